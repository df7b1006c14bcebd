/** Begins a subscription: after a payment, or given by the sandbox, a demo customer or an operator. */
import { billingDayOf, untilOf } from '@openbell/rules/billing/billing-date.ts';
import { renewalDiscountOf } from '@openbell/rules/billing/discounts.ts';
import { catalogueOf } from '@openbell/rules/billing/plan-catalogue.ts';
import { type Discount, reduceCents } from '@openbell/rules/billing/price.ts';
import { planDue } from '../plans/plan-due.ts';
import { insertNewest, type SubscriptionRow } from '../plans/subscriptions-store.ts';
import type { Context } from '../platform/context.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';

export type Activation = {
  readonly customerId: number;
  /** A key of the catalogue, spelled exactly. */
  readonly planKey: string;
  /** What was paid in US cents, after the discount; by default the list price of the plan. */
  readonly priceCents?: number | undefined;
  readonly discountCode?: string | undefined;
  readonly discount?: Discount | null | undefined;
  /** The last instant at which the discount counts for a renewal; null: the first month only. */
  readonly discountUntil?: number | null | undefined;
  /** Free resets that come along from the plan before. */
  readonly freeResets?: number | undefined;
  /** The payment that began it, where there is one. */
  readonly paymentId?: number | undefined;
  /** Product time of the start; by default now. Demo customers begin in the past. */
  readonly startedAt?: number | undefined;
};

/**
 * Whatever the customer held before stays as history. The account shows what the next renewal costs, of a plan bought once what was paid.
 * Throws for a key that is not in the catalogue.
 */
export const activateSubscription = async (
  trx: DatabaseTransaction,
  context: Pick<Context, 'clock' | 'jobs'>,
  activation: Activation,
): Promise<SubscriptionRow> => {
  const plan = catalogueOf(activation.planKey);
  if (plan === undefined) throw new Error(`there is no plan ${activation.planKey}`);
  const startedAt = activation.startedAt ?? context.clock.productNow();
  const until = untilOf(plan.term, startedAt);
  const listPriceCents = plan.priceCents ?? 0;
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
};
