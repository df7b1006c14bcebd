// The sessions of an attempt as a calendar: months of Monday-to-Friday weeks.
import { asSessionDate, civilOfDay, type SessionDate, weekdayOf } from '@openbell/units/civil-date.ts';
import { asMicros, type MicroDollars } from '@openbell/units/money.ts';
import type { SessionResult } from './session-results.ts';

export type CalendarDay = {
  readonly date: SessionDate;
  /** Null if nothing was traded. */
  readonly pnlMicros: MicroDollars | null;
  /** Round trips closed in the session. */
  readonly trades: number;
  readonly isSettled: boolean;
};

export type CalendarWeek = {
  /** Monday to Friday; null for a day of another month. */
  readonly days: readonly (CalendarDay | null)[];
  /** Sum over the days shown. */
  readonly pnlMicros: MicroDollars;
};

export type CalendarMonth = {
  readonly year: number;
  readonly month: number;
  readonly weeks: readonly CalendarWeek[];
  readonly pnlMicros: MicroDollars;
  readonly daysTraded: number;
};

const monday = 1;

/** Every month from the first session to the last, in order; empty without a session. `tradesByDate` counts the closed round trips. */
export function sessionCalendarOf(
  sessions: readonly SessionResult[],
  tradesByDate: ReadonlyMap<SessionDate, number>,
): readonly CalendarMonth[] {
  const first = sessions[0];
  const last = sessions.at(-1);
  if (first === undefined || last === undefined) return [];
  const byDate = new Map(sessions.map((session) => [session.date, session]));
  const dayOf = (date: SessionDate): CalendarDay => {
    const session = byDate.get(date);
    const trades = tradesByDate.get(date) ?? 0;
    return { date, trades, pnlMicros: session?.pnlMicros ?? null, isSettled: session?.isSettled ?? false };
  };
  const months: CalendarMonth[] = [];
  for (let begins = monthBegin(first.date); begins <= last.date; begins = nextMonthBegin(begins))
    months.push(monthOf(begins, dayOf));
  return months;
}

function monthOf(begins: SessionDate, dayOf: (date: SessionDate) => CalendarDay): CalendarMonth {
  const { year, month } = civilOfDay(begins);
  const ends = nextMonthBegin(begins);
  const weeks: CalendarWeek[] = [];
  const firstMonday = begins - ((weekdayOf(begins) + 7 - monday) % 7);
  for (let week = firstMonday; week < ends; week += 7) {
    const days = [0, 1, 2, 3, 4].map((offset) => {
      const date = asSessionDate(week + offset);
      return date < begins || date >= ends ? null : dayOf(date);
    });
    // If a month begins on a Saturday or Sunday, that week has no day of it.
    if (days.some((day) => day !== null)) weeks.push({ days, pnlMicros: sumOf(days) });
  }
  const all = weeks.flatMap(({ days }) => days);
  const daysTraded = all.filter((day) => day !== null && day.pnlMicros !== null).length;
  return { year, month, weeks, pnlMicros: sumOf(all), daysTraded };
}

function sumOf(days: readonly (CalendarDay | null)[]): MicroDollars {
  return asMicros(days.reduce((sum, day) => sum + (day?.pnlMicros ?? 0), 0));
}

function monthBegin(date: SessionDate): SessionDate {
  return asSessionDate(date - civilOfDay(date).day + 1);
}

function nextMonthBegin(begins: SessionDate): SessionDate {
  // Adding 31 days to the first of a month always lands in the next month.
  return monthBegin(asSessionDate(begins + 31));
}
