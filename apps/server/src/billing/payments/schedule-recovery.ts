/** When an open payment is looked up at its gateway: soon in real time after a doubt, and by the long schedule in product time. */
import { recoveryWaitsMs } from '@openbell/rules/billing/payment-states.ts';
import type { DatabaseHandle, DatabaseTransaction } from '../../platform/database/database.ts';
import type { BillingParts } from '../billing-parts.ts';

export const recoveryJob = 'payment-recovery';
export const checkJob = 'payment-check';

export type RecoveryPayload = { readonly paymentId: number; readonly step: number };
/** `isNews`: the company has said that something happened, also to an order that is closed here. */
export type CheckPayload = { readonly paymentId: number; readonly isNews: boolean };

/** Plans one step of the schedule; false where there is none left and a person has to look. */
export const scheduleRecovery = async (
  trx: DatabaseTransaction,
  parts: Pick<BillingParts, 'jobs' | 'clock'>,
  paymentId: number,
  step: number,
): Promise<boolean> => {
  const waitMs = recoveryWaitsMs[step];
  if (waitMs === undefined) return false;
  const payload: RecoveryPayload = { paymentId, step };
  await parts.jobs.schedule(trx, {
    kind: recoveryJob,
    key: `${paymentId}:${step}`,
    runAt: parts.clock.productNow() + waitMs,
    payload,
  });
  return true;
};

/** Looks at once, and again with pauses while the gateway does not answer. `occasion` makes the look its own. */
export const sendCheck = async (
  handle: DatabaseHandle,
  parts: Pick<BillingParts, 'jobs'>,
  paymentId: number,
  { occasion, isNews = false }: { readonly occasion: string; readonly isNews?: boolean },
): Promise<void> => {
  const payload: CheckPayload = { paymentId, isNews };
  await parts.jobs.send(handle, { kind: checkJob, key: `${paymentId}:${occasion}`, payload });
};

/** One look by product time: an invoice that has run out is known to have, without waiting for the long schedule. */
export const scheduleCheck = async (
  handle: DatabaseHandle,
  parts: Pick<BillingParts, 'jobs'>,
  paymentId: number,
  runAt: number,
): Promise<void> => {
  const payload: CheckPayload = { paymentId, isNews: false };
  await parts.jobs.schedule(handle, { kind: checkJob, key: `${paymentId}:at ${runAt}`, runAt, payload });
};
