/**
 * What every payment company promises behind the port (reliability-security 7): one suite, over HTTP, on each stand-in, and on the adapter
 * of Stripe with a local server in the company's place.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomId } from '../../platform/randomness.ts';
import { makeCustomer } from '../../testing/customers.ts';
import { decideAtCompany, sendFromWallet } from '../../testing/payment-pages.ts';
import { planPayment, until } from '../../testing/payments.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createBitpayAdapter } from './bitpay/bitpay-adapter.ts';
import { companySecret } from './company-secrets.ts';
import type { PaymentGateway, Setup } from './payment-gateway.ts';
import { createPaypalAdapter } from './paypal/paypal-adapter.ts';
import { createPayuAdapter } from './payu/payu-adapter.ts';
import { createSandboxAdapter } from './sandbox-adapter.ts';
import type { LineParts } from './signed-line.ts';
import { createStripeAdapter } from './stripe/stripe-adapter.ts';
import { type StripeStandIn, startStripeStandIn } from './stripe/stripe-stand-in.ts';

type Kind = 'sandbox' | 'paypal' | 'payu' | 'bitpay' | 'stripe';
type Payer = { readonly email: string; readonly customerRef: string };

const makers = {
  sandbox: createSandboxAdapter,
  paypal: createPaypalAdapter,
  payu: createPayuAdapter,
  bitpay: createBitpayAdapter,
} as const;
const currencies = { sandbox: 'USD', paypal: 'USD', payu: 'INR', bitpay: 'USD', stripe: 'USD' } as const;

let server: TestServer;
let stripe: StripeStandIn;
beforeAll(async () => {
  server = await startTestServer();
  stripe = await startStripeStandIn(stripeKeys.secretKey);
});
afterAll(async () => {
  await stripe.stop();
  await server.remove();
});

const stripeKeys = {
  secretKey: 'sk_test_contract',
  publishableKey: 'pk_test_contract',
  webhookSecret: 'whsec_contract',
};
const secretOf = (kind: Kind): string =>
  kind === 'stripe' ? stripeKeys.webhookSecret : companySecret(server.config.gatewaySecret, kind);
const adapterOf = (kind: Kind, more: Partial<LineParts> = {}): PaymentGateway => {
  const { realNow } = server.context.clock;
  if (kind === 'stripe') {
    const { baseUrl, timeoutMs = 5000 } = more;
    return createStripeAdapter({ ...stripeKeys, apiUrl: baseUrl?.() ?? stripe.url, realNow, timeoutMs });
  }
  return makers[kind]({ secret: secretOf(kind), baseUrl: () => server.url, realNow, timeoutMs: 5000, ...more });
};
/** A closed door: connections are refused at once. */
const away = (kind: Kind): PaymentGateway => adapterOf(kind, { baseUrl: () => 'http://127.0.0.1:9' });
const hasty = (kind: Kind): PaymentGateway => adapterOf(kind, { timeoutMs: 300 });

const makePayer = async (): Promise<Payer> => {
  const { client, email } = await makeCustomer(server);
  const { xid } = (await client.call('GET', '/accounts')).body as { readonly xid: string };
  return { email, customerRef: xid };
};

const begin = (gateway: PaymentGateway, { customerRef, email }: Payer): Promise<Setup | null> =>
  gateway.beginSetup({
    customerRef,
    email,
    name: 'Test Customer',
    lang: 'en',
    pageOrigin: server.url,
    returnUrl: `${server.url}/${gateway.readReturn === null ? 'settings/payment' : 'api/payments/returns/payu'}`,
    cancelUrl: `${server.url}/${gateway.readReturn === null ? 'settings/payment' : 'api/payments/returns/payu'}`,
  });

const begun = async (gateway: PaymentGateway, payer: Payer): Promise<Setup> => {
  const setup = await begin(gateway, payer);
  if (setup === null) throw new Error('no setup');
  return setup;
};

/** The customer does their part: the fields, or the company's page. Answers what `finishSetup` takes. */
const approve = async (setup: Setup, funding: 'now' | 'later' | 'declined' = 'now'): Promise<string> => {
  if (setup.setupRef.startsWith('seti_')) {
    stripe.confirmSetup(setup.setupRef, funding === 'now' ? 'visa' : funding);
    return setup.setupRef;
  }
  if (setup.kind === 'redirect') {
    await decideAtCompany(setup.redirectUrl, setup.redirectUrl.includes('paypal') ? 'agree' : 'authorise', funding);
    return setup.setupRef;
  }
  const card = { brand: 'visa', last4: funding === 'declined' ? '0002' : '4242', expMonth: '09', expYear: '2039' };
  const answer = await fetch(`${server.url}/sandbox-gateway/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session: setup.clientToken, ...card }),
  });
  return ((await answer.json()) as { readonly token: string }).token;
};

const store = async (
  gateway: PaymentGateway,
  payer: Payer,
  funding: 'now' | 'later' | 'declined' = 'now',
): Promise<string> => {
  const setupRef = await approve(await begun(gateway, payer), funding);
  const done = await gateway.finishSetup({ customerRef: payer.customerRef, setupRef, encryptedCvv: null });
  if (done.kind !== 'ready') throw new Error(`not stored: ${done.kind}`);
  return done.instrument.ref;
};

const orderOf = (kind: Kind, payer: Payer, instrumentRef: string) => ({
  idempotencyKey: randomId('key'),
  orderRef: randomId('txn'),
  customerRef: payer.customerRef,
  amountMinor: 19_000,
  currency: currencies[kind],
  instrumentRef,
});

/** Decides the next payment of a customer. */
const plan = async (
  kind: Kind,
  payer: Payer,
  next: 'decline' | 'timeout' | 'error',
  webhook?: 'never',
): Promise<void> => {
  if (kind === 'stripe') stripe.planNext(payer.customerRef, next);
  else await planPayment(server, payer.email, next, webhook);
};

const chargesOf = async (orderRef: string): Promise<number> => {
  const rows = await server.context.db
    .selectFrom('sandboxGatewayCharges')
    .select('ref')
    .where('orderRef', '=', orderRef)
    .where('state', '=', 'succeeded')
    .execute();
  return rows.length + stripe.chargesOf(orderRef);
};

describe.each(['sandbox', 'paypal', 'payu', 'stripe'] as const)('%s, a company that stores what is charged', (kind) => {
  describe('a setup', () => {
    it('has a name, a way and an end, and none where nobody answers', async () => {
      const setup = await begun(adapterOf(kind), await makePayer());
      expect(setup.setupRef).not.toBe('');
      expect(setup.expiresAt).toBeGreaterThan(Date.now() + 60_000);
      if (setup.kind === 'redirect') expect(new URL(setup.redirectUrl).pathname).toContain(`/sandbox-${kind}/`);
      expect(await begin(away(kind), await makePayer())).toBeNull();
    });

    it('becomes an instrument that names its brand and no secret', async () => {
      const [gateway, payer] = [adapterOf(kind), await makePayer()];
      const setupRef = await approve(await begun(gateway, payer));
      const done = await gateway.finishSetup({ customerRef: payer.customerRef, setupRef, encryptedCvv: null });
      expect(done).toMatchObject({
        kind: 'ready',
        instrument: { brand: kind === 'sandbox' || kind === 'stripe' ? 'visa' : kind },
      });
      if (done.kind === 'ready') expect(done.instrument.ref).not.toBe(setupRef);
    });

    it('gives the same instrument when it is finished again, a card token none', async () => {
      const [gateway, payer] = [adapterOf(kind), await makePayer()];
      const setupRef = await approve(await begun(gateway, payer));
      const finish = () => gateway.finishSetup({ customerRef: payer.customerRef, setupRef, encryptedCvv: null });
      const [first, again] = [await finish(), await finish()];
      expect(again).toEqual(kind === 'sandbox' ? { kind: 'refused' } : first);
    });

    it('is refused unapproved, to another customer, under another name; unknown where nobody answers', async () => {
      const [gateway, payer, other] = [adapterOf(kind), await makePayer(), await makePayer()];
      const setup = await begun(gateway, payer);
      const finish = (customerRef: string, setupRef: string, by = gateway) =>
        by.finishSetup({ customerRef, setupRef, encryptedCvv: null });
      expect(await finish(payer.customerRef, setup.setupRef)).toEqual({ kind: 'refused' });
      const setupRef = await approve(setup);
      expect(await finish(other.customerRef, setupRef)).toEqual({ kind: 'refused' });
      expect(await finish(payer.customerRef, 'nobody-knows-this')).toEqual({ kind: 'refused' });
      expect(await finish(payer.customerRef, setupRef, away(kind))).toMatchObject({ kind: 'unknown' });
      expect(await finish(payer.customerRef, setupRef)).toMatchObject({ kind: 'ready' });
    });
  });

  describe('a charge', () => {
    it('succeeds over exactly the amount and is found by its order', async () => {
      const [gateway, payer] = [adapterOf(kind), await makePayer()];
      const order = orderOf(kind, payer, await store(gateway, payer));
      expect(await gateway.lookup(order)).toEqual({ kind: 'not_found' });
      const made = await gateway.charge(order);
      expect(made).toMatchObject({ kind: 'succeeded', amountMinor: 19_000, currency: currencies[kind] });
      expect(await gateway.lookup(order)).toEqual(made);
      expect(await chargesOf(order.orderRef)).toBe(1);
    });

    it.each([1, 99, 100, 1_599_900])('carries %i exactly, or refuses it as too small', async (amountMinor) => {
      const [gateway, payer] = [adapterOf(kind), await makePayer()];
      const order = { ...orderOf(kind, payer, await store(gateway, payer)), amountMinor };
      const tooSmall = { kind: 'unknown', hasEnded: true };
      const isTaken = kind !== 'stripe' || amountMinor >= 50;
      expect(await gateway.charge(order)).toMatchObject(isTaken ? { kind: 'succeeded', amountMinor } : tooSmall);
      expect(await chargesOf(order.orderRef)).toBe(isTaken ? 1 : 0);
    });

    it('is declined by plan and by its means, and the lookup says the same', async () => {
      const [gateway, payer] = [adapterOf(kind), await makePayer()];
      const planned = orderOf(kind, payer, await store(gateway, payer));
      await plan(kind, payer, 'decline');
      const poor = orderOf(kind, payer, await store(gateway, payer, 'declined'));
      for (const order of [planned, poor]) {
        expect(await gateway.charge(order)).toMatchObject({ kind: 'declined' });
        expect(await gateway.lookup(order)).toMatchObject({ kind: 'declined' });
        expect(await chargesOf(order.orderRef)).toBe(0);
      }
    });

    it.runIf(kind !== 'sandbox')('is pending first where the bank takes its time', async () => {
      const [gateway, payer] = [adapterOf(kind), await makePayer()];
      const order = orderOf(kind, payer, await store(gateway, payer, 'later'));
      expect(await gateway.charge(order)).toEqual({ kind: 'pending' });
      expect(await gateway.lookup(order)).toEqual({ kind: 'pending' });
      await until(async () => (await gateway.lookup(order)).kind === 'succeeded');
      expect(await gateway.charge(order)).toMatchObject({ kind: 'succeeded' });
    });

    it('of an instrument that is not there, or another customer’s, charges nothing', async () => {
      const [gateway, payer, other] = [adapterOf(kind), await makePayer(), await makePayer()];
      const theirs = await store(gateway, other);
      for (const instrumentRef of ['nothing', theirs]) {
        const order = orderOf(kind, payer, instrumentRef);
        expect(await gateway.charge(order)).toMatchObject({ kind: 'unknown', hasEnded: true });
        expect(await gateway.lookup(order)).toEqual({ kind: 'not_found' });
      }
    });

    it('has an unknown end where the answer is lost, and a known one where the company broke down before', async () => {
      const payer = await makePayer();
      const instrumentRef = await store(adapterOf(kind), payer);
      const lost = orderOf(kind, payer, instrumentRef);
      await plan(kind, payer, 'timeout', 'never');
      expect(await hasty(kind).charge(lost)).toMatchObject({ kind: 'unknown', hasEnded: false });
      await until(async () => (await adapterOf(kind).lookup(lost)).kind === 'succeeded');
      expect(await adapterOf(kind).charge(lost)).toMatchObject({ kind: 'succeeded' });
      const broken = orderOf(kind, payer, instrumentRef);
      await plan(kind, payer, 'error');
      // A fault of Stripe may still become a charge over there: its calls are over only after their time.
      expect(await adapterOf(kind).charge(broken)).toMatchObject({ kind: 'unknown', hasEnded: kind !== 'stripe' });
      expect(await adapterOf(kind).lookup(broken)).toEqual({ kind: 'not_found' });
      const nowhere = orderOf(kind, payer, instrumentRef);
      expect(await away(kind).charge(nowhere)).toMatchObject({ kind: 'unknown', hasEnded: false });
      expect(await away(kind).lookup(nowhere)).toMatchObject({ kind: 'unknown' });
    });
  });

  describe('the same key', () => {
    it('is one charge, twice, twenty times at once, and never over another amount', async () => {
      const [gateway, payer] = [adapterOf(kind), await makePayer()];
      const order = orderOf(kind, payer, await store(gateway, payer));
      const first = await gateway.charge(order);
      expect(await gateway.charge(order)).toEqual(first);
      expect(await gateway.charge({ ...order, amountMinor: 20_000 })).toMatchObject({ kind: 'unknown' });
      const flood = orderOf(kind, payer, order.instrumentRef);
      await Promise.all(Array.from({ length: 20 }, () => gateway.charge(flood)));
      expect(await gateway.charge(flood)).toMatchObject({ kind: 'succeeded' });
      expect([await chargesOf(order.orderRef), await chargesOf(flood.orderRef)]).toEqual([1, 1]);
    });
  });

  describe('the end of an instrument', () => {
    it('leaves nothing that can be charged, and what was charged before as it was', async () => {
      const [gateway, payer] = [adapterOf(kind), await makePayer()];
      const instrumentRef = await store(gateway, payer);
      const before = orderOf(kind, payer, instrumentRef);
      const made = await gateway.charge(before);
      const { customerRef } = payer;
      expect(await gateway.endInstrument?.({ customerRef, instrumentRef })).toEqual({ kind: 'ended' });
      const after = orderOf(kind, payer, instrumentRef);
      expect(await gateway.charge(after)).toMatchObject({ kind: 'unknown', hasEnded: true });
      expect(await gateway.lookup(after)).toEqual({ kind: 'not_found' });
      expect(await gateway.lookup(before)).toEqual(made);
      const gatewayRef = made.kind === 'succeeded' ? made.gatewayRef : '';
      const { orderRef, amountMinor, currency } = before;
      const refund = { orderRef, amountMinor, currency, gatewayRef, idempotencyKey: randomId('refund') };
      expect(await gateway.refund?.(refund)).toMatchObject({ kind: 'succeeded' });
    });

    it('is the same twice, and is no way to an instrument of the same setup again', async () => {
      const [gateway, payer] = [adapterOf(kind), await makePayer()];
      const setupRef = await approve(await begun(gateway, payer));
      const { customerRef } = payer;
      const finish = () => gateway.finishSetup({ customerRef, setupRef, encryptedCvv: null });
      const done = await finish();
      const instrumentRef = done.kind === 'ready' ? done.instrument.ref : '';
      for (const _ of [1, 2])
        expect(await gateway.endInstrument?.({ customerRef, instrumentRef })).toEqual({ kind: 'ended' });
      expect(await finish()).toEqual({ kind: 'refused' });
    });

    it('ends nothing of another customer, and is unknown where nobody answers', async () => {
      const [gateway, payer, other] = [adapterOf(kind), await makePayer(), await makePayer()];
      const instrumentRef = await store(gateway, payer);
      expect(await gateway.endInstrument?.({ customerRef: other.customerRef, instrumentRef })).toEqual({
        kind: 'ended',
      });
      const { customerRef } = payer;
      expect(await away(kind).endInstrument?.({ customerRef, instrumentRef })).toMatchObject({ kind: 'unknown' });
      expect(await gateway.charge(orderOf(kind, payer, instrumentRef))).toMatchObject({ kind: 'succeeded' });
    });
  });

  describe('a refund', () => {
    it('gives the whole charge back once', async () => {
      const [gateway, payer] = [adapterOf(kind), await makePayer()];
      const order = orderOf(kind, payer, await store(gateway, payer));
      const made = await gateway.charge(order);
      const gatewayRef = made.kind === 'succeeded' ? made.gatewayRef : '';
      const { orderRef, amountMinor, currency } = order;
      const refund = { orderRef, amountMinor, currency, idempotencyKey: randomId('refund'), gatewayRef };
      const give = (more: Partial<typeof refund> = {}, by = gateway) => by.refund?.({ ...refund, ...more });
      expect(await give({ amountMinor: 18_999 })).toMatchObject({ kind: 'refused' });
      expect(await give({ gatewayRef: 'none' })).toMatchObject({ kind: 'refused' });
      expect(await give({ orderRef: 'txn_other' })).toMatchObject({ kind: 'refused' });
      expect(await give({}, away(kind))).toMatchObject({ kind: 'unknown' });
      const given = await give();
      expect(given).toMatchObject({ kind: 'succeeded' });
      expect(await give()).toEqual(given);
      expect(await give({ idempotencyKey: randomId('refund') })).toMatchObject({ kind: 'refused' });
    });
  });
});

describe('bitpay, a company that sends invoices', () => {
  const gatewayOf = (): PaymentGateway & { readonly openInvoice: NonNullable<PaymentGateway['openInvoice']> } => {
    const gateway = adapterOf('bitpay');
    if (gateway.openInvoice === null) throw new Error('no invoices');
    return { ...gateway, openInvoice: gateway.openInvoice };
  };
  const open = async (payer?: Payer) => {
    const order = { ...orderOf('bitpay', payer ?? (await makePayer()), ''), lang: 'en' };
    const made = await gatewayOf().openInvoice(order);
    return { order, made, url: made.kind === 'open' ? `${server.url}${made.url}` : '' };
  };
  const stateOf = async (orderRef: string): Promise<string> =>
    (await gatewayOf().lookup({ orderRef, instrumentRef: '' })).kind;

  it('stores nothing, charges nothing and gives nothing back by itself', async () => {
    const gateway = gatewayOf();
    expect([gateway.can.storedInstrument, gateway.can.refund]).toEqual([false, false]);
    expect([gateway.refund, gateway.endInstrument]).toEqual([null, null]);
    expect(await gateway.finishSetup({ customerRef: 'x', setupRef: 'y', encryptedCvv: null })).toEqual({
      kind: 'refused',
    });
    expect(await gateway.charge(orderOf('bitpay', await makePayer(), ''))).toMatchObject({ kind: 'unknown' });
  });

  it('opens one invoice under a key, and none for another amount', async () => {
    const { order, made } = await open();
    expect(made).toMatchObject({ kind: 'open' });
    expect(await gatewayOf().openInvoice(order)).toEqual(made);
    expect(await gatewayOf().openInvoice({ ...order, amountMinor: 1 })).toMatchObject({
      kind: 'unknown',
      hasEnded: true,
    });
    const found = await gatewayOf().lookup(order);
    expect(found).toMatchObject({ kind: 'pending', invoice: { url: made.kind === 'open' ? made.url : '' } });
    expect(await stateOf('txn_none')).toBe('not_found');
  });

  it('is paid after its confirmations, too much being the price', async () => {
    for (const act of ['exact', 'more'] as const) {
      const { order, url } = await open();
      await sendFromWallet(url, act);
      expect(await stateOf(order.orderRef)).toBe('pending');
      await until(async () => (await stateOf(order.orderRef)) === 'succeeded');
      expect(await gatewayOf().lookup(order)).toMatchObject({
        amountMinor: 19_000,
        currency: 'USD',
      });
      expect(await chargesOf(order.orderRef)).toBe(1);
    }
  });

  it('of which too little came runs out; the same later is paid late', async () => {
    const [short, late] = [await open(), await open()];
    await sendFromWallet(short.url, 'less');
    expect(await stateOf(short.order.orderRef)).toBe('pending');
    const { now } = (await server.client().call('GET', '/sandbox/clock')).body as { readonly now: string };
    const after = new Date(Date.parse(now) + 16 * 60_000).toISOString();
    expect((await server.client().call('PUT', '/sandbox/clock', { now: after })).status).toBe(200);
    expect(await stateOf(short.order.orderRef)).toBe('expired');
    expect(await chargesOf(short.order.orderRef)).toBe(0);
    expect(await stateOf(late.order.orderRef)).toBe('expired');
    await sendFromWallet(late.url, 'exact');
    expect(await stateOf(late.order.orderRef)).toBe('succeeded');
  });

  it('is declined where the network does not confirm, and unknown where an answer is lost', async () => {
    const payer = await makePayer();
    await planPayment(server, payer.email, 'decline');
    const doomed = await open(payer);
    await sendFromWallet(doomed.url, 'exact');
    await until(async () => (await stateOf(doomed.order.orderRef)) === 'declined');
    await planPayment(server, payer.email, 'error');
    expect((await open(payer)).made).toMatchObject({ kind: 'unknown', hasEnded: true });
    await planPayment(server, payer.email, 'timeout');
    const order = { ...orderOf('bitpay', payer, ''), lang: 'en' };
    expect(await hasty('bitpay').openInvoice?.(order)).toMatchObject({ kind: 'unknown', hasEnded: false });
    expect(await gatewayOf().lookup(order)).toMatchObject({ kind: 'pending', invoice: {} });
    expect(await away('bitpay').openInvoice?.(order)).toMatchObject({ kind: 'unknown', hasEnded: false });
    expect(await away('bitpay').lookup(order)).toMatchObject({ kind: 'unknown' });
  });
});
