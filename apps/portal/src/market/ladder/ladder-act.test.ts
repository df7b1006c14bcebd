import { asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { draftOf, movedTo, pickedAt } from './ladder-act.ts';
import { rowUnder } from './ladder-drag.ts';

const market = {
  bids: [{ price: asTicks(100), size: 1 }],
  asks: [{ price: asTicks(101), size: 1 }],
  last: asTicks(100),
};
const pick = (side: 'buy' | 'sell', price: number, hasShift = false) =>
  pickedAt({ side, price: asTicks(price), hasShift, market }).type;

describe('a click in the ladder', () => {
  it.each([
    ['buy', 100, 'limit'],
    ['buy', 101, 'limit'],
    ['buy', 102, 'stop'],
    ['sell', 101, 'limit'],
    ['sell', 100, 'limit'],
    ['sell', 99, 'stop'],
  ] as const)('%s at %i asks for a %s', (side, price, type) => {
    expect(pick(side, price)).toBe(type);
  });

  it('asks for a stop at any price while Shift is held', () => {
    expect(pick('buy', 101, true)).toBe('stop');
    expect(pick('sell', 100, true)).toBe('stop');
  });

  it('becomes an order with the size and bracket of the ticket', () => {
    const ticket = { symbol: 'ESZ26', quantity: 3, bracket: { targetTicks: asTicks(8), stopTicks: null } };
    expect(draftOf({ side: 'buy', type: 'stop', price: asTicks(105) }, ticket)).toEqual({
      ...ticket,
      side: 'buy',
      type: 'stop',
      price: null,
      stopPrice: 105,
    });
    expect(draftOf({ side: 'sell', type: 'limit', price: asTicks(105) }, ticket)).toMatchObject({
      price: 105,
      stopPrice: null,
    });
  });
});

describe('an order dropped at another price', () => {
  it('changes its limit, its stop price, or both of a stop-limit', () => {
    const waiting = { state: 'waiting', price: null, stopPrice: asTicks(90) } as const;
    expect(movedTo({ state: 'working', type: 'limit', price: asTicks(95), stopPrice: null }, asTicks(97))).toEqual({
      price: 97,
    });
    expect(movedTo({ ...waiting, type: 'stop' }, asTicks(91))).toEqual({ stopPrice: 91 });
    expect(movedTo({ ...waiting, type: 'stop_limit', price: asTicks(88) }, asTicks(91))).toEqual({
      stopPrice: 91,
      price: 89,
    });
    // A triggered stop-limit works at its limit.
    expect(
      movedTo({ state: 'working', type: 'stop_limit', price: asTicks(88), stopPrice: asTicks(90) }, asTicks(87)),
    ).toEqual({ price: 87 });
  });

  const rows = { left: 10, right: 340, top: 100, height: 240, seenBottom: 340, count: 10 };

  it('falls into the row under the pointer, with a few pixels of tolerance around the rows', () => {
    expect(rowUnder({ x: 200, y: 100 }, rows)).toBe(0);
    expect(rowUnder({ x: 200, y: 123.9 }, rows)).toBe(0);
    expect(rowUnder({ x: 200, y: 124 }, rows)).toBe(1);
    expect(rowUnder({ x: 200, y: 92 }, rows)).toBe(0);
    expect(rowUnder({ x: 200, y: 348 }, rows)).toBe(9);
    expect(rowUnder({ x: 2, y: 130 }, rows)).toBe(1);
    expect(rowUnder({ x: 348, y: 130 }, rows)).toBe(1);
  });

  it.each([
    ['above', { x: 200, y: 91 }],
    ['below', { x: 200, y: 349 }],
    ['left of', { x: 1, y: 130 }],
    ['right of', { x: 349, y: 130 }],
  ])('falls into no row %s the rows, so that it stays', (_, point) => {
    expect(rowUnder(point, rows)).toBeNull();
  });

  it('falls into no row that is cut off below the visible area', () => {
    const cut = { ...rows, seenBottom: 220 };
    expect(rowUnder({ x: 200, y: 228 }, cut)).toBe(4);
    expect(rowUnder({ x: 200, y: 229 }, cut)).toBeNull();
  });
});
