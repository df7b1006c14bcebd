// The only place where a payment changes its state. Its news comes from the gateway's answer, a notice or a lookup, possibly duplicated and
// in any order; state, ledger, purchase and receipt are written once, in one transaction.

import { type LedgerRow, rowsOfHeldMoney, rowsOfSale } from '@openbell/rules/billing/ledger.ts';
import { isPaymentOpen, type PaymentObservation, paymentStep } from '@openbell/rules/billing/payment-states.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { crashPoint } from '../../platform/crash-point.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { BillingParts } from '../billing-parts.ts';
import { recordAct } from '../record-act.ts';
import * as store from './payments-store.ts';
import { planRefund } from './refund-payment.ts';
import { sendCheck } from './schedule-recovery.ts';

/** Settles in a transaction of its own and notifies the customer's pages. */
export async function settlePayment(
  parts: BillingParts,
  payment: store.PaymentRow,
  observation: PaymentObservation,
): Promise<store.PaymentRow> {
  const settled = await parts.db
    .transaction()
    .execute(async (trx) => settleInTransaction(trx, parts, payment, observation));
  crashPoint('payment.settled');
  announce(parts, settled);
  return settled;
}

/**
 * Settles inside a transaction; the caller announces it after the commit. `not_charged` counts only if no call to the gateway has started
 * since `payment` was read.
 */
export async function settleInTransaction(
  trx: DatabaseTransaction,
  parts: BillingParts,
  payment: Pick<store.PaymentRow, 'id' | 'customerId' | 'calledAt'>,
  observation: PaymentObservation,
): Promise<store.PaymentRow> {
  await store.lockCustomer(trx, payment.customerId);
  const current = await store.lockPayment(trx, payment.id);
  if (observation.kind === 'not_charged' && current.calledAt !== payment.calledAt) return current;
  const step = paymentStep(current, observation);
  if (step.kind === 'stay') return keepLateMoney(trx, parts, current, observation);
  const at = parts.clock.productNow();
  const moved = await store.movePayment(trx, current.id, {
    state: step.to,
    reason: step.reason,
    at,
    gatewayRef: observation.kind === 'succeeded' ? observation.gatewayRef : null,
    declineCode: observation.kind === 'declined' ? observation.code : null,
    isDecided: !isPaymentOpen(step.to),
    isFulfilled: step.to === 'paid',
  });
  if (observation.kind === 'unknown') await sendCheck(trx, parts, moved.id, { occasion: `called ${moved.calledAt}` });
  if (step.to === 'held') await holdMoney(trx, parts, moved, { observation, at });
  if (step.to === 'paid') {
    const rows = rowsOfSale(moved.gateway, moved.purpose, moved.amountMinor);
    await giveWhatWasBought(trx, parts, moved, { at, rows });
  }
  if (step.to === 'declined' || step.to === 'expired') await parts.effects.giveUp[moved.purpose](trx, moved);
  if (!isPaymentOpen(step.to)) await parts.effects.afterDecision(trx, moved);
  await recordStep(trx, parts, moved);
  return moved;
}

/** Tells the customer's pages that something changed; a page that misses it reads again later. */
export function announce(parts: Pick<BillingParts, 'bus'>, payment: store.PaymentRow): void {
  if (isPaymentOpen(payment.state)) return;
  parts.bus.publish({ kind: 'changed', customerId: payment.customerId, domain: 'billing' });
}

async function recordStep(trx: DatabaseTransaction, parts: BillingParts, payment: store.PaymentRow): Promise<void> {
  const { state, customerId, transactionId, amountMinor, currency } = payment;
  if (state !== 'paid' && state !== 'declined' && state !== 'expired' && state !== 'held') return;
  const details = { transactionId, amountMinor, currency };
  await recordAct(trx, parts, { kind: `billing.payment-${state}`, customerId, actor: 'gateway', details });
}

/** Books the sale and gives what it paid for; what can no longer be given is refunded. */
export async function giveWhatWasBought(
  trx: DatabaseTransaction,
  parts: BillingParts,
  payment: store.PaymentRow,
  { at, rows }: { readonly at: Instant; readonly rows: readonly LedgerRow[] },
): Promise<void> {
  await store.addLedgerRows(trx, {
    paymentId: payment.id,
    reason: 'sale',
    currency: payment.currency,
    at,
    rows,
  });
  const outcome = await parts.effects.fulfill[payment.purpose](trx, payment);
  if (outcome.kind !== 'refused') return;
  await store.setUnfulfilled(trx, payment.id);
  await planRefund(trx, parts, payment, outcome.reason);
}

async function holdMoney(
  trx: DatabaseTransaction,
  parts: BillingParts,
  payment: store.PaymentRow,
  { observation, at }: { readonly observation: PaymentObservation; readonly at: Instant },
): Promise<void> {
  parts.log.error(
    { transactionId: payment.transactionId, observation: observation.kind },
    'a payment waits for a person',
  );
  if (observation.kind === 'succeeded') await bookHeldMoney(trx, payment, observation, at);
}

/** A held order with an unknown outcome was charged after all: the money is set aside for the person who handles it. */
async function keepLateMoney(
  trx: DatabaseTransaction,
  parts: BillingParts,
  payment: store.PaymentRow,
  observation: PaymentObservation,
): Promise<store.PaymentRow> {
  if (payment.state !== 'held' || observation.kind !== 'succeeded') return payment;
  if ((await store.findMoney(trx, payment)) !== null) return payment;
  const { gatewayRef } = observation;
  await store.setGatewayRef(trx, payment.id, gatewayRef);
  await bookHeldMoney(trx, payment, observation, parts.clock.productNow());
  await recordStep(trx, parts, payment);
  return { ...payment, gatewayRef };
}

const bookHeldMoney = (
  trx: DatabaseTransaction,
  payment: store.PaymentRow,
  { amountMinor, currency }: Extract<PaymentObservation, { kind: 'succeeded' }>,
  at: Instant,
): Promise<void> =>
  store.addLedgerRows(trx, {
    paymentId: payment.id,
    reason: 'held',
    currency,
    at,
    rows: rowsOfHeldMoney(payment.gateway, amountMinor),
  });
