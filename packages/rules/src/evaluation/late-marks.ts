// Which marks are late: older than the newest mark of their contract, or than the fill that opened the position. Two prices that a network
// swapped, or a price from before the position, must not decide about it: a late mark is on record and moves nothing.
import { asInstant } from '@openbell/units/instant.ts';
import type { EvaluationState, FillEntry, MarkEntry, PriceTimes } from './types.ts';

/** Earlier than any instant, yet an integer that survives JSON. */
const beginning = asInstant(Number.MIN_SAFE_INTEGER);

/**
 * Whether a mark of a held contract is late; never under plan versions without the rule. Compares the entries' own instants: equal ones are
 * not late.
 */
export function isLateMark({ priceTimes }: EvaluationState, { at, contract }: MarkEntry): boolean {
  const times = priceTimes?.[contract.symbol];
  return times !== undefined && (at < times.markedAt || at < times.openedAt);
}

/** Remembers an accepted mark, held or not, late or not. */
export function noteMark({ priceTimes }: EvaluationState, { at, contract }: MarkEntry): void {
  if (priceTimes === null) return;
  const times = timesOf(priceTimes, contract.symbol);
  if (at > times.markedAt) times.markedAt = at;
}

/** Remembers a fill if it opened the position from flat or turned it round. Net contracts, negative when short. */
export function noteOpening(
  { priceTimes }: EvaluationState,
  { at, contract }: FillEntry,
  net: { readonly before: number; readonly after: number },
): void {
  if (priceTimes === null || net.after === 0 || Math.sign(net.before) === Math.sign(net.after)) return;
  timesOf(priceTimes, contract.symbol).openedAt = at;
}

function timesOf(priceTimes: { [symbol: string]: PriceTimes }, symbol: string): PriceTimes {
  priceTimes[symbol] ??= { markedAt: beginning, openedAt: beginning };
  return priceTimes[symbol];
}
