/** The subscription object of the account (ENTITY-014). A customer without one has every field, empty. */
import type { SubscriptionRecord } from '@openbell/api/accounts.ts';
import { zeroDate } from '@openbell/api/common.ts';
import { catalogueOf } from '@openbell/rules/billing/plan-catalogue.ts';
import type { HeldSubscription } from '@openbell/rules/subscriptions/subscription-states.ts';
import { noSubscription } from '../accounts/account-parts.ts';
import type { DatabaseHandle } from '../platform/database.ts';
import { findNewest, type SubscriptionRow } from './subscriptions-store.ts';
import { listRunningUpgrades, type UpgradeRow } from './upgrades-store.ts';

/** Reads the newest subscription of a customer as the API shows it. */
export const readSubscription = async (handle: DatabaseHandle, customerId: number): Promise<SubscriptionRecord> => {
  const row = await findNewest(handle, customerId);
  return row === undefined ? noSubscription.subscription : recordOf(row, await listRunningUpgrades(handle, customerId));
};

/** The same for the rules of the server: what opens, what may be bought. Null where there never was one. */
export const readHeldSubscription = async (
  handle: DatabaseHandle,
  customerId: number,
): Promise<(HeldSubscription & { readonly id: number; readonly startedAt: number }) | null> => {
  const row = await findNewest(handle, customerId);
  if (row === undefined) return null;
  const { id, planKey, status, canceled, passed, until, startedAt } = row;
  return { id, key: planKey, status, canceled, passed, until, startedAt };
};

export const recordOf = (row: SubscriptionRow, upgrades: readonly UpgradeRow[]): SubscriptionRecord => ({
  key: row.planKey,
  type: catalogueOf(row.planKey)?.name ?? row.planKey,
  status: row.status,
  canceled: row.canceled,
  passed: row.passed,
  until: row.until === null ? zeroDate : new Date(row.until).toISOString(),
  price: row.priceCents,
  free_resets: row.freeResets,
  discount_code: row.discountCode,
  upgrades: upgrades.map(({ key, priceCents, expiresAt }) => ({
    key,
    price: priceCents,
    Expires: new Date(expiresAt).toISOString(),
  })),
});
