// A person's decision about a held order; ordered by an operator, carried out by the server in one transaction.
//
// Accepted: money that came too late, too little or too much is used for the order; the sale is booked over the received amount, which
// becomes the payment's amount. What can no longer be given is refunded.
//
// Closed: a person has found out that nothing was charged; the payment expires, with the usual consequences, such as the next try of a
// renewal. The company is asked first, until it answers, and has to confirm it.
import { rowsOfHeldSale } from '@openbell/rules/billing/ledger.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { BillingParts } from '../billing-parts.ts';
import { recordAct } from '../record-act.ts';
import * as store from './payments-store.ts';
import { lookUpPayment } from './recover-payments.ts';
import { announce, giveWhatWasBought } from './settle-payment.ts';

type Decision = 'accept' | 'close';
const jobOf = { accept: 'payment-accept', close: 'payment-close' } as const satisfies Record<Decision, string>;
type Payload = { readonly paymentId: number; readonly words: string };

/** Why the money of a payment cannot be used for its order; null if it can. */
export async function whyNotAccepted(
  trx: DatabaseTransaction,
  payment: Pick<store.PaymentRow, 'id' | 'gateway' | 'state' | 'currency'>,
): Promise<'not_held' | 'no_money' | 'other_currency' | null> {
  if (payment.state !== 'held') return 'not_held';
  const money = await store.findMoney(trx, payment);
  if (money === null) return 'no_money';
  return money.currency === payment.currency ? null : 'other_currency';
}

/** Why a payment cannot be closed as one without money; null if it can. */
export async function whyNotClosed(
  trx: DatabaseTransaction,
  payment: Pick<store.PaymentRow, 'id' | 'gateway' | 'state'>,
): Promise<'not_held' | 'has_money' | null> {
  if (payment.state !== 'held') return 'not_held';
  return (await store.findMoney(trx, payment)) === null ? null : 'has_money';
}

/** Adds the decision to the outbox: the running server carries it out. */
export async function planDecision(
  trx: DatabaseTransaction,
  parts: Pick<BillingParts, 'jobs'>,
  decided: { readonly decision: Decision; readonly payment: Pick<store.PaymentRow, 'id'>; readonly words: string },
): Promise<void> {
  const payload: Payload = { paymentId: decided.payment.id, words: decided.words };
  await parts.jobs.send(trx, { kind: jobOf[decided.decision], key: String(payload.paymentId), payload });
}

type Carried = (
  trx: DatabaseTransaction,
  parts: BillingParts,
  held: store.PaymentRow,
  words: string,
) => Promise<store.PaymentRow | null>;

/** Registers the jobs. */
export function openHeldDecisions(parts: BillingParts): void {
  const open = (
    decision: Decision,
    find: (id: number) => Promise<store.PaymentRow | undefined>,
    carry: Carried,
  ): void =>
    parts.jobs.handle(jobOf[decision], async ({ payload }) => {
      const { paymentId, words } = payload as Payload;
      const before = await find(paymentId);
      if (before === undefined) return;
      const decided = await parts.db.transaction().execute(async (trx) => {
        await store.lockCustomer(trx, before.customerId);
        return carry(trx, parts, await store.lockPayment(trx, paymentId), words);
      });
      if (decided !== null) announce(parts, decided);
    });
  open('accept', (id) => store.findPayment(parts.db, id), accept);
  open('close', (id) => askBeforeClosing(parts, id), close);
}

/**
 * The order to close, unless its company reports a charge in progress: that order stays held. So does one that was charged after all, whose
 * money this lookup books as held. Throws while the company does not answer, so that the outbox retries; a company that is no longer
 * configured never answers, so only the operator's word counts.
 */
async function askBeforeClosing(parts: BillingParts, paymentId: number): Promise<store.PaymentRow | undefined> {
  const looked = await lookUpPayment(parts, paymentId, true);
  if (looked === null || looked.payment.state !== 'held') return undefined;
  const { payment, answer } = looked;
  const { transactionId } = payment;
  if (!parts.gateways.has(payment.gateway)) return payment;
  if (answer === 'unknown') throw new Error(`the company of ${transactionId} does not say whether it was charged`);
  if (answer !== 'pending') return payment;
  parts.log.warn({ transactionId }, 'a held order was not closed: its charge is in progress at its company');
  return undefined;
}

/** Null if somebody has decided otherwise in the meantime. */
const accept: Carried = async (trx, parts, held, words) => {
  const money = await store.findMoney(trx, held);
  if (money === null || (await whyNotAccepted(trx, held)) !== null) return null;
  const at = parts.clock.productNow();
  await store.setAmount(trx, held.id, money.amountMinor);
  const paid = await store.movePayment(trx, held.id, {
    state: 'paid',
    reason: `accepted by an operator: ${words}`,
    at,
    gatewayRef: null,
    declineCode: null,
    isDecided: true,
    isFulfilled: true,
  });
  const rows = rowsOfHeldSale(paid.purpose, paid.amountMinor);
  await giveWhatWasBought(trx, parts, paid, { at, rows });
  await follow(trx, parts, paid, { kind: 'billing.payment-paid', ordered: held.amountMinor });
  return paid;
};

/** Null if it has money by now, or somebody has decided otherwise. */
const close: Carried = async (trx, parts, held, words) => {
  if ((await whyNotClosed(trx, held)) !== null) return null;
  const expired = await store.movePayment(trx, held.id, {
    state: 'expired',
    reason: `closed by an operator: ${words}`,
    at: parts.clock.productNow(),
    gatewayRef: null,
    declineCode: null,
    isDecided: true,
    isFulfilled: false,
  });
  await parts.effects.giveUp[expired.purpose](trx, expired);
  await follow(trx, parts, expired, { kind: 'billing.payment-expired' });
  return expired;
};

async function follow(
  trx: DatabaseTransaction,
  parts: BillingParts,
  decided: store.PaymentRow,
  { kind, ...more }: { readonly kind: 'billing.payment-paid' | 'billing.payment-expired'; readonly ordered?: number },
): Promise<void> {
  await parts.effects.afterDecision(trx, decided);
  const { customerId, transactionId, amountMinor, currency } = decided;
  const details = { transactionId, amountMinor, currency, ...more };
  await recordAct(trx, parts, { kind, customerId, actor: 'operator', details });
}
