// SQL of the recorded prices around a trade of an attempt.
import type { Instant } from '@openbell/units/instant.ts';
import { sql } from 'kysely';
import { type DatabaseHandle, sqlTime, timeValue } from '../../platform/database/database.ts';

export type TapeEntry = { readonly id: number; readonly entry: string };

/** Marks of a contract after a place of the tape. */
export const readTapeAfter = async (
  db: DatabaseHandle,
  { symbol, place, limit }: { readonly symbol: string; readonly place: number; readonly limit: number },
): Promise<readonly TapeEntry[]> =>
  db
    .selectFrom('marketTape')
    .select(['id', 'entry'])
    .where('symbol', '=', symbol)
    .where('id', '>', place)
    .orderBy('id')
    .limit(limit)
    .execute();

/** The marks of a contract that are in an attempt's log as ranges of the tape, from the rows that overlap a period. */
export async function readRangeMarks(
  db: DatabaseHandle,
  attemptId: number,
  {
    symbol,
    from,
    until,
    limit,
  }: { readonly symbol: string; readonly from: Instant; readonly until: Instant; readonly limit: number },
): Promise<readonly TapeEntry[]> {
  const { rows } = await sql<TapeEntry>`
    SELECT tape.id, tape.entry
    FROM attempt_log AS log
    JOIN market_tape AS tape ON tape.symbol = ${symbol}
      AND tape.id > (log.entry::jsonb->>'after')::bigint AND tape.id <= (log.entry::jsonb->>'upTo')::bigint
    WHERE log.attempt_id = ${attemptId} AND log.kind = 'marks' AND log.effective_at >= ${sqlTime(from)}::timestamptz
      AND log.entry::jsonb->'symbols' @> to_jsonb(${symbol}::text)
      AND log.sequence <= coalesce((
        SELECT min(later.sequence) FROM attempt_log AS later
        WHERE later.attempt_id = ${attemptId} AND later.effective_at > ${sqlTime(until)}::timestamptz), log.sequence)
    ORDER BY tape.id
    LIMIT ${limit}`.execute(db);
  return rows;
}

/** The log sequence of each fill of an attempt, by fill id. */
export async function readFillPlaces(db: DatabaseHandle, attemptId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('attemptLog')
    .select(['eventId', 'sequence'])
    .where('attemptId', '=', attemptId)
    .where('kind', '=', 'fill')
    .execute();
  return new Map(rows.map(({ eventId, sequence }) => [eventId ?? '', sequence]));
}

export type LogStretch = {
  readonly index: number;
  readonly symbol: string;
  /** Log sequences, both exclusive. */
  readonly after: number;
  readonly before: number;
};

/**
 * Lowest and highest price of the marks inside stretches of a log, each with one of its marks. Marks that the log names one by one are of
 * any contract, so there is one row per contract.
 */
export async function readExtremes(
  db: DatabaseHandle,
  attemptId: number,
  stretches: readonly LogStretch[],
): Promise<readonly { readonly index: number; readonly entry: string; readonly low: string; readonly high: string }[]> {
  if (stretches.length === 0) return [];
  const { rows } = await sql<{ index: number; entry: string; low: string; high: string }>`
    SELECT stretch.index, min(mark.entry) AS entry, min(mark.price)::text AS low, max(mark.price)::text AS high
    FROM jsonb_to_recordset(${JSON.stringify(stretches)}::jsonb)
      AS stretch(index integer, symbol text, after bigint, before bigint)
    CROSS JOIN LATERAL (
      SELECT tape.entry, tape.entry::jsonb->>'symbol' AS symbol, (tape.entry::jsonb->>'price')::numeric AS price
      FROM attempt_log AS log
      JOIN market_tape AS tape ON tape.id = log.tape_id
      WHERE log.attempt_id = ${attemptId} AND log.kind = 'mark'
        AND log.sequence > stretch.after AND log.sequence < stretch.before
      UNION ALL
      SELECT tape.entry, tape.entry::jsonb->>'symbol' AS symbol, (tape.entry::jsonb->>'price')::numeric AS price
      FROM attempt_log AS log
      JOIN market_tape AS tape ON tape.symbol = stretch.symbol
        AND tape.id > (log.entry::jsonb->>'after')::bigint AND tape.id <= (log.entry::jsonb->>'upTo')::bigint
      WHERE log.attempt_id = ${attemptId} AND log.kind = 'marks'
        AND log.sequence > stretch.after AND log.sequence < stretch.before
    ) AS mark
    GROUP BY stretch.index, mark.symbol`.execute(db);
  return rows;
}

/** The marks that an attempt's log names one by one. */
export const readNamedMarks = async (
  db: DatabaseHandle,
  attemptId: number,
  range: { readonly from: Instant; readonly until: Instant; readonly limit: number },
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
