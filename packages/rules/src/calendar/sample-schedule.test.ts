import { asSessionDate, dateOf, formatDate, weekdayOf } from '@openbell/units/civil-date.ts';
import { asInstant } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { impactMarks, impactOf } from './economic-event.ts';
import { isBusinessDay, isFederalHoliday } from './federal-holidays.ts';
import { sampleCodes, sampleEvents } from './sample-schedule.ts';
import { dayRange, monthRange, zoneTimeOf } from './zone-time.ts';

const datesOf = (code: string, month: string): readonly string[] =>
  sampleEvents(monthRange(dateOf(`${month}-01`), 'America/New_York'))
    .filter((event) => event.code === code)
    .map((event) => new Date(event.at).toISOString());

describe('the sample schedule', () => {
  it.each([
    ['payrolls', '2026-03', ['2026-03-06T13:30:00.000Z']],
    ['payrolls', '2026-04', ['2026-04-03T12:30:00.000Z']],
    // The first Friday is the observed Fourth of July.
    ['payrolls', '2026-07', ['2026-07-02T12:30:00.000Z']],
    // New Year's Day.
    ['payrolls', '2027-01', ['2027-01-08T13:30:00.000Z']],
    // The clocks change on March 8: from then on 10:30 in New York is a different instant.
    [
      'oil',
      '2026-03',
      ['2026-03-04T15:30:00.000Z', '2026-03-11T14:30:00.000Z', '2026-03-18T14:30:00.000Z', '2026-03-25T14:30:00.000Z'],
    ],
    // Monday the 25th is Memorial Day: that week it comes on Thursday at noon.
    [
      'oil',
      '2026-05',
      ['2026-05-06T14:30:00.000Z', '2026-05-13T14:30:00.000Z', '2026-05-20T14:30:00.000Z', '2026-05-28T16:00:00.000Z'],
    ],
    // Thanksgiving is the 26th.
    [
      'claims',
      '2026-11',
      ['2026-11-05T13:30:00.000Z', '2026-11-12T13:30:00.000Z', '2026-11-19T13:30:00.000Z', '2026-11-25T13:30:00.000Z'],
    ],
    ['cpi', '2026-03', ['2026-03-10T12:30:00.000Z']],
    ['fomc', '2026-03', ['2026-03-18T18:00:00.000Z']],
    ['fomc', '2026-02', []],
    ['fomc-minutes', '2026-04', ['2026-04-08T18:00:00.000Z']],
    // Between March 8 and 29 the time difference between America and Europe is an hour less.
    ['ecb', '2026-03', ['2026-03-12T13:15:00.000Z']],
    ['ecb', '2026-06', ['2026-06-11T12:15:00.000Z']],
  ])('puts %s of %s on %j', (code, month, expected) => {
    expect(datesOf(code, month)).toEqual(expected);
  });

  it('comes an hour earlier in Kolkata once the clocks of New York have changed', () => {
    const minutes = ['2026-03', '2026-04'].map((month) => {
      const [at = ''] = datesOf('payrolls', month);
      return zoneTimeOf(asInstant(Date.parse(at)), 'Asia/Kolkata').minuteOfDay / 60;
    });
    expect(minutes).toEqual([19, 18]);
  });

  it('is the same whether it is queried by day or by year: sorted, each event once', () => {
    const year = sampleEvents({
      from: asInstant(Date.parse('2026-01-01T00:00:00Z')),
      until: asInstant(Date.parse('2027-01-01T00:00:00Z')),
    });
    const byDay = Array.from({ length: 365 }, (_, day) =>
      sampleEvents(dayRange(asSessionDate(dateOf('2026-01-01') + day), 'UTC')),
    ).flat();
    expect(byDay).toEqual(year);
    expect(new Set(year.map((event) => event.id)).size).toBe(year.length);
    expect(year.map((event) => event.at)).toEqual([...year.map((event) => event.at)].sort((a, b) => a - b));
    expect(new Set(year.map((event) => event.code))).toEqual(new Set(sampleCodes));
  });

  it('has no American event on a weekend or a federal holiday', () => {
    const events = sampleEvents({
      from: asInstant(Date.parse('2026-01-01T00:00:00Z')),
      until: asInstant(Date.parse('2029-01-01T00:00:00Z')),
    });
    const wrong = events
      .filter((event) => event.currency === 'USD')
      .map((event) => ({ event, date: zoneTimeOf(event.at, 'America/New_York').date }))
      .filter(({ date }) => [0, 6].includes(weekdayOf(date)) || isFederalHoliday(date));
    expect(wrong.map(({ event, date }) => `${event.code} ${formatDate(date)}`)).toEqual([]);
  });
});

describe('federal holidays', () => {
  it.each(['2026-01-01', '2026-01-19', '2026-05-25', '2026-06-19', '2026-07-03', '2026-11-26', '2027-12-31'])(
    '%s is a federal holiday',
    (day) => {
      expect(isFederalHoliday(dateOf(day))).toBe(true);
      expect(isBusinessDay(dateOf(day))).toBe(false);
    },
  );

  it.each(['2026-07-02', '2026-07-06', '2026-11-27'])('%s is not a federal holiday', (day) => {
    expect(isBusinessDay(dateOf(day))).toBe(true);
  });
});

it.each([
  [1, 'low', '!'],
  [2, 'medium', '!!'],
  [3, 'high', '!!!'],
  [4, 'high', '!!!'],
])('volatility %d means %s, marked %s [ENTITY-039]', (volatility, impact, marks) => {
  expect([impactOf(volatility), impactMarks(volatility)]).toEqual([impact, marks]);
});
