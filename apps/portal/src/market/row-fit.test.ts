import { describe, expect, it } from 'vitest';
import { rowFitOf } from './row-fit.ts';

describe('the rows of a ladder', () => {
  it.each([
    ['a tall room takes more rows than the levels need', 26 + 30 * 24, { count: 30, height: 24 }],
    ['levels and leeway at full height', 26 + 24 * 24, { count: 24, height: 24 }],
    ['a pixel less makes the rows lower, not fewer', 26 + 24 * 24 - 1, { count: 25, height: 23 }],
    ['the leeway as long as rows stay readable', 26 + 24 * 20, { count: 24, height: 20 }],
    ['a row less below it', 26 + 24 * 20 - 1, { count: 23, height: 20 }],
    ['the ten levels a side', 26 + 20 * 20, { count: 20, height: 20 }],
    ['the same, lower', 26 + 20 * 18, { count: 20, height: 18 }],
    ['never fewer than the levels', 26 + 10 * 18, { count: 20, height: 18 }],
    ['nothing measured yet', 0, { count: 20, height: 18 }],
  ])('%s', (_, room, fit) => {
    expect(rowFitOf(room, 26)).toEqual(fit);
  });
});
