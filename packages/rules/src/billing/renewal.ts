// When a plan is renewed, when a failed renewal is tried again, and when it is given up.
import { asInstant, type Instant, msPerDay } from '@openbell/units/instant.ts';
import { catalogueOf } from './plan-catalogue.ts';

/** A crypto plan can be renewed from three days before its end, and its customer is asked to (CONST; section 9). */
export const rebillWindowMs = 259_200_000;

/** Days after the due date on which the charge is tried: at once, then four more times over 10 days. */
const tryDays = [0, 1, 3, 6, 10] as const;

/** The instant of a try, counted from 0; null after the last: the plan then ends. */
export function renewalTryAt(dueAt: Instant, step: number): Instant | null {
  const days = tryDays[step];
  return days === undefined ? null : asInstant(dueAt + days * msPerDay);
}

/** The instant of the last try: if it fails too, the plan ends. */
export function lastRenewalTryAt(dueAt: Instant): Instant {
  return asInstant(dueAt + Math.max(...tryDays) * msPerDay);
}

/**
 * The try after a failed one; null after the last. If the failure became known days later, only the last overdue try is made, at once: no
 * customer is charged several times in a row for the same money.
 */
export function nextRenewalTry(
  before: { readonly dueAt: Instant; readonly step: number },
  now: Instant,
): { readonly step: number; readonly at: Instant } | null {
  const atOf = (step: number): Instant | null => renewalTryAt(before.dueAt, step);
  let step = before.step + 1;
  while ((atOf(step + 1) ?? Number.POSITIVE_INFINITY) <= now) step += 1;
  const at = atOf(step);
  return at === null ? null : { step, at: asInstant(Math.max(at, now)) };
}

/** The reminder is sent three days before the due date. */
export function reminderAt(dueAt: Instant): Instant {
  return asInstant(dueAt - rebillWindowMs);
}

/** Whether a plan is ever billed again: a monthly one that was neither canceled nor passed. A one-time purchase has nothing to renew. */
export function isBilledAgain(held: {
  readonly key: string;
  readonly canceled: boolean;
  readonly passed: boolean;
}): boolean {
  return catalogueOf(held.key)?.term.kind === 'monthly' && !held.canceled && !held.passed;
}

/** Whether the renewal prompt of a crypto plan is due: within three days of the end, and after it (Q11). */
export function isRebillDue(until: Instant | null, now: Instant): boolean {
  return until !== null && until - now <= rebillWindowMs;
}
