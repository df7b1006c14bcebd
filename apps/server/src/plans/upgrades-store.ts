// SQL of add-ons that are paid in addition to the plan. At most one of a kind runs per customer.
import type { Instant } from '@openbell/units/instant.ts';
import type { Selectable } from 'kysely';
import type { BillingTables } from '../billing/tables.ts';
import { type DatabaseHandle, type DatabaseTransaction, sqlTime } from '../platform/database/database.ts';

export type UpgradeRow = Selectable<BillingTables['subscriptionUpgrades']>;

export const listRunningUpgrades = async (handle: DatabaseHandle, customerId: number): Promise<readonly UpgradeRow[]> =>
  handle
    .selectFrom('subscriptionUpgrades')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('endedAt', 'is', null)
    .orderBy('id')
    .execute();

export const findUpgrade = async (handle: DatabaseHandle, id: number): Promise<UpgradeRow | undefined> =>
  handle.selectFrom('subscriptionUpgrades').selectAll().where('id', '=', id).executeTakeFirst();

export const insertUpgrade = async (
  trx: DatabaseTransaction,
  upgrade: Omit<UpgradeRow, 'id' | 'endedAt'>,
): Promise<UpgradeRow> =>
  trx
    .insertInto('subscriptionUpgrades')
    .values({ ...upgrade, startedAt: sqlTime(upgrade.startedAt), expiresAt: sqlTime(upgrade.expiresAt) })
    .returningAll()
    .executeTakeFirstOrThrow();

export async function extendUpgrade(trx: DatabaseTransaction, id: number, expiresAt: Instant): Promise<void> {
  await trx
    .updateTable('subscriptionUpgrades')
    .set({ expiresAt: sqlTime(expiresAt) })
    .where('id', '=', id)
    .execute();
}

export async function endUpgrade(trx: DatabaseTransaction, id: number, at: Instant): Promise<void> {
  await trx
    .updateTable('subscriptionUpgrades')
    .set({ endedAt: sqlTime(at) })
    .where('id', '=', id)
    .execute();
}

/** A changed plan takes the paid add-ons along. */
export async function moveUpgrades(
  trx: DatabaseTransaction,
  customerId: number,
  subscriptionId: number,
): Promise<void> {
  await trx
    .updateTable('subscriptionUpgrades')
    .set({ subscriptionId })
    .where('customerId', '=', customerId)
    .where('endedAt', 'is', null)
    .execute();
}
