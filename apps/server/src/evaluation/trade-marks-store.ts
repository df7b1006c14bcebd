/** SQL of the recorded prices around a trade of an attempt. */
import { sql } from 'kysely';
import { type DatabaseHandle, timeValue } from '../platform/database.ts';

export type TapeEntry = { readonly id: number; readonly entry: string };

/** Where on the tape an attempt stood at an instant: before the first mark that its log has from then on. Null: its log has none. */
export const findTapePlace = async (db: DatabaseHandle, attemptId: number, at: number): Promise<number | null> => {
  const row = await db
    .selectFrom('attemptLog')
    .select(['kind', 'tapeId', 'entry'])
    .where('attemptId', '=', attemptId)
    .where('kind', 'in', ['mark', 'marks'])
    .where('effectiveAt', '>=', timeValue(at))
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.tapeId !== null) return row.tapeId - 1;
  return row.entry === null ? null : (JSON.parse(row.entry) as { readonly after: number }).after;
};

type Page = { readonly symbol: string; readonly place: number; readonly limit: number };

/** Marks of a contract behind a place of the tape, or up to it and backwards. */
export const readTapeFrom = async (
  db: DatabaseHandle,
  direction: 'on' | 'back',
  { symbol, place, limit }: Page,
): Promise<readonly TapeEntry[]> =>
  db
    .selectFrom('marketTape')
    .select(['id', 'entry'])
    .where('symbol', '=', symbol)
    .where('id', direction === 'on' ? '>' : '<=', place)
    .orderBy('id', direction === 'on' ? 'asc' : 'desc')
    .limit(limit)
    .execute();

/** The marks that the log of an attempt names one by one. */
export const readNamedMarks = async (
  db: DatabaseHandle,
  attemptId: number,
  range: { readonly from: number; readonly until: number; readonly limit: number },
): Promise<readonly TapeEntry[]> =>
  db
    .selectFrom('attemptLog')
    .innerJoin('marketTape', 'marketTape.id', 'attemptLog.tapeId')
    .select(['marketTape.id', sql<string>`market_tape.entry`.as('entry')])
    .where('attemptLog.attemptId', '=', attemptId)
    .where('attemptLog.kind', '=', 'mark')
    .where('attemptLog.effectiveAt', '>=', timeValue(range.from))
    .where('attemptLog.effectiveAt', '<=', timeValue(range.until))
    .orderBy('attemptLog.sequence')
    .limit(range.limit)
    .execute();
