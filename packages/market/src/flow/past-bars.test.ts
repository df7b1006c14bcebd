import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { isInstrumentOpen } from '@openbell/instruments/trading-hours.ts';
import { asInstant, type Instant, instantOf, msPerDay, msPerHour, msPerMinute } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { advanceFlow, startFlow } from './flow.ts';
import { flowProfileOf } from './flow-scales.ts';
import { type Bar, pastBars } from './past-bars.ts';

const until = instantOf('2026-11-20T15:30:20Z');
function instrumentOf(root: string) {
  const instrument = instrumentOfRoot(root);
  if (instrument === undefined) throw new Error(root);
  return instrument;
}
type Asked = Partial<Omit<Parameters<typeof pastBars>[0], 'profile' | 'isOpen'>>;
function barsOf(root: string, asked: Asked = {}): Bar[] {
  const instrument = instrumentOf(root);
  const isOpen = (at: number): boolean => isInstrumentOpen(instrument, asInstant(at));
  const from = asInstant(until - 5 * msPerDay);
  return pastBars({
    profile: flowProfileOf(instrument),
    isOpen,
    fairSeed: 3,
    from,
    until,
    seen: null,
    ...asked,
  });
}

describe('the generated past of a market', () => {
  it('opens a bar within a spread of the one before, keeps open and close within high and low, and ends with the last whole minute', () => {
    const bars = barsOf('ES');
    expect(bars.length).toBeGreaterThan(5_000);
    expect(bars.at(-1)?.[0]).toBe(instantOf('2026-11-20T15:29:00Z'));
    for (const [index, [at, open, high, low, close, volume]] of bars.entries()) {
      const before = bars[index - 1];
      if (before !== undefined) {
        expect(at).toBeGreaterThanOrEqual(before[0] + msPerMinute);
        if (at === before[0] + msPerMinute) expect(Math.abs(open - before[4])).toBeLessThanOrEqual(2);
      }
      expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
      expect(low).toBeLessThanOrEqual(Math.min(open, close));
      expect(volume).toBeGreaterThan(0);
    }
  });

  it('has no bars while the exchange is closed, and is lively in the morning and quiet at night', () => {
    const bars = barsOf('ES');
    const hourOf = ([at]: (typeof bars)[number]) => new Date(at).getUTCHours();
    expect(bars.some((bar) => hourOf(bar) === 22)).toBe(false);
    const mean = (hour: number): number => {
      const found = bars.filter((bar) => hourOf(bar) === hour);
      return found.reduce((sum, bar) => sum + bar[5], 0) / found.length;
    };
    expect(mean(15)).toBeGreaterThan(5 * mean(5));
  });

  it('is the same for the same seed in any stretches, and different for another seed', () => {
    const whole = barsOf('ES');
    expect(barsOf('ES')).toEqual(whole);
    expect(barsOf('ES', { fairSeed: 4 })).not.toEqual(whole);
    const cut = asInstant(until - 31 * msPerHour - 20_000);
    const first = barsOf('ES', { until: cut });
    expect([...first, ...barsOf('ES', { from: cut })]).toEqual(whole);
  });

  it('begins at the last seen price and moves on from there as its walk does', () => {
    const from = until - 60 * msPerDay;
    const walk = barsOf('ES', { from: asInstant(from) });
    const price = asTicks((walk[0]?.[1] ?? 0) + 400);
    const bars = barsOf('ES', { from: asInstant(from), seen: { at: asInstant(from), price } });
    expect(Math.abs((bars[0]?.[1] ?? 0) - price)).toBeLessThanOrEqual(3);
    const apart = bars.map((bar, index) => bar[4] - (walk[index]?.[4] ?? 0));
    expect(new Set(apart).size).toBe(1);
    expect(Math.abs((apart[0] ?? 0) - 400)).toBeLessThan(5);
  });

  it('opens most sessions away from the close before, as worth steps while the exchange is closed', () => {
    const bars = barsOf('ES', { from: asInstant(until - 40 * msPerDay) });
    const gaps = bars.flatMap(([at, open], index) => {
      const before = bars[index - 1];
      return before === undefined || at === before[0] + msPerMinute ? [] : [open - before[4]];
    });
    expect(gaps.length).toBeGreaterThan(25);
    expect(gaps.filter((gap) => gap !== 0).length).toBeGreaterThan(gaps.length * 0.8);
  });

  it('has about the session volume of its contract', { timeout: 60_000 }, () => {
    for (const root of ['ES', 'ZC', 'M6E']) {
      const weeks = [3, 4, 5].map((fairSeed) =>
        barsOf(root, { fairSeed, from: instantOf('2026-10-25T21:00:00Z'), until: instantOf('2026-11-20T22:00:00Z') }),
      );
      const volume = weeks.flat().reduce((total, bar) => total + bar[5], 0) / (20 * weeks.length);
      expect(volume / flowProfileOf(instrumentOf(root)).volume, root).toBeGreaterThan(0.85);
      expect(volume / flowProfileOf(instrumentOf(root)).volume, root).toBeLessThan(1.15);
    }
  });
});

/** A lively hour of the live flow, as minute bars. */
function liveBars(root: string, from: Instant, seed: number): Bar[] {
  const [first] = barsOf(root, { from: asInstant(from - msPerHour), until: from, fairSeed: seed }).slice(-1);
  const profile = flowProfileOf(instrumentOf(root));
  const startPrice = first?.[4] ?? profile.startPrice;
  const { flow } = startFlow({
    ...profile,
    symbol: root,
    seed,
    fairSeed: seed,
    startAt: from,
    startPrice,
    news: [],
    hasClock: true,
  });
  return Array.from({ length: 60 }, (_, minute): Bar => {
    const at = asInstant(from + minute * msPerMinute);
    const trades = advanceFlow(flow, asInstant(at + msPerMinute - 1)).filter((event) => event.kind === 'trade');
    const prices = trades.map(({ price }) => price);
    const [open, close] = [prices[0] ?? 0, prices.at(-1) ?? 0];
    return [
      at,
      asTicks(open),
      asTicks(Math.max(...prices)),
      asTicks(Math.min(...prices)),
      asTicks(close),
      trades.reduce((sum, { size }) => sum + size, 0),
    ];
  });
}

describe('the generated past and the live market after it', () => {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const rangeOf = (bars: readonly Bar[]): number => mean(bars.map(([, , high, low]) => high - low));
  const from = instantOf('2026-11-19T15:00:00Z');

  it.each(['ES', 'NQ', 'CL', '6E', 'ZC', 'ZN'])('have minutes of %s with equal ranges, within 35 %', (root) => {
    const seeds = [1, 2, 3, 4];
    const live = mean(seeds.map((seed) => rangeOf(liveBars(root, from, seed))));
    const past = mean(
      seeds.map((seed) => rangeOf(barsOf(root, { from, until: asInstant(from + msPerHour), fairSeed: seed }))),
    );
    expect(past / live, `${past} beside ${live}`).toBeGreaterThan(1 / 1.35);
    expect(past / live, `${past} beside ${live}`).toBeLessThan(1.35);
  });
});
