// Which sessions an attempt spans, and whether it still runs.
import type { AttemptLive } from '@openbell/api/evaluation.ts';
import { chicagoTimeOf } from '@openbell/instruments/chicago-time.ts';
import { openMinute, sessionDateOf, settlementMinute } from '@openbell/instruments/sessions.ts';
import { dateOf, type SessionDate, weekdayOf } from '@openbell/units/civil-date.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { instantOfWire } from '../../platform/wire-values.ts';

/** Active or blocked: the figures still change. */
export function isRunning({ status }: Pick<AttemptLive, 'status'>): boolean {
  return status === 'active' || status === 'blocked';
}

/** The session of the first fill; the running one while there is none. */
export function firstSessionOf(attempt: Readonly<{ start: string; session_date: string }>): SessionDate {
  const start = instantOfWire(attempt.start);
  return start === null ? dateOf(attempt.session_date) : sessionDateOf(start);
}

/** The session that contains the end date. */
export function lastSessionOf(attempt: Readonly<{ end: string; session_date: string }>): SessionDate {
  const end = instantOfWire(attempt.end);
  return end === null ? dateOf(attempt.session_date) : sessionDateOf(end);
}

/** Decisions about an account that trades here come within a moment of their instant; only a platform's take longer. */
const decisionMsMax = 1000;

/** Whether a decision waits for the last events of the platform: the page notices it without hearing anything. */
export function isProvisional(attempt: Pick<AttemptLive, 'is_provisional' | 'next_due_at'>, now: Instant): boolean {
  const dueAt = attempt.next_due_at === null ? null : instantOfWire(attempt.next_due_at);
  return attempt.is_provisional || (dueAt !== null && now >= dueAt + decisionMsMax);
}

/** From 16:00 to 17:00 Chicago on a trading day the session is being settled (Q46). */
export function isSettling(now: Instant): boolean {
  const { date, minuteOfDay } = chicagoTimeOf(now);
  const weekday = weekdayOf(date);
  return weekday >= 1 && weekday <= 5 && minuteOfDay >= settlementMinute && minuteOfDay < openMinute;
}
