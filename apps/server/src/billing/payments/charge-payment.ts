// Asks the gateway for the money of a recorded payment, outside every transaction, and settles it by the answer.

import type { PaymentObservation } from '@openbell/rules/billing/payment-states.ts';
import { asInstant } from '@openbell/units/instant.ts';
import { crashPoint } from '../../platform/crash-point.ts';
import type {
  ChargeResult,
  InvoiceResult,
  LookupResult,
  OpenInvoice,
  PaymentGateway,
} from '../../providers/payments/payment-gateway.ts';
import { type BillingParts, gatewayOf } from '../billing-parts.ts';
import { findPayer, type PaymentRow, setInvoice } from './payments-store.ts';
import { scheduleCheck } from './schedule-recovery.ts';
import { settlePayment } from './settle-payment.ts';

/** After a crash the same payment may be charged again with the same key: the gateway recognizes it. */
export async function chargePayment(parts: BillingParts, payment: PaymentRow): Promise<PaymentRow> {
  const gateway = gatewayOf(parts, payment.gateway);
  const payer = await findPayer(parts.db, payment.customerId);
  const order = {
    idempotencyKey: payment.idempotencyKey,
    orderRef: payment.transactionId,
    customerRef: payer.xid,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
  };
  crashPoint('payment.before-charge');
  if (isPaidByInvoice(gateway)) {
    const invoice = await gateway.openInvoice({ ...order, lang: payer.lang });
    crashPoint('payment.after-charge');
    return openInvoice(parts, payment, invoice);
  }
  const result = await gateway.charge({ ...order, instrumentRef: payment.instrumentRef });
  crashPoint('payment.after-charge');
  return settlePayment(parts, payment, await observe(parts, payment, result));
}

/** A company that stores no instrument sends an invoice, which the customer pays there. */
export const isPaidByInvoice = (
  gateway: PaymentGateway,
): gateway is PaymentGateway & { readonly openInvoice: NonNullable<PaymentGateway['openInvoice']> } =>
  !gateway.can.storedInstrument && gateway.openInvoice !== null;

async function openInvoice(parts: BillingParts, payment: PaymentRow, result: InvoiceResult): Promise<PaymentRow> {
  if (result.kind === 'open') {
    await noteInvoice(parts, payment, result);
    const settled = await settlePayment(parts, payment, { kind: 'pending' });
    return { ...settled, invoiceUrl: result.url, invoiceExpiresAt: result.expiresAt };
  }
  return settlePayment(parts, payment, await observe(parts, payment, result));
}

/** Stores where an invoice is paid, and schedules one lookup for when it has expired. */
export async function noteInvoice(
  parts: Pick<BillingParts, 'db' | 'jobs'>,
  payment: Pick<PaymentRow, 'id' | 'invoiceUrl'>,
  invoice: OpenInvoice,
): Promise<void> {
  if (payment.invoiceUrl !== '') return;
  await parts.db.transaction().execute(async (trx) => {
    await setInvoice(trx, payment.id, invoice);
    await scheduleCheck(trx, parts, payment.id, asInstant(invoice.expiresAt + afterExpiryMs));
  });
}

const afterExpiryMs = 1000;

/** What a lookup means for a payment whose charge call has certainly ended. */
export function observationOf(result: LookupResult): PaymentObservation {
  switch (result.kind) {
    case 'not_found':
    case 'expired':
      return { kind: 'not_charged' };
    case 'unknown':
      return { kind: 'unknown' };
    case 'pending':
      return { kind: 'pending' };
    case 'succeeded':
    case 'declined':
      return result;
  }
}

async function observe(parts: BillingParts, payment: PaymentRow, result: ChargeResult): Promise<PaymentObservation> {
  if (result.kind !== 'unknown') return result;
  parts.log.warn({ transactionId: payment.transactionId, reason: result.reason }, 'the outcome of a charge is unknown');
  // A call that was cut off or timed out may still be running there; only an answered one has certainly ended.
  if (!result.hasEnded) return { kind: 'unknown' };
  const found = await gatewayOf(parts, payment.gateway).lookup({
    orderRef: payment.transactionId,
    instrumentRef: payment.instrumentRef,
  });
  // The response with the invoice was lost, but the invoice exists: the customer pays it without waiting for the schedule.
  if (found.kind === 'pending' && found.invoice !== undefined) await noteInvoice(parts, payment, found.invoice);
  return observationOf(found);
}
