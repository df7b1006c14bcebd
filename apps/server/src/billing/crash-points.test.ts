// The process dies at a named place of a purchase (R4); after the next start the result is the same as without the crash.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChildServer, createChildServer } from '../testing/child-server.ts';
import { decideAtCompany, payBy, payInvoice } from '../testing/payments/payment-pages.ts';
import { buy, ledgerOf, until } from '../testing/payments/payments.ts';
import { checkLedger } from './payments/check-ledger.ts';

const password = 'a long enough password';

let child: ChildServer;
beforeAll(async () => {
  child = await createChildServer();
  await child.start();
}, 120_000);
afterAll(async () => {
  await child.kill();
  const database = await child.openDatabase();
  expect(await checkLedger(database.db)).toEqual([]);
  await database.close();
  await child.remove();
});

const charged = { state: 'paid', charges: 1, status: 'active' };
const notCharged = { state: 'expired', charges: 0, status: '' };
const isFull = process.env['BARS'] === '1';
const places: readonly (readonly [string, typeof charged])[] = [
  ['subscription.begun', notCharged],
  // The same as the one before, with a quarter of a minute more waiting.
  ...(isFull ? ([['payment.before-charge', notCharged]] as const) : []),
  ['gateway.charged', charged],
  ['payment.after-charge', charged],
  ['payment.settled', charged],
  ['notice.before-keeping', charged],
  ['notice.kept', charged],
];

const elsewhere: readonly (readonly ['paypal' | 'payu' | 'bitpay', string])[] = [
  ['paypal', 'gateway.charged'],
  ['payu', 'notice.kept'],
  ['bitpay', 'gateway.charged'],
  ...(isFull
    ? ([
        ['paypal', 'payment.after-charge'],
        ['payu', 'payment.after-charge'],
        ['bitpay', 'payment.after-charge'],
      ] as const)
    : []),
];

describe('a process that dies during a payment at another company', () => {
  it.each(elsewhere)('%s at %s', { timeout: 90_000 }, async (method, place) => {
    const email = `${method}-${place.replace('.', '-')}@example.test`;
    const client = child.client();
    const partner = method === 'payu' ? 'IND' : 'E2T';
    await client.call('POST', '/sandbox/customers', {
      email,
      password,
      name: 'Crash Customer',
      verified: true,
      partner,
    });
    await client.call('POST', '/auth/sign-in/email', { email, password });
    await payBy({ client }, method);
    await child.kill();
    await child.start({ CRASH_AT: place });
    await buy({ client }, 'TCP50', place).catch(() => null);
    await child.untilGone();
    await child.start();
    if (method === 'bitpay') {
      const openOf = async () =>
        (await client.call('GET', '/accounts/billing/history')).body as readonly {
          transactionID: string;
          pay: string;
        }[];
      await until(async () => ((await openOf())[0]?.pay ?? '') !== '', 60_000);
      await payInvoice(child, (await openOf())[0]?.transactionID ?? '');
    }
    await until(async () => (await ledgerOf(child, email)).payments[0]?.state === 'paid', 60_000);
    expect((await ledgerOf(child, email)).payments).toMatchObject([{ state: 'paid', charges: 1 }]);
    expect((await client.call('GET', '/accounts')).body).toMatchObject({ sub_status: 'active' });
  });

  it('while a method is being linked: the same return stores it after the next start', {
    timeout: 90_000,
  }, async () => {
    const email = 'linked@example.test';
    const client = child.client();
    await client.call('POST', '/sandbox/customers', { email, password, name: 'Crash Customer', verified: true });
    await client.call('POST', '/auth/sign-in/email', { email, password });
    const step = { Method: 'paypal', Step: 'setup', Token: '' };
    const begin = () => client.call('POST', '/accounts/paymentMethod', step);
    // On a busy machine the company may answer too late: 503, then retry.
    let begun = await begin();
    await until(async () => {
      if (begun.status !== 200) begun = await begin();
      return begun.status === 200;
    }, 30_000);
    const token =
      (await decideAtCompany((begun.body as { readonly url: string }).url, 'agree')).searchParams.get('ba_token') ?? '';
    await child.kill();
    await child.start({ CRASH_AT: 'method.before-storing' });
    const auth = () => client.call('POST', '/accounts/paymentMethod', { Method: 'paypal', Step: 'auth', Token: token });
    await auth().catch(() => null);
    await child.untilGone();
    await child.start();
    expect((await client.call('GET', '/accounts/paymentMethod')).body).toBeNull();
    expect(await auth()).toMatchObject({ status: 200, body: { brand: 'paypal' } });
  });
});

describe('a process that dies', () => {
  it.each(places)('at %s', { timeout: 90_000 }, async (place, expected) => {
    const email = `${place.replace('.', '-')}@example.test`;
    const client = child.client();
    await client.call('POST', '/sandbox/customers', { email, password, name: 'Crash Customer', verified: true });
    await client.call('POST', '/auth/sign-in/email', { email, password });
    await client.call('POST', '/accounts/paymentMethod', { Method: 'card', token: 'tok_sandbox' });
    await child.kill();
    await child.start({ CRASH_AT: place });
    const answer = await buy({ client }, 'TCP50', place).catch(() => null);
    await child.untilGone();
    await child.start();
    const paymentsOf = async () => (await ledgerOf(child, email)).payments;
    await until(async () => (await paymentsOf())[0]?.state === expected.state, 60_000);
    const payments = await paymentsOf();
    expect(payments).toMatchObject([{ state: expected.state, charges: expected.charges }]);
    const account = (await client.call('GET', '/accounts')).body as { sub_status: string };
    expect(account.sub_status).toBe(expected.status);
    if (answer?.status === 200) expect(expected).toBe(charged);
    if (expected === charged) return;
    // Nothing was charged, so the customer can try again.
    expect((await buy({ client }, 'TCP50', `${place} again`)).body).toMatchObject({ status: 'paid' });
  });
});
