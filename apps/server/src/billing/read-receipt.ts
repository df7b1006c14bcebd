// The data of a receipt: what was bought, the discount, who paid, and the consent.

import type { receiptSchema } from '@openbell/api/billing.ts';
import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import { centsSchema, zeroDate } from '@openbell/api/common.ts';
import { billingCompanyOf } from '@openbell/content/billing-companies.ts';
import { priceFor } from '@openbell/rules/billing/price.ts';
import type { Cents } from '@openbell/units/money.ts';
import { z } from 'zod';
import type { DatabaseHandle } from '../platform/database/database.ts';
import { findConsent } from './consents-store.ts';
import { describePayment, hasReceipt, isRefunding, planOf } from './list-billing-history.ts';
import { sumOfPartsGiven } from './payments/part-refunds-store.ts';
import { findBilledPerson, findOwnPayment } from './payments/payments-store.ts';

type Receipt = z.input<typeof receiptSchema>;

const sumSchema = z.object({ listCents: centsSchema.optional(), discountCode: z.string().optional() });

/** Another customer's order, and one that was never paid, are not found. */
export async function readReceipt(
  handle: DatabaseHandle,
  customerId: number,
  transactionId: string,
): Promise<Receipt | Refusal> {
  const payment = transactionId.includes('\u0000')
    ? undefined
    : await findOwnPayment(handle, customerId, transactionId);
  const customer = await findBilledPerson(handle, customerId);
  if (payment === undefined || customer === undefined || !hasReceipt(payment))
    return refuse('not_found', { message: 'There is no such receipt.' });
  const consent = await findConsent(handle, payment.id);
  const { listCents, discountCode = '' } = sumSchema.catch({}).parse(payment.purposePayload);
  const listed = listCents === undefined ? payment.amountMinor : listMinor(listCents, payment.currency);
  // More money may have come than was requested, if a person accepted it for the order.
  const list = Math.max(listed, payment.amountMinor);
  const { name, email, address, address2, city, stateProv, zip, countryId } = customer;
  return {
    number: payment.transactionId,
    date: new Date(payment.decidedAt ?? payment.createdAt).toISOString(),
    purpose: payment.purpose,
    plan: planOf(payment),
    description: describePayment(payment),
    list,
    discount: list - payment.amountMinor,
    discount_code: discountCode,
    amount: payment.amountMinor,
    currency: payment.currency,
    method: payment.methodLabel,
    refunding: isRefunding(payment),
    refunded: payment.state === 'refunded',
    disputed: payment.state === 'disputed',
    refundedAmount: payment.state === 'refunded' ? payment.amountMinor : await sumOfPartsGiven(handle, payment.id),
    biller: billingCompanyOf(payment.billedBy),
    customer: { name, email, address, address2, city, stateProv, zip, country: countryId },
    consent: {
      version: consent?.textVersion ?? '',
      locale: consent?.locale ?? '',
      at: consent === undefined ? zeroDate : new Date(consent.agreedAt).toISOString(),
    },
  };
}

/** In the currency of the payment, regardless of the customer's current partner. */
const listMinor = (listCents: Cents, currency: string): number =>
  priceFor(listCents, currency === 'INR' ? 'IND' : 'E2T').amountMinor;
