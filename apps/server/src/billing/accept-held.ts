/**
 * Turns held money into what was ordered with it, where a person has decided so: crypto that came too late, too little or too much. Ordered
 * by an operator, carried out by the server in one transaction; the sale is booked over what came, and the payment says so from then on.
 */
import { type PaymentPurpose, rowsOfHeldSale } from '@openbell/rules/billing/ledger.ts';
import type { DatabaseTransaction } from '../platform/database.ts';
import type { BillingParts } from './billing-parts.ts';
import * as store from './payments-store.ts';
import { recordAct } from './record-act.ts';
import { announce, giveWhatWasBought } from './settle-payment.ts';

const acceptJob = 'payment-accept';
type AcceptPayload = { readonly paymentId: number; readonly words: string };

/** Why the money of a payment cannot be turned into its order; null where it can. */
export const whyNotAccepted = async (
  trx: DatabaseTransaction,
  payment: Pick<store.PaymentRow, 'id' | 'gateway' | 'state' | 'currency'>,
): Promise<'not_held' | 'no_money' | 'other_currency' | null> => {
  if (payment.state !== 'held') return 'not_held';
  const money = await store.findMoney(trx, payment);
  if (money === null) return 'no_money';
  return money.currency === payment.currency ? null : 'other_currency';
};

/** Puts it into the outbox: what was bought is given by the server that runs. */
export const planAcceptance = async (
  trx: DatabaseTransaction,
  parts: Pick<BillingParts, 'jobs'>,
  payment: Pick<store.PaymentRow, 'id'>,
  words: string,
): Promise<void> => {
  const payload: AcceptPayload = { paymentId: payment.id, words };
  await parts.jobs.send(trx, { kind: acceptJob, key: String(payment.id), payload });
};

/** Registers the job. */
export const openAcceptances = (parts: BillingParts): void => {
  parts.jobs.handle(acceptJob, async ({ payload }) => {
    const { paymentId, words } = payload as AcceptPayload;
    const before = await store.findPayment(parts.db, paymentId);
    if (before === undefined) return;
    const accepted = await parts.db.transaction().execute((trx) => accept(trx, parts, before, words));
    if (accepted !== null) announce(parts, accepted);
  });
};

/** Null where somebody has decided otherwise meanwhile. What cannot be given any more is given back. */
const accept = async (
  trx: DatabaseTransaction,
  parts: BillingParts,
  { id, customerId }: store.PaymentRow,
  words: string,
): Promise<store.PaymentRow | null> => {
  await store.lockCustomer(trx, customerId);
  const held = await store.lockPayment(trx, id);
  const money = await store.findMoney(trx, held);
  if (money === null || (await whyNotAccepted(trx, held)) !== null) return null;
  const at = parts.clock.productNow();
  await store.setAmount(trx, id, money.amountMinor);
  const paid = await store.movePayment(trx, id, {
    state: 'paid',
    reason: `accepted by an operator: ${words}`,
    at,
    gatewayRef: null,
    declineCode: null,
    isDecided: true,
    isFulfilled: true,
  });
  const rows = rowsOfHeldSale(paid.purpose as PaymentPurpose, paid.amountMinor);
  await giveWhatWasBought(trx, parts, paid, { at, rows });
  for (const follow of parts.afterDecisions) await follow(trx, paid);
  const { transactionId, amountMinor, currency } = paid;
  const details = { transactionId, amountMinor, currency, ordered: held.amountMinor };
  await recordAct(trx, parts, { kind: 'billing.payment-paid', customerId, actor: 'operator', details });
  return paid;
};
