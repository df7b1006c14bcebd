// SQL of the stored payment method: one per customer.
import type { Selectable } from 'kysely';
import { type DatabaseHandle, sqlTime } from '../../platform/database/database.ts';
import type { BillingTables } from '../tables.ts';

export type PaymentMethodRow = Selectable<BillingTables['paymentMethods']>;

export const findPaymentMethod = async (
  handle: DatabaseHandle,
  customerId: number,
): Promise<PaymentMethodRow | undefined> =>
  handle.selectFrom('paymentMethods').selectAll().where('customerId', '=', customerId).executeTakeFirst();

/** Replaces the stored method. */
export async function savePaymentMethod(handle: DatabaseHandle, method: PaymentMethodRow): Promise<void> {
  const values = { ...method, storedAt: sqlTime(method.storedAt) };
  const { customerId: _, ...changes } = values;
  await handle
    .insertInto('paymentMethods')
    .values(values)
    .onConflict((conflict) => conflict.column('customerId').doUpdateSet(changes))
    .execute();
}

/** Returns the deleted method. */
export const deletePaymentMethod = async (
  handle: DatabaseHandle,
  customerId: number,
): Promise<PaymentMethodRow | undefined> =>
  handle.deleteFrom('paymentMethods').where('customerId', '=', customerId).returningAll().executeTakeFirst();
