// The states of an order, and the transitions for each answer of the server. Pure.
import type { BillingHistoryItem } from '@openbell/api/billing.ts';
import { CallError, isSignedOut } from '@openbell/api/calls/call-error.ts';
import { decisionOf, type LineDecision } from '@openbell/api/market/order-line.ts';
import type { Purchase } from '../platform/calls.ts';
import { type Attempt, lineOfAttempt, outcomeOf, purchaseOfLine } from './purchase-attempt.ts';

/** The state of a purchase. */
export type Order =
  | { readonly kind: 'open' }
  /** The call is in progress. */
  | { readonly kind: 'paying' }
  /** No response came; it is retried with the same key. */
  | { readonly kind: 'unknown' }
  /** No response came, and that is a while ago: it is looked up, and nothing is sent. */
  | { readonly kind: 'seeking'; readonly isAgain: boolean }
  /** It never arrived; only another press orders it. */
  | { readonly kind: 'lost'; readonly attempt: Attempt }
  /** The payment provider has not confirmed it yet. */
  | { readonly kind: 'pending'; readonly purchase: Purchase }
  /** Decided: nothing was charged, or the charge is refunded. */
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'done'; readonly purchase: Purchase };

/** Whether no other order may be placed now. */
export const isUnderWay = ({ kind }: Order): boolean =>
  kind === 'paying' || kind === 'unknown' || kind === 'seeking' || kind === 'pending';

/** The state of a page that is loaded with this attempt. */
export function orderOf(attempt: Attempt | null): Order {
  if (attempt === null) return { kind: 'open' };
  return attempt.purchase === null ? { kind: 'paying' } : answered(attempt.purchase);
}

/** The effect of an answer on an order. */
export type OrderStep = {
  /** The attempt to store from now on: the same object if unchanged, null to clear it. */
  readonly attempt: Attempt | null;
  readonly order: Order;
  /** Whether account and plans may have changed. */
  readonly hasNews: boolean;
};

export const afterAnswer = (current: Attempt, purchase: Purchase): OrderStep => ({
  attempt: { ...current, purchase },
  order: answered(purchase),
  hasNews: true,
});

/** @param isAgain it was sent before without a response, and may have arrived: if a sign-in is required, it continues afterwards */
export const afterFailure = (current: Attempt, error: unknown, isAgain: boolean): OrderStep =>
  outcomeOf(error) === 'unknown' || (isAgain && isSignedOut(error))
    ? { attempt: current, order: { kind: 'unknown' }, hasNews: false }
    : { attempt: null, order: { kind: 'refused', error }, hasNews: true };

/** The step after a lookup; `line` is undefined without a line in the billing history. Null changes nothing. */
export function afterLine(
  current: Attempt,
  purchase: Purchase,
  line: BillingHistoryItem | undefined,
): OrderStep | null {
  const decided = decisionOf(line);
  if (decided === 'paid') return afterAnswer(current, { ...purchase, status: 'paid' });
  if (decided !== 'open')
    return { attempt: null, order: { kind: 'refused', error: errorOf(decided, purchase) }, hasNews: true };
  if (current.purchase !== null) return null;
  return { attempt: { ...current, purchase }, order: { kind: 'pending', purchase }, hasNews: false };
}

/** An order without a response, after a lookup in the billing history; `newestFirst` is null if that could not be read. */
export function afterSearch(current: Attempt, newestFirst: readonly BillingHistoryItem[] | null): OrderStep | null {
  if (newestFirst === null) return { attempt: current, order: { kind: 'seeking', isAgain: true }, hasNews: false };
  const line = lineOfAttempt(newestFirst, current);
  if (line !== undefined) return afterLine(current, purchaseOfLine(line), line);
  return { attempt: null, order: { kind: 'lost', attempt: current }, hasNews: true };
}

const answered = (purchase: Purchase): Order => ({ kind: purchase.status === 'paid' ? 'done' : 'pending', purchase });

/** The error shown for a failed order; the page has its own words for a plain decline. */
function errorOf(decided: Exclude<LineDecision, 'paid' | 'open'>, { invoice }: Purchase): CallError | null {
  if (decided === 'undone') return new CallError({ code: 'given_back', status: 409, message: '' });
  if (decided === 'disputed') return new CallError({ code: 'payment_disputed', status: 409, message: '' });
  return invoice === '' ? null : new CallError({ code: 'invoice_expired', status: 402, message: '' });
}
