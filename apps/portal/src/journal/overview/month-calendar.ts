// The P/L calendar: the sessions of a month in weeks of Monday to Friday, each week and the month with their sums.
import type { JournalDay } from '@openbell/rules/journal/journal-statistics.ts';
import { heatStep } from '@openbell/ui/figures/heat-step.ts';
import {
  asSessionDate,
  civilOfDay,
  dayOfCivil,
  formatDate,
  type SessionDate,
  weekdayOf,
} from '@openbell/units/civil-date.ts';
import { asMicros, type MicroDollars } from '@openbell/units/money.ts';

/** `2026-05`. */
export type MonthName = string;

export type MonthCell = {
  readonly date: SessionDate;
  /** `outside`: of another month; `idle`: no trade closed. */
  readonly kind: 'traded' | 'idle' | 'future' | 'outside';
  readonly day: JournalDay | null;
  /** −3 to 3, in thirds of the greatest absolute result. */
  readonly step: number;
  readonly isToday: boolean;
  readonly isBest: boolean;
  readonly hasNote: boolean;
};

export type MonthWeek = {
  readonly monday: SessionDate;
  readonly cells: readonly MonthCell[];
  /** For the week's days in this month; null without a trade. */
  readonly netMicros: MicroDollars | null;
};

export type Month = {
  readonly weeks: readonly MonthWeek[];
  readonly netMicros: MicroDollars;
  readonly trades: number;
  readonly daysUp: number;
  readonly daysDown: number;
};

type Question = {
  readonly month: MonthName;
  readonly days: readonly JournalDay[];
  readonly today: SessionDate;
  /** Sessions with notes. */
  readonly written: ReadonlySet<SessionDate>;
};

export function monthOf({ month, days, today, written }: Question): Month {
  const { first, last } = boundsOf(month);
  const own = new Map(
    days.filter(({ session }) => session >= first && session <= last).map((day) => [day.session, day]),
  );
  const results = [...own.values()].map(({ netMicros }) => netMicros);
  const greatest = Math.max(0, ...results.map(Math.abs));
  const best = Math.max(0, ...results);
  const cellOf = (date: SessionDate): MonthCell => {
    const day = own.get(date) ?? null;
    return {
      date,
      kind: date < first || date > last ? 'outside' : day !== null ? 'traded' : date > today ? 'future' : 'idle',
      day,
      step: day === null ? 0 : heatStep(day.netMicros, greatest),
      isToday: date === today,
      isBest: day !== null && day.netMicros === best && results.length > 1,
      hasNote: written.has(date),
    };
  };
  const weeks: MonthWeek[] = [];
  for (let monday = mondayBefore(first); monday <= last; monday = asSessionDate(monday + 7)) {
    const cells = [0, 1, 2, 3, 4].map((offset) => cellOf(asSessionDate(monday + offset)));
    // A month that begins on a Saturday has no session in its first week.
    if (cells.every(({ kind }) => kind === 'outside')) continue;
    const traded = cells.flatMap(({ day }) => (day === null ? [] : [day.netMicros]));
    weeks.push({ monday, cells, netMicros: traded.length === 0 ? null : asMicros(sum(traded)) });
  }
  return {
    weeks,
    netMicros: asMicros(sum(results)),
    trades: sum([...own.values()].map(({ trades }) => trades)),
    daysUp: results.filter((result) => result > 0).length,
    daysDown: results.filter((result) => result < 0).length,
  };
}

/** The first month to show: that of the last traded day, or of today before any trade. */
export function firstMonth(days: readonly JournalDay[], today: SessionDate): MonthName {
  return monthName(days.at(-1)?.session ?? today);
}

export function monthName(date: SessionDate): MonthName {
  return formatDate(date).slice(0, 7);
}

/** The month in the URL; null if it is invalid. */
export function readMonth(text: string | null): MonthName | null {
  return text !== null && /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : null;
}

export function monthAfter(month: MonthName, steps: 1 | -1): MonthName {
  const { first, last } = boundsOf(month);
  return monthName(asSessionDate(steps === 1 ? last + 1 : first - 1));
}

/** First and last date of a month. */
export function boundsOf(month: MonthName): { readonly first: SessionDate; readonly last: SessionDate } {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  const first = dayOfCivil(year, number, 1);
  const after = number === 12 ? dayOfCivil(year + 1, 1, 1) : dayOfCivil(year, number + 1, 1);
  return { first, last: asSessionDate(after - 1) };
}

export function dayOfMonth(date: SessionDate): number {
  return civilOfDay(date).day;
}

function mondayBefore(date: SessionDate): SessionDate {
  return asSessionDate(date - ((weekdayOf(date) + 6) % 7));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
