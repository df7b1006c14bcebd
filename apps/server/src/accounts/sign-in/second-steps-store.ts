// SQL of the second step of the sign-in: secrets and recovery codes.
import type { Instant } from '@openbell/units/instant.ts';
import type { Selectable } from 'kysely';
import { type DatabaseHandle, sqlTime } from '../../platform/database/database.ts';
import type { AccountsTables } from '../tables.ts';

export type SecondStepRow = Selectable<AccountsTables['secondSteps']>;

export const findSecondStep = async (db: DatabaseHandle, customerId: number): Promise<SecondStepRow | null> =>
  (await db.selectFrom('secondSteps').selectAll().where('customerId', '=', customerId).executeTakeFirst()) ?? null;

/** Stores an unconfirmed secret, replacing an earlier one; false if a confirmed one exists. */
export async function keepUnconfirmed(
  db: DatabaseHandle,
  step: { readonly customerId: number; readonly secretSealed: string; readonly createdAt: Instant },
): Promise<boolean> {
  const kept = { secretSealed: step.secretSealed, createdAt: sqlTime(step.createdAt) };
  const result = await db
    .insertInto('secondSteps')
    .values({ customerId: step.customerId, ...kept })
    .onConflict((conflict) =>
      conflict.column('customerId').doUpdateSet(kept).where('secondSteps.confirmedAt', 'is', null),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Switches it on; false if it is on already. */
export async function markConfirmed(db: DatabaseHandle, customerId: number, at: Instant): Promise<boolean> {
  const result = await db
    .updateTable('secondSteps')
    .set({ confirmedAt: sqlTime(at) })
    .where('customerId', '=', customerId)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Uses up a time step; false if it or a later one was used: a code never works twice, nor does an older one after it. */
export async function takeStep(db: DatabaseHandle, customerId: number, step: number): Promise<boolean> {
  const result = await db
    .updateTable('secondSteps')
    .set({ lastStep: step })
    .where('customerId', '=', customerId)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Removes it with its recovery codes; false if there was none. */
export async function removeSecondStep(db: DatabaseHandle, customerId: number): Promise<boolean> {
  const result = await db.deleteFrom('secondSteps').where('customerId', '=', customerId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Makes the given digests the only recovery codes. */
export async function replaceRecoveryCodes(
  db: DatabaseHandle,
  customerId: number,
  digests: readonly string[],
): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('customerId', '=', customerId).execute();
  await db
    .insertInto('recoveryCodes')
    .values(digests.map((codeDigest) => ({ customerId, codeDigest })))
    .execute();
}

/** Uses up a recovery code; true for exactly one of several concurrent attempts. */
export async function useRecoveryCode(
  db: DatabaseHandle,
  code: { readonly customerId: number; readonly digest: string; readonly at: Instant },
): Promise<boolean> {
  const result = await db
    .updateTable('recoveryCodes')
    .set({ usedAt: sqlTime(code.at) })
    .where('customerId', '=', code.customerId)
    .where('codeDigest', '=', code.digest)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function countRecoveryCodesLeft(db: DatabaseHandle, customerId: number): Promise<number> {
  const rows = await db
    .selectFrom('recoveryCodes')
    .select('codeDigest')
    .where('customerId', '=', customerId)
    .where('usedAt', 'is', null)
    .execute();
  return rows.length;
}
