import { type Instant, msPerDay } from '@openbell/units/instant.ts';

/** Which day of an evaluation it is: the first from its first fill on, never 0 and never more than it has. */
export function dayOfPeriod(startedAt: Instant, now: Instant, days: number): number {
  return Math.min(Math.max(Math.floor((now - startedAt) / msPerDay) + 1, 1), days);
}
