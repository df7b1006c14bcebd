// DELETE /subscription/upgrades: the data ends at once, without a refund; without data it changes nothing.
import type { SubscriptionRecord } from '@openbell/api/accounts.ts';
import { lockCustomer } from '../billing/payments/payments-store.ts';
import { readSubscription } from '../plans/read-subscription.ts';
import { findNewest } from '../plans/subscriptions-store.ts';
import { setChargeStatus } from '../simulator/simulators-store.ts';
import { endUpgrades } from './end-services.ts';
import type { LifeBase } from './life-parts.ts';

export async function endData(parts: LifeBase, customerId: number): Promise<SubscriptionRecord> {
  await parts.db.transaction().execute(async (trx) => {
    await lockCustomer(trx, customerId);
    if ((await endUpgrades(trx, parts, customerId)) === 0) return;
    const row = await findNewest(trx, customerId);
    if (row !== undefined) await setChargeStatus(trx, row.id, '');
  });
  for (const domain of ['accounts', 'simulator'] as const) parts.bus.publish({ kind: 'changed', customerId, domain });
  return readSubscription(parts.db, customerId);
}
