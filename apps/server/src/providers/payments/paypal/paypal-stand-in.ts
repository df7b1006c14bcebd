// The stand-in for PayPal: tokens, the page on which a customer agrees, billing agreements, sales, refunds, notices.
import { asInstant } from '@openbell/units/instant.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { crashPoint } from '../../../platform/crash-point.ts';
import { escapeHtml } from '../../../platform/http/escape-html.ts';
import { randomId } from '../../../platform/security/randomness.ts';
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
import * as wire from './paypal-protocol.ts';

const company = 'paypal';
const companyName = 'PayPal (stand-in)';
const tokenMs = 3 * 3_600_000;

/** Adds the stand-in under /sandbox-paypal/, in a scope of its own. */
export function openPaypalStandIn(scope: FastifyInstance, standIn: StandIn, brand: string): void {
  readForms(scope);
  openCalls(scope, standIn);
  openPages(scope, standIn, brand);
}

function openCalls(scope: FastifyInstance, standIn: StandIn): void {
  const { db, clock } = standIn;
  const open = signedCalls(scope, standIn, wire.paypalPath);
  open('POST', '/agreement-tokens', wire.tokenRequest, async (asked) => {
    const token = randomId('BA').replace('_', '-').toUpperCase();
    const expiresAt = asInstant(clock.realNow() + tokenMs);
    await insertAgreement(db, {
      token,
      company,
      customerRef: asked.payer_ref,
      email: asked.email,
      customerName: asked.name,
      lang: asked.lang,
      returnUrl: asked.return_url,
      cancelUrl: asked.cancel_url,
      expiresAt,
    });
    return { token_id: token, approval_path: `${wire.paypalPath}/approve?ba_token=${token}`, expires_at: expiresAt };
  });
  open('POST', '/agreements', wire.agreementRequest, async ({ token_id: token, payer_ref: customerRef }, reply) => {
    const taken = await takeInstrument(db, { company, token, customerRef });
    if (taken === null) return reply.status(422).send({ message: 'the payer has not approved this' });
    return { id: taken.ref, payer: { email: taken.agreement.email } };
  });
  open('POST', '/agreements/cancel', wire.agreementEndRequest, async ({ agreement_id: ref, payer_ref }, reply) =>
    (await endInstrument(db, { ref, customerRef: payer_ref, company }))
      ? {}
      : reply.status(404).send({ message: 'no such agreement' }),
  );
  open('POST', '/sales', wire.saleRequest, async (asked, reply, request) => {
    const idempotencyKey = request.headers[wire.requestIdHeader];
    const amountMinor = minorOf(asked.amount.value);
    if (typeof idempotencyKey !== 'string' || amountMinor === null || amountMinor === 0)
      return reply.status(400).send({ message: 'not a sale' });
    if (asked.amount.currency_code !== 'USD') return reply.status(422).send({ message: 'this currency is not taken' });
    const { agreement_id: instrumentRef, payer_ref: customerRef, custom_id: orderRef } = asked;
    const order = { idempotencyKey, orderRef, customerRef, amountMinor, currency: 'USD', instrumentRef } as const;
    const outcome = await makeCharge(db, order, { now: clock.realNow(), company });
    return answerCharge(standIn, outcome, { request, reply }, saleOf);
  });
  open('POST', '/refunds', wire.refundBody, async (asked, reply, request) => {
    const idempotencyKey = request.headers[wire.requestIdHeader];
    const amountMinor = minorOf(asked.amount.value);
    if (typeof idempotencyKey !== 'string' || amountMinor === null || amountMinor === 0)
      return reply.status(400).send({ message: 'not a refund' });
    const { sale_id: gatewayRef, custom_id: orderRef, amount } = asked;
    const order = { idempotencyKey, orderRef, gatewayRef, amountMinor, currency: amount.currency_code };
    const outcome = await makeRefund(db, order, { now: clock.realNow(), company });
    if (outcome.kind === 'refused') return reply.status(outcome.status).send({ message: outcome.message });
    crashPoint('gateway.refunded');
    return { id: outcome.ref };
  });
  openChargeList(open, standIn, company);
  open('GET', '/sales', z.object({ custom_id: z.string() }), async ({ custom_id: orderRef }) => {
    await settleDueCharges(db, clock.realNow());
    const row = await findChargeOfOrder(db, orderRef, company);
    return { sale: row === undefined ? null : saleOf(chargeOf(row)) };
  });
}

const statuses = { succeeded: 'COMPLETED', declined: 'DECLINED', pending: 'PENDING' } as const;

const saleOf = (charge: GatewayCharge): wire.Sale => ({
  id: charge.ref,
  custom_id: charge.orderRef,
  status: statuses[charge.state],
  amount: { value: decimalOf(charge.amountMinor), currency_code: charge.currency === 'INR' ? 'INR' : 'USD' },
  reason: charge.declineCode ?? '',
});

function openPages(scope: FastifyInstance, { db, clock }: StandIn, brand: string): void {
  const address = `${wire.paypalPath}/approve`;
  const query = z.object({ ba_token: z.string().max(100) });
  scope.get(address, { schema: { hide: true } }, async (request, reply) => {
    const parsed = query.safeParse(request.query);
    const found = parsed.success ? await findAgreement(db, { company, token: parsed.data.ba_token }) : undefined;
    const isOpen = found?.state === 'open' && found.expiresAt > clock.realNow();
    return found === undefined || !isOpen ? sendGonePage(reply, found, brand) : sendApproval(reply, found, brand);
  });
  scope.post(address, { schema: { hide: true } }, async (request, reply) => {
    const form = formOf(request);
    const isAgreed = form.get('act') === 'agree';
    const decided = await decideAgreement(db, {
      company,
      token: form.get('ba_token') ?? '',
      state: isAgreed ? 'approved' : 'canceled',
      funding: fundings.find((one) => one === form.get('funding')) ?? 'now',
      now: clock.realNow(),
    });
    if (decided === undefined || decided.state === 'open') return sendGonePage(reply, decided, brand);
    const back = new URL(decided.state === 'approved' ? decided.returnUrl : decided.cancelUrl);
    back.searchParams.set('ba_token', decided.token);
    return reply.redirect(back.href, 303);
  });
}

const sendGonePage = (reply: FastifyReply, agreement: AgreementRow | undefined, brand: string): FastifyReply =>
  sendGone(reply, { ...wordsIn(agreement?.lang ?? 'en', brand), company: companyName });

function sendApproval(reply: FastifyReply, agreement: AgreementRow, brand: string): FastifyReply {
  const { lang, say } = wordsIn(agreement.lang, brand);
  const body = `<p>${escapeHtml(say('paypalLead'))}</p>
${factsHtml([[say('account'), agreement.email]])}
<form method="post" action="${wire.paypalPath}/approve">
${hiddenHtml('ba_token', agreement.token)}
${choiceHtml('funding', say('payWith'), [
  ['now', say('balance')],
  ['later', say('bank')],
  ['declined', say('empty')],
])}
<div class="acts">${buttonHtml('agree', say('agree'), 'primary')}${buttonHtml('cancel', say('cancel'))}</div>
</form>`;
  return sendPage(reply, 200, { lang, say, company: companyName, title: say('paypalTitle'), body });
}

/** A notice in PayPal's form; each transmission is new, the event is the same. */
export const dressPaypalNotice: NoticeDress = ({ body }, { secret, now }) => {
  const { id, charge, type } = noticeBody.parse(JSON.parse(body));
  const sale = charge === null ? null : saleOf(charge);
  const event_type = sale === null ? type : `PAYMENT.SALE.${sale.status}`;
  const text = JSON.stringify({ id, event_type, resource: sale });
  return { body: text, headers: wire.signNotice(secret, { transmissionId: randomId('tx'), body: text, now }) };
};
