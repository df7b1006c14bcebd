// Gives the paid plan and its receipt, and files the billing address, in the transaction that marks the payment as paid. A plan that is
// over but still held (passed, trial, a Gauntlet at its end) ends in the same transaction.

import { centsSchema, instantSchema } from '@openbell/api/common.ts';
import { catalogueOf } from '@openbell/rules/billing/plan-catalogue.ts';
import { isRunning, mayPurchase } from '@openbell/rules/subscriptions/subscription-states.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { z } from 'zod';
import { fileAddress } from '../accounts/address/file-address.ts';
import { type BillingParts, type Fulfil, given } from '../billing/billing-parts.ts';
import { findPaymentMethod } from '../billing/methods/payment-methods-store.ts';
import type { PaymentRow } from '../billing/payments/payments-store.ts';
import { queueReceipt } from '../billing/receipt.ts';
import { readFailReason } from '../evaluation/attempts/start-new-attempt.ts';
import { readHeldSubscription } from '../plans/read-subscription.ts';
import { findNewest } from '../plans/subscriptions-store.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import { activateSubscription } from './activate-subscription.ts';
import type { EndParts } from './life-parts.ts';
import { replacePlan } from './replace-plan.ts';

export const discountSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: z.number() }),
  z.object({ kind: z.literal('flat'), cents: centsSchema }),
]);

const purchaseSchema = z.object({
  planKey: z.string(),
  /** Before and after the discount, US cents. */
  listCents: centsSchema.optional(),
  priceCents: centsSchema,
  discountCode: z.string(),
  discount: discountSchema.nullish(),
  discountUntil: instantSchema.nullish(),
});
export type SubscriptionPurchase = z.infer<typeof purchaseSchema>;

/** What a payment for a subscription was recorded to buy. */
export const purchaseOf = (payment: PaymentRow): SubscriptionPurchase => purchaseSchema.parse(payment.purposePayload);

/** Whether the customer may start a new subscription now, with any current one: used for the order and for its fulfilment. */
export async function mayPurchaseNow(handle: DatabaseHandle, customerId: number, now: Instant): Promise<boolean> {
  const held = await readHeldSubscription(handle, customerId);
  return mayPurchase(held, now, held === null ? '' : await readFailReason(handle, held.id));
}

export const fulfilPurchase =
  (parts: EndParts & Pick<BillingParts, 'mailer'>): Fulfil =>
  async (trx, payment) => {
    const { customerId } = payment;
    const purchase = purchaseOf(payment);
    // By the time held money is accepted, another plan may be running.
    if (!(await mayPurchaseNow(trx, customerId, parts.clock.productNow())))
      return { kind: 'refused', reason: 'another plan was running when it was paid' };
    const before = await findNewest(trx, customerId);
    const activation = { customerId, ...purchase, paymentId: payment.id };
    const subscription =
      before !== undefined && isRunning({ ...before, key: before.planKey })
        ? await replacePlan(trx, parts, before, activation)
        : await activateSubscription(trx, parts, activation);
    const method = await findPaymentMethod(trx, customerId);
    if (method !== undefined) await fileAddress(trx, parts, customerId, method);
    const plan = catalogueOf(purchase.planKey);
    await queueReceipt(trx, parts, {
      payment,
      until: subscription.until,
      renews: plan?.term.kind === 'monthly',
    });
    return given;
  };
