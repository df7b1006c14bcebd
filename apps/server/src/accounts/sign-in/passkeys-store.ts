// SQL of the passkeys.
import type { Instant } from '@openbell/units/instant.ts';
import type { Selectable } from 'kysely';
import { type DatabaseHandle, sqlTime, timeValue } from '../../platform/database/database.ts';
import type { AccountsTables } from '../tables.ts';

export type PasskeyRow = Selectable<AccountsTables['passkeys']>;
export type NewPasskey = Omit<PasskeyRow, 'lastUsedAt'>;

/** Oldest first. */
export const listPasskeys = (db: DatabaseHandle, customerId: number): Promise<readonly PasskeyRow[]> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** Finds a passkey of any customer by its authenticator's id. */
export const findPasskey = async (db: DatabaseHandle, credentialId: string): Promise<PasskeyRow | null> =>
  (await db.selectFrom('passkeys').selectAll().where('credentialId', '=', credentialId).executeTakeFirst()) ?? null;

/** False if this customer or another one already has it. */
export async function insertPasskey(db: DatabaseHandle, passkey: NewPasskey): Promise<boolean> {
  const result = await db
    .insertInto('passkeys')
    .values({ ...passkey, createdAt: sqlTime(passkey.createdAt) })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Records a use; false if another use was recorded since this passkey was read, so that a counter value is accepted only once. */
export async function takeUse(
  db: DatabaseHandle,
  use: {
    readonly id: string;
    readonly signCountBefore: number;
    readonly signCount: number;
    readonly isBackedUp: boolean;
    readonly at: Instant;
  },
): Promise<boolean> {
  const result = await db
    .updateTable('passkeys')
    .set({ signCount: use.signCount, isBackedUp: use.isBackedUp, lastUsedAt: sqlTime(use.at) })
    .where('id', '=', use.id)
    .where('signCount', '=', use.signCountBefore)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

type Own = { readonly customerId: number; readonly id: string };

export const renamePasskey = async (db: DatabaseHandle, own: Own, name: string): Promise<PasskeyRow | null> =>
  (await db
    .updateTable('passkeys')
    .set({ name })
    .where('customerId', '=', own.customerId)
    .where('id', '=', own.id)
    .returningAll()
    .executeTakeFirst()) ?? null;

/** Returns the removed passkey; null if the customer has none with this id. */
export const removePasskey = async (db: DatabaseHandle, own: Own): Promise<PasskeyRow | null> =>
  (await db
    .deleteFrom('passkeys')
    .where('customerId', '=', own.customerId)
    .where('id', '=', own.id)
    .returningAll()
    .executeTakeFirst()) ?? null;

/** Removes those that a customer added before an instant, for an address that somebody else had first; returns how many. */
export async function removePasskeysOf(db: DatabaseHandle, customerId: number, before: Instant): Promise<number> {
  const result = await db
    .deleteFrom('passkeys')
    .where('customerId', '=', customerId)
    .where('createdAt', '<', timeValue(before))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
