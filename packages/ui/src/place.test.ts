import { describe, expect, it } from 'vitest';
import { percentStep, placeOf, placesOf, shareLength } from './place.ts';

describe('percentStep', () => {
  it('gives 101 distinct steps for 0 to 100 [CONST-014]', () => {
    const steps = new Set(Array.from({ length: 101 }, (_step, index) => percentStep(index)));
    expect(steps.size).toBe(101);
  });
  it.each([
    [-1, 0],
    [0.99, 0],
    [99.99, 99],
    [100, 100],
    [110, 100],
    [Number.NaN, 0],
  ])('puts %d at step %d', (value, step) => {
    expect(percentStep(value)).toBe(step);
  });
});

describe('placeOf', () => {
  it.each([
    ['at the start', 0, 0],
    ['in the middle', 50, 0.5],
    ['at the end', 100, 1],
    ['sticks to the start below it', -5, 0],
    ['sticks to the end above it', 105, 1],
  ])('%s', (_title, value, share) => {
    expect(placeOf(value, { start: 0, end: 100 })).toBe(share);
  });
  it('works downwards too, and for a track without length', () => {
    expect(placeOf(75, { start: 100, end: 50 })).toBe(0.5);
    expect(placeOf(5, { start: 5, end: 5 })).toBe(1);
    expect(placeOf(4, { start: 5, end: 5 })).toBe(0);
  });
});

describe('shareLength', () => {
  it('is a percentage with two decimals within the track', () => {
    expect(shareLength(0.62913)).toBe('62.91%');
    expect(shareLength(1.2)).toBe('100%');
  });
});

describe('placesOf', () => {
  it('counts from 0, and is empty for a count of 0', () => {
    expect(placesOf(3)).toEqual([0, 1, 2]);
    expect(placesOf(0)).toEqual([]);
  });
});
