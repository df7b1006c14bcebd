import { asInstant } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { printsShown } from './prints-painter.ts';

const prints = [3, 1, 20, 5, 50].map((size, index) => ({
  at: asInstant(index),
  price: asTicks(100),
  size,
  aggressor: null,
}));

describe('time and sales', () => {
  it('shows the newest first, as many as there is room for', () => {
    expect(printsShown(prints, { least: 1, count: 3 }).map(({ size }) => size)).toEqual([50, 5, 20]);
  });

  it('omits trades below the smallest size, and shows those at it', () => {
    expect(printsShown(prints, { least: 5, count: 9 }).map(({ size }) => size)).toEqual([50, 5, 20]);
  });
});
