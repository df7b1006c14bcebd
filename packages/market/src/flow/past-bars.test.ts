import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { isInstrumentOpen } from '@openbell/instruments/trading-hours.ts';
import { instantOf, msPerDay, msPerMinute } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { flowProfileOf } from './flow-scales.ts';
import { pastBars } from './past-bars.ts';

const until = instantOf('2026-11-20T15:30:20Z');
const barsOf = (root: string, seed = 3) => {
  const instrument = instrumentOfRoot(root);
  if (instrument === undefined) throw new Error(root);
  const profile = flowProfileOf(instrument);
  const isOpen = (at: number): boolean => isInstrumentOpen(instrument, at);
  return pastBars({ profile, seed, from: until - 5 * msPerDay, until, startPrice: profile.startPrice, isOpen });
};

describe('the past of a market that nobody watched', () => {
  it('joins bar to bar, holds open and close within high and low, and ends with the last whole minute', () => {
    const bars = barsOf('ES');
    expect(bars.length).toBeGreaterThan(5_000);
    expect(bars.at(-1)?.[0]).toBe(instantOf('2026-11-20T15:29:00Z'));
    for (const [index, [at, open, high, low, close, volume]] of bars.entries()) {
      const before = bars[index - 1];
      if (before !== undefined) {
        expect(at).toBeGreaterThanOrEqual(before[0] + msPerMinute);
        expect(open).toBe(before[4]);
      }
      expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
      expect(low).toBeLessThanOrEqual(Math.min(open, close));
      expect(volume).toBeGreaterThan(high - low);
    }
  });

  it('has no bars while the exchange is shut, and is lively in the morning and quiet at night', () => {
    const bars = barsOf('ES');
    const hourOf = ([at]: (typeof bars)[number]) => new Date(at).getUTCHours();
    expect(bars.some((bar) => hourOf(bar) === 22)).toBe(false);
    const mean = (hour: number): number => {
      const found = bars.filter((bar) => hourOf(bar) === hour);
      return found.reduce((sum, bar) => sum + bar[5], 0) / found.length;
    };
    expect(mean(15)).toBeGreaterThan(5 * mean(5));
  });

  it('is the same for the same seed, another for another, and moves together inside a group', () => {
    expect(barsOf('ES')).toEqual(barsOf('ES'));
    expect(barsOf('ES', 4)).not.toEqual(barsOf('ES'));
    const moves = (root: string): number[] => barsOf(root).map(([, open, , , close]) => close - open);
    const [es, nq] = [moves('ES'), moves('NQ')];
    const dot = (one: number[], other: number[]): number =>
      one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
    expect(dot(es, nq) / Math.sqrt(dot(es, es) * dot(nq, nq))).toBeGreaterThan(0.3);
  });
});
