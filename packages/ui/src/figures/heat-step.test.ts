import { describe, expect, it } from 'vitest';
import { heatStep } from './heat-step.ts';

describe('the step of a result', () => {
  it.each([
    [1, 600, 1],
    [199, 600, 1],
    [200, 600, 2],
    [399, 600, 2],
    [400, 600, 3],
    [600, 600, 3],
    [-199, 600, -1],
    [-400, 600, -3],
    [0, 600, 0],
    [0, 0, 0],
  ])('%d of %d is %d', (result, greatest, step) => {
    expect(heatStep(result, greatest)).toBe(step);
  });
});
