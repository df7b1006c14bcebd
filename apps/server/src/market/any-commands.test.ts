/**
 * Random commands of three customers in three contracts that share a ladder and two prices, beside processes that end in between: whatever they
 * ask for, what is on record is the sum of the fills, the evaluation holds the same, and no bound is passed.
 */

import { createRandom, nextBelow, nextRandom, type RandomState } from '@openbell/market/flow/random.ts';
import { reachOf } from '@openbell/market/trading/check-order.ts';
import { exposureOf } from '@openbell/market/trading/market-state.ts';
import type { OrderTicket } from '@openbell/market/trading/order-types.ts';
import { assert } from '@openbell/units/assert.ts';
import { instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { crowdTrader } from '../testing/crowd-trader.ts';
import { createMarketCrowd, type MarketCrowd } from '../testing/market-crowd.ts';
import { shownLimits } from './account-limits.ts';
import type { Asked } from './asked-command.ts';
import { checkMarket } from './check-market.ts';
import type { LiveContract } from './flow-room.ts';
import type { MarketHost } from './market-host.ts';
import { instrumentOfSymbol } from './rooms.ts';

const startAt = instantOf('2026-11-24T15:00:00Z');
const symbols = ['ESZ26', 'MESZ26', 'NQZ26'] as const;
const rounds = 120;
/** Where another process begins on the same records. */
const restartEvery = 30;

const oneOf = <Value>(random: RandomState, values: readonly Value[]): Value => {
  const value = values[nextBelow(random, values.length)];
  assert(value !== undefined, 'nothing to choose from');
  return value;
};

/** A command as somebody sends it who tries everything, in prices around the last one. */
const randomCommand = (random: RandomState, { market, room }: LiveContract, account: string, id: string): Asked => {
  const side = oneOf(random, ['buy', 'sell'] as const);
  const sign = side === 'buy' ? 1 : -1;
  const quantity = 1 + nextBelow(random, 8);
  const away = nextBelow(random, 5) - 2;
  const bracket =
    nextRandom(random) < 0.5 ? null : { targetTicks: 1 + nextBelow(random, 4), stopTicks: 1 + nextBelow(random, 4) };
  const common = { side, quantity, bracket: null } as const;
  const limit = (orderId: string, ticks: number): OrderTicket => ({
    ...{ ...common, orderId, type: 'limit', price: room.lastPrice + ticks, stopPrice: null },
  });
  const stop = (orderId: string, ticks: number): OrderTicket => ({
    ...{ ...common, orderId, type: 'stop', price: null, stopPrice: room.lastPrice + ticks * sign },
  });
  const atMarket = (orderId: string): OrderTicket => ({
    ...{ ...common, orderId, type: 'market', price: null, stopPrice: null },
  });
  const own = [...(market.accounts.get(account)?.orders.values() ?? [])];
  const chosen = own.length === 0 ? null : oneOf(random, own);
  const luck = nextRandom(random);
  if (luck < 0.2) return { kind: 'place', ticket: { ...atMarket(id), bracket } };
  if (luck < 0.45) return { kind: 'place', ticket: { ...limit(id, away), bracket } };
  if (luck < 0.6) return { kind: 'place', ticket: { ...stop(id, 1 + nextBelow(random, 3)), bracket } };
  if (luck < 0.7) return { kind: 'place_pair', tickets: [limit(`${id}l`, away), stop(`${id}s`, 2)] };
  if (luck < 0.9 && chosen !== null) {
    const to = chosen.state === 'waiting' ? { price: null } : { price: room.lastPrice + away };
    return { kind: 'modify', orderId: chosen.id, quantity: chosen.quantity + away, stopPrice: null, ...to };
  }
  if (luck < 0.94) return { kind: 'reverse', orderId: id, side: oneOf(random, ['buy', 'sell'] as const) };
  if (luck < 0.97) return { kind: 'flatten', orderId: id };
  return chosen === null ? { kind: 'cancel_all' } : { kind: 'cancel', orderId: chosen.id };
};

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
