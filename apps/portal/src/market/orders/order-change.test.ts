import { asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { orderChangeOf, shownFigures, type TypedFields, typedInto } from './order-change.ts';

const stop = { state: 'waiting', quantity: 5, price: null, stopPrice: asTicks(7_580), trailTicks: null } as const;
const grown = { ...stop, quantity: 60 };
const limit = { state: 'working', quantity: 2, price: asTicks(7_622), stopPrice: null, trailTicks: null } as const;

describe('a change of an order', () => {
  it('in its price only leaves the size of a stop that grew with its position', () => {
    const typed = typedInto({}, { order: stop, field: 'stopPrice', value: 7_581 });
    expect(shownFigures(grown, typed)).toEqual({ quantity: 60, price: null, stopPrice: 7_581, trailTicks: null });
    expect(orderChangeOf(grown, typed)).toEqual({ kind: 'send', figures: { stopPrice: 7_581 } });
  });

  it('in its size only leaves the price that another window set', () => {
    const typed = typedInto({}, { order: limit, field: 'quantity', value: 1 });
    const moved = { ...limit, price: asTicks(7_617) };
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

  it('reports once that a typed field changed underneath, and again when it changes again', () => {
    const typing = typedInto({}, { order: stop, field: 'quantity', value: 4 });
    const typed = typedInto(typing, { order: grown, field: 'quantity', value: 3 });
    const told: TypedFields = { quantity: { value: 3, known: 60 } };
    expect(orderChangeOf(grown, typed)).toEqual({ kind: 'moved', fields: ['quantity'], typed: told });
    expect(orderChangeOf(grown, told)).toEqual({ kind: 'send', figures: { quantity: 3 } });
    expect(orderChangeOf({ ...grown, quantity: 61 }, told).kind).toBe('moved');
  });

  it.each<[string, typeof grown, TypedFields, ReturnType<typeof orderChangeOf>]>([
    ['sends nothing if nothing was typed', grown, {}, { kind: 'send', figures: {} }],
    [
      'sends nothing if the order already has the typed value',
      grown,
      { quantity: { value: 60, known: 5 } },
      { kind: 'send', figures: {} },
    ],
    ['is not sent while a field cannot be read', grown, { quantity: { value: null, known: 5 } }, { kind: 'unread' }],
  ])('%s', (_outcome, order, typed, change) => {
    expect(orderChangeOf(order, typed)).toEqual(change);
  });

  it('in its stop price is not sent once the stop has triggered', () => {
    const typed = typedInto({}, { order: stop, field: 'stopPrice', value: 7_581 });
    expect(orderChangeOf({ ...stop, state: 'working' }, typed)).toEqual({ kind: 'triggered' });
    const trailed = typedInto({}, { order: stop, field: 'trailTicks', value: 8 });
    expect(orderChangeOf({ ...stop, state: 'working' }, trailed)).toEqual({ kind: 'triggered' });
  });

  it.each<[string, number | null, number | null, ReturnType<typeof orderChangeOf>]>([
    ['makes a stop trail', null, 8, { kind: 'send', figures: { trailTicks: asTicks(8) } }],
    ['sets another distance', 12, 8, { kind: 'send', figures: { trailTicks: asTicks(8) } }],
    ['stops the trailing with an empty field', 12, null, { kind: 'send', figures: { trailTicks: asTicks(0) } }],
    ['sends nothing if the distance is already that', 8, 8, { kind: 'send', figures: {} }],
    ['sends nothing if the stop does not trail already', null, null, { kind: 'send', figures: {} }],
    ['is not sent while the distance cannot be read', 12, 0, { kind: 'unread' }],
  ])('in its distance %s', (_outcome, before, value, change) => {
    const order = { ...stop, trailTicks: before === null ? null : asTicks(before) };
    expect(orderChangeOf(order, typedInto({}, { order, field: 'trailTicks', value }))).toEqual(change);
  });

  it.each([
    ['a further price, which is still further', 7_570, 7_583, 'send'],
    ['a nearer price, which is still nearer', 7_586, 7_583, 'send'],
    ['a nearer price, which it has reached by itself', 7_583, 7_583, 'send'],
    ['a nearer price, which it has passed by itself', 7_582, 7_583, 'moved'],
    ['a nearer price for a short, which it has passed by itself', 7_578, 7_577, 'moved'],
    ['a nearer price for a short, which is still nearer', 7_575, 7_577, 'send'],
  ])('of a trailing stop to %s: reports the stop’s own move only if it matters', (_what, value, now, kind) => {
    const follows = { ...stop, trailTicks: asTicks(8) };
    const typed = typedInto({}, { order: follows, field: 'stopPrice', value });
    expect(orderChangeOf({ ...follows, stopPrice: asTicks(now) }, typed).kind).toBe(kind);
  });
});
