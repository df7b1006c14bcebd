// Looks up open payments at their gateway until they are decided; after the whole schedule a person takes over. Time alone never declines a
// payment.
import { isPaymentOpen, type PaymentObservation } from '@openbell/rules/billing/payment-states.ts';
import { randomToken } from '../../platform/security/randomness.ts';
import type { LookupResult } from '../../providers/payments/payment-gateway.ts';
import { type BillingParts, gatewayOf } from '../billing-parts.ts';
import { noteInvoice, observationOf } from './charge-payment.ts';
import { findPayment, listOpen, type PaymentRow } from './payments-store.ts';
import {
  type CheckPayload,
  checkJob,
  type RecoveryPayload,
  recoveryJob,
  scheduleRecovery,
  sendCheck,
} from './schedule-recovery.ts';
import { settlePayment } from './settle-payment.ts';

/** Longer than any call to a gateway can take: after this, "not found" is an answer. */
const callMsMax = 15_000;

/** Registers the two jobs. */
export function openRecovery(parts: BillingParts): void {
  parts.jobs.handle(recoveryJob, async (job) => recoverByStep(parts, job.payload as RecoveryPayload));
  parts.jobs.handle(checkJob, async (job) => {
    const { paymentId, isNews } = job.payload as CheckPayload;
    const looked = await lookUpPayment(parts, paymentId, isNews);
    if (looked?.isUnknown) throw new Error('the outcome of the payment is still unknown');
  });
}

/** After a start: immediately looks up everything that the previous process left open. */
export async function checkOpenPayments(parts: BillingParts): Promise<void> {
  const occasion = `start ${randomToken().slice(0, 12)}`;
  for (const payment of await listOpen(parts.db)) await sendCheck(parts.db, parts, payment.id, { occasion });
}

async function recoverByStep(parts: BillingParts, { paymentId, step }: RecoveryPayload): Promise<void> {
  const looked = await lookUpPayment(parts, paymentId);
  if (looked === null || !isPaymentOpen(looked.payment.state)) return;
  const hasNext = await parts.db
    .transaction()
    .execute(async (trx) => scheduleRecovery(trx, parts, paymentId, step + 1));
  if (hasNext) return;
  // A moved clock runs through the whole schedule while the call itself is still in progress.
  if (looked.isTooEarly) await sendCheck(parts.db, parts, paymentId, { occasion: `step ${step}` });
  else await settlePayment(parts, looked.payment, { kind: 'exhausted' });
}

type Looked = {
  readonly payment: PaymentRow;
  /** The company's answer; null if it was not asked. */
  readonly answer: LookupResult['kind'] | null;
  readonly isUnknown: boolean;
  /** The company does not know the order, but the call may still be on its way. */
  readonly isTooEarly: boolean;
};

/**
 * Asks the company once and settles by its answer; null if the payment does not exist. An order that is closed here is looked up only after
 * news from the company: money that comes too late is held, never dropped.
 */
export async function lookUpPayment(parts: BillingParts, paymentId: number, isNews = false): Promise<Looked | null> {
  const payment = await findPayment(parts.db, paymentId);
  if (payment === undefined) return null;
  const isOpen = isPaymentOpen(payment.state);
  if (!isOpen && !isNews) return { payment, answer: null, isUnknown: false, isTooEarly: false };
  const callMayRun = parts.clock.realNow() - payment.calledAt < callMsMax;
  const result = await gatewayOf(parts, payment.gateway).lookup({
    orderRef: payment.transactionId,
    instrumentRef: payment.instrumentRef,
  });
  const answer = result.kind;
  if (!isOpen && answer !== 'succeeded') return { payment, answer, isUnknown: answer === 'unknown', isTooEarly: false };
  if (result.kind === 'pending' && result.invoice !== undefined) await noteInvoice(parts, payment, result.invoice);
  const isTooEarly = result.kind === 'not_found' && callMayRun;
  const observation: PaymentObservation = isTooEarly ? { kind: 'unknown' } : observationOf(result);
  const settled = await settlePayment(parts, payment, observation);
  const isUnknown = observation.kind === 'unknown' && isPaymentOpen(settled.state);
  return { payment: settled, answer, isUnknown, isTooEarly };
}
