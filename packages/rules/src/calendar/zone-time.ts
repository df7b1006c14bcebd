// Converts between instants and days and times of any IANA zone. A day runs from its first instant to the first of the next day: 23, 24 or
// 25 hours, never assumed.
import { asSessionDate, civilOfDay, dayOfCivil, type SessionDate } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant, msPerDay, msPerHour, msPerMinute } from '@openbell/units/instant.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, format);
  return format;
}

/** Whether the IANA database has a zone of this name. */
export function isZone(zone: string): boolean {
  try {
    return zone !== '' && formatOf(zone) !== undefined;
  } catch {
    return false;
  }
}

export type ZoneTime = { readonly date: SessionDate; readonly minuteOfDay: number };

/**
 * Date and wall-clock time of a zone.
 *
 * @param zone a name for which `isZone` is true; anything else throws a RangeError
 */
export function zoneTimeOf(instant: Instant, zone: string): ZoneTime {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
  return { date: dayOfCivil(year, month, day), minuteOfDay: hour * 60 + minute };
}

/** How far a zone is ahead of UTC at an instant: whole minutes, in milliseconds. */
export function zoneOffsetMs(instant: Instant, zone: string): number {
  const { date, minuteOfDay } = zoneTimeOf(instant, zone);
  return date * msPerDay + minuteOfDay * msPerMinute - Math.floor(instant / msPerMinute) * msPerMinute;
}

/** The instant of a wall time. For a time that happens twice it is the first; a skipped time moves past the gap by the same distance. */
export function instantInZone(date: SessionDate, minuteOfDay: number, zone: string): Instant {
  const wall = date * msPerDay + minuteOfDay * msPerMinute;
  const before = wall - zoneOffsetMs(asInstant(wall - 14 * msPerHour), zone);
  const after = wall - zoneOffsetMs(asInstant(wall + 14 * msPerHour), zone);
  const candidates = [Math.min(before, after), Math.max(before, after)];
  const hit = candidates.find((instant) => instant + zoneOffsetMs(asInstant(instant), zone) === wall);
  return asInstant(hit ?? before);
}

/** The first instant of a day; if midnight is skipped, the first one that exists. */
export function startOfDay(date: SessionDate, zone: string): Instant {
  return instantInZone(date, 0, zone);
}

export type DayRange = { readonly from: Instant; readonly until: Instant };

/** A day of a zone: `from` inclusive, `until` exclusive. */
export function dayRange(date: SessionDate, zone: string): DayRange {
  return { from: startOfDay(date, zone), until: startOfDay(asSessionDate(date + 1), zone) };
}

/** The month that holds a day, as a range of a zone. */
export function monthRange(date: SessionDate, zone: string): DayRange {
  const { year, month } = civilOfDay(date);
  const next = month === 12 ? dayOfCivil(year + 1, 1, 1) : dayOfCivil(year, month + 1, 1);
  return { from: startOfDay(dayOfCivil(year, month, 1), zone), until: startOfDay(next, zone) };
}
