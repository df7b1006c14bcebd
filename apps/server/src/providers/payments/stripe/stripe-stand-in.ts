// Replaces Stripe's servers in tests: a local HTTP server that speaks their protocol. Forms come in, JSON goes out; keys are stored with
// their first answer, faults are error objects, notices are signed with the package's own helper.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { randomToken } from '../../../platform/security/randomness.ts';
import type { NoticeDress } from '../sandbox-gateway-notices.ts';
import { type GatewayCharge, noticeBody } from '../sandbox-protocol.ts';
import { stripeSignatureHeader } from './stripe-notices.ts';
import {
  type Answer,
  idOf,
  metadataOf,
  moveDispute,
  type Row,
  realNow,
  StandIn,
  type StripePlan,
  secondsNow,
  selectDisputes,
  selectIntents,
} from './stripe-stand-in-books.ts';

export type StripeCard = 'visa' | 'declined' | 'later' | 'unproven';

type Call = { readonly method: string; readonly path: readonly string[]; readonly form: URLSearchParams };

export type StripeStandIn = {
  readonly url: string;
  /** What the customer does in the fields: their card is stored, or their bank refuses them. */
  readonly confirmSetup: (setupRef: string, card?: StripeCard) => void;
  readonly planNext: (customerRef: string, plan: StripePlan) => void;
  readonly chargesOf: (orderRef: string) => number;
  /** Forgets every key, as Stripe does after a day. */
  readonly forgetKeys: () => void;
  /** Leaves a payment unconfirmed, created so many seconds ago, as after a call that broke off there. */
  readonly breakOff: (orderRef: string, secondsAgo: number) => void;
  /** Keeps new refunds pending, or completes them. */
  readonly holdRefunds: (isHeld: boolean) => void;
  /** Accepts every call without answering, until told otherwise. */
  readonly fallSilent: (isSilent: boolean) => void;
  /** The received calls, as `POST /v1/payment_intents`. */
  readonly calls: readonly string[];
  /** The customer's bank starts a dispute (by default over the whole charge), or ends the open one. */
  readonly dispute: (orderRef: string, status: string, amount?: number) => void;
  /** A signed notice about the newest dispute of an order, with its state at `status`. */
  readonly disputeNoticeOf: (orderRef: string, secret: string, status: string) => SignedNotice;
  /** A signed notice about the current state of an order's payment. */
  readonly noticeOf: (orderRef: string, secret: string, type?: string) => SignedNotice;
  readonly stop: () => Promise<void>;
};

type SignedNotice = { readonly body: string; readonly headers: Readonly<Record<string, string>> };

/** Signs an event as Stripe does. */
export function signStripeEvent(event: unknown, secret: string, now = realNow()): SignedNotice {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(now / 1000);
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { body: payload, headers: { [stripeSignatureHeader]: header } };
}

/** A neutral notice of the common contract, in Stripe's form. */
export const dressStripeNotice: NoticeDress = ({ body }, { secret, now }) => {
  const { id, type, charge } = noticeBody.parse(JSON.parse(body));
  const object = charge === null ? {} : intentRow(charge);
  const said = charge?.state === 'declined' ? intentFailed : intentSucceeded;
  return signStripeEvent({ id, object: 'event', type: charge === null ? type : said, data: { object } }, secret, now);
};

const [intentSucceeded, intentFailed] = ['payment_intent.succeeded', 'payment_intent.payment_failed'] as const;

const intentRow = ({ ref, orderRef, amountMinor, currency, state, declineCode }: GatewayCharge) => ({
  id: ref,
  object: 'payment_intent',
  ...(state === 'declined'
    ? { status: 'requires_payment_method', amount_received: 0, last_payment_error: { code: declineCode } }
    : { status: 'succeeded', amount_received: amountMinor }),
  currency: currency.toLowerCase(),
  created: 0,
  metadata: { order_ref: orderRef },
});

const laterMs = 400;
/** Reads `metadata[order_ref]=x` from a form. */
const readMetadata = (form: URLSearchParams): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );

const refusal = (status: number, type: string, more: Readonly<Record<string, unknown>> = {}): Answer => ({
  status,
  body: { error: { type, message: 'refused by the stand-in', ...more } },
});
const missing = refusal(404, 'invalid_request_error', { code: 'resource_missing' });
const ok = (body: unknown): Answer => ({ status: 200, body });

/** Shorter pages than Stripe's, so that a test reaches the second one soon. */
const rowsMax = 10;

/** One page of a list after `starting_after`, with the requested expansions. */
function listOf(standIn: StandIn, rows: readonly Row[], { form }: Call): Answer {
  const after = rows.findIndex(({ id }) => id === form.get('starting_after')) + 1;
  const limit = Math.min(Number(form.get('limit') ?? 10), rowsMax);
  const page = rows.slice(after, after + limit);
  const isExpanded = form.get('expand[0]') === 'data.latest_charge';
  const data = isExpanded
    ? page.map((row) => ({ ...row, latest_charge: standIn.rows.get(String(row['latest_charge'])) ?? null }))
    : page;
  return ok({ object: 'list', url: '/v1/list', has_more: after + limit < rows.length, data });
}

function answerCall(standIn: StandIn, call: Call): Answer {
  const [resource, id, act] = call.path;
  const row = id === undefined ? undefined : standIn.rows.get(id);
  if (id !== undefined && row === undefined) return missing;
  switch (`${call.method} ${resource}${id === undefined ? '' : '/:id'}${act === undefined ? '' : `/${act}`}`) {
    case 'GET customers':
      return listOf(
        standIn,
        standIn.all('customer').filter((one) => one['email'] === call.form.get('email')),
        call,
      );
    case 'POST customers':
      return ok(standIn.add({ ...begun('cus', 'customer', call), email: call.form.get('email') }));
    case 'POST setup_intents':
      return ok(makeSetup(standIn, call));
    case 'GET setup_intents/:id':
      return ok({ ...row, payment_method: standIn.rows.get(String(row?.['payment_method'])) ?? null });
    case 'POST payment_methods/:id/detach':
      return row?.['customer'] === null
        ? refusal(400, 'invalid_request_error')
        : ok(standIn.change(String(id), { customer: null }));
    case 'POST payment_intents':
      return makeIntent(standIn, call);
    case 'GET payment_intents':
      return listOf(standIn, selectIntents(standIn, call.form), call);
    case 'GET payment_intents/:id':
      return ok(row);
    case 'POST payment_intents/:id/cancel':
      return cancelIntent(standIn, String(id), call.form);
    case 'GET refunds':
      return listOf(
        standIn,
        standIn.all('refund').filter((one) => one['payment_intent'] === call.form.get('payment_intent')),
        call,
      );
    case 'GET disputes':
      return listOf(standIn, selectDisputes(standIn, call.form), call);
    case 'POST refunds':
      return makeRefund(standIn, call);
    default:
      return missing;
  }
}

const begun = (prefix: string, object: string, { form }: Call): Row => ({
  id: idOf(prefix),
  object,
  created: secondsNow(),
  livemode: false,
  metadata: readMetadata(form),
});

function makeSetup(standIn: StandIn, call: Call): Row {
  const row = begun('seti', 'setup_intent', call);
  const more = { customer: call.form.get('customer'), payment_method: null, status: 'requires_payment_method' };
  return standIn.add({ ...row, ...more, client_secret: `${row.id}_secret_${randomToken().slice(0, 20)}` });
}

const smallestAmount = 50;

function makeIntent(standIn: StandIn, call: Call): Answer {
  const { form } = call;
  const amount = Number(form.get('amount'));
  const method = standIn.rows.get(form.get('payment_method') ?? '');
  const customer = standIn.rows.get(form.get('customer') ?? '');
  if (form.get('currency') !== form.get('currency')?.toLowerCase()) return refusal(400, 'invalid_request_error');
  const hasOwnWords = form.get('allowed_payment_method_types[0]') === 'card' && form.get('off_session') === 'true';
  if (!hasOwnWords || form.get('confirm') !== 'true') return refusal(400, 'invalid_request_error');
  if (amount < smallestAmount) return refusal(400, 'invalid_request_error', { code: 'amount_too_small' });
  if (method === undefined || customer === undefined || method['customer'] !== customer.id) return missing;
  const plan = takePlan(standIn, customer);
  if (plan === 'busy') return refusal(429, 'invalid_request_error', { code: 'rate_limit' });
  if (plan === 'error') return refusal(500, 'api_error');
  const intent = standIn.add({
    ...begun('pi', 'payment_intent', call),
    amount,
    amount_received: 0,
    currency: form.get('currency'),
    customer: customer.id,
    payment_method: method.id,
    status: 'requires_confirmation',
    last_payment_error: null,
    cancellation_reason: null,
    latest_charge: null,
  });
  const isPoor = plan === 'decline' || method['funding'] === 'declined';
  if (isPoor) return decline(standIn, intent.id, { code: 'card_declined', decline_code: 'insufficient_funds' });
  if (method['funding'] === 'unproven') return decline(standIn, intent.id, { code: 'authentication_required' });
  if (plan === 'action') return ok(standIn.change(intent.id, { status: 'requires_action' }));
  if (method['funding'] === 'later') {
    setTimeout(() => succeed(standIn, intent.id), laterMs).unref();
    return ok(standIn.change(intent.id, { status: 'processing' }));
  }
  return ok(succeed(standIn, intent.id));
}

function takePlan(standIn: StandIn, customer: Row): StripePlan {
  const name = metadataOf(customer)['customer_ref'] ?? '';
  const plan = standIn.plans.get(name) ?? 'approve';
  if (plan !== 'timeout') standIn.plans.delete(name);
  return plan;
}

function succeed(standIn: StandIn, id: string): Row {
  const charge = standIn.add({
    id: idOf('ch'),
    object: 'charge',
    payment_intent: id,
    amount_refunded: 0,
    disputed: false,
  });
  const amount = standIn.rows.get(id)?.['amount'];
  return standIn.change(id, { status: 'succeeded', amount_received: amount, latest_charge: charge.id });
}

function decline(standIn: StandIn, id: string, fault: Readonly<Record<string, string>>): Answer {
  const intent = standIn.change(id, { status: 'requires_payment_method', last_payment_error: fault });
  return refusal(402, 'card_error', { ...fault, payment_intent: intent });
}

function cancelIntent(standIn: StandIn, id: string, form: URLSearchParams): Answer {
  if (['succeeded', 'processing', 'canceled'].includes(String(standIn.rows.get(id)?.['status'])))
    return refusal(400, 'invalid_request_error', { code: 'payment_intent_unexpected_state' });
  return ok(standIn.change(id, { status: 'canceled', cancellation_reason: form.get('cancellation_reason') }));
}

function makeRefund(standIn: StandIn, call: Call): Answer {
  const intent = standIn.rows.get(call.form.get('payment_intent') ?? '');
  const charge = standIn.rows.get(String(intent?.['latest_charge']));
  if (intent === undefined || charge === undefined) return missing;
  const amount = Number(call.form.get('amount'));
  const left = Number(intent['amount_received']) - Number(charge['amount_refunded']);
  if (left === 0) return refusal(400, 'invalid_request_error', { code: 'charge_already_refunded' });
  if (amount > left) return refusal(400, 'invalid_request_error', { code: 'amount_too_large' });
  standIn.change(charge.id, { amount_refunded: Number(charge['amount_refunded']) + amount });
  const status = standIn.hasHeldRefunds ? 'pending' : 'succeeded';
  return ok(standIn.add({ ...begun('re', 'refund', call), payment_intent: intent.id, amount, status }));
}

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

async function serve(standIn: StandIn, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const text = await readText(request);
  const url = new URL(request.url ?? '/', 'http://stand-in');
  const method = request.method ?? 'GET';
  standIn.calls.push(`${method} ${url.pathname}`);
  if (standIn.isSilent) return;
  const send = ({ status, body }: Answer, isReplayed = false): void => {
    const more = isReplayed ? { 'idempotent-replayed': 'true' } : {};
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': idOf('req'), ...more });
    response.end(JSON.stringify(body));
  };
  if (request.headers.authorization !== `Bearer ${standIn.secretKey}`)
    return send(refusal(401, 'invalid_request_error'));
  const isForm = request.headers['content-type'] === 'application/x-www-form-urlencoded';
  if (method === 'POST' && !isForm) return send(refusal(400, 'invalid_request_error'));
  const path = url.pathname.split('/').slice(2);
  const call = { method, path, form: method === 'GET' ? url.searchParams : new URLSearchParams(text) };
  const name = request.headers['idempotency-key'];
  if (method === 'GET' || typeof name !== 'string') return send(answerCall(standIn, call));
  const known = standIn.keys.get(name);
  if (known !== undefined && known.body !== `${url.pathname}\n${text}`) return send(refusal(400, 'idempotency_error'));
  if (known?.answer === null) return send(refusal(409, 'idempotency_error', { code: 'idempotency_key_in_use' }));
  if (known !== undefined) return send(known.answer, true);
  const kept: { readonly body: string; answer: Answer | null } = { body: `${url.pathname}\n${text}`, answer: null };
  standIn.keys.set(name, kept);
  // A charge takes a moment, so that two calls with the same key can overlap.
  await new Promise((resolve) => setTimeout(resolve, 30));
  const answer = answerCall(standIn, call);
  const isKept = answer.status !== 429;
  if (isKept) kept.answer = answer;
  else standIn.keys.delete(name);
  const customer = standIn.rows.get(call.form.get('customer') ?? '');
  const isLost = customer !== undefined && takeLost(standIn, customer) && path[0] === 'payment_intents';
  if (!isLost) send(answer);
}

/** Whether this answer never arrives: the connection stays open until the caller gives up. */
function takeLost(standIn: StandIn, customer: Row): boolean {
  const name = metadataOf(customer)['customer_ref'] ?? '';
  return standIn.plans.get(name) === 'timeout' && standIn.plans.delete(name);
}

const cards: Readonly<Record<StripeCard, { readonly brand: string; readonly last4: string }>> = {
  visa: { brand: 'visa', last4: '4242' },
  declined: { brand: 'visa', last4: '0341' },
  later: { brand: 'mastercard', last4: '4444' },
  unproven: { brand: 'visa', last4: '3184' },
};

function keepCard(standIn: StandIn, setupRef: string, card: StripeCard): void {
  const customer = standIn.rows.get(setupRef)?.['customer'];
  const details = { ...cards[card], exp_month: 9, exp_year: 2039 };
  const method = { id: idOf('pm'), object: 'payment_method', customer, card: details, funding: card };
  standIn.change(setupRef, { status: 'succeeded', payment_method: standIn.add(method).id });
}

function breakOff(standIn: StandIn, orderRef: string, secondsAgo: number): void {
  const intent = standIn.intentOf(orderRef);
  const more = { status: 'requires_confirmation', last_payment_error: null, created: secondsNow() - secondsAgo };
  if (intent !== undefined) standIn.change(intent.id, more);
}

function holdRefunds(standIn: StandIn, isHeld: boolean): void {
  standIn.hasHeldRefunds = isHeld;
  if (!isHeld) for (const { id } of standIn.all('refund')) standIn.change(id, { status: 'succeeded' });
}

/** Starts the stand-in on a free port of this machine. */
export async function startStripeStandIn(secretKey: string): Promise<StripeStandIn> {
  const standIn = new StandIn(secretKey);
  const server = createServer((request, response) => {
    serve(standIn, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    confirmSetup: (setupRef, card = 'visa') => keepCard(standIn, setupRef, card),
    planNext: (customerRef, plan) => void standIn.plans.set(customerRef, plan),
    chargesOf: (orderRef) =>
      standIn
        .all('payment_intent')
        .filter((row) => metadataOf(row)['order_ref'] === orderRef && row['status'] === 'succeeded').length,
    forgetKeys: () => standIn.keys.clear(),
    breakOff: (orderRef, secondsAgo) => breakOff(standIn, orderRef, secondsAgo),
    holdRefunds: (isHeld) => holdRefunds(standIn, isHeld),
    fallSilent: (isSilent) => {
      standIn.isSilent = isSilent;
    },
    calls: standIn.calls,
    dispute: (orderRef, status, amount) => moveDispute(standIn, orderRef, status, amount),
    disputeNoticeOf: (orderRef, secret, status) => {
      const type = `charge.dispute.${status === 'won' || status === 'lost' ? 'closed' : 'created'}`;
      const data = { object: { ...standIn.disputeOf(orderRef), status } };
      return signStripeEvent({ id: idOf('evt'), object: 'event', type, data }, secret);
    },
    noticeOf: (orderRef, secret, type = intentSucceeded) => {
      const data = { object: standIn.intentOf(orderRef) };
      return signStripeEvent({ id: idOf('evt'), object: 'event', type, data }, secret);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
