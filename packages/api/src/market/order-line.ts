/** What a line of the billing history says of the order that waits for it; the same for the public door and the portal. */
import type { BillingHistoryItem } from '../billing.ts';

/** `undone`: its money goes back, or is back. `disputed`: the customer's bank has taken it back for now. */
export type LineDecision = 'paid' | 'refused' | 'undone' | 'disputed' | 'open';

/** Undefined where the history has no line of the order, which leaves it open. */
export const decisionOf = (line: Pick<BillingHistoryItem, 'status'> | undefined): LineDecision => {
  switch (line?.status) {
    case 'paid':
      return 'paid';
    case 'declined':
    case 'failed':
      return 'refused';
    case 'refunding':
    case 'refunded':
      return 'undone';
    case 'disputed':
      return 'disputed';
    case 'pending':
    case undefined:
      return 'open';
  }
};

/** By how much a page's clock may be ahead of the server's. */
const aheadMs = 5_000;

/** The newest line that an order of an instant may have become: of its purpose, and not older than it. */
export const lineSince = (
  newestFirst: readonly BillingHistoryItem[],
  order: { readonly purpose: string; readonly plan?: string; readonly at: number },
): BillingHistoryItem | undefined =>
  newestFirst.find(
    ({ purpose, plan, date }) =>
      purpose === order.purpose &&
      (order.plan === undefined || plan === order.plan) &&
      Date.parse(date) >= order.at - aheadMs,
  );
