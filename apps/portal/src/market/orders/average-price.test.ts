import { describe, expect, it } from 'vitest';
import { averageText } from './average-price.ts';

describe('the average price', () => {
  it('has one decimal more if the average of two fills is between two ticks', () => {
    const ticks = { tickUnits: 25, tickDecimals: 2 };
    expect(averageText({ net: 2, costTicks: 48_000 }, ticks)).toBe('6000.00');
    expect(averageText({ net: -2, costTicks: -48_001 }, ticks)).toBe('6000.125');
  });
});
