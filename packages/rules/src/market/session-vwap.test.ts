import { instantOf } from '@openbell/units/instant.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sessionVwap, type VolumeBar } from './session-vwap.ts';

function bar(at: string, prices: readonly [high: number, low: number, close: number], volume: number): VolumeBar {
  const [high, low, close] = prices;
  return { at: instantOf(at) / 1_000, high, low, close, volume };
}
/** The session of Friday, November 20 begins on Thursday at 16:00 Chicago, 22:00 UTC. */
const bars = [
  bar('2026-11-19T21:58:00Z', [12, 6, 9], 10),
  bar('2026-11-19T21:59:00Z', [16, 10, 10], 20),
  bar('2026-11-19T23:00:00Z', [33, 27, 30], 5),
  bar('2026-11-19T23:01:00Z', [40, 34, 40], 15),
];

describe('the VWAP of a session from bars', () => {
  it('weights typical prices by contracts, and restarts with the session', () => {
    // (9 x 10 + 12 x 20) / 30 = 11; then 30, and (30 x 5 + 38 x 15) / 20 = 36.
    expect(bars.map(sessionVwap({ isFirstWhole: true }).take)).toEqual([[9], [11], [30], [36]]);
  });

  it('is null for a session whose beginning is unknown, and returns with the next one', () => {
    expect(bars.map(sessionVwap({ isFirstWhole: false }).take)).toEqual([[null], [null], [30], [36]]);
  });

  it('is null before the first contract', () => {
    const [first, second] = bars.map((one) => ({ ...one, volume: 0 }));
    if (first === undefined || second === undefined) throw new Error('there are four');
    const vwap = sessionVwap({ isFirstWhole: true });
    expect([vwap.take(first), vwap.peek({ ...second, volume: 3 }), vwap.peek(second)]).toEqual([[null], [12], [null]]);
  });

  it('is the paid average if each bar traded at one price, and never outside the traded range', () => {
    const trades = fc.array(fc.tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: 1, max: 900 })), {
      minLength: 1,
      maxLength: 50,
    });
    fc.assert(
      fc.property(trades, (list) => {
        const vwap = sessionVwap({ isFirstWhole: true });
        let [cost, contracts] = [0, 0];
        for (const [place, [price, size]] of list.entries()) {
          cost += price * size;
          contracts += size;
          const at = instantOf('2026-11-19T15:00:00Z') / 1_000 + place * 60;
          const one = { at, high: price, low: price, close: price, volume: size };
          const told = vwap.peek(one);
          expect(vwap.take(one)).toEqual(told);
          expect(told[0]).toBeCloseTo(cost / contracts, 9);
        }
      }),
    );
  });
});
