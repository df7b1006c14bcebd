import { type Instant, msPerDay } from '@openbell/units/instant.ts';

/** The current day of an evaluation, counted from its first fill: at least 1, at most the length of the evaluation. */
export function dayOfPeriod(startedAt: Instant, now: Instant, days: number): number {
  return Math.min(Math.max(Math.floor((now - startedAt) / msPerDay) + 1, 1), days);
}
