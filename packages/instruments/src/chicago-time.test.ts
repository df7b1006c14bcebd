import { asSessionDate, dateOf } from '@openbell/units/civil-date.ts';
import { asInstant, instantOf, msPerHour } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { chicagoOffsetMs, chicagoTimeOf, instantOfChicago, minuteOf } from './chicago-time.ts';

const format = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Chicago',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
});

/** The offset by the platform's time zone database. */
function platformOffsetMs(instant: number): number {
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - instant;
}

describe('Chicago wall time', () => {
  it('agrees with the time zone database from 1990 to 2040, hour by hour around each change', () => {
    let compared = 0;
    for (let year = 1990; year <= 2040; year += 1) {
      for (const month of [2, 3, 9, 10]) {
        for (let instant = Date.UTC(year, month, 1); instant < Date.UTC(year, month, 16); instant += 12 * msPerHour) {
          expect(chicagoOffsetMs(asInstant(instant))).toBe(platformOffsetMs(instant));
          compared += 1;
        }
      }
    }
    expect(compared).toBe(51 * 4 * 30);
  });

  it('changes at the same millisecond as the database, 2007 to 2040', () => {
    let changes = 0;
    for (let year = 2007; year <= 2040; year += 1) {
      let before = chicagoOffsetMs(asInstant(Date.UTC(year, 0, 1)));
      for (let instant = Date.UTC(year, 0, 1); instant < Date.UTC(year + 1, 0, 1); instant += msPerHour) {
        const offset = chicagoOffsetMs(asInstant(instant));
        if (offset === before) continue;
        expect([platformOffsetMs(instant - 1000), platformOffsetMs(instant)]).toEqual([before, offset]);
        before = offset;
        changes += 1;
      }
    }
    expect(changes).toBe(34 * 2);
  });

  it('converts wall time to the instant and back across a year', () => {
    for (let date = dateOf('2026-01-01'); date < dateOf('2027-01-01'); date = asSessionDate(date + 1)) {
      for (const text of ['00:30', '07:45', '16:00', '17:00']) {
        const time = chicagoTimeOf(instantOfChicago(date, minuteOf(text)));
        expect([time.date, time.minuteOfDay]).toEqual([date, minuteOf(text)]);
      }
    }
  });

  it('uses the first instant of an hour that comes twice and moves a skipped one', () => {
    expect(instantOfChicago(dateOf('2026-11-01'), minuteOf('01:30'))).toBe(instantOf('2026-11-01T06:30:00Z'));
    expect(instantOfChicago(dateOf('2026-03-08'), minuteOf('02:30'))).toBe(instantOf('2026-03-08T08:30:00Z'));
  });
});
