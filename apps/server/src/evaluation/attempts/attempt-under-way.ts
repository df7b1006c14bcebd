// Whether an evaluation of a plan may still be decided.
import { type Instant, msPerDay } from '@openbell/units/instant.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import { findNewestAttempt } from './attempts-store.ts';

/** Begun and undecided, or not begun and its planned time not over yet. */
export async function isAttemptUnderWay(db: DatabaseHandle, subscriptionId: number, now: Instant): Promise<boolean> {
  const attempt = await findNewestAttempt(db, subscriptionId);
  if (attempt === undefined || attempt.status === 'ended') return false;
  return attempt.startedAt !== null || now < attempt.plannedEndAt + msPerDay;
}
