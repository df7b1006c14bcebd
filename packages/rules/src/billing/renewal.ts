// When a plan is renewed, when a failed renewal is tried again, and when it is given up.
import { type Instant, msPerDay } from '@openbell/units/instant.ts';

/** A crypto plan can be renewed, and its customer is asked to, from three days before its end on (CONST; section 9). */
export const rebillWindowMs = 259_200_000;

/** Days after the due date on which the money is asked for: at once, then four times more over 10 days. */
const tryDays = [0, 1, 3, 6, 10] as const;

/** The instant of a try, the first one being 0; null after the last: the plan then ends. */
export function renewalTryAt(dueAt: Instant, step: number): Instant | null {
  const days = tryDays[step];
  return days === undefined ? null : dueAt + days * msPerDay;
}

/** The reminder goes three days before. */
export function reminderAt(dueAt: Instant): Instant {
  return dueAt - rebillWindowMs;
}

/** Whether the renewal prompt of a crypto plan is due: within three days of the end, and after it (Q11). */
export function isRebillDue(until: Instant | null, now: Instant): boolean {
  return until !== null && until - now <= rebillWindowMs;
}
