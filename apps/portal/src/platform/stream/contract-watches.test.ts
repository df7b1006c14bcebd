import { describe, expect, it } from 'vitest';
import { placeOf } from './contract-watches.ts';

describe('a frame after the one with number 7', () => {
  it.each([
    [6, false, 'old'],
    [7, false, 'old'],
    [8, false, 'next'],
    [9, false, 'gap'],
    [3, true, 'next'],
    [9, true, 'next'],
  ] as const)('numbered %i, a snapshot: %s, is %s', (sequence, snapshot, place) => {
    expect(placeOf({ sequence, snapshot }, 7)).toBe(place);
  });
});

it('a frame counts as old while its snapshot is awaited', () => {
  expect(placeOf({ sequence: 1, snapshot: false }, undefined)).toBe('old');
  expect(placeOf({ sequence: 1, snapshot: true }, undefined)).toBe('next');
});
