// The stand-in for PayU: the form that starts it, the page on which a customer authorizes, the signed way back, server-to-server calls.
import { asInstant } from '@openbell/units/instant.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { crashPoint } from '../../../platform/crash-point.ts';
import { escapeHtml } from '../../../platform/http/escape-html.ts';
import { equalDigests } from '../../../platform/security/randomness.ts';
import { formOf, readForms } from '../browser-forms.ts';
import { decimalOf, minorOf } from '../decimal-amount.ts';
import { chargeOf, makeCharge, makeRefund } from '../sandbox-gateway-charge.ts';
import type { NoticeDress } from '../sandbox-gateway-notices.ts';
import { endInstrument, findChargeOfOrder, settleDueCharges } from '../sandbox-gateway-store.ts';
import { type GatewayCharge, noticeBody } from '../sandbox-protocol.ts';
import { fundings, takeInstrument } from '../stand-in/agreements.ts';
import { type AgreementRow, decideAgreement, findAgreement, insertAgreement } from '../stand-in/agreements-store.ts';
import { buttonHtml, choiceHtml, factsHtml, hiddenHtml, sendGone, sendPage } from '../stand-in/page.ts';
import { answerCharge, openChargeList, type StandIn, signedCalls } from '../stand-in/stand-in-door.ts';
import { wordsIn } from '../stand-in/words.ts';
import * as wire from './payu-protocol.ts';

const company = 'payu';
const companyName = 'PayU (stand-in)';
const sessionMs = 60 * 60_000;

/** Adds the stand-in under /sandbox-payu/, in a scope of its own. */
export function openPayuStandIn(scope: FastifyInstance, standIn: StandIn, brand: string): void {
  readForms(scope);
  scope.post(`${wire.payuPath}/_payment`, { schema: { hide: true } }, (request, reply) =>
    begin(standIn, request, reply),
  );
  scope.post(`${wire.payuPath}/merchant/postservice`, { schema: { hide: true } }, (request, reply) =>
    serve(standIn, request, reply),
  );
  openChargeList(signedCalls(scope, standIn, wire.payuPath), standIn, company);
  openPages(scope, standIn, brand);
}

const addressSchema = z.url().max(600);

async function begin({ db, clock, secret }: StandIn, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const form = formOf(request);
  const isSigned = equalDigests(form.get('hash') ?? '', wire.requestHash(form, secret));
  const [returnUrl, cancelUrl] = ['surl', 'furl'].map((name) => addressSchema.safeParse(form.get(name)).data);
  const token = form.get('txnid') ?? '';
  const isWhole = returnUrl !== undefined && cancelUrl !== undefined && token !== '' && form.get('si') === '1';
  if (form.get('key') !== wire.merchantKey || !isSigned) return reply.status(401).send({ message: 'wrong hash' });
  if (!isWhole) return reply.status(400).send({ message: 'not a request of this call' });
  if ((await findAgreement(db, { company, token })) !== undefined)
    return reply.status(409).send({ message: 'this txnid was used before' });
  await insertAgreement(db, {
    token,
    company,
    customerRef: form.get('udf1') ?? '',
    email: form.get('email') ?? '',
    customerName: form.get('firstname') ?? '',
    lang: form.get('udf2') ?? 'en',
    returnUrl,
    cancelUrl,
    expiresAt: asInstant(clock.realNow() + sessionMs),
  });
  return reply.redirect(`${wire.payuPath}/checkout?txnid=${encodeURIComponent(token)}`, 302);
}

async function serve(standIn: StandIn, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const form = formOf(request);
  const var1 = form.get('var1') ?? '';
  const command = wire.serviceCommands.find((one) => one === form.get('command'));
  if (command === undefined) return reply.status(400).send({ message: 'no such command' });
  if (!equalDigests(form.get('hash') ?? '', wire.serviceHash(command, var1, standIn.secret)))
    return reply.status(401).send({ message: 'wrong hash' });
  switch (command) {
    case 'verify_payment':
      return { status: 1, transaction_details: await verify(standIn, var1) };
    case 'si_transaction':
      return charge(standIn, var1, { request, reply });
    case 'cancel_refund_transaction':
      return refund(standIn, form, reply);
    case 'mandate_revoke':
      return revoke(standIn, var1, reply);
  }
}

/** A charge by its order, otherwise the authorization of a standing instruction. */
async function verify({ db, clock }: StandIn, txnid: string): Promise<wire.PayuTransaction> {
  await settleDueCharges(db, clock.realNow());
  const row = await findChargeOfOrder(db, txnid, company);
  if (row !== undefined) return transactionOf(chargeOf(row), row.customerRef);
  const none = { mihpayid: '', txnid, amt: decimalOf(0), udf1: '', error_code: '' } as const;
  const agreement = await findAgreement(db, { company, token: txnid });
  if (agreement === undefined) return { ...none, status: 'not_found' };
  const known = { ...none, udf1: agreement.customerRef };
  if (agreement.state === 'open') return { ...known, status: 'failure', error_code: 'not_authorised' };
  const taken = await takeInstrument(db, { company, token: txnid, customerRef: null });
  return taken === null
    ? { ...known, status: 'failure', error_code: agreement.state }
    : { ...known, status: 'success', mihpayid: taken.ref };
}

const statuses = { succeeded: 'success', declined: 'failure', pending: 'pending' } as const;

const transactionOf = (made: GatewayCharge, customerRef: string): wire.PayuTransaction => ({
  mihpayid: made.ref,
  txnid: made.orderRef,
  amt: decimalOf(made.amountMinor),
  status: statuses[made.state],
  udf1: customerRef,
  error_code: made.declineCode ?? '',
});

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** The txnid identifies a charge. */
async function charge(standIn: StandIn, var1: string, exchange: Exchange): Promise<unknown> {
  const parsed = wire.chargeVariable.safeParse(parseVariable(var1));
  const amountMinor = parsed.success ? minorOf(parsed.data.amount) : null;
  if (!parsed.success || amountMinor === null || amountMinor === 0)
    return exchange.reply.status(400).send({ message: 'not a charge' });
  const { authpayuid: instrumentRef, txnid: orderRef, udf1: customerRef } = parsed.data;
  const order = { orderRef, customerRef, amountMinor, currency: 'INR', instrumentRef } as const;
  const { db, clock } = standIn;
  const idempotencyKey = `payu ${orderRef}`;
  const outcome = await makeCharge(db, { ...order, idempotencyKey }, { now: clock.realNow(), company });
  return answerCharge(standIn, outcome, exchange, (made) => ({
    status: made.state === 'declined' ? 0 : 1,
    transaction_details: transactionOf(made, customerRef),
  }));
}

async function revoke({ db }: StandIn, var1: string, reply: FastifyReply): Promise<unknown> {
  const parsed = wire.revokeVariable.safeParse(parseVariable(var1));
  if (!parsed.success) return reply.status(400).send({ message: 'not a standing instruction' });
  const { authPayuId: ref, udf1: customerRef } = parsed.data;
  const isEnded = await endInstrument(db, { ref, customerRef, company });
  return isEnded ? { status: 1 } : reply.status(404).send({ message: 'no such standing instruction' });
}

async function refund({ db, clock }: StandIn, form: URLSearchParams, reply: FastifyReply): Promise<unknown> {
  const amountMinor = minorOf(form.get('var3') ?? '');
  if (amountMinor === null || amountMinor === 0) return reply.status(400).send({ message: 'not a refund' });
  const order = {
    gatewayRef: form.get('var1') ?? '',
    idempotencyKey: form.get('var2') ?? '',
    orderRef: form.get('var4') ?? '',
    amountMinor,
    currency: 'INR',
  } as const;
  const outcome = await makeRefund(db, order, { now: clock.realNow(), company });
  if (outcome.kind === 'refused') return reply.status(outcome.status).send({ message: outcome.message });
  crashPoint('gateway.refunded');
  return { status: 1, request_id: outcome.ref };
}

function parseVariable(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function openPages(scope: FastifyInstance, { db, clock, secret }: StandIn, brand: string): void {
  const address = `${wire.payuPath}/checkout`;
  const query = z.object({ txnid: z.string().max(100) });
  scope.get(address, { schema: { hide: true } }, async (request, reply) => {
    const parsed = query.safeParse(request.query);
    const found = parsed.success ? await findAgreement(db, { company, token: parsed.data.txnid }) : undefined;
    const isOpen = found?.state === 'open' && found.expiresAt > clock.realNow();
    return found === undefined || !isOpen ? sendGonePage(reply, found, brand) : sendCheckout(reply, found, brand);
  });
  scope.post(address, { schema: { hide: true } }, async (request, reply) => {
    const form = formOf(request);
    const act = form.get('act');
    const decided = await decideAgreement(db, {
      company,
      token: form.get('txnid') ?? '',
      state: act === 'authorise' ? 'approved' : act === 'fail' ? 'failed' : 'canceled',
      funding: fundings.find((one) => one === form.get('funding')) ?? 'now',
      now: clock.realNow(),
    });
    if (decided === undefined || decided.state === 'open') return sendGonePage(reply, decided, brand);
    return sendWayBack(reply, decided, { secret, brand });
  });
}

const sendGonePage = (reply: FastifyReply, agreement: AgreementRow | undefined, brand: string): FastifyReply =>
  sendGone(reply, { ...wordsIn(agreement?.lang ?? 'en', brand), company: companyName });

function sendCheckout(reply: FastifyReply, agreement: AgreementRow, brand: string): FastifyReply {
  const { lang, say } = wordsIn(agreement.lang, brand);
  const body = `<p>${escapeHtml(say('payuLead'))}</p>
${factsHtml([
  [say('account'), agreement.email],
  [say('amount'), '₹0.00'],
])}
<form method="post" action="${wire.payuPath}/checkout">
${hiddenHtml('txnid', agreement.token)}
${choiceHtml('funding', say('payWith'), [
  ['now', say('card')],
  ['later', say('upi')],
  ['declined', say('netbanking')],
])}
<div class="acts">${buttonHtml('authorise', say('authorise'), 'primary')}${buttonHtml('fail', say('fail'))}${buttonHtml('cancel', say('cancel'))}</div>
</form>`;
  return sendPage(reply, 200, { lang, say, company: companyName, title: say('payuTitle'), body });
}

/** The browser carries the outcome back in a form, signed so that we can detect a forged one. */
function sendWayBack(
  reply: FastifyReply,
  agreement: AgreementRow,
  { secret, brand }: { readonly secret: string; readonly brand: string },
): FastifyReply {
  const { lang, say } = wordsIn(agreement.lang, brand);
  const isApproved = agreement.state === 'approved';
  const fields = new URLSearchParams({
    key: wire.merchantKey,
    txnid: agreement.token,
    amount: decimalOf(0),
    productinfo: 'standing instruction',
    firstname: agreement.customerName,
    email: agreement.email,
    udf1: agreement.customerRef,
    udf2: agreement.lang,
    status: isApproved ? 'success' : 'failure',
    unmappedstatus: agreement.state === 'canceled' ? 'userCancelled' : agreement.state,
  });
  fields.set('hash', wire.returnHash(fields, secret));
  const body = `<p>${escapeHtml(say('returning'))}</p>
<form method="post" data-auto="1" action="${escapeHtml(isApproved ? agreement.returnUrl : agreement.cancelUrl)}">
${[...fields].map(([name, value]) => hiddenHtml(name, value)).join('\n')}
<div class="acts"><button type="submit" class="primary">${escapeHtml(say('go'))}</button></div>
</form>`;
  return sendPage(reply, 200, { lang, say, company: companyName, title: say('payuTitle'), body });
}

/** A notice in PayU's form: the fields of a return with the reversed hash. */
export const dressPayuNotice: NoticeDress = ({ body }, { secret }) => {
  const { orderRef, charge: made } = noticeBody.parse(JSON.parse(body));
  const fields = new Map([
    ['key', wire.merchantKey],
    ['txnid', orderRef],
    ['mihpayid', made?.ref ?? ''],
    ['amount', decimalOf(made?.amountMinor ?? 0)],
    ['status', statuses[made?.state ?? 'declined']],
  ]);
  fields.set('hash', wire.returnHash({ get: (name) => fields.get(name) ?? null }, secret));
  return { body: JSON.stringify(Object.fromEntries(fields)), headers: {} };
};
