// What a payment was for, in the customer's language; the names of plans are not translated.
import { catalogueOf } from '@openbell/rules/billing/plan-catalogue.ts';
import { mailWords } from '../../providers/mail/render-mail.ts';
import { planOf } from '../list-billing-history.ts';
import type { PaymentRow } from './payments-store.ts';

/** As the billing history of the portal names it: a reset of a plan, not only the plan. */
export function sayPayment(payment: PaymentRow, lang: string): string {
  const plan = catalogueOf(planOf(payment))?.name;
  if (plan === undefined) return sayBought(payment, lang);
  return mailWords(lang).say(`subscriptions.purpose.${payment.purpose}`, { plan });
}

/** The plan's name as sold, otherwise the kind of purchase. */
export const sayBought = (payment: PaymentRow, lang: string): string =>
  catalogueOf(planOf(payment))?.name ?? mailWords(lang).say(`subscriptions.purpose.${payment.purpose}.alone`, {});
