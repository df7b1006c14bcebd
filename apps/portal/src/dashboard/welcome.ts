/** Which words greet the customer. Pure. */

export type DayPart = 'morning' | 'afternoon' | 'evening';

/** By the hour of the customer's own day, 0 to 23: morning from 4, afternoon from 12, evening from 18. */
export const dayPartOf = (hour: number): DayPart => {
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
};

export type Welcome =
  | { readonly kind: 'subscriber' | 'cancelled' | 'never' | 'passed' }
  | { readonly kind: 'day'; readonly day: number; readonly days: number; readonly leftCents: number };

const dayMs = 86_400_000;
const periodDays = 60;

/**
 * The welcome variant (D02 to D05): passed, never subscribed, cancelled, the day of a running evaluation with what is left to its goal
 * (0 or less when it is reached), else subscriber.
 */
export const welcomeOf = (question: {
  readonly status: string;
  readonly isCanceled: boolean;
  readonly isPassed: boolean;
  readonly hasFailed: boolean;
  readonly startedAt: number | null;
  readonly endsAt: number | null;
  readonly now: number;
  readonly resultCents: number | null;
  readonly goalCents: number | null;
}): Welcome => {
  const { status, isCanceled, isPassed, hasFailed, startedAt, endsAt, now, resultCents, goalCents } = question;
  if (isPassed) return { kind: 'passed' };
  if (status === '') return { kind: 'never' };
  if (status === 'canceled' || isCanceled) return { kind: 'cancelled' };
  const isRunning = startedAt !== null && endsAt !== null && now >= startedAt && now < endsAt + dayMs && !hasFailed;
  if (!isRunning || resultCents === null || goalCents === null) return { kind: 'subscriber' };
  const day = Math.min(Math.floor((now - startedAt) / dayMs) + 1, periodDays);
  return { kind: 'day', day, days: periodDays, leftCents: goalCents - resultCents };
};
