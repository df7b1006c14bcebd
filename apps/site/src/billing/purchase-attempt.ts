import type { BillingHistoryItem } from '@openbell/api/billing.ts';
import { isCallError } from '@openbell/api/calls/call-error.ts';
import { lineSince } from '@openbell/api/market/order-line.ts';
import { msPerMinute, zeroDateText } from '@openbell/units/instant.ts';
import type { Purchase } from '../platform/calls.ts';

/**
 * One purchase, stored until its outcome is known: after anything that happens to the page, the same idempotency key is sent again, so that
 * the server recognizes the same payment. `purchase` is set once the server has answered.
 */
export type Attempt = {
  readonly xid: string;
  readonly key: string;
  readonly plan: string;
  readonly code: string;
  /** When the button was pressed, product time. This and the following fields are missing in an attempt stored by an older page. */
  readonly at?: number;
  /** The amount shown as due, in the smallest unit of the currency. */
  readonly amount?: number;
  /** The language in which the terms were accepted. */
  readonly lang?: string;
  readonly purchase: Purchase | null;
};

const name = 'openbell-purchase';

export function readAttempt(storage: Pick<Storage, 'getItem'>, xid: string): Attempt | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(name) ?? 'null');
    return isAttempt(value) && value.xid === xid ? value : null;
  } catch {
    return null;
  }
}

export function writeAttempt(storage: Pick<Storage, 'setItem' | 'removeItem'>, attempt: Attempt | null): void {
  try {
    if (attempt === null) storage.removeItem(name);
    else storage.setItem(name, JSON.stringify(attempt));
  } catch {
    // Without storage a reload cannot continue by itself; the server still refuses a second purchase.
  }
}

/** Whether another tab has stored an order; `key` null: it cleared the storage. */
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
 * The attempt that the page continues with. A paid one is kept for the receipt of the active plan: once another plan or none is active, or
 * the URL requests another one, it is outdated and removed.
 */
export function keptAttempt(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  page: { readonly xid: string; readonly runningPlan: string; readonly askedPlan: string },
): Attempt | null {
  const attempt = readAttempt(storage, page.xid);
  if (attempt?.purchase?.status !== 'paid') return attempt;
  const isAsked = page.askedPlan === '' || page.askedPlan === attempt.plan;
  if (isAsked && attempt.plan === page.runningPlan) return attempt;
  writeAttempt(storage, null);
  return null;
}

const sentAgainMs = 5 * msPerMinute;
/** Whether an order without a response is retried automatically. Later nobody expects it any more: it is looked up instead. */
export const maySendAgain = ({ at }: Pick<Attempt, 'at'>, now: number): boolean =>
  at !== undefined && Math.abs(now - at) <= sentAgainMs;

/** The billing history's line for an order without a response; undefined if it never arrived. */
export const lineOfAttempt = (
  newestFirst: readonly BillingHistoryItem[],
  { plan, at }: Pick<Attempt, 'plan' | 'at'>,
): BillingHistoryItem | undefined =>
  at === undefined ? undefined : lineSince(newestFirst, { purpose: 'subscription', plan, at });

/** The purchase in a line of the billing history. */
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
 * - `unknown`: no response, or a server fault: the payment may have happened; retry with the same key
 * - `ended`: decided, nothing charged; the next try is a new attempt
 */
export function outcomeOf(error: unknown): 'unknown' | 'ended' {
  if (!isCallError(error)) return 'unknown';
  if (error.code === 'call_in_progress' || error.code === 'too_many_requests') return 'unknown';
  return error.status === 0 || error.status >= 500 ? 'unknown' : 'ended';
}
