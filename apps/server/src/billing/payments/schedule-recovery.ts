// When an open payment is looked up at its gateway: soon in real time after a doubt, and by the long schedule in product time.

import { recoveryWaitsMs } from '@openbell/rules/billing/payment-states.ts';
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import type { DatabaseHandle, DatabaseTransaction } from '../../platform/database/database.ts';
import type { BillingParts } from '../billing-parts.ts';

export const recoveryJob = 'payment-recovery';
export const checkJob = 'payment-check';

export type RecoveryPayload = { readonly paymentId: number; readonly step: number };
/** `isNews`: the company has said that something happened, possibly to an order that is closed here. */
export type CheckPayload = { readonly paymentId: number; readonly isNews: boolean };

/** Schedules one step; false if none is left and a person has to take over. */
export async function scheduleRecovery(
  trx: DatabaseTransaction,
  parts: Pick<BillingParts, 'jobs' | 'clock'>,
  paymentId: number,
  step: number,
): Promise<boolean> {
  const waitMs = recoveryWaitsMs[step];
  if (waitMs === undefined) return false;
  const payload: RecoveryPayload = { paymentId, step };
  await parts.jobs.schedule(trx, {
    kind: recoveryJob,
    key: `${paymentId}:${step}`,
    runAt: asInstant(parts.clock.productNow() + waitMs),
    payload,
  });
  return true;
}

/** Looks it up at once, and retries with pauses while the gateway does not answer. `occasion` makes the lookup unique. */
export async function sendCheck(
  handle: DatabaseHandle,
  parts: Pick<BillingParts, 'jobs'>,
  paymentId: number,
  { occasion, isNews = false }: { readonly occasion: string; readonly isNews?: boolean },
): Promise<void> {
  const payload: CheckPayload = { paymentId, isNews };
  await parts.jobs.send(handle, { kind: checkJob, key: `${paymentId}:${occasion}`, payload });
}

/** One lookup by product time, so that an expired invoice is detected without waiting for the long schedule. */
export async function scheduleCheck(
  handle: DatabaseHandle,
  parts: Pick<BillingParts, 'jobs'>,
  paymentId: number,
  runAt: Instant,
): Promise<void> {
  const payload: CheckPayload = { paymentId, isNews: false };
  await parts.jobs.schedule(handle, { kind: checkJob, key: `${paymentId}:at ${runAt}`, runAt, payload });
}
