// SQL of the attempts' logs, the common tape, refused events and the signatures of requests.
import type { Instant } from '@openbell/units/instant.ts';
import { expressionBuilder, sql } from 'kysely';
import { type DatabaseHandle, type DatabaseTransaction, sqlTime, timeValue } from '../platform/database/database.ts';
import { inChunks } from '../platform/in-chunks.ts';
import type { Tables } from '../tables.ts';

export type LogRow = {
  readonly attemptId: number;
  readonly sequence: number;
  /** `marks`: a range of marks on the tape, in one row; its sequence and hash are those of the last mark. */
  readonly kind: 'fill' | 'mark' | 'time' | 'annul' | 'marks';
  readonly eventId: string | null;
  readonly tapeId: number | null;
  /** The record as JSON text; null if the tape has it. */
  readonly entry: string | null;
  readonly effectiveAt: Instant;
  readonly hash: string;
};

export type TapeRow = {
  readonly id: number;
  readonly eventId: string | null;
  readonly entry: string;
  readonly symbol: string | null;
};

/**
 * Rows of one statement, with one parameter. The embedded database runs inside the process: one statement for fifty thousand rows would stop
 * every other caller for seconds.
 */
const rowsAtOnce = 1000;

export const appendLog = (trx: DatabaseTransaction, rows: readonly LogRow[]): Promise<void> =>
  inChunks(rows, rowsAtOnce, (chunk) => appendLogRows(trx, chunk));

async function appendLogRows(trx: DatabaseTransaction, rows: readonly LogRow[]): Promise<void> {
  const json = JSON.stringify(
    rows.map((row) => ({
      attempt_id: row.attemptId,
      sequence: row.sequence,
      kind: row.kind,
      event_id: row.eventId,
      tape_id: row.tapeId,
      entry: row.entry,
      effective_at: sqlTime(row.effectiveAt),
      hash: row.hash,
    })),
  );
  await sql`
    INSERT INTO attempt_log (attempt_id, sequence, kind, event_id, tape_id, entry, effective_at, hash)
    SELECT attempt_id, sequence, kind, event_id, tape_id, entry, effective_at, hash
    FROM jsonb_to_recordset(${json}::jsonb) AS r(
      attempt_id bigint, sequence bigint, kind text, event_id text, tape_id bigint, entry text,
      effective_at timestamptz, hash text)`.execute(trx);
}

export const appendTape = (trx: DatabaseTransaction, rows: readonly TapeRow[], acceptedAt: Instant): Promise<void> =>
  inChunks(rows, rowsAtOnce, (chunk) => appendTapeRows(trx, chunk, acceptedAt));

async function appendTapeRows(trx: DatabaseTransaction, rows: readonly TapeRow[], acceptedAt: Instant): Promise<void> {
  const json = JSON.stringify(rows.map(({ id, eventId, entry, symbol }) => ({ id, event_id: eventId, entry, symbol })));
  await sql`
    INSERT INTO market_tape (id, event_id, entry, accepted_at, symbol)
    SELECT id, event_id, entry, ${sqlTime(acceptedAt)}::timestamptz, symbol
    FROM jsonb_to_recordset(${json}::jsonb) AS r(id bigint, event_id text, entry text, symbol text)`.execute(trx);
}

export async function readTapeEnd(db: DatabaseHandle): Promise<number> {
  const row = await db.selectFrom('marketTape').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? 0;
}

/** The end of the tape as a column of another statement, in that statement's snapshot. */
export function tapeEnd() {
  const { fn, lit, selectFrom } = expressionBuilder<Tables>();
  return fn.coalesce(selectFrom('marketTape').select('id').orderBy('id', 'desc').limit(1), lit(0));
}

export type TapeMarkRow = { readonly id: number; readonly entry: string };

/** A page of the marks that were applied to holders through ranges of the tape. `after` (exclusive) and `upTo` are tape numbers. */
export const readTapeMarks = async (
  db: DatabaseHandle,
  range: { readonly symbols: readonly string[] | null; readonly after: number; readonly upTo: number },
  limit: number,
): Promise<readonly TapeMarkRow[]> =>
  db
    .selectFrom('marketTape')
    .select(['id', 'entry'])
    .where('symbol', 'is not', null)
    .where('id', '>', range.after)
    .$if(range.symbols !== null, (query) => query.where('symbol', 'in', [...(range.symbols ?? []), '']))
    .where('id', '<=', range.upTo)
    .orderBy('id')
    .limit(limit)
    .execute();

/** The stored entries of marks with these ids; unknown ids are left out. */
export async function findTapeEntries(
  db: DatabaseHandle,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const entries = new Map<string, string>();
  await inChunks(eventIds, rowsAtOnce, async (chunk) => {
    const { rows } = await sql<{ eventId: string; entry: string }>`
      SELECT event_id, entry FROM market_tape
      WHERE event_id IN (SELECT jsonb_array_elements_text(${JSON.stringify(chunk)}::jsonb))`.execute(db);
    for (const { eventId, entry } of rows) entries.set(eventId, entry);
  });
  return entries;
}

export type StoredEntry = {
  readonly sequence: number;
  readonly entry: string;
  readonly effectiveAt: Instant;
  readonly hash: string;
};

export type StoredRow = StoredEntry & { readonly kind: LogRow['kind'] };

/**
 * A page of a log's rows in order, with single marks read from the tape; `after` is the last sequence already read, `upTo` the last one
 * wanted.
 */
export const readLogPage = async (
  db: DatabaseHandle,
  attemptId: number,
  page: { readonly after: number; readonly upTo: number; readonly limit: number },
): Promise<readonly StoredRow[]> =>
  db
    .selectFrom('attemptLog')
    .leftJoin('marketTape', 'marketTape.id', 'attemptLog.tapeId')
    .select(['attemptLog.sequence', 'attemptLog.kind', 'attemptLog.effectiveAt', 'attemptLog.hash'])
    .select(sql<string>`coalesce(attempt_log.entry, market_tape.entry)`.as('entry'))
    .where('attemptLog.attemptId', '=', attemptId)
    .where('attemptLog.sequence', '>', page.after)
    .where('attemptLog.sequence', '<=', page.upTo)
    .orderBy('attemptLog.sequence')
    .limit(page.limit)
    .execute();

/** The own fills of an attempt, in order. */
export const readFills = async (db: DatabaseHandle, attemptId: number): Promise<readonly StoredEntry[]> =>
  db
    .selectFrom('attemptLog')
    .select(['sequence', 'effectiveAt', 'hash', sql<string>`entry`.as('entry')])
    .where('attemptId', '=', attemptId)
    .where('kind', '=', 'fill')
    .orderBy('sequence')
    .execute();

export type RefusedRow = {
  readonly digest: string;
  readonly accountName: string | null;
  readonly eventId: string | null;
  readonly code: string;
  readonly entry: string;
};

/** Stored in order of arrival; an event that was refused before is already there and is skipped. */
export const keepRefused = (trx: DatabaseTransaction, rows: readonly RefusedRow[], refusedAt: Instant): Promise<void> =>
  inChunks(rows, rowsAtOnce, (chunk) => keepRefusedRows(trx, chunk, refusedAt));

async function keepRefusedRows(
  trx: DatabaseTransaction,
  rows: readonly RefusedRow[],
  refusedAt: Instant,
): Promise<void> {
  const json = JSON.stringify(
    rows.map((row) => ({
      digest: row.digest,
      account_name: row.accountName,
      event_id: row.eventId,
      code: row.code,
      entry: row.entry,
    })),
  );
  await sql`
    INSERT INTO refused_events (digest, account_name, event_id, code, entry, refused_at)
    SELECT digest, account_name, event_id, code, entry, ${sqlTime(refusedAt)}::timestamptz
    FROM (
      SELECT DISTINCT ON (digest) * FROM ROWS FROM (
        jsonb_to_recordset(${json}::jsonb) AS (digest text, account_name text, event_id text, code text, entry text)
      ) WITH ORDINALITY AS r(digest, account_name, event_id, code, entry, place)
      ORDER BY digest, place
    ) AS first
    ORDER BY place
    ON CONFLICT (digest) DO NOTHING`.execute(trx);
}

export type RefusedEvent = {
  readonly id: number;
  readonly accountName: string | null;
  readonly code: string;
  readonly entry: string;
  readonly refusedAt: Instant;
  readonly correctedAs: string | null;
};

const refusedColumns = ['id', 'accountName', 'code', 'entry', 'refusedAt', 'correctedAs'] as const;

export const findRefused = async (db: DatabaseHandle, id: number): Promise<RefusedEvent | undefined> =>
  db.selectFrom('refusedEvents').select(refusedColumns).where('id', '=', id).executeTakeFirst();

/** The refused events of an account, newest first. */
export const listRefused = async (
  db: DatabaseHandle,
  accountName: string,
  limit: number,
): Promise<readonly RefusedEvent[]> =>
  db
    .selectFrom('refusedEvents')
    .select(refusedColumns)
    .where('accountName', '=', accountName)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export async function markCorrected(trx: DatabaseTransaction, id: number, correctedAs: string): Promise<void> {
  await trx.updateTable('refusedEvents').set({ correctedAs }).where('id', '=', id).execute();
}

export const isKnownRequest = async (db: DatabaseHandle, signature: string): Promise<boolean> =>
  (await db
    .selectFrom('providerRequests')
    .select('signature')
    .where('signature', '=', signature)
    .executeTakeFirst()) !== undefined;

export async function keepRequest(trx: DatabaseTransaction, signature: string, receivedAt: Instant): Promise<void> {
  await trx
    .insertInto('providerRequests')
    .values({ signature, receivedAt: sqlTime(receivedAt) })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .execute();
}

/** Removes signatures whose requests are too old to be accepted anyway. */
export async function forgetRequestsBefore(db: DatabaseHandle, instant: Instant): Promise<void> {
  await db.deleteFrom('providerRequests').where('receivedAt', '<', timeValue(instant)).execute();
}
