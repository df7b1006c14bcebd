// The withdrawal function for EU consumers (reliability-security 8): open for fourteen days from an order, declared in two steps without a
// reason, confirmed at once on a durable medium with its content, date and time. A job ends the plan it is about. A person calculates the
// refund, since part of the service may have been delivered on request, and the system pays it (`refund-part.ts`).
import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import { zeroDate } from '@openbell/api/common.ts';
import type { withdrawalSchema } from '@openbell/api/withdrawals.ts';
import { listCountries } from '@openbell/content/countries.ts';
import { canWithdraw, withdrawalEndsAt } from '@openbell/rules/accounts/withdrawal.ts';
import { asInstant, formatInstant, type Instant, msPerDay } from '@openbell/units/instant.ts';
import type { z } from 'zod';
import { sayPayment } from '../../billing/payments/say-payment.ts';
import { randomId } from '../../platform/security/randomness.ts';
import { dateText, formatMoney, momentText } from '../../providers/mail/mail-figures.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { findCustomer } from '../customers-store.ts';
import { recordAct } from '../record-act.ts';
import * as store from './withdrawals-store.ts';

const jobKind = 'accounts.withdrawal';
/** Older orders cannot be open any more. */
const lookBackMs = 16 * msPerDay;

type Withdrawal = z.output<typeof withdrawalSchema>;
type CancelPlan = (customerId: number) => Promise<void>;
type Row = Awaited<ReturnType<typeof store.listWithdrawable>>[number];

/** The orders that can be withdrawn from, and those already withdrawn from. */
export async function readWithdrawals(context: AccountsContext, customerId: number): Promise<Withdrawal[]> {
  const { customer, rows } = await readRows(context, customerId);
  return rows.map((row) => ({
    transactionID: row.transactionId,
    description: sayPayment(row, customer.lang),
    amount: row.amountMinor,
    currency: row.currency,
    orderedAt: formatInstant(orderedAt(row)),
    until: formatInstant(asInstant(withdrawalEndsAt(orderedAt(row)))),
    reference: row.reference ?? '',
    declaredAt: row.declaredAt === null ? zeroDate : formatInstant(row.declaredAt),
  }));
}

/** Declares it for one order; a repeat changes nothing. Another customer's, late or ineligible orders: not found. */
export async function declareWithdrawal(
  context: AccountsContext,
  customerId: number,
  transactionId: string,
): Promise<Withdrawal[] | Refusal> {
  const { db, clock } = context;
  const { customer, rows } = await readRows(context, customerId);
  const row = rows.find((one) => one.transactionId === transactionId);
  if (row === undefined)
    return refuse('not_found', { message: 'There is no such order, or its fourteen days are over.' });
  const declaredAt = clock.productNow();
  const reference = randomId('wdr');
  await db.transaction().execute(async (trx) => {
    const declared = { reference, paymentId: row.id, customerId, declaredAt, locale: customer.lang };
    if (!(await store.insertWithdrawal(trx, declared))) return;
    await recordAct(trx, context, {
      kind: 'accounts.withdrawal-declared',
      customerId,
      details: { reference, transactionId },
    });
    await context.jobs.send(trx, { kind: jobKind, key: reference, payload: { customerId, paymentId: row.id } });
    await context.mailer.queue(trx, {
      key: `withdrawal:${reference}`,
      to: customer.email,
      lang: customer.lang,
      template: 'withdrawal',
      values: {
        name: customer.name,
        order: sayPayment(row, customer.lang),
        transaction: transactionId,
        amount: formatMoney(row.amountMinor, row.currency, customer.lang),
        ordered: dateText(orderedAt(row), customer.lang),
        reference,
        declared: momentText(declaredAt, customer.lang, 'UTC'),
      },
      path: '/settings/subscriptions',
    });
  });
  context.bus.publish({ kind: 'changed', customerId, domain: 'accounts' });
  return readWithdrawals(context, customerId);
}

/** Registers the job that ends the plan of a withdrawal. */
export function openWithdrawals(context: AccountsContext, cancelPlan: CancelPlan): void {
  context.jobs.handle(jobKind, async ({ payload }) => {
    const order = payload as { readonly customerId: number; readonly paymentId: number };
    if (await store.isOfRunningPlan(context.db, order)) await cancelPlan(order.customerId);
  });
}

async function readRows({ db, clock }: AccountsContext, customerId: number) {
  const customer = await findCustomer(db, customerId);
  if (customer === null) throw new Error('a signed-in customer is gone');
  const now = clock.productNow();
  const iso = listCountries('en', new Set()).find(({ id }) => id === customer.countryId)?.iso ?? '';
  const rows = await store.listWithdrawable(db, customerId, asInstant(now - lookBackMs));
  const open = (row: Row): boolean =>
    canWithdraw({ iso, purpose: row.purpose, state: row.state, orderedAt: orderedAt(row), now });
  return { customer, rows: rows.filter((row) => row.reference !== null || open(row)) };
}

/** The contract is concluded when the payment is decided. */
const orderedAt = ({ decidedAt, createdAt }: Row): Instant => decidedAt ?? createdAt;
