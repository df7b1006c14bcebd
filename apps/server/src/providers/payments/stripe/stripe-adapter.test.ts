// The Stripe adapter against a local server as the company: what the common contract does not test with the stand-ins.
import { asInstant } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { randomId } from '../../../platform/security/randomness.ts';
import { until } from '../../../testing/payments/payments.ts';
import type { ChargeOrder, PaymentGateway } from '../payment-gateway.ts';
import { createStripeAdapter } from './stripe-adapter.ts';
import { type StripeCard, type StripeStandIn, signStripeEvent, startStripeStandIn } from './stripe-stand-in.ts';

const keys = { secretKey: 'sk_test_stand_in', publishableKey: 'pk_test_stand_in', webhookSecret: 'whsec_stand_in' };

let company: StripeStandIn;
let customerRef: string;
beforeAll(async () => {
  company = await startStripeStandIn(keys.secretKey);
});
afterAll(() => company.stop());
beforeEach(() => {
  customerRef = randomId('xid');
});

const adapter = (more: { readonly timeoutMs?: number; readonly secretKey?: string } = {}): PaymentGateway =>
  createStripeAdapter({ ...keys, apiUrl: company.url, realNow: () => asInstant(Date.now()), ...more });

const begin = (gateway: PaymentGateway) =>
  gateway.beginSetup({
    customerRef,
    email: `${customerRef}@example.test`,
    name: 'Test Customer',
    lang: 'en',
    pageOrigin: 'http://127.0.0.1',
    returnUrl: 'http://127.0.0.1',
    cancelUrl: 'http://127.0.0.1',
  });

async function store(card: StripeCard = 'visa'): Promise<string> {
  const setup = await begin(adapter());
  if (setup === null) throw new Error('no setup');
  company.confirmSetup(setup.setupRef, card);
  const done = await adapter().finishSetup({ customerRef, setupRef: setup.setupRef, encryptedCvv: null });
  if (done.kind !== 'ready') throw new Error(`not stored: ${done.kind}`);
  return done.instrument.ref;
}

const orderOf = (instrumentRef: string, more: Partial<ChargeOrder> = {}): ChargeOrder => ({
  idempotencyKey: randomId('key'),
  orderRef: randomId('txn'),
  customerRef,
  amountMinor: 19_000,
  currency: 'USD',
  instrumentRef,
  ...more,
});

describe('a setup at Stripe', () => {
  it("has its session after the # of the frame's address, so that no server sees it", async () => {
    const setup = await begin(adapter());
    if (setup?.kind !== 'fields') throw new Error('no fields');
    const url = new URL(setup.frameUrl, 'http://here');
    expect(url.pathname).toBe('/payment-fields/stripe/fields');
    expect(url.search).not.toContain('secret');
    expect(new URLSearchParams(url.hash.slice(1)).get('session')).toBe(setup.clientToken);
  });

  it('creates one customer there for each of ours, also from two tabs at once', async () => {
    const from = company.calls.length;
    const refs = await Promise.all([store(), store()]);
    const later = await store();
    const customers = [...refs, later].map((ref) => ref.split('/')[1]);
    expect(new Set(customers).size).toBe(1);
    expect(company.calls.slice(from)).toContain('POST /v1/customers');
  });

  it('returns no card while the bank has not answered, and none under an unknown name', async () => {
    const setup = await begin(adapter());
    const finish = (setupRef: string) => adapter().finishSetup({ customerRef, setupRef, encryptedCvv: null });
    expect(await finish(setup?.setupRef ?? '')).toEqual({ kind: 'refused' });
    for (const name of ['', 'tok_sandbox', 'seti_none', '../customers', 'seti_a/b']) {
      expect(await finish(name)).toEqual({ kind: 'refused' });
    }
  });
});

describe('a charge at Stripe', () => {
  it('in rupees is in paise and says so', async () => {
    const order = orderOf(await store(), { amountMinor: 1_599_900, currency: 'INR' });
    expect(await adapter().charge(order)).toMatchObject({
      kind: 'succeeded',
      amountMinor: 1_599_900,
      currency: 'INR',
    });
  });

  it("is declined with the bank's code", async () => {
    const order = orderOf(await store('declined'));
    const declined = { kind: 'declined', code: 'insufficient_funds' };
    expect(await adapter().charge(order)).toEqual(declined);
    expect(await adapter().lookup(order)).toEqual(declined);
    expect(await adapter().charge(order)).toEqual(declined);
  });

  it('whose bank requires the customer is declined and canceled there, never left open', async () => {
    const refused = orderOf(await store('unproven'));
    const open = orderOf(await store());
    company.planNext(customerRef, 'action');
    for (const order of [open, refused]) {
      const declined = { kind: 'declined', code: 'authentication_required' };
      expect(await adapter().charge(order)).toEqual(declined);
      expect(await adapter().lookup(order)).toEqual(declined);
      expect(company.chargesOf(order.orderRef)).toBe(0);
    }
    expect(company.calls.some((call) => call.endsWith('/cancel'))).toBe(true);
  });

  it('is unknown and not over while its key is in use; only one of many is made', async () => {
    const order = orderOf(await store());
    const results = await Promise.all(Array.from({ length: 8 }, () => adapter().charge(order)));
    expect(results.filter(({ kind }) => kind === 'succeeded').length).toBeGreaterThanOrEqual(1);
    for (const result of results)
      if (result.kind !== 'succeeded') expect(result).toMatchObject({ kind: 'unknown', hasEnded: false });
    expect(company.chargesOf(order.orderRef)).toBe(1);
  });

  it('is not made a second time after the company has forgotten the key', async () => {
    const order = orderOf(await store());
    const made = await adapter().charge(order);
    company.forgetKeys();
    expect(await adapter().charge(order)).toEqual(made);
    expect(await adapter().charge({ ...order, idempotencyKey: randomId('key') })).toEqual(made);
    expect(await adapter().charge({ ...order, amountMinor: 1000 })).toMatchObject({ kind: 'unknown' });
    expect(company.chargesOf(order.orderRef)).toBe(1);
  });

  it('is over if refused for too many calls (429) or a wrong key (401), and open after a fault (500)', async () => {
    const instrumentRef = await store();
    company.planNext(customerRef, 'busy');
    expect(await adapter().charge(orderOf(instrumentRef))).toMatchObject({ kind: 'unknown', hasEnded: true });
    const order = orderOf(instrumentRef);
    company.planNext(customerRef, 'error');
    expect(await adapter().charge(order)).toMatchObject({ kind: 'unknown', hasEnded: false });
    expect(await adapter().lookup(order)).toEqual({ kind: 'not_found' });
    const stranger = adapter({ secretKey: 'sk_test_wrong' });
    expect(await stranger.charge(orderOf(instrumentRef))).toMatchObject({ kind: 'unknown' });
    expect(await stranger.lookup(order)).toMatchObject({ kind: 'unknown' });
    expect(await begin(stranger)).toBeNull();
  });

  it('whose answer is lost is found by its order and not charged again', async () => {
    const order = orderOf(await store());
    company.planNext(customerRef, 'timeout');
    expect(await adapter({ timeoutMs: 300 }).charge(order)).toMatchObject({ kind: 'unknown', hasEnded: false });
    expect(await adapter().lookup(order)).toMatchObject({ kind: 'succeeded', amountMinor: 19_000 });
    expect(await adapter().charge(order)).toMatchObject({ kind: 'succeeded' });
    expect(company.chargesOf(order.orderRef)).toBe(1);
  });

  it('that broke off at the company is unknown for a minute, then canceled for good', async () => {
    const order = orderOf(await store());
    await adapter().charge(order);
    company.breakOff(order.orderRef, 30);
    expect(await adapter().lookup(order)).toMatchObject({ kind: 'unknown' });
    company.breakOff(order.orderRef, 90);
    expect(await adapter().lookup(order)).toMatchObject({ kind: 'declined' });
  });

  it('is searched in every page of a customer with many payments', async () => {
    const instrumentRef = await store();
    const first = orderOf(instrumentRef);
    await adapter().charge(first);
    await Promise.all(Array.from({ length: 25 }, () => adapter().charge(orderOf(instrumentRef))));
    expect(await adapter().lookup(first)).toMatchObject({ kind: 'succeeded' });
  });
});

describe('a refund at Stripe', () => {
  it('that takes its time is looked up by its key, and is one refund', async () => {
    const order = orderOf(await store());
    const made = await adapter().charge(order);
    if (made.kind !== 'succeeded') throw new Error(made.kind);
    const { orderRef, amountMinor, currency } = order;
    const asked = { idempotencyKey: randomId('refund'), orderRef, gatewayRef: made.gatewayRef, amountMinor, currency };
    const give = () => adapter().refund?.(asked);
    company.holdRefunds(true);
    expect(await give()).toEqual({ kind: 'pending' });
    company.forgetKeys();
    expect(await give()).toEqual({ kind: 'pending' });
    company.holdRefunds(false);
    expect(await give()).toMatchObject({ kind: 'succeeded' });
    const listed = await adapter().listCharges({
      fromAt: asInstant(Date.now() - 60_000),
      toAt: asInstant(Date.now() + 1000),
    });
    expect(listed?.find((charge) => charge.orderRef === orderRef)).toEqual({
      orderRef,
      gatewayRef: made.gatewayRef,
      amountMinor,
      currency,
      refundedMinor: amountMinor,
    });
  });
});

describe('the list of charges', () => {
  it("has the period's charges without declined ones; null without an answer", async () => {
    const [paid, poor] = [orderOf(await store()), orderOf(await store('declined'))];
    await adapter().charge(paid);
    await adapter().charge(poor);
    const list = (fromAt: number, toAt: number) =>
      adapter().listCharges({ fromAt: asInstant(fromAt), toAt: asInstant(toAt) });
    const refs = (await list(Date.now() - 60_000, Date.now() + 1000))?.map(({ orderRef }) => orderRef);
    expect(refs).toContain(paid.orderRef);
    expect(refs).not.toContain(poor.orderRef);
    expect(await list(Date.now() + 60_000, Date.now() + 120_000)).toEqual([]);
    company.fallSilent(true);
    expect(
      await adapter({ timeoutMs: 200 }).listCharges({ fromAt: asInstant(0), toAt: asInstant(Date.now()) }),
    ).toBeNull();
    company.fallSilent(false);
  });
});

describe('a notice of Stripe', () => {
  const read = (body: string, headers: Readonly<Record<string, string>>) =>
    adapter().parseNotice(Buffer.from(body), headers, asInstant(Date.now()));
  const noticeOf = (orderRef: string, type?: string) => {
    const { body, headers } = company.noticeOf(orderRef, keys.webhookSecret, type);
    const result = read(body, headers);
    return result.kind === 'notice' ? result.notice.what : result;
  };

  it("has the payment's state: succeeded, declined, in progress, or ask", async () => {
    const [paid, poor, slow] = [
      orderOf(await store()),
      orderOf(await store('declined')),
      orderOf(await store('later')),
    ];
    for (const order of [paid, poor, slow]) await adapter().charge(order);
    expect(noticeOf(slow.orderRef, 'payment_intent.processing')).toEqual({ kind: 'pending' });
    expect(noticeOf(paid.orderRef)).toMatchObject({ kind: 'succeeded', amountMinor: 19_000, currency: 'USD' });
    expect(noticeOf(poor.orderRef, 'payment_intent.payment_failed')).toMatchObject({ kind: 'declined' });
    await until(async () => (await adapter().lookup(slow)).kind === 'succeeded');
    company.breakOff(paid.orderRef, 90);
    expect(noticeOf(paid.orderRef, 'payment_intent.created')).toEqual({ kind: 'look' });
  });

  it('about anything else, or about a payment that is not ours, is stored without effect', () => {
    const events = [
      { id: 'evt_1', object: 'event', type: 'charge.dispute.created', data: { object: { id: 'dp_1' } } },
      { id: 'evt_2', object: 'event', type: 'payment_intent.succeeded', data: { object: { id: 'pi_1' } } },
      { id: 'evt_3', object: 'event', type: 'customer.created', data: { object: null } },
    ];
    for (const event of events) {
      const { body, headers } = signStripeEvent(event, keys.webhookSecret);
      expect(read(body, headers)).toMatchObject({ kind: 'notice', notice: { what: { kind: 'other' } } });
    }
  });
});
