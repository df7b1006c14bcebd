import { catalogs as noticeWords } from 'virtual:messages/notices';
import type { Account } from '@openbell/api/accounts.ts';
import { shellModalOf } from '@openbell/rules/access/shell-modal.ts';
import { latePart } from '@openbell/ui/overlays/late-part.tsx';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { LoadGuard } from '../../platform/calls/load-guard.tsx';
import { useProductNow } from '../../platform/product-clock.ts';
import { LazyScreen, screenSource } from '../../platform/screen/lazy-screen.tsx';
import { isSeen, markSeen } from './no-subscription-seen.ts';
import { isRebillAskedOf } from './rebill-asked.ts';

const rebill = screenSource(noticeWords, async () => (await import('./rebill-modal.tsx')).RebillModal);
const NoSubscriptionModal = latePart(async () => (await import('./no-subscription-modal.tsx')).NoSubscriptionModal);
const VerificationModal = latePart(async () => (await import('./verification-modal.tsx')).VerificationModal);
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
  // Once shown it stays: after the payment it shows the result, although nothing is due any more.
  const rebilling = wasRebillAsked ? <LazyScreen source={rebill} fallback={null} failure="toast" /> : null;
  switch (modal) {
    case 'no_subscription':
      return (
        <LatePart>
          <NoSubscriptionModal account={account} onDismiss={() => setWasSeen(true)} />
        </LatePart>
      );
    case 'verification':
      return (
        <LatePart>
          <VerificationModal email={account.email} updatedAt={updatedAt} />
        </LatePart>
      );
    case 'rebill':
    case null:
      return rebilling;
  }
}

/** Loads the code of a modal when it is due: most customers never see one. */
function LatePart({ children }: Readonly<{ children: ReactNode }>): ReactNode {
  return (
    <LoadGuard failure="toast">
      <Suspense fallback={null}>{children}</Suspense>
    </LoadGuard>
  );
}
