// Deletes what the platform no longer needs.
import { asInstant } from '@openbell/units/instant.ts';
import { removeBefore } from '../http/idempotency-store.ts';
import { removeCountsBefore } from '../security/rate-limits-store.ts';
import type { Housekeeping } from './housekeeping.ts';

const dayMs = 86_400_000;

/** Idempotency keys are valid for a day, and the longest rate limit looks back one day. */
export const forgetOld: Housekeeping = async ({ db, clock }) => {
  await removeBefore(db, asInstant(clock.realNow() - 2 * dayMs));
  await removeCountsBefore(db, asInstant(clock.realNow() - 2 * dayMs));
};
