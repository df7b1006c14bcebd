/** What the platform need not know any longer. */

import { removeBefore } from '../http/idempotency-store.ts';
import { removeCountsBefore } from '../security/rate-limits-store.ts';
import type { Housekeeping } from './housekeeping.ts';

const dayMs = 86_400_000;

/** Idempotency keys are good for a day, the longest limit looks back one. */
export const forgetOld: Housekeeping = async ({ db, clock }) => {
  await removeBefore(db, clock.realNow() - 2 * dayMs);
  await removeCountsBefore(db, clock.realNow() - 2 * dayMs);
};
