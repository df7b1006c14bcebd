/**
 * Gives back a part of a paid order, to the cent that a person has reckoned: written down first, asked of the company outside every
 * transaction under a key of its own, booked once. The order stays paid. Where a company gives no part back, it waits for a person.
 */
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

/** `under_way`: a refund of this order is not through yet. `not_a_part`: nothing of it would be left: the whole is given back otherwise. */
type PartRefundFault = 'not_paid' | 'under_way' | 'not_a_part';

/** Writes the part down with its job; null where it may go back. */
export const planPartRefund = async (
  trx: DatabaseTransaction,
  parts: Pick<BillingParts, 'jobs' | 'clock'>,
  asked: {
    readonly payment: Pick<store.PaymentRow, 'id' | 'customerId'>;
    readonly amountMinor: number;
    readonly reason: string;
  },
): Promise<PartRefundFault | null> => {
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
};

/** Registers the job. */
export const openPartRefunds = (parts: BillingParts): void => {
  parts.jobs.handle(partJob, async ({ payload }) => refundPart(parts, (payload as PartPayload).reference));
};

/** After a start: what the process before could not give back is tried anew. */
export const checkPartRefundsDue = async (parts: BillingParts): Promise<void> => {
  const occasion = `start ${randomToken().slice(0, 12)}`;
  for (const { reference } of await partsStore.listPartsUnderWay(parts.db)) {
    const payload: PartPayload = { reference };
    await parts.jobs.send(parts.db, { kind: partJob, key: `${reference}:${occasion}`, payload });
  }
};

/** Asks once more for the part of an order that is under way. */
export const resumePart = async (
  trx: DatabaseTransaction,
  parts: Pick<BillingParts, 'jobs'>,
  paymentId: number,
  occasion: string,
): Promise<void> => {
  const part = await partsStore.findPartUnderWay(trx, paymentId);
  if (part === undefined) return;
  const payload: PartPayload = { reference: part.reference };
  await parts.jobs.send(trx, { kind: partJob, key: `${part.reference}:${occasion}`, payload });
};

/** Throws while the company has not given it: the outbox tries again, and a person looks at what stays dead. */
const refundPart = async (parts: BillingParts, reference: string): Promise<void> => {
  const part = await partsStore.findPart(parts.db, reference);
  const payment = part === undefined ? undefined : await store.findPayment(parts.db, part.paymentId);
  if (part === undefined || payment === undefined || part.givenAt !== null) return;
  // The bank has the money for now; the part goes on when it has decided.
  if (payment.state === 'disputed') return;
  const gateway = gatewayOf(parts, payment.gateway);
  const { transactionId } = payment;
  if (gateway.refund === null || !gateway.can.partRefund) {
    parts.log.warn({ transactionId, reference }, 'this company gives no part back by itself: a person does');
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
    parts.log.error({ transactionId, reference, result }, 'the refund of a part is not through yet');
    throw new Error(`the refund ${reference} of a part of ${transactionId} is ${result.kind}`);
  }
  await parts.db.transaction().execute((trx) => bookPartRefund(trx, parts, part, 'gateway'));
  crashPoint('part-refund.booked');
  parts.bus.publish({ kind: 'changed', customerId: payment.customerId, domain: 'billing' });
};

/** Writes down that a part went back, by whoever gave it; false where it did before. The customer is told. */
export const bookPartRefund = async (
  trx: DatabaseTransaction,
  parts: Pick<BillingParts, 'clock' | 'mailer'>,
  part: Pick<partsStore.PartRefundRow, 'id' | 'paymentId' | 'reference' | 'amountMinor'>,
  by: 'gateway' | 'operator' | 'bank',
): Promise<boolean> => {
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
};
