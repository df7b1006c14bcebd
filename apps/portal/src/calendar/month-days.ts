// The days of a month in weeks from Sunday, and keyboard navigation in them.
import { asSessionDate, civilOfDay, dayOfCivil, type SessionDate, weekdayOf } from '@openbell/units/civil-date.ts';

export type MonthDays = {
  readonly first: SessionDate;
  /** Seven per week; null outside the month. */
  readonly weeks: readonly (readonly (SessionDate | null)[])[];
};

/** The month of a day; its weeks begin on Sunday in every language (CAL-002). */
export function monthDaysOf(date: SessionDate): MonthDays {
  const { year, month } = civilOfDay(date);
  const first = dayOfCivil(year, month, 1);
  const length = lengthOf(first);
  const lead = weekdayOf(first);
  const count = Math.ceil((lead + length) / 7);
  const weeks = Array.from({ length: count }, (_week, week) =>
    Array.from({ length: 7 }, (_day, weekday) => {
      const index = week * 7 + weekday - lead;
      return index >= 0 && index < length ? asSessionDate(first + index) : null;
    }),
  );
  return { first, weeks };
}

function lengthOf(first: SessionDate): number {
  const { year, month } = civilOfDay(first);
  return (month === 12 ? dayOfCivil(year + 1, 1, 1) : dayOfCivil(year, month + 1, 1)) - first;
}

/** The same day some months later or earlier; the last day of a shorter month. */
export function monthsAfter(date: SessionDate, count: number): SessionDate {
  const { year, month, day } = civilOfDay(date);
  const index = year * 12 + month - 1 + count;
  const first = dayOfCivil(Math.floor(index / 12), (index % 12) + 1, 1);
  return asSessionDate(first + Math.min(day, lengthOf(first)) - 1);
}

/** The day that a key leads to; null for other keys. Left and right arrows follow the reading direction. */
export function dayAfterKey(key: string, date: SessionDate, isRtl: boolean): SessionDate | null {
  const forward = isRtl ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return asSessionDate(date + forward);
    case 'ArrowLeft':
      return asSessionDate(date - forward);
    case 'ArrowDown':
      return asSessionDate(date + 7);
    case 'ArrowUp':
      return asSessionDate(date - 7);
    case 'Home':
      return asSessionDate(date - weekdayOf(date));
    case 'End':
      return asSessionDate(date + 6 - weekdayOf(date));
    case 'PageDown':
      return monthsAfter(date, 1);
    case 'PageUp':
      return monthsAfter(date, -1);
    default:
      return null;
  }
}
