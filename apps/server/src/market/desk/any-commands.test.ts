/**
 * Random commands of three customers in three contracts that share a ladder and two prices, beside processes that end in between: whatever they
 * ask for, what is on record is the sum of the fills, the evaluation holds the same, and no bound is passed.
 */

import { createRandom, nextBelow } from '@openbell/market/flow/random.ts';
import { reachOf } from '@openbell/market/trading/check-order.ts';
import { exposureOf } from '@openbell/market/trading/market-state.ts';
import { assert } from '@openbell/units/assert.ts';
import { instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { crowdTrader } from '../../testing/market/crowd-trader.ts';
import { createMarketCrowd, type MarketCrowd } from '../../testing/market/market-crowd.ts';
import { oneOf, randomCommand } from '../../testing/market/random-commands.ts';
import type { MarketHost } from '../market-host.ts';
import { instrumentOfSymbol } from '../rooms/rooms.ts';
import { shownLimits } from './account-limits.ts';
import { checkMarket } from './check-market.ts';

const startAt = instantOf('2026-11-24T15:00:00Z');
const symbols = ['ESZ26', 'MESZ26', 'NQZ26'] as const;
const rounds = 120;
/** Where another process begins on the same records. */
const restartEvery = 30;

/** In tenths of a standard contract, over all contracts: what could be held at most if everything filled. */
const reachOfAll = (market: MarketHost, account: string): number =>
  symbols.reduce((sum, symbol) => {
    const held = market.rooms.find(symbol)?.market.accounts.get(account);
    return sum + (held === undefined ? 0 : reachOf(exposureOf(held)) * instrumentOfSymbol(symbol).sizeTenths);
  }, 0);

/** Fills on record, by account and contract, beside what is held. */
const expectSums = async ({ db }: MarketCrowd): Promise<void> => {
  const sums = new Map<string, number>();
  for (const fill of await db.selectFrom('marketFills').selectAll().execute()) {
    const key = `${fill.account} ${fill.symbol}`;
    sums.set(key, (sums.get(key) ?? 0) + (fill.side === 'buy' ? fill.quantity : -fill.quantity));
  }
  expect(sums.size).toBeGreaterThan(0);
  for (const row of await db.selectFrom('marketPositions').selectAll().execute())
    expect(row.net, `${row.account} ${row.symbol}`).toBe(sums.get(`${row.account} ${row.symbol}`) ?? 0);
};

describe('whatever three customers send at once, and whenever the process ends (Q82)', { timeout: 120_000 }, () => {
  it.each([1, 2, 3])('is on record once, judged once and never beyond the ladder (seed %i)', async (seed) => {
    const random = createRandom(seed, 'any commands');
    const crowd = await createMarketCrowd(3, startAt);
    let { market } = crowd;
    const traders = crowd.accounts.map((_, who) => crowdTrader(crowd, { who, market: () => market }));
    try {
      for (let round = 1; round <= rounds; round += 1) {
        const asked = traders.flatMap((trader, who) =>
          // Two at once of the same account, as from two windows.
          [0, 1].map(async (window) => {
            const symbol = oneOf(random, symbols);
            const contract = await trader.contract(symbol);
            const account = crowd.accounts[who]?.account ?? '';
            const command = randomCommand(random, contract, account, `r${round}w${window}`);
            await trader.ask(command, symbol);
          }),
        );
        await Promise.all(asked);
        for (const { account } of crowd.accounts) {
          const held = market.accounts.find(account);
          assert(held !== undefined, account);
          const { sizeTenthsMax } = shownLimits(held, crowd.host);
          expect(reachOfAll(market, account)).toBeLessThanOrEqual(sizeTenthsMax);
        }
        crowd.setNow(crowd.now() + nextBelow(random, 2_000));
        await market.step();
        if (round % restartEvery === 0) market = await crowd.reopenMarket();
      }
      // A verdict closes with what comes after it, and a process that has just begun gives what is owed.
      for (let turn = 0; turn < 4; turn += 1) {
        crowd.setNow(crowd.now() + 300);
        await market.step();
      }
      await expectSums(crowd);
      // A verdict that has fallen judges nothing that comes after it, and leaves nothing open.
      for (const trader of traders)
        for (const symbol of symbols)
          expect(await trader.held(symbol)).toBe(trader.hasEnded() ? 0 : trader.judged(symbol));
      expect(await checkMarket(crowd.db)).toEqual([]);
    } finally {
      await crowd.close();
    }
  });
});
