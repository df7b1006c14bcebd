// The reads of a start do not grow with the number of earlier kills, nor with the number of past sessions.

import { asInstant, instantOf, msPerMinute } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listenToStatements } from '../testing/calls/asked-statements.ts';
import { createMarketCrowd, type MarketCrowd } from '../testing/market/market-crowd.ts';
import { checkMarketEnd } from './desk/check-market.ts';
import type { MarketHost } from './market-host.ts';

const startAt = instantOf('2026-11-24T15:00:00Z');
const symbol = 'ESZ26';
let crowd: MarketCrowd;
let market: MarketHost;
beforeAll(async () => {
  crowd = await createMarketCrowd(2, startAt);
  ({ market } = crowd);
});
afterAll(() => crowd.close());

let orders = 0;
/** Everybody reverses their position, with a resting order in addition. */
async function trade(): Promise<void> {
  for (const trader of crowd.accounts) {
    const [contract, account] = [await market.rooms.contract(symbol), await market.accounts.open(trader)];
    if (contract === null) throw new Error('no contract');
    const side = (account.positions.get(symbol)?.net ?? 0) > 0 ? 'sell' : 'buy';
    const of = { cameAt: crowd.now(), contracts: [contract] };
    await market.desk.carryOut(account, { ...of, commandId: null, command: { kind: 'cancel_all' } });
    for (const [type, price] of [
      ['market', null],
      ['limit', asTicks(contract.room.lastPrice - 300)],
    ] as const) {
      orders += 1;
      const ticket = { orderId: `o${orders}`, quantity: 1, type, price, stopPrice: null, bracket: null } as const;
      const command = { kind: 'place', ticket: { ...ticket, side: type === 'limit' ? 'buy' : side } } as const;
      const { refusal } = await market.desk.carryOut(account, { ...of, commandId: ticket.orderId, command });
      expect(refusal).toBeNull();
    }
  }
  await market.store();
}

/** Starts a process after one that was killed: its statements, and the rows that PostgreSQL examined for them. */
async function start() {
  const statements = listenToStatements([crowd.db]);
  const queries = await statements.queriesDuring(async () => {
    expect(await checkMarketEnd(crowd.db)).toEqual([]);
    market = await crowd.reopenMarket();
  });
  let rows = 0;
  for (const query of queries) if (/^\s*(select|with)\b/i.test(query.sql)) rows += await rowsReadBy(query);
  return { statements: queries.length, rows };
}

type Plan = Readonly<Record<string, unknown>> & { readonly Plans?: readonly Plan[] };

async function rowsReadBy({ sql: text, parameters }: CompiledQuery): Promise<number> {
  const explained = CompiledQuery.raw(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, [...parameters]);
  const { rows } = await crowd.db.executeQuery<Record<string, readonly { readonly Plan: Plan }[]>>(explained);
  const [first] = Object.values(rows[0] ?? {});
  const [plan] = first ?? [];
  if (plan === undefined) throw new Error(`no plan of ${text}`);
  return rowsOf(plan.Plan);
}

/** Rows that the table reads of a plan returned or discarded. */
function rowsOf(plan: Plan): number {
  const number = (name: string): number => (typeof plan[name] === 'number' ? plan[name] : 0);
  const kept = number('Actual Rows') + number('Rows Removed by Filter') + number('Rows Removed by Index Recheck');
  const own = String(plan['Node Type']).endsWith('Scan') ? kept * number('Actual Loops') : 0;
  return (plan.Plans ?? []).reduce((sum, below) => sum + rowsOf(below), own);
}

/** Gives an account fifty past sessions, in which nothing is open any more. */
async function laySessions(): Promise<void> {
  const { db } = crowd;
  await sql`
    INSERT INTO market_fills (fill_id, account, customer_id, sequence, session_date, at, symbol, order_id, side, price, quantity, liquidity,
      commission_micros, realized_micros, net)
    SELECT 'old-' || a.account || '-' || n, a.account, a.customer_id, -n, date '2026-11-20' - n / 100, timestamptz '2026-11-20 15:00Z' - n / 100 * interval '1 day',
      ${symbol}, 'old' || n, CASE n % 2 WHEN 0 THEN 'sell' ELSE 'buy' END, 24000, 1, 'taker', 0, 0, n % 2
    FROM market_accounts a, generate_series(0, 4999) n`.execute(db);
  await sql`
    INSERT INTO market_orders (account, customer_id, symbol, session_date, order_id, is_living, wire, core)
    SELECT account, customer_id, symbol, session_date, order_id, false, '{}', null FROM market_fills WHERE order_id LIKE 'old%'`.execute(
    db,
  );
  await sql`
    INSERT INTO market_commands (account, customer_id, session_date, command_id, digest, at, command, after_sequence, up_to_sequence)
    SELECT account, customer_id, session_date, order_id, '', at, '{}', 0, 0 FROM market_fills WHERE order_id LIKE 'old%'`.execute(
    db,
  );
  for (const table of ['market_fills', 'market_orders', 'market_commands', 'market_positions', 'market_accounts'])
    await sql.raw(`ANALYZE ${table}`).execute(db);
}

it('a start runs as few statements after ten kills with trading in between as after the first', async () => {
  await trade();
  const first = await start();
  for (let kill = 0; kill < 10; kill += 1) {
    crowd.setNow(asInstant(crowd.now() + msPerMinute));
    await trade();
    await start();
  }
  const last = await start();
  expect(last.statements).toBeLessThanOrEqual(first.statements);
});

it('a start reads as few rows for accounts with fifty past sessions as for those that began today', async () => {
  await trade();
  const before = await start();
  await laySessions();
  const after = await start();
  expect(after.statements).toBe(before.statements);
  expect(after.rows).toBeLessThan(before.rows + 50);
});
