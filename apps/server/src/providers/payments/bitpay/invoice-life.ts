// The life of an invoice at the crypto stand-in: new, paid, complete; expired; paid too little, too much, too late.
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import type { Database, DatabaseTransaction } from '../../../platform/database/database.ts';
import { randomId } from '../../../platform/security/randomness.ts';
import { type AnswerManner, decide } from '../sandbox-gateway-charge.ts';
import { insertCharge, insertNotice, readFaults, takePlan } from '../sandbox-gateway-store.ts';
import * as store from './invoices-store.ts';

/** `real` drives confirmations and notices, `product` the time for which an invoice is open. */
export type Now = { readonly real: Instant; readonly product: Instant };

export type NewInvoice = Pick<
  store.InvoiceRow,
  'idempotencyKey' | 'orderRef' | 'customerRef' | 'lang' | 'amountMinor' | 'currency'
>;

export type InvoiceOutcome =
  | { readonly kind: 'invoice'; readonly invoice: store.InvoiceRow; readonly manner: AnswerManner }
  | { readonly kind: 'failed' }
  | { readonly kind: 'refused' };

/** How long an invoice can be paid. */
export const invoiceMs = 15 * 60_000;
/** From the payment to its last confirmation, in the sandbox. */
const confirmMs = 2000;

/** Opens one invoice per key: the same key again returns the first one, and with another amount it is refused. */
export const makeInvoice = async (db: Database, asked: NewInvoice, now: Now): Promise<InvoiceOutcome> =>
  db.transaction().execute(async (trx) => {
    const before = await store.findByKey(trx, asked.idempotencyKey);
    if (before !== undefined) {
      const isSame = before.amountMinor === asked.amountMinor && before.orderRef === asked.orderRef;
      return isSame ? { kind: 'invoice', invoice: before, manner: 'at_once' } : { kind: 'refused' };
    }
    const plan = await takePlan(trx, asked.customerRef);
    const faults = plan === null ? await readFaults(trx) : null;
    const decision = decide(asked, { last4: '', funding: 'now' }, plan, faults);
    if (decision === null) return { kind: 'failed' };
    const row = {
      ...asked,
      ref: randomId('inv'),
      webhook: decision.noticeDelaysMs.join(','),
      isDoomed: decision.state === 'declined',
      expiresAt: asInstant(now.product + invoiceMs),
    };
    if (!(await store.insertInvoice(trx, row))) throw new Error('the same invoice came twice at once');
    const invoice: store.InvoiceRow = { ...row, paidMinor: 0, state: 'new', exception: '', completesAt: null };
    if (decision.hasForgedNotice)
      await tell(trx, invoice, { name: 'invoice_manuallyNotified', at: now.real, isForged: true });
    return { kind: 'invoice', invoice, manner: decision.manner };
  });

/** The invoice as it is now; stores what time has decided. */
export const readInvoice = async (
  db: Database,
  by: Parameters<typeof store.lockInvoice>[1],
  now: Now,
): Promise<store.InvoiceRow | undefined> =>
  db.transaction().execute(async (trx) => {
    const row = await store.lockInvoice(trx, by);
    return row === undefined ? undefined : letTimePass(trx, row, now);
  });

/** Money arrives; returns the updated invoice. `isConfirmed`: with all its confirmations at once. */
export const payInvoice = async (
  db: Database,
  by: Parameters<typeof store.lockInvoice>[1],
  paid: { readonly amountMinor: number | 'exact'; readonly isConfirmed: boolean; readonly now: Now },
): Promise<store.InvoiceRow | undefined> =>
  db.transaction().execute(async (trx) => {
    const locked = await store.lockInvoice(trx, by);
    if (locked === undefined) return undefined;
    const row = await letTimePass(trx, locked, paid.now);
    if (row.state !== 'new' && row.state !== 'expired') return row;
    const missing = Math.max(0, row.amountMinor - row.paidMinor);
    const paidMinor = row.paidMinor + (paid.amountMinor === 'exact' ? missing : paid.amountMinor);
    const isEnough = paidMinor >= row.amountMinor;
    if (!isEnough) return change(trx, row, { ...row, paidMinor, exception: 'paidPartial' });
    if (row.state === 'expired') {
      const late = await change(trx, row, { ...row, paidMinor, exception: 'paidLate', state: 'complete' });
      await bookCharge(trx, late, paid.now.real);
      await tellAsAgreed(trx, late, { name: 'invoice_completed', at: paid.now.real });
      return late;
    }
    const exception = paidMinor > row.amountMinor ? 'paidOver' : '';
    const completesAt = asInstant(paid.now.real + (paid.isConfirmed ? 0 : confirmMs));
    const done = await change(trx, row, { state: 'paid', paidMinor, exception, completesAt });
    await tellAsAgreed(trx, done, { name: 'invoice_paidInFull', at: paid.now.real });
    await tellAsAgreed(trx, done, {
      name: done.isDoomed ? 'invoice_failedToConfirm' : 'invoice_completed',
      at: completesAt,
    });
    return letTimePass(trx, done, paid.now);
  });

async function letTimePass(trx: DatabaseTransaction, row: store.InvoiceRow, now: Now): Promise<store.InvoiceRow> {
  if (row.state === 'new' && row.expiresAt <= now.product) return change(trx, row, { ...row, state: 'expired' });
  if (row.state !== 'paid' || row.completesAt === null || row.completesAt > now.real) return row;
  if (row.isDoomed) return change(trx, row, { ...row, state: 'invalid' });
  await bookCharge(trx, row, now.real);
  return change(trx, row, { ...row, state: 'complete' });
}

async function change(
  trx: DatabaseTransaction,
  row: store.InvoiceRow,
  { state, exception, paidMinor, completesAt }: store.InvoiceChange,
): Promise<store.InvoiceRow> {
  const next = { state, exception, paidMinor, completesAt };
  await store.changeInvoice(trx, row.ref, next);
  return { ...row, ...next };
}

/** In the stand-ins' books a complete invoice is a charge like any other. */
async function bookCharge(trx: DatabaseTransaction, row: store.InvoiceRow, now: Instant): Promise<void> {
  const { ref, idempotencyKey, orderRef, customerRef, amountMinor, currency } = row;
  await insertCharge(trx, {
    ref,
    idempotencyKey,
    orderRef,
    customerRef,
    amountMinor,
    currency,
    state: 'succeeded',
    declineCode: null,
    createdAt: now,
    company: 'bitpay',
    settlesAt: null,
    settlesTo: 'succeeded',
  });
}

type News = { readonly name: string; readonly at: Instant };

/** Sends the notice once, twice, late or never, as decided when the invoice was opened. */
async function tellAsAgreed(trx: DatabaseTransaction, row: store.InvoiceRow, news: News): Promise<void> {
  const delays = row.webhook === '' ? [] : row.webhook.split(',').map(Number);
  for (const delayMs of delays) await tell(trx, row, { ...news, at: asInstant(news.at + delayMs), isForged: false });
}

async function tell(
  trx: DatabaseTransaction,
  row: store.InvoiceRow,
  { name, at, isForged }: News & { readonly isForged: boolean },
): Promise<void> {
  const body = JSON.stringify({ event: { name }, data: { id: row.ref, orderId: row.orderRef, status: row.state } });
  await insertNotice(trx, { eventId: `${row.ref}:${name}`, body, isForged, sendAt: at, company: 'bitpay' });
}
