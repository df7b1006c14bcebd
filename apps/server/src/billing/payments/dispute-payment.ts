// A customer's bank takes a charge back. Any news of it (a notice, the reconciliation) only makes us ask the company for the state of all
// disputes of the charge, outside every transaction; the answer is booked once, so notices may be duplicated, late and in any order.
import { type CompanyDispute, type DisputeStep, disputeStep } from '@openbell/rules/billing/disputes.ts';
import { rowsOfRefund } from '@openbell/rules/billing/ledger.ts';
import type { PaymentState } from '@openbell/rules/billing/payment-states.ts';
import type { DatabaseHandle, DatabaseTransaction } from '../../platform/database/database.ts';
import { formatMoney } from '../../providers/mail/mail-figures.ts';
import { type BillingParts, gatewayOf } from '../billing-parts.ts';
import { type BillingAct, recordAct } from '../record-act.ts';
import { findPartUnderWay, insertPart, listPartsGiven } from './part-refunds-store.ts';
import * as store from './payments-store.ts';
import { bookPartRefund, resumePart } from './refund-part.ts';
import { planRefund } from './refund-payment.ts';

const disputeJob = 'payment-dispute';
type DisputePayload = { readonly gateway: string; readonly gatewayRef: string };

/** Asks soon, and retries with pauses while the company does not answer. `occasion` makes the request unique. */
export async function sendDisputeCheck(
  handle: DatabaseHandle,
  parts: Pick<BillingParts, 'jobs'>,
  { gateway, gatewayRef, occasion }: DisputePayload & { readonly occasion: string },
): Promise<void> {
  const payload: DisputePayload = { gateway, gatewayRef };
  await parts.jobs.send(handle, { kind: disputeJob, key: `${gatewayRef}:${occasion}`, payload });
}

/** Registers the job. */
export function openDisputes(parts: BillingParts): void {
  parts.jobs.handle(disputeJob, ({ payload }) => checkDisputes(parts, payload as DisputePayload));
}

/** Throws while the company does not answer, or if the charge is unknown here: its response may still be on the way. */
async function checkDisputes(parts: BillingParts, { gateway: id, gatewayRef }: DisputePayload): Promise<void> {
  const gateway = gatewayOf(parts, id);
  if (gateway.disputes === null) return;
  const found = await store.findByGatewayRef(parts.db, id, gatewayRef);
  if (found === undefined) throw new Error(`${id} has a dispute about ${gatewayRef}, which is no payment of ours yet`);
  const disputes = await gateway.disputes({ gatewayRef });
  if (disputes === null)
    throw new Error(`${id} does not report the state of the disputes about ${found.transactionId}`);
  const isMoved = await parts.db.transaction().execute((trx) => applyDisputes(trx, parts, found, disputes));
  if (!isMoved) return;
  const { customerId } = found;
  // A lost dispute may have ended the plan.
  for (const domain of ['billing', 'accounts', 'simulator', 'attempts'] as const)
    parts.bus.publish({ kind: 'changed', customerId, domain });
}

async function applyDisputes(
  trx: DatabaseTransaction,
  parts: BillingParts,
  { id, customerId }: Pick<store.PaymentRow, 'id' | 'customerId'>,
  disputes: readonly CompanyDispute[],
): Promise<boolean> {
  await store.lockCustomer(trx, customerId);
  const payment = await store.lockPayment(trx, id);
  const given = await listPartsGiven(trx, id);
  const leftMinor = given.reduce((left, part) => left - part.amountMinor, payment.amountMinor);
  const booked = new Set(given.map(({ reference }) => reference));
  const step = disputeStep({ ...payment, leftMinor }, disputes, booked);
  return carry(trx, parts, { ...payment, leftMinor }, step);
}

type Disputed = store.PaymentRow & { readonly leftMinor: number };

async function carry(
  trx: DatabaseTransaction,
  parts: BillingParts,
  payment: Disputed,
  step: DisputeStep,
): Promise<boolean> {
  const { transactionId } = payment;
  const isLoss = step.kind === 'lost' || step.kind === 'part_lost';
  if (step.kind === 'unclear' || (isLoss && (await findPartUnderWay(trx, payment.id)) !== undefined)) {
    // Books nothing that might be wrong: a disputed payment stays on the list that waits for a person.
    parts.log.error({ transactionId, step }, 'a dispute waits for a person');
    if (payment.state === 'paid') await open(trx, parts, payment);
    return true;
  }
  switch (step.kind) {
    case 'stay':
      return false;
    case 'open':
      await open(trx, parts, payment);
      return true;
    case 'won':
      await win(trx, parts, payment);
      return true;
    case 'lost':
      await lose(trx, parts, payment, step.disputeRef);
      return true;
    case 'part_lost':
      await loseParts(trx, parts, payment, step.parts);
      return true;
  }
}

/** The purchase stays until the bank has decided. */
async function open(trx: DatabaseTransaction, parts: BillingParts, payment: Disputed): Promise<void> {
  parts.log.error({ transactionId: payment.transactionId }, 'a payment is disputed: answer it at its company');
  await move(trx, parts, payment, { state: 'disputed', reason: 'taken back by the bank for now' });
  await tell(trx, parts, payment, 'dispute-opened');
  await record(trx, parts, payment, 'billing.dispute-opened');
}

async function win(trx: DatabaseTransaction, parts: BillingParts, payment: Disputed): Promise<void> {
  await backToPaid(trx, parts, payment, 'the bank has decided for us');
  await tell(trx, parts, payment, 'dispute-won');
  await record(trx, parts, payment, 'billing.dispute-won');
}

/** Everything that was left of it is lost: booked as refunded, and what it paid for ends if it still runs. */
async function lose(
  trx: DatabaseTransaction,
  parts: BillingParts,
  payment: Disputed,
  disputeRef: string,
): Promise<void> {
  const { id: paymentId, gateway, purpose, currency, leftMinor } = payment;
  await move(trx, parts, payment, { state: 'refunded', reason: `dispute lost: ${disputeRef}` });
  await store.addLedgerRows(trx, {
    paymentId,
    reason: 'refund',
    currency,
    at: parts.clock.productNow(),
    rows: rowsOfRefund(gateway, purpose, leftMinor),
  });
  await tell(trx, parts, payment, 'dispute-lost');
  await record(trx, parts, payment, 'billing.dispute-lost');
  await parts.effects.afterDisputeLost(trx, payment);
}

/** The bank has taken a part for good: booked as a partial refund, and the rest stays paid. */
async function loseParts(
  trx: DatabaseTransaction,
  parts: BillingParts,
  payment: Disputed,
  lost: readonly CompanyDispute[],
): Promise<void> {
  const askedAt = parts.clock.productNow();
  for (const { disputeRef: reference, amountMinor } of lost) {
    const id = await insertPart(trx, {
      reference,
      paymentId: payment.id,
      amountMinor,
      reason: 'dispute lost',
      askedAt,
    });
    await bookPartRefund(trx, parts, { id, paymentId: payment.id, reference, amountMinor }, 'bank');
  }
  if (payment.state === 'disputed') await backToPaid(trx, parts, payment, 'the bank has taken a part for good');
}

/** Refunds that waited for the bank continue. */
async function backToPaid(
  trx: DatabaseTransaction,
  parts: BillingParts,
  payment: Disputed,
  reason: string,
): Promise<void> {
  await move(trx, parts, payment, { state: 'paid', reason });
  const occasion = `dispute ended ${parts.clock.realNow()}`;
  if (payment.refundReason !== '') await planRefund(trx, parts, payment, payment.refundReason, occasion);
  await resumePart(trx, parts, payment.id, occasion);
}

async function move(
  trx: DatabaseTransaction,
  parts: Pick<BillingParts, 'clock'>,
  { id }: Disputed,
  { state, reason }: { readonly state: PaymentState; readonly reason: string },
): Promise<void> {
  const at = parts.clock.productNow();
  const more = { gatewayRef: null, declineCode: null, isDecided: false, isFulfilled: false };
  await store.movePayment(trx, id, { state, reason, at, ...more });
}

async function tell(
  trx: DatabaseTransaction,
  parts: BillingParts,
  { id, customerId, transactionId, leftMinor, currency }: Disputed,
  template: 'dispute-opened' | 'dispute-won' | 'dispute-lost',
): Promise<void> {
  const payer = await store.findPayer(trx, customerId);
  const times = await store.countStates(trx, id, 'disputed');
  await parts.mailer.queue(trx, {
    key: `${template}:${transactionId}:${times}`,
    to: payer.email,
    lang: payer.lang,
    template,
    values: { name: payer.name, amount: formatMoney(leftMinor, currency, payer.lang), transaction: transactionId },
    path: '/settings/subscriptions',
  });
}

async function record(
  trx: DatabaseTransaction,
  parts: Pick<BillingParts, 'clock'>,
  { customerId, transactionId, leftMinor, currency }: Disputed,
  kind: BillingAct,
): Promise<void> {
  const details = { transactionId, amountMinor: leftMinor, currency };
  await recordAct(trx, parts, { kind, customerId, actor: 'gateway', details });
}
