/** Gives the plan that was paid for, and the receipt, in the transaction that marks the payment as paid. */
import { catalogueOf } from '@openbell/rules/billing/plan-catalogue.ts';
import { isRunning } from '@openbell/rules/subscriptions/subscription-states.ts';
import { z } from 'zod';
import { type BillingParts, type Fulfil, given } from '../billing/billing-parts.ts';
import type { PaymentRow } from '../billing/payments-store.ts';
import { queueReceipt } from '../billing/receipt.ts';
import { activateSubscription } from './activate-subscription.ts';
import { findNewest } from './subscriptions-store.ts';

export const discountSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: z.number() }),
  z.object({ kind: z.literal('flat'), cents: z.int() }),
]);

const purchaseSchema = z.object({
  planKey: z.string(),
  /** Before and after the discount, US cents. */
  listCents: z.int().optional(),
  priceCents: z.int(),
  discountCode: z.string(),
  discount: discountSchema.nullish(),
  discountUntil: z.number().nullish(),
});
export type SubscriptionPurchase = z.infer<typeof purchaseSchema>;

/** What a payment for a subscription was written down to buy. */
export const purchaseOf = (payment: PaymentRow): SubscriptionPurchase => purchaseSchema.parse(payment.purposePayload);

export const fulfilPurchase =
  (parts: Pick<BillingParts, 'clock' | 'mailer' | 'jobs'>): Fulfil =>
  async (trx, payment) => {
    const purchase = purchaseOf(payment);
    const newest = await findNewest(trx, payment.customerId);
    // Money that was held for a while may find another plan in its place.
    if (newest !== undefined && isRunning({ ...newest, key: newest.planKey }))
      return { kind: 'refused', reason: 'another plan was running when it was paid' };
    const subscription = await activateSubscription(trx, parts, {
      customerId: payment.customerId,
      ...purchase,
      paymentId: payment.id,
    });
    const plan = catalogueOf(purchase.planKey);
    await queueReceipt(trx, parts, {
      payment,
      what: plan?.name ?? purchase.planKey,
      until: subscription.until,
      renews: plan?.term.kind === 'monthly',
    });
    return given;
  };
