import { asInstant, instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { billingDayOf, nextBillingAt, untilOf } from './billing-date.ts';

const monthly = { kind: 'monthly' } as const;
const iso = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString());

describe('the next billing date', () => {
  const purchases: readonly (readonly [string, string, string])[] = [
    ['the same day next month', '2026-03-15T15:00:00Z', '2026-04-15T17:00:00.000Z'],
    ['over daylight saving in spring', '2026-02-20T15:00:00Z', '2026-03-20T17:00:00.000Z'],
    ['over daylight saving in autumn', '2026-10-20T15:00:00Z', '2026-11-20T18:00:00.000Z'],
    ['over the end of the year', '2026-12-31T18:00:00Z', '2027-01-31T18:00:00.000Z'],
    ['the last day of a shorter month', '2026-01-31T18:00:00Z', '2026-02-28T18:00:00.000Z'],
    ['the leap day', '2028-01-30T18:00:00Z', '2028-02-29T18:00:00.000Z'],
    ['a 30-day month', '2026-03-31T18:00:00Z', '2026-04-30T17:00:00.000Z'],
    // 03:00 in London on the first is still the last evening of the month in Chicago.
    ['the Chicago day, not the UTC one', '2026-05-01T03:00:00Z', '2026-05-30T17:00:00.000Z'],
    ['the last moment of a Chicago day', '2026-07-01T04:59:59Z', '2026-07-30T17:00:00.000Z'],
    ['the first moment of the next', '2026-07-01T05:00:00Z', '2026-08-01T17:00:00.000Z'],
  ];
  it.each(purchases)('is %s', (_, bought, next) => {
    expect(iso(untilOf(monthly, instantOf(bought)))).toBe(next);
  });

  it('returns to its day after a shorter month', () => {
    const dates = [];
    let at = instantOf('2027-10-31T18:00:00Z');
    const day = billingDayOf(at);
    for (let month = 0; month < 8; month += 1) {
      at = nextBillingAt(at, day);
      dates.push(iso(at)?.slice(0, 10));
    }
    expect(dates).toEqual([
      '2027-11-30',
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
      '2028-05-31',
      '2028-06-30',
    ]);
  });
});

describe('the end of a plan that is not monthly', () => {
  it('is sixty days on for the Gauntlet, at noon in Chicago', () => {
    expect(iso(untilOf({ kind: 'once', days: 60 }, instantOf('2026-10-15T20:00:00Z')))).toBe(
      '2026-12-14T18:00:00.000Z',
    );
  });

  it('is null for a lifetime plan and for one bought once without an end', () => {
    expect(untilOf({ kind: 'lifetime' }, asInstant(0))).toBeNull();
    expect(untilOf({ kind: 'once', days: null }, asInstant(0))).toBeNull();
  });
});
