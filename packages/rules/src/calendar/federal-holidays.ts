// Days on which American offices publish nothing: the federal holidays, on the days they are observed.
import { asSessionDate, civilOfDay, dayOfCivil, type SessionDate, weekdayOf } from '@openbell/units/civil-date.ts';

const sunday = 0;
const saturday = 6;

/** The date of the nth weekday (0 is Sunday) of a month; `nth` from 1. If the month has no such day, the date is in the next month. */
export function nthWeekday(
  year: number,
  month: number,
  { weekday, nth }: { weekday: number; nth: number },
): SessionDate {
  const first = dayOfCivil(year, month, 1);
  return asSessionDate(first + ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
}

/** The last given weekday of a month. */
export function lastWeekday(year: number, month: number, weekday: number): SessionDate {
  const last = asSessionDate(dayOfCivil(month === 12 ? year + 1 : year, month === 12 ? 1 : month + 1, 1) - 1);
  return asSessionDate(last - ((weekdayOf(last) - weekday + 7) % 7));
}

/** A holiday of a fixed date is observed on Friday when it falls on Saturday, on Monday when it falls on Sunday. */
function observed(date: SessionDate): SessionDate {
  if (weekdayOf(date) === saturday) return asSessionDate(date - 1);
  return weekdayOf(date) === sunday ? asSessionDate(date + 1) : date;
}

const byYear = new Map<number, ReadonlySet<SessionDate>>();

function holidaysOf(year: number): ReadonlySet<SessionDate> {
  const known = byYear.get(year);
  if (known !== undefined) return known;
  const days = new Set([
    observed(dayOfCivil(year, 1, 1)),
    observed(dayOfCivil(year + 1, 1, 1)),
    nthWeekday(year, 1, { weekday: 1, nth: 3 }),
    nthWeekday(year, 2, { weekday: 1, nth: 3 }),
    lastWeekday(year, 5, 1),
    observed(dayOfCivil(year, 6, 19)),
    observed(dayOfCivil(year, 7, 4)),
    nthWeekday(year, 9, { weekday: 1, nth: 1 }),
    nthWeekday(year, 10, { weekday: 1, nth: 2 }),
    observed(dayOfCivil(year, 11, 11)),
    nthWeekday(year, 11, { weekday: 4, nth: 4 }),
    observed(dayOfCivil(year, 12, 25)),
  ]);
  byYear.set(year, days);
  return days;
}

export function isFederalHoliday(date: SessionDate): boolean {
  return holidaysOf(civilOfDay(date).year).has(date);
}

/** Monday to Friday, no federal holiday. */
export function isBusinessDay(date: SessionDate): boolean {
  const weekday = weekdayOf(date);
  return weekday !== sunday && weekday !== saturday && !isFederalHoliday(date);
}

/** The date itself when it is a business day, else the next one. */
export function businessDayFrom(date: SessionDate): SessionDate {
  return isBusinessDay(date) ? date : businessDayFrom(asSessionDate(date + 1));
}
