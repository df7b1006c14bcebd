import { createHash } from 'node:crypto';
import { asInstant, instantOf } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestPriceOf, sizeAt, worsePriceOf } from '../book/book-view.ts';
import type { MarketEvent } from '../trading/market-event.ts';
import { createTradingMarket } from '../trading/market-state.ts';
import { testRules } from '../trading/trading-kit.ts';
import { applyInput } from '../trading/trading-market.ts';
import { clockActivity, newsActivity, newsDepth, stepSwings, swingActivity } from './activity.ts';
import { advanceFlow, startFlow } from './flow.ts';
import { testFlow } from './flow-kit.ts';
import { restoreFlow, takeFlowSnapshot } from './flow-snapshot.ts';
import type { FlowSettings } from './flow-state.ts';
import { createRandom, nextBelow, nextPareto, nextRandom } from './random.ts';

const settings: FlowSettings = {
  ...testFlow,
  symbol: 'ESZ26',
  seed: 7,
  fairSeed: 7,
  startAt: instantOf('2026-11-17T03:00:00Z'),
  startPrice: asTicks(19_200),
  news: [{ at: instantOf('2026-11-17T03:01:15Z'), impact: 3 }],
  hasClock: true,
};
const end = asInstant(settings.startAt + 150_000);
const hashOf = (events: readonly MarketEvent[]) => createHash('sha256').update(JSON.stringify(events)).digest('hex');

function eventsOf(made: FlowSettings, stops: readonly number[]): MarketEvent[] {
  const { flow, events } = startFlow(made);
  return [...events, ...[...stops, end].flatMap((until) => advanceFlow(flow, asInstant(until)))];
}

describe('the synthetic flow', () => {
  const whole = eventsOf(settings, []);

  it('produces the same events for any time steps', () => {
    expect(whole.length).toBeGreaterThan(2_000);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 150_000 }), { maxLength: 40 }), (cuts) => {
        const stops = cuts.toSorted((one, other) => one - other).map((cut) => settings.startAt + cut);
        expect(hashOf(eventsOf(settings, stops))).toBe(hashOf(whole));
      }),
      { numRuns: 3, seed: 1 },
    );
  });

  // In a busy market the next event often falls within a rounding error of a step of worth. These seeds have such an event.
  it.each([506, 880, 1324, 2434])('never gives an event before the one before it, seed %i', (seed) => {
    const scale = { activity: 40, depth: 1, trades: 1.3 };
    const startAt = instantOf('2026-11-17T15:00:00Z');
    const { flow } = startFlow({ ...settings, scale, seed, fairSeed: seed, startAt, news: [], hasClock: false });
    const times = advanceFlow(flow, asInstant(startAt + 60_000)).map(({ at }) => at);
    expect(times.length).toBeGreaterThan(10_000);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  it('continues a stored flow as if it had never stopped', () => {
    const { flow, events } = startFlow(settings);
    const before = advanceFlow(flow, asInstant(settings.startAt + 61_234));
    const restored = restoreFlow(JSON.parse(JSON.stringify(takeFlowSnapshot(flow))));
    expect(hashOf([...events, ...before, ...advanceFlow(restored, end)])).toBe(hashOf(whole));
  });

  it('gives other events for another seed or symbol', () => {
    const others = [{ seed: 8 }, { symbol: 'NQZ26' }].map((other) => hashOf(eventsOf({ ...settings, ...other }, [])));
    expect(new Set([...others, hashOf(whole)]).size).toBe(3);
  });

  it('reports its book completely: levels and trades rebuild it, in order of time and never crossed', () => {
    const { flow, events } = startFlow(settings);
    const market = createTradingMarket({ ...testRules, around: asTicks(19_200) });
    for (const event of events) applyInput(market, event);
    for (let until = settings.startAt; until <= end; until = asInstant(until + 1_000)) {
      for (const event of advanceFlow(flow, until)) {
        expect(event.at).toBeLessThanOrEqual(until);
        applyInput(market, event);
        expect(market.reference.bestBid).toBeLessThan(market.reference.bestAsk);
      }
      for (const side of [0, 1] as const) {
        let levels = 0;
        for (let price = bestPriceOf(flow.book, side); price !== null; price = worsePriceOf(flow.book, side, price)) {
          levels += 1;
          expect(sizeAt(market.reference, side, price)).toBe(sizeAt(flow.book, side, price));
        }
        expect(levels).toBeGreaterThanOrEqual(10);
        expect(bestPriceOf(market.reference, side)).toBe(bestPriceOf(flow.book, side));
      }
    }
  });

  it('trades more at the news, with less depth before it', () => {
    const news = settings.news[0]?.at ?? 0;
    const trades = (from: number, to: number) =>
      whole.filter((event) => event.kind === 'trade' && event.at >= from && event.at < to).length;
    expect(trades(news, news + 60_000)).toBeGreaterThan(2 * trades(news - 60_000, news));
    expect(newsDepth(settings.news, asInstant(news - 1))).toBeLessThan(0.5);
    expect(newsDepth(settings.news, asInstant(news - 60_001))).toBe(1);
    expect(newsActivity(settings.news, asInstant(news - 1))).toBe(1);
    expect(newsActivity(settings.news, asInstant(news))).toBeGreaterThan(5);
    expect(newsActivity(settings.news, asInstant(news + 15 * 60_000))).toBe(1);
  });

  it.each([
    [0.1, 0.05],
    [0.3, 4],
  ])('keeps a book of at least ten levels at activity %d and depth %d', (activity, depth) => {
    const { flow } = startFlow({ ...settings, scale: { activity, depth, trades: 1 } });
    advanceFlow(flow, end);
    for (const side of [0, 1] as const) {
      let levels = 0;
      for (let price = bestPriceOf(flow.book, side); price !== null; price = worsePriceOf(flow.book, side, price))
        levels += 1;
      expect(levels).toBeGreaterThanOrEqual(10);
    }
  });
});

describe('activity', () => {
  it('follows the clock of Chicago, in winter and in summer', () => {
    const opening = clockActivity(instantOf('2026-11-16T20:30:00Z'));
    expect(opening).toBeCloseTo(clockActivity(instantOf('2026-07-16T19:30:00Z')), 9);
    expect(opening).toBeGreaterThan(15 * clockActivity(instantOf('2026-11-16T06:00:00Z')));
  });

  it('never swings out of its bounds', () => {
    const random = createRandom(3);
    const swings = { fast: 0, rush: 0 };
    for (let second = 0; second < 200_000; second += 1) {
      stepSwings(swings, random);
      const { rush } = swings;
      expect(swingActivity(swings) >= 0.2 && swingActivity(swings) <= 6 * 10 && rush >= 0 && rush <= 1.7).toBe(true);
    }
  });
});

describe('the random generator', () => {
  it('is uniform, repeatable and resumable from its state', () => {
    const random = createRandom(1, 'a');
    const draws = Array.from({ length: 20_000 }, () => nextBelow(random, 10));
    for (let value = 0; value < 10; value += 1)
      expect(Math.abs(draws.filter((draw) => draw === value).length - 2_000)).toBeLessThan(200);
    const copy = JSON.parse(JSON.stringify(random));
    expect(nextRandom(copy)).toBe(nextRandom(random));
    expect(nextRandom(createRandom(1, 'a'))).not.toBe(nextRandom(createRandom(1, 'b')));
  });

  it('draws lengths whose tail falls with its exponent', () => {
    const random = createRandom(2);
    const draws = Array.from({ length: 50_000 }, () => nextPareto(random, 1.5, 1_000));
    expect(draws.filter((draw) => draw >= 10).length / 50_000).toBeCloseTo(10 ** -1.5, 2);
    expect(Math.min(...draws)).toBe(1);
  });
});
