// SQL of the purchases reported to advertising.
import type { Instant } from '@openbell/units/instant.ts';
import { type DatabaseTransaction, sqlTime, timeValue } from '../platform/database/database.ts';
import { lockCustomer, type PaymentRow } from './payments/payments-store.ts';

/** Purchases that were paid and fulfilled since an instant and not handed out for reporting yet; locks the customer. */
export async function listUnreported(
  trx: DatabaseTransaction,
  customerId: number,
  since: Instant,
): Promise<readonly PaymentRow[]> {
  await lockCustomer(trx, customerId);
  return trx
    .selectFrom('payments')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('purpose', '=', 'subscription')
    .where('state', '=', 'paid')
    .where('refundReason', '=', '')
    .where('amountMinor', '>', 0)
    .where('fulfilledAt', '>', timeValue(since))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reportedConversions')
            .select('paymentId')
            .whereRef('reportedConversions.paymentId', '=', 'payments.id'),
        ),
      ),
    )
    .orderBy('id')
    .execute();
}

export async function keepReported(
  trx: DatabaseTransaction,
  { id, customerId }: Pick<PaymentRow, 'id' | 'customerId'>,
  at: Instant,
): Promise<void> {
  await trx
    .insertInto('reportedConversions')
    .values({ paymentId: id, customerId, reportedAt: sqlTime(at) })
    .execute();
}
