import { formatInstant, instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { flatHolidayOf } from './flat-holiday.ts';

type Positions = Parameters<typeof flatHolidayOf>[0]['positions'];

function told(symbols: readonly string[], now: string, flatAt: string | null) {
  const positions = symbols.map((symbol) => ({ symbol })) as unknown as Positions;
  const question = { now: instantOf(now), flatAt: flatAt === null ? null : instantOf(flatAt) };
  const found = flatHolidayOf({ positions }, question);
  return found === null ? null : [found.holiday.name, found.flatAt === null ? null : formatInstant(found.flatAt)];
}

describe('the holiday of the next flat time', () => {
  it.each([
    [
      'is that of the stock indices while nothing is held',
      [],
      '2026-11-26T15:00:00Z',
      '2026-11-26T17:50:00Z',
      ['Thanksgiving', '2026-11-26T17:50:00.000Z'],
    ],
    [
      'is that of the held contract',
      ['GCG7'],
      '2026-11-26T15:00:00Z',
      '2026-11-26T19:20:00Z',
      ['Thanksgiving', '2026-11-26T19:20:00.000Z'],
    ],
    ['is none for a contract with ordinary hours', ['6EZ6'], '2026-11-26T15:00:00Z', '2026-11-26T21:50:00Z', null],
    [
      'is that of the next session once the deadline is past',
      [],
      '2026-11-26T18:00:00Z',
      '2026-11-27T18:05:00Z',
      ['Day after Thanksgiving', '2026-11-27T18:05:00.000Z'],
    ],
    ['is the closed day while it lasts', [], '2026-12-25T15:00:00Z', '2026-12-28T21:50:00Z', ['Christmas', null]],
    [
      'comes with the close if the plan does not know the day',
      [],
      '2027-02-15T15:00:00Z',
      '2027-02-15T21:50:00Z',
      ["Presidents' Day", '2027-02-15T18:00:00.000Z'],
    ],
    ['is none on an ordinary day', [], '2026-11-24T15:00:00Z', '2026-11-24T21:50:00Z', null],
    ['is none without a deadline', [], '2026-11-26T15:00:00Z', null, null],
  ])('%s', (_, symbols, now, flatAt, expected) => {
    expect(told(symbols, now, flatAt)).toEqual(expected);
  });
});
