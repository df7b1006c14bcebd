// Records a payment before the gateway is called, together with the recovery that ensures it does not stay open.
import type { PaymentPurpose } from '@openbell/rules/billing/ledger.ts';
import type { Price } from '@openbell/rules/billing/price.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { randomId, sha256Hex } from '../../platform/security/randomness.ts';
import type { BillingParts } from '../billing-parts.ts';
import { keepConsent } from '../consents-store.ts';
import { recordAct } from '../record-act.ts';
import { addState, findPayer, insertPayment, type PaymentRow } from './payments-store.ts';
import { scheduleRecovery } from './schedule-recovery.ts';

export type PaymentOrder = {
  readonly customerId: number;
  readonly purpose: PaymentPurpose;
  readonly purposePayload: unknown;
  readonly gateway: string;
  readonly instrumentRef: string;
  readonly idempotencyKey: string;
  readonly price: Price;
  readonly discountId?: number | null;
  /** For the receipt: brand and last four digits. */
  readonly methodLabel?: string;
  /** The customer's consent; null for a renewal, which is based on the first order's. */
  readonly consent: GivenConsent | null;
};

export type GivenConsent = {
  readonly textVersion: string;
  readonly locale: string;
  readonly givenBy: 'form' | 'call';
};

/**
 * The key under which the gateway knows a payment, derived from the customer's Idempotency-Key: the same call after a crash is the same
 * charge.
 */
export const paymentKeyOf = (customerId: number, idempotencyKey: string | null): string =>
  idempotencyKey === null ? randomId('key') : `key_${sha256Hex(`${customerId}\n${idempotencyKey}`)}`;

/** Inside the caller's transaction, which holds the lock on the customer. */
export async function beginPayment(
  trx: DatabaseTransaction,
  parts: BillingParts,
  order: PaymentOrder,
): Promise<PaymentRow> {
  const now = parts.clock.productNow();
  const { partner } = await findPayer(trx, order.customerId);
  const payment = await insertPayment(trx, {
    transactionId: randomId('txn'),
    customerId: order.customerId,
    purpose: order.purpose,
    purposePayload: order.purposePayload,
    gateway: order.gateway,
    instrumentRef: order.instrumentRef,
    idempotencyKey: order.idempotencyKey,
    amountMinor: order.price.amountMinor,
    currency: order.price.currency,
    createdAt: now,
    calledAt: parts.clock.realNow(),
    discountId: order.discountId ?? null,
    methodLabel: order.methodLabel ?? '',
    billedBy: partner,
  });
  await addState(trx, payment.id, { state: 'new', reason: 'ordered', at: now });
  if (order.consent !== null) await keepConsent(trx, payment, { ...order.consent, agreedAt: now });
  // An order over zero is settled where it is recorded, without any company.
  if (payment.amountMinor > 0) await scheduleRecovery(trx, parts, payment.id, 0);
  const { transactionId, purpose, amountMinor, currency } = payment;
  await recordAct(trx, parts, {
    kind: 'billing.payment-ordered',
    customerId: order.customerId,
    actor: order.consent === null ? 'clock' : 'customer',
    details: { transactionId, purpose, amountMinor, currency },
  });
  return payment;
}
