import { describe, expect, it } from 'vitest';
import { orderChangeOf, shownFigures, type TypedFields, typedInto } from './order-change.ts';

const stop = { state: 'waiting', quantity: 5, price: null, stopPrice: 7_580 } as const;
const grown = { ...stop, quantity: 60 };
const limit = { state: 'working', quantity: 2, price: 7_622, stopPrice: null } as const;

describe('a change of an order', () => {
  it('of the price alone leaves the size of a stop that grew with its position', () => {
    const typed = typedInto({}, { order: stop, field: 'stopPrice', value: 7_581 });
    expect(shownFigures(grown, typed)).toEqual({ quantity: 60, price: null, stopPrice: 7_581 });
    expect(orderChangeOf(grown, typed)).toEqual({ kind: 'send', figures: { stopPrice: 7_581 } });
  });

  it('of the size alone leaves the price where another window put it', () => {
    const typed = typedInto({}, { order: limit, field: 'quantity', value: 1 });
    const moved = { ...limit, price: 7_617 };
    expect(shownFigures(moved, typed)).toEqual({ quantity: 1, price: 7_617, stopPrice: null });
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
  });
});
