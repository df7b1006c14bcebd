/** What a market goes on with after a restart, after a store that failed, and over days: prices, orders, accounts, months. */
import type { OrderTicket } from '@openbell/market/trading/order-types.ts';
import { instantOf, msPerHour, msPerMinute } from '@openbell/units/instant.ts';
import { afterEach, expect, it } from 'vitest';
import { createMarketCrowd, type MarketCrowd } from '../testing/market-crowd.ts';
import type { LiveContract } from './flow-room.ts';
import type { MarketHost } from './market-host.ts';
import type { TradingAccount } from './trading-account.ts';

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

it('a command of an account that was read again meanwhile is refused, not answered as done', async () => {
  const startAt = instantOf('2026-11-24T15:00:00Z');
  crowd = await createMarketCrowd(1, startAt);
  const { market, db } = crowd;
  const live = await contractOf(market);
  await place(market, live, { orderId: 'low', type: 'limit', price: live.room.lastPrice - 100 });
  const [before] = crowd.accounts;
  if (before === undefined) throw new Error('nobody is there');
  const { account, customerId, sequence } = before;
  await db
    .insertInto('marketEvents')
    .values({ account, customerId, sequence: sequence + 1, at: new Date(0).toISOString(), event: '{}' })
    .execute();
  const price = live.room.lastPrice - 101;
  await expect(place(market, live, { orderId: 'lost', type: 'limit', price })).rejects.toThrow();
  await db
    .deleteFrom('marketEvents')
    .where('sequence', '=', sequence + 1)
    .execute();
  const cancelAll = (of: TradingAccount) =>
    market.desk.carryOut(of, { cameAt: startAt, commandId: null, contracts: null, command: { kind: 'cancel_all' } });
  await market.step();
  await expect(cancelAll(before)).rejects.toThrow('read again');
  expect(await rowsOf('low')).toEqual([{ isLiving: true, state: 'working' }]);
  await cancelAll(await market.accounts.open(before));
  expect(await rowsOf('low')).toEqual([{ isLiving: false, state: 'cancelled' }]);
});

it('private events of four days ago are forgotten while the market runs', async () => {
  const startAt = instantOf('2026-11-24T15:00:00Z');
  crowd = await createMarketCrowd(1, startAt);
  const { market, db } = crowd;
  const live = await contractOf(market);
  await market.store();
  await place(market, live, { orderId: 'low', type: 'limit', price: live.room.lastPrice - 100 });
  const count = async () => (await db.selectFrom('marketEvents').select('sequence').execute()).length;
  crowd.setNow(startAt + 2 * msPerHour);
  await market.store();
  expect(await count()).toBeGreaterThan(0);
  crowd.setNow(startAt + 96 * msPerHour);
  await market.store();
  expect(await count()).toBe(0);
});

it('a month that somebody still holds is closed there by that account, and opened by nobody', async () => {
  crowd = await createMarketCrowd(2, instantOf('2026-12-01T15:00:00Z'), 'GAUNT');
  const old = await contractOf(crowd.market);
  await place(crowd.market, old, { orderId: 'in', type: 'market', price: null });
  crowd.setNow(instantOf('2026-12-16T15:00:00Z'));
  const market = await crowd.reopenMarket();
  const live = await contractOf(market);
  const send = async (who: 0 | 1, orderId: string, side: 'buy' | 'sell') => {
    const trader = crowd.accounts[who];
    if (trader === undefined) throw new Error('nobody is there');
    const ticket = { orderId, type: 'market', side, quantity: 1, price: null, stopPrice: null, bracket: null } as const;
    const { refusal } = await market.desk.carryOut(await market.accounts.open(trader), {
      cameAt: live.room.at,
      commandId: null,
      contracts: [live],
      command: { kind: 'place', ticket },
    });
    return refusal?.code ?? null;
  };
  expect([await send(1, 'a', 'buy'), await send(1, 'b', 'sell')]).toEqual(['closing_only', 'closing_only']);
  expect([await send(0, 'c', 'buy'), await send(0, 'd', 'sell')]).toEqual(['closing_only', null]);
  expect(await market.rooms.contract(symbol)).toBeNull();
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
