// What a line of the billing history says about the order that waits for it; shared by the public door and the portal.
import type { BillingHistoryItem } from '../billing.ts';

/** `undone`: its money is being refunded, or was. `disputed`: the customer's bank has taken it back for now. */
export type LineDecision = 'paid' | 'refused' | 'undone' | 'disputed' | 'open';

/** Undefined if the history has no line of the order, which leaves it open. */
export function decisionOf(line: Pick<BillingHistoryItem, 'status'> | undefined): LineDecision {
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
}

/** How far a page's clock may be ahead of the server's. */
const aheadMs = 5_000;

/** The newest line that may belong to an order placed at an instant: of the same purpose, and not older. */
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
