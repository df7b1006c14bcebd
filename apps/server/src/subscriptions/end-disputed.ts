// Ends a plan whose running month the bank has permanently returned to the customer, like one that was not paid.
import type { AfterDecision } from '../billing/billing-parts.ts';
import type { PaymentRow } from '../billing/payments/payments-store.ts';
import { findNewest, hasLaterPayment, type SubscriptionRow } from '../plans/subscriptions-store.ts';
import { endSubscription } from './end-services.ts';
import type { LifeBase } from './life-parts.ts';
import { renewalSchema } from './renew-subscription.ts';

/** A later month that was paid stays paid; a reset, mentoring or data is left to a person. */
export const endDisputed =
  (parts: LifeBase): AfterDecision =>
  async (trx, payment) => {
    const plan = await findNewest(trx, payment.customerId);
    if (plan === undefined || plan.status !== 'active' || plan.canceled || plan.passed) return;
    if (!isPaidBy(plan, payment)) return;
    if (await hasLaterPayment(trx, payment)) return;
    await endSubscription(trx, parts, plan, 'unpaid');
  };

/** The order that started it, or one of its months. */
function isPaidBy(plan: SubscriptionRow, payment: PaymentRow): boolean {
  if (payment.purpose !== 'renewal') return plan.paymentId === payment.id;
  return renewalSchema.parse(payment.purposePayload).subscriptionId === plan.id;
}
