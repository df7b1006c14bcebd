// PUT /subscription/{planId}: another plan for its full price, with a new month and a new account from now on; the current plan ends in the
// same transaction. Free resets are carried over, and so is paid data if the new plan supports it; the remaining time of the old plan is
// not (PRICE-026).
import type { Consent, PurchaseAnswer } from '@openbell/api/billing.ts';
import { isRefusal, type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import { zeroDate } from '@openbell/api/common.ts';
import type { getPlanChange } from '@openbell/api/subscriptions.ts';
import { untilOf } from '@openbell/rules/billing/billing-date.ts';
import { catalogueOf, isOnSale, type PlanOnSale } from '@openbell/rules/billing/plan-catalogue.ts';
import { priceOf } from '@openbell/rules/billing/price-of.ts';
import { isRunning } from '@openbell/rules/subscriptions/subscription-states.ts';
import type { z } from 'zod';
import { type Fulfil, given } from '../billing/billing-parts.ts';
import { findPayer, type PaymentRow } from '../billing/payments/payments-store.ts';
import { placeOrder } from '../billing/payments/place-order.ts';
import { queueReceipt } from '../billing/receipt.ts';
import { recordAct } from '../billing/record-act.ts';
import { findNewest, type SubscriptionRow } from '../plans/subscriptions-store.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import { purchaseOf } from './fulfil-purchase.ts';
import type { LifeBase, LifeParts } from './life-parts.ts';
import { answerOfPlan } from './purchase-subscription.ts';
import { readConsequencesOfChange } from './read-consequences.ts';
import { replacePlan } from './replace-plan.ts';

type Preview = z.input<(typeof getPlanChange)['answer']>;
export type ChangeRequest = {
  readonly customerId: number;
  readonly planKey: string;
  readonly consent: Consent | undefined;
  readonly idempotencyKey: string | null;
};

export async function changePlan(parts: LifeParts, request: ChangeRequest): Promise<PurchaseAnswer | Refusal> {
  const { customerId, planKey, consent, idempotencyKey } = request;
  const payment = await placeOrder(
    parts,
    {
      customerId,
      purpose: 'upgrade',
      consent,
      idempotencyKey,
      isSame: (before) => purchaseOf(before).planKey === planKey,
    },
    async (trx, payer) => {
      const change = await checkChange(trx, customerId, planKey);
      if (isRefusal(change)) return change;
      const sum = priceOf({ kind: 'plan', planKey: change.plan.key }, payer.partner);
      if (sum === null) throw new Error(`no price for ${change.plan.key}`);
      const payload = {
        planKey: change.plan.key,
        listCents: sum.listCents,
        priceCents: sum.dueCents,
        discountCode: '',
        fromSubscriptionId: change.row.id,
      };
      return { payload, price: sum.price };
    },
  );
  return isRefusal(payment) ? payment : answerOfPlan(parts.db, payment);
}

/** What it would cost and change if bought now. */
export async function readPlanChange(parts: LifeBase, customerId: number, planKey: string): Promise<Preview | Refusal> {
  const change = await checkChange(parts.db, customerId, planKey);
  if (isRefusal(change)) return change;
  const payer = await findPayer(parts.db, customerId);
  const sum = priceOf({ kind: 'plan', planKey: change.plan.key }, payer.partner);
  if (sum === null) throw new Error(`no price for ${change.plan.key}`);
  const until = untilOf(change.plan.term, parts.clock.productNow());
  return {
    plan: change.plan.key,
    amount: sum.price.amountMinor,
    currency: sum.price.currency,
    until: until === null ? zeroDate : new Date(until).toISOString(),
    consequences: await readConsequencesOfChange(parts.db, change.row, change.plan.key),
  };
}

/** Gives the plan if the one it replaces still runs; otherwise the money is refunded. */
export const fulfilChange =
  (parts: LifeBase): Fulfil =>
  async (trx, payment) => {
    const purchase = purchaseOf(payment);
    const before = await findNewest(trx, payment.customerId);
    if (before === undefined || before.id !== fromOf(payment) || !isRunning({ ...before, key: before.planKey }))
      return { kind: 'refused', reason: 'the plan had ended when its change was paid' };
    const after = await replacePlan(trx, parts, before, {
      customerId: payment.customerId,
      planKey: purchase.planKey,
      priceCents: purchase.priceCents,
      freeResets: before.freeResets,
      paymentId: payment.id,
    });
    const plan = catalogueOf(purchase.planKey);
    await queueReceipt(trx, parts, {
      payment,
      until: after.until,
      renews: plan?.term.kind === 'monthly',
    });
    await recordAct(trx, parts, {
      kind: 'subscription.changed',
      customerId: payment.customerId,
      actor: 'gateway',
      details: { from: before.planKey, to: purchase.planKey, transactionId: payment.transactionId },
    });
    return given;
  };

type Change = { readonly plan: PlanOnSale; readonly row: SubscriptionRow };

async function checkChange(handle: DatabaseHandle, customerId: number, planKey: string): Promise<Change | Refusal> {
  const plan = catalogueOf(planKey);
  if (plan === undefined || !isOnSale(plan)) return refuse('unknown_plan', { message: 'This plan is not on sale.' });
  const row = await findNewest(handle, customerId);
  if (row === undefined || !isRunning({ ...row, key: row.planKey }))
    return refuse('no_subscription', { message: 'There is no active subscription to change. Buy the plan instead.' });
  if (row.planKey === plan.key) return refuse('already_subscribed', { message: 'This is your plan already.' });
  return { plan, row };
}

const fromOf = ({ purposePayload }: PaymentRow): number | null =>
  typeof purposePayload === 'object' && purposePayload !== null && 'fromSubscriptionId' in purposePayload
    ? Number(purposePayload.fromSubscriptionId)
    : null;
