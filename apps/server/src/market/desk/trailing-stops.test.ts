// Stops that trail the market: stored before they are shown, once per step, and restored after a restart where they were shown.

import type { MarketOrder } from '@openbell/api/market/market.ts';
import type { OrderTicket } from '@openbell/market/trading/order-types.ts';
import { asInstant, instantOf } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { afterEach, expect, it } from 'vitest';
import { createMarketCrowd, type MarketCrowd } from '../../testing/market/market-crowd.ts';
import type { MarketHost } from '../market-host.ts';
import { readAccount } from '../read-market.ts';
import type { Asked } from './asked-command.ts';

const symbol = 'ESZ26';
const startAt = instantOf('2026-11-24T15:00:00Z');
let crowd: MarketCrowd;
afterEach(() => crowd.close());

async function send(market: MarketHost, who: number, command: Asked) {
  const [live, trader] = [await market.rooms.contract(symbol), crowd.accounts[who]];
  if (live === null || trader === undefined) throw new Error('nobody is there');
  const asked = { cameAt: live.room.at, commandId: null, contracts: [live], command };
  return market.desk.carryOut(await market.accounts.open(trader), asked);
}

const ticket = (given: Pick<OrderTicket, 'orderId' | 'type' | 'side'> & Partial<OrderTicket>): Asked => ({
  kind: 'place',
  ticket: { quantity: 1, price: null, stopPrice: null, bracket: null, ...given },
});

async function orderOf(market: MarketHost, who: number, orderId: string): Promise<MarketOrder> {
  const trader = crowd.accounts[who];
  if (trader === undefined) throw new Error('nobody is there');
  const order = readAccount(await market.accounts.open(trader), market, crowd.now()).orders.find(
    (one) => one.orderId === orderId,
  );
  if (order === undefined) throw new Error(`no order ${orderId}`);
  return order;
}

/** The prices at which a waiting stop was shown, oldest first. */
async function toldOf(who: number, orderId: string): Promise<readonly number[]> {
  const rows = await crowd.db
    .selectFrom('marketEvents')
    .select('event')
    .where('account', '=', crowd.accounts[who]?.account ?? '')
    .orderBy('sequence')
    .execute();
  return rows.flatMap(({ event }) =>
    event.kind === 'order' && event.order.orderId === orderId && event.order.state === 'waiting'
      ? [event.order.stopPrice ?? 0]
      : [],
  );
}

const recordOf = async (who: number, orderId: string) =>
  crowd.db
    .selectFrom('marketOrders')
    .select(['wire', 'core'])
    .where('account', '=', crowd.accounts[who]?.account ?? '')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();

async function pass(market: MarketHost, steps: number, eachMs: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    crowd.setNow(asInstant(crowd.now() + eachMs));
    await market.step();
  }
}

it('is stored and shown once per step, never moves back, and after a restart continues from where it was shown', async () => {
  crowd = await createMarketCrowd(2, startAt);
  const bracket = { targetTicks: null, stopTicks: asTicks(200), isStopTrailing: true };
  await send(crowd.market, 0, ticket({ orderId: 'long', type: 'market', side: 'buy', bracket }));
  await send(crowd.market, 1, ticket({ orderId: 'short', type: 'market', side: 'sell', bracket }));
  const places = [
    { who: 0, orderId: 'long.stop', sign: 1 },
    { who: 1, orderId: 'short.stop', sign: -1 },
  ] as const;
  for (const { who, orderId } of places)
    expect(await orderOf(crowd.market, who, orderId)).toMatchObject({ state: 'waiting', trailTicks: 200 });
  const steps = 12;
  await pass(crowd.market, steps, 5_000);
  let moves = 0;
  for (const { who, orderId, sign } of places) {
    const told = await toldOf(who, orderId);
    expect(told.slice(1).every((stop, index) => (stop - (told[index] ?? 0)) * sign > 0)).toBe(true);
    expect(told.length - 1).toBeLessThanOrEqual(steps);
    moves += told.length - 1;
    const { wire, core } = await recordOf(who, orderId);
    expect([wire.stopPrice, core?.stopPrice, wire.trailTicks, core?.trailTicks]).toEqual([
      told.at(-1),
      told.at(-1),
      200,
      200,
    ]);
  }
  expect(moves).toBeGreaterThan(2);

  // Stores the price, which otherwise happens every few seconds: the restart continues from it.
  await crowd.market.store();
  const market = await crowd.reopenMarket();
  for (const { who, orderId } of places) {
    const [told, again] = [await toldOf(who, orderId), await orderOf(market, who, orderId)];
    expect(again).toMatchObject({ state: 'waiting', stopPrice: told.at(-1), trailTicks: 200 });
  }
  await pass(market, 40, 5_000);
  const after = await Promise.all(places.map(({ who, orderId }) => toldOf(who, orderId)));
  expect(after.flat().length - places.length).toBeGreaterThan(moves);
  for (const [index, { sign }] of places.entries())
    expect(after[index]?.slice(1).every((stop, at) => (stop - (after[index]?.[at] ?? 0)) * sign > 0)).toBe(true);
});

it('triggers at the price that was shown, and its fill closes the position', async () => {
  crowd = await createMarketCrowd(1, startAt);
  const bracket = { targetTicks: null, stopTicks: asTicks(3), isStopTrailing: true };
  await send(crowd.market, 0, ticket({ orderId: 'in', type: 'market', side: 'buy', bracket }));
  for (let left = 600; left > 0; left -= 1) {
    await pass(crowd.market, 1, 500);
    if ((await orderOf(crowd.market, 0, 'in.stop')).state === 'filled') break;
  }
  const ended = await orderOf(crowd.market, 0, 'in.stop');
  expect(ended).toMatchObject({ state: 'filled', isStopTriggered: true, trailTicks: 3 });
  const told = await toldOf(0, 'in.stop');
  expect(ended.stopPrice).toBeGreaterThanOrEqual(told.at(-1) ?? 0);
  const fill = await crowd.db
    .selectFrom('marketFills')
    .select(['price', 'net'])
    .where('orderId', '=', 'in.stop')
    .executeTakeFirstOrThrow();
  expect(fill.net).toBe(0);
  expect(Math.abs(fill.price - (ended.stopPrice ?? 0))).toBeLessThanOrEqual(4);
});

it('can be turned on and off while it waits, and the record says so', async () => {
  crowd = await createMarketCrowd(1, startAt);
  const live = await crowd.market.rooms.contract(symbol);
  const stopPrice = asTicks((live?.room.lastPrice ?? 0) - 100);
  await send(
    crowd.market,
    0,
    ticket({ orderId: 'low', type: 'stop', side: 'sell', stopPrice, trailTicks: asTicks(100) }),
  );
  const change = { kind: 'modify', orderId: 'low', quantity: null, price: null, stopPrice: null } as const;
  expect((await recordOf(0, 'low')).wire.trailTicks).toBe(100);
  await send(crowd.market, 0, { ...change, trailTicks: asTicks(0) });
  expect((await recordOf(0, 'low')).wire.trailTicks).toBeNull();
  const { stopPrice: before } = await orderOf(crowd.market, 0, 'low');
  await pass(crowd.market, 4, 5_000);
  expect((await orderOf(crowd.market, 0, 'low')).stopPrice).toBe(before);
  await send(crowd.market, 0, { ...change, trailTicks: asTicks(20) });
  await pass(crowd.market, 1, 5_000);
  expect((await orderOf(crowd.market, 0, 'low')).stopPrice).toBeGreaterThan(before ?? 0);
  expect((await recordOf(0, 'low')).wire.stopPrice).toBe((await orderOf(crowd.market, 0, 'low')).stopPrice);
});
