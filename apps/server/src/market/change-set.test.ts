import type { MarketOrder } from '@openbell/api/market.ts';
import { describe, expect, it } from 'vitest';
import { createChangeSet } from './change-set.ts';
import type { TradingAccount } from './trading-account.ts';

const account = { account: 'OB-1', customerId: 1 } as TradingAccount;
const order = (orderId: string, price: number) =>
  ({ orderId, symbol: 'ESZ26', state: 'working', price, placedAt: '2026-11-24T15:00:00.000Z' }) as MarketOrder;
const [near, far] = [order('near', 24_000), order('far', 23_900)];

describe('what is not stored yet', () => {
  it('keeps no place of an order that has changed since: a new price would come back from a restart with the old place', () => {
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

  it('is the newest of each order and each place, once', () => {
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
});
