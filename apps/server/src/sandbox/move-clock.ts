// Moves product time forward, and runs everything that falls due on the way, in order, before it answers.

import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import { asInstant } from '@openbell/units/instant.ts';
import type { Context } from '../platform/context.ts';
import { writeAheadMs } from '../platform/jobs/clock-store.ts';

const leapMsMax = 5 * 366 * 86_400_000;

export async function moveClock(context: Context, target: number): Promise<{ readonly now: string } | Refusal> {
  const { clock, jobs, db } = context;
  const from = clock.productNow();
  if (target < from)
    return refuse('clock_backward', {
      message: `The clock stands at ${new Date(from).toISOString()} and only moves forward.`,
    });
  if (target - from > leapMsMax)
    return refuse('invalid_fields', { message: 'Move the clock by at most five years at once.' });
  try {
    await jobs.runDueUntil(asInstant(target), async (instant) => {
      clock.holdAt(instant);
      // Before the work of the instant: after a kill the clock must not be behind what was done.
      await writeAheadMs(db, clock.productNow() - clock.realNow());
    });
  } catch (error) {
    // The clock must not stop because something due failed: it continues from where it came to.
    clock.runFrom(clock.productNow());
    throw error;
  }
  clock.runFrom(asInstant(target));
  await writeAheadMs(db, clock.aheadMs());
  await jobs.drainOutbox();
  return { now: new Date(target).toISOString() };
}
