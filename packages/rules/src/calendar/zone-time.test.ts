import { asSessionDate, dateOf, formatDate } from '@openbell/units/civil-date.ts';
import { asInstant, msPerHour } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { dayRange, instantInZone, isZone, monthRange, startOfDay, zoneTimeOf } from './zone-time.ts';

function hoursOf(day: string, zone: string): number {
  const { from, until } = dayRange(dateOf(day), zone);
  return (until - from) / msPerHour;
}

describe('a day of a zone', () => {
  it.each([
    ['2026-03-07', 'America/New_York', 24],
    ['2026-03-08', 'America/New_York', 23],
    ['2026-11-01', 'America/New_York', 25],
    ['2026-03-29', 'Europe/Berlin', 23],
    ['2026-10-25', 'Europe/Berlin', 25],
    ['2026-03-08', 'Asia/Kolkata', 24],
    // Midnight itself is skipped in Beirut.
    ['2026-03-29', 'Asia/Beirut', 23],
  ])('%s in %s has its own length: %d hours', (day, zone, hours) => {
    expect(hoursOf(day, zone)).toBe(hours);
  });

  it.each([
    ['2026-03-10', 'Asia/Kolkata', '2026-03-09T18:30:00.000Z'],
    ['2026-03-10', 'America/Chicago', '2026-03-10T05:00:00.000Z'],
    ['2026-03-05', 'America/Chicago', '2026-03-05T06:00:00.000Z'],
    ['2026-03-10', 'Pacific/Auckland', '2026-03-09T11:00:00.000Z'],
    ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
    ['2026-03-10', 'UTC', '2026-03-10T00:00:00.000Z'],
  ])('%s in %s begins at %s', (day, zone, instant) => {
    expect(new Date(startOfDay(dateOf(day), zone)).toISOString()).toBe(instant);
  });

  it('is without gap or overlap over two years, in every kind of zone', () => {
    for (const zone of ['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Asia/Beirut']) {
      for (let date = dateOf('2026-01-01'); date < dateOf('2028-01-01'); date = asSessionDate(date + 1)) {
        const { from, until } = dayRange(date, zone);
        expect(
          [zoneTimeOf(from, zone).date, zoneTimeOf(asInstant(until - 1), zone).date],
          `${formatDate(date)} ${zone}`,
        ).toEqual([date, date]);
      }
    }
  });

  it('makes a month of its days', () => {
    const { from, until } = monthRange(dateOf('2026-12-15'), 'Asia/Kolkata');
    expect([from, until]).toEqual([
      startOfDay(dateOf('2026-12-01'), 'Asia/Kolkata'),
      startOfDay(dateOf('2027-01-01'), 'Asia/Kolkata'),
    ]);
  });
});

describe('a wall time', () => {
  it('that happens twice is the first one; a skipped one is moved past the gap', () => {
    expect(new Date(instantInZone(dateOf('2026-11-01'), 90, 'America/New_York')).toISOString()).toBe(
      '2026-11-01T05:30:00.000Z',
    );
    expect(
      zoneTimeOf(instantInZone(dateOf('2026-03-08'), 150, 'America/New_York'), 'America/New_York').minuteOfDay,
    ).toBe(210);
  });
});

it.each([
  ['Asia/Kolkata', true],
  ['UTC', true],
  ['Nowhere/Else', false],
  ['', false],
])('knows whether %j is a zone: %s', (zone, expected) => {
  expect(isZone(zone)).toBe(expected);
});
