import { assert } from './assert.ts';
import { asUnit, type Unit } from './unit.ts';

/** A calendar date as whole days since 1970-01-01; the trading day of a session is one of these. */
export type SessionDate = Unit<'SessionDate'>;

/** Throws unless the number is a safe integer. */
export const asSessionDate: (value: number) => SessionDate = asUnit;

const daysBeforeMonth = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334] as const;
const daysInMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Whether year (0 to 9999), month (1 to 12) and day exist in the calendar. */
export function isCivilDate(year: number, month: number, day: number): boolean {
  const length = daysInMonth[month - 1];
  if (length === undefined || day < 1 || year < 0 || year > 9999) return false;
  return day <= length || (month === 2 && day === 29 && isLeapYear(year));
}

/** Days since 1970-01-01 of an existing date. */
export function dayOfCivil(year: number, month: number, day: number): SessionDate {
  const before = year - 1;
  const leapDays = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400);
  const inYear = (daysBeforeMonth[month - 1] ?? 0) + (month > 2 && isLeapYear(year) ? 1 : 0) + day - 1;
  return asSessionDate(before * 365 + leapDays + inYear - 719162);
}

export type CivilDate = { readonly year: number; readonly month: number; readonly day: number };

/** The calendar date of a day number. */
export function civilOfDay(date: SessionDate): CivilDate {
  // Days from 0000-03-01, so the leap day is the last day of a counted year.
  const shifted = date + 719468;
  const era = Math.floor(shifted / 146097);
  const dayOfEra = shifted - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(date: SessionDate): number {
  return (((date + 4) % 7) + 7) % 7;
}

/** YYYY-MM-DD. */
export function formatDate(date: SessionDate): string {
  const { year, month, day } = civilOfDay(date);
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

/** Reads YYYY-MM-DD; null when it is anything else or does not exist. */
export function parseDate(text: string): SessionDate | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return null;
  const year = Number(match[1]);
  const month = Number(match[2]);
  const day = Number(match[3]);
  return isCivilDate(year, month, day) ? dayOfCivil(year, month, day) : null;
}

/** A date written in the source; throws when it does not exist. */
export function dateOf(text: string): SessionDate {
  const date = parseDate(text);
  assert(date !== null, `not a date: ${text}`);
  return date;
}

export function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
