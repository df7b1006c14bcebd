// A reset order with an unknown outcome: stored unchanged with its idempotency key, so that after a closed dialog or a reload the next
// press asks for the same payment.
import type { BillingHistoryItem } from '@openbell/api/billing.ts';
import { CallError, isCallError, isSignedOut, isUndecided } from '@openbell/api/calls/call-error.ts';
import type { CallInput } from '@openbell/api/calls/caller.ts';
import { decisionOf, lineSince } from '@openbell/api/market/order-line.ts';
import type { postReset } from '@openbell/api/subscriptions.ts';
import { msPerMinute } from '@openbell/units/instant.ts';
import type { ResetOutcome } from './reset-flow.ts';

export type ResetCall = Required<Pick<CallInput<typeof postReset, AbortSignal>, 'params' | 'body' | 'actionKey'>> &
  Pick<CallInput<typeof postReset, AbortSignal>, 'query'>;

/** `at`: when it was pressed, product time. */
export type KeptReset = { readonly xid: string; readonly at: number; readonly call: ResetCall };

const name = 'openbell-reset';

/** The fallback if the browser stores nothing. */
let ofPage: KeptReset | null = null;

export function readKeptReset(storage: Pick<Storage, 'getItem'>, xid: string): KeptReset | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(name) ?? 'null');
    const kept = isKept(value) ? value : ofPage;
    return kept?.xid === xid ? kept : null;
  } catch {
    return ofPage?.xid === xid ? ofPage : null;
  }
}

/** Null clears it. */
export function keepReset(storage: Pick<Storage, 'setItem' | 'removeItem'>, kept: KeptReset | null): void {
  ofPage = kept;
  try {
    if (kept === null) storage.removeItem(name);
    else storage.setItem(name, JSON.stringify(kept));
  } catch {
    // Memory keeps it until the page is left.
  }
}

const isKept = (value: unknown): value is KeptReset =>
  isRecord(value) &&
  typeof value['xid'] === 'string' &&
  typeof value['at'] === 'number' &&
  isRecord(value['call']) &&
  isRecord(value['call']['params']) &&
  isRecord(value['call']['body']) &&
  typeof value['call']['actionKey'] === 'string';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An order that is not in the history after this time never arrived: no call of it can still be in progress. */
const arrivesWithinMs = 5 * msPerMinute;

export type ResetFate =
  | { readonly kind: 'answered'; readonly outcome: ResetOutcome }
  | { readonly kind: 'refused'; readonly error: CallError }
  | { readonly kind: 'lost' }
  | { readonly kind: 'unknown' };

/** The outcome of a stored order, by the billing history; `newestFirst` is null if that could not be read. */
export function fateOf(
  { at }: Pick<KeptReset, 'at'>,
  { newestFirst, now }: { readonly newestFirst: readonly BillingHistoryItem[] | null; readonly now: number },
): ResetFate {
  if (newestFirst === null) return { kind: 'unknown' };
  const line = lineSince(newestFirst, { purpose: 'reset', at });
  if (line === undefined) return { kind: Math.abs(now - at) > arrivesWithinMs ? 'lost' : 'unknown' };
  const refused = (code: string): ResetFate => ({
    kind: 'refused',
    error: new CallError({ code, status: 409, message: '' }),
  });
  const { transactionID, amount, currency, pay: invoice } = line;
  switch (decisionOf(line)) {
    case 'paid':
      return {
        kind: 'answered',
        outcome: { id: amount === 0 ? '' : transactionID, status: 'paid', amount, currency, invoice: '' },
      };
    case 'open':
      return { kind: 'answered', outcome: { id: transactionID, status: 'pending', amount, currency, invoice } };
    case 'refused':
      return refused(line.status === 'declined' ? 'declined' : 'payment_failed');
    case 'undone':
      return refused('given_back');
    case 'disputed':
      return refused('payment_disputed');
  }
}

/**
 * Whether an order may have been carried out despite a failed call. A retry can be turned away by sign-in or rate limit, which says nothing
 * about the first call.
 */
export const isStillOpen = (error: unknown, isAgain: boolean): boolean =>
  isUndecided(error) || (isAgain && (isSignedOut(error) || isCallError(error, 'too_many_requests')));
