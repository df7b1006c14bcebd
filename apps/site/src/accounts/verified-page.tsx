import { LinkButton } from '@openbell/ui/link-button.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { usePageStart } from '../platform/use-page-start.ts';
import { useText } from '../platform/use-text.ts';
import { readWishedPurchase } from '../platform/wished-purchase.ts';
import { DoorFrame } from '../shell/door-frame.tsx';
import css from './accounts.module.css';

/** Where the mailed link leads: the address is verified, or the link was too old. */
export function VerifiedPage(): ReactNode {
  const text = useText();
  const [query] = useSearchParams();
  const state = query.get('state') === 'expired' ? 'expired' : 'valid';
  const heading = usePageStart(text(`auth.verified.${state}.title`));
  const wished = readWishedPurchase();
  const next =
    state === 'valid' && wished !== null ? `/site/sign-in?next=${encodeURIComponent(wished)}` : '/site/sign-in';
  return (
    <DoorFrame
      title={text(`auth.verified.${state}.title`)}
      lead={text(`auth.verified.${state}.lead`)}
      headingRef={heading}
    >
      {state === 'expired' && <Notice tone="warning">{text('auth.verified.expired.how')}</Notice>}
      <div className={css['actions']}>
        <LinkButton href={next} kind="primary" size="large" isBlock>
          {text('auth.verified.signIn')}
        </LinkButton>
      </div>
    </DoorFrame>
  );
}
