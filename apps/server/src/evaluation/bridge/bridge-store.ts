// SQL of what the bridge remembers between requests: how far the platforms have sent, the last prices, and the events that its door holds.
import type { KnownPrice } from '@openbell/rules/evaluation/marks/plausible-price.ts';
import { asInstant, type Instant, msPerDay } from '@openbell/units/instant.ts';
import { sql } from 'kysely';
import { type DatabaseHandle, type DatabaseTransaction, sqlTime, timeValue } from '../../platform/database/database.ts';
import { inChunks } from '../../platform/in-chunks.ts';
import type { HeldEvent } from './door.ts';

/** Rows of one statement, so that a broken feed delays nobody. */
const rowsAtOnce = 1000;

export type WatermarkRow = { readonly accountName: string; readonly at: Instant };
export type PriceRow = KnownPrice & { readonly symbol: string };

/** A repeat of a decided event is recognized for this long; later its session is settled anyway. */
const decidedKeptMs = 30 * msPerDay;

export const readWatermarks = async (db: DatabaseHandle): Promise<readonly WatermarkRow[]> =>
  db.selectFrom('bridgeWatermarks').selectAll().execute();

/** Never lowers one. */
export async function raiseWatermarks(trx: DatabaseTransaction, raised: ReadonlyMap<string, Instant>): Promise<void> {
  const json = JSON.stringify([...raised].map(([account_name, at]) => ({ account_name, at: sqlTime(at) })));
  await sql`
    INSERT INTO bridge_watermarks (account_name, at)
    SELECT account_name, at FROM jsonb_to_recordset(${json}::jsonb) AS r(account_name text, at timestamptz)
    ON CONFLICT (account_name) DO UPDATE SET at = greatest(bridge_watermarks.at, excluded.at)`.execute(trx);
}

export const readBridgePrices = async (db: DatabaseHandle): Promise<readonly PriceRow[]> =>
  db.selectFrom('bridgePrices').selectAll().execute();

export async function keepBridgePrices(
  trx: DatabaseTransaction,
  prices: ReadonlyMap<string, KnownPrice>,
): Promise<void> {
  const rows = [...prices].map(([symbol, { ticks, sessionDate, referenceTicks }]) => ({
    symbol,
    ticks,
    session_date: sessionDate,
    reference_ticks: referenceTicks,
  }));
  await sql`
    INSERT INTO bridge_prices (symbol, ticks, session_date, reference_ticks)
    SELECT symbol, ticks, session_date, reference_ticks FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r(symbol text, ticks bigint, session_date bigint, reference_ticks bigint)
    ON CONFLICT (symbol) DO UPDATE SET ticks = excluded.ticks, session_date = excluded.session_date,
      reference_ticks = excluded.reference_ticks`.execute(trx);
}

export type HeldRow = HeldEvent & { readonly id: number; readonly heldAt: Instant };

const heldColumns = [
  'id',
  'eventKey',
  'kind',
  'accountName',
  'symbol',
  'reason',
  'at',
  'ticks',
  'againstTicks',
  'entry',
  'content',
  'state',
  'decidedBy',
  'heldAt',
] as const;

/** Every event that is held, and those decided lately, in order of arrival. */
export async function readHeldEvents(db: DatabaseHandle, now: Instant): Promise<readonly HeldRow[]> {
  const rows = await db
    .selectFrom('heldEvents')
    .select(heldColumns)
    .where((or) =>
      or.or([or('decidedAt', 'is', null), or('decidedAt', '>', timeValue(asInstant(now - decidedKeptMs)))]),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, arrival: row.id }));
}

/** The events that wait for a person, in order of arrival. */
export async function listHeld(db: DatabaseHandle): Promise<readonly HeldRow[]> {
  const rows = await db
    .selectFrom('heldEvents')
    .select(heldColumns)
    .where('decidedAt', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, arrival: row.id }));
}

/** Writes new held events, and what has been decided about others. */
export const keepHeldEvents = (trx: DatabaseTransaction, events: Iterable<HeldEvent>, now: Instant): Promise<void> =>
  inChunks([...events], rowsAtOnce, (chunk) => keepHeldRows(trx, chunk, now));

async function keepHeldRows(trx: DatabaseTransaction, events: readonly HeldEvent[], now: Instant): Promise<void> {
  const rows = events.map((one) => ({
    event_key: one.eventKey,
    kind: one.kind,
    account_name: one.accountName,
    symbol: one.symbol,
    reason: one.reason,
    at: sqlTime(one.at),
    ticks: one.ticks,
    against_ticks: one.againstTicks,
    entry: one.entry,
    content: one.content,
    arrival: one.arrival,
    state: one.state,
    decided_by: one.decidedBy,
    decided_at: one.state === 'held' ? null : sqlTime(now),
  }));
  await sql`
    INSERT INTO held_events (event_key, kind, account_name, symbol, reason, at, ticks, against_ticks, entry, content,
      held_at, state, decided_by, decided_at)
    SELECT event_key, kind, account_name, symbol, reason, at, ticks, against_ticks, entry, content,
      ${sqlTime(now)}::timestamptz, state, decided_by, decided_at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(event_key text, kind text, account_name text, symbol text,
      reason text, at timestamptz, ticks bigint, against_ticks bigint, entry text, content text, arrival bigint,
      state text, decided_by text, decided_at timestamptz)
    ORDER BY arrival
    ON CONFLICT (event_key) DO UPDATE SET reason = excluded.reason, against_ticks = excluded.against_ticks,
      state = excluded.state, decided_by = excluded.decided_by, decided_at = excluded.decided_at`.execute(trx);
}
