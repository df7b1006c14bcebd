import { asMicros } from '@openbell/units/money.ts';
import { describe, expect, it } from 'vitest';
import { hundredthsBps, meanMicros, ratioBps, reachedBps, tenthsBps } from './exact-ratio.ts';

describe('exact ratios', () => {
  it.each([
    [1, 3, 3_333],
    [2, 3, 6_667],
    [1, 20_000, 1],
    [1, 20_001, 0],
    [-1, 20_000, -1],
    [-1, 20_001, 0],
    [0, 7, 0],
  ])('%d of %d is %d basis points, half a point rounded away from zero', (part, whole, share) => {
    expect(ratioBps(part, whole) + 0).toBe(share);
  });

  it.each([
    [2_999_999_999, 3_000_000_000, 9_999],
    [3_000_000_000, 3_000_000_000, 10_000],
    [3_000_000_001, 3_000_000_000, 10_000],
    [-1, 3_000_000_000, -1],
    [-3_000_000_000, 3_000_000_000, -10_000],
  ])('%d of a goal of %d is %d basis points, rounded down', (part, whole, share) => {
    expect(reachedBps(part, whole)).toBe(share);
  });

  it.each([
    [6, 11, 5_450],
    [5_445, 10_000, 5_450],
    [54_449_999, 100_000_000, 5_440],
    [1, 3, 3_330],
    [2, 3, 6_670],
    [0, 7, 0],
  ])('%d of %d is %d basis points, rounded once to a tenth of a percent', (part, whole, share) => {
    expect(tenthsBps(part, whole)).toBe(share);
  });

  it.each([
    [12_449_999, 10_000_000, 12_400],
    [1_245, 1_000, 12_500],
    [-2, 3, -6_700],
    [5_000_000_000_000_000n * 3n, 10_000_000_000_000_000n, 15_000],
  ])('%d over %d is %d, rounded once to hundredths', (part, whole, factor) => {
    expect(hundredthsBps(part, whole)).toBe(factor);
  });

  it('stay exact if a product would exceed the safe integers', () => {
    expect(ratioBps(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)).toBe(10_000);
    expect(meanMicros(asMicros(Number.MAX_SAFE_INTEGER), 1)).toBe(Number.MAX_SAFE_INTEGER);
  });

  it.each([
    [3, 2, 2],
    [-3, 2, -2],
    [5, 4, 1],
    [7, 4, 2],
  ])('the mean of %d over %d is %d, half rounded away from zero', (sum, count, mean) => {
    expect(meanMicros(asMicros(sum), count)).toBe(mean);
  });

  it('never divide by zero', () => {
    expect(() => ratioBps(1, 0)).toThrow('division');
    expect(() => reachedBps(1, 0)).toThrow('share');
  });
});
