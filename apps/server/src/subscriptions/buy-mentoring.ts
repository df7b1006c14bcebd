// POST /mentoring/purchase: half an hour with a mentor; support agrees the time with the customer (section 6).
import type { Consent } from '@openbell/api/billing.ts';
import { isRefusal, type Refusal } from '@openbell/api/calls/refusals.ts';
import type { postMentoring } from '@openbell/api/subscriptions.ts';
import { isPaymentOpen } from '@openbell/rules/billing/payment-states.ts';
import { priceOf } from '@openbell/rules/billing/price-of.ts';
import type { z } from 'zod';
import { type Fulfil, given } from '../billing/billing-parts.ts';
import { findPayer } from '../billing/payments/payments-store.ts';
import { placeOrder, refusalOf } from '../billing/payments/place-order.ts';
import { billerOf } from '../billing/receipt.ts';
import { formatMoney } from '../providers/mail/mail-figures.ts';
import type { LifeBase, LifeParts } from './life-parts.ts';
import { insertMentoring } from './mentoring-store.ts';
import { tellCustomer } from './tell-customer.ts';

const minutes = 30;

export async function buyMentoring(
  parts: LifeParts,
  request: {
    readonly customerId: number;
    readonly consent: Consent | undefined;
    readonly idempotencyKey: string | null;
  },
): Promise<z.input<(typeof postMentoring)['answer']> | Refusal> {
  const payment = await placeOrder(
    parts,
    { ...request, purpose: 'mentoring', isSame: () => true },
    async (_trx, payer) => {
      const sum = priceOf({ kind: 'mentoring' }, payer.partner);
      if (sum === null) throw new Error('mentoring without a price');
      return { payload: { minutes, listCents: sum.listCents, priceCents: sum.dueCents }, price: sum.price };
    },
  );
  if (isRefusal(payment)) return payment;
  const refused = refusalOf(payment);
  if (refused !== null) return refused;
  return {
    transactionID: payment.transactionId,
    status: payment.state === 'paid' ? 'paid' : 'pending',
    amount: payment.amountMinor,
    currency: payment.currency,
    invoice: isPaymentOpen(payment.state) ? payment.invoiceUrl : '',
  };
}

export const fulfilMentoring =
  (parts: LifeBase): Fulfil =>
  async (trx, payment) => {
    const { customerId, transactionId } = payment;
    await insertMentoring(trx, { customerId, paymentId: payment.id, minutes, boughtAt: parts.clock.productNow() });
    const payer = await findPayer(trx, customerId);
    await tellCustomer(trx, parts, {
      customerId,
      template: 'receipt-mentoring',
      key: transactionId,
      values: {
        amount: formatMoney(payment.amountMinor, payment.currency, payer.lang),
        transaction: transactionId,
        biller: billerOf(payment),
      },
      path: '/calendar',
    });
    return given;
  };
