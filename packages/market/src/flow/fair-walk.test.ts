import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { sessionDateOf, sessionOpenOf, settlementOf } from '@openbell/instruments/sessions.ts';
import { assert } from '@openbell/units/assert.ts';
import { asSessionDate } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant, instantOf, msPerDay, msPerMinute } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { createFairWalk } from './fair-walk.ts';
import { type FlowProfile, flowProfileOf } from './flow-scales.ts';
import { marketFactsOf, marketRoots } from './market-facts.ts';

function profileOf(root: string): FlowProfile {
  const instrument = instrumentOfRoot(root);
  assert(instrument !== undefined, root);
  return flowProfileOf(instrument);
}
const walkOf = (root: string, seed = 5) => createFairWalk(profileOf(root).fair, seed);
const firstDate = sessionDateOf(instantOf('2025-11-03T15:00:00Z'));
const dates = Array.from({ length: 350 }, (_, day) => firstDate + day).filter(
  (date) => sessionDateOf(asInstant(settlementOf(asSessionDate(date)) - 1)) === date,
);
function closesOf(root: string, seed = 5): number[] {
  const walk = walkOf(root, seed);
  return dates.map((date) => Math.log(walk.at(asInstant(settlementOf(asSessionDate(date)) - 1))));
}
/** Over three walks, to reduce the effect of chance. */
const movesOf = (root: string): number[] =>
  [5, 6, 7].flatMap((seed) => {
    const closes = closesOf(root, seed);
    return closes.slice(1).map((close, index) => close - (closes[index] as number));
  });
const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, index) => sum + value * (other[index] as number), 0);
const correlation = (one: readonly number[], other: readonly number[]): number =>
  dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other));
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] as number;

describe("the walk of a contract's fair value", () => {
  it('is the same for a seed and a time in any order of queries, and different for another seed', () => {
    const times = Array.from(
      { length: 200 },
      (_, index): Instant => asInstant(settlementOf(firstDate) + index * 7_777_777),
    );
    const forth = walkOf('ES');
    const back = walkOf('ES');
    const expected = times.map((at) => forth.at(at));
    expect(times.toReversed().map((at) => back.at(at))).toEqual(expected.toReversed());
    expect(times.map((at) => walkOf('ES', 6).at(at))).not.toEqual(expected);
  });

  it('steps between sessions, mostly over weekends, and moves within a session without a jump', () => {
    const walk = walkOf('ES');
    const stepOf = (date: number): number =>
      Math.abs(walk.at(settlementOf(asSessionDate(date))) - walk.at(asInstant(settlementOf(asSessionDate(date)) - 1)));
    const steps = dates.map((date) => stepOf(date) / walk.sessionTicks);
    expect(steps.filter((step) => step > 0.001).length).toBeGreaterThan(dates.length * 0.9);
    expect(median(steps)).toBeLessThan(0.08);
    for (const date of dates.slice(0, 40))
      for (let second = 1; second < 600; second += 1) {
        const at = settlementOf(asSessionDate(date)) - 400 * msPerMinute + second * 1_000;
        expect(Math.abs(walk.at(asInstant(at)) - walk.at(asInstant(at - 1_000)))).toBeLessThan(60);
      }
  });

  it.each(['ES', 'NQ', 'CL', 'GC', '6E', 'ZC'])(
    'moves %s as far in a session as the real one did, within a quarter',
    (root) => {
      const { rangeBps } = marketFactsOf(root);
      const { startPrice } = profileOf(root);
      const walk = walkOf(root);
      const ranges = dates.map((date) => {
        const prices = Array.from({ length: 276 }, (_, step) =>
          walk.at(asInstant(sessionOpenOf(asSessionDate(date)) + step * 5 * msPerMinute)),
        );
        return ((Math.max(...prices) - Math.min(...prices)) / startPrice) * 10_000;
      });
      expect(median(ranges)).toBeGreaterThan(rangeBps * 0.75);
      expect(median(ranges)).toBeLessThan(rangeBps * 1.25);
    },
  );

  it.each([
    ['ES', 'NQ', 0.93],
    ['ES', 'CL', 0.3],
    ['GC', '6E', 0.33],
    ['ES', 'GC', -0.01],
    ['ES', 'ZC', 0.11],
    ['6E', 'CL', -0.03],
  ])('moves %s and %s together as their real daily closes did (%d)', (one, other, real) => {
    expect(Math.abs(correlation(movesOf(one), movesOf(other)) - real)).toBeLessThan(0.15);
  });

  it('is one walk per family, at the prices of each contract', () => {
    for (const [large, small] of [
      ['CL', 'QM'],
      ['6E', 'M6E'],
      ['ZC', 'XC'],
    ] as const) {
      const [one, other] = [closesOf(large), closesOf(small)];
      const apart = one.map((value, index) => value - (other[index] as number));
      expect(Math.max(...apart) - Math.min(...apart)).toBeLessThan(1e-9);
    }
  });

  it.each(['ES', 'GC', 'ZN'])('of %s is not drawn back: after 200 sessions it is as far as 200 sessions go', (root) => {
    const { fair } = profileOf(root);
    const far = Array.from({ length: 400 }, (_, seed) => {
      const walk = createFairWalk(fair, `walk ${seed}`);
      const from = walk.at(asInstant(settlementOf(firstDate) - 1));
      return Math.log(walk.at(asInstant(settlementOf(asSessionDate(firstDate + 280)) - 1)) / from) / fair.deviation;
    });
    const variance = dot(far, far) / far.length;
    expect(variance).toBeGreaterThan(200 * 0.8);
    expect(variance).toBeLessThan(200 * 1.3);
  });

  it('begins a few sessions of chance away from the price of its facts, so the source says nothing about where it goes', () => {
    const begins = Array.from({ length: 200 }, (_, seed) => {
      const { fair, startPrice } = profileOf('ES');
      return (
        Math.log(createFairWalk(fair, `start ${seed}`).at(instantOf('2026-11-02T12:00:00Z')) / startPrice) /
        fair.deviation
      );
    });
    const deviation = Math.sqrt(dot(begins, begins) / begins.length);
    expect(deviation).toBeGreaterThan(2.5);
    expect(deviation).toBeLessThan(3.6);
  });

  it('has no memory at any length: a move says nothing about the next one', () => {
    const walks = Array.from({ length: 6 }, (_, seed) => createFairWalk(profileOf('NQ').fair, `memory ${seed}`));
    const open = instantOf('2026-11-17T14:40:00Z');
    for (const seconds of [1, 10, 60, 300]) {
      const moves = walks.flatMap((walk) =>
        Array.from({ length: 5 }, (_, day) => open + day * msPerDay).flatMap((from) => {
          const count = Math.min(1_000, Math.floor(18_000 / seconds));
          const prices = Array.from({ length: count + 1 }, (_, step) =>
            walk.at(asInstant(from + step * seconds * 1_000)),
          );
          return prices.slice(1).map((price, index) => Math.sign(price - (prices[index] as number)));
        }),
      );
      // Of directions, since a few wild minutes would decide about that of moves.
      expect(Math.abs(correlation(moves.slice(1), moves.slice(0, -1))), `${seconds} s`).toBeLessThan(0.08);
    }
  });

  it('moves faster where it is lively, and by the ordinary variance on the average', () => {
    const walk = walkOf('NQ');
    const open = instantOf('2026-11-17T14:30:00Z');
    const minutes = Array.from({ length: 40 * 360 }, (_, index) => {
      const at = open + Math.floor(index / 360) * msPerDay + (index % 360) * msPerMinute;
      const move = (walk.at(asInstant(at + msPerMinute)) - walk.at(asInstant(at))) / walk.minuteTicks(asInstant(at));
      return { lively: walk.liveliness(asInstant(at + msPerMinute / 2)), square: move ** 2 };
    }).filter(({ square }) => square > 0);
    const mean = (of: typeof minutes): number => of.reduce((sum, { square }) => sum + square, 0) / of.length;
    const sorted = minutes.toSorted((one, other) => one.lively - other.lively);
    const third = Math.floor(sorted.length / 3);
    expect(mean(sorted.slice(-third))).toBeGreaterThan(4 * mean(sorted.slice(0, third)));
    expect(mean(minutes)).toBeGreaterThan(0.6);
    expect(mean(minutes)).toBeLessThan(1.6);
  });

  it("has factor loads whose squares leave something to every family's own part", () => {
    for (const root of marketRoots) {
      const shared = profileOf(root).fair.loads.reduce((sum, [, load]) => sum + load * load, 0);
      expect(shared, root).toBeLessThan(1);
    }
  });
});
