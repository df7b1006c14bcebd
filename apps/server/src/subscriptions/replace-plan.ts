// Replaces one plan by another: the old one ends in the transaction that starts the new one, so that nothing of it remains.
import { isSetupKey } from '@openbell/rules/access/plan-keys.ts';
import type { SubscriptionRow } from '../plans/subscriptions-store.ts';
import { moveUpgrades } from '../plans/upgrades-store.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { type Activation, activateSubscription } from './activate-subscription.ts';
import { endSubscription, endUpgrades } from './end-services.ts';
import type { EndParts } from './life-parts.ts';

/** Paid data is carried over to a plan that supports it, and ends with the old plan otherwise. */
export async function replacePlan(
  trx: DatabaseTransaction,
  parts: EndParts,
  before: SubscriptionRow,
  activation: Activation,
): Promise<SubscriptionRow> {
  await endSubscription(trx, parts, before, 'changed');
  if (!isSetupKey(activation.planKey)) await endUpgrades(trx, parts, before.customerId);
  const after = await activateSubscription(trx, parts, activation);
  await moveUpgrades(trx, before.customerId, after.id);
  return after;
}
