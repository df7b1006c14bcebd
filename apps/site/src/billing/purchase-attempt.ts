import type { BillingHistoryItem } from '@openbell/api/billing.ts';
import { isCallError } from '@openbell/api/calls/call-error.ts';
import { lineSince } from '@openbell/api/market/order-line.ts';
import { msPerMinute, zeroDateText } from '@openbell/units/instant.ts';
import type { Purchase } from '../platform/calls.ts';

/**
 * One act of buying, kept until its end is known: whatever happens to the page in between, the same key is sent again and the server
 * knows that it is the same payment. `purchase` is there once the server has answered.
 */
export type Attempt = {
  readonly xid: string;
  readonly key: string;
  readonly plan: string;
  readonly code: string;
  /** When the button was pressed, product time. This and what follows is missing in one that an older page kept. */
  readonly at?: number;
  /** What was shown to be due, in the smallest unit of the currency. */
  readonly amount?: number;
  /** The language in which the terms were agreed to. */
  readonly lang?: string;
  readonly purchase: Purchase | null;
};

const name = 'openbell-purchase';

export const readAttempt = (storage: Pick<Storage, 'getItem'>, xid: string): Attempt | null => {
  try {
    const value: unknown = JSON.parse(storage.getItem(name) ?? 'null');
    return isAttempt(value) && value.xid === xid ? value : null;
  } catch {
    return null;
  }
};

export const writeAttempt = (storage: Pick<Storage, 'setItem' | 'removeItem'>, attempt: Attempt | null): void => {
  try {
    if (attempt === null) storage.removeItem(name);
    else storage.setItem(name, JSON.stringify(attempt));
  } catch {
    // Without storage a reload cannot go on by itself; the server still refuses a second purchase.
  }
};

/** Whether another tab has written down something of an order; `key` null: it emptied the storage. */
export const isOfOrder = ({ key }: Pick<StorageEvent, 'key'>): boolean => key === name || key === null;

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'plan' in value &&
  typeof value.plan === 'string' &&
  'code' in value &&
  'purchase' in value &&
  'xid' in value;

/**
 * The attempt that the page goes on with. A paid one is kept for the receipt of the plan that runs: once another plan runs, none does, or the
 * address asks for another, it is of the past, and is forgotten.
 */
export const keptAttempt = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  page: { readonly xid: string; readonly runningPlan: string; readonly askedPlan: string },
): Attempt | null => {
  const attempt = readAttempt(storage, page.xid);
  if (attempt?.purchase?.status !== 'paid') return attempt;
  const isAsked = page.askedPlan === '' || page.askedPlan === attempt.plan;
  if (isAsked && attempt.plan === page.runningPlan) return attempt;
  writeAttempt(storage, null);
  return null;
};

const sentAgainMs = 5 * msPerMinute;
/** Whether an order without an answer is sent again by itself. Later nobody waits for it any more: it is looked up, and asked for anew. */
export const maySendAgain = ({ at }: Pick<Attempt, 'at'>, now: number): boolean =>
  at !== undefined && Math.abs(now - at) <= sentAgainMs;

/** The line of the billing history that an order without an answer became; undefined where it never arrived. */
export const lineOfAttempt = (
  newestFirst: readonly BillingHistoryItem[],
  { plan, at }: Pick<Attempt, 'plan' | 'at'>,
): BillingHistoryItem | undefined =>
  at === undefined ? undefined : lineSince(newestFirst, { purpose: 'subscription', plan, at });

/** The purchase that a line of the billing history tells of. */
export const purchaseOfLine = (line: BillingHistoryItem): Purchase => ({
  transactionID: line.transactionID,
  status: line.status === 'paid' ? 'paid' : 'pending',
  amount: line.amount,
  currency: line.currency,
  plan: line.plan,
  at: line.date,
  until: zeroDateText,
  invoice: line.pay,
});

/**
 * What a failed purchase call means for the attempt.
 * - `unknown`: no answer, or a fault: the payment may have happened; ask again with the same key
 * - `ended`: decided, nothing charged; the next try is a new attempt
 */
export const outcomeOf = (error: unknown): 'unknown' | 'ended' => {
  if (!isCallError(error)) return 'unknown';
  if (error.code === 'call_in_progress' || error.code === 'too_many_requests') return 'unknown';
  return error.status === 0 || error.status >= 500 ? 'unknown' : 'ended';
};
