import { describe, expect, it } from 'vitest';
import {
  asSessionDate,
  civilOfDay,
  dateOf,
  dayOfCivil,
  formatDate,
  isCivilDate,
  parseDate,
  weekdayOf,
} from './civil-date.ts';

describe('calendar dates', () => {
  it('agree with the platform for four centuries', () => {
    for (let day = -73_000; day < 73_000; day += 1) {
      const date = new Date(day * 86_400_000);
      const civil = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
      expect(civilOfDay(asSessionDate(day))).toEqual(civil);
      expect(dayOfCivil(civil.year, civil.month, civil.day)).toBe(day);
      expect(weekdayOf(asSessionDate(day))).toBe(date.getUTCDay());
    }
  });

  it.each(['2026-02-29', '2026-2-01', '2026-06-31', '26-01-01', '2026-01-01T', ''])('refuse %s', (text) => {
    expect(parseDate(text)).toBeNull();
  });

  it('print as YYYY-MM-DD', () => {
    expect(formatDate(dateOf('2026-03-02'))).toBe('2026-03-02');
    expect(formatDate(dateOf('0001-01-01'))).toBe('0001-01-01');
    expect(() => dateOf('2026-02-30')).toThrow('not a date');
  });

  it('know the leap years', () => {
    expect([1900, 2000, 2023, 2024].map((year) => isCivilDate(year, 2, 29))).toEqual([false, true, false, true]);
  });
});
