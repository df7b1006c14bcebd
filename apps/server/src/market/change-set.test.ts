import type { MarketOrder } from '@openbell/api/market/market.ts';
import { asInstant } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import type { TradingAccount } from './account/trading-account.ts';
import { createChangeSet } from './change-set.ts';

const account = { account: 'OB-1', customerId: 1 } as TradingAccount;
const order = (orderId: string, price: number) =>
  ({ orderId, symbol: 'ESZ26', state: 'working', price, placedAt: '2026-11-24T15:00:00.000Z' }) as MarketOrder;
const [near, far] = [order('near', 24_000), order('far', 23_900)];

describe('the unstored changes', () => {
  it('keep no place of an order that has changed since: a restart would restore its new price with its old place', () => {
    const changes = createChangeSet();
    changes.place(account, near, 3);
    expect(changes.isEmpty()).toBe(false);
    changes.place(account, far, 40);
    changes.order(account, order('near', 23_999), null);
    expect(changes.take()).toMatchObject({
      orders: [{ orderId: 'near', wire: { price: 23_999 }, ahead: null }],
      places: [{ orderId: 'far', ahead: 40 }],
    });
  });

  it('keep only the newest state of each order and each place', () => {
    const changes = createChangeSet();
    for (const price of [24_000, 24_001]) changes.order(account, order('near', price), null);
    for (const ahead of [40, 39]) changes.place(account, far, ahead);
    changes.place(account, near, 2);
    expect(changes.isEmpty()).toBe(false);
    expect(changes.take()).toMatchObject({
      orders: [{ wire: { price: 24_001 } }],
      places: [
        { orderId: 'far', ahead: 39 },
        { orderId: 'near', ahead: 2 },
      ],
    });
    expect(changes.isEmpty()).toBe(true);
    expect(changes.take()).toMatchObject({ orders: [], places: [], accounts: [], events: [] });
  });

  it('report a trailing stop once, with its price at the time of the store and with any other change to it', () => {
    const mine = { ...account, sequence: 7, kind: { kind: 'practice' } } as TradingAccount;
    const stop = (orderId: string, stopPrice: number) =>
      ({ ...order(orderId, 0), state: 'waiting', stopPrice, changedAt: '2026-11-24T15:00:01.000Z' }) as MarketOrder;
    const changes = createChangeSet();
    for (const stopPrice of [23_990, 23_991, 23_995]) changes.moved(mine, stop('a', stopPrice));
    expect(changes.isEmpty()).toBe(false);
    changes.moved(mine, stop('b', 23_980));
    changes.event(mine, asInstant(0), { kind: 'order', order: { ...stop('b', 23_980), state: 'working' } });
    expect(changes.take()).toMatchObject({
      accounts: [{ sequence: 9 }],
      events: [
        { sequence: 8, event: { order: { orderId: 'b', state: 'working', stopPrice: 23_980 } } },
        {
          sequence: 9,
          at: Date.parse('2026-11-24T15:00:01.000Z'),
          event: { order: { orderId: 'a', stopPrice: 23_995 } },
        },
      ],
    });
    expect(changes.isEmpty()).toBe(true);
    expect(changes.take().events).toEqual([]);
  });
});
