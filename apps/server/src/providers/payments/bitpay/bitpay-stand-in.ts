// The stand-in for bitpay: invoices over HTTP, the page on which they are paid, and a test wallet instead of a real one.
import type { Instant } from '@openbell/units/instant.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { crashPoint } from '../../../platform/crash-point.ts';
import { escapeHtml } from '../../../platform/http/escape-html.ts';
import { sha256Hex } from '../../../platform/security/randomness.ts';
import { formOf, readForms } from '../browser-forms.ts';
import { decimalOf, minorOf } from '../decimal-amount.ts';
import type { NoticeDress } from '../sandbox-gateway-notices.ts';
import { buttonHtml, factsHtml, hiddenHtml, sendGone, sendPage } from '../stand-in/page.ts';
import { answerInManner, openChargeList, type StandIn, signedCalls } from '../stand-in/stand-in-door.ts';
import { type Say, wordsIn } from '../stand-in/words.ts';
import * as wire from './bitpay-protocol.ts';
import { makeInvoice, type Now, payInvoice, readInvoice } from './invoice-life.ts';
import type { InvoiceRow } from './invoices-store.ts';

const companyName = 'bitpay (stand-in)';
/** How often the page reloads while the network confirms. */
const lookSeconds = 2;
const lookSecondsMax = 900;

/** Adds the stand-in under /sandbox-bitpay/, in a scope of its own. */
export function openBitpayStandIn(scope: FastifyInstance, standIn: StandIn, brand: string): void {
  readForms(scope);
  openCalls(scope, standIn);
  openPages(scope, standIn, brand);
}

const nowOf = ({ clock }: StandIn): Now => ({ real: clock.realNow(), product: clock.productNow() });

function openCalls(scope: FastifyInstance, standIn: StandIn): void {
  const { db } = standIn;
  const open = signedCalls(scope, standIn, wire.bitpayPath);
  open('POST', '/invoices', wire.invoiceRequest, async (asked, reply, request) => {
    const amountMinor = minorOf(asked.price);
    if (amountMinor === null || amountMinor === 0) return reply.status(400).send({ message: 'not an invoice' });
    const { guid: idempotencyKey, orderId: orderRef, buyer: customerRef, currency, lang } = asked;
    const order = { idempotencyKey, orderRef, customerRef, amountMinor, currency, lang };
    const outcome = await makeInvoice(db, order, nowOf(standIn));
    if (outcome.kind === 'failed') return reply.status(500).send({ message: 'broken down' });
    if (outcome.kind === 'refused') return reply.status(409).send({ message: 'the guid was used for another invoice' });
    crashPoint('gateway.charged');
    standIn.notices.wake();
    return answerInManner(standIn, outcome.manner, { request, reply }, invoiceOf(outcome.invoice));
  });
  open('GET', '/invoices', z.object({ orderId: z.string() }), async ({ orderId: orderRef }) => {
    const row = await readInvoice(db, { orderRef }, nowOf(standIn));
    return { invoice: row === undefined ? null : invoiceOf(row) };
  });
  openChargeList(open, standIn, 'bitpay');
  open('POST', '/control/pay', wire.payRequest, async ({ orderId: orderRef }, reply) => {
    const paid = { amountMinor: 'exact', isConfirmed: true, now: nowOf(standIn) } as const;
    const row = await payInvoice(db, { orderRef }, paid);
    if (row === undefined) return reply.status(404).send({ message: 'no such invoice' });
    standIn.notices.wake();
    return invoiceOf(row);
  });
}

const pathOf = (ref: string): string => `${wire.bitpayPath}/invoice?id=${ref}`;

const invoiceOf = (row: InvoiceRow): wire.Invoice => ({
  id: row.ref,
  path: pathOf(row.ref),
  orderId: row.orderRef,
  status: row.state,
  exceptionStatus: row.exception,
  price: decimalOf(row.amountMinor),
  currency: row.currency,
  amountPaid: decimalOf(row.paidMinor),
  expirationTime: row.expiresAt,
});

function openPages(scope: FastifyInstance, standIn: StandIn, brand: string): void {
  const address = `${wire.bitpayPath}/invoice`;
  const query = z.object({ id: z.string().max(60) });
  scope.get(address, { schema: { hide: true } }, async (request, reply) => {
    const parsed = query.safeParse(request.query);
    const now = nowOf(standIn);
    const row = parsed.success ? await readInvoice(standIn.db, { ref: parsed.data.id }, now) : undefined;
    if (row === undefined) return sendGone(reply, { ...wordsIn('en', brand), company: companyName });
    return sendInvoice(reply, row, { now, brand });
  });
  scope.post(address, { schema: { hide: true } }, async (request, reply) => {
    const form = formOf(request);
    const ref = form.get('id') ?? '';
    const now = nowOf(standIn);
    const row = await readInvoice(standIn.db, { ref }, now);
    if (row === undefined) return sendGone(reply, { ...wordsIn('en', brand), company: companyName });
    const amountMinor = amountOf(form.get('act') ?? '', row);
    if (amountMinor !== null) await payInvoice(standIn.db, { ref }, { amountMinor, isConfirmed: false, now });
    standIn.notices.wake();
    return reply.redirect(pathOf(ref), 303);
  });
}

/** The amount that the test wallet sends; null for an unknown button. */
function amountOf(act: string, row: InvoiceRow): number | 'exact' | null {
  switch (act) {
    case 'exact':
      return 'exact';
    case 'less':
      return Math.max(1, Math.floor(row.amountMinor / 2));
    case 'more':
      return row.amountMinor * 2;
    default:
      return null;
  }
}

function sendInvoice(
  reply: FastifyReply,
  row: InvoiceRow,
  { now, brand }: { readonly now: Now; readonly brand: string },
): FastifyReply {
  const { lang, say } = wordsIn(row.lang, brand);
  const money = (minor: number): string => `${row.currency === 'INR' ? '₹' : '$'}${decimalOf(minor)}`;
  const secondsLeft = Math.ceil((row.expiresAt - now.product) / 1000);
  const reloadSeconds =
    row.state === 'paid' ? lookSeconds : row.state === 'new' ? Math.min(lookSecondsMax, secondsLeft + 1) : undefined;
  const body = `${row.state === 'new' ? `<p>${escapeHtml(say('invoiceLead'))}</p>` : ''}
<p class="state" role="status">${escapeHtml(say(stateWord(row)))}</p>
${factsHtml([
  [say('amount'), money(row.amountMinor)],
  [say('received'), money(row.paidMinor)],
  [say('address'), `sandbox1q${sha256Hex(row.ref).slice(0, 32)}`],
  [say('order'), row.orderRef],
  ...(row.state === 'new' ? [[say('ends'), timeText(row.expiresAt)] as const] : []),
])}
${walletHtml(row, say)}`;
  return sendPage(reply, 200, {
    lang,
    say,
    company: companyName,
    title: say('invoiceTitle'),
    body,
    isFramed: true,
    ...(reloadSeconds === undefined ? {} : { reloadSeconds }),
  });
}

const timeText = (at: Instant): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function stateWord({ state, paidMinor }: InvoiceRow): Parameters<Say>[0] {
  if (state === 'new') return paidMinor > 0 ? 'partial' : 'open';
  return state === 'paid' ? 'confirming' : state;
}

function walletHtml(row: InvoiceRow, say: Say): string {
  if (row.state !== 'new' && row.state !== 'expired') return '';
  const buttons =
    row.state === 'expired'
      ? buttonHtml('exact', say('sendLate'))
      : `${buttonHtml('exact', say('sendExact'), 'primary')}${buttonHtml('less', say('sendLess'))}${buttonHtml('more', say('sendMore'))}`;
  return `<h2>${escapeHtml(say('wallet'))}</h2>
<form method="post" action="${wire.bitpayPath}/invoice">${hiddenHtml('id', row.ref)}<div class="acts">${buttons}</div></form>`;
}

export const dressBitpayNotice: NoticeDress = ({ body }, { secret }) => ({
  body,
  headers: { [wire.noticeHeader]: wire.signNotice(secret, body) },
});
