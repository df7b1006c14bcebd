// Random commands of three customers in three contracts that share a ladder and two prices, while processes restart in between. The records
// must equal the sum of the fills, the evaluation must hold the same, and no limit may be exceeded.
import { createRandom, nextBelow } from '@openbell/market/flow/random.ts';
import { reachOf } from '@openbell/market/trading/check-order.ts';
import { exposureOf } from '@openbell/market/trading/market-state.ts';
import { assert } from '@openbell/units/assert.ts';
import { asInstant, instantOf } from '@openbell/units/instant.ts';
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
/** Every so many rounds a new process starts on the same records. */
const restartEvery = 30;

/** In tenths of a standard contract, over all contracts: the most that could be held if every order filled. */
const reachOfAll = (market: MarketHost, account: string): number =>
  symbols.reduce((sum, symbol) => {
    const held = market.rooms.find(symbol)?.market.accounts.get(account);
    return sum + (held === undefined ? 0 : reachOf(exposureOf(held)) * instrumentOfSymbol(symbol).sizeTenths);
  }, 0);

/** Compares positions with the sum of the fills on record, by account and contract. */
async function expectSums({ db }: MarketCrowd): Promise<void> {
  const sums = new Map<string, number>();
  for (const fill of await db.selectFrom('marketFills').selectAll().execute()) {
    const key = `${fill.account} ${fill.symbol}`;
    sums.set(key, (sums.get(key) ?? 0) + (fill.side === 'buy' ? fill.quantity : -fill.quantity));
  }
  expect(sums.size).toBeGreaterThan(0);
  for (const row of await db.selectFrom('marketPositions').selectAll().execute())
    expect(row.net, `${row.account} ${row.symbol}`).toBe(sums.get(`${row.account} ${row.symbol}`) ?? 0);
}

describe('any commands of three customers at once, with restarts at any time (Q82)', { timeout: 120_000 }, () => {
  it.each([1, 2, 3])('are on record once, judged once and never exceed the ladder (seed %i)', async (seed) => {
    const random = createRandom(seed, 'any commands');
    const crowd = await createMarketCrowd(3, startAt);
    let { market } = crowd;
    const traders = crowd.accounts.map((_, who) => crowdTrader(crowd, { who, market: () => market }));
    try {
      for (let round = 1; round <= rounds; round += 1) {
        const asked = traders.flatMap((trader, who) =>
          // Two commands at once from the same account, as from two browser windows.
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
        crowd.setNow(asInstant(crowd.now() + nextBelow(random, 2_000)));
        await market.step();
        if (round % restartEvery === 0) market = await crowd.reopenMarket();
      }
      // Steps that close positions after a verdict, and that hand over what a new process still owes.
      for (let turn = 0; turn < 4; turn += 1) {
        crowd.setNow(asInstant(crowd.now() + 300));
        await market.step();
      }
      await expectSums(crowd);
      // After its verdict an evaluation judges nothing more, and no position stays open.
      for (const trader of traders)
        for (const symbol of symbols)
          expect(await trader.held(symbol)).toBe(trader.hasEnded() ? 0 : trader.judged(symbol));
      expect(await checkMarket(crowd.db)).toEqual([]);
    } finally {
      await crowd.close();
    }
  });
});
