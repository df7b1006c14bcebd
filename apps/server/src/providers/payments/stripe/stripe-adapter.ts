// The Stripe adapter: customers type cards into Stripe's own fields, Stripe stores them, and they are charged without the customer present.
// Every request has an idempotency key of ours, and every doubt is a result (docs/decisions/0012).
import { asInstant } from '@openbell/units/instant.ts';
import type Stripe from 'stripe';
import { sha256Hex } from '../../../platform/security/randomness.ts';
import { guardOrders } from '../order-guard.ts';
import type {
  ChargeOrder,
  ChargeResult,
  EndResult,
  LookupResult,
  PaymentGateway,
  RefundOrder,
  RefundResult,
  Setup,
  SetupOrder,
  SetupResult,
} from '../payment-gateway.ts';
import { listStripeCharges } from './stripe-charges.ts';
import { createStripeClient, expectObject, faultOf, readMs, type StripeParts } from './stripe-client.ts';
import { listStripeDisputes } from './stripe-disputes.ts';
import { stripeFramePath } from './stripe-frame.ts';
import {
  abandoned,
  type InstrumentParts,
  type IntentResult,
  instrumentRefOf,
  orderRefOf,
  readInstrumentRef,
  resultOf,
} from './stripe-intents.ts';
import { parseStripeNotice } from './stripe-notices.ts';

const setupMs = 30 * 60_000;
const pageSize = 100;

type Line = { readonly stripe: Stripe; readonly parts: StripeParts };

export function createStripeAdapter(parts: StripeParts): PaymentGateway {
  const line: Line = { stripe: createStripeClient(parts), parts };
  return guardOrders({
    id: 'stripe',
    can: {
      hostedFields: true,
      redirect: false,
      invoice: false,
      storedInstrument: true,
      refund: true,
      partRefund: true,
      currencies: ['USD', 'INR'],
    },
    beginSetup: (asked) => beginSetup(line, asked),
    finishSetup: (asked) => finishSetup(line, asked),
    charge: (order) => charge(line, order),
    endInstrument: (asked) => endInstrument(line, asked),
    openInvoice: null,
    readReturn: null,
    refund: (order) => refund(line, order),
    lookup: (asked) => lookup(line, asked),
    listCharges: (asked) => listStripeCharges(line.stripe, asked),
    disputes: (asked) => listStripeDisputes(line.stripe, asked),
    parseNotice: (...asked) => parseStripeNotice(parts.webhookSecret, asked),
  });
}

/** A customer at Stripe, and a setup with which their browser submits a card and proves ownership. */
async function beginSetup({ stripe, parts }: Line, asked: SetupOrder): Promise<Setup | null> {
  try {
    const customer = await customerOf(stripe, asked);
    const setup = await stripe.setupIntents.create({
      customer,
      usage: 'off_session',
      allowed_payment_method_types: ['card'],
      metadata: { customer_ref: asked.customerRef },
    });
    expectObject(setup, 'setup_intent');
    const secret = setup.client_secret;
    if (secret === null) return null;
    // After the #, so that no log on the way contains it.
    const frameUrl = `${stripeFramePath}/fields?v=1#session=${encodeURIComponent(secret)}`;
    const expiresAt = asInstant(parts.realNow() + setupMs);
    return { kind: 'fields', setupRef: setup.id, clientToken: secret, frameUrl, expiresAt };
  } catch (error) {
    faultOf(error);
    return null;
  }
}

/** One Stripe customer for each of ours, found by our address and name; two tabs at once create one with the same key. */
async function customerOf(stripe: Stripe, { customerRef, email, name }: SetupOrder): Promise<string> {
  const known = await stripe.customers.list({ email, limit: pageSize });
  const own = known.data.find((customer) => customer.metadata['customer_ref'] === customerRef);
  if (own !== undefined) return own.id;
  const details = { email, name, metadata: { customer_ref: customerRef } };
  const idempotencyKey = `customer_${sha256Hex(JSON.stringify(details))}`;
  return (await stripe.customers.create(details, { idempotencyKey, maxNetworkRetries: 2 })).id;
}

async function finishSetup(
  { stripe }: Line,
  { customerRef, setupRef }: { readonly customerRef: string; readonly setupRef: string },
): Promise<SetupResult> {
  if (!/^seti_\w+$/.test(setupRef)) return { kind: 'refused' };
  try {
    const setup = await stripe.setupIntents.retrieve(setupRef, { expand: ['payment_method'] });
    expectObject(setup, 'setup_intent');
    if (setup.metadata?.['customer_ref'] !== customerRef) return { kind: 'refused' };
    if (setup.status === 'processing') return { kind: 'unknown', reason: 'the bank is still at work' };
    const { customer, payment_method: method } = setup;
    if (setup.status !== 'succeeded' || typeof customer !== 'string' || method === null) return { kind: 'refused' };
    if (typeof method === 'string' || method.card === undefined) return { kind: 'refused' };
    // A card that was detached from its customer since.
    if (method.customer === null) return { kind: 'refused' };
    const { brand, last4, exp_month: month, exp_year: year } = method.card;
    const instrument = {
      ref: instrumentRefOf({ customerRef, customer, method: method.id }),
      brand: brand === 'unknown' ? 'card' : brand,
      last4,
      expires: `${String(month).padStart(2, '0')}/${String(year).slice(-2)}`,
      holder: '',
    };
    return { kind: 'ready', instrument };
  } catch (error) {
    const { reason, error: fault } = faultOf(error);
    return fault.statusCode === 404 ? { kind: 'refused' } : { kind: 'unknown', reason };
  }
}

/**
 * Charges once per key. Stripe forgets keys after a day, but our order stays in its books: an existing payment is the answer, and no new
 * one is made.
 */
async function charge(line: Line, order: ChargeOrder): Promise<ChargeResult> {
  const instrument = readInstrumentRef(order.instrumentRef);
  if (instrument === null || instrument.customerRef !== order.customerRef)
    return { kind: 'unknown', reason: 'no card of this customer', hasEnded: true };
  try {
    const [known] = await intentsOf(line, { customer: instrument.customer, orderRef: order.orderRef });
    if (known !== undefined) return isSameOrder(known, order) ? await decide(line, known, false) : otherOrder;
    return await createCharge(line, order, instrument);
  } catch (error) {
    return { kind: 'unknown', reason: faultOf(error).reason, hasEnded: false };
  }
}

const otherOrder: ChargeResult = { kind: 'unknown', reason: 'ordered before over another amount', hasEnded: false };

const isSameOrder = (intent: Stripe.PaymentIntent, order: ChargeOrder): boolean =>
  intent.amount === order.amountMinor && intent.currency.toUpperCase() === order.currency;

async function createCharge(
  line: Line,
  { idempotencyKey, orderRef, amountMinor, currency }: ChargeOrder,
  { customer, method }: InstrumentParts,
): Promise<ChargeResult> {
  try {
    const made = await line.stripe.paymentIntents.create(
      {
        amount: amountMinor,
        currency: currency.toLowerCase(),
        customer,
        payment_method: method,
        allowed_payment_method_types: ['card'],
        confirm: true,
        off_session: true,
        metadata: { order_ref: orderRef },
      },
      { idempotencyKey },
    );
    return await decide(line, made, true);
  } catch (error) {
    const { reason, isRefused, error: fault } = faultOf(error);
    const refused = fault.statusCode === 402 ? (fault.payment_intent ?? null) : null;
    if (refused !== null) return decide(line, refused, true);
    return { kind: 'unknown', reason, hasEnded: isRefused };
  }
}

/** The payments of an order, the most conclusive first. Listed, not searched: Stripe's search is up to an hour behind. */
async function intentsOf(
  { stripe, parts }: Line,
  { customer, orderRef }: { readonly customer: string; readonly orderRef: string },
): Promise<readonly Stripe.PaymentIntent[]> {
  const found: Stripe.PaymentIntent[] = [];
  const all = stripe.paymentIntents.list({ customer, limit: pageSize }, { timeout: readMs(parts) });
  for await (const intent of all) if (orderRefOf(intent) === orderRef) found.push(intent);
  const weigh = ({ status }: Stripe.PaymentIntent): number =>
    status === 'succeeded' ? 0 : status === 'canceled' || status === 'requires_payment_method' ? 2 : 1;
  return found.toSorted((left, right) => weigh(left) - weigh(right));
}

/** The result of an intent; one that nobody can finish is canceled, and Stripe's answer to that counts. */
async function decide({ stripe, parts }: Line, intent: Stripe.PaymentIntent, hasEnded: boolean): Promise<ChargeResult> {
  const first = resultOf(intent, parts.realNow());
  if (first.kind !== 'stuck') return asCharge(first, hasEnded);
  try {
    const reason = intent.status === 'requires_action' ? { cancellation_reason: abandoned } : {};
    const canceled = await stripe.paymentIntents.cancel(intent.id, reason, { timeout: readMs(parts) });
    return asCharge(resultOf(canceled, parts.realNow()), hasEnded);
  } catch (error) {
    return { kind: 'unknown', reason: `not cancelled: ${faultOf(error).reason}`, hasEnded: false };
  }
}

function asCharge(result: IntentResult, hasEnded: boolean): ChargeResult {
  if (result.kind === 'stuck') return { kind: 'unknown', reason: 'still open', hasEnded: false };
  return result.kind === 'unknown' ? { ...result, hasEnded } : result;
}

/** Reads the payments of the customer whose card was to be charged; without that card nothing is known. */
async function lookup(
  line: Line,
  { orderRef, instrumentRef }: { readonly orderRef: string; readonly instrumentRef: string },
): Promise<LookupResult> {
  const instrument = readInstrumentRef(instrumentRef);
  // No charge is ever sent for such a reference.
  if (instrument === null) return { kind: 'not_found' };
  try {
    const [found] = await intentsOf(line, { customer: instrument.customer, orderRef });
    if (found === undefined) return { kind: 'not_found' };
    const result = await decide(line, found, true);
    return result.kind === 'unknown' ? { kind: 'unknown', reason: result.reason } : result;
  } catch (error) {
    const { reason } = faultOf(error);
    return { kind: 'unknown', reason };
  }
}

/** Detaches the card from its Stripe customer; a card without a customer cannot be charged, and is refused as such. */
async function endInstrument(
  { stripe }: Line,
  { customerRef, instrumentRef }: { readonly customerRef: string; readonly instrumentRef: string },
): Promise<EndResult> {
  const instrument = readInstrumentRef(instrumentRef);
  if (instrument === null || instrument.customerRef !== customerRef) return { kind: 'ended' };
  try {
    expectObject(await stripe.paymentMethods.detach(instrument.method), 'payment_method');
    return { kind: 'ended' };
  } catch (error) {
    const { reason, error: fault } = faultOf(error);
    const isGone = fault.statusCode === 404 || (fault.statusCode === 400 && fault.rawType === 'invalid_request_error');
    return isGone ? { kind: 'ended' } : { kind: 'unknown', reason };
  }
}

/** Refunds a charge or a part of it, once per key. A refund in progress is found by our key and looked up, however long ago it started. */
async function refund({ stripe }: Line, order: RefundOrder): Promise<RefundResult> {
  if (!/^pi_\w+$/.test(order.gatewayRef)) return { kind: 'refused', reason: 'no payment of this company' };
  try {
    const intent = await stripe.paymentIntents.retrieve(order.gatewayRef);
    expectObject(intent, 'payment_intent');
    const isOfThis =
      orderRefOf(intent) === order.orderRef &&
      intent.amount_received >= order.amountMinor &&
      intent.currency.toUpperCase() === order.currency;
    if (!isOfThis) return { kind: 'refused', reason: 'not this charge' };
    const before = await stripe.refunds.list({ payment_intent: intent.id, limit: pageSize });
    const known = before.data.find(({ metadata }) => metadata?.['refund_key'] === order.idempotencyKey);
    if (known !== undefined)
      return known.amount === order.amountMinor
        ? refundResultOf(known)
        : { kind: 'refused', reason: 'given back before over another amount' };
    const given = await stripe.refunds.create(
      { payment_intent: intent.id, amount: order.amountMinor, metadata: { refund_key: order.idempotencyKey } },
      { idempotencyKey: order.idempotencyKey },
    );
    return refundResultOf(given);
  } catch (error) {
    const { reason, error: fault } = faultOf(error);
    const isFinal = fault.statusCode === 404 || (fault.statusCode === 400 && fault.rawType === 'invalid_request_error');
    return { kind: isFinal ? 'refused' : 'unknown', reason };
  }
}

function refundResultOf({ id, status, failure_reason: why }: Stripe.Refund): RefundResult {
  if (status === 'succeeded') return { kind: 'succeeded', refundRef: id };
  if (status === 'failed' || status === 'canceled') return { kind: 'refused', reason: why ?? status };
  return { kind: 'pending' };
}
