import type { MarketOrder } from '@openbell/api/market/market.ts';
import { asMicros } from '@openbell/units/money.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { breakEvenOf, centredTop, isOffCentre, ladderRows, marketPlace } from './ladder-rows.ts';

const market = {
  bids: [
    { price: asTicks(100), size: 5 },
    { price: asTicks(99), size: 7 },
  ],
  asks: [
    { price: asTicks(101), size: 3 },
    { price: asTicks(102), size: 4 },
  ],
  last: asTicks(100),
  volumeAt: new Map([
    [asTicks(100), 40],
    [asTicks(101), 10],
  ]),
};
const order = (given: Partial<MarketOrder>): MarketOrder => ({
  orderId: 'a',
  symbol: 'ESZ26',
  type: 'limit',
  side: 'buy',
  state: 'working',
  quantity: 1,
  filled: 0,
  price: asTicks(99),
  stopPrice: null,
  trailTicks: null,
  isStopTriggered: false,
  ahead: 6,
  parentId: null,
  leg: null,
  group: null,
  bracket: null,
  placedAt: '',
  changedAt: '',
  ...given,
});
const source = {
  top: asTicks(102),
  count: 4,
  isCumulative: false,
  contract: market,
  orders: [],
  position: null,
  prepared: null,
};
function rowAt(price: number, given: Partial<Parameters<typeof ladderRows>[0]> = {}) {
  const row = ladderRows({ ...source, ...given }).find((one) => one.price === price);
  if (row === undefined) throw new Error(`no row ${price}`);
  return row;
}

describe('the order in the ticket', () => {
  it.each([
    ['buy', 99, 'ask'],
    ['buy', 101, 'bid'],
    ['sell', 101, 'bid'],
    ['sell', 100, 'ask'],
  ] as const)(
    'marks a %s at %i, with its word in the column of the %ss, if there is no size',
    (side, price, wordIn) => {
      const rows = ladderRows({ ...source, prepared: { side, price: asTicks(price) } });
      expect(rows.filter((row) => row.prepared !== null)).toMatchObject([{ price, prepared: { side, wordIn } }]);
    },
  );
});

describe('the rows of the ladder', () => {
  it('go down from the top, each size in its column and its share of the largest', () => {
    expect(ladderRows(source).map(({ price, bid, ask }) => [price, bid, ask])).toEqual([
      [102, 0, 4],
      [101, 0, 3],
      [100, 5, 0],
      [99, 7, 0],
    ]);
    expect(rowAt(99).bidShare).toBe(1);
    expect(rowAt(101).askShare).toBeCloseTo(3 / 7);
  });

  it('sum the sizes from the market outwards if the customer asks for it', () => {
    expect(rowAt(99, { isCumulative: true }).bid).toBe(12);
    expect(rowAt(100, { isCumulative: true }).bid).toBe(5);
    expect(rowAt(102, { isCumulative: true }).ask).toBe(7);
  });

  it('show the traded volume and mark the last price', () => {
    expect(rowAt(100)).toMatchObject({ volume: 40, volumeShare: 1, isLast: true });
    expect(rowAt(101)).toMatchObject({ volume: 10, volumeShare: 0.25, isLast: false });
  });

  it('show the rest of own orders and the queue of the first next to their price', () => {
    const orders = [
      order({ quantity: 3, filled: 1 }),
      order({ orderId: 'b', ahead: 9 }),
      order({
        orderId: 'c',
        side: 'sell',
        state: 'waiting',
        type: 'stop',
        price: null,
        stopPrice: asTicks(99),
        ahead: null,
      }),
      order({ orderId: 'd', state: 'cancelled' }),
      order({ orderId: 'e', state: 'filled', price: asTicks(100) }),
    ];
    const row = rowAt(99, { orders });
    expect(row.buys).toEqual({ size: 3, ahead: 6, isStop: false, isTrailing: false, isPaired: false });
    expect(row.sells).toEqual({ size: 1, ahead: null, isStop: true, isTrailing: false, isPaired: false });
    expect(rowAt(100, { orders }).buys).toBeNull();
  });

  it('mark a trailing stop, unless a fixed one waits there too', () => {
    const stop = {
      side: 'sell',
      state: 'waiting',
      type: 'stop',
      price: null,
      stopPrice: asTicks(99),
      ahead: null,
    } as const;
    const follows = order({ ...stop, orderId: 'c', trailTicks: asTicks(8) });
    expect(rowAt(99, { orders: [follows] }).sells).toMatchObject({ isStop: true, isTrailing: true });
    const stays = order({ ...stop, orderId: 'd' });
    expect(rowAt(99, { orders: [follows, stays] }).sells).toMatchObject({ isStop: true, isTrailing: false });
    const reached = order({ ...stop, orderId: 'e', state: 'working', price: asTicks(99), trailTicks: asTicks(8) });
    expect(rowAt(99, { orders: [reached] }).sells).toMatchObject({ isStop: false, isTrailing: false });
  });

  it('mark legs of a bracket and of a pair as linked while both work', () => {
    const leg = (own: Partial<MarketOrder>) => order({ side: 'sell', group: 'e.bracket', ...own });
    const stop = leg({
      orderId: 'e.stop',
      state: 'waiting',
      type: 'stop',
      price: null,
      stopPrice: asTicks(99),
      ahead: null,
    });
    const target = leg({ orderId: 'e.target', price: asTicks(102) });
    const other = order({ orderId: 'f', price: asTicks(100), group: 'f.pair' });
    const isPaired = (...orders: readonly MarketOrder[]) =>
      [99, 102].map((price) => rowAt(price, { orders }).sells?.isPaired);
    expect(isPaired(stop, target, other)).toEqual([true, true]);
    expect(isPaired(stop, { ...target, state: 'cancelled' }, other)).toEqual([false, undefined]);
    expect(rowAt(100, { orders: [stop, target, other] }).buys?.isPaired).toBe(false);
  });

  it('mark the price at which closing loses nothing: rounded up for a long, down for a short position', () => {
    expect(breakEvenOf({ net: 2, costTicks: 201 })).toBe(101);
    expect(breakEvenOf({ net: -2, costTicks: -201 })).toBe(100);
    expect(breakEvenOf({ net: 0, costTicks: 0 })).toBeNull();
    const position = {
      symbol: 'ESZ26',
      net: 2,
      costTicks: 201,
      realizedMicros: asMicros(0),
      commissionMicros: asMicros(0),
    };
    expect(rowAt(101, { position }).held).toBe(2);
    expect(rowAt(100, { position }).held).toBe(0);
  });
});

describe('the position of the rows', () => {
  it('is centered with as many prices above the market as below', () => {
    expect(centredTop(market, 4)).toBe(102);
    expect(centredTop({ bids: [], asks: [], last: asTicks(50) }, 4)).toBe(51);
    expect(centredTop({ bids: [], asks: [], last: null }, 4)).toBeNull();
  });

  it.each([
    [20, 2],
    [22, 2],
    [34, 7],
  ])('is off center once ten levels no longer fit: of %i rows after %i ticks', (count, leeway) => {
    const at = (ticks: number) =>
      isOffCentre(market, { top: asTicks((centredTop(market, count) ?? 0) + ticks), count });
    expect([at(leeway - 1), at(leeway), at(leeway + 1)]).toEqual([false, false, true]);
    expect([at(-leeway), at(-leeway - 1)]).toEqual([false, true]);
  });

  it('reports on which side the market is when no row shows it', () => {
    expect(marketPlace(market, { top: asTicks(103), count: 6 })).toBe('shown');
    expect(marketPlace(market, { top: asTicks(90), count: 6 })).toBe('above');
    expect(marketPlace(market, { top: asTicks(120), count: 6 })).toBe('below');
  });
});
