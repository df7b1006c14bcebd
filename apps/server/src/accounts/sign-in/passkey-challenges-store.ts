// SQL of the challenges that wait for a passkey's signature.
import type { Instant } from '@openbell/units/instant.ts';
import { type DatabaseHandle, sqlTime, timeValue } from '../../platform/database/database.ts';
import type { PasskeyPurpose } from '../tables.ts';

export type ChallengeOf = {
  readonly purpose: PasskeyPurpose;
  /** The sign-in session that requested it, or the digest of the cookie of a browser that is not signed in. */
  readonly holder: string;
  readonly customerId: number | null;
};

/** Stores a challenge and deletes expired ones: however many strangers request them, the table holds only those of a few minutes. */
export async function insertChallenge(
  db: DatabaseHandle,
  challenge: ChallengeOf & { readonly challenge: string; readonly now: Instant; readonly expiresAt: Instant },
): Promise<void> {
  const { now, expiresAt, ...row } = challenge;
  await db.deleteFrom('passkeyChallenges').where('expiresAt', '<', timeValue(now)).execute();
  await db
    .insertInto('passkeyChallenges')
    .values({ ...row, expiresAt: sqlTime(expiresAt) })
    .execute();
}

/** Uses a challenge up; true for exactly one of several concurrent attempts, and only for its holder and purpose. */
export async function takeChallenge(
  db: DatabaseHandle,
  taken: Omit<ChallengeOf, 'customerId'> & { readonly challenge: string; readonly now: Instant },
): Promise<boolean> {
  const result = await db
    .deleteFrom('passkeyChallenges')
    .where('challenge', '=', taken.challenge)
    .where('purpose', '=', taken.purpose)
    .where('holder', '=', taken.holder)
    .where('expiresAt', '>', timeValue(taken.now))
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
