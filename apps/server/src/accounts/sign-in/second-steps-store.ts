/** SQL of the second step of the sign-in: secrets and recovery codes. */
import type { Selectable } from 'kysely';
import { type DatabaseHandle, sqlTime } from '../../platform/database/database.ts';
import type { AccountsTables } from '../tables.ts';

export type SecondStepRow = Selectable<AccountsTables['secondSteps']>;

export const findSecondStep = async (db: DatabaseHandle, customerId: number): Promise<SecondStepRow | null> =>
  (await db.selectFrom('secondSteps').selectAll().where('customerId', '=', customerId).executeTakeFirst()) ?? null;

/** Keeps a secret that was not confirmed yet, in the place of an earlier one; false where a confirmed one stands. */
export const keepUnconfirmed = async (
  db: DatabaseHandle,
  step: { readonly customerId: number; readonly secretSealed: string; readonly createdAt: number },
): Promise<boolean> => {
  const kept = { secretSealed: step.secretSealed, createdAt: sqlTime(step.createdAt) };
  const result = await db
    .insertInto('secondSteps')
    .values({ customerId: step.customerId, ...kept })
    .onConflict((conflict) =>
      conflict.column('customerId').doUpdateSet(kept).where('secondSteps.confirmedAt', 'is', null),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** Switches it on; false where it is on already. */
export const markConfirmed = async (db: DatabaseHandle, customerId: number, at: number): Promise<boolean> => {
  const result = await db
    .updateTable('secondSteps')
    .set({ confirmedAt: sqlTime(at) })
    .where('customerId', '=', customerId)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/** Takes a time step; false where it or a later one was taken: a code never works twice, nor does an older one after it. */
export const takeStep = async (db: DatabaseHandle, customerId: number, step: number): Promise<boolean> => {
  const result = await db
    .updateTable('secondSteps')
    .set({ lastStep: step })
    .where('customerId', '=', customerId)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/** Takes it away with its recovery codes; false where there was none. */
export const removeSecondStep = async (db: DatabaseHandle, customerId: number): Promise<boolean> => {
  const result = await db.deleteFrom('secondSteps').where('customerId', '=', customerId).executeTakeFirst();
  return result.numDeletedRows > 0n;
};

/** The digests given are the only recovery codes from now on. */
export const replaceRecoveryCodes = async (
  db: DatabaseHandle,
  customerId: number,
  digests: readonly string[],
): Promise<void> => {
  await db.deleteFrom('recoveryCodes').where('customerId', '=', customerId).execute();
  await db
    .insertInto('recoveryCodes')
    .values(digests.map((codeDigest) => ({ customerId, codeDigest })))
    .execute();
};

/** Uses up a recovery code; true for exactly one of several who try. */
export const useRecoveryCode = async (
  db: DatabaseHandle,
  code: { readonly customerId: number; readonly digest: string; readonly at: number },
): Promise<boolean> => {
  const result = await db
    .updateTable('recoveryCodes')
    .set({ usedAt: sqlTime(code.at) })
    .where('customerId', '=', code.customerId)
    .where('codeDigest', '=', code.digest)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

export const countRecoveryCodesLeft = async (db: DatabaseHandle, customerId: number): Promise<number> => {
  const rows = await db
    .selectFrom('recoveryCodes')
    .select('codeDigest')
    .where('customerId', '=', customerId)
    .where('usedAt', 'is', null)
    .execute();
  return rows.length;
};
