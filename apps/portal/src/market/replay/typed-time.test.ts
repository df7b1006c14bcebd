import { instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { instantOfTyped } from './typed-time.ts';

const range = { from: instantOf('2024-01-01T23:01:00Z'), until: instantOf('2024-01-05T20:00:00Z') };
const shownAt = instantOf('2024-01-03T15:00:00Z');

describe('a typed time', () => {
  it.each([
    ['8:31', '2024-01-03T14:31:00Z'],
    ['08:31:05', '2024-01-03T14:31:05Z'],
    ['٠٨:٣١:٠٥', '2024-01-03T14:31:05Z'],
    [' 08.31 ', '2024-01-03T14:31:00Z'],
    ['2024-01-05 08:31', '2024-01-05T14:31:00Z'],
    // Outside the recording: its nearer end.
    ['2024-01-05 23:00', '2024-01-05T20:00:00Z'],
    ['2023-01-05 23:00', '2024-01-01T23:01:00Z'],
  ])('%j is an instant of Chicago on the day that is shown', (text, instant) => {
    expect(instantOfTyped(text, shownAt, range)).toBe(instantOf(instant));
  });

  it('is of the first day that has it, where the day that is shown has not', () => {
    const first = instantOf('2024-01-01T23:01:00Z');
    expect(instantOfTyped('08:31', first, range)).toBe(instantOf('2024-01-02T14:31:00Z'));
  });

  it.each(['', '8', '25:00', '08:60', '08:31:60', '2024-13-01 08:31', 'noon'])('%j is none', (text) => {
    expect(instantOfTyped(text, shownAt, range)).toBeNull();
  });
});
