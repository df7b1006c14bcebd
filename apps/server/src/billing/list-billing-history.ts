/** What a customer has paid or tried to pay, newest first. */
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

/** The plan's name as sold, else what it was for. */
export const describePayment = (payment: PaymentRow): string => catalogueOf(planOf(payment))?.name ?? payment.purpose;

export const planOf = ({ purposePayload: payload }: PaymentRow): string =>
  typeof payload === 'object' && payload !== null && 'planKey' in payload ? String(payload.planKey) : '';

/** Money came in, also where it was given back later. */
export const hasReceipt = ({ state }: PaymentRow): boolean => ['paid', 'refunded', 'disputed'].includes(state);

/** What could not be given is on its way back from the moment it was paid; what is given back later out of goodwill was bought, and stays paid until then. */
export const isRefunding = ({ state, fulfilledAt }: PaymentRow): boolean => state === 'paid' && fulfilledAt === null;

/** A payment that was never charged is a failed one to the customer; one that waits for a person is still pending. */
const statusOf = (payment: PaymentRow): BillingHistoryItem['status'] => {
  if (isRefunding(payment)) return 'refunding';
  const { state } = payment;
  if (state === 'new' || state === 'held') return 'pending';
  return state === 'expired' ? 'failed' : state;
};
