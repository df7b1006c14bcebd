// The whole server with Stripe for cards, and a local server as the company.
import { asInstant } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type StripeStandIn,
  signStripeEvent,
  startStripeStandIn,
} from '../providers/payments/stripe/stripe-stand-in.ts';
import { makeCustomer, type TestCustomer } from '../testing/customers.ts';
import { buy, ledgerOf, until } from '../testing/payments/payments.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { checkLedger } from './payments/check-ledger.ts';

const webhookSecret = 'whsec_whole_server';
const secretKey = 'sk_test_whole_server';

let company: StripeStandIn;
let server: TestServer;
beforeAll(async () => {
  company = await startStripeStandIn(secretKey);
  server = await startTestServer({
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_whole_server',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: company.url,
  });
});
afterAll(async () => {
  await server.remove();
  await company.stop();
});

type Session = { readonly token: string; readonly frameUrl: string };

async function makeCardHolder(card?: 'declined' | 'later'): Promise<TestCustomer & { readonly xid: string }> {
  const customer = await makeCustomer(server);
  const { xid } = (await customer.client.call('GET', '/accounts')).body as { readonly xid: string };
  const asked = { country: 1, email: customer.email, amount: 10_000 };
  const begun = await customer.client.call('POST', '/accounts/generateSessionToken', asked);
  const setupRef = (begun.body as Session).token.split('_secret_')[0] ?? '';
  company.confirmSetup(setupRef, card);
  const stored = await customer.client.call('POST', '/accounts/paymentMethod', { Method: 'card', token: setupRef });
  expect(stored).toMatchObject({ status: 200, body: { expires: '09/39' } });
  return { ...customer, xid };
}

const send = async ({ body, headers }: { readonly body: string; readonly headers: Readonly<Record<string, string>> }) =>
  (
    await fetch(`${server.url}/api/payments/notices/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
      body,
    })
  ).status;

const paymentsOf = async ({ email }: TestCustomer) => (await ledgerOf(server, email)).payments;
const orderRefOf = async (customer: TestCustomer): Promise<string> =>
  (await paymentsOf(customer))[0]?.transactionID ?? '';

describe('with Stripe for cards', () => {
  it('the fields are a page with its own policy, the only one that may load from the company [PAY-011]', async () => {
    const { client, email } = await makeCustomer(server);
    const asked = { country: 1, email, amount: 10_000 };
    const { frameUrl } = (await client.call('POST', '/accounts/generateSessionToken', asked)).body as Session;
    const page = await fetch(new URL(frameUrl, server.url));
    const html = await page.text();
    expect(html).toContain('pk_test_whole_server');
    expect(html).not.toContain(secretKey);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-src https://js.stripe.com');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('unsafe');
    expect(page.headers.get('x-frame-options')).toBeNull();
    const around = await fetch(server.url);
    expect(around.headers.get('content-security-policy')).not.toContain('stripe');
    for (const file of ['fields.js', 'fields.css', 'latin.woff2'])
      expect((await fetch(`${server.url}/payment-fields/stripe/${file}`)).status).toBe(200);
  });

  it('a card is stored, a plan bought, and the notice of it counts once, also duplicated and late', async () => {
    const customer = await makeCardHolder();
    expect((await buy(customer, 'TCP50')).status).toBe(200);
    const orderRef = await orderRefOf(customer);
    const notice = company.noticeOf(orderRef, webhookSecret);
    const early = company.noticeOf(orderRef, webhookSecret, 'payment_intent.created');
    for (const one of [notice, notice, early, notice]) expect(await send(one)).toBe(200);
    expect((await paymentsOf(customer)).map(({ state }) => state)).toEqual(['paid']);
    expect(company.chargesOf(orderRef)).toBe(1);
    expect(await checkLedger(server.context.db)).toEqual([]);
  });

  it('a notice with a wrong, old or missing signature is refused and changes nothing', async () => {
    const customer = await makeCardHolder();
    await buy(customer, 'TCP50');
    const good = company.noticeOf(await orderRefOf(customer), webhookSecret);
    const event: unknown = JSON.parse(good.body);
    const old = signStripeEvent(event, webhookSecret, asInstant(Date.now() - 301_000));
    const bad = [{ ...good, headers: {} }, signStripeEvent(event, 'whsec_other'), old];
    for (const one of [...bad, { ...good, body: `${good.body} ` }]) expect(await send(one)).toBe(401);
  });

  it('a declined card buys nothing and says so', async () => {
    const customer = await makeCardHolder('declined');
    expect(await buy(customer, 'TCP50')).toMatchObject({ status: 402, body: { error: { code: 'declined' } } });
    expect((await paymentsOf(customer)).map(({ state }) => state)).toEqual(['declined']);
  });

  it('a slow bank leaves the purchase open until its notice comes', async () => {
    const customer = await makeCardHolder('later');
    await buy(customer, 'TCP50');
    const orderRef = await orderRefOf(customer);
    await until(async () => company.chargesOf(orderRef) === 1);
    expect(await send(company.noticeOf(orderRef, webhookSecret))).toBe(200);
    await until(async () => (await paymentsOf(customer))[0]?.state === 'paid');
    expect(company.chargesOf(orderRef)).toBe(1);
  });

  it('a broken answer leaves the purchase open, and a second click charges no second time', async () => {
    const customer = await makeCardHolder();
    company.planNext(customer.xid, 'error');
    const answer = await buy(customer, 'TCP50', 'the-same-press');
    expect(JSON.stringify(answer.body)).toContain('pending');
    await buy(customer, 'TCP50', 'the-same-press');
    expect(company.chargesOf(await orderRefOf(customer))).toBeLessThanOrEqual(1);
    expect(await checkLedger(server.context.db)).toEqual([]);
  });

  it('a removed card is ended at the company, with retries until it answers [PAY-003]', async () => {
    const { jobs } = server.context;
    const customer = await makeCardHolder();
    const before = company.calls.length;
    const detached = () => company.calls.slice(before).filter((one) => one.endsWith('/detach')).length;
    company.fallSilent(true);
    expect((await customer.client.call('DELETE', '/accounts/paymentMethod')).status).toBe(200);
    expect((await customer.client.call('GET', '/accounts/paymentMethod')).body).toBeNull();
    await until(async () => detached() > 0);
    company.fallSilent(false);
    await until(async () => {
      await jobs.drainOutbox(true);
      return detached() > 1;
    }, 30_000);
    await jobs.drainOutbox(true);
    const tries = detached();
    await jobs.drainOutbox(true);
    expect(detached()).toBe(tries);
  }, 60_000);

  it('a replaced card is ended, and the new one is charged', async () => {
    const customer = await makeCardHolder();
    const asked = { country: 1, email: customer.email, amount: 10_000 };
    const begun = await customer.client.call('POST', '/accounts/generateSessionToken', asked);
    const setupRef = (begun.body as Session).token.split('_secret_')[0] ?? '';
    company.confirmSetup(setupRef);
    const before = company.calls.length;
    await customer.client.call('POST', '/accounts/paymentMethod', { Method: 'card', token: setupRef });
    await server.context.jobs.drainOutbox(true);
    expect(company.calls.slice(before).filter((one) => one.endsWith('/detach'))).toHaveLength(1);
    expect((await buy(customer, 'TCP50')).status).toBe(200);
  });

  it('the books agree with those of the company', async () => {
    const found = (await server.client().call('POST', '/sandbox/reconciliation')).body as readonly {
      readonly gateway: string;
    }[];
    expect(found.filter(({ gateway }) => gateway === 'stripe')).toEqual([]);
  });
});
