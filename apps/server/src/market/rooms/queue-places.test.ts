import { sizeAt } from '@openbell/market/book/book-view.ts';
import type { Order } from '@openbell/market/trading/order-types.ts';
import { asInstant, instantOf } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMarketCrowd, type MarketCrowd } from '../../testing/market/market-crowd.ts';
import type { LiveContract } from './flow-room.ts';

const startAt = instantOf('2026-11-24T15:00:00Z');
const symbol = 'ESZ26';
let crowd: MarketCrowd;
let live: LiveContract;
beforeAll(async () => {
  crowd = await createMarketCrowd(1, startAt);
  const contract = await crowd.market.rooms.contract(symbol);
  if (contract === null) throw new Error('no contract');
  live = contract;
});
afterAll(() => crowd.close());

const orderIn = ({ market }: LiveContract, orderId: string): Order | undefined =>
  market.accounts.get(crowd.accounts[0]?.account ?? '')?.orders.get(orderId);

async function rest(orderId: string, ticksBelow: number): Promise<Order> {
  const [account] = crowd.accounts;
  if (account === undefined) throw new Error('nobody is there');
  const price = asTicks(live.room.lastPrice - ticksBelow);
  const ticket = { orderId, type: 'limit', side: 'buy', quantity: 1, price, stopPrice: null, bracket: null } as const;
  await crowd.market.desk.carryOut(account, {
    cameAt: startAt,
    commandId: null,
    contracts: [live],
    command: { kind: 'place', ticket },
  });
  const order = orderIn(live, orderId);
  if (order === undefined) throw new Error('the order does not rest');
  return order;
}

async function storedAhead(): Promise<ReadonlyMap<string, number | null>> {
  const rows = await crowd.db.selectFrom('marketOrders').select(['orderId', 'ahead']).execute();
  return new Map(rows.map(({ orderId, ahead }) => [orderId, ahead]));
}

describe('places in queues', () => {
  it('are on record from the first answer on, and follow the market', async () => {
    const orders = [await rest('near', 6), await rest('far', 12), await rest('crowded', 14)];
    const first = await storedAhead();
    for (const { id, ahead } of orders) expect([id, first.get(id)]).toEqual([id, ahead]);
    const placed = new Map(orders.map(({ id, ahead }) => [id, ahead ?? 0]));
    // Until one of them has moved forward.
    let at = startAt;
    const moved = (): boolean => orders.some(({ id, ahead, state }) => state === 'working' && ahead !== placed.get(id));
    for (; at < startAt + 600_000 && !moved(); at = asInstant(at + 250)) {
      crowd.setNow(at);
      await crowd.market.step();
    }
    expect(moved()).toBe(true);
    await crowd.market.store();
    const stored = await storedAhead();
    for (const { id, ahead, state } of orders.filter((order) => order.state === 'working')) {
      expect([id, state, stored.get(id)]).toEqual([id, 'working', ahead]);
      expect(ahead).toBeLessThanOrEqual(placed.get(id) ?? 0);
    }
  });

  it('survive the end of the process, with no more ahead of them than the new book shows', async () => {
    const kept = (orderId: string, ahead: number) =>
      crowd.db.updateTable('marketOrders').set({ ahead }).where('orderId', '=', orderId).execute();
    await kept('far', 1);
    await kept('crowded', 1_000_000);
    const again = await (await crowd.reopenMarket()).rooms.contract(symbol);
    if (again === null) throw new Error('no contract');
    const far = orderIn(again, 'far');
    expect([far?.state, far?.ahead]).toEqual(['working', 1]);
    const crowded = orderIn(again, 'crowded');
    const displayed = sizeAt(again.market.reference, 0, crowded?.price ?? asTicks(0));
    expect(displayed).toBeGreaterThan(1);
    expect(crowded?.ahead).toBe(displayed);
  });
});
