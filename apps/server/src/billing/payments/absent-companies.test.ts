// Without the sandbox's stand-ins: methods without a company are neither offered nor accepted.
import { asInstant } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCustomer, type TestCustomer } from '../../testing/customers.ts';
import { payBy } from '../../testing/payments/payment-pages.ts';
import { buy, makePayer } from '../../testing/payments/payments.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { planDecision } from './decide-held.ts';

const stripeKeys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1', apiUrl: null };

let server: TestServer;
let american: TestCustomer;
let indian: TestCustomer;
let cardPayer: TestCustomer;
let cryptoPayer: TestCustomer;
let waiting: TestCustomer;
beforeAll(async () => {
  server = await startTestServer();
  [american, indian, cardPayer, cryptoPayer, waiting] = await Promise.all([
    makeCustomer(server),
    makeCustomer(server, { partner: 'IND', country: 356 }),
    makePayer(server),
    makeCustomer(server),
    makeCustomer(server),
  ]);
  for (const customer of [cryptoPayer, waiting]) await payBy(customer, 'bitpay');
  expect(await buy(waiting, 'TCP50', 'left open')).toMatchObject({ status: 200, body: { status: 'pending' } });
  server = await server.restart({ isSandbox: false });
});
afterAll(async () => {
  await server.remove();
});

/** A POST with a body, otherwise a GET. */
const ask = ({ client }: TestCustomer, path: string, body?: unknown, key?: string) =>
  server.client().call(body === undefined ? 'GET' : 'POST', path, body, {
    cookie: client.cookie(),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  });
const rowsOf = async (): Promise<number> =>
  (await server.context.db.selectFrom('payments').selectAll().execute()).length;

describe('without a payment company', () => {
  it.each([
    ['the fields of a card', 'generateSessionToken', { country: 1, email: 'a@example.test', amount: 10_000 }],
    ['a card', 'paymentMethod', { Method: 'card', token: 'tok_sandbox' }],
    ['PayPal', 'paymentMethod', { Method: 'paypal', Step: 'setup' }],
    ['the return from PayPal', 'paymentMethod', { Method: 'paypal', Step: 'auth', Token: 'ba_1' }],
    ['crypto', 'paymentMethod', { Method: 'bitpay' }],
  ])('refuses %s, and stores nothing', async (_name, path, body) => {
    expect(await ask(american, `/accounts/${path}`, body)).toMatchObject({
      status: 409,
      body: { error: { code: 'not_open_yet' } },
    });
    expect((await ask(american, '/accounts/paymentMethod')).body).toBeNull();
  });

  it('refuses PayU too, and does not offer methods of other countries', async () => {
    const codeOf = async (body: object): Promise<unknown> =>
      ((await ask(indian, '/accounts/paymentMethod', body)).body as { error: { code: string } }).error.code;
    expect(await codeOf({ Method: 'payu', Step: 'setup' })).toBe('not_open_yet');
    expect(await codeOf({ Method: 'bitpay' })).toBe('method_not_offered');
  });

  it('starts no payment with a method stored before, so that none waits forever', async () => {
    const before = await rowsOf();
    for (const payer of [cardPayer, cryptoPayer])
      for (const _turn of [1, 2])
        expect(await ask(payer, '/subscription', { Plan: 'TCP50' })).toMatchObject({
          status: 409,
          body: { error: { code: 'not_open_yet' } },
        });
    expect(await rowsOf()).toBe(before);
  });

  it('keeps an order that was open with it in doubt, and finally holds it for a person', async () => {
    expect(await ask(waiting, '/subscription', { Plan: 'TCP50' }, 'left open')).toMatchObject({
      status: 200,
      body: { status: 'pending' },
    });
    const { db, jobs, clock } = server.context;
    await jobs.runDueUntil(asInstant(clock.productNow() + 5 * 86_400_000));
    expect(await db.selectFrom('payments').select('state').execute()).toEqual([{ state: 'held' }]);
  });

  it("closes such an order only by that person's decision", async () => {
    const { db, jobs } = server.context;
    const payment = await db.selectFrom('payments').select('id').executeTakeFirstOrThrow();
    await db
      .transaction()
      .execute((trx) => planDecision(trx, server.context, { decision: 'close', payment, words: 'never charged' }));
    await jobs.drainOutbox(true);
    expect(await db.selectFrom('payments').select('state').execute()).toEqual([{ state: 'expired' }]);
  });

  it('tells both front ends that there is no payment method', async () => {
    for (const page of ['/', '/site/'])
      expect(await (await fetch(`${server.url}${page}`)).text()).toContain('<meta name="payment-methods" content=""');
  });
});

describe('the front ends are told which methods are enabled', () => {
  it.each([
    ['in a sandbox', { isSandbox: true }, 'card,paypal,payu,bitpay'],
    ['with Stripe alone', { isSandbox: false, stripe: stripeKeys }, 'card'],
  ])('%s', async (_name, changes, methods) => {
    server = await server.restart(changes);
    for (const page of ['/', '/site/'])
      expect(await (await fetch(`${server.url}${page}`)).text()).toContain(
        `<meta name="payment-methods" content="${methods}"`,
      );
  });
});
