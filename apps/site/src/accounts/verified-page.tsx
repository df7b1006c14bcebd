import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useAccount, wasSignedIn } from '../platform/account-query.ts';
import { nextPathOf } from '../platform/next-path.ts';
import { usePageStart } from '../platform/use-page-start.ts';
import { useText } from '../platform/use-text.ts';
import { readWishedPurchase } from '../platform/wished-purchase.ts';
import { DoorFrame } from '../shell/door-frame.tsx';
import css from './accounts.module.css';

/** The target of the mailed link, and of a browser that it signed out: the address is verified, or the link was too old. */
export function VerifiedPage(): ReactNode {
  const [query] = useSearchParams();
  return query.get('state') === 'expired' ? <Expired /> : <Verified next={query.get('next')} />;
}

function Expired(): ReactNode {
  const text = useText();
  const heading = usePageStart(text('auth.verified.expired.title'));
  return (
    <DoorFrame
      title={text('auth.verified.expired.title')}
      lead={text('auth.verified.expired.lead')}
      headingRef={heading}
    >
      <Notice tone="warning">{text('auth.verified.expired.how')}</Notice>
      <Way href="/site/sign-in" label={text('auth.verified.signIn')} />
    </DoorFrame>
  );
}

/** The browser that opened the link stays signed in; every other one signs in again. */
function Verified({ next }: Readonly<{ next: string | null }>): ReactNode {
  const text = useText();
  const heading = usePageStart(text('auth.verified.valid.title'));
  const account = useAccount({ isEnabled: wasSignedIn() });
  const way = next ?? readWishedPurchase();
  const signIn = way === null ? '/site/sign-in' : `/site/sign-in?next=${encodeURIComponent(way)}`;
  const isIn = account.data?.status === 2;
  return (
    <DoorFrame
      title={text('auth.verified.valid.title')}
      lead={account.isLoading ? undefined : text(isIn ? 'auth.verified.in.lead' : 'auth.verified.valid.lead')}
      headingRef={heading}
    >
      {!account.isLoading && (
        <Way
          href={isIn ? nextPathOf(way, window.location.origin) : signIn}
          label={text(isIn ? 'auth.verified.in.go' : 'auth.verified.signIn')}
        />
      )}
    </DoorFrame>
  );
}

function Way({ href, label }: Readonly<{ href: string; label: string }>): ReactNode {
  return (
    <div className={css['actions']}>
      <LinkButton href={href} kind="primary" size="large" isBlock>
        {label}
      </LinkButton>
    </div>
  );
}
