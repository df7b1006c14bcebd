// Deletes ended sign-in sessions, and expired links and exports.
import { asInstant, msPerDay } from '@openbell/units/instant.ts';
import type { Housekeeping } from '../../platform/jobs/housekeeping.ts';
import { removeExpiredLinks } from '../address/mailed-links-store.ts';
import { removeExpiredExports } from '../privacy/data-exports-store.ts';
import { removeExpiredChallenges } from './sign-in-challenges-store.ts';
import { ageMsMax, idleMsMax } from './sign-in-sessions.ts';
import { removeOldVerifiedOut, removeStaleSessions } from './sign-in-sessions-store.ts';

export const forgetEnded: Housekeeping = async ({ db, clock }) => {
  const now = clock.realNow();
  await removeStaleSessions(db, { usedBefore: asInstant(now - idleMsMax), createdBefore: asInstant(now - ageMsMax) });
  await removeOldVerifiedOut(db, asInstant(now - msPerDay));
  await removeExpiredLinks(db, now);
  await removeExpiredChallenges(db, now);
  await removeExpiredExports(db, now);
};
