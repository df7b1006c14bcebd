import { describe, expect, it } from 'vitest';
import { type OpenQuestion, tradeResult } from './open-result.ts';

const trade: OpenQuestion['trade'] = {
  opened: '2026-11-24T16:00:00.000Z',
  closed: null,
  symbol: 'ESZ26',
  side: 'long',
  quantity: 2,
  entry: '6000.00',
  exit: null,
  result: -4.04,
};
const positions: OpenQuestion['positions'] = [
  { symbol: 'ESZ26', quantity: 3, price: '6001.25', mark: '6002.25', open: 300 },
];
const result = (parts: Partial<OpenQuestion['trade']> = {}, held = positions) =>
  tradeResult({ trade: { ...trade, ...parts }, positions: held, year: 2026 });

describe('the result of a trade', () => {
  it('of an open one counts from its own entry to the newest mark', () => {
    expect(result()).toBe(22_096);
    expect(result({ side: 'short' })).toBe(-22_904);
  });

  it('of a closed one is as booked', () => {
    expect(result({ closed: '2026-11-24T16:05:00.000Z', exit: '6001.00', result: 91.92 })).toBe(9_192);
  });

  it('is null for an open one without a price: a commission is no result', () => {
    expect(result({}, [])).toBeNull();
    expect(result({ symbol: 'XYZ26' })).toBeNull();
  });
});
