// SQL of the subscriptions. A customer has many over time; the newest one counts.

import type { Discount } from '@openbell/rules/billing/price.ts';
import {
  type SubscriptionStatus,
  subscriptionStatusesBefore,
} from '@openbell/rules/subscriptions/subscription-states.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { Cents } from '@openbell/units/money.ts';
import type { Selectable } from 'kysely';
import type { BillingTables, EndReason } from '../billing/tables.ts';
import { type DatabaseHandle, type DatabaseTransaction, literalTrue, sqlTime } from '../platform/database/database.ts';

export type SubscriptionRow = Selectable<BillingTables['subscriptions']>;

export const findNewest = async (handle: DatabaseHandle, customerId: number): Promise<SubscriptionRow | undefined> =>
  handle
    .selectFrom('subscriptions')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('isNewest', '=', literalTrue)
    .executeTakeFirst();

export type NewSubscription = {
  readonly customerId: number;
  readonly planKey: string;
  readonly status: SubscriptionStatus;
  readonly startedAt: Instant;
  readonly until: Instant | null;
  readonly billingDay: number;
  readonly priceCents: Cents;
  readonly listPriceCents: Cents;
  readonly discountCode: string;
  readonly discount: Discount | null;
  readonly discountUntil: Instant | null;
  readonly freeResets: number;
  readonly paymentId: number | null;
};

/** Inserts a subscription as the newest; earlier ones stay as history. */
export async function insertNewest(trx: DatabaseTransaction, subscription: NewSubscription): Promise<SubscriptionRow> {
  await trx
    .updateTable('subscriptions')
    .set({ isNewest: false })
    .where('customerId', '=', subscription.customerId)
    .where('isNewest', '=', literalTrue)
    .execute();
  const { startedAt, until, discount, discountUntil, ...values } = subscription;
  return trx
    .insertInto('subscriptions')
    .values({
      ...values,
      startedAt: sqlTime(startedAt),
      until: timeOrNull(until),
      discount: discount === null ? null : JSON.stringify(discount),
      discountUntil: timeOrNull(discountUntil),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function setPassed(trx: DatabaseTransaction, id: number): Promise<void> {
  await trx.updateTable('subscriptions').set({ passed: true }).where('id', '=', id).execute();
}

const timeOrNull = (instant: Instant | null): string | null => (instant === null ? null : sqlTime(instant));

export const findSubscription = async (handle: DatabaseHandle, id: number): Promise<SubscriptionRow | undefined> =>
  handle.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst();

/** One more month; the customer's lock is held. */
export async function renewSubscription(
  trx: DatabaseTransaction,
  id: number,
  renewed: { readonly until: Instant; readonly priceCents: Cents; readonly freeResets: number },
): Promise<void> {
  const { until, priceCents, freeResets } = renewed;
  await trx
    .updateTable('subscriptions')
    .set({ until: sqlTime(until), priceCents, freeResets, failedRenewals: 0 })
    .where('id', '=', id)
    .execute();
}

export async function setFailedRenewals(trx: DatabaseTransaction, id: number, count: number): Promise<void> {
  await trx.updateTable('subscriptions').set({ failedRenewals: count }).where('id', '=', id).execute();
}

/** The flag that closes every access check; the status follows (Q16). */
export async function markCanceled(trx: DatabaseTransaction, id: number, at: Instant): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ canceled: true, canceledAt: sqlTime(at), endReason: 'customer' })
    .where('id', '=', id)
    .execute();
}

/** The final status; never undone (SUBS-023), and its reason never changes. */
export async function closeSubscription(
  trx: DatabaseTransaction,
  id: number,
  end: { readonly reason: EndReason; readonly at: Instant; readonly isCanceled: boolean },
): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ status: 'canceled', canceled: end.isCanceled, endReason: end.reason, endedAt: sqlTime(end.at) })
    .where('id', '=', id)
    .where('status', 'in', subscriptionStatusesBefore('canceled'))
    .execute();
}

/** Canceled, but not confirmed by the payment side. */
export const listPendingCancellations = async (
  trx: DatabaseTransaction,
  customerId: number,
): Promise<readonly SubscriptionRow[]> =>
  trx
    .selectFrom('subscriptions')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('canceled', '=', true)
    .where('status', '=', 'active')
    .execute();

/** Uses one free reset; false if there is none. */
export async function takeFreeReset(trx: DatabaseTransaction, id: number): Promise<boolean> {
  const result = await trx
    .updateTable('subscriptions')
    .set((column) => ({ freeResets: column('freeResets', '-', 1) }))
    .where('id', '=', id)
    .where('freeResets', '>', 0)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export const findByPayment = async (handle: DatabaseHandle, paymentId: number): Promise<SubscriptionRow | undefined> =>
  handle.selectFrom('subscriptions').selectAll().where('paymentId', '=', paymentId).executeTakeFirst();

/** Whether a plan, or a month of one, was paid after a payment, and its money is still here or disputed at the bank. */
export const hasLaterPayment = async (
  handle: DatabaseHandle,
  { id, customerId }: { readonly id: number; readonly customerId: number },
): Promise<boolean> =>
  (await handle
    .selectFrom('payments')
    .select('id')
    .where('customerId', '=', customerId)
    .where('id', '>', id)
    .where('purpose', 'in', ['subscription', 'upgrade', 'renewal'])
    .where('state', 'in', ['paid', 'disputed'])
    .executeTakeFirst()) !== undefined;
