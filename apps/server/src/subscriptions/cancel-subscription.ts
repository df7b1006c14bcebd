// Canceling: the flag, the access checks and the account at once; the status once no money is in progress any more (Q16). A cancellation is
// never undone.
import type { SubscriptionRecord } from '@openbell/api/accounts.ts';
import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import { planNameOf } from '@openbell/rules/billing/plan-catalogue.ts';
import * as payments from '../billing/payments/payments-store.ts';
import { recordAct } from '../billing/record-act.ts';
import { readSubscription } from '../plans/read-subscription.ts';
import * as store from '../plans/subscriptions-store.ts';
import { crashPoint } from '../platform/crash-point.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { closeAccount, endUpgrades } from './end-services.ts';
import type { LifeBase } from './life-parts.ts';
import { tellCustomer } from './tell-customer.ts';

const confirmJob = 'subscription-cancel';
type ConfirmPayload = { readonly customerId: number };

/** What may still be charged for a plan. */
const underWay = ['renewal', 'reset', 'upgrade', 'add_on'] as const;

/** Registers the confirmation: at once, and after each payment that was in progress. */
export function openCancellations(parts: LifeBase): void {
  parts.jobs.handle(confirmJob, async ({ payload }) => {
    const { customerId } = payload as ConfirmPayload;
    await parts.db.transaction().execute(async (trx) => {
      await payments.lockCustomer(trx, customerId);
      await confirm(trx, parts, customerId);
    });
    crashPoint('cancel.confirmed');
    announce(parts, customerId);
  });
}

/** A payment is decided: a cancellation that waited for it is confirmed. */
export const confirmAfterPayment = (trx: DatabaseTransaction, parts: LifeBase, customerId: number): Promise<void> =>
  confirm(trx, parts, customerId);

/** `upgrades`: how many the customer was told end with it; they all end (Q32), the number is kept. */
export async function cancelSubscription(
  parts: LifeBase,
  customerId: number,
  upgrades: number | undefined,
): Promise<SubscriptionRecord | Refusal> {
  const isCanceled = await parts.db.transaction().execute(async (trx) => {
    await payments.lockCustomer(trx, customerId);
    const row = await store.findNewest(trx, customerId);
    if (row === undefined || row.status === 'canceled' || row.canceled) return false;
    await closeAccount(trx, parts, row, 'customer');
    const ended = await endUpgrades(trx, parts, customerId);
    await store.markCanceled(trx, row.id, parts.clock.productNow());
    const payload: ConfirmPayload = { customerId };
    await parts.jobs.send(trx, { kind: confirmJob, key: String(row.id), payload });
    await recordAct(trx, parts, {
      kind: 'subscription.canceled',
      customerId,
      actor: 'customer',
      details: { plan: row.planKey, upgradesTold: upgrades ?? ended, upgradesEnded: ended },
    });
    return true;
  });
  if (!isCanceled) return refuse('no_subscription', { message: 'There is no active subscription to cancel.' });
  crashPoint('cancel.flagged');
  announce(parts, customerId);
  return readSubscription(parts.db, customerId);
}

/** The customer's lock is held. */
async function confirm(trx: DatabaseTransaction, parts: LifeBase, customerId: number): Promise<void> {
  const pending = await store.listPendingCancellations(trx, customerId);
  if (pending.length === 0 || (await payments.findOpenOf(trx, customerId, underWay)) !== undefined) return;
  for (const row of pending) {
    await store.closeSubscription(trx, row.id, {
      reason: 'customer',
      at: parts.clock.productNow(),
      isCanceled: true,
    });
    await tellCustomer(trx, parts, {
      customerId,
      template: 'subscription-canceled',
      key: String(row.id),
      values: { plan: planNameOf(row.planKey) },
    });
  }
}

function announce(parts: LifeBase, customerId: number): void {
  for (const domain of ['billing', 'accounts', 'simulator', 'attempts'] as const)
    parts.bus.publish({ kind: 'changed', customerId, domain });
}
