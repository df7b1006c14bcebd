import { describe, expect, it } from 'vitest';
import { rowFitOf, touchFitOf } from './row-fit.ts';

describe('the rows of a ladder', () => {
  it.each([
    ['a tall room holds more rows than the levels need', 26 + 30 * 24, { count: 30, height: 24 }],
    ['levels and tolerance at full height', 26 + 24 * 24, { count: 24, height: 24 }],
    ['one pixel less makes the rows lower, not fewer', 26 + 24 * 24 - 1, { count: 25, height: 23 }],
    ['the tolerance as long as rows stay readable', 26 + 24 * 20, { count: 24, height: 20 }],
    ['one row fewer below that', 26 + 24 * 20 - 1, { count: 23, height: 20 }],
    ['the ten levels a side', 26 + 20 * 20, { count: 20, height: 20 }],
    ['the same, lower', 26 + 20 * 18, { count: 20, height: 18 }],
    ['never fewer than the levels', 26 + 10 * 18, { count: 20, height: 18 }],
    ['nothing measured yet', 0, { count: 20, height: 18 }],
  ])('%s', (_, room, fit) => {
    expect(rowFitOf(room, 26)).toEqual(fit);
  });

  it.each([
    ['the ten levels a side', 26 + 20 * 24, { count: 20, height: 24 }],
    ['one row more as soon as it fits completely', 26 + 21 * 24, { count: 21, height: 24 }],
    ['but not one pixel earlier', 26 + 21 * 24 - 1, { count: 20, height: 25 }],
    ['fewer in a low window, none of them cut', 26 + 12 * 24 + 20, { count: 12, height: 25 }],
    ['the least', 26 + 6 * 24, { count: 6, height: 24 }],
    ['never fewer than that', 26 + 3 * 24, { count: 6, height: 24 }],
  ])('are high enough for a finger on a phone: %s', (_, room, fit) => {
    expect(touchFitOf(room, 26)).toEqual(fit);
  });
});
