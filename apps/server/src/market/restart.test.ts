/** What a market begins with that nobody stopped: prices as they were told, and no order of a session that is over. */
import type { OrderTicket } from '@openbell/market/trading/order-types.ts';
import { instantOf, msPerHour, msPerMinute } from '@openbell/units/instant.ts';
import { afterEach, expect, it } from 'vitest';
import { createMarketCrowd, type MarketCrowd } from '../testing/market-crowd.ts';
import type { LiveContract } from './flow-room.ts';
import type { MarketHost } from './market-host.ts';

const symbol = 'ESZ26';
let crowd: MarketCrowd;
afterEach(() => crowd.close());

const contractOf = async (market: MarketHost): Promise<LiveContract> => {
  const live = await market.rooms.contract(symbol);
  if (live === null) throw new Error('no contract');
  return live;
};

const place = async (
  market: MarketHost,
  live: LiveContract,
  ticket: Pick<OrderTicket, 'orderId' | 'type' | 'price'>,
): Promise<void> => {
  const [trader] = crowd.accounts;
  if (trader === undefined) throw new Error('nobody is there');
  const account = await market.accounts.open(trader);
  await market.desk.carryOut(account, {
    cameAt: live.room.at,
    commandId: null,
    contracts: [live],
    command: { kind: 'place', ticket: { side: 'buy', quantity: 1, stopPrice: null, bracket: null, ...ticket } },
  });
};

it('an order of a session that closed meanwhile expires, on record and told, and the next one rests', async () => {
  const restsAt = instantOf('2026-11-24T21:40:00Z');
  crowd = await createMarketCrowd(1, restsAt);
  const live = await contractOf(crowd.market);
  const order = { orderId: 'low', type: 'limit', price: live.room.lastPrice - 100 } as const;
  await place(crowd.market, live, order);
  // The same evening an order lives on.
  crowd.setNow(restsAt + 5 * msPerMinute);
  const market = await crowd.reopenMarket();
  expect((await contractOf(market)).market.working.liveOrders).toBe(1);
  expect(await rowsOf('low')).toEqual([{ isLiving: true, state: 'working' }]);

  crowd.setNow(instantOf('2026-11-25T15:00:00Z'));
  const next = await crowd.reopenMarket();
  expect(await rowsOf('low')).toEqual([{ isLiving: false, state: 'expired' }]);
  const { event } = await crowd.db
    .selectFrom('marketEvents')
    .select('event')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(event).toMatchObject({ kind: 'order', order: { orderId: 'low', state: 'expired' } });
  const again = await contractOf(next);
  expect([again.market.isOpen, again.market.working.liveOrders]).toEqual([true, 0]);
  await place(next, again, { ...order, orderId: 'next', price: again.room.lastPrice - 100 });
  expect(await rowsOf('next')).toEqual([{ isLiving: true, state: 'working' }]);
});

it('a price goes on from where somebody traded, also where it had begun a moment before', async () => {
  const startAt = instantOf('2026-11-24T15:00:00Z');
  crowd = await createMarketCrowd(1, startAt);
  const before = (await contractOf(crowd.market)).room.lastPrice;
  await crowd.market.store();
  crowd.setNow(startAt + 4 * msPerHour);
  const market = await crowd.reopenMarket();
  const live = await contractOf(market);
  expect(Math.abs(live.room.lastPrice - before), 'the price moved while nobody watched').toBeGreaterThan(20);
  await place(market, live, { orderId: 'in', type: 'market', price: null });
  const { price } = await crowd.db.selectFrom('marketFills').select('price').executeTakeFirstOrThrow();
  const again = await contractOf(await crowd.reopenMarket());
  expect(Math.abs(again.room.lastPrice - price)).toBeLessThanOrEqual(4);
});

const rowsOf = async (orderId: string) => {
  const rows = await crowd.db
    .selectFrom('marketOrders')
    .select(['isLiving', 'wire'])
    .where('orderId', '=', orderId)
    .orderBy('sessionDate')
    .execute();
  return rows.map(({ isLiving, wire }) => ({ isLiving, state: wire.state }));
};
