// Weeks and months of sessions, for comparing one with the one before it.
import { civilOfDay, dayOfCivil, type SessionDate, weekdayOf } from '@openbell/units/civil-date.ts';

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
    const from = session - ((weekdayOf(session) + 6) % 7);
    return { kind, from, until: from + 6 };
  }
  const { year, month } = civilOfDay(session);
  const next = month === 12 ? dayOfCivil(year + 1, 1, 1) : dayOfCivil(year, month + 1, 1);
  return { kind, from: dayOfCivil(year, month, 1), until: next - 1 };
}

export function periodBefore({ kind, from }: ReviewPeriod): ReviewPeriod {
  return periodAt(kind, from - 1);
}

export function periodAfter({ kind, until }: ReviewPeriod): ReviewPeriod {
  return periodAt(kind, until + 1);
}
