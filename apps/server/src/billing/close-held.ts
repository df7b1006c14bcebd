/**
 * Closes a held order that no money came for, where a person has found out that nothing was charged: it is expired, and what follows from
 * that follows, such as the next try of a renewal. Ordered by an operator, carried out by the server, which asks the company once more.
 */
import type { PaymentPurpose } from '@openbell/rules/billing/ledger.ts';
import type { DatabaseTransaction } from '../platform/database.ts';
import type { BillingParts } from './billing-parts.ts';
import * as store from './payments-store.ts';
import { recordAct } from './record-act.ts';
import { lookUpPayment } from './recover-payments.ts';
import { announce } from './settle-payment.ts';

const closeJob = 'payment-close';
type ClosePayload = { readonly paymentId: number; readonly words: string };

/** Why a payment cannot be closed so; null where it can. */
export const whyNotClosed = async (
  trx: DatabaseTransaction,
  payment: Pick<store.PaymentRow, 'id' | 'gateway' | 'state'>,
): Promise<'not_held' | 'has_money' | null> => {
  if (payment.state !== 'held') return 'not_held';
  return (await store.findMoney(trx, payment)) === null ? null : 'has_money';
};

/** Puts it into the outbox: what follows is done by the server that runs. */
export const planClosing = async (
  trx: DatabaseTransaction,
  parts: Pick<BillingParts, 'jobs'>,
  payment: Pick<store.PaymentRow, 'id'>,
  words: string,
): Promise<void> => {
  const payload: ClosePayload = { paymentId: payment.id, words };
  await parts.jobs.send(trx, { kind: closeJob, key: String(payment.id), payload });
};

/** Registers the job. */
export const openClosings = (parts: BillingParts): void => {
  parts.jobs.handle(closeJob, async ({ payload }) => {
    const { paymentId, words } = payload as ClosePayload;
    // What was charged after all is booked as held money by this look, and stays held.
    const looked = await lookUpPayment(parts, paymentId, true);
    if (looked === null) return;
    const closed = await parts.db.transaction().execute((trx) => close(trx, parts, looked.payment, words));
    if (closed !== null) announce(parts, closed);
  });
};

/** Null where it has money by now, or somebody has decided otherwise. */
const close = async (
  trx: DatabaseTransaction,
  parts: BillingParts,
  { id, customerId }: store.PaymentRow,
  words: string,
): Promise<store.PaymentRow | null> => {
  await store.lockCustomer(trx, customerId);
  const held = await store.lockPayment(trx, id);
  if ((await whyNotClosed(trx, held)) !== null) return null;
  const expired = await store.movePayment(trx, id, {
    state: 'expired',
    reason: `closed by an operator: ${words}`,
    at: parts.clock.productNow(),
    gatewayRef: null,
    declineCode: null,
    isDecided: true,
    isFulfilled: false,
  });
  await parts.giveUps.get(expired.purpose as PaymentPurpose)?.(trx, expired);
  for (const follow of parts.afterDecisions) await follow(trx, expired);
  const { transactionId, amountMinor, currency } = expired;
  const details = { transactionId, amountMinor, currency };
  await recordAct(trx, parts, { kind: 'billing.payment-expired', customerId, actor: 'operator', details });
  return expired;
};
