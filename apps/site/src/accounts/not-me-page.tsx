import { isCallError } from '@openbell/api/calls/call-error.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { sendNotMe } from '../platform/calls.ts';
import { refusalText } from '../platform/refusal-text.ts';
import { usePageStart } from '../platform/use-page-start.ts';
import { useText } from '../platform/use-text.ts';
import { DoorFrame } from '../shell/door-frame.tsx';
import css from './accounts.module.css';
import { FaultSummary } from './fault-summary.tsx';

const tokenLengthMin = 20;

/** The target of "This was not me" in a mail. Opening it does nothing, since mail scanners open links; the button acts. */
export function NotMePage(): ReactNode {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const send = useMutation({ mutationFn: () => sendNotMe(token) });
  if (token.length < tokenLengthMin || isCallError(send.error, 'link_expired')) return <NotMeEnd kind="expired" />;
  if (isCallError(send.error, 'account_verified')) return <NotMeEnd kind="verified" />;
  if (send.isSuccess) return <NotMeEnd kind="done" />;
  return <Ask isPending={send.isPending} error={send.error} attempt={send.failureCount} onSend={() => send.mutate()} />;
}

type AskProps = Readonly<{ isPending: boolean; error: Error | null; attempt: number; onSend: () => void }>;

function Ask({ isPending, error, attempt, onSend }: AskProps): ReactNode {
  const text = useText();
  const intl = useIntl();
  const page = text('auth.notMe.ask.title');
  const heading = usePageStart(error === null ? page : text('auth.titleError', { title: page }));
  return (
    <DoorFrame title={page} lead={text('auth.notMe.ask.lead')} headingRef={heading}>
      <FaultSummary faults={{}} attempt={attempt} refusal={error === null ? undefined : refusalText(intl, error)} />
      <p className={css['words']}>{text('auth.notMe.ask.kept')}</p>
      <div className={css['actions']}>
        <Button kind="danger" size="large" isBlock isPending={isPending} onClick={onSend}>
          {text('auth.notMe.ask.go')}
        </Button>
      </div>
    </DoorFrame>
  );
}

/** Done; or the link has expired; or the address was verified, and a new password returns the account to its owner. */
function NotMeEnd({ kind }: Readonly<{ kind: 'done' | 'expired' | 'verified' }>): ReactNode {
  const text = useText();
  const heading = usePageStart(text(`auth.notMe.${kind}.title`));
  return (
    <DoorFrame title={text(`auth.notMe.${kind}.title`)} lead={text(`auth.notMe.${kind}.lead`)} headingRef={heading}>
      {kind === 'verified' && (
        <div className={css['actions']}>
          <LinkButton href="/site/forgot-password" kind="primary" size="large" isBlock>
            {text('auth.notMe.verified.go')}
          </LinkButton>
        </div>
      )}
    </DoorFrame>
  );
}
