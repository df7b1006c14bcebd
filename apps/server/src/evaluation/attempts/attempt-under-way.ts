// Whether a subscription's evaluation may still be decided.
import { type Instant, msPerDay } from '@openbell/units/instant.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import { findNewestAttempt } from './attempts-store.ts';

/** True if the attempt has begun and is undecided, or has not begun and its planned time is not over. */
export async function isAttemptUnderWay(db: DatabaseHandle, subscriptionId: number, now: Instant): Promise<boolean> {
  const attempt = await findNewestAttempt(db, subscriptionId);
  if (attempt === undefined || attempt.status === 'ended') return false;
  return attempt.startedAt !== null || now < attempt.plannedEndAt + msPerDay;
}
