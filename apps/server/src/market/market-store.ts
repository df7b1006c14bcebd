// SQL of the market: what is read at a start and on demand, prices and bars.

import { sessionStartOf } from '@openbell/instruments/sessions.ts';
import { formatDate, type SessionDate } from '@openbell/units/civil-date.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { type DatabaseHandle, literalTrue, sqlTime, timeValue } from '../platform/database/database.ts';
import type { BarHour } from './past/minute-bars.ts';
import type { MarketTables, StoredBar } from './tables.ts';

export type AccountRow = Selectable<MarketTables['marketAccounts']>;
export type OrderRow = Selectable<MarketTables['marketOrders']>;
export type PositionRow = Selectable<MarketTables['marketPositions']>;
export type FillRow = Selectable<MarketTables['marketFills']>;
export type CommandRow = Selectable<MarketTables['marketCommands']>;
export type EventRow = Selectable<MarketTables['marketEvents']>;
export type PriceRow = Selectable<MarketTables['marketPrices']>;

export const findAccount = async (db: DatabaseHandle, account: string): Promise<AccountRow | undefined> =>
  db.selectFrom('marketAccounts').selectAll().where('account', '=', account).executeTakeFirst();

/** The account on which a customer last started to trade. */
export async function findAccountOf(db: DatabaseHandle, customerId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('marketAccounts')
    .select('account')
    .where('customerId', '=', customerId)
    .orderBy('openedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.account;
}

/** Those of the given accounts that have traded here. */
export async function findTradedHere(db: DatabaseHandle, accounts: readonly string[]): Promise<ReadonlySet<string>> {
  if (accounts.length === 0) return new Set();
  const rows = await db
    .selectFrom('marketAccounts')
    .select('account')
    .where('account', 'in', accounts)
    .where('tradedAt', 'is not', null)
    .execute();
  return new Set(rows.map(({ account }) => account));
}

/** Accounts with a position or a living order. */
export async function listBusyAccounts(db: DatabaseHandle): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('marketOrders')
    .select('account')
    .where('isLiving', '=', literalTrue)
    .union(db.selectFrom('marketPositions').select('account').where('net', '<>', 0))
    .execute();
  return rows.map(({ account }) => account);
}

/** Orders of a session, and those that live on from an earlier one, unordered. */
export const listOrders = async (
  db: DatabaseHandle,
  account: string,
  sessionDate: string,
): Promise<readonly OrderRow[]> =>
  db
    .selectFrom('marketOrders')
    .selectAll()
    .where('account', '=', account)
    .where((or) => or.or([or('sessionDate', '=', sessionDate), or('isLiving', '=', literalTrue)]))
    .execute();

export const listPositions = async (db: DatabaseHandle, account: string): Promise<readonly PositionRow[]> =>
  db.selectFrom('marketPositions').selectAll().where('account', '=', account).execute();

/** Fills of an account in a session, oldest first; found by time, so earlier sessions cost nothing. */
export const listFills = async (
  db: DatabaseHandle,
  { account, customerId }: Pick<AccountRow, 'account' | 'customerId'>,
  date: SessionDate,
): Promise<readonly FillRow[]> =>
  db
    .selectFrom('marketFills')
    .selectAll()
    .where('account', '=', account)
    .where('customerId', '=', customerId)
    .where('at', '>=', timeValue(sessionStartOf(date)))
    .where('sessionDate', '=', formatDate(date))
    .orderBy('sequence')
    .execute();

/** Whether an account ever had a fill here. */
export const hasFilled = async (db: DatabaseHandle, account: string): Promise<boolean> =>
  (await db.selectFrom('marketFills').select('fillId').where('account', '=', account).limit(1).executeTakeFirst()) !==
  undefined;

export async function isFilledHere(
  db: DatabaseHandle,
  { account, fillId }: { readonly account: string | null; readonly fillId: string },
): Promise<boolean> {
  const fills = db.selectFrom('marketFills').select('fillId').where('fillId', '=', fillId);
  return (await fills.where('account', '=', account).executeTakeFirst()) !== undefined;
}

/** Fills that the evaluation is owed, in time order. */
export const listOwedFills = async (db: DatabaseHandle): Promise<readonly FillRow[]> =>
  db
    .selectFrom('marketFills')
    .innerJoin('marketOwedFills', 'marketOwedFills.fillId', 'marketFills.fillId')
    .selectAll('marketFills')
    .orderBy('marketFills.at')
    .orderBy('marketFills.account')
    .orderBy('marketFills.sequence')
    .execute();

export async function forgetOwedFills(handle: DatabaseHandle, fillIds: readonly string[]): Promise<void> {
  if (fillIds.length > 0) await handle.deleteFrom('marketOwedFills').where('fillId', 'in', fillIds).execute();
}

/** The newest command with an id in the given sessions. */
export const findCommand = async (
  db: DatabaseHandle,
  command: { readonly account: string; readonly sessions: readonly string[]; readonly commandId: string },
): Promise<CommandRow | undefined> =>
  db
    .selectFrom('marketCommands')
    .selectAll()
    .where('account', '=', command.account)
    .where('sessionDate', 'in', command.sessions)
    .where('commandId', '=', command.commandId)
    .orderBy('sessionDate', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Private events after one sequence up to another, oldest first. */
export const listEvents = async (
  db: DatabaseHandle,
  range: { readonly account: string; readonly after: number; readonly upTo: number; readonly limit: number },
): Promise<readonly EventRow[]> =>
  db
    .selectFrom('marketEvents')
    .selectAll()
    .where('account', '=', range.account)
    .where('sequence', '>', range.after)
    .where('sequence', '<=', range.upTo)
    .orderBy('sequence')
    .limit(range.limit)
    .execute();

/** Older events are also in fills and orders, and nobody resumes from them. */
export async function forgetEventsBefore(db: DatabaseHandle, at: Instant): Promise<void> {
  await db.deleteFrom('marketEvents').where('at', '<', timeValue(at)).execute();
}

export async function findContractSequence(db: DatabaseHandle, symbol: string): Promise<number> {
  const row = await db.selectFrom('marketContracts').select('sequence').where('symbol', '=', symbol).executeTakeFirst();
  return row?.sequence ?? 0;
}

/** The price of each market, without the volume at price. */
export const listPrices = (
  db: DatabaseHandle,
): Promise<readonly Pick<PriceRow, 'root' | 'lastPrice' | 'settlementPrice'>[]> =>
  db.selectFrom('marketPrices').select(['root', 'lastPrice', 'settlementPrice']).execute();

export const findPrice = async (db: DatabaseHandle, root: string): Promise<PriceRow | undefined> =>
  db.selectFrom('marketPrices').selectAll().where('root', '=', root).executeTakeFirst();

export async function writePrices(db: DatabaseHandle, prices: readonly PriceRow[]): Promise<void> {
  if (prices.length === 0) return;
  await db
    .insertInto('marketPrices')
    .values(prices.map((price) => ({ ...price, at: sqlTime(price.at), volumeAt: JSON.stringify(price.volumeAt) })))
    .onConflict((conflict) =>
      conflict.column('root').doUpdateSet((row) => ({
        lastPrice: row.ref('excluded.lastPrice'),
        settlementPrice: row.ref('excluded.settlementPrice'),
        at: row.ref('excluded.at'),
        sessionDate: row.ref('excluded.sessionDate'),
        volumeAt: row.ref('excluded.volumeAt'),
      })),
    )
    .execute();
}

export async function writeBarHours(handle: DatabaseHandle, root: string, hours: readonly BarHour[]): Promise<void> {
  if (hours.length === 0) return;
  await handle
    .insertInto('marketBars')
    .values(hours.map(({ hour, bars }) => ({ root, hour: sqlTime(hour), bars: JSON.stringify(bars) })))
    .onConflict((conflict) =>
      conflict.columns(['root', 'hour']).doUpdateSet((row) => ({ bars: row.ref('excluded.bars') })),
    )
    .execute();
}

/** The newest hours that begin before an instant, oldest first. */
export async function listBarHours(
  db: DatabaseHandle,
  range: { readonly root: string; readonly before: Instant; readonly limit: number },
): Promise<readonly { readonly hour: Instant; readonly bars: readonly StoredBar[] }[]> {
  const rows = await db
    .selectFrom('marketBars')
    .select(['hour', 'bars'])
    .where('root', '=', range.root)
    .where('hour', '<', timeValue(range.before))
    .orderBy('hour', 'desc')
    .limit(range.limit)
    .execute();
  return [...rows].reverse();
}

/** The hours of every market that begin before an instant, oldest first. */
export const listBarHoursOfAll = async (
  db: DatabaseHandle,
  before: Instant,
): Promise<readonly { readonly root: string; readonly bars: readonly StoredBar[] }[]> =>
  db.selectFrom('marketBars').select(['root', 'bars']).where('hour', '<', timeValue(before)).orderBy('hour').execute();

/** Sessions whose minutes are not kept; a session on record is not changed. */
export async function writeSessions(
  handle: DatabaseHandle,
  root: string,
  sessions: readonly { readonly date: SessionDate; readonly bar: StoredBar }[],
): Promise<void> {
  if (sessions.length === 0) return;
  await handle
    .insertInto('marketSessions')
    .values(sessions.map(({ date, bar }) => ({ root, sessionDate: formatDate(date), bar: JSON.stringify(bar) })))
    .onConflict((conflict) => conflict.columns(['root', 'sessionDate']).doNothing())
    .execute();
}

/** The newest sessions on record before a date, oldest first. */
export async function listSessions(
  db: DatabaseHandle,
  range: { readonly root: string; readonly before: SessionDate; readonly limit: number },
): Promise<readonly StoredBar[]> {
  const rows = await db
    .selectFrom('marketSessions')
    .select('bar')
    .where('root', '=', range.root)
    .where('sessionDate', '<', formatDate(range.before))
    .orderBy('sessionDate', 'desc')
    .limit(range.limit)
    .execute();
  return rows.map(({ bar }) => bar).reverse();
}

export async function forgetBarsBefore(db: DatabaseHandle, at: Instant): Promise<void> {
  await db.deleteFrom('marketBars').where('hour', '<', timeValue(at)).execute();
}

/** Positions that differ from what the newest fill of their account left: the trace of a store that was torn apart. */
export async function listTornPositions(
  db: DatabaseHandle,
): Promise<
  readonly { readonly account: string; readonly symbol: string; readonly net: number; readonly filled: number }[]
> {
  const { rows } = await sql<{ account: string; symbol: string; net: number; filled: number }>`
    SELECT a.account, f.symbol, coalesce(p.net, 0) AS net, f.net AS filled
    FROM market_accounts a
    CROSS JOIN LATERAL (
      SELECT symbol, net FROM market_fills WHERE account = a.account ORDER BY sequence DESC LIMIT 1
    ) f
    LEFT JOIN market_positions p ON p.account = a.account AND p.symbol = f.symbol
    WHERE a.traded_at IS NOT NULL AND coalesce(p.net, 0) <> f.net`.execute(db);
  return rows;
}

/** Positions that differ from their opening position plus all fills. */
export async function listUnequalPositions(
  db: DatabaseHandle,
): Promise<
  readonly { readonly account: string; readonly symbol: string; readonly net: number; readonly sum: number }[]
> {
  const { rows } = await sql<{ account: string; symbol: string; net: number; sum: number }>`
    SELECT coalesce(p.account, f.account) AS account, coalesce(p.symbol, f.symbol) AS symbol,
      coalesce(p.net, 0) AS net, (coalesce(p.opening_net, 0) + coalesce(f.sum, 0))::bigint AS sum
    FROM market_positions p
    FULL JOIN (
      SELECT account, symbol, sum(CASE side WHEN 'buy' THEN quantity ELSE -quantity END)::bigint AS sum
      FROM market_fills GROUP BY account, symbol
    ) f ON f.account = p.account AND f.symbol = p.symbol
    WHERE coalesce(p.net, 0) <> coalesce(p.opening_net, 0) + coalesce(f.sum, 0)`.execute(db);
  return rows;
}

/**
 * Positions in which a running evaluation differs from its account here, apart from fills that it is still owed. Accounts without fills
 * here are skipped: they copy their evaluation when they are read.
 */
export async function listMisjudgedPositions(
  db: DatabaseHandle,
): Promise<
  readonly { readonly account: string; readonly symbol: string; readonly net: number; readonly judged: number }[]
> {
  const { rows } = await sql<{ account: string; symbol: string; net: number; judged: number }>`
    WITH running AS (
      SELECT m.account, a.id, a.state FROM market_accounts m JOIN attempts a ON a.account_name = m.account
      WHERE m.traded_at IS NOT NULL AND EXISTS (SELECT 1 FROM market_fills f WHERE f.account = m.account) AND a.status = 'active' AND a.replaced_at IS NULL
    ), held AS (
      SELECT p.account, p.symbol, p.net, 0::bigint AS judged FROM market_positions p
      UNION ALL
      SELECT f.account, f.symbol, CASE f.side WHEN 'buy' THEN -f.quantity ELSE f.quantity END, 0
      FROM market_owed_fills o JOIN market_fills f ON f.fill_id = o.fill_id JOIN running r ON r.account = f.account
      WHERE NOT EXISTS (SELECT 1 FROM attempt_log l WHERE l.attempt_id = r.id AND l.event_id = o.fill_id)
      UNION ALL
      SELECT r.account, p ->> 'symbol', 0, (p ->> 'net')::bigint
      FROM running r, jsonb_array_elements(r.state -> 'positions') p
    )
    SELECT account, symbol, sum(net)::bigint AS net, sum(judged)::bigint AS judged
    FROM held WHERE account IN (SELECT account FROM running)
    GROUP BY account, symbol HAVING sum(net) <> sum(judged)`.execute(db);
  return rows;
}
