// The EUREX data: bought with the simulator call that requests the exchange (Q21), charged for one or two calendar months in Chicago,
// renewed on the last day of each month, and ended at once if the customer says so.

import type { Consent } from '@openbell/api/billing.ts';
import type { AnswerOf } from '@openbell/api/calls/call.ts';
import { isRefusal, type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import { centsSchema } from '@openbell/api/common.ts';
import type { getEurexPrice, SimulatorRecord } from '@openbell/api/market/simulator.ts';
import { isSetupKey } from '@openbell/rules/access/plan-keys.ts';
import { eurexChargedAt, eurexMonthCents, eurexPurchase } from '@openbell/rules/billing/add-on-price.ts';
import { priceOf } from '@openbell/rules/billing/price-of.ts';
import { isRunning } from '@openbell/rules/subscriptions/subscription-states.ts';
import { asInstant, formatInstant } from '@openbell/units/instant.ts';
import { z } from 'zod';
import { type Fulfil, type GiveUp, given } from '../billing/billing-parts.ts';
import { findPaymentMethod } from '../billing/methods/payment-methods-store.ts';
import { findPayer, type PaymentRow } from '../billing/payments/payments-store.ts';
import { type Drafting, placeOrder } from '../billing/payments/place-order.ts';
import { queueReceipt } from '../billing/receipt.ts';
import { recordAct } from '../billing/record-act.ts';
import { findNewest } from '../plans/subscriptions-store.ts';
import { insertUpgrade, listRunningUpgrades } from '../plans/upgrades-store.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import type { StoredExchanges } from '../providers/platform/tables.ts';
import { findActiveSimulator, readSimulator } from '../simulator/read-simulator.ts';
import { changeExchanges } from '../simulator/set-up-simulator.ts';
import { setChargeStatus } from '../simulator/simulators-store.ts';
import { switchData } from '../simulator/switch-data.ts';
import { dataKey, planDataDue } from './data-due.ts';
import type { LifeBase, LifeParts } from './life-parts.ts';
import { renewalWayOf } from './renew-subscription.ts';

const exchangesSchema = z.object({ cme: z.boolean(), cbot: z.boolean(), nymex: z.boolean(), comex: z.boolean() });
const purchaseSchema = z.object({
  kind: z.literal('purchase'),
  subscriptionId: z.int(),
  exchanges: exchangesSchema,
  expiresAt: z.number(),
  listCents: centsSchema,
  priceCents: centsSchema,
});

export type LiveDataRequest = {
  readonly customerId: number;
  readonly exchanges: StoredExchanges;
  /** Must equal the account's commission. */
  readonly commission: 'live' | 'default' | undefined;
  readonly consent: Consent | undefined;
  readonly idempotencyKey: string | null;
};

/** PUT /accounts/simulator: with EUREX and without a running upgrade it is bought first; `chargeStatus` reports a refused charge. */
export async function changeLiveData(parts: LifeParts, request: LiveDataRequest): Promise<SimulatorRecord | Refusal> {
  const { customerId, exchanges, commission, consent, idempotencyKey } = request;
  const simulator = commission === undefined ? null : await findActiveSimulator(parts.db, customerId);
  if (simulator !== null && simulator.commission !== commission)
    return refuse('commission_fixed', { message: 'The commission stays with the account.' });
  const isPaid = !exchanges.eurex || (await listRunningUpgrades(parts.db, customerId)).length > 0;
  if (isPaid) return changeExchanges(parts, customerId, exchanges);
  const payment = await placeOrder(
    parts,
    {
      customerId,
      purpose: 'add_on',
      consent,
      idempotencyKey,
      isSame: (before) => purchaseSchema.safeParse(before.purposePayload).success,
    },
    draftOf(parts, request),
  );
  return isRefusal(payment) ? payment : readSimulator(parts.db, customerId);
}

/** GET /accounts/simulator/eurex: the price of the purchase at this moment (PRICE-021, PRICE-022). */
export async function readDataPrice(parts: LifeBase, customerId: number): Promise<AnswerOf<typeof getEurexPrice>> {
  const at = parts.clock.productNow();
  const { partner } = await findPayer(parts.db, customerId);
  const first = priceOf({ kind: 'data', at }, partner);
  const later = priceOf({ kind: 'data-renewal' }, partner);
  if (first === null || later === null) throw new Error('data without a price');
  return {
    amount: first.price.amountMinor,
    monthly: later.price.amountMinor,
    currency: first.price.currency,
    until: formatInstant(eurexPurchase(at).expiresAt),
  };
}

const draftOf =
  (parts: LifeBase, { customerId, exchanges }: LiveDataRequest): Drafting =>
  async (trx, payer) => {
    const row = await findNewest(trx, customerId);
    if (row === undefined || !isRunning({ ...row, key: row.planKey }) || !isSetupKey(row.planKey))
      return refuse('not_entitled', { message: 'Your plan does not include changes of live data.' });
    if (row.passed)
      return refuse('plan_passed', {
        message: 'You have passed: your account takes no more orders, with or without EUREX.',
      });
    if ((await findActiveSimulator(trx, customerId)) === null)
      return refuse('simulator_not_active', { message: 'Set up your simulator account first.' });
    if ((await listRunningUpgrades(trx, customerId)).length > 0)
      return refuse('wrong_state', { message: 'EUREX is paid already.' });
    if (await isPaidByInvoice(trx, parts, customerId))
      return refuse('method_not_for_data', {
        message:
          'EUREX is charged automatically each month, which crypto does not allow. Store another payment method first.',
      });
    const at = parts.clock.productNow();
    const sum = priceOf({ kind: 'data', at }, payer.partner);
    if (sum === null) throw new Error('data without a price');
    const { cme, cbot, nymex, comex } = exchanges;
    const payload: z.infer<typeof purchaseSchema> = {
      kind: 'purchase',
      subscriptionId: row.id,
      exchanges: { cme, cbot, nymex, comex },
      expiresAt: eurexPurchase(at).expiresAt,
      listCents: sum.listCents,
      priceCents: sum.dueCents,
    };
    return { payload, price: sum.price, alongside: (inner) => setChargeStatus(inner, row.id, 'charging') };
  };

/** A renewal on the last day of a month cannot wait for an invoice to be paid; a method without a configured company is refused as such. */
async function isPaidByInvoice(trx: DatabaseTransaction, parts: LifeBase, customerId: number): Promise<boolean> {
  return renewalWayOf(parts, await findPaymentMethod(trx, customerId)) === 'invoice';
}

/** Gives the data if the plan still runs; otherwise the money is refunded. */
export const fulfilData =
  (parts: LifeBase) =>
  async (trx: DatabaseTransaction, payment: PaymentRow): ReturnType<Fulfil> => {
    const bought = purchaseSchema.parse(payment.purposePayload);
    const { customerId } = payment;
    const row = await findNewest(trx, customerId);
    const isHere = row?.id === bought.subscriptionId && !row.passed && isRunning({ ...row, key: row.planKey });
    if (!isHere || (await listRunningUpgrades(trx, customerId)).length > 0)
      return { kind: 'refused', reason: 'the plan had ended when its data was paid' };
    const upgrade = await insertUpgrade(trx, {
      subscriptionId: row.id,
      customerId,
      key: dataKey,
      priceCents: eurexMonthCents,
      startedAt: parts.clock.productNow(),
      expiresAt: asInstant(bought.expiresAt),
      paymentId: payment.id,
    });
    await planDataDue(trx, parts, upgrade);
    await setChargeStatus(trx, row.id, 'success');
    await switchData(trx, parts, {
      customerId,
      isOn: true,
      ref: `upg${upgrade.id}:on`,
      others: bought.exchanges,
    });
    await queueReceipt(trx, parts, { payment, until: eurexChargedAt(asInstant(bought.expiresAt)), renews: true });
    await recordAct(trx, parts, {
      kind: 'subscription.upgraded',
      customerId,
      actor: 'gateway',
      details: { upgrade: dataKey, transactionId: payment.transactionId },
    });
    return given;
  };

/** Shows a failed charge in the account. */
export async function giveUpData(trx: DatabaseTransaction, payment: PaymentRow): ReturnType<GiveUp> {
  const { subscriptionId } = purchaseSchema.parse(payment.purposePayload);
  const text =
    payment.state === 'declined' ? 'declined' : 'The payment company had a fault. Nothing was charged; try again.';
  await setChargeStatus(trx, subscriptionId, text);
}
