// The sandbox calls for payments: what happens next, and the ledger that proves what happened.
import { refuse } from '@openbell/api/calls/refusals.ts';
import { ok } from '@openbell/api/common.ts';
import {
  getSandboxLedger,
  postInvoicePaid,
  postReconciliation,
  postSandboxDispute,
  postSandboxPayment,
} from '@openbell/api/sandbox.ts';
import { isPaymentOpen } from '@openbell/rules/billing/payment-states.ts';
import { openCall, type RouteContext } from '../platform/http/routes.ts';
import type { SandboxControl } from '../providers/payments/sandbox-adapter.ts';
import type { BillingParts } from './billing-parts.ts';
import { readLedger } from './payments/ledger-store.ts';
import { findByTransactionId, findPayerByEmail } from './payments/payments-store.ts';
import { reconcileNow } from './payments/reconcile-payments.ts';
import { lookUpPayment } from './payments/recover-payments.ts';

type Control = SandboxControl & { readonly payInvoice: (orderRef: string) => Promise<boolean> };

export function openSandboxPaymentRoutes(routes: RouteContext, parts: BillingParts, control: Control): void {
  openCall(routes, postSandboxPayment, async ({ body }) => {
    const payer = await findPayerByEmail(parts.db, body.email);
    if (payer === undefined) return refuse('not_found', { message: 'There is no customer with this address.' });
    const isPlanned = await control.planNext(payer.xid, { next: body.next, webhook: body.webhook ?? 'once' });
    return isPlanned ? ok : refuse('unavailable', { message: 'The stand-in payment company does not answer.' });
  });
  openCall(routes, postInvoicePaid, async ({ params }) => {
    const payment = await findByTransactionId(parts.db, params.transactionID);
    if (payment === undefined) return refuse('not_found', { message: 'There is no such payment.' });
    if (payment.invoiceUrl === '' || !isPaymentOpen(payment.state))
      return refuse('wrong_state', { message: `This is no open crypto invoice: the payment is ${payment.state}.` });
    if (!(await control.payInvoice(payment.transactionId)))
      return refuse('unavailable', { message: 'The stand-in payment company does not answer.' });
    await lookUpPayment(parts, payment.id);
    return ok;
  });
  openCall(routes, postSandboxDispute, async ({ params, body }) => {
    const { state, amount = null, webhook = 'once' } = body;
    const asked = { orderRef: params.transactionID, state, amountMinor: amount, webhook };
    return (await control.dispute(asked))
      ? ok
      : refuse('wrong_state', { message: 'This is no paid card order at the stand-in, or it stands so already.' });
  });
  openCall(routes, postReconciliation, async () => [...(await reconcileNow(parts))]);
  openCall(routes, getSandboxLedger, async () => {
    const [ledger, counts] = [await readLedger(parts.db), await control.count()];
    return {
      payments: ledger.payments.map((payment) => ({
        transactionID: payment.transactionId,
        email: payment.email,
        purpose: payment.purpose,
        amount: payment.amountMinor,
        currency: payment.currency,
        state: payment.state,
        states: payment.states.map(({ state, at }) => ({ state, at: new Date(at).toISOString() })),
        charges: counts.charges[payment.transactionId] ?? 0,
        refunds: counts.refunds[payment.transactionId] ?? 0,
        entries: payment.entries.map(({ book, amountMinor }) => ({ book, amount: amountMinor })),
      })),
      totals: Object.fromEntries(ledger.totals.map((total) => [`${total.book} ${total.currency}`, total.amountMinor])),
      sum: ledger.totals.reduce((sum, total) => sum + total.amountMinor, 0),
    };
  });
}
