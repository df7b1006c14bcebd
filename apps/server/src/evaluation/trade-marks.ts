/** The prices that were recorded while an attempt held a contract, and shortly before and after: what a trade's chart is drawn from. */
import { type Instant, msPerMinute } from '@openbell/units/instant.ts';
import type { DatabaseHandle } from '../platform/database.ts';
import { findOwnAttempt } from './attempts-store.ts';
import { parseStoredEntry } from './stored-entry.ts';
import * as store from './trade-marks-store.ts';

export type TradeRange = {
  readonly symbol: string;
  readonly openedAt: Instant;
  readonly from: Instant;
  readonly until: Instant;
};
type Mark = { readonly id: number; readonly at: Instant; readonly ticks: number };

/** A longer trade shows its beginning only. */
const marksMax = 100_000;
/** Marks behind each other on the tape that lie further apart than this are of two feeds. */
const backwardMsMax = msPerMinute;

/** In order of time; empty where nothing was recorded. */
export const readAttemptMarks = async (
  db: DatabaseHandle,
  of: { readonly customerId: number; readonly attempt: string },
  range: TradeRange,
): Promise<readonly { readonly at: Instant; readonly ticks: number }[]> => {
  const attempt = await findOwnAttempt(db, of.customerId, of.attempt);
  if (attempt === undefined) return [];
  const named = await store.readNamedMarks(db, attempt.id, { ...range, limit: marksMax });
  const logged = await store.findTapePlace(db, attempt.id, range.openedAt);
  // A running attempt is owed the marks since its record was written.
  const place = logged ?? (attempt.status === 'active' ? attempt.tapeTo : null);
  const page = { symbol: range.symbol, limit: marksMax };
  const on = place === null ? [] : await store.readTapeFrom(db, 'on', { ...page, place });
  const back = place === null ? [] : await store.readTapeFrom(db, 'back', { ...page, place });
  const marks = new Map<number, Mark>();
  for (const mark of [
    ...marksOf(named, range.symbol),
    ...untilTurn(marksOf(on, range.symbol), 1),
    ...untilTurn(marksOf(back, range.symbol), -1),
  ])
    if (mark.at >= range.from && mark.at <= range.until) marks.set(mark.id, mark);
  return [...marks.values()].toSorted((one, other) => one.at - other.at || one.id - other.id);
};

const marksOf = (entries: readonly store.TapeEntry[], symbol: string): readonly Mark[] =>
  entries.flatMap(({ id, entry: text }) => {
    const mark = parseStoredEntry(text);
    return mark.type === 'mark' && mark.contract.symbol === symbol ? [{ id, at: mark.at, ticks: mark.ticks }] : [];
  });

/** The marks up to where time turns against the direction: there another feed begins. */
const untilTurn = (marks: readonly Mark[], direction: 1 | -1): readonly Mark[] => {
  const turn = marks.findIndex((mark, index) => {
    const before = marks[index - 1];
    return before !== undefined && (before.at - mark.at) * direction > backwardMsMax;
  });
  return turn === -1 ? marks : marks.slice(0, turn);
};
