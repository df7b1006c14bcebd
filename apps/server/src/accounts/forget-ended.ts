/** Ended sign-in sessions, expired links and exports are removed. */
import type { Housekeeping } from '../platform/housekeeping.ts';
import { removeExpiredExports } from './data-exports-store.ts';
import { removeExpiredLinks } from './mailed-links-store.ts';
import { removeExpiredChallenges } from './sign-in-challenges-store.ts';
import { ageMsMax, idleMsMax } from './sign-in-sessions.ts';
import { removeStaleSessions } from './sign-in-sessions-store.ts';

export const forgetEnded: Housekeeping = async ({ db, clock }) => {
  const now = clock.realNow();
  await removeStaleSessions(db, { usedBefore: now - idleMsMax, createdBefore: now - ageMsMax });
  await removeExpiredLinks(db, now);
  await removeExpiredChallenges(db, now);
  await removeExpiredExports(db, now);
};
