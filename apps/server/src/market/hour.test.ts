// People trade for an hour of market time at full speed: 20 of them for half a minute here, 5,000 for an hour with BARS=1. PEOPLE and
// MINUTES set other numbers; after SECONDS of wall clock no further minute starts, and what was reached is checked and printed. At the end
// every balance equals its log, every fill is in exactly one log, and every position is the sum of its fills. The comparison prints its CPU
// time.

import { createRandom, nextBelow, nextRandom } from '@openbell/market/flow/random.ts';
import { balanceOf, isDecided } from '@openbell/rules/evaluation/state.ts';
import { asInstant, instantOf, msPerMinute } from '@openbell/units/instant.ts';
import { asMicros } from '@openbell/units/money.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walkBegunAttempts } from '../evaluation/check-attempts.ts';
import { readTapeEnd } from '../evaluation/log-store.ts';
import { createMarketCrowd, type MarketCrowd } from '../testing/market/market-crowd.ts';
import type { TradingAccount } from './account/trading-account.ts';
import type { Asked } from './desk/asked-command.ts';
import { checkMarket } from './desk/check-market.ts';

const isFull = process.env['BARS'] === '1';
const people = Number(process.env['PEOPLE'] ?? (isFull ? 5_000 : 20));
const minutes = Number(process.env['MINUTES'] ?? (isFull ? 60 : 0.5));
const secondsMax = Number(process.env['SECONDS'] ?? Number.POSITIVE_INFINITY);
const stepMs = 250;
/** How often each person sends a command. */
const actEveryMs = isFull ? 120_000 : 4_000;
const startAt = instantOf('2026-11-24T15:00:00Z');
const symbols = ['ESZ26', 'MESZ26', 'NQZ26'];

let crowd: MarketCrowd;
beforeAll(async () => {
  crowd = await createMarketCrowd(people, startAt);
}, 600_000);
afterAll(() => crowd.close());

const random = createRandom(17);
let orders = 0;

/** Prints the CPU time of a minute of the market, and the memory after it. */
function tellMinute(minute: number): void {
  const { user, system } = process.cpuUsage();
  const { heapUsed, rss } = process.memoryUsage();
  const [seconds, heap, whole] = [(user + system) / 1e6, heapUsed / 1e6, rss / 1e6].map(Math.round);
  console.log(`minute ${minute}: ${orders} commands, processor ${seconds} s, heap ${heap} MB, process ${whole} MB`);
}

/** In at the market or at a limit, some with brackets; out by a flatten; now and then all orders are canceled. */
function nextCommand(account: TradingAccount, symbol: string, price: number): Asked {
  orders += 1;
  const orderId = `s${orders}`;
  const held = account.positions.get(symbol)?.net ?? 0;
  const draw = nextRandom(random);
  if (held !== 0 && draw < 0.5) return { kind: 'flatten', orderId };
  if (draw < 0.55) return { kind: 'cancel_all' };
  const side = nextBelow(random, 2) === 0 ? ('buy' as const) : ('sell' as const);
  const isLimit = draw > 0.75;
  const bracket = draw < 0.65 ? { targetTicks: asTicks(6), stopTicks: asTicks(6) } : null;
  const limit = asTicks(price + (side === 'buy' ? -1 : 1) * nextBelow(random, 4));
  const ticket = { orderId, side, quantity: 1 + nextBelow(random, 2), stopPrice: null, bracket };
  return {
    kind: 'place',
    ticket: isLimit ? { ...ticket, type: 'limit', price: limit } : { ...ticket, type: 'market', price: null },
  };
}

type Fill = Awaited<ReturnType<typeof ownFills>>[number];
const ownFills = (db: MarketCrowd['db']) => db.selectFrom('marketFills').selectAll().execute();

/** Compares every account with its replayed log and with its fills; throws at the first difference. One walk reads all logs. */
async function compareWithLogs({ db, host }: MarketCrowd, fills: readonly Fill[]) {
  const fillsOf = Map.groupBy(fills, ({ account }) => account);
  const unread = new Set(fillsOf.keys());
  let [compared, ended, entries] = [0, 0, 0];
  for await (const { row, progress, faults } of walkBegunAttempts(db, () => false)) {
    expect(faults).toEqual([]);
    const live = host.progressOf(row.id)?.run;
    if (progress === null || live === undefined) throw new Error(`${row.xid} has started and is not in memory`);
    const own = fillsOf.get(row.accountName) ?? [];
    unread.delete(row.accountName);
    entries += progress.sequence;
    expect(balanceOf(progress.run.state)).toBe(balanceOf(live.state));
    expect([...live.fillIds.keys()].sort()).toEqual(own.map(({ fillId }) => fillId).sort());
    if (isDecided(live.state)) {
      ended += 1;
      continue;
    }
    const earned = own.reduce((sum, fill) => sum + fill.realizedMicros - fill.commissionMicros, 0);
    expect(balanceOf(live.state)).toBe(live.state.plan.startMicros + earned);
    compared += 1;
  }
  expect([...unread], 'accounts with fills whose attempt has not begun').toEqual([]);
  return { compared, ended, entries };
}

describe('many people on the market', () => {
  it(`${people} people, minutes: ${minutes}; every balance matches its log`, {
    timeout: 6 * 3_600_000,
  }, async () => {
    const { market, db, accounts } = crowd;
    const contracts = await Promise.all(symbols.map((symbol) => market.rooms.contract(symbol)));
    let due = 0;
    const begunAt = performance.now();
    let at = startAt;
    for (; at < startAt + minutes * msPerMinute; at = asInstant(at + stepMs)) {
      if ((at - startAt) % msPerMinute === 0) {
        if (isFull) tellMinute((at - startAt) / msPerMinute);
        if (performance.now() - begunAt > secondsMax * 1_000) break;
      }
      crowd.setNow(at);
      due += (people * stepMs) / actEveryMs;
      const commands: Promise<unknown>[] = [];
      for (; due >= 1; due -= 1) {
        const account = accounts[nextBelow(random, accounts.length)];
        const contract = contracts[nextBelow(random, contracts.length)];
        if (account === undefined || contract === undefined || contract === null) throw new Error('nobody is there');
        const command = nextCommand(account, contract.symbol, contract.room.lastPrice);
        const commandId = command.kind === 'cancel_all' ? null : `s${orders}`;
        commands.push(market.desk.carryOut(account, { cameAt: startAt, commandId, contracts: [contract], command }));
      }
      await Promise.all(commands);
      await market.step();
    }
    await market.step();
    expect(await checkMarket(db)).toEqual([]);
    expect(await db.selectFrom('marketOwedFills').selectAll().execute()).toEqual([]);
    const fills = await ownFills(db);
    const cpuBefore = process.cpuUsage();
    const { compared, ended, entries } = await compareWithLogs(crowd, fills);
    const { user, system } = process.cpuUsage(cpuBefore);
    const tapeEnd = await readTapeEnd(db);
    expect(fills.length).toBeGreaterThan(people);
    expect(compared + ended).toBeGreaterThan(people / 2);
    if (isFull || people > 20)
      console.log(
        `${people} people, ${(at - startAt) / msPerMinute} of ${minutes} minutes, ${orders} commands, ${fills.length} fills: ${compared} balances equal, ${ended} ended; compared ${entries} entries over a tape of ${tapeEnd} marks in ${((user + system) / 1e6).toFixed(1)} s of the processor`,
      );
  });

  it('the comparison finds a fill that paid a different amount, and a mark that was changed afterwards', {
    timeout: 3_600_000,
  }, async () => {
    const { db, host } = crowd;
    const fills = await ownFills(db);
    const attempts = await db.selectFrom('attempts').select(['id', 'accountName']).orderBy('id').execute();
    const first = attempts.find(
      ({ id, accountName }) =>
        host.progressOf(id)?.run.state.status === 'active' && fills.some(({ account }) => account === accountName),
    );
    const place = fills.findIndex(({ account }) => account === first?.accountName);
    const other = fills.map((fill, at) =>
      at === place ? { ...fill, realizedMicros: asMicros(fill.realizedMicros + 1) } : fill,
    );
    await expect(compareWithLogs(crowd, other)).rejects.toThrow('to be');
    const { rows } = await sql`WITH range AS (
        SELECT entry::jsonb AS taken FROM attempt_log WHERE kind = 'marks' ORDER BY attempt_id, sequence LIMIT 1)
      UPDATE market_tape SET entry = replace(entry, '"price":"', '"price":"1') WHERE id = (
        SELECT min(id) FROM market_tape, range WHERE id > (taken->>'after')::bigint AND taken->'symbols' ? symbol)
      RETURNING id`.execute(db);
    expect(rows.length).toBe(1);
    await expect(compareWithLogs(crowd, fills)).rejects.toThrow('deeply equal');
  });
});
