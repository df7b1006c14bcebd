/** SQL of the stored payment method: one for a customer. */
import type { Selectable } from 'kysely';
import { type DatabaseHandle, sqlTime } from '../../platform/database/database.ts';
import type { BillingTables } from '../tables.ts';

export type PaymentMethodRow = Selectable<BillingTables['paymentMethods']>;

export const findPaymentMethod = async (
  handle: DatabaseHandle,
  customerId: number,
): Promise<PaymentMethodRow | undefined> =>
  handle.selectFrom('paymentMethods').selectAll().where('customerId', '=', customerId).executeTakeFirst();

/** Puts a method in the place of the one before. */
export const savePaymentMethod = async (handle: DatabaseHandle, method: PaymentMethodRow): Promise<void> => {
  const values = { ...method, storedAt: sqlTime(method.storedAt) };
  const { customerId: _, ...changes } = values;
  await handle
    .insertInto('paymentMethods')
    .values(values)
    .onConflict((conflict) => conflict.column('customerId').doUpdateSet(changes))
    .execute();
};

/** Answers what was there. */
export const deletePaymentMethod = async (
  handle: DatabaseHandle,
  customerId: number,
): Promise<PaymentMethodRow | undefined> =>
  handle.deleteFrom('paymentMethods').where('customerId', '=', customerId).returningAll().executeTakeFirst();
