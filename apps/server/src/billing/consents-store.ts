// SQL of the customers' consents to their orders. Rows are only ever added.
import type { Selectable } from 'kysely';
import { type DatabaseHandle, type DatabaseTransaction, sqlTime } from '../platform/database/database.ts';
import type { PaymentRow } from './payments/payments-store.ts';
import type { BillingTables } from './tables.ts';

export type ConsentRow = Selectable<BillingTables['purchaseConsents']>;

export async function keepConsent(
  trx: DatabaseTransaction,
  payment: Pick<PaymentRow, 'id' | 'customerId' | 'amountMinor' | 'currency'>,
  consent: Pick<ConsentRow, 'textVersion' | 'locale' | 'givenBy' | 'agreedAt'>,
): Promise<void> {
  const { id, customerId, amountMinor, currency } = payment;
  await trx
    .insertInto('purchaseConsents')
    .values({ paymentId: id, customerId, amountMinor, currency, ...consent, agreedAt: sqlTime(consent.agreedAt) })
    .execute();
}

export const findConsent = async (handle: DatabaseHandle, paymentId: number): Promise<ConsentRow | undefined> =>
  handle.selectFrom('purchaseConsents').selectAll().where('paymentId', '=', paymentId).executeTakeFirst();
