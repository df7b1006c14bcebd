import { describe, expect, it } from 'vitest';
import { chanceOf, createNoise, drawAt, normalOf, otherOf, shareOf } from './noise.ts';

describe('the noise of places', () => {
  const places = Array.from({ length: 20_000 }, (_, place) => place * 1_000_003);
  const drawsOf = (seed: string | number, label = 'walk') => {
    const noise = createNoise(seed, label);
    return places.map((place) => {
      drawAt(noise, place);
      return { normal: normalOf(noise), other: otherOf(noise), share: shareOf(noise), chance: chanceOf(noise) };
    });
  };
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

  it('is the same for a seed, a label and a place in any order, and different for another of them', () => {
    const noise = createNoise('seed', 'walk');
    const forth = places.slice(0, 100).map((place) => normalOf(drawAt(noise, place)));
    expect(
      places
        .slice(0, 100)
        .toReversed()
        .map((place) => normalOf(drawAt(noise, place))),
    ).toEqual(forth.toReversed());
    const others = [createNoise('seed', 'talk'), createNoise('need', 'walk'), createNoise(1, 'walk')];
    for (const other of others) expect(normalOf(drawAt(other, 0))).not.toBe(normalOf(drawAt(noise, 0)));
    expect(normalOf(drawAt(noise, 2 ** 40))).not.toBe(normalOf(drawAt(noise, 2 ** 40 + 2 ** 33)));
  });

  it('is normal twice and even twice, each independent of the others and of the next place', () => {
    const draws = drawsOf('seed');
    for (const key of ['normal', 'other'] as const) {
      const values = draws.map((draw) => draw[key]);
      expect(Math.abs(mean(values))).toBeLessThan(0.03);
      expect(mean(values.map((value) => value ** 2))).toBeCloseTo(1, 1);
      expect(mean(values.map((value) => value ** 4))).toBeGreaterThan(2.7);
      expect(Math.abs(mean(values.slice(1).map((value, index) => value * (values[index] ?? 0))))).toBeLessThan(0.03);
    }
    for (const key of ['share', 'chance'] as const) {
      expect(draws.every((draw) => draw[key] > 0 && draw[key] < 1)).toBe(true);
      expect(mean(draws.map((draw) => draw[key]))).toBeCloseTo(0.5, 1);
    }
    expect(Math.abs(mean(draws.map(({ normal, other }) => normal * other)))).toBeLessThan(0.03);
    expect(Math.abs(mean(draws.map(({ normal, share }) => normal * (share - 0.5))))).toBeLessThan(0.02);
  });

  it('turns half of the bits when one bit of the place changes, so neighbors tell nothing', () => {
    const noise = createNoise('seed', 'walk');
    const word = (place: number): number => Math.floor(shareOf(drawAt(noise, place)) * 4_294_967_296);
    const turned = places.slice(0, 2_000).map((place) => {
      const mixed = word(place) ^ word(place + 1);
      return [...(mixed >>> 0).toString(2)].filter((bit) => bit === '1').length;
    });
    expect(mean(turned)).toBeCloseTo(16, 0);
  });
});
