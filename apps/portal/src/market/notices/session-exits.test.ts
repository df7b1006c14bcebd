import type { MarketOrder } from '@openbell/api/market/market.ts';
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { asInstant, formatInstant, instantOf, msPerHour } from '@openbell/units/instant.ts';
import { asMicros } from '@openbell/units/money.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { endingExits, orderEndsAt, protectsPosition, stopsAgain } from './session-exits.ts';

const symbol = 'ESZ26';
const order = (own: Partial<MarketOrder>): MarketOrder => ({
  orderId: 'stop',
  symbol,
  type: 'stop',
  side: 'sell',
  state: 'waiting',
  quantity: 2,
  filled: 0,
  price: null,
  stopPrice: asTicks(23_900),
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
const stop = order({});
const target = order({ orderId: 'target', type: 'limit', state: 'working', price: asTicks(24_100), stopPrice: null });
const held = (net: number) => ({
  symbol,
  net,
  costTicks: 0,
  realizedMicros: asMicros(0),
  commissionMicros: asMicros(0),
});
const account = { canHoldOver: true, positions: [held(2)], orders: [stop, target] };
/** The session ends at 16:00 Chicago. */
const at = (chicago: string) => instantOf(`2026-11-24T${chicago}Z`) + 6 * msPerHour;
const ending = (own: Partial<typeof account>, now = at('15:50:00')) =>
  endingExits({ ...account, ...own }, asInstant(now));

describe('the orders that end with the session', () => {
  it.each([
    ['14:59:59', 0],
    ['15:44:59', 0],
    ['15:45:00', 1],
    ['15:59:59', 1],
    ['16:00:00', 0],
    ['17:00:00', 0],
  ])('are reported from fifteen minutes before the end until it is over: at %s of %i position', (time, count) => {
    expect(ending({}, at(time))).toHaveLength(count);
  });

  it('are those that would close the position, with its end', () => {
    const entry = order({ orderId: 'more', type: 'limit', side: 'buy', state: 'working' });
    expect(ending({ orders: [stop, entry, target] })).toEqual([
      { symbol, net: 2, endsAt: at('16:00:00'), orders: [stop, target], hasStop: true },
    ]);
    expect(ending({ orders: [target] })).toMatchObject([{ orders: [target], hasStop: false }]);
    expect(ending({ positions: [held(-2)] })).toEqual([]);
  });

  it.each([
    ['the plan closes everything before', { canHoldOver: false }],
    ['nothing is held', { positions: [held(0)] }],
    ['nothing closes the position', { orders: [] }],
    ['the closing order has ended', { orders: [order({ state: 'cancelled' })] }],
  ])('are not reported if %s', (_why, own) => {
    expect(ending(own)).toEqual([]);
  });
});

it.each([
  ['ES', '15:59:59', '2026-11-24T22:00:00.000Z'],
  ['ES', '16:00:00', '2026-11-25T22:00:00.000Z'],
  // The grains' morning break ends no order.
  ['ZC', '07:50:00', '2026-11-24T19:20:00.000Z'],
  ['ZC', '13:20:00', '2026-11-25T19:20:00.000Z'],
])('an order in %s sent at %s ends with the session it is valid for', (root, time, ends) => {
  const instrument = instrumentOfRoot(root) ?? expect.unreachable(root);
  const endsAt = orderEndsAt(instrument, asInstant(at(time)));
  expect(endsAt === null ? null : formatInstant(endsAt)).toBe(ends);
});

describe('whether an order brings a stop', () => {
  const draft = {
    symbol,
    type: 'stop',
    side: 'sell',
    quantity: 1,
    price: null,
    stopPrice: asTicks(23_900),
    bracket: null,
  } as const;
  it.each([
    ['closes what is held', draft, [held(1)], true],
    ['closes a short', { ...draft, side: 'buy' }, [held(-1)], true],
    ['finds nothing left to close', { ...draft, side: 'buy' }, [held(0)], false],
    ['would enlarge what is held', draft, [held(-2)], false],
    ['is an entry', draft, [], false],
    ['is in another contract', draft, [{ ...held(2), symbol: 'NQZ26' }], false],
    ['is a limit that closes', { ...draft, type: 'limit' }, [held(2)], false],
    [
      'has a stop in its bracket',
      { ...draft, type: 'market', bracket: { stopTicks: asTicks(8), targetTicks: null } },
      [],
      true,
    ],
    [
      'has only a target',
      { ...draft, type: 'market', bracket: { stopTicks: null, targetTicks: asTicks(8) } },
      [],
      false,
    ],
  ] as const)('is known of an order that %s', (_which, one, positions, isProtecting) => {
    expect(protectsPosition(one, { positions })).toBe(isProtecting);
  });
});

describe('the stops that are placed again', () => {
  const again = (orders: readonly MarketOrder[], net: number) =>
    stopsAgain({ symbol, endedAt: '', orders: [...orders] }, net).map(({ type, quantity, price, stopPrice }) => [
      type,
      quantity,
      price,
      stopPrice,
    ]);
  it('are those that ended, without the targets', () => {
    expect(again([target, stop], 2)).toEqual([['stop', 2, null, 23_900]]);
  });

  it('trail if they did before', () => {
    const trailing = { ...stop, trailTicks: asTicks(12) };
    expect(stopsAgain({ symbol, endedAt: '', orders: [trailing] }, 2)).toMatchObject([{ trailTicks: 12 }]);
  });

  it('close what is still held and no more', () => {
    const second = order({
      orderId: 'second',
      type: 'stop_limit',
      price: asTicks(23_790),
      stopPrice: asTicks(23_800),
      quantity: 3,
      filled: 1,
    });
    expect(again([stop, second], 4)).toEqual([
      ['stop', 2, null, 23_900],
      ['stop_limit', 2, 23_790, 23_800],
    ]);
    expect(again([stop, second], -3)).toEqual([
      ['stop', 2, null, 23_900],
      ['stop_limit', 1, 23_790, 23_800],
    ]);
    expect(again([stop, second], 1)).toEqual([['stop', 1, null, 23_900]]);
    expect(again([second, stop], 9)).toEqual([
      ['stop_limit', 2, 23_790, 23_800],
      ['stop', 2, null, 23_900],
    ]);
  });
});
