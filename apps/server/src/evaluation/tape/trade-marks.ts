// The prices in an attempt's log while it held a contract, for the chart of a trade. Other marks of the common tape are left out: they may
// come from another feed, with other prices or times.

import type { Instant } from '@openbell/units/instant.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import { findOwnAttempt } from '../attempts/attempts-store.ts';
import { parseStoredEntry } from '../stored-entry.ts';
import * as store from './trade-marks-store.ts';

export type TradeRange = {
  readonly symbol: string;
  readonly openedAt: Instant;
  /** Null while the trade is open. */
  readonly closedAt: Instant | null;
  readonly from: Instant;
  readonly until: Instant;
};
type Mark = { readonly id: number; readonly at: Instant; readonly ticks: Ticks };

/** A longer trade shows only its beginning. */
const marksMax = 100_000;

/** In time order; empty if nothing was recorded. */
export async function readAttemptMarks(
  db: DatabaseHandle,
  of: { readonly customerId: number; readonly attempt: string },
  range: TradeRange,
): Promise<readonly { readonly at: Instant; readonly ticks: Ticks }[]> {
  const attempt = await findOwnAttempt(db, of.customerId, of.attempt);
  if (attempt === undefined) return [];
  const { symbol, closedAt } = range;
  const limit = marksMax;
  const named = await store.readNamedMarks(db, attempt.id, { ...range, limit });
  const owned = await store.readRangeMarks(db, attempt.id, { ...range, limit });
  // A running attempt that holds the contract is owed the marks since its record was written.
  const isOwed = closedAt === null && attempt.status === 'active';
  const owed = isOwed ? await store.readTapeAfter(db, { symbol, place: attempt.tapeTo, limit }) : [];
  const marks = new Map<number, Mark>();
  for (const mark of marksOf([...named, ...owned, ...owed], symbol))
    if (mark.at >= range.from && mark.at <= range.until) marks.set(mark.id, mark);
  return [...marks.values()].toSorted((one, other) => one.at - other.at || one.id - other.id);
}

const marksOf = (entries: readonly store.TapeEntry[], symbol: string): readonly Mark[] =>
  entries.flatMap(({ id, entry: text }) => {
    const mark = parseStoredEntry(text);
    return mark.type === 'mark' && mark.contract.symbol === symbol ? [{ id, at: mark.at, ticks: mark.ticks }] : [];
  });
