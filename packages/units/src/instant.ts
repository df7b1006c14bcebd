import { assert } from './assert.ts';
import { asSessionDate, civilOfDay, dayOfCivil, isCivilDate, pad } from './civil-date.ts';
import { asUnit, type Unit } from './unit.ts';

/** A point in time: whole milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = Unit<'Instant'>;

/** Throws unless the number is a safe integer. */
export const asInstant: (value: number) => Instant = asUnit;

export const msPerSecond = 1000;
export const msPerMinute = 60_000;
export const msPerHour = 3_600_000;
export const msPerDay = 86_400_000;

// Character codes: - 45, . 46, 0 48, 9 57, : 58, T 84, Z 90.
const zero = 48;
const nine = 57;

/**
 * Reads `YYYY-MM-DDTHH:MM:SS[.d[d[d]]]Z` and nothing else: no offset, no missing seconds, no lower case, no leap second,
 * at most three decimals. Null when the text is anything else or the date does not exist.
 */
export function parseInstant(text: string): Instant | null {
  const length = text.length;
  if (length < 20 || length > 24 || length === 21 || !hasSeparators(text)) return null;
  const year = two(text, 0) * 100 + two(text, 2);
  const month = two(text, 5);
  const day = two(text, 8);
  const hour = two(text, 11);
  const minute = two(text, 14);
  const second = two(text, 17);
  const millisecond = length === 20 ? 0 : fraction(text, length - 1);
  // A character that is not a digit makes its number NaN, which fails every comparison below.
  if (!(hour <= 23 && minute <= 59 && second <= 59 && millisecond <= 999)) return null;
  if (!(year >= 0 && month >= 1 && day >= 1) || !isCivilDate(year, month, day)) return null;
  const seconds = hour * 3600 + minute * 60 + second;
  return asInstant(dayOfCivil(year, month, day) * msPerDay + seconds * msPerSecond + millisecond);
}

function hasSeparators(text: string): boolean {
  return (
    text.charCodeAt(4) === 45 &&
    text.charCodeAt(7) === 45 &&
    text.charCodeAt(10) === 84 &&
    text.charCodeAt(13) === 58 &&
    text.charCodeAt(16) === 58 &&
    text.charCodeAt(text.length - 1) === 90
  );
}

function two(text: string, index: number): number {
  return digit(text, index) * 10 + digit(text, index + 1);
}

function digit(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return code >= zero && code <= nine ? code - zero : Number.NaN;
}

function fraction(text: string, end: number): number {
  if (text.charCodeAt(19) !== 46) return Number.NaN;
  let value = 0;
  let scale = 100;
  for (let index = 20; index < end; index += 1) {
    value += digit(text, index) * scale;
    scale /= 10;
  }
  return value;
}

/** An instant written in the source; throws when it cannot be read. */
export function instantOf(text: string): Instant {
  const instant = parseInstant(text);
  assert(instant !== null, `not an instant: ${text}`);
  return instant;
}

/** ISO 8601 in UTC with milliseconds: 2026-03-02T14:31:06.000Z. */
export function formatInstant(instant: Instant): string {
  const day = asSessionDate(Math.floor(instant / msPerDay));
  const { year, month, day: dayOfMonth } = civilOfDay(day);
  const rest = instant - day * msPerDay;
  const hour = Math.floor(rest / msPerHour);
  const minute = Math.floor(rest / msPerMinute) % 60;
  const second = Math.floor(rest / msPerSecond) % 60;
  const date = `${pad(year, 4)}-${pad(month, 2)}-${pad(dayOfMonth, 2)}`;
  return `${date}T${pad(hour, 2)}:${pad(minute, 2)}:${pad(second, 2)}.${pad(rest % msPerSecond, 3)}Z`;
}

/** What the specification writes for a date that is not set or not started. */
export const zeroDateText = '0001-01-01T00:00:00Z';
