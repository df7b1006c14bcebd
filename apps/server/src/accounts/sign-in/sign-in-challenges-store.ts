// SQL of the sign-ins that wait for their code.
import type { Instant } from '@openbell/units/instant.ts';
import type { Selectable } from 'kysely';
import { type DatabaseHandle, sqlTime, timeValue } from '../../platform/database/database.ts';
import type { AccountsTables } from '../tables.ts';

export type ChallengeRow = Selectable<AccountsTables['signInChallenges']>;

export async function insertChallenge(
  db: DatabaseHandle,
  challenge: {
    readonly id: string;
    readonly tokenHash: string;
    readonly customerId: number;
    readonly device: string;
    readonly createdAt: Instant;
    readonly expiresAt: Instant;
  },
): Promise<void> {
  await db
    .insertInto('signInChallenges')
    .values({ ...challenge, createdAt: sqlTime(challenge.createdAt), expiresAt: sqlTime(challenge.expiresAt) })
    .execute();
}

/** Counts a try and returns the challenge; null if there is none, or it has expired, or its tries are used up. */
export const takeTry = async (
  db: DatabaseHandle,
  challenge: { readonly tokenHash: string; readonly now: Instant; readonly triesMax: number },
): Promise<ChallengeRow | null> =>
  (await db
    .updateTable('signInChallenges')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('tokenHash', '=', challenge.tokenHash)
    .where('expiresAt', '>', timeValue(challenge.now))
    .where('tries', '<', challenge.triesMax)
    .returningAll()
    .executeTakeFirst()) ?? null;

/** Uses up a challenge; true for exactly one of several concurrent attempts. */
export const removeChallenge = async (db: DatabaseHandle, id: string): Promise<boolean> =>
  (await db.deleteFrom('signInChallenges').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;

/** Sign-ins started with an older password must start over. */
export async function removeChallengesOf(db: DatabaseHandle, customerId: number): Promise<void> {
  await db.deleteFrom('signInChallenges').where('customerId', '=', customerId).execute();
}

export async function removeExpiredChallenges(db: DatabaseHandle, now: Instant): Promise<void> {
  await db.deleteFrom('signInChallenges').where('expiresAt', '<', timeValue(now)).execute();
}
