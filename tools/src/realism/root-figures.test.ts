import { describe, expect, it } from 'vitest';
import { judgeRoot, nearBy, nearWithin } from './root-figures.ts';
import type { RootRun } from './root-run.ts';

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
});
