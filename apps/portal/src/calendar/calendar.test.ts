import { asSessionDate, dateOf, formatDate, weekdayOf } from '@openbell/units/civil-date.ts';
import { describe, expect, it } from 'vitest';
import { announcedMinutes } from './announced-minutes.ts';
import { callZoneOf } from './browser-zone.ts';
import { isShown, searchOf, viewOf } from './calendar-address.ts';
import { dayAfterKey, monthDaysOf, monthsAfter } from './month-days.ts';

describe('the zone of the browser', () => {
  it.each([
    [[300, 240], 'America/New_York', 'Eastern Standard Time', 'America/New_York'],
    [[0, -60], 'Europe/London', 'GMT Standard Time', 'Europe/London'],
    [[-330, -330], 'Asia/Kolkata', 'India Standard Time', 'Asia/Kolkata'],
    [[-330, -330], 'Asia/Calcutta', 'India Standard Time', 'Asia/Calcutta'],
    // South of the equator summer is in January.
    [[-660, -600], 'Australia/Sydney', 'AUS Eastern Standard Time', 'Australia/Sydney'],
    [[300, 240], '', 'Eastern Standard Time', 'America/New_York'],
  ] as const)('with offsets %j of %j is sent as %s and %s [ENTITY-042]', (offsets, own, timezone, zone) => {
    expect(callZoneOf(offsets, own)).toEqual({ timezone, zone });
  });
});

describe('the month', () => {
  it.each(['2026-02-10', '2026-03-08', '2026-11-01', '2027-01-31', '2028-02-29'])(
    'of %s has weeks from Sunday',
    (day) => {
      const { weeks } = monthDaysOf(dateOf(day));
      const days = weeks.flat().filter((date) => date !== null);
      expect(days.map((date) => formatDate(date).slice(0, 7))).toEqual(days.map(() => day.slice(0, 7)));
      expect(days).toContain(dateOf(day));
      for (const week of weeks)
        for (const [weekday, date] of week.entries()) if (date !== null) expect(weekdayOf(date)).toBe(weekday);
    },
  );

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
  ])('of %s moved by %d months is %s', (day, count, expected) => {
    expect(formatDate(monthsAfter(dateOf(day), count))).toBe(expected);
  });

  it.each([
    ['ArrowRight', false, '2026-03-12'],
    ['ArrowRight', true, '2026-03-10'],
    ['ArrowLeft', true, '2026-03-12'],
    ['ArrowDown', false, '2026-03-18'],
    ['Home', false, '2026-03-08'],
    ['End', false, '2026-03-14'],
    ['PageUp', false, '2026-02-11'],
  ])('moves the day on %s (right to left: %s) to %s', (key, isRtl, expected) => {
    expect(formatDate(dayAfterKey(key, dateOf('2026-03-11'), isRtl) ?? asSessionDate(0))).toBe(expected);
  });

  it('ignores other keys', () => {
    expect(dayAfterKey('a', dateOf('2026-03-11'), false)).toBeNull();
  });
});

describe('the URL of the calendar', () => {
  const usual = { day: '2026-03-11', kind: 'all', impact: 'all', currency: 'all' } as const;

  it('stores the day and the filters and reads them back', () => {
    const view = { day: '2026-03-18', kind: 'economic', impact: 'high', currency: 'EUR' } as const;
    const search = searchOf(new URLSearchParams('glossary=pip'), view);
    expect(String(search)).toBe('glossary=pip&day=2026-03-18&show=economic&impact=high&currency=EUR');
    expect(viewOf(search, '2026-03-11')).toEqual(view);
    expect(String(searchOf(search, usual))).toBe('glossary=pip&day=2026-03-11');
  });

  it.each(['', 'day=2026-02-30', 'day=x&impact=huge&currency=euro&show=me'])(
    'with %j shows today without filters',
    (text) => {
      expect(viewOf(new URLSearchParams(text), '2026-03-11')).toEqual(usual);
    },
  );

  it.each([
    [1, 'all', true],
    [1, 'medium', false],
    [2, 'medium', true],
    [2, 'high', false],
    [3, 'high', true],
  ] as const)('shows volatility %d under the filter %s: %s', (Volatility, impact, expected) => {
    const event = { Volatility, Event: { CurrencyId: 'USD' } };
    expect(isShown(event, { ...usual, impact })).toBe(expected);
    expect(isShown(event, { ...usual, impact, currency: 'EUR' })).toBe(false);
  });
});

it.each([
  [15 * 60_000 + 1, null],
  [15 * 60_000, 15],
  [5 * 60_000 + 1, 15],
  [5 * 60_000, 5],
  [60_001, 5],
  [60_000, 1],
  [1, 1],
  [0, null],
])('the countdown announces %d ms as %j minutes', (leftMs, minutes) => {
  expect(announcedMinutes(leftMs)).toBe(minutes);
});
