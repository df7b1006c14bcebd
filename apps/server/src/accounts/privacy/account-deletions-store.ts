// SQL of the requests to delete an account, and of the payer data that the books keep.
import type { Instant } from '@openbell/units/instant.ts';
import { type DatabaseHandle, type DatabaseTransaction, sqlTime } from '../../platform/database/database.ts';
import type { CustomerRow } from '../customers-store.ts';

export const findDeletion = async (db: DatabaseHandle, customerId: number) =>
  (await db.selectFrom('accountDeletions').selectAll().where('customerId', '=', customerId).executeTakeFirst()) ?? null;

/** False if a request already exists. */
export async function insertDeletion(
  trx: DatabaseTransaction,
  asked: { readonly customerId: number; readonly askedAt: Instant; readonly dueAt: Instant },
): Promise<boolean> {
  const { customerId, askedAt, dueAt } = asked;
  const result = await trx
    .insertInto('accountDeletions')
    .values({ customerId, askedAt: sqlTime(askedAt), dueAt: sqlTime(dueAt) })
    .onConflict((conflict) => conflict.column('customerId').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Withdraws a request that is not being carried out yet; false if there is none. */
export async function removeDeletion(trx: DatabaseTransaction, customerId: number): Promise<boolean> {
  const result = await trx
    .deleteFrom('accountDeletions')
    .where('customerId', '=', customerId)
    .where('orderedAt', 'is', null)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Requests that were not carried out yet, earliest due date first. */
export const listDeletions = async (db: DatabaseHandle) =>
  db
    .selectFrom('accountDeletions')
    .innerJoin('customers', 'customers.id', 'accountDeletions.customerId')
    .select(['customers.email', 'accountDeletions.askedAt', 'accountDeletions.dueAt', 'accountDeletions.orderedAt'])
    .where('carriedOutAt', 'is', null)
    .orderBy('dueAt')
    .execute();

export async function orderDeletion(trx: DatabaseTransaction, customerId: number, at: Instant): Promise<void> {
  await trx
    .updateTable('accountDeletions')
    .set({ orderedAt: sqlTime(at) })
    .where('customerId', '=', customerId)
    .execute();
}

export async function markCarriedOut(trx: DatabaseTransaction, customerId: number, at: Instant): Promise<void> {
  await trx
    .updateTable('accountDeletions')
    .set({ carriedOutAt: sqlTime(at) })
    .where('customerId', '=', customerId)
    .execute();
}

/** Keeps name and address of a customer with receipts, for the books. */
export async function keepPayer(trx: DatabaseTransaction, customer: CustomerRow, at: Instant): Promise<void> {
  const paid = await trx
    .selectFrom('payments')
    .select('id')
    .where('customerId', '=', customer.id)
    .where('decidedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (paid === undefined) return;
  const { id, name, email, address, address2, city, stateProv, zip, countryId } = customer;
  await trx
    .insertInto('keptPayers')
    .values({
      customerId: id,
      ...{ name, email, address, address2, city, stateProv, zip, countryId },
      keptSince: sqlTime(at),
    })
    .onConflict((conflict) => conflict.column('customerId').doNothing())
    .execute();
}

/** Whether money is on its way, or waits for a person. */
export const hasOpenPayment = async (db: DatabaseHandle, customerId: number): Promise<boolean> =>
  (await db
    .selectFrom('payments')
    .select('id')
    .where('customerId', '=', customerId)
    .where('state', 'in', ['new', 'pending', 'held'])
    .limit(1)
    .executeTakeFirst()) !== undefined;
