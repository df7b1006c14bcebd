// Where an order stands, and what each answer of the server makes of it. Pure.
import type { BillingHistoryItem } from '@openbell/api/billing.ts';
import { CallError, isSignedOut } from '@openbell/api/calls/call-error.ts';
import { decisionOf, type LineDecision } from '@openbell/api/market/order-line.ts';
import type { Purchase } from '../platform/calls.ts';
import { type Attempt, lineOfAttempt, outcomeOf, purchaseOfLine } from './purchase-attempt.ts';

/** Where a purchase stands. */
export type Order =
  | { readonly kind: 'open' }
  /** The call is under way. */
  | { readonly kind: 'paying' }
  /** No answer came; the same key is asked again. */
  | { readonly kind: 'unknown' }
  /** No answer came, and that is a while ago: it is looked up, and nothing is sent. */
  | { readonly kind: 'seeking'; readonly isAgain: boolean }
  /** It never arrived; only another press orders it. */
  | { readonly kind: 'lost'; readonly attempt: Attempt }
  /** The payment company has not confirmed yet. */
  | { readonly kind: 'pending'; readonly purchase: Purchase }
  /** Decided, nothing charged, or what was charged goes back. */
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'done'; readonly purchase: Purchase };

/** Whether nothing may be ordered meanwhile. */
export const isUnderWay = ({ kind }: Order): boolean =>
  kind === 'paying' || kind === 'unknown' || kind === 'seeking' || kind === 'pending';

/** Where a page that is loaded with this attempt goes on. */
export const orderOf = (attempt: Attempt | null): Order => {
  if (attempt === null) return { kind: 'open' };
  return attempt.purchase === null ? { kind: 'paying' } : answered(attempt.purchase);
};

/** What an answer makes of an order. */
export type OrderStep = {
  /** The attempt as it is written down from now on: the same one where nothing of it changed, null where it is forgotten. */
  readonly attempt: Attempt | null;
  readonly order: Order;
  /** Whether account and plans may be others than before. */
  readonly hasNews: boolean;
};

export const afterAnswer = (current: Attempt, purchase: Purchase): OrderStep => ({
  attempt: { ...current, purchase },
  order: answered(purchase),
  hasNews: true,
});

/** @param isAgain it was sent before without an answer, and may have arrived: whoever has to sign in meanwhile goes on with it afterwards */
export const afterFailure = (current: Attempt, error: unknown, isAgain: boolean): OrderStep =>
  outcomeOf(error) === 'unknown' || (isAgain && isSignedOut(error))
    ? { attempt: current, order: { kind: 'unknown' }, hasNews: false }
    : { attempt: null, order: { kind: 'refused', error }, hasNews: true };

/** As the billing history says, undefined where it has no line of the purchase; null: it leaves things as they are. */
export const afterLine = (
  current: Attempt,
  purchase: Purchase,
  line: BillingHistoryItem | undefined,
): OrderStep | null => {
  const decided = decisionOf(line);
  if (decided === 'paid') return afterAnswer(current, { ...purchase, status: 'paid' });
  if (decided !== 'open')
    return { attempt: null, order: { kind: 'refused', error: errorOf(decided, purchase) }, hasNews: true };
  if (current.purchase !== null) return null;
  return { attempt: { ...current, purchase }, order: { kind: 'pending', purchase }, hasNews: false };
};

/** An order without an answer, looked up in the billing history; null where that could not be read. */
export const afterSearch = (current: Attempt, newestFirst: readonly BillingHistoryItem[] | null): OrderStep | null => {
  if (newestFirst === null) return { attempt: current, order: { kind: 'seeking', isAgain: true }, hasNews: false };
  const line = lineOfAttempt(newestFirst, current);
  if (line !== undefined) return afterLine(current, purchaseOfLine(line), line);
  return { attempt: null, order: { kind: 'lost', attempt: current }, hasNews: true };
};

const answered = (purchase: Purchase): Order => ({ kind: purchase.status === 'paid' ? 'done' : 'pending', purchase });

/** What the customer reads of an order that came to nothing; of a plain decline the page has its own words. */
const errorOf = (decided: Exclude<LineDecision, 'paid' | 'open'>, { invoice }: Purchase): CallError | null => {
  if (decided === 'undone') return new CallError({ code: 'given_back', status: 409, message: '' });
  if (decided === 'disputed') return new CallError({ code: 'payment_disputed', status: 409, message: '' });
  return invoice === '' ? null : new CallError({ code: 'invoice_expired', status: 402, message: '' });
};
