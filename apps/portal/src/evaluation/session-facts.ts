// Which sessions an attempt spans, and whether it still runs.
import type { AttemptLive } from '@openbell/api/evaluation.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { dateOf, type SessionDate } from '@openbell/units/civil-date.ts';
import { instantOfWire } from '../platform/wire-values.ts';

/** Active or blocked: the figures still move. */
export function isRunning({ status }: Pick<AttemptLive, 'status'>): boolean {
  return status === 'active' || status === 'blocked';
}

/** The session of the first fill; the running one while there is none. */
export function firstSessionOf(attempt: Readonly<{ start: string; session_date: string }>): SessionDate {
  const start = instantOfWire(attempt.start);
  return start === null ? dateOf(attempt.session_date) : sessionDateOf(start);
}

/** The session in which the end date lies. */
export function lastSessionOf(attempt: Readonly<{ end: string; session_date: string }>): SessionDate {
  const end = instantOfWire(attempt.end);
  return end === null ? dateOf(attempt.session_date) : sessionDateOf(end);
}
