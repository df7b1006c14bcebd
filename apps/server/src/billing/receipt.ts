/** The mail that says what was bought, for how much, until when. */
import { billingCompanyOf } from '@openbell/content/billing-companies.ts';
import { type Currency, majorUnits } from '@openbell/rules/billing/price.ts';
import type { DatabaseTransaction } from '../platform/database.ts';
import type { BillingParts } from './billing-parts.ts';
import { findPayer, type PaymentRow } from './payments-store.ts';

/** `until`: next billing date or end; null for what has none. */
export const queueReceipt = async (
  trx: DatabaseTransaction,
  parts: Pick<BillingParts, 'mailer' | 'clock'>,
  bought: {
    readonly payment: PaymentRow;
    readonly what: string;
    readonly until: number | null;
    readonly renews: boolean;
  },
): Promise<void> => {
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
      plan: bought.what,
      amount: formatMoney(payment.amountMinor, payment.currency, payer.lang),
      transaction: payment.transactionId,
      date: new Date(parts.clock.productNow()).toISOString().slice(0, 10),
      until: until === null ? '' : new Date(until).toISOString().slice(0, 10),
      biller: billerOf(payment),
    },
    path: '/settings/subscriptions',
  });
};

/** The company that billed a payment, as its receipt names it. */
export const billerOf = ({ billedBy }: Pick<PaymentRow, 'billedBy'>): string => {
  const { name, address } = billingCompanyOf(billedBy);
  return `${name}, ${address}`;
};

/** Western digits in every language. */
export const formatMoney = (amountMinor: number, currency: string, lang: string): string =>
  new Intl.NumberFormat(`${lang}-u-nu-latn`, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    majorUnits({ amountMinor, currency: currency as Currency }),
  );
