/**
 * People trade for an hour of market time at full speed: 20 of them for half a minute here, 5,000 for an hour with BARS=1 (PEOPLE and MINUTES set
 * others; after SECONDS of the wall clock no further minute begins, and what was reached is checked and told). At the end every balance is what its
 * log says, every fill is in exactly one log, every position is the sum of its fills.
 */
import { createRandom, nextBelow, nextRandom } from '@openbell/market/flow/random.ts';
import { balanceOf, isDecided } from '@openbell/rules/evaluation/state.ts';
import { instantOf, msPerMinute } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseRecords } from '../evaluation/attempt-records.ts';
import { checkAttempts } from '../evaluation/check-attempts.ts';
import { loadProgress } from '../evaluation/load-progress.ts';
import { createMarketCrowd, type MarketCrowd } from '../testing/market-crowd.ts';
import { checkMarket } from './check-market.ts';
import type { Asked } from './command-desk.ts';
import type { TradingAccount } from './trading-account.ts';

const isFull = process.env['BARS'] === '1';
const people = Number(process.env['PEOPLE'] ?? (isFull ? 5_000 : 20));
const minutes = Number(process.env['MINUTES'] ?? (isFull ? 60 : 0.5));
const secondsMax = Number(process.env['SECONDS'] ?? Number.POSITIVE_INFINITY);
const stepMs = 250;
/** Everybody sends something this often. */
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

/** What a minute of the market cost, and what memory holds after it. */
const tellMinute = (minute: number): void => {
  const { user, system } = process.cpuUsage();
  const { heapUsed, rss } = process.memoryUsage();
  const [seconds, heap, whole] = [(user + system) / 1e6, heapUsed / 1e6, rss / 1e6].map(Math.round);
  console.log(`minute ${minute}: ${orders} commands, processor ${seconds} s, heap ${heap} MB, process ${whole} MB`);
};

/** In at the market or at a limit, some with brackets; out by a flatten, at times all orders cancelled. */
const nextCommand = (account: TradingAccount, symbol: string, price: number): Asked => {
  orders += 1;
  const orderId = `s${orders}`;
  const held = account.positions.get(symbol)?.net ?? 0;
  const draw = nextRandom(random);
  if (held !== 0 && draw < 0.5) return { kind: 'flatten', orderId };
  if (draw < 0.55) return { kind: 'cancel_all' };
  const side = nextBelow(random, 2) === 0 ? ('buy' as const) : ('sell' as const);
  const isLimit = draw > 0.75;
  const bracket = draw < 0.65 ? { targetTicks: 6, stopTicks: 6 } : null;
  const limit = price + (side === 'buy' ? -1 : 1) * nextBelow(random, 4);
  const ticket = { orderId, side, quantity: 1 + nextBelow(random, 2), stopPrice: null, bracket };
  return {
    kind: 'place',
    ticket: isLimit ? { ...ticket, type: 'limit', price: limit } : { ...ticket, type: 'market', price: null },
  };
};

describe('many people on the market', () => {
  it(`${people} people, minutes: ${minutes}; every balance is what its log says`, {
    timeout: 6 * 3_600_000,
  }, async () => {
    const { market, db, host, accounts } = crowd;
    const contracts = await Promise.all(symbols.map((symbol) => market.rooms.contract(symbol)));
    let due = 0;
    const begunAt = performance.now();
    let at = startAt;
    for (; at < startAt + minutes * msPerMinute; at += stepMs) {
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
        commands.push(market.desk.carryOut(account, { commandId, contracts: [contract], command }));
      }
      await Promise.all(commands);
      await market.step();
    }
    await market.step();
    expect(await checkMarket(db)).toEqual([]);
    expect(await checkAttempts(db, () => false)).toEqual([]);
    expect(await db.selectFrom('marketOwedFills').selectAll().execute()).toEqual([]);
    const fills = await db.selectFrom('marketFills').selectAll().execute();
    const rows = await db.selectFrom('attempts').selectAll().execute();
    let [compared, ended] = [0, 0];
    for (const row of rows) {
      const own = fills.filter(({ account }) => account === row.accountName);
      const live = host.progressOf(row.id);
      if (row.startedAt === null || live === null) {
        expect(own).toEqual([]);
        continue;
      }
      const { progress, faults } = await loadProgress(databaseRecords(db), row);
      expect(faults).toEqual([]);
      expect(balanceOf(progress.run.state)).toBe(balanceOf(live.run.state));
      expect([...live.run.fillIds.keys()].sort()).toEqual(own.map(({ fillId }) => fillId).sort());
      if (isDecided(live.run.state)) {
        ended += 1;
        continue;
      }
      const earned = own.reduce(
        (sum, { realizedMicros, commissionMicros }) => sum + realizedMicros - commissionMicros,
        0,
      );
      expect(balanceOf(live.run.state)).toBe(live.run.state.plan.startMicros + earned);
      compared += 1;
    }
    expect(fills.length).toBeGreaterThan(people);
    expect(compared + ended).toBeGreaterThan(people / 2);
    if (isFull)
      console.log(
        `${people} people, ${(at - startAt) / msPerMinute} of ${minutes} minutes, ${orders} commands, ${fills.length} fills: ${compared} balances equal, ${ended} ended`,
      );
  });
});
