// Monthly EUREX renewals: charged at noon of the last paid day in Chicago, retried at 20:00, ended at midnight if unpaid.

import { centsSchema } from '@openbell/api/common.ts';
import { isSetupKey } from '@openbell/rules/access/plan-keys.ts';
import { eurexChargedAt, eurexMonthCents, eurexRenewal } from '@openbell/rules/billing/add-on-price.ts';
import { priceOf } from '@openbell/rules/billing/price-of.ts';
import { isRunning } from '@openbell/rules/subscriptions/subscription-states.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { z } from 'zod';
import { type Fulfil, type GiveUp, given } from '../billing/billing-parts.ts';
import { beginPayment } from '../billing/payments/begin-payment.ts';
import * as payments from '../billing/payments/payments-store.ts';
import { methodOf, resumePayment } from '../billing/payments/place-order.ts';
import { announce } from '../billing/payments/settle-payment.ts';
import { queueReceipt } from '../billing/receipt.ts';
import { recordAct } from '../billing/record-act.ts';
import { findNewest } from '../plans/subscriptions-store.ts';
import { endUpgrade, extendUpgrade, findUpgrade, type UpgradeRow } from '../plans/upgrades-store.ts';
import { crashPoint } from '../platform/crash-point.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { dateText, formatMoney } from '../providers/mail/mail-figures.ts';
import { mailWords } from '../providers/mail/render-mail.ts';
import { setChargeStatus } from '../simulator/simulators-store.ts';
import { switchData } from '../simulator/switch-data.ts';
import { fulfilData, giveUpData } from './buy-data.ts';
import {
  type DataDue,
  dataDueSchema,
  dataEndJob,
  dataKeyOf,
  dataTryJob,
  planDataDue,
  planDataTry,
} from './data-due.ts';
import type { LifeBase, LifeParts } from './life-parts.ts';
import { findUsableMethod, renewalWayOf } from './renew-subscription.ts';
import { tellCustomer } from './tell-customer.ts';

const renewalSchema = dataDueSchema.extend({
  kind: z.literal('renewal'),
  subscriptionId: z.int(),
  listCents: centsSchema,
  priceCents: centsSchema,
});

export function openDataUpgrades(parts: LifeParts): void {
  parts.jobs.handle(dataTryJob, ({ payload }) => renewData(parts, dataDueSchema.parse(payload)));
  parts.jobs.handle(dataEndJob, ({ payload }) => endUnpaid(parts, dataDueSchema.parse(payload)));
}

/** Gives data that was bought or renewed. */
export const fulfilAddOn =
  (parts: LifeBase): Fulfil =>
  (trx, payment) =>
    isRenewal(payment) ? fulfilRenewal(trx, parts, payment) : fulfilData(parts)(trx, payment);

export const giveUpAddOn =
  (parts: LifeBase): GiveUp =>
  (trx, payment) =>
    isRenewal(payment) ? giveUpRenewal(trx, parts, payment) : giveUpData(trx, payment);

async function renewData(parts: LifeParts, due: DataDue): Promise<void> {
  const payment = await parts.db.transaction().execute((trx) => begin(trx, parts, due));
  crashPoint('add-on-renewal.begun');
  if (payment === null) return;
  announce(parts, await resumePayment(parts, payment));
}

const isStillDue = (row: UpgradeRow | undefined, expiresAt: Instant): row is UpgradeRow =>
  row !== undefined && row.endedAt === null && row.expiresAt === expiresAt;

async function begin(trx: DatabaseTransaction, parts: LifeParts, due: DataDue): Promise<payments.PaymentRow | null> {
  const found = await findUpgrade(trx, due.upgradeId);
  if (found === undefined) return null;
  const { customerId, subscriptionId } = found;
  await payments.lockCustomer(trx, customerId);
  const row = await findUpgrade(trx, due.upgradeId);
  const plan = await findNewest(trx, customerId);
  if (!isStillDue(row, due.expiresAt) || plan === undefined || !isRunning({ ...plan, key: plan.planKey })) return null;
  // Nothing is charged for data that the plan cannot have, nor for an account that accepts no orders after its pass; it ends at midnight.
  if (!isSetupKey(plan.planKey) || plan.passed) return null;
  const idempotencyKey = `add-on:${dataKeyOf(due)}`;
  const before = await payments.findByIdempotencyKey(trx, idempotencyKey);
  if (before !== undefined) return before;
  if ((await payments.findOpen(trx, customerId, 'add_on')) !== undefined) return null;
  const method = await findUsableMethod(trx, parts, customerId);
  const payer = await payments.findPayer(trx, customerId);
  const sum = priceOf({ kind: 'data-renewal' }, payer.partner);
  if (sum === null) throw new Error('data without a price');
  const isRefused = method === undefined || renewalWayOf(parts, method) !== 'charge';
  // A customer is not charged again while their bank is deciding a dispute.
  if (isRefused || (await payments.hasDisputed(trx, customerId))) return failTry(trx, parts, row, due);
  return beginPayment(trx, parts, {
    customerId,
    purpose: 'add_on',
    purposePayload: {
      ...due,
      kind: 'renewal',
      subscriptionId,
      listCents: sum.listCents,
      priceCents: sum.dueCents,
    } satisfies z.infer<typeof renewalSchema>,
    price: sum.price,
    ...methodOf(method),
    idempotencyKey,
    consent: null,
  });
}

const dataName = ({ lang }: { readonly lang: string }): string =>
  mailWords(lang).say('subscriptions.purpose.add_on.alone', {});

const isRenewal = (payment: payments.PaymentRow): boolean => renewalSchema.safeParse(payment.purposePayload).success;

async function fulfilRenewal(
  trx: DatabaseTransaction,
  parts: LifeBase,
  payment: payments.PaymentRow,
): ReturnType<Fulfil> {
  const { upgradeId, expiresAt } = renewalSchema.parse(payment.purposePayload);
  const row = await findUpgrade(trx, upgradeId);
  if (!isStillDue(row, expiresAt)) return { kind: 'refused', reason: 'the data had ended when its month was paid' };
  if (await hasPassed(trx, row.customerId))
    return { kind: 'refused', reason: 'the plan had passed when its data was paid' };
  const next = eurexRenewal(expiresAt).expiresAt;
  await extendUpgrade(trx, row.id, next);
  await planDataDue(trx, parts, { id: row.id, expiresAt: next });
  await queueReceipt(trx, parts, { payment, until: eurexChargedAt(next), renews: true });
  return given;
}

async function giveUpRenewal(
  trx: DatabaseTransaction,
  parts: LifeBase,
  payment: payments.PaymentRow,
): ReturnType<GiveUp> {
  const due = renewalSchema.parse(payment.purposePayload);
  const row = await findUpgrade(trx, due.upgradeId);
  if (isStillDue(row, due.expiresAt) && !(await hasPassed(trx, row.customerId))) await failTry(trx, parts, row, due);
}

async function failTry(trx: DatabaseTransaction, parts: LifeBase, row: UpgradeRow, due: DataDue): Promise<null> {
  const { upgradeId, expiresAt, step } = due;
  await planDataTry(trx, parts, { upgradeId, expiresAt, step: step + 1 });
  const payer = await payments.findPayer(trx, row.customerId);
  const sum = priceOf({ kind: 'data-renewal' }, payer.partner);
  await tellCustomer(trx, parts, {
    customerId: row.customerId,
    template: 'data-failed',
    key: dataKeyOf(due),
    values: {
      plan: dataName(payer),
      amount: formatMoney(sum?.price.amountMinor ?? eurexMonthCents, sum?.price.currency ?? 'USD', payer.lang),
      date: dateText(eurexChargedAt(expiresAt), payer.lang),
    },
  });
  return null;
}

const hasPassed = async (trx: DatabaseTransaction, customerId: number): Promise<boolean> =>
  (await findNewest(trx, customerId))?.passed === true;

/**
 * Unpaid at midnight, or not charged after a pass: the exchange is switched off. A charge still in doubt is refunded if it turns out to be
 * paid.
 */
const endUnpaid = async (parts: LifeBase, { upgradeId, expiresAt }: DataDue): Promise<void> =>
  parts.db.transaction().execute(async (trx) => {
    const found = await findUpgrade(trx, upgradeId);
    if (found === undefined) return;
    await payments.lockCustomer(trx, found.customerId);
    const row = await findUpgrade(trx, upgradeId);
    if (!isStillDue(row, expiresAt)) return;
    const { customerId, subscriptionId } = row;
    const isPassed = await hasPassed(trx, customerId);
    await endUpgrade(trx, row.id, parts.clock.productNow());
    await setChargeStatus(trx, subscriptionId, '');
    await switchData(trx, parts, { customerId, isOn: false, ref: `upg${row.id}:off` });
    await tellCustomer(trx, parts, {
      customerId,
      template: isPassed ? 'data-completed' : 'data-ended',
      key: String(row.id),
      values: { plan: dataName(await payments.findPayer(trx, customerId)) },
    });
    await recordAct(trx, parts, {
      kind: 'subscription.upgrade-ended',
      customerId,
      actor: 'clock',
      details: { upgrade: row.key, reason: isPassed ? 'passed' : 'unpaid' },
    });
  });
