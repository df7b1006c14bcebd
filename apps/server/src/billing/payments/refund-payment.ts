// Refunds a charge that could not be fulfilled (the plan was canceled, passed or changed while the payment company was working), or that a
// person refunds. Scheduled in the transaction that detects it, requested outside every transaction with one key, booked once.
import { rowsOfHeldRefund, rowsOfRefund } from '@openbell/rules/billing/ledger.ts';
import { crashPoint } from '../../platform/crash-point.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { randomToken } from '../../platform/security/randomness.ts';
import { formatMoney } from '../../providers/mail/mail-figures.ts';
import { type BillingParts, gatewayOf } from '../billing-parts.ts';
import { recordAct } from '../record-act.ts';
import { findPartUnderWay, sumOfPartsGiven } from './part-refunds-store.ts';
import * as store from './payments-store.ts';

const refundJob = 'payment-refund';
type RefundPayload = { readonly paymentId: number };

/**
 * Schedules the refund, in the transaction that marked the payment as paid or later; refunded parts stay refunded, and the rest follows.
 * `occasion` allows another try.
 */
export async function planRefund(
  trx: DatabaseTransaction,
  parts: Pick<BillingParts, 'jobs'>,
  payment: Pick<store.PaymentRow, 'id'>,
  reason: string,
  occasion = '',
): Promise<void> {
  await store.setRefundReason(trx, payment.id, reason);
  const payload: RefundPayload = { paymentId: payment.id };
  const key = occasion === '' ? String(payment.id) : `${payment.id}:${occasion}`;
  await parts.jobs.send(trx, { kind: refundJob, key, payload });
}

/** Registers the job. */
export function openRefunds(parts: BillingParts): void {
  parts.jobs.handle(refundJob, async ({ payload }) => refundPayment(parts, (payload as RefundPayload).paymentId));
}

/** After a start: retries what the previous process could not refund. */
export async function checkRefundsDue(parts: BillingParts): Promise<void> {
  const occasion = `start ${randomToken().slice(0, 12)}`;
  for (const { id } of await store.listRefundsDue(parts.db)) {
    const payload: RefundPayload = { paymentId: id };
    await parts.jobs.send(parts.db, { kind: refundJob, key: `${id}:${occasion}`, payload });
  }
}

/** Throws while the gateway does not answer: the outbox retries, and a person handles what stays dead. */
async function refundPayment(parts: BillingParts, paymentId: number): Promise<void> {
  const payment = await store.findPayment(parts.db, paymentId);
  if (payment === undefined || payment.state !== 'paid' || payment.refundReason === '') return;
  const gateway = gatewayOf(parts, payment.gateway);
  crashPoint('refund.before-asking');
  const result =
    gateway.refund === null
      ? ({ kind: 'refused', reason: 'this company gives nothing back by itself' } as const)
      : await gateway.refund({
          idempotencyKey: `refund_${payment.transactionId}`,
          orderRef: payment.transactionId,
          gatewayRef: payment.gatewayRef ?? '',
          amountMinor: payment.amountMinor - (await sumOfPartsGiven(parts.db, payment.id)),
          currency: payment.currency,
        });
  crashPoint('refund.asked');
  if (result.kind !== 'succeeded') {
    parts.log.error({ transactionId: payment.transactionId, result }, 'a refund has not succeeded yet');
    throw new Error(`the refund of ${payment.transactionId} is ${result.kind}`);
  }
  await parts.db.transaction().execute((trx) => bookRefund(trx, parts, payment, 'gateway'));
  crashPoint('refund.booked');
  parts.bus.publish({ kind: 'changed', customerId: payment.customerId, domain: 'billing' });
}

type Booking = Pick<BillingParts, 'clock' | 'mailer'>;

/**
 * Records that the money of a paid or held payment was refunded, by the company or a person; false if it already was, or if no money ever
 * came. The customer is notified.
 */
export async function bookRefund(
  trx: DatabaseTransaction,
  parts: Booking,
  payment: Pick<store.PaymentRow, 'id' | 'customerId'>,
  actor: 'gateway' | 'operator',
): Promise<boolean> {
  await store.lockCustomer(trx, payment.customerId);
  const current = await store.lockPayment(trx, payment.id);
  const money = await store.findMoney(trx, current);
  if (money === null || (current.state !== 'paid' && current.state !== 'held')) return false;
  const at = parts.clock.productNow();
  const { transactionId, customerId } = current;
  if ((await findPartUnderWay(trx, current.id)) !== undefined)
    throw new Error(`a part of ${current.transactionId} is under way`);
  const { currency } = money;
  const amountMinor = money.amountMinor - (await sumOfPartsGiven(trx, current.id));
  await store.movePayment(trx, current.id, {
    state: 'refunded',
    reason: current.refundReason,
    at,
    gatewayRef: null,
    declineCode: null,
    isDecided: false,
    isFulfilled: false,
  });
  await store.addLedgerRows(trx, {
    paymentId: current.id,
    reason: 'refund',
    currency,
    at,
    rows:
      current.state === 'held'
        ? rowsOfHeldRefund(current.gateway, amountMinor)
        : rowsOfRefund(current.gateway, current.purpose, amountMinor),
  });
  const payer = await store.findPayer(trx, customerId);
  await parts.mailer.queue(trx, {
    key: `refunded:${transactionId}`,
    to: payer.email,
    lang: payer.lang,
    template: current.fulfilledAt === null ? 'payment-refunded' : 'payment-given-back',
    values: { name: payer.name, amount: formatMoney(amountMinor, currency, payer.lang), transaction: transactionId },
    path: '/settings/subscriptions',
  });
  const details = { transactionId, amountMinor, currency };
  await recordAct(trx, parts, { kind: 'billing.payment-refunded', customerId, actor, details });
  return true;
}
