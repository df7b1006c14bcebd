// SQL of the withdrawals of EU consumers, with the payments they are about.
import type { Instant } from '@openbell/units/instant.ts';
import { type DatabaseHandle, type DatabaseTransaction, sqlTime, timeValue } from '../../platform/database/database.ts';

/** The customer's payments that were paid after an instant or withdrawn from, newest first, with their declarations. */
export const listWithdrawable = async (db: DatabaseHandle, customerId: number, paidAfter: Instant) =>
  db
    .selectFrom('payments')
    .leftJoin('withdrawals', 'withdrawals.paymentId', 'payments.id')
    .selectAll('payments')
    .select(['withdrawals.reference', 'withdrawals.declaredAt'])
    .where('payments.customerId', '=', customerId)
    .where((where) =>
      where.or([
        where('payments.decidedAt', '>', timeValue(paidAfter)),
        where('withdrawals.reference', 'is not', null),
      ]),
    )
    .orderBy('payments.id', 'desc')
    .execute();

/** False if the withdrawal was declared before. */
export async function insertWithdrawal(
  trx: DatabaseTransaction,
  declared: {
    readonly reference: string;
    readonly paymentId: number;
    readonly customerId: number;
    readonly declaredAt: Instant;
    readonly locale: string;
  },
): Promise<boolean> {
  const result = await trx
    .insertInto('withdrawals')
    .values({ ...declared, declaredAt: sqlTime(declared.declaredAt) })
    .onConflict((conflict) => conflict.column('paymentId').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Whether this payment started the customer's newest plan, and that plan has not ended. */
export const isOfRunningPlan = async (
  db: DatabaseHandle,
  order: { readonly customerId: number; readonly paymentId: number },
): Promise<boolean> =>
  (await db
    .selectFrom('subscriptions')
    .select('id')
    .where('customerId', '=', order.customerId)
    .where('paymentId', '=', order.paymentId)
    .where('isNewest', '=', true)
    .where('status', '<>', 'canceled')
    .executeTakeFirst()) !== undefined;

/** Withdrawals that wait for a person, oldest first. */
export const listUnsettled = async (db: DatabaseHandle) =>
  db
    .selectFrom('withdrawals')
    .innerJoin('payments', 'payments.id', 'withdrawals.paymentId')
    .innerJoin('customers', 'customers.id', 'withdrawals.customerId')
    .select([
      'withdrawals.reference',
      'withdrawals.declaredAt',
      'customers.email',
      'payments.transactionId',
      'payments.purpose',
      'payments.amountMinor',
      'payments.currency',
      'payments.gateway',
    ])
    .where('withdrawals.settledAt', 'is', null)
    .orderBy('withdrawals.declaredAt')
    .execute();

/** The payment of a withdrawal, settled or not. */
export const findPaymentOfWithdrawal = async (handle: DatabaseHandle, reference: string) =>
  handle
    .selectFrom('withdrawals')
    .innerJoin('payments', 'payments.id', 'withdrawals.paymentId')
    .selectAll('payments')
    .where('withdrawals.reference', '=', reference)
    .executeTakeFirst();

/** Records the outcome; returns the customer, null if none is waiting. */
export async function settleWithdrawal(
  trx: DatabaseTransaction,
  settled: { readonly reference: string; readonly at: Instant; readonly settlement: string },
): Promise<number | null> {
  const row = await trx
    .updateTable('withdrawals')
    .set({ settledAt: sqlTime(settled.at), settlement: settled.settlement })
    .where('reference', '=', settled.reference)
    .where('settledAt', 'is', null)
    .returning('customerId')
    .executeTakeFirst();
  return row?.customerId ?? null;
}
