// Reset and restart: whether it is allowed, its price and whether it is free are decided here. The evaluation starts the new attempt in the
// transaction that marks the payment as paid. The billing date does not move (RESET-012).

import type { Consent } from '@openbell/api/billing.ts';
import { isRefusal, type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import { centsSchema } from '@openbell/api/common.ts';
import { type getResetPrice, type postReset, resetCommission } from '@openbell/api/subscriptions.ts';
import { discountOf } from '@openbell/rules/billing/discounts.ts';
import { planNameOf } from '@openbell/rules/billing/plan-catalogue.ts';
import { priceOf } from '@openbell/rules/billing/price-of.ts';
import { fixedResetOf } from '@openbell/rules/billing/reset-price.ts';
import { z } from 'zod';
import { type Fulfil, given } from '../billing/billing-parts.ts';
import { findPayer } from '../billing/payments/payments-store.ts';
import { type Drafting, placeOrder, refusalOf } from '../billing/payments/place-order.ts';
import { billerOf } from '../billing/receipt.ts';
import { useDiscount } from '../billing/use-discount.ts';
import { checkNewAttempt, readNewAttemptOffer, startNewAttempt } from '../evaluation/attempts/start-new-attempt.ts';
import { findNewest, type SubscriptionRow, takeFreeReset } from '../plans/subscriptions-store.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import type { Limit } from '../platform/security/rate-limits.ts';
import { formatMoney } from '../providers/mail/mail-figures.ts';
import { findActiveSimulator } from '../simulator/read-simulator.ts';
import type { LifeBase, LifeParts } from './life-parts.ts';
import { tellCustomer } from './tell-customer.ts';

type Answer = z.input<(typeof postReset)['answer']>;
type PriceAnswer = z.input<(typeof getResetPrice)['answer']>;

export const resetsOfCustomer: readonly Limit[] = [{ act: 'reset', countMax: 5, windowMs: 3_600_000 }];

export type ResetRequest = {
  readonly customerId: number;
  readonly code: string;
  readonly commission: string;
  /** The caller asks for a free reset and consents to nothing else. */
  readonly asksForFree: boolean;
  readonly consent: Consent | undefined;
  readonly idempotencyKey: string | null;
};

const resetSchema = z.object({
  subscriptionId: z.int(),
  planKey: z.string(),
  commission: resetCommission,
  isFree: z.boolean(),
  listCents: centsSchema,
  priceCents: centsSchema,
  discountCode: z.string(),
});
type ResetPayload = z.infer<typeof resetSchema>;

export async function resetEvaluation(parts: LifeParts, request: ResetRequest): Promise<Answer | Refusal> {
  const commission = resetCommission.safeParse(request.commission);
  if (!commission.success)
    return refuse('unknown_commission', { message: 'Choose one of the two kinds of commission.' });
  const { customerId, consent, idempotencyKey } = request;
  const payment = await placeOrder(
    parts,
    {
      customerId,
      purpose: 'reset',
      consent,
      ...(request.asksForFree ? { shownMinor: 0 } : {}),
      idempotencyKey,
      isSame: (before) => resetSchema.parse(before.purposePayload).commission === commission.data,
    },
    draftOf(request, commission.data),
  );
  if (isRefusal(payment)) return payment;
  const refused = refusalOf(payment);
  if (refused !== null) return refused;
  const { isFree } = resetSchema.parse(payment.purposePayload);
  return {
    transactionID: payment.amountMinor === 0 ? '' : payment.transactionId,
    status: payment.state === 'paid' ? 'paid' : 'pending',
    amount: payment.amountMinor,
    currency: payment.currency,
    free: isFree,
    invoice: payment.invoiceUrl,
  };
}

/** The current price of a reset without a code. */
export async function readResetPrice(parts: LifeBase, customerId: number): Promise<PriceAnswer | Refusal> {
  const row = await findNewest(parts.db, customerId);
  const refused = await checkNewAttempt(parts.db, customerId);
  if (isRefusal(refused)) return refused;
  if (row === undefined) throw new Error('a reset without a subscription');
  const payer = await findPayer(parts.db, customerId);
  const fixedReset = await readFixedReset(parts.db, row);
  const isFree = row.freeResets > 0;
  const sum = priceOf({ kind: 'reset', planKey: row.planKey, fixedResetDollars: fixedReset, isFree }, payer.partner);
  if (sum === null) throw new Error('a reset without a price');
  const { amountMinor, currency } = sum.price;
  return { amount: amountMinor, currency, free: isFree, free_resets: row.freeResets, fixed_reset: fixedReset };
}

/** `fixed_reset` of the account, whole dollars; 0 without one (Q25). */
export async function readFixedReset(
  handle: DatabaseHandle,
  row: Pick<SubscriptionRow, 'customerId' | 'planKey' | 'fixedReset'>,
): Promise<number> {
  if (row.fixedReset > 0 || row.planKey !== 'GAUNT')
    return fixedResetOf({ planKey: row.planKey, setDollars: row.fixedReset, hasReachedDrawdown: true });
  const { reason } = await readNewAttemptOffer(handle, row.customerId);
  const hasReachedDrawdown = reason === 'drawdown_reached';
  return fixedResetOf({ planKey: row.planKey, setDollars: 0, hasReachedDrawdown });
}

const draftOf =
  (request: ResetRequest, commission: ResetPayload['commission']): Drafting =>
  async (trx, payer) => {
    const { customerId } = request;
    const allowed = await checkNewAttempt(trx, customerId);
    if (isRefusal(allowed)) return allowed;
    const row = await findNewest(trx, customerId);
    if (row === undefined) throw new Error('a reset without a subscription');
    if ((await findActiveSimulator(trx, customerId)) === null)
      return refuse('simulator_not_active', { message: 'Set up your simulator account first.' });
    const isFree = row.freeResets > 0;
    const wanted = { customerId, code: request.code, target: 'reset', planKey: row.planKey } as const;
    const code = isFree ? null : await useDiscount(trx, wanted);
    if (isRefusal(code)) return code;
    const fixedResetDollars = await readFixedReset(trx, row);
    const item = { kind: 'reset', planKey: row.planKey, fixedResetDollars, isFree } as const;
    const sum = priceOf(item, payer.partner, code === null ? null : discountOf(code));
    if (sum === null) throw new Error('a reset without a price');
    const payload: ResetPayload = {
      subscriptionId: row.id,
      planKey: row.planKey,
      commission,
      isFree,
      listCents: sum.listCents,
      priceCents: sum.dueCents,
      discountCode: code?.code ?? '',
    };
    return { payload, price: sum.price, discountId: code?.id ?? null };
  };

/** Starts the new attempt; if the plan was passed or canceled in the meantime, the money is refunded. */
export const fulfilReset =
  (parts: LifeBase): Fulfil =>
  async (trx, payment) => {
    const reset = resetSchema.parse(payment.purposePayload);
    const { customerId, transactionId } = payment;
    const row = await findNewest(trx, customerId);
    if (row?.id !== reset.subscriptionId)
      return { kind: 'refused', reason: 'the plan had ended when its reset was paid' };
    const started = await startNewAttempt(trx, parts, {
      customerId,
      reference: transactionId,
      commission: reset.commission,
    });
    if (isRefusal(started)) {
      if (reset.isFree) throw new Error(`a free reset was refused after its check: ${started.code}`);
      return { kind: 'refused', reason: `the reset was not possible any more: ${started.code}` };
    }
    if (reset.isFree && !(await takeFreeReset(trx, row.id))) throw new Error('a free reset was not there any more');
    const payer = await findPayer(trx, customerId);
    await tellCustomer(trx, parts, {
      customerId,
      template: 'receipt-reset',
      key: transactionId,
      values: {
        plan: planNameOf(row.planKey),
        amount: formatMoney(payment.amountMinor, payment.currency, payer.lang),
        transaction: transactionId,
        biller: billerOf(payment),
      },
      path: '/evaluation',
    });
    return given;
  };
