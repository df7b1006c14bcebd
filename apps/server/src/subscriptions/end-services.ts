// What ends with a plan: the attempt, the account at the trading platform, and data paid in addition.
import { recordAct } from '../billing/record-act.ts';
import type { EndReason } from '../billing/tables.ts';
import { giveUpAttempt } from '../evaluation/attempts/give-up-attempt.ts';
import { closeSubscription, type SubscriptionRow } from '../plans/subscriptions-store.ts';
import { endUpgrade, listRunningUpgrades } from '../plans/upgrades-store.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { closeSimulator, findSimulator } from '../simulator/simulators-store.ts';
import { switchData } from '../simulator/switch-data.ts';
import type { EndParts } from './life-parts.ts';

/** Trading stops at once: the attempt ends without a verdict, the platform flattens and closes the account. */
export async function closeAccount(
  trx: DatabaseTransaction,
  parts: EndParts,
  subscription: Pick<SubscriptionRow, 'id' | 'customerId'>,
  reason: EndReason,
): Promise<void> {
  const at = parts.clock.productNow();
  await giveUpAttempt(trx, parts, subscription.id, at);
  const simulator = await findSimulator(trx, subscription.id);
  if (simulator === undefined || !(await closeSimulator(trx, subscription.id))) return;
  if (simulator.accountName === '') return;
  await parts.commands.queue(trx, {
    ref: `sub${subscription.id}:close`,
    customerId: subscription.customerId,
    requestedAt: at,
    command: { kind: 'close', account: simulator.accountName, reason: `subscription_${reason}` },
  });
}

/** Data ends with the plan, without a refund; returns the number of ended upgrades. */
export async function endUpgrades(trx: DatabaseTransaction, parts: EndParts, customerId: number): Promise<number> {
  const at = parts.clock.productNow();
  const running = await listRunningUpgrades(trx, customerId);
  for (const upgrade of running) {
    await endUpgrade(trx, upgrade.id, at);
    await switchData(trx, parts, { customerId, isOn: false, ref: `upg${upgrade.id}:off:${at}` });
    await recordAct(trx, parts, {
      kind: 'subscription.upgrade-ended',
      customerId,
      actor: 'clock',
      details: { upgrade: upgrade.key },
    });
  }
  return running.length;
}

/** An end that nobody requested now: unpaid, passed, or changed for another plan. */
export async function endSubscription(
  trx: DatabaseTransaction,
  parts: EndParts,
  subscription: SubscriptionRow,
  reason: Exclude<EndReason, '' | 'customer'>,
): Promise<void> {
  const { id, customerId } = subscription;
  // A passed account stays visible (Q37); all others are closed.
  if (reason !== 'passed') await closeAccount(trx, parts, subscription, reason);
  if (reason !== 'changed') await endUpgrades(trx, parts, customerId);
  await closeSubscription(trx, id, { reason, at: parts.clock.productNow(), isCanceled: reason === 'unpaid' });
  await recordAct(trx, parts, {
    kind: 'subscription.ended',
    customerId,
    actor: 'clock',
    details: { plan: subscription.planKey, reason },
  });
}
