// Instants and dates as the page shows them: rule times in Chicago, dates short and in the customer's language.

import { intlLocale, type Locale } from '@openbell/ui/locale.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant, msPerDay } from '@openbell/units/instant.ts';

export const chicagoZone = 'America/Chicago';

/** The customer's own zone, as the browser knows it. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** `New York` for `America/New_York`: the name of a zone next to its times. */
export function zoneText(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

export type ClockPlaces = 'minutes' | 'seconds' | 'milliseconds';

/** `Mar 2, 2028`, `2 مارس 2028`: the month as a word in every language, which no style of `Intl` guarantees for Arabic. */
export const dayInWords = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** The same with the time of day. */
export const momentInWords = { ...dayInWords, hour: 'numeric', minute: '2-digit' } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(tag, options);
  formats.set(key, known);
  return known;
}

/** `13:12`, `13:12:05` or `13:12:05.118`, the same in every language. */
export function clockText(instant: Instant, zone: string, places: ClockPlaces = 'minutes'): string {
  return formatOf('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
    ...(places === 'minutes' ? {} : { second: '2-digit' }),
    ...(places === 'milliseconds' ? { fractionalSecondDigits: 3 } : {}),
  }).format(instant);
}

/** English dates are written day first, `14 May`. */
function dateTag(locale: Locale): string {
  return locale === 'en' ? 'en-GB' : intlLocale(locale);
}

/** `14 May`: the calendar date of an instant in a zone. */
export function dayOfInstant(instant: Instant, zone: string, locale: Locale): string {
  return formatOf(dateTag(locale), { timeZone: zone, day: 'numeric', month: 'short' }).format(instant);
}

/** `14 May 2025`: if the year is not obvious. */
export function dayWithYear(instant: Instant, zone: string, locale: Locale): string {
  return formatOf(dateTag(locale), { timeZone: zone, ...dayInWords }).format(instant);
}

/** `14 May` of a session. */
export function dayText(date: SessionDate, locale: Locale): string {
  return dayOfInstant(asInstant(date * msPerDay), 'UTC', locale);
}

/** `Thursday 14 May` of a session, for screen readers and titles. */
export function longDayText(date: SessionDate, locale: Locale): string {
  return formatOf(dateTag(locale), longDay).format(date * msPerDay);
}

/** `Wednesday 14 May 2025` of a session. */
export function longDayWithYear(date: SessionDate, locale: Locale): string {
  return formatOf(dateTag(locale), { ...longDay, year: 'numeric' }).format(date * msPerDay);
}

const longDay = { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' } as const;

/** `May 2026`: the month of a date. */
export function monthText(date: SessionDate, locale: Locale): string {
  return formatOf(dateTag(locale), { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(date * msPerDay);
}

/** `16 – 20 Nov 2026`: from a date to a later one. */
export function dayRangeText(from: SessionDate, until: SessionDate, locale: Locale): string {
  return formatOf(dateTag(locale), { timeZone: 'UTC', ...dayInWords }).formatRange(from * msPerDay, until * msPerDay);
}

/** Monday to Friday, short. */
export function weekdayNames(locale: Locale): readonly string[] {
  const format = formatOf(dateTag(locale), { timeZone: 'UTC', weekday: 'short' });
  // Day 4 was Monday 5 January 1970.
  return [4, 5, 6, 7, 8].map((date) => format.format(date * msPerDay));
}

/** `2026-06-18`: the date of an instant in a zone, in the format of plan dates. */
export function isoDayOf(instant: Instant, zone: string): string {
  return formatOf('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant);
}
