// Weeks and months of sessions, for comparing one with the one before it.
import { asSessionDate, civilOfDay, dayOfCivil, type SessionDate, weekdayOf } from '@openbell/units/civil-date.ts';

export const periodKinds = ['week', 'month'] as const;
export type PeriodKind = (typeof periodKinds)[number];

export type ReviewPeriod = {
  readonly kind: PeriodKind;
  /** Both inclusive: a week from Monday to Sunday, a month of the calendar. */
  readonly from: SessionDate;
  readonly until: SessionDate;
};

/** The week or month that contains a session. */
export function periodAt(kind: PeriodKind, session: SessionDate): ReviewPeriod {
  if (kind === 'week') {
    const from = asSessionDate(session - ((weekdayOf(session) + 6) % 7));
    return { kind, from, until: asSessionDate(from + 6) };
  }
  const { year, month } = civilOfDay(session);
  const next = month === 12 ? dayOfCivil(year + 1, 1, 1) : dayOfCivil(year, month + 1, 1);
  return { kind, from: dayOfCivil(year, month, 1), until: asSessionDate(next - 1) };
}

export function periodBefore({ kind, from }: ReviewPeriod): ReviewPeriod {
  return periodAt(kind, asSessionDate(from - 1));
}

export function periodAfter({ kind, until }: ReviewPeriod): ReviewPeriod {
  return periodAt(kind, asSessionDate(until + 1));
}
