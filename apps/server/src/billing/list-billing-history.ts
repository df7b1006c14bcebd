// What a customer has paid or tried to pay, newest first.
import type { BillingHistoryItem } from '@openbell/api/billing.ts';
import { isPaymentOpen } from '@openbell/rules/billing/payment-states.ts';
import { catalogueOf } from '@openbell/rules/billing/plan-catalogue.ts';
import type { BillingParts } from './billing-parts.ts';
import { listOfCustomer, type PaymentRow } from './payments/payments-store.ts';

export const listBillingHistory = async (
  parts: Pick<BillingParts, 'db'>,
  customerId: number,
): Promise<BillingHistoryItem[]> => (await listOfCustomer(parts.db, customerId)).map(itemOf);

const itemOf = (payment: PaymentRow): BillingHistoryItem => ({
  transactionID: payment.transactionId,
  date: new Date(payment.decidedAt ?? payment.createdAt).toISOString(),
  description: describePayment(payment),
  purpose: payment.purpose,
  plan: planOf(payment),
  amount: payment.amountMinor,
  currency: payment.currency,
  status: statusOf(payment),
  invoice: hasReceipt(payment) ? payment.transactionId : '',
  method: payment.methodLabel,
  pay: isPaymentOpen(payment.state) ? payment.invoiceUrl : '',
});

/** The plan's name as sold, otherwise the purpose. */
export const describePayment = (payment: PaymentRow): string => catalogueOf(planOf(payment))?.name ?? payment.purpose;

export const planOf = ({ purposePayload: payload }: PaymentRow): string =>
  typeof payload === 'object' && payload !== null && 'planKey' in payload ? String(payload.planKey) : '';

/** Money was received, even if it was refunded later. */
export const hasReceipt = ({ state }: PaymentRow): boolean => ['paid', 'refunded', 'disputed'].includes(state);

/**
 * An order that could not be fulfilled counts as being refunded from the moment it was paid; a later goodwill refund was a purchase, and
 * stays paid until refunded.
 */
export const isRefunding = ({ state, fulfilledAt }: PaymentRow): boolean => state === 'paid' && fulfilledAt === null;

/** A payment that was never charged is shown as failed; one that waits for a person is still pending. */
function statusOf(payment: PaymentRow): BillingHistoryItem['status'] {
  if (isRefunding(payment)) return 'refunding';
  const { state } = payment;
  if (state === 'new' || state === 'held') return 'pending';
  return state === 'expired' ? 'failed' : state;
}
