// Chicago's wall clock and the sessions cut from it. The time zone database of the platform answers, where the first engine computes.
import { asSessionDate, type SessionDate } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant, msPerDay, msPerHour, msPerMinute } from '@openbell/units/instant.ts';

const zone = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', timeZoneName: 'longOffset' });
/** Offsets change on whole hours of UTC only, so one answer of the database holds for its hour. */
const offsetsByHour = new Map<number, number>();

/** The session that contains an instant: the date of Chicago's clock eight hours later, a weekend's moved to its Monday. */
export function sessionOf(at: Instant): SessionDate {
  return orMonday(Math.floor((wallMsOf(at) + 8 * msPerHour) / msPerDay));
}

/** The instant at which Chicago's clock shows a minute of a date. Only for minutes of the day, when no clock ever changes. */
export function instantAt(date: SessionDate, minute: number): Instant {
  const wallMs = date * msPerDay + minute * msPerMinute;
  const inWinter = asInstant(wallMs + 6 * msPerHour);
  return asInstant(inWinter - (wallMsOf(inWinter) - wallMs));
}

/** 16:00:00.000 of its date: the end of a session, exclusive. */
export const settlementOf = (date: SessionDate): Instant => instantAt(date, 16 * 60);

/** The settlement of the session before: the first instant of the session. */
export const beginningOf = (date: SessionDate): Instant => settlementOf(sessionBefore(date));

/** 17:00 of the evening before its date, on Sunday for a Monday: products trade again from here. */
export const reopeningOf = (date: SessionDate): Instant => instantAt(asSessionDate(date - 1), 17 * 60);

export const sessionAfter = (date: SessionDate): SessionDate => orMonday(date + 1);

export function sessionBefore(date: SessionDate): SessionDate {
  return asSessionDate(isMonday(date) ? date - 3 : date - 1);
}

/** The Monday of the week that a session belongs to. */
export function mondayOf(date: SessionDate): SessionDate {
  return isMonday(date) ? date : mondayOf(asSessionDate(date - 1));
}

function wallMsOf(at: Instant): number {
  const hour = Math.floor(at / msPerHour);
  const offset = offsetsByHour.get(hour) ?? readOffset(at);
  if (offsetsByHour.size > 20_000) offsetsByHour.clear();
  offsetsByHour.set(hour, offset);
  return at + offset;
}

/** Reads `GMT-06:00` as milliseconds. */
function readOffset(at: Instant): number {
  const text = zone.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * msPerHour + Number(minutes) * msPerMinute);
}

const weekday = (date: number): number => new Date(date * msPerDay).getUTCDay();
const isMonday = (date: number): boolean => weekday(date) === 1;

function orMonday(date: number): SessionDate {
  const day = weekday(date);
  if (day === 6) return asSessionDate(date + 2);
  return asSessionDate(day === 0 ? date + 1 : date);
}
