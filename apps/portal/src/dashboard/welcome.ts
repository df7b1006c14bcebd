// The words of the greeting. Pure.

import type { CustomerState } from '@openbell/rules/accounts/customer-state.ts';
import { dayOfPeriod } from '@openbell/rules/evaluation/day-of-period.ts';
import type { Instant } from '@openbell/units/instant.ts';

export type DayPart = 'morning' | 'afternoon' | 'evening';

/** By the hour of the customer's own day, 0 to 23: morning from 4, afternoon from 12, evening from 18. */
export function dayPartOf(hour: number): DayPart {
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}

export type Welcome =
  | { readonly kind: 'subscriber' | 'cancelled' | 'never' | 'passed' | 'failed' | 'expired' }
  | { readonly kind: 'day'; readonly day: number; readonly days: number; readonly leftCents: number };

const periodDays = 60;

/**
 * The welcome variant (D02 to D05) for the customer's state: the verdict, never subscribed, canceled, the day of a running
 * evaluation with the rest to its goal (0 or less once it is reached), else subscriber.
 */
export function welcomeOf(question: {
  readonly state: Pick<CustomerState, 'standing' | 'figures'>;
  readonly startedAt: Instant | null;
  readonly now: Instant;
  readonly resultCents: number | null;
  readonly goalCents: number | null;
}): Welcome {
  const { state, startedAt, now, resultCents, goalCents } = question;
  switch (state.standing.kind) {
    case 'passed':
    case 'failed':
    case 'expired':
      return { kind: state.standing.kind };
    case 'unverified':
    case 'no_plan':
      return { kind: 'never' };
    case 'canceled':
    case 'canceling':
      return { kind: 'cancelled' };
    default:
      break;
  }
  if (state.figures !== 'live' || startedAt === null || resultCents === null || goalCents === null)
    return { kind: 'subscriber' };
  return {
    kind: 'day',
    day: dayOfPeriod(startedAt, now, periodDays),
    days: periodDays,
    leftCents: goalCents - resultCents,
  };
}
