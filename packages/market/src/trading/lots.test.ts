import { asTicks } from '@openbell/units/quantity.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookExecution, costTicksOf, type Lot } from './lots.ts';
import type { Side } from './market-event.ts';

const buy = (quantity: number, price: number) => ({ side: 'buy' as const, quantity, price: asTicks(price) });
const sell = (quantity: number, price: number) => ({ side: 'sell' as const, quantity, price: asTicks(price) });

describe('the lots of a position', () => {
  it.each([
    ['open a long', [], buy(2, 100), [[2, 100]], 0],
    ['open a short', [], sell(2, 100), [[-2, 100]], 0],
    [
      'add behind what is held',
      [[2, 100]],
      buy(1, 110),
      [
        [2, 100],
        [1, 110],
      ],
      0,
    ],
    [
      'close a part of the first',
      [
        [3, 100],
        [2, 110],
      ],
      sell(2, 120),
      [
        [1, 100],
        [2, 110],
      ],
      40,
    ],
    [
      'close the first whole',
      [
        [3, 100],
        [2, 110],
      ],
      sell(3, 120),
      [[2, 110]],
      60,
    ],
    [
      'close the first and a part of the next',
      [
        [3, 100],
        [2, 110],
      ],
      sell(4, 120),
      [[1, 110]],
      70,
    ],
    [
      'close everything',
      [
        [3, 100],
        [2, 110],
      ],
      sell(5, 90),
      [],
      -70,
    ],
    ['turn round', [[2, 100]], sell(5, 103), [[-3, 103]], 6],
    [
      'cover a short, first in, first out',
      [
        [-1, 100],
        [-2, 90],
      ],
      buy(2, 95),
      [[-1, 90]],
      0,
    ],
    ['turn a short round', [[-1, 100]], buy(3, 104), [[2, 104]], -4],
  ] as const)('%s', (_what, held, execution, lots, realizedTicks) => {
    const before = held.map(([quantity, price]): Lot => [quantity, asTicks(price)]);
    expect(bookExecution(before, execution)).toEqual({ lots, realizedTicks });
  });

  it('cost the price paid for them, below zero if they are sold', () => {
    expect(costTicksOf([])).toBe(0);
    expect(
      costTicksOf([
        [2, asTicks(100)],
        [3, asTicks(110)],
      ]),
    ).toBe(530);
    expect(
      costTicksOf([
        [-2, asTicks(100)],
        [-1, asTicks(90)],
      ]),
    ).toBe(-290);
  });

  it('lose no contract and no tick: realized plus held equals paid and received', () => {
    const execution = fc.record({
      side: fc.constantFrom<Side>('buy', 'sell'),
      quantity: fc.integer({ min: 1, max: 9 }),
      price: fc.integer({ min: -20, max: 200 }).map(asTicks),
    });
    fc.assert(
      fc.property(fc.array(execution, { maxLength: 40 }), (executions) => {
        let lots: readonly Lot[] = [];
        let [realized, net, received] = [0, 0, 0];
        for (const one of executions) {
          const booked = bookExecution(lots, one);
          lots = booked.lots;
          realized += booked.realizedTicks;
          const signed = one.side === 'buy' ? one.quantity : -one.quantity;
          net += signed;
          received -= signed * one.price;
          expect(lots.reduce((sum, [quantity]) => sum + quantity, 0)).toBe(net);
          expect(lots.every(([quantity]) => quantity !== 0 && quantity > 0 === net > 0)).toBe(true);
          expect(realized - costTicksOf(lots)).toBe(received);
        }
      }),
      { numRuns: 200, seed: 11 },
    );
  });
});
