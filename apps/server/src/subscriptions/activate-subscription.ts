// Starts a subscription: after a payment, or given by the sandbox, for a demo customer, or by an operator.

import { billingDayOf, untilOf } from '@openbell/rules/billing/billing-date.ts';
import { renewalDiscountOf } from '@openbell/rules/billing/discounts.ts';
import { catalogueOf } from '@openbell/rules/billing/plan-catalogue.ts';
import { type Discount, reduceCents } from '@openbell/rules/billing/price.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { asCents, type Cents } from '@openbell/units/money.ts';
import { planDue } from '../plans/plan-due.ts';
import { insertNewest, type SubscriptionRow } from '../plans/subscriptions-store.ts';
import type { Context } from '../platform/context.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';

export type Activation = {
  readonly customerId: number;
  /** A catalog key, spelled exactly. */
  readonly planKey: string;
  /** The price paid in US cents, after the discount; by default the list price of the plan. */
  readonly priceCents?: Cents | undefined;
  readonly discountCode?: string | undefined;
  readonly discount?: Discount | null | undefined;
  /** The last instant at which the discount applies to a renewal; null: only the first month. */
  readonly discountUntil?: Instant | null | undefined;
  /** Free resets carried over from the previous plan. */
  readonly freeResets?: number | undefined;
  /** The payment that started it, if there is one. */
  readonly paymentId?: number | undefined;
  /** Product time of the start; by default now. Demo customers start in the past. */
  readonly startedAt?: Instant | undefined;
};

/**
 * Earlier subscriptions stay as history. The account shows the price of the next renewal, or for a one-time plan the price paid. Throws for
 * a key that is not in the catalog.
 */
export async function activateSubscription(
  trx: DatabaseTransaction,
  context: Pick<Context, 'clock' | 'jobs'>,
  activation: Activation,
): Promise<SubscriptionRow> {
  const plan = catalogueOf(activation.planKey);
  if (plan === undefined) throw new Error(`there is no plan ${activation.planKey}`);
  const startedAt = activation.startedAt ?? context.clock.productNow();
  const until = untilOf(plan.term, startedAt);
  const listPriceCents = plan.priceCents ?? asCents(0);
  const { discount = null, discountUntil = null } = activation;
  const renewal = until === null ? null : renewalDiscountOf({ discount, discountUntil }, until);
  const row = await insertNewest(trx, {
    customerId: activation.customerId,
    planKey: plan.key,
    status: 'active',
    startedAt,
    until,
    billingDay: billingDayOf(startedAt),
    priceCents:
      plan.term.kind === 'monthly' ? reduceCents(listPriceCents, renewal) : (activation.priceCents ?? listPriceCents),
    listPriceCents,
    discountCode: activation.discountCode ?? '',
    discount,
    discountUntil,
    freeResets: activation.freeResets ?? 0,
    paymentId: activation.paymentId ?? null,
  });
  await planDue(trx, context, row);
  return row;
}
