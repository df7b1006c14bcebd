/** What the platform need not know any longer. */
import type { Housekeeping } from './housekeeping.ts';
import { removeBefore } from './idempotency-store.ts';
import { removeCountsBefore } from './rate-limits-store.ts';

const dayMs = 86_400_000;

/** Idempotency keys are good for a day, the longest limit looks back one. */
export const forgetOld: Housekeeping = async ({ db, clock }) => {
  await removeBefore(db, clock.realNow() - 2 * dayMs);
  await removeCountsBefore(db, clock.realNow() - 2 * dayMs);
};
