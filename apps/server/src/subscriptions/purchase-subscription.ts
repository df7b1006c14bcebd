// Buys a plan with the stored payment method. The price is ours, from the catalog, the code and the customer's partner. The payment is
// recorded before the gateway is called, charged outside every transaction, and settled once, whichever way its result arrives.
import type { Consent, PurchaseAnswer } from '@openbell/api/billing.ts';
import { isRefusal, type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import { zeroDate } from '@openbell/api/common.ts';
import { discountEndOf, discountOf } from '@openbell/rules/billing/discounts.ts';
import { isPaymentOpen } from '@openbell/rules/billing/payment-states.ts';
import { catalogueOf, isOnSale, type PlanOnSale } from '@openbell/rules/billing/plan-catalogue.ts';
import { priceOf } from '@openbell/rules/billing/price-of.ts';
import type { BillingParts } from '../billing/billing-parts.ts';
import type { PaymentRow } from '../billing/payments/payments-store.ts';
import { type Drafting, placeOrder, refusalOf } from '../billing/payments/place-order.ts';
import { useDiscount } from '../billing/use-discount.ts';
import { findByPayment } from '../plans/subscriptions-store.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import { mayPurchaseNow, purchaseOf, type SubscriptionPurchase } from './fulfil-purchase.ts';

export type PurchaseRequest = {
  readonly customerId: number;
  readonly planKey: string;
  readonly code: string;
  readonly consent: Consent | undefined;
  /** The customer's own header, if there is one. */
  readonly idempotencyKey: string | null;
};

export async function purchaseSubscription(
  parts: BillingParts,
  request: PurchaseRequest,
): Promise<PurchaseAnswer | Refusal> {
  const plan = catalogueOf(request.planKey);
  if (plan === undefined || !isOnSale(plan)) return refuse('unknown_plan', { message: 'This plan is not on sale.' });
  const { customerId, idempotencyKey, consent } = request;
  const payment = await placeOrder(
    parts,
    {
      customerId,
      purpose: 'subscription',
      idempotencyKey,
      consent,
      isSame: (before) => purchaseOf(before).planKey === plan.key,
    },
    draftOf(parts, request, plan),
  );
  return isRefusal(payment) ? payment : answerOfPlan(parts.db, payment);
}

const draftOf =
  (parts: BillingParts, request: PurchaseRequest, plan: PlanOnSale): Drafting =>
  async (trx, payer) => {
    const now = parts.clock.productNow();
    if (!(await mayPurchaseNow(trx, request.customerId, now))) {
      return refuse('already_subscribed', {
        message: 'You have a subscription already. Change it in the settings instead of buying another one.',
      });
    }
    const { customerId } = request;
    const code = await useDiscount(trx, { customerId, code: request.code, target: 'plan', planKey: plan.key });
    if (isRefusal(code)) return code;
    const discount = code === null ? null : discountOf(code);
    const sum = priceOf({ kind: 'plan', planKey: plan.key }, payer.partner, discount);
    if (sum === null) throw new Error(`no price for ${plan.key}`);
    const payload: SubscriptionPurchase = {
      planKey: plan.key,
      listCents: sum.listCents,
      priceCents: sum.dueCents,
      discountCode: code?.code ?? '',
      discount,
      discountUntil: code === null ? null : discountEndOf(code, now),
    };
    return { payload, price: sum.price, discountId: code?.id ?? null };
  };

/** The answer for a payment that starts a plan: a purchase or a change. */
export async function answerOfPlan(handle: DatabaseHandle, payment: PaymentRow): Promise<PurchaseAnswer | Refusal> {
  const refused = refusalOf(payment);
  if (refused !== null) return refused;
  const subscription = payment.state === 'paid' ? await findByPayment(handle, payment.id) : undefined;
  const until = subscription?.until ?? null;
  return {
    transactionID: payment.transactionId,
    status: payment.state === 'paid' ? 'paid' : 'pending',
    amount: payment.amountMinor,
    currency: payment.currency,
    plan: purchaseOf(payment).planKey,
    at: new Date(payment.decidedAt ?? payment.createdAt).toISOString(),
    until: until === null ? zeroDate : new Date(until).toISOString(),
    invoice: isPaymentOpen(payment.state) ? payment.invoiceUrl : '',
  };
}
