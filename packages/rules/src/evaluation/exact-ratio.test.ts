import { describe, expect, it } from 'vitest';
import { meanMicros, ratioBps, reachedBps } from './exact-ratio.ts';

describe('exact ratios', () => {
  it.each([
    [1, 3, 3_333],
    [2, 3, 6_667],
    [1, 20_000, 1],
    [1, 20_001, 0],
    [-1, 20_000, -1],
    [-1, 20_001, 0],
    [0, 7, 0],
  ])('%d of %d is %d basis points, half a point away from zero', (part, whole, share) => {
    expect(ratioBps(part, whole) + 0).toBe(share);
  });

  it.each([
    [2_999_999_999, 3_000_000_000, 9_999],
    [3_000_000_000, 3_000_000_000, 10_000],
    [3_000_000_001, 3_000_000_000, 10_000],
    [-1, 3_000_000_000, -1],
    [-3_000_000_000, 3_000_000_000, -10_000],
  ])('%d of a goal of %d is reached to %d', (part, whole, share) => {
    expect(reachedBps(part, whole)).toBe(share);
  });

  it('stay exact where a product would leave the safe integers', () => {
    expect(ratioBps(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)).toBe(10_000);
    expect(meanMicros(Number.MAX_SAFE_INTEGER, 1)).toBe(Number.MAX_SAFE_INTEGER);
  });

  it.each([
    [3, 2, 2],
    [-3, 2, -2],
    [5, 4, 1],
    [7, 4, 2],
  ])('the mean of %d over %d is %d, half away from zero', (sum, count, mean) => {
    expect(meanMicros(sum, count)).toBe(mean);
  });

  it('never divide by nothing', () => {
    expect(() => ratioBps(1, 0)).toThrow('division');
    expect(() => reachedBps(1, 0)).toThrow('share');
  });
});
