// SQL of the customers.
import type { Instant } from '@openbell/units/instant.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { type DatabaseHandle, type DatabaseTransaction, sqlTime } from '../platform/database/database.ts';
import type { AccountsTables } from './tables.ts';

export type CustomerRow = Selectable<AccountsTables['customers']>;
export type NewCustomerRow = Omit<Insertable<AccountsTables['customers']>, 'id'>;
export type CustomerChanges = Omit<Updateable<AccountsTables['customers']>, 'id' | 'xid'>;

/** Returns null if the address is in use. */
export async function insertCustomer(db: DatabaseHandle, row: NewCustomerRow): Promise<CustomerRow | null> {
  const created = await db
    .insertInto('customers')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
  return created ?? null;
}

export const findCustomer = async (db: DatabaseHandle, id: number): Promise<CustomerRow | null> =>
  (await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

export const findCustomerByXid = async (db: DatabaseHandle, xid: string): Promise<CustomerRow | null> =>
  (await db.selectFrom('customers').selectAll().where('xid', '=', xid).executeTakeFirst()) ?? null;

/** Like `findCustomer`, and locks the customer until the transaction ends. */
export const lockCustomer = async (trx: DatabaseTransaction, id: number): Promise<CustomerRow | null> =>
  (await trx.selectFrom('customers').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) ?? null;

/** Finds by the verified address, which signs in. The caller passes it in lower case. */
export const findCustomerByEmail = async (db: DatabaseHandle, email: string): Promise<CustomerRow | null> =>
  (await db.selectFrom('customers').selectAll().where('email', '=', email).executeTakeFirst()) ?? null;

export async function updateCustomer(db: DatabaseHandle, id: number, changes: CustomerChanges): Promise<void> {
  await db.updateTable('customers').set(changes).where('id', '=', id).execute();
}

/** Sets a customer's address, whose ownership is still unproven; false if another customer has it. */
export async function takeEmail(db: DatabaseHandle, id: number, email: string): Promise<boolean> {
  const result = await db
    .updateTable('customers')
    .set({ email, pendingEmail: '', ownerProvenAt: null })
    .where('id', '=', id)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('customers as other')
            .select('other.id')
            .where('other.email', '=', email)
            .where('other.id', '<>', id),
        ),
      ),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Marks the address as verified; true if it was not before. */
export async function markVerified(db: DatabaseHandle, id: number, now: Instant): Promise<boolean> {
  const result = await db
    .updateTable('customers')
    .set({ status: 2, verifiedAt: sqlTime(now) })
    .where('id', '=', id)
    .where('status', '=', 1)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Marks that the reader of this address's mail also knows the password; keeps the first time. */
export async function markOwnerProven(
  db: DatabaseHandle,
  { id, email, now }: { readonly id: number; readonly email: string; readonly now: Instant },
): Promise<void> {
  await db
    .updateTable('customers')
    .set({ ownerProvenAt: sqlTime(now) })
    .where('id', '=', id)
    .where('email', '=', email)
    .where('ownerProvenAt', 'is', null)
    .execute();
}
