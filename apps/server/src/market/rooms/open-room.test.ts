// How a price starts if the process before ended between two of its writes.

import { asInstant, instantOf, msPerMinute } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { crowdTrader } from '../../testing/market/crowd-trader.ts';
import { createMarketCrowd, type MarketCrowd } from '../../testing/market/market-crowd.ts';
import { isLiving } from '../account/trading-account.ts';
import { checkMarket } from '../desk/check-market.ts';
import { readBars } from '../read-market.ts';

const startAt = instantOf('2026-11-24T20:10:30Z');
let crowd: MarketCrowd;
beforeAll(async () => {
  crowd = await createMarketCrowd(1, startAt);
});
afterAll(() => crowd.close());

it('has each minute once if the filled-in minutes were stored but the price at their end was not', async () => {
  await crowd.market.rooms.room('NQ');
  const before = await crowd.db
    .selectFrom('marketPrices')
    .selectAll()
    .where('root', '=', 'NQ')
    .executeTakeFirstOrThrow();
  crowd.setNow(asInstant(startAt + 7 * msPerMinute));
  await (await crowd.reopenMarket()).rooms.room('NQ');
  // As if the process had ended after the first write and before the second.
  const volumeAt = JSON.stringify(before.volumeAt);
  await crowd.db
    .updateTable('marketPrices')
    .set({ lastPrice: before.lastPrice, at: new Date(before.at).toISOString(), volumeAt })
    .where('root', '=', 'NQ')
    .execute();
  crowd.setNow(asInstant(startAt + 9 * msPerMinute));
  const market = await crowd.reopenMarket();
  const bars = await readBars(crowd.db, market, {
    root: 'NQ',
    minutes: 1,
    before: asInstant(crowd.now() + msPerMinute),
  });
  const times = bars.map(([at]) => at);
  const first = instantOf('2026-11-24T20:11:00Z');
  expect(times.slice(-8)).toEqual(Array.from({ length: 8 }, (_, index) => (first + index * msPerMinute) / 1000));
  expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
});

it('fills, reports and judges a resting order that crosses the first book of a price [VALID-012]', async () => {
  const trader = crowdTrader(crowd, { market: () => market });
  let market = await crowd.reopenMarket();
  const { room } = await trader.contract();
  const price = asTicks(room.lastPrice - 20);
  await trader.send({
    orderId: 'low',
    type: 'limit',
    price,
    quantity: 2,
    bracket: { targetTicks: asTicks(40), stopTicks: asTicks(40) },
  });
  await market.store();
  // The price moved through it, and the process ended before it had reported anything.
  await crowd.db
    .updateTable('marketPrices')
    .set({ lastPrice: asTicks(price - 5) })
    .where('root', '=', 'ES')
    .execute();
  market = await crowd.reopenMarket();
  await market.step();
  const account = await trader.account();
  expect(account.fills.map(({ orderId, price: at, quantity }) => [orderId, at, quantity])).toEqual([['low', price, 2]]);
  const living = [...account.orders.values()].filter(isLiving).map(({ orderId, state }) => `${orderId} ${state}`);
  expect(living).toEqual(['low.target working', 'low.stop waiting']);
  const inMarket = (await trader.contract()).market.accounts.get(account.account);
  expect([inMarket?.net, [...(inMarket?.orders.keys() ?? [])]]).toEqual([2, ['low.target', 'low.stop']]);
  expect([await trader.held(), trader.judged(), await checkMarket(crowd.db)]).toEqual([2, 2, []]);
});
