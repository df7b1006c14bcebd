import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { sessionDateOf, sessionOpenOf, settlementOf } from '@openbell/instruments/sessions.ts';
import { assert } from '@openbell/units/assert.ts';
import { type Instant, instantOf, msPerMinute } from '@openbell/units/instant.ts';
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
  (date) => sessionDateOf(settlementOf(date) - 1) === date,
);
function closesOf(root: string, seed = 5): number[] {
  const walk = walkOf(root, seed);
  return dates.map((date) => Math.log(walk.at(settlementOf(date) - 1)));
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
    const times = Array.from({ length: 200 }, (_, index): Instant => settlementOf(firstDate) + index * 7_777_777);
    const forth = walkOf('ES');
    const back = walkOf('ES');
    const expected = times.map((at) => forth.at(at));
    expect(times.toReversed().map((at) => back.at(at))).toEqual(expected.toReversed());
    expect(times.map((at) => walkOf('ES', 6).at(at))).not.toEqual(expected);
  });

  it('moves from session to session and from second to second without a jump', () => {
    const walk = walkOf('ES');
    for (const date of dates.slice(0, 40)) {
      const end = settlementOf(date);
      expect(walk.at(end)).toBeCloseTo(walk.at(end - 1), 0);
      for (let second = 1; second < 600; second += 1) {
        const at = end - 400 * msPerMinute + second * 1_000;
        expect(Math.abs(walk.at(at) - walk.at(at - 1_000))).toBeLessThan(25);
      }
    }
  });

  it.each(['ES', 'NQ', 'CL', 'GC', '6E', 'ZC'])(
    'moves %s as far in a session as the real one did, within a quarter',
    (root) => {
      const { rangeBps } = marketFactsOf(root);
      const { startPrice } = profileOf(root);
      const walk = walkOf(root);
      const ranges = dates.map((date) => {
        const prices = Array.from({ length: 276 }, (_, step) => walk.at(sessionOpenOf(date) + step * 5 * msPerMinute));
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

  it('keeps every price near the known one, over years', () => {
    for (const root of marketRoots) {
      const { startPrice, fair } = profileOf(root);
      const walk = walkOf(root, 3);
      for (let week = 0; week < 500; week += 1)
        expect(Math.abs(Math.log(walk.at(settlementOf(firstDate + week * 7)) / startPrice)), root).toBeLessThan(
          fair.deviation * 20,
        );
    }
  });

  it("has factor loads whose squares leave something to every family's own part", () => {
    for (const root of marketRoots) {
      const shared = profileOf(root).fair.loads.reduce((sum, [, load]) => sum + load * load, 0);
      expect(shared, root).toBeLessThan(1);
    }
  });
});
