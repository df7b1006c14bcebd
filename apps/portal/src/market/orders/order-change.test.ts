import { describe, expect, it } from 'vitest';
import { orderChangeOf, shownFigures, type TypedFields, typedInto } from './order-change.ts';

const stop = { state: 'waiting', quantity: 5, price: null, stopPrice: 7_580, trailTicks: null } as const;
const grown = { ...stop, quantity: 60 };
const limit = { state: 'working', quantity: 2, price: 7_622, stopPrice: null, trailTicks: null } as const;

describe('a change of an order', () => {
  it('of the price alone leaves the size of a stop that grew with its position', () => {
    const typed = typedInto({}, { order: stop, field: 'stopPrice', value: 7_581 });
    expect(shownFigures(grown, typed)).toEqual({ quantity: 60, price: null, stopPrice: 7_581, trailTicks: null });
    expect(orderChangeOf(grown, typed)).toEqual({ kind: 'send', figures: { stopPrice: 7_581 } });
  });

  it('of the size alone leaves the price where another window put it', () => {
    const typed = typedInto({}, { order: limit, field: 'quantity', value: 1 });
    const moved = { ...limit, price: 7_617 };
    expect(shownFigures(moved, typed)).toEqual({ quantity: 1, price: 7_617, stopPrice: null, trailTicks: null });
    expect(orderChangeOf(moved, typed)).toEqual({ kind: 'send', figures: { quantity: 1 } });
  });

  it('is not sent while its size cannot be read', () => {
    for (const value of [null, 0])
      expect(orderChangeOf(limit, typedInto({}, { order: limit, field: 'quantity', value }))).toEqual({
        kind: 'unread',
      });
    const oil = typedInto({}, { order: limit, field: 'price', value: 0 });
    expect(orderChangeOf(limit, oil)).toEqual({ kind: 'send', figures: { price: 0 } });
  });

  it('tells once what changed underneath a field that was typed in, and again when it changes again', () => {
    const typing = typedInto({}, { order: stop, field: 'quantity', value: 4 });
    const typed = typedInto(typing, { order: grown, field: 'quantity', value: 3 });
    const told: TypedFields = { quantity: { value: 3, known: 60 } };
    expect(orderChangeOf(grown, typed)).toEqual({ kind: 'moved', fields: ['quantity'], typed: told });
    expect(orderChangeOf(grown, told)).toEqual({ kind: 'send', figures: { quantity: 3 } });
    expect(orderChangeOf({ ...grown, quantity: 61 }, told).kind).toBe('moved');
  });

  it.each<[string, typeof grown, TypedFields, ReturnType<typeof orderChangeOf>]>([
    ['is nothing where nothing was typed', grown, {}, { kind: 'send', figures: {} }],
    [
      'is nothing where the order already has what was typed',
      grown,
      { quantity: { value: 60, known: 5 } },
      { kind: 'send', figures: {} },
    ],
    ['is not sent while a field cannot be read', grown, { quantity: { value: null, known: 5 } }, { kind: 'unread' }],
  ])('%s', (_outcome, order, typed, change) => {
    expect(orderChangeOf(order, typed)).toEqual(change);
  });

  it('of a stop price is not sent once the stop has triggered', () => {
    const typed = typedInto({}, { order: stop, field: 'stopPrice', value: 7_581 });
    expect(orderChangeOf({ ...stop, state: 'working' }, typed)).toEqual({ kind: 'triggered' });
    const trailed = typedInto({}, { order: stop, field: 'trailTicks', value: 8 });
    expect(orderChangeOf({ ...stop, state: 'working' }, trailed)).toEqual({ kind: 'triggered' });
  });

  it.each<[string, number | null, number | null, ReturnType<typeof orderChangeOf>]>([
    ['makes a stop follow', null, 8, { kind: 'send', figures: { trailTicks: 8 } }],
    ['gives it another distance', 12, 8, { kind: 'send', figures: { trailTicks: 8 } }],
    ['lets it stay where it is, with an empty field', 12, null, { kind: 'send', figures: { trailTicks: 0 } }],
    ['is nothing where it follows at that already', 8, 8, { kind: 'send', figures: {} }],
    ['is nothing where it stays already', null, null, { kind: 'send', figures: {} }],
    ['is not sent while the distance cannot be read', 12, 0, { kind: 'unread' }],
  ])('of the distance %s', (_outcome, before, value, change) => {
    const order = { ...stop, trailTicks: before };
    expect(orderChangeOf(order, typedInto({}, { order, field: 'trailTicks', value }))).toEqual(change);
  });

  it.each([
    ['further, which is still further', 7_570, 7_583, 'send'],
    ['nearer, which is still nearer', 7_586, 7_583, 'send'],
    ['nearer, where it has come to meanwhile by itself', 7_583, 7_583, 'send'],
    ['nearer, past which it has gone by itself', 7_582, 7_583, 'moved'],
    ['of a sold one nearer, past which it has gone by itself', 7_578, 7_577, 'moved'],
    ['of a sold one nearer, which is still nearer', 7_575, 7_577, 'send'],
  ])('of the price of a stop that follows tells of its way only where that matters: %s', (_what, value, now, kind) => {
    const follows = { ...stop, trailTicks: 8 };
    const typed = typedInto({}, { order: follows, field: 'stopPrice', value });
    expect(orderChangeOf({ ...follows, stopPrice: now }, typed).kind).toBe(kind);
  });
});
