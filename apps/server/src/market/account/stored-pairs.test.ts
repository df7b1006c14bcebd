// Stored order pairs on both databases: accepted together or not at all; one ends the other, also across restarts and failed stores.

import type { OrderTicket } from '@openbell/market/trading/order-types.ts';
import { asInstant, instantOf } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failingStore } from '../../testing/failing-store.ts';
import { type CrowdTrader, crowdTrader } from '../../testing/market/crowd-trader.ts';
import { createMarketCrowd, type MarketCrowd } from '../../testing/market/market-crowd.ts';
import { checkMarket } from '../desk/check-market.ts';
import type { MarketHost } from '../market-host.ts';

let crowd: MarketCrowd;
let market: MarketHost;
let trader: CrowdTrader;
beforeEach(async () => {
  crowd = await createMarketCrowd(1, instantOf('2026-11-24T15:00:00Z'));
  ({ market } = crowd);
  trader = crowdTrader(crowd, { market: () => market });
});
afterEach(() => crowd.close());

type Tickets = readonly [OrderTicket, OrderTicket];
const common = { quantity: 1, stopPrice: null, bracket: null } as const;

/** A breakout order on either side of the market, both the same number of ticks away; the first one with a bracket. */
async function breakout(ticks: number): Promise<Tickets> {
  const { room } = await trader.contract();
  const stop = { ...common, type: 'stop', price: null } as const;
  const bracket = { targetTicks: asTicks(400), stopTicks: asTicks(400) };
  return [
    { ...stop, orderId: 'up', side: 'buy', stopPrice: asTicks(room.lastPrice + ticks), bracket },
    { ...stop, orderId: 'down', side: 'sell', stopPrice: asTicks(room.lastPrice - ticks) },
  ];
}
const sendPair = async (tickets: Tickets) =>
  market.desk.carryOut(await trader.account(), {
    cameAt: crowd.now(),
    commandId: tickets[0].orderId,
    contracts: [await trader.contract()],
    command: { kind: 'place_pair', tickets },
  });

async function statesOnRecord(): Promise<Readonly<Record<string, string>>> {
  const rows = await crowd.db.selectFrom('marketOrders').select(['orderId', 'wire']).orderBy('orderId').execute();
  return Object.fromEntries(rows.map(({ orderId, wire }) => [orderId, wire.state]));
}
const statesTold = async (): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(
    [...(await trader.account()).orders.values()]
      .map(({ orderId, state }) => [orderId, state] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
async function restart(): Promise<void> {
  // Stores the current price; the one on record may be up to five seconds old.
  await market.store();
  market = await crowd.reopenMarket();
}
async function passUntilFilled(): Promise<void> {
  for (let turns = 0; (await trader.held()) === 0; turns += 1) {
    expect(turns, 'the market goes somewhere').toBeLessThan(3_000);
    crowd.setNow(asInstant(crowd.now() + 1_000));
    await market.step();
  }
}

describe('a pair', () => {
  it('leaves neither order behind if it could not be stored, and has each of them once after a retry', async () => {
    const tickets = await breakout(200);
    failingStore(crowd.db)({ nth: 2, when: 'before' });
    await expect(sendPair(tickets)).rejects.toThrow('lost');
    await market.step();
    expect([await statesOnRecord(), await statesTold()]).toEqual([{}, {}]);
    expect((await sendPair(tickets)).refusal).toBeNull();
    const both = { down: 'waiting', up: 'waiting' };
    expect([await statesOnRecord(), await statesTold()]).toEqual([both, both]);
  });

  it('is whole and has the same answer if only the response of its commit was lost', async () => {
    const tickets = await breakout(200);
    failingStore(crowd.db)({ nth: 2, when: 'after' });
    await expect(sendPair(tickets)).rejects.toThrow('lost');
    const { events, refusal } = await sendPair(tickets);
    expect(refusal).toBeNull();
    expect(new Set(events.flatMap(({ event }) => (event.kind === 'order' ? event.order.orderId : [])))).toEqual(
      new Set(['up', 'down']),
    );
    const both = { down: 'waiting', up: 'waiting' };
    expect([await statesOnRecord(), await statesTold()]).toEqual([both, both]);
  });

  it('is refused whole if one of the two orders is refused', async () => {
    const [up, down] = await breakout(200);
    const { refusal } = await sendPair([up, { ...down, stopPrice: asTicks(1) }]);
    expect(refusal).toMatchObject({ code: 'price_out_of_range' });
    expect([await statesOnRecord(), await statesTold()]).toEqual([{}, {}]);
  });
});

describe('a pair across restarts', () => {
  it('ends its other order with the first fill, on record and in the restored market', async () => {
    expect((await sendPair(await breakout(3))).refusal).toBeNull();
    await restart();
    const both = { down: 'waiting', up: 'waiting' };
    expect([await statesOnRecord(), await statesTold()]).toEqual([both, both]);
    await passUntilFilled();
    const states = await statesOnRecord();
    const isUp = (await trader.held()) > 0;
    expect(states).toEqual(
      isUp
        ? { down: 'cancelled', up: 'filled', 'up.stop': 'waiting', 'up.target': 'working' }
        : { down: 'filled', up: 'cancelled' },
    );
    await restart();
    expect([await statesOnRecord(), await statesTold()]).toEqual([states, states]);
    const { market: live } = await trader.contract();
    expect([live.stops.liveOrders, live.working.liveOrders]).toEqual(isUp ? [1, 1] : [0, 0]);
    expect(await checkMarket(crowd.db)).toEqual([]);
  });

  it('reduces one closing order by as much as the other has closed, even if they were stored in between', async () => {
    await trader.send({ orderId: 'in', type: 'market', quantity: 2 });
    const { room } = await trader.contract();
    const sell = { ...common, quantity: 2, side: 'sell' } as const;
    await sendPair([
      { ...sell, orderId: 'target', type: 'limit', price: asTicks(room.lastPrice + 100) },
      { ...sell, orderId: 'stop', type: 'stop', price: null, stopPrice: asTicks(room.lastPrice - 100) },
    ]);
    await restart();
    // Half of the position is closed at the market: the target is moved there with one contract, and fills.
    const bid = asTicks(room.lastPrice - 20);
    expect(
      (await trader.ask({ kind: 'modify', orderId: 'target', quantity: 1, price: null, stopPrice: null })).refusal,
    ).toBeNull();
    expect(
      (await trader.ask({ kind: 'modify', orderId: 'target', quantity: null, price: bid, stopPrice: null })).refusal,
    ).toBeNull();
    expect(await trader.held()).toBe(1);
    const quantityOnRecord = async () =>
      (
        await crowd.db.selectFrom('marketOrders').select(['orderId', 'wire']).where('orderId', '=', 'stop').execute()
      ).map(({ wire }) => [wire.state, wire.quantity]);
    expect(await quantityOnRecord()).toEqual([['waiting', 1]]);
    await restart();
    expect(await quantityOnRecord()).toEqual([['waiting', 1]]);
    expect((await trader.contract()).market.stops.liveOrders).toBe(1);
    expect(await checkMarket(crowd.db)).toEqual([]);
  });
});
