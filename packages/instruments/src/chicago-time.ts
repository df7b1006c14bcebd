// Chicago wall time as arithmetic by the rule of the United States: no time zone database, the same in every browser and for any TZ of the
// machine. A test compares it with the platform's database year by year.
import { asSessionDate, civilOfDay, dayOfCivil, type SessionDate, weekdayOf } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant, msPerDay, msPerHour, msPerMinute } from '@openbell/units/instant.ts';

const standardOffsetMs = -6 * msPerHour;
const daylightOffsetMs = -5 * msPerHour;

type Daylight = { readonly from: Instant; readonly until: Instant };
const daylightByYear = new Map<number, Daylight>();

/** Offset of Chicago from UTC at an instant: -6 h, or -5 h in daylight saving time (rules of 1987 and of 2007). */
export function chicagoOffsetMs(instant: Instant): number {
  const { from, until } = daylightOf(
    civilOfDay(asSessionDate(Math.floor((instant + standardOffsetMs) / msPerDay))).year,
  );
  return instant >= from && instant < until ? daylightOffsetMs : standardOffsetMs;
}

export type ChicagoTime = { readonly date: SessionDate; readonly minuteOfDay: number; readonly msOfDay: number };

/** Calendar date and time of day in Chicago. */
export function chicagoTimeOf(instant: Instant): ChicagoTime {
  const wallMs = instant + chicagoOffsetMs(instant);
  const date = asSessionDate(Math.floor(wallMs / msPerDay));
  const msOfDay = wallMs - date * msPerDay;
  return { date, minuteOfDay: Math.floor(msOfDay / msPerMinute), msOfDay };
}

/**
 * The instant of a Chicago wall time. For a time that happens twice (November) it is the first; a skipped time (March, 02:00 to 03:00)
 * counts as standard time and so is an hour later on the wall.
 */
export function instantOfChicago(date: SessionDate, minuteOfDay: number): Instant {
  const wallMs = date * msPerDay + minuteOfDay * msPerMinute;
  const asDaylight = asInstant(wallMs - daylightOffsetMs);
  return chicagoOffsetMs(asDaylight) === daylightOffsetMs ? asDaylight : asInstant(wallMs - standardOffsetMs);
}

function daylightOf(year: number): Daylight {
  const known = daylightByYear.get(year);
  if (known !== undefined) return known;
  const daylight = computeDaylight(year);
  daylightByYear.set(year, daylight);
  return daylight;
}

function computeDaylight(year: number): Daylight {
  // Since 2007 from the second Sunday of March to the first of November; before, from the first Sunday of April to the last of October.
  const first = year >= 2007 ? nthSunday(year, 3, 2) : nthSunday(year, 4, 1);
  const last = year >= 2007 ? nthSunday(year, 11, 1) : nthSunday(year, 11, 1) - 7;
  return { from: asInstant(first * msPerDay + 8 * msPerHour), until: asInstant(last * msPerDay + 7 * msPerHour) };
}

function nthSunday(year: number, month: number, nth: number): SessionDate {
  const firstOfMonth = dayOfCivil(year, month, 1);
  return asSessionDate(firstOfMonth + ((7 - weekdayOf(firstOfMonth)) % 7) + (nth - 1) * 7);
}

/** Minutes since midnight of a `HH:MM` written in the source. */
export function minuteOf(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
}
