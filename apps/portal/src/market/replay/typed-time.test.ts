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
    // Outside the recording: returned as typed, so that the replay can say it is not possible.
    ['2024-01-05 23:00', '2024-01-06T05:00:00Z'],
    ['2023-01-05 23:00', '2023-01-06T05:00:00Z'],
  ])('%j is an instant of Chicago on the shown day', (text, instant) => {
    expect(instantOfTyped(text, shownAt, range)).toBe(instantOf(instant));
  });

  it('is on the first day of the recording that has it, if the shown day has not', () => {
    const first = instantOf('2024-01-01T23:01:00Z');
    expect(instantOfTyped('08:31', first, range)).toBe(instantOf('2024-01-02T14:31:00Z'));
  });

  it("is on the recording's first or last day, to the second, and on the shown day if no day has it", () => {
    const short = { from: instantOf('2024-01-03T15:00:00.181Z'), until: instantOf('2024-01-03T15:30:00Z') };
    const shown = instantOf('2024-01-03T15:10:00Z');
    const typed = (text: string) => instantOfTyped(text, shown, short);
    expect(typed('09:00:00')).toBe(instantOf('2024-01-03T15:00:00Z'));
    expect(typed('09:30')).toBe(instantOf('2024-01-03T15:30:00Z'));
    expect(typed('08:59:59')).toBe(instantOf('2024-01-03T14:59:59Z'));
    expect(typed('09:30:01')).toBe(instantOf('2024-01-03T15:30:01Z'));
  });

  it.each(['', '8', '25:00', '08:60', '08:31:60', '2024-13-01 08:31', 'noon'])('%j is no time', (text) => {
    expect(instantOfTyped(text, shownAt, range)).toBeNull();
  });
});
