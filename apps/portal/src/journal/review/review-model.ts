// The week or month of the review: from the URL, else that of the trade that closed last.
import { type PeriodKind, periodAt, periodKinds, type ReviewPeriod } from '@openbell/rules/journal/review-period.ts';
import { asSessionDate, formatDate, parseDate, type SessionDate } from '@openbell/units/civil-date.ts';
import type { JournalItem } from '../page/journal-data.ts';

/** Monday to Friday: a week has no session on its last two days. */
const sessionsOfWeek = 5;

/** @param search the query parameters of the URL */
export function periodShownOf(
  search: URLSearchParams,
  items: readonly JournalItem[],
  today: SessionDate,
): ReviewPeriod {
  const kind = periodKinds.find((one) => one === search.get('by')) ?? 'week';
  return periodAt(kind, parseDate(search.get('on') ?? '') ?? lastSession(items) ?? today);
}

/** The same query parameters with another period. */
export function searchOfPeriod(search: URLSearchParams, { kind, from }: ReviewPeriod): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set('by', kind);
  next.set('on', formatDate(from));
  return next;
}

/**
 * The period of another kind that shows the same trades: for a month its last week with a trade, for a week the month of its first day with
 * one.
 */
export function periodOfKind(kind: PeriodKind, shown: ReviewPeriod, items: readonly JournalItem[]): ReviewPeriod {
  const inside = items.filter(({ trade: { session } }) => {
    return session !== null && session >= shown.from && session <= shown.until;
  });
  return periodAt(kind, lastSession(inside) ?? shown.from);
}

/** The last day on which a session of the period can end. */
export function lastDayOf({ kind, from, until }: ReviewPeriod): SessionDate {
  return kind === 'week' ? asSessionDate(from + sessionsOfWeek - 1) : until;
}

function lastSession(items: readonly JournalItem[]): SessionDate | null {
  return items.reduce<SessionDate | null>(
    (last, { trade: { session } }) => (session !== null && session > (last ?? session - 1) ? session : last),
    null,
  );
}
