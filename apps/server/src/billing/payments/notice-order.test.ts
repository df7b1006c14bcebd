// Security bar R10: the notices of a payment, in any order and duplicated, lead to the same state, for every company.
import { asInstant } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { randomId } from '../../platform/security/randomness.ts';
import { insertInvoice } from '../../providers/payments/bitpay/invoices-store.ts';
import { companySecret } from '../../providers/payments/company-secrets.ts';
import { noticeDresses } from '../../providers/payments/sandbox-gateway.ts';
import { insertCharge } from '../../providers/payments/sandbox-gateway-store.ts';
import {
  dressStripeNotice,
  type StripeStandIn,
  signStripeEvent,
  startStripeStandIn,
} from '../../providers/payments/stripe/stripe-stand-in.ts';
import { createRandom, type Random } from '../../testing/calls/call-values.ts';
import { makeCustomer } from '../../testing/customers.ts';
import { openPurchase, purchaseMinor } from '../../testing/payments/open-purchase.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { timeLimitMs } from '../../testing/time-limit.ts';
import { checkLedger } from './check-ledger.ts';
import { findPayerByEmail, type PaymentRow } from './payments-store.ts';

const isBars = process.env['BARS'] === '1';
/** The number of different notice orders per company. */
const ordersMax = isBars ? 500 : 24;
vi.setConfig({ testTimeout: isBars ? 3_600_000 : 120_000 });
const answerMsMax = 2000;

const kinds = ['sandbox', 'paypal', 'payu', 'bitpay', 'stripe'] as const;
type Kind = (typeof kinds)[number];
type Outcome = 'succeeded' | 'declined';
type Dressed = { readonly body: string; readonly headers: Readonly<Record<string, string>> };
/** A notice of the same event is built again each time it is sent. */
type Event = () => Dressed;

const dresses = { ...noticeDresses, stripe: dressStripeNotice } as const;
const webhookSecret = 'whsec_orders';

let company: StripeStandIn;
let server: TestServer;
let customerId = 0;
beforeAll(async () => {
  company = await startStripeStandIn('sk_test_orders');
  server = await startTestServer({
    STRIPE_SECRET_KEY: 'sk_test_orders',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_orders',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: company.url,
  });
  const { email } = await makeCustomer(server);
  customerId = (await findPayerByEmail(server.context.db, email))?.id ?? 0;
});
afterAll(async () => {
  expect(await checkLedger(server.context.db)).toEqual([]);
  await server.remove();
  await company.stop();
});

const secretOf = (kind: Kind): string =>
  kind === 'stripe' ? webhookSecret : companySecret(server.config.gatewaySecret, kind);
const currencyOf = (kind: Kind): string => (kind === 'payu' ? 'INR' : 'USD');

/** Sets the company's own books: companies whose notices only say that something happened are asked for them. */
async function decideAt(kind: Kind, { transactionId: orderRef }: PaymentRow, outcome: Outcome): Promise<void> {
  const { db, clock } = server.context;
  const order = { idempotencyKey: randomId('key'), orderRef, customerRef: 'cus_orders', amountMinor: purchaseMinor };
  if (kind === 'bitpay') {
    const ref = randomId('inv');
    await db.transaction().execute(async (trx) => {
      const expiresAt = asInstant(clock.productNow() + 900_000);
      await insertInvoice(trx, { ...order, ref, currency: 'USD', lang: 'en', webhook: '', isDoomed: false, expiresAt });
      const state = outcome === 'succeeded' ? 'complete' : 'invalid';
      await trx.updateTable('sandboxGatewayInvoices').set({ state }).where('ref', '=', ref).execute();
    });
  }
  if (kind === 'payu')
    await db.transaction().execute((trx) =>
      insertCharge(trx, {
        ...order,
        ref: randomId('ch'),
        currency: 'INR',
        state: outcome,
        declineCode: outcome === 'declined' ? 'declined' : null,
        createdAt: clock.realNow(),
        company: 'payu',
        settlesAt: null,
        settlesTo: outcome,
      }),
    );
}

const chargeOf = (kind: Kind, { transactionId }: PaymentRow, state: Outcome | 'pending') => ({
  ref: `ch_${transactionId}`,
  orderRef: transactionId,
  amountMinor: purchaseMinor,
  currency: currencyOf(kind),
  state,
  declineCode: state === 'declined' ? 'card_declined' : null,
});

const dressed =
  (kind: Kind, body: unknown): Event =>
  () =>
    dresses[kind](
      { eventId: 'unused', body: JSON.stringify(body) },
      { secret: secretOf(kind), now: server.context.clock.realNow() },
    );

/** A notice of what happened: the same event when it is duplicated, another one when it is built again. */
function eventOf(kind: Kind, payment: PaymentRow, what: Outcome | 'pending' | 'other'): Event {
  const id = randomId('evt');
  const orderRef = payment.transactionId;
  if (kind === 'bitpay') {
    const name = { succeeded: 'invoice_completed', declined: 'invoice_failedToConfirm', pending: 'invoice_paidInFull' };
    const event = { name: what === 'other' ? `invoice_${id}` : name[what] };
    return dressed(kind, { event, data: { id: `inv_${orderRef}`, orderId: orderRef, status: 'paid' } });
  }
  if (what === 'other') return dressed(kind, { id, type: 'weather.changed', orderRef, charge: null });
  if (kind === 'stripe' && what === 'pending') {
    const object = {
      id: `ch_${orderRef}`,
      object: 'payment_intent',
      status: 'processing',
      amount_received: 0,
      currency: 'usd',
      created: Math.floor(server.context.clock.realNow() / 1000),
      metadata: { order_ref: orderRef },
    };
    const event = { id, object: 'event', type: 'payment_intent.processing', data: { object } };
    return () => signStripeEvent(event, webhookSecret);
  }
  return dressed(kind, { id, type: `charge.${what}`, orderRef, charge: chargeOf(kind, payment, what) });
}

/** Three to eight notices of one payment, shuffled: its outcome, earlier states, something unknown, some of them twice. */
function newsOf(kind: Kind, payment: PaymentRow, outcome: Outcome, random: Random): readonly Event[] {
  const length = 3 + random.below(6);
  const news = [eventOf(kind, payment, outcome)];
  while (news.length < length) {
    const more = random.oneOf(['pending', 'pending', 'other', outcome, 'double', 'double'] as const);
    news.push(more === 'double' ? random.oneOf(news) : eventOf(kind, payment, more));
  }
  for (let last = news.length - 1; last > 0; last -= 1) {
    const other = random.below(last + 1);
    [news[last], news[other]] = [news[other] as Event, news[last] as Event];
  }
  return news;
}

async function send(kind: Kind, event: Event): Promise<{ readonly status: number; readonly ms: number }> {
  const { body, headers } = event();
  const from = performance.now();
  const answer = await fetch(`${server.url}/api/payments/notices/${kind}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - from };
}

/** The result of a payment: its state, what was booked, and its plan. */
async function endOf(payment: PaymentRow) {
  const { db } = server.context;
  const { state } = await db
    .selectFrom('payments')
    .select('state')
    .where('id', '=', payment.id)
    .executeTakeFirstOrThrow();
  const entries = await db
    .selectFrom('ledgerEntries')
    .select(['book', 'amountMinor'])
    .where('paymentId', '=', payment.id)
    .orderBy('id')
    .execute();
  const plans = await db
    .selectFrom('subscriptions')
    .select(['planKey', 'status'])
    .where('customerId', '=', customerId)
    .where('isNewest', '=', true)
    .execute();
  return JSON.stringify({ state, entries, plans });
}

describe.each(kinds)('the notices of a payment by %s', (kind) => {
  it.each(['succeeded', 'declined'] as const)(
    'lead to one state in any order and with duplicates: %s [R10]',
    async (outcome) => {
      const random = createRandom(20_261_123 + kinds.indexOf(kind));
      const ends = new Map<string, number>();
      let slowestMs = 0;
      for (let order = 0; order < ordersMax / 2; order += 1) {
        const payment = await openPurchase(server, { customerId, gateway: kind, currency: currencyOf(kind) });
        await decideAt(kind, payment, outcome);
        for (const event of newsOf(kind, payment, outcome, random)) {
          const { status, ms } = await send(kind, event);
          expect(status).toBe(200);
          slowestMs = Math.max(slowestMs, ms);
        }
        await server.context.jobs.drainOutbox(true);
        const end = await endOf(payment);
        ends.set(end, (ends.get(end) ?? 0) + 1);
      }
      expect([...ends]).toEqual([
        [expect.stringContaining(`"state":"${outcome === 'succeeded' ? 'paid' : 'declined'}"`), ordersMax / 2],
      ]);
      expect([...ends.keys()][0]?.includes('"planKey":"TCP50"')).toBe(outcome === 'succeeded');
      expect(slowestMs).toBeLessThan(timeLimitMs(answerMsMax, 30_000));
      if (isBars) console.log(`${kind} ${outcome}: slowest answer ${Math.round(slowestMs)} ms`);
    },
  );

  it('of an unknown kind is stored and answered, and has no effect [R10]', async () => {
    const { db } = server.context;
    const payment = await openPurchase(server, { customerId, gateway: kind, currency: currencyOf(kind) });
    const storedOf = async () =>
      (await db.selectFrom('inbox').select('eventId').where('source', '=', `payments:${kind}`).execute()).length;
    const before = await storedOf();
    expect((await send(kind, eventOf(kind, payment, 'other'))).status).toBe(200);
    expect((await storedOf()) - before).toBe(1);
    const { state } = await db
      .selectFrom('payments')
      .select('state')
      .where('id', '=', payment.id)
      .executeTakeFirstOrThrow();
    expect(['new', 'pending']).toContain(state);
    await decideAt(kind, payment, 'declined');
    expect((await send(kind, eventOf(kind, payment, 'declined'))).status).toBe(200);
    await server.context.jobs.drainOutbox(true);
    expect(await endOf(payment)).toContain('"state":"declined"');
  });
});
