import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { asInstant, instantOf, msPerMinute } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { judgeRoot, nearBy, nearWithin } from './root-figures.ts';
import type { RootRun } from './root-run.ts';
import { createShownMarket } from './shown-market.ts';

describe('a figure of a root', () => {
  it.each([
    [99, false],
    [100, true],
    [225, true],
    [226, false],
  ])('is near up to a factor of its target: %d', (value, isNear) => {
    expect(nearBy('x', { value, target: 150, factor: 1.5 }).isNear).toBe(isNear);
  });

  it.each([
    [0.24, false],
    [0.25, true],
    [0.75, true],
    [0.76, false],
  ])('is near up to a distance from its target: %d', (value, isNear) => {
    expect(nearWithin('x', { value, target: 0.5, within: 0.25 }).isNear).toBe(isNear);
  });

  it('is far off for a follower that goes its own way', () => {
    const halfHours = Array.from({ length: 40 }, (_, place) => Math.sin(place * place));
    const run: RootRun = {
      ranges: [94],
      volume: 1_491_000,
      oneTick: 0.94,
      oneLots: 0.59,
      halfHours,
      minuteTicks: 2,
      pastMinuteTicks: 2,
    };
    const against = { ...run, halfHours: halfHours.map((value) => -value) };
    const nears = (led: RootRun) =>
      judgeRoot('YM', { run, leader: 'ES', led }).figures.find(({ name }) => name === 'with the leader')?.isNear;
    expect(nears(run)).toBe(true);
    expect(nears(against)).toBe(false);
  });

  it.each([0.39, 0.4, 0.77, 0.79])('is near for one-lots of at least 40 percent of the prints: %d', (oneLots) => {
    const run: RootRun = {
      ranges: [94],
      volume: 1,
      oneTick: 1,
      oneLots,
      halfHours: [],
      minuteTicks: 2,
      pastMinuteTicks: 2,
    };
    const found = judgeRoot('ZN', { run, leader: 'ZN', led: run }).figures.find(({ name }) => name === 'one-lots');
    expect(found?.isNear).toBe(oneLots === 0.4 || oneLots === 0.77);
  });
});

describe('the prints of rates and grains', () => {
  it.each(['ZN', 'ZF', 'ZT', 'ZB', 'ZC', 'ZS', 'ZW'])(
    'of %s are one-lots in at least 40 percent [VALID-006]',
    (root) => {
      const from = instantOf('2026-11-17T15:00:00Z');
      const instrument = instrumentOfRoot(root) ?? expect.unreachable(root);
      const market = createShownMarket(instrument, { seed: 5, fairSeed: 5, from });
      const sizes = market
        .run({ from, until: asInstant(from + 20 * msPerMinute) })
        .flatMap((event) => (event.kind === 'trade' ? [event.size] : []));
      expect(sizes.length).toBeGreaterThan(500);
      expect(sizes.filter((size) => size === 1).length / sizes.length).toBeGreaterThanOrEqual(0.4);
    },
  );
});
