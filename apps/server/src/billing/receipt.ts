// The mail that says what was bought, for how much, until when.

import { billingCompanyOf } from '@openbell/content/billing-companies.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { dateText, formatMoney } from '../providers/mail/mail-figures.ts';
import type { BillingParts } from './billing-parts.ts';
import { findPayer, type PaymentRow } from './payments/payments-store.ts';
import { sayBought } from './payments/say-payment.ts';

/** `until`: next billing date or end; null if there is none. */
export async function queueReceipt(
  trx: DatabaseTransaction,
  parts: Pick<BillingParts, 'mailer' | 'clock'>,
  bought: {
    readonly payment: PaymentRow;
    readonly until: Instant | null;
    readonly renews: boolean;
  },
): Promise<void> {
  const { payment, until } = bought;
  const payer = await findPayer(trx, payment.customerId);
  const template = until === null ? 'receipt' : bought.renews ? 'receipt-renewing' : 'receipt-ending';
  await parts.mailer.queue(trx, {
    key: `receipt:${payment.transactionId}`,
    to: payer.email,
    lang: payer.lang,
    template,
    values: {
      name: payer.name,
      plan: sayBought(payment, payer.lang),
      amount: formatMoney(payment.amountMinor, payment.currency, payer.lang),
      transaction: payment.transactionId,
      date: dateText(parts.clock.productNow(), payer.lang),
      until: until === null ? '' : dateText(until, payer.lang),
      biller: billerOf(payment),
    },
    path: '/settings/subscriptions',
  });
}

/** The company that billed a payment, as its receipt names it. */
export function billerOf({ billedBy }: Pick<PaymentRow, 'billedBy'>): string {
  const { name, address } = billingCompanyOf(billedBy);
  return `${name}, ${address}`;
}
