// Renewals: a job at each billing date of a monthly plan charges the stored method once for this date. An unpaid month is retried over 10
// days and then ends the plan. Nothing here decides twice: if the subscription's date has changed by now, nothing is done.

import { centsSchema, instantSchema } from '@openbell/api/common.ts';
import { nextBillingAt } from '@openbell/rules/billing/billing-date.ts';
import { renewalDiscountOf } from '@openbell/rules/billing/discounts.ts';
import { catalogueOf, planNameOf } from '@openbell/rules/billing/plan-catalogue.ts';
import { reduceCents } from '@openbell/rules/billing/price.ts';
import { priceOf } from '@openbell/rules/billing/price-of.ts';
import { lastRenewalTryAt, nextRenewalTry } from '@openbell/rules/billing/renewal.ts';
import { freeResetsOfRenewal } from '@openbell/rules/subscriptions/cancellation.ts';
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import { z } from 'zod';
import { type Fulfil, type GiveUp, given } from '../billing/billing-parts.ts';
import { findPaymentMethod, type PaymentMethodRow } from '../billing/methods/payment-methods-store.ts';
import { beginPayment } from '../billing/payments/begin-payment.ts';
import { isPaidByInvoice } from '../billing/payments/charge-payment.ts';
import * as payments from '../billing/payments/payments-store.ts';
import { canPayWith, methodOf, noGateway, resumePayment } from '../billing/payments/place-order.ts';
import { announce, settleInTransaction } from '../billing/payments/settle-payment.ts';
import { queueReceipt } from '../billing/receipt.ts';
import { recordAct } from '../billing/record-act.ts';
import { type DuePayload, dueJob, keyOf, planDue, planTomorrow, planTry, reminderJob } from '../plans/plan-due.ts';
import * as store from '../plans/subscriptions-store.ts';
import { crashPoint } from '../platform/crash-point.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { dateText, formatMoney } from '../providers/mail/mail-figures.ts';
import { endPassed, endTime } from './complete-plan.ts';
import { endSubscription } from './end-services.ts';
import type { LifeBase, LifeParts } from './life-parts.ts';
import { tellCustomer } from './tell-customer.ts';

/** A renewal in its payment's record; `step` is null if the customer opened an invoice, `occasion` is that of its try. */
export const renewalSchema = z.object({
  subscriptionId: z.int(),
  planKey: z.string(),
  dueAt: instantSchema,
  step: z.int().nullable(),
  occasion: z.string().default(''),
  listCents: centsSchema,
  priceCents: centsSchema,
  discountCode: z.string(),
});
export type RenewalPayload = z.infer<typeof renewalSchema>;

/** Registers the jobs. */
export function openRenewals(parts: LifeParts): void {
  parts.jobs.handle(dueJob, ({ payload }) => renewSubscription(parts, payload as DuePayload));
  parts.jobs.handle(reminderJob, ({ payload }) => remind(parts, payload as DuePayload));
}

/** One try. Runs again after a crash: the payment of this try is found by its key and continued. */
export async function renewSubscription(parts: LifeParts, due: DuePayload): Promise<void> {
  const payment = await parts.db.transaction().execute((trx) => begin(trx, parts, due));
  crashPoint('renewal.begun');
  if (payment === null) return;
  const settled = await resumePayment(parts, payment);
  crashPoint('renewal.done');
  announce(parts, settled);
}

/** Whether a subscription still waits for exactly this date. */
export const isStillDue = (row: store.SubscriptionRow | undefined, dueAt: Instant): row is store.SubscriptionRow =>
  row?.isNewest === true && row.status === 'active' && !row.canceled && row.until === dueAt;

/**
 * How a stored method pays for renewals: charged automatically, or by an invoice from its company. `none`: there is no method, or its
 * company is not configured (any more), so it cannot be used.
 */
export function renewalWayOf(
  parts: Pick<LifeBase, 'gateways'>,
  method: Pick<PaymentMethodRow, 'gateway' | 'brand'> | undefined,
): 'charge' | 'invoice' | 'none' {
  const gateway = method === undefined ? undefined : parts.gateways.get(method.gateway);
  if (method === undefined || gateway === undefined) return 'none';
  return method.brand === 'bitpay' || isPaidByInvoice(gateway) ? 'invoice' : 'charge';
}

/** The stored method, unless its company does not accept (or no longer accepts) the currency of the customer's partner. */
export async function findUsableMethod(
  trx: DatabaseTransaction,
  parts: Pick<LifeBase, 'gateways'>,
  customerId: number,
): Promise<PaymentMethodRow | undefined> {
  const method = await findPaymentMethod(trx, customerId);
  if (method === undefined || !parts.gateways.has(method.gateway)) return method;
  const { partner } = await payments.findPayer(trx, customerId);
  return canPayWith(parts, method, { partner }) ? method : undefined;
}

/** The price of the renewal that is due at an instant. */
export function renewalPrice(row: store.SubscriptionRow, partner: string, dueAt: Instant) {
  const sum = priceOf({ kind: 'renewal', listCents: row.listPriceCents }, partner, renewalDiscountOf(row, dueAt));
  if (sum === null) throw new Error('a renewal without a price');
  return sum;
}

/** The payment of this try; null if there is nothing to charge. */
async function begin(trx: DatabaseTransaction, parts: LifeParts, due: DuePayload): Promise<payments.PaymentRow | null> {
  const found = await store.findSubscription(trx, due.subscriptionId);
  if (found === undefined) return null;
  await payments.lockCustomer(trx, found.customerId);
  const row = await store.findSubscription(trx, due.subscriptionId);
  if (!isStillDue(row, due.dueAt)) return null;
  if (row.passed) return endPassed(trx, parts, row);
  if (catalogueOf(row.planKey)?.term.kind !== 'monthly') return endTime(trx, parts, row, due);
  const idempotencyKey = `renewal:${keyOf(due)}`;
  const before = await payments.findByIdempotencyKey(trx, idempotencyKey);
  if (before !== undefined) return before;
  const open = await payments.findOpen(trx, row.customerId, 'renewal');
  // Money may be on its way (an invoice, a doubt), so nothing else may be charged now.
  if (open !== undefined) return planTomorrow(trx, parts, due);
  const method = await findUsableMethod(trx, parts, row.customerId);
  if (method === undefined && row.paymentId === null) return goOnForNothing(trx, parts, row);
  if (method === undefined || renewalWayOf(parts, method) !== 'charge')
    return failTry(trx, parts, row, { due, method });
  // A customer is not charged again while their bank is deciding a dispute.
  if (await payments.hasDisputed(trx, row.customerId))
    return failTry(trx, parts, row, { due, method, template: 'renewal-disputed' });
  return beginRenewal(trx, parts, { row, due, idempotencyKey, method: methodOf(method) });
}

async function beginRenewal(
  trx: DatabaseTransaction,
  parts: LifeParts,
  renewal: {
    readonly row: store.SubscriptionRow;
    readonly due: DuePayload;
    readonly idempotencyKey: string;
    readonly method: ReturnType<typeof methodOf>;
  },
): Promise<payments.PaymentRow | null> {
  const { row, due, idempotencyKey, method } = renewal;
  const { customerId } = row;
  const payer = await payments.findPayer(trx, customerId);
  const order = renewalOrder(row, payer.partner, due);
  if (order.price.amountMinor > 0)
    return beginPayment(trx, parts, { customerId, ...order, ...method, idempotencyKey, consent: null });
  const nothing = { gateway: noGateway, instrumentRef: '' };
  const payment = await beginPayment(trx, parts, { customerId, ...order, ...nothing, idempotencyKey, consent: null });
  const { amountMinor, currency } = payment;
  return settleInTransaction(trx, parts, payment, { kind: 'succeeded', gatewayRef: '', amountMinor, currency });
}

/** The recorded order of a renewal, for every way of paying it. */
export function renewalOrder(
  row: store.SubscriptionRow,
  partner: string,
  { dueAt, step, occasion }: Pick<RenewalPayload, 'dueAt' | 'step' | 'occasion'>,
) {
  const { listCents, dueCents, price } = renewalPrice(row, partner, dueAt);
  const purposePayload: RenewalPayload = {
    subscriptionId: row.id,
    planKey: row.planKey,
    dueAt,
    step,
    occasion,
    listCents,
    priceCents: dueCents,
    discountCode: dueCents === listCents ? '' : row.discountCode,
  };
  return { purpose: 'renewal', purposePayload, price } as const;
}

export const fulfilRenewal =
  (parts: LifeBase): Fulfil =>
  async (trx, payment) => {
    const { subscriptionId, dueAt } = renewalSchema.parse(payment.purposePayload);
    const row = await store.findSubscription(trx, subscriptionId);
    if (!isStillDue(row, dueAt)) return { kind: 'refused', reason: 'the plan had ended when its renewal was paid' };
    // An invoice may have been open when the evaluation was passed.
    if (row.passed) return { kind: 'refused', reason: 'the plan had passed when its renewal was paid' };
    const until = asInstant(await goOn(trx, parts, row, freeResetsOfRenewal(row.planKey)));
    await queueReceipt(trx, parts, { payment, until, renews: true });
    await recordAct(trx, parts, {
      kind: 'subscription.renewed',
      customerId: row.customerId,
      actor: 'gateway',
      details: { plan: row.planKey, transactionId: payment.transactionId },
    });
    return given;
  };

/** One month from the due date, regardless of when it was paid; returns the new date. */
async function goOn(
  trx: DatabaseTransaction,
  parts: LifeBase,
  row: store.SubscriptionRow,
  freeResets: number,
): Promise<number> {
  const until = nextBillingAt(row.until ?? parts.clock.productNow(), row.billingDay);
  await store.renewSubscription(trx, row.id, {
    until,
    priceCents: reduceCents(row.listPriceCents, renewalDiscountOf(row, until)),
    freeResets: row.freeResets + freeResets,
  });
  await planDue(trx, parts, { id: row.id, until });
  return until;
}

/** A plan that was given, not bought, continues without a charge while there is no method to charge. */
async function goOnForNothing(trx: DatabaseTransaction, parts: LifeBase, row: store.SubscriptionRow): Promise<null> {
  await goOn(trx, parts, row, 0);
  return null;
}

export const giveUpRenewal =
  (parts: LifeBase): GiveUp =>
  async (trx, payment) => {
    const { subscriptionId, dueAt, step, occasion } = renewalSchema.parse(payment.purposePayload);
    const row = await store.findSubscription(trx, subscriptionId);
    if (step === null || !isStillDue(row, dueAt)) return;
    await failTry(trx, parts, row, { due: { subscriptionId, dueAt, step, occasion }, method: undefined });
  };

/** The next try, or the end; the customer is notified of both. */
async function failTry(
  trx: DatabaseTransaction,
  parts: LifeBase,
  row: store.SubscriptionRow,
  {
    due,
    method,
    template: told,
  }: {
    readonly due: DuePayload;
    readonly method: PaymentMethodRow | undefined;
    readonly template?: 'renewal-disputed';
  },
): Promise<null> {
  const { customerId } = row;
  const next = nextRenewalTry(due, parts.clock.productNow());
  await store.setFailedRenewals(trx, row.id, Math.max(row.failedRenewals, due.step + 1));
  const payer = await payments.findPayer(trx, customerId);
  const { price } = renewalPrice(row, payer.partner, due.dueAt);
  const values = {
    plan: planNameOf(row.planKey),
    amount: formatMoney(price.amountMinor, price.currency, payer.lang),
    date: dateText(due.dueAt, payer.lang),
    next: next === null ? '' : dateText(next.at, payer.lang),
    end: dateText(lastRenewalTryAt(due.dueAt), payer.lang),
  };
  if (next === null) {
    await endSubscription(trx, parts, row, 'unpaid');
    await tellCustomer(trx, parts, { customerId, template: 'subscription-unpaid', key: String(row.id), values });
    return null;
  }
  await planTry(trx, parts, { ...due, step: next.step, occasion: '' }, next.at);
  const template = told ?? (renewalWayOf(parts, method) === 'invoice' ? 'renewal-invoice' : 'renewal-failed');
  await tellCustomer(trx, parts, { customerId, template, key: keyOf(due), values });
  return null;
}

/** Retries an overdue plan at once with the new method. */
export async function tryOverdueAgain(trx: DatabaseTransaction, parts: LifeBase, customerId: number): Promise<void> {
  const row = await store.findNewest(trx, customerId);
  if (row === undefined || row.failedRenewals === 0 || row.until === null || !isStillDue(row, row.until)) return;
  const now = parts.clock.productNow();
  const due = { subscriptionId: row.id, dueAt: row.until, step: row.failedRenewals - 1, occasion: `method ${now}` };
  await planTry(trx, parts, due, now);
}

const reminders = {
  charge: 'renewal-reminder',
  invoice: 'renewal-reminder-invoice',
  none: 'renewal-reminder-method',
} as const;

/** Three days before: what will be charged, the invoice to pay, or that there is no usable method. */
const remind = async (parts: LifeBase, due: DuePayload): Promise<void> =>
  parts.db.transaction().execute(async (trx) => {
    const row = await store.findSubscription(trx, due.subscriptionId);
    if (!isStillDue(row, due.dueAt) || row.passed || catalogueOf(row.planKey)?.term.kind !== 'monthly') return;
    const method = await findUsableMethod(trx, parts, row.customerId);
    if (method === undefined && row.paymentId === null) return;
    const payer = await payments.findPayer(trx, row.customerId);
    const { price } = renewalPrice(row, payer.partner, due.dueAt);
    await tellCustomer(trx, parts, {
      customerId: row.customerId,
      template: reminders[renewalWayOf(parts, method)],
      key: keyOf(due),
      values: {
        plan: planNameOf(row.planKey),
        amount: formatMoney(price.amountMinor, price.currency, payer.lang),
        date: dateText(due.dueAt, payer.lang),
      },
    });
  });
