// The subscription object of the account (ENTITY-014). A customer without one gets every field, empty.

import type { Account, SubscriptionRecord } from '@openbell/api/accounts.ts';
import { zeroDate } from '@openbell/api/common.ts';
import { renewalDiscountOf } from '@openbell/rules/billing/discounts.ts';
import { catalogueOf, planNameOf } from '@openbell/rules/billing/plan-catalogue.ts';
import { priceFor } from '@openbell/rules/billing/price.ts';
import type { HeldSubscription } from '@openbell/rules/subscriptions/subscription-states.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { noSubscription } from '../accounts/account-parts.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import { findNewest, type SubscriptionRow } from './subscriptions-store.ts';
import { listRunningUpgrades, type UpgradeRow } from './upgrades-store.ts';

/** Reads the newest subscription of a customer as the API shows it. */
export async function readSubscription(handle: DatabaseHandle, customerId: number): Promise<SubscriptionRecord> {
  const row = await findNewest(handle, customerId);
  return row === undefined ? noSubscription.subscription : recordOf(row, await listRunningUpgrades(handle, customerId));
}

/** The same for the server's rules on access and purchases. Null if there never was one. */
export async function readHeldSubscription(
  handle: DatabaseHandle,
  customerId: number,
): Promise<(HeldSubscription & { readonly id: number; readonly startedAt: Instant }) | null> {
  const row = await findNewest(handle, customerId);
  if (row === undefined) return null;
  const { id, planKey, status, canceled, passed, until, startedAt } = row;
  return { id, key: planKey, status, canceled, passed, until, startedAt };
}

type PricedRow = Pick<
  SubscriptionRow,
  'planKey' | 'until' | 'listPriceCents' | 'discount' | 'discountUntil' | 'discountCode'
>;
type ShownRow = Pick<
  SubscriptionRow,
  'planKey' | 'status' | 'canceled' | 'passed' | 'until' | 'priceCents' | 'freeResets' | 'discountCode'
>;
type ShownUpgrade = Pick<UpgradeRow, 'key' | 'priceCents' | 'expiresAt'>;

/** For a monthly plan the price of the next renewal, for any other the purchase price; computed by the function that charges (Q19). */
export function planPriceOf(row: PricedRow, partner: string): Account['plan_price'] {
  const isRenewed = catalogueOf(row.planKey)?.term.kind === 'monthly';
  const discount = isRenewed && row.until !== null ? renewalDiscountOf(row, row.until) : row.discount;
  const { amountMinor, currency } = priceFor(row.listPriceCents, partner, discount);
  return { amount: amountMinor, currency, code: discount === null ? '' : row.discountCode };
}

export const recordOf = (row: ShownRow, upgrades: readonly ShownUpgrade[]): SubscriptionRecord => ({
  key: row.planKey,
  type: planNameOf(row.planKey),
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
