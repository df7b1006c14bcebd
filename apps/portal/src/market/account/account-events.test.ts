import type { MarketAccountEvent, MarketFill, MarketOrder } from '@openbell/api/market/market.ts';
import { asMicros } from '@openbell/units/money.ts';
import { asSizeTenths, asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { accountAfter, orderIdToldBy } from './account-events.ts';
import type { LiveAccount } from './trading-store.ts';

const account: LiveAccount = {
  account: 'OB-1',
  sequence: 1,
  attemptId: null,
  balanceMicros: asMicros(0),
  orders: [],
  positions: [],
  fills: [],
  limits: {
    orderQuantityMax: 10,
    sizeTenthsMax: asSizeTenths(60),
    marginMicrosAvailable: asMicros(0),
    hasTier: true,
    marginMicrosEach: {},
  },
  block: null,
  canHoldOver: false,
  endedExits: [],
};
const closing = (own: Partial<MarketOrder>): MarketOrder => ({
  orderId: 'close-all',
  symbol: 'ESZ26',
  type: 'market',
  side: 'sell',
  state: 'working',
  quantity: 2,
  filled: 1,
  price: asTicks(23_960),
  stopPrice: null,
  trailTicks: null,
  isStopTriggered: false,
  ahead: 0,
  parentId: null,
  leg: null,
  group: null,
  bracket: null,
  placedAt: '',
  changedAt: '',
  ...own,
});
const after = (...orders: readonly MarketOrder[]): LiveAccount =>
  orders.reduce((now, order) => accountAfter(now, { kind: 'order', order }, now.sequence + 1), account);

describe('the orders of an account', () => {
  it('are kept apart if one action has the same order number in several contracts', () => {
    const [es, nq] = [closing({}), closing({ symbol: 'NQZ26', state: 'filled', filled: 2 })];
    expect(after(es, nq).orders).toEqual([es, nq]);
  });

  it('change only in the contract of the event', () => {
    const [es, nq] = [closing({}), closing({ symbol: 'NQZ26' })];
    const filled = closing({ state: 'filled', filled: 2 });
    expect(after(es, nq, filled).orders).toEqual([filled, nq]);
  });
});

describe('the order whose command has arrived', () => {
  const position = {
    symbol: 'ESZ26',
    net: 1,
    costTicks: 23_960,
    realizedMicros: asMicros(0),
    commissionMicros: asMicros(0),
  };

  it.each<[string, MarketAccountEvent, string | null]>([
    ['is the one that an order event carries', { kind: 'order', order: closing({}) }, 'close-all'],
    [
      'is the one that was refused',
      { kind: 'rejected', orderId: 'o7', symbol: 'ESZ26', refusal: { code: 'no_price' } },
      'o7',
    ],
    [
      'is null for a fill, which follows the event of its order',
      { kind: 'fill', fill: { orderId: 'o8' } as MarketFill, position },
      null,
    ],
    ['is null for a position', { kind: 'position', position }, null],
    ['is null for a block', { kind: 'block', block: null }, null],
  ])('%s', (_outcome, event, orderId) => {
    expect(orderIdToldBy(event)).toBe(orderId);
  });
});
