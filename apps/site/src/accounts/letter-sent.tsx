import { Button } from '@openbell/ui/forms/button.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePageStart } from '../platform/use-page-start.ts';
import { useText } from '../platform/use-text.ts';
import { DoorFrame } from '../shell/door-frame.tsx';
import { SandboxLetter } from '../shell/sandbox-letter.tsx';
import css from './accounts.module.css';

type LetterSentProps = Readonly<{ kind: 'signUp' | 'password'; email: string; onBack: () => void }>;

/** After a form that mails a link. The text is the same for a known and an unknown address, so that it reveals no customer. */
export function LetterSent({ kind, email, onBack }: LetterSentProps): ReactNode {
  const text = useText();
  const heading = usePageStart(text('auth.sent.title'));
  return (
    <DoorFrame title={text('auth.sent.title')} headingRef={heading}>
      <div className={css['words']} role="status">
        <p>
          <FormattedMessage id={`auth.sent.${kind}`} values={{ email: <b dir="ltr">{email}</b> }} />
        </p>
        <p>{text('auth.sent.nothing')}</p>
      </div>
      <SandboxLetter email={email} />
      <div className={css['actions']}>
        <LinkButton href="/site/sign-in" size="large" isBlock>
          {text('auth.sent.signIn')}
        </LinkButton>
        <Button kind="quiet" isBlock onClick={onBack}>
          {text('auth.sent.back')}
        </Button>
      </div>
    </DoorFrame>
  );
}
