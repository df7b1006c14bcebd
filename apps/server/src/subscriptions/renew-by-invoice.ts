// GET /accounts/billing/renewInvoice: the crypto invoice of a renewal that is due within three days, opened once.
import { isRefusal, type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import { zeroDate } from '@openbell/api/common.ts';
import type { getRenewInvoice } from '@openbell/api/subscriptions.ts';
import { isBilledAgain, isRebillDue } from '@openbell/rules/billing/renewal.ts';
import { isRunning } from '@openbell/rules/subscriptions/subscription-states.ts';
import type { z } from 'zod';
import { gatewayOf } from '../billing/billing-parts.ts';
import { beginPayment } from '../billing/payments/begin-payment.ts';
import * as payments from '../billing/payments/payments-store.ts';
import { methodOf, refusalOf, resumePayment } from '../billing/payments/place-order.ts';
import { findNewest } from '../plans/subscriptions-store.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { randomId } from '../platform/security/randomness.ts';
import type { LifeParts } from './life-parts.ts';
import { findUsableMethod, renewalOrder, renewalWayOf } from './renew-subscription.ts';

type Answer = z.input<(typeof getRenewInvoice)['answer']>;

/** Refuses a customer without a bitpay method or with nothing due; returns an open invoice again. */
export async function openRenewInvoice(parts: LifeParts, customerId: number): Promise<Answer | Refusal> {
  const begun = await parts.db.transaction().execute((trx) => begin(trx, parts, customerId));
  if (isRefusal(begun)) return begun;
  const payment = await resumePayment(parts, begun);
  const refused = refusalOf(payment);
  if (refused !== null) return refused;
  return {
    transactionID: payment.transactionId,
    url: payment.invoiceUrl,
    amount: payment.amountMinor,
    currency: payment.currency,
    expires: payment.invoiceExpiresAt === null ? zeroDate : new Date(payment.invoiceExpiresAt).toISOString(),
  };
}

async function begin(
  trx: DatabaseTransaction,
  parts: LifeParts,
  customerId: number,
): Promise<payments.PaymentRow | Refusal> {
  await payments.lockCustomer(trx, customerId);
  const row = await findNewest(trx, customerId);
  const held = row === undefined ? null : { ...row, key: row.planKey };
  if (row === undefined || row.until === null || !isRunning(held))
    return refuse('no_subscription', { message: 'There is no active subscription to renew.' });
  if (!isBilledAgain({ ...row, key: row.planKey }))
    return refuse('nothing_to_renew', { message: 'Your plan is not billed again: there is nothing to pay.' });
  const method = await findUsableMethod(trx, parts, customerId);
  const way = renewalWayOf(parts, method);
  if (method === undefined || way === 'charge')
    return refuse('wrong_state', { message: 'Your plan renews by itself; there is no invoice to pay.' });
  if (!isRebillDue(row.until, parts.clock.productNow()))
    return refuse('wrong_state', { message: 'The invoice can be paid from three days before the renewal on.' });
  const open = await payments.findOpen(trx, customerId, 'renewal');
  if (open !== undefined) return open;
  if (way === 'none' || gatewayOf(parts, method.gateway).openInvoice === null)
    return refuse('not_open_yet', {
      message: 'Invoices of your payment method are not open yet. Store a card to renew.',
    });
  const payer = await payments.findPayer(trx, customerId);
  return beginPayment(trx, parts, {
    customerId,
    ...renewalOrder(row, payer.partner, { dueAt: row.until, step: null, occasion: '' }),
    ...methodOf(method),
    idempotencyKey: randomId('key'),
    consent: null,
  });
}
