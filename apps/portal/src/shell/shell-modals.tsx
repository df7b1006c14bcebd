import { catalogs as noticeWords } from 'virtual:messages/notices';
import type { Account } from '@openbell/api/accounts.ts';
import { shellModalOf } from '@openbell/rules/access/shell-modal.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { LazyScreen, screenSource } from '../platform/lazy-screen.tsx';
import { useProductNow } from '../platform/product-clock.ts';
import { NoSubscriptionModal } from './no-subscription-modal.tsx';
import { isSeen, markSeen } from './no-subscription-seen.ts';
import { isRebillAskedOf } from './rebill-asked.ts';
import { VerificationModal } from './verification-modal.tsx';

const rebill = screenSource(noticeWords, async () => (await import('./rebill-modal.tsx')).RebillModal);
const minuteMs = 60_000;

/** The modal that is due, at most one (Q02). */
export function ShellModals({ account, updatedAt }: Readonly<{ account: Account; updatedAt: number }>): ReactNode {
  const { pathname } = useLocation();
  const [wasSeen, setWasSeen] = useState(() => isSeen(sessionStorage, account.xid));
  const now = useProductNow(minuteMs);
  const modal = shellModalOf({
    customerStatus: account.status,
    subscriptionStatus: account.subscription.status,
    wasSeen,
    pathname,
    isRebillAsked: isRebillAskedOf(account, now),
  });
  useEffect(() => {
    if (modal === 'no_subscription') markSeen(sessionStorage, account.xid);
  }, [modal, account.xid]);
  const [wasRebillAsked, setWasRebillAsked] = useState(false);
  if (modal === 'rebill' && !wasRebillAsked) setWasRebillAsked(true);
  // It stays once it was there: who pays is told so, although by then nothing is due any more.
  const rebilling = wasRebillAsked ? <LazyScreen source={rebill} fallback={null} failure="toast" /> : null;
  switch (modal) {
    case 'no_subscription':
      return <NoSubscriptionModal account={account} onDismiss={() => setWasSeen(true)} />;
    case 'verification':
      return <VerificationModal email={account.email} updatedAt={updatedAt} />;
    case 'rebill':
    case null:
      return rebilling;
  }
}
