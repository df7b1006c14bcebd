// Refunds a part of a paid order, in an amount calculated by a person: recorded first, requested from the company outside every transaction
// with its own key, booked once. The order stays paid. If a company makes no partial refunds, it waits for a person.
import { rowsOfRefund } from '@openbell/rules/billing/ledger.ts';
import { crashPoint } from '../../platform/crash-point.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { randomId, randomToken } from '../../platform/security/randomness.ts';
import { formatMoney } from '../../providers/mail/mail-figures.ts';
import { type BillingParts, gatewayOf } from '../billing-parts.ts';
import { recordAct } from '../record-act.ts';
import * as partsStore from './part-refunds-store.ts';
import * as store from './payments-store.ts';

const partJob = 'payment-part-refund';
type PartPayload = { readonly reference: string };

/** `under_way`: another refund of this order is in progress. `not_a_part`: nothing of it would be left, which is a whole refund instead. */
type PartRefundFault = 'not_paid' | 'under_way' | 'not_a_part';

/** Records the part with its job; null if it may be refunded. */
export async function planPartRefund(
  trx: DatabaseTransaction,
  parts: Pick<BillingParts, 'jobs' | 'clock'>,
  asked: {
    readonly payment: Pick<store.PaymentRow, 'id' | 'customerId'>;
    readonly amountMinor: number;
    readonly reason: string;
  },
): Promise<PartRefundFault | null> {
  await store.lockCustomer(trx, asked.payment.customerId);
  const payment = await store.lockPayment(trx, asked.payment.id);
  if (payment.state !== 'paid') return 'not_paid';
  const underWay = await partsStore.findPartUnderWay(trx, payment.id);
  if (payment.refundReason !== '' || underWay !== undefined) return 'under_way';
  const left = payment.amountMinor - (await partsStore.sumOfPartsGiven(trx, payment.id));
  if (asked.amountMinor < 1 || asked.amountMinor >= left) return 'not_a_part';
  const reference = randomId('rfd');
  const { amountMinor, reason } = asked;
  const askedAt = parts.clock.productNow();
  await partsStore.insertPart(trx, { reference, paymentId: payment.id, amountMinor, reason, askedAt });
  const payload: PartPayload = { reference };
  await parts.jobs.send(trx, { kind: partJob, key: reference, payload });
  return null;
}

/** Registers the job. */
export function openPartRefunds(parts: BillingParts): void {
  parts.jobs.handle(partJob, async ({ payload }) => refundPart(parts, (payload as PartPayload).reference));
}

/** After a start: retries what the previous process could not refund. */
export async function checkPartRefundsDue(parts: BillingParts): Promise<void> {
  const occasion = `start ${randomToken().slice(0, 12)}`;
  for (const { reference } of await partsStore.listPartsUnderWay(parts.db)) {
    const payload: PartPayload = { reference };
    await parts.jobs.send(parts.db, { kind: partJob, key: `${reference}:${occasion}`, payload });
  }
}

/** Asks again for the part of an order that is in progress. */
export async function resumePart(
  trx: DatabaseTransaction,
  parts: Pick<BillingParts, 'jobs'>,
  paymentId: number,
  occasion: string,
): Promise<void> {
  const part = await partsStore.findPartUnderWay(trx, paymentId);
  if (part === undefined) return;
  const payload: PartPayload = { reference: part.reference };
  await parts.jobs.send(trx, { kind: partJob, key: `${part.reference}:${occasion}`, payload });
}

/** Throws until the company has refunded it: the outbox retries, and a person handles what stays dead. */
async function refundPart(parts: BillingParts, reference: string): Promise<void> {
  const part = await partsStore.findPart(parts.db, reference);
  const payment = part === undefined ? undefined : await store.findPayment(parts.db, part.paymentId);
  if (part === undefined || payment === undefined || part.givenAt !== null) return;
  // The bank has the money for now; the part continues once it has decided.
  if (payment.state === 'disputed') return;
  const gateway = gatewayOf(parts, payment.gateway);
  const { transactionId } = payment;
  if (gateway.refund === null || !gateway.can.partRefund) {
    parts.log.warn(
      { transactionId, reference },
      'this company makes no partial refunds by itself: a person has to refund the part',
    );
    return;
  }
  crashPoint('part-refund.before-asking');
  const result = await gateway.refund({
    idempotencyKey: `refund_${reference}`,
    orderRef: transactionId,
    gatewayRef: payment.gatewayRef ?? '',
    amountMinor: part.amountMinor,
    currency: payment.currency,
  });
  crashPoint('part-refund.asked');
  if (result.kind !== 'succeeded') {
    parts.log.error({ transactionId, reference, result }, 'a partial refund has not succeeded yet');
    throw new Error(`the refund ${reference} of a part of ${transactionId} is ${result.kind}`);
  }
  await parts.db.transaction().execute((trx) => bookPartRefund(trx, parts, part, 'gateway'));
  crashPoint('part-refund.booked');
  parts.bus.publish({ kind: 'changed', customerId: payment.customerId, domain: 'billing' });
}

/** Records that a part was refunded, by the company or a person; false if it already was. The customer is notified. */
export async function bookPartRefund(
  trx: DatabaseTransaction,
  parts: Pick<BillingParts, 'clock' | 'mailer'>,
  part: Pick<partsStore.PartRefundRow, 'id' | 'paymentId' | 'reference' | 'amountMinor'>,
  by: 'gateway' | 'operator' | 'bank',
): Promise<boolean> {
  const found = await store.findPayment(trx, part.paymentId);
  if (found === undefined) throw new Error(`the payment of ${part.reference} is gone`);
  await store.lockCustomer(trx, found.customerId);
  const payment = await store.lockPayment(trx, part.paymentId);
  const at = parts.clock.productNow();
  if (!(await partsStore.markPartGiven(trx, { id: part.id, at, by: by === 'bank' ? 'gateway' : by }))) return false;
  const { customerId, transactionId, currency, gateway, purpose } = payment;
  const { reference, amountMinor } = part;
  await store.addLedgerRows(trx, {
    paymentId: payment.id,
    reason: `refund:${reference}`,
    currency,
    at,
    rows: rowsOfRefund(gateway, purpose, amountMinor),
  });
  const payer = await store.findPayer(trx, customerId);
  await parts.mailer.queue(trx, {
    key: `refunded:${reference}`,
    to: payer.email,
    lang: payer.lang,
    template: by === 'bank' ? 'dispute-part-lost' : 'payment-part-refunded',
    values: {
      name: payer.name,
      amount: formatMoney(amountMinor, currency, payer.lang),
      whole: formatMoney(payment.amountMinor, currency, payer.lang),
      transaction: transactionId,
    },
    path: '/settings/subscriptions',
  });
  const details = { transactionId, reference, amountMinor, currency };
  await recordAct(trx, parts, {
    kind: 'billing.payment-part-refunded',
    customerId,
    actor: by === 'operator' ? by : 'gateway',
    details,
  });
  return true;
}
