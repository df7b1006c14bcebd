import type { MarketOrder } from '@openbell/api/market/market.ts';
import { asMicros } from '@openbell/units/money.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { leftExits } from './left-exits.ts';

const symbol = 'ESZ26';
const order = (own: Partial<MarketOrder>): MarketOrder => ({
  orderId: 'e',
  symbol,
  type: 'limit',
  side: 'buy',
  state: 'filled',
  quantity: 1,
  filled: 0,
  price: asTicks(24_000),
  stopPrice: null,
  trailTicks: null,
  isStopTriggered: false,
  ahead: null,
  parentId: null,
  leg: null,
  group: null,
  bracket: null,
  placedAt: '',
  changedAt: '',
  ...own,
});
const position = (net: number) => ({
  symbol,
  net,
  costTicks: 0,
  realizedMicros: asMicros(0),
  commissionMicros: asMicros(0),
});
const exit = { side: 'sell', parentId: 'e', group: 'e.bracket' } as const;
const entry = order({ filled: 1 });
const legs = [
  order({ ...exit, orderId: 'e.stop', leg: 'stop', type: 'stop', state: 'waiting' }),
  order({ ...exit, orderId: 'e.target', leg: 'target', state: 'working' }),
];
const namesLeft = (orders: readonly MarketOrder[], net: number): readonly string[] =>
  leftExits({ orders, positions: [position(net)] }).flatMap((left) => left.orders.map(({ orderId }) => orderId));

describe('exits left over', () => {
  it.each([
    ['of an open long are none', 1, []],
    ['of a closed long are both legs', 0, ['e.stop', 'e.target']],
    ['of a reversed long are both legs', -1, ['e.stop', 'e.target']],
  ])('%s', (_what, net, names) => {
    expect(namesLeft([entry, ...legs], net)).toEqual(names);
  });

  it.each([
    ['held', -1, 0],
    ['closed', 0, 2],
    ['turned', 1, 2],
  ])('of a short that was %s: net %i leaves %i', (_what, net, count) => {
    const short = [entry, ...legs].map((one) => order({ ...one, side: one.leg === null ? 'sell' : 'buy' }));
    expect(namesLeft(short, net)).toHaveLength(count);
  });

  it('are none if the ended leg never had a position in its contract', () => {
    const ended = legs.map((leg) => order({ ...leg, state: 'cancelled' }));
    expect(namesLeft([entry, ...ended], 0)).toEqual([]);
  });

  it('exclude the legs of an entry that still fills: without them its rest would have no stop', () => {
    expect(namesLeft([order({ state: 'working', quantity: 2, filled: 1 }), ...legs], 0)).toEqual([]);
  });

  it('exclude the other leg of the one that just closed the position: its cancel is on the way', () => {
    const [stop, target] = legs.map((leg) => order({ ...leg, placedAt: '2026-11-18T18:00:00.000Z' }));
    const filledAt = (changedAt: string) => [
      entry,
      order({ ...stop, state: 'filled', changedAt }),
      order({ ...target }),
    ];
    expect(namesLeft(filledAt('2026-11-18T18:00:00.000Z'), 0)).toEqual([]);
    // A leg that filled before this one was placed ends nothing.
    expect(namesLeft(filledAt('2026-11-18T17:59:59.999Z'), 0)).toEqual(['e.target']);
  });

  it('exclude orders that were placed by hand', () => {
    expect(namesLeft([order({ side: 'sell', state: 'working' })], 0)).toEqual([]);
  });

  it('are grouped by contract', () => {
    const elsewhere = legs.map((leg) => order({ ...leg, symbol: 'NQZ26', orderId: `n${leg.orderId}` }));
    const left = leftExits({ orders: [...legs, ...elsewhere], positions: [position(0)] });
    expect(left.map((one) => [one.symbol, one.orders.length])).toEqual([
      [symbol, 2],
      ['NQZ26', 2],
    ]);
  });
});
