// PayPal, PayU and crypto from a customer's view: linked, charged, invoiced, refused.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo, makeCustomer, signInClient, type TestCustomer } from '../../testing/customers.ts';
import {
  decideAtCompany,
  linkMethod,
  payBy,
  payInvoice,
  sendFromWallet,
} from '../../testing/payments/payment-pages.ts';
import { buy, ledgerOf, makePayer, planPayment, until } from '../../testing/payments/payments.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { checkLedger } from '../payments/check-ledger.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(await checkLedger(server.context.db)).toEqual([]);
  await server.remove();
});

const companies = [
  { method: 'paypal', partner: 'E2T', country: 1, agree: 'agree', param: 'ba_token', currency: 'USD', amount: 19_000 },
  {
    method: 'payu',
    partner: 'IND',
    country: 356,
    agree: 'authorise',
    param: 'payu',
    currency: 'INR',
    amount: 1_599_900,
  },
] as const;
type Company = (typeof companies)[number];

const customerOf = ({ partner, country }: Pick<Company, 'partner' | 'country'>): Promise<TestCustomer> =>
  makeCustomer(server, { partner, country });
const setUp = ({ client }: TestCustomer, Method: string, more = {}) =>
  client.call('POST', '/accounts/paymentMethod', { Method, Step: 'setup', Token: '', ...more });
const authorise = ({ client }: TestCustomer, Method: string, Token: string) =>
  client.call('POST', '/accounts/paymentMethod', { Method, Step: 'auth', Token });
const urlOf = (answer: { readonly body: unknown }): string => (answer.body as { readonly url: string }).url;
const paymentOf = async ({ email }: TestCustomer) => (await ledgerOf(server, email)).payments[0];
const statusOf = async ({ client }: TestCustomer): Promise<unknown> =>
  ((await client.call('GET', '/accounts')).body as { readonly sub_status: string }).sub_status;

describe.each(companies)('$method', (company) => {
  const { method, agree, param, currency, amount } = company;

  it('is linked by setup and auth, charged once in its currency, and listed in history and receipt [API-017] [PAY-008]', async () => {
    const customer = await customerOf(company);
    const setup = await setUp(customer, method);
    expect(setup.status).toBe(200);
    expect(setup.body).toMatchObject({ brand: method, url: expect.stringContaining(`/sandbox-${method}/`) });
    expect(setup.headers.getSetCookie().join()).toMatch(/openbell-link=[0-9a-f]{64};.*HttpOnly/);
    expect((await customer.client.call('GET', '/accounts/paymentMethod')).body).toBeNull();
    const back = await decideAtCompany(urlOf(setup), agree);
    expect(back.pathname).toBe('/settings/payment');
    const token = back.searchParams.get(param) ?? '';
    const linked = await authorise(customer, method, token);
    expect(linked).toMatchObject({ status: 200, body: { brand: method, last4: '', url: '' } });
    // Reload, back button, second tab: the same address returns the same again.
    expect(await authorise(customer, method, token)).toMatchObject({ status: 200, body: linked.body });
    const bought = await buy(customer, 'TCP50', `order ${method}`);
    expect(bought).toMatchObject({ status: 200, body: { status: 'paid', amount, currency, invoice: '' } });
    expect((await buy(customer, 'TCP50', `order ${method}`)).body).toEqual(bought.body);
    expect(await paymentOf(customer)).toMatchObject({ state: 'paid', charges: 1, amount, currency });
    expect(await statusOf(customer)).toBe('active');
    const [line] = (await customer.client.call('GET', '/accounts/billing/history')).body as readonly {
      readonly invoice: string;
    }[];
    const name = method === 'paypal' ? 'PayPal' : 'PayU';
    expect(line).toMatchObject({ method: name, amount, currency, pay: '' });
    const receipt = await customer.client.call('GET', `/invoices/${line?.invoice}`);
    expect(receipt.body).toMatchObject({ method: name, amount, currency });
  });

  it('stays pending until the bank has answered, and is declined for an empty account', async () => {
    const slow = await customerOf(company);
    await linkMethod(slow, method, 'later');
    expect((await buy(slow, 'TCP50')).body).toMatchObject({ status: 'pending' });
    expect(await statusOf(slow)).toBe('');
    await until(async () => (await paymentOf(slow))?.state === 'paid');
    expect(await statusOf(slow)).toBe('active');
    const poor = await customerOf(company);
    await linkMethod(poor, method, 'declined');
    expect(await buy(poor, 'TCP50')).toMatchObject({ status: 402, body: { error: { code: 'declined' } } });
    expect(await paymentOf(poor)).toMatchObject({ state: 'declined', charges: 0 });
  });

  it.each(['once', 'twice', 'late', 'never'] as const)(
    'charges once if the answer is lost and the notice comes %s',
    async (webhook) => {
      const customer = await customerOf(company);
      await linkMethod(customer, method);
      await planPayment(server, customer.email, 'timeout', webhook);
      const answer = await buy(customer, 'TCP50');
      expect(answer.status).toBe(200);
      await until(async () => (await paymentOf(customer))?.state === 'paid', 20_000);
      expect(await paymentOf(customer)).toMatchObject({ charges: 1, refunds: 0 });
    },
  );

  it('links nothing if the customer cancels, comes from another site, or has another token', async () => {
    const customer = await customerOf(company);
    const setup = await setUp(customer, method, { Return: '/site/purchase?plan=TCP50' });
    const back = await decideAtCompany(urlOf(setup), 'cancel');
    expect(back.pathname + back.search).toMatch(/^\/site\/purchase\?plan=TCP50&/);
    expect(back.searchParams.get(method)).toBe('canceled');
    const canceled = back.searchParams.get('ba_token') ?? '';
    expect(await authorise(customer, method, canceled)).toMatchObject({
      status: 409,
      body: { error: { code: 'method_not_linked' } },
    });
    expect((await fetch(urlOf(setup))).status).toBe(404);
    const again = urlOf(await setUp(customer, method));
    const token = (await decideAtCompany(again, agree)).searchParams.get(param) ?? '';
    const stranger = await customerOf(company);
    await setUp(stranger, method);
    expect((await authorise(stranger, method, token)).status).toBe(409);
    for (const wrong of ['', `${token}x`, 'BA-NONE'])
      expect((await authorise(customer, method, wrong)).status).toBe(409);
    expect((await customer.client.call('GET', '/accounts/paymentMethod')).body).toBeNull();
    // After removal the old address is loaded again: the method stays removed.
    expect((await authorise(customer, method, token)).status).toBe(200);
    await customer.client.call('DELETE', '/accounts/paymentMethod');
    expect((await authorise(customer, method, token)).status).toBe(409);
    expect((await customer.client.call('GET', '/accounts/paymentMethod')).body).toBeNull();
  });

  it('requires the cookie of the browser that left', async () => {
    const customer = await customerOf(company);
    const token = (await decideAtCompany(urlOf(await setUp(customer, method)), agree)).searchParams.get(param) ?? '';
    const other = await signInClient(server, customer.email);
    expect((await authorise({ ...customer, client: other }, method, token)).status).toBe(409);
    expect((await authorise(customer, method, token)).status).toBe(200);
  });

  it('of two tabs both can finish what both began, and the last one wins', async () => {
    const customer = await customerOf(company);
    const [first, second] = [urlOf(await setUp(customer, method)), urlOf(await setUp(customer, method))];
    const tokens = [];
    for (const url of [first, second]) tokens.push((await decideAtCompany(url, agree)).searchParams.get(param) ?? '');
    const answers = await Promise.all(tokens.map((token) => authorise(customer, method, token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('a method that is not offered to the customer', () => {
  it.each([
    ['paypal', 'IND', 356],
    ['payu', 'E2T', 1],
    ['bitpay', 'IND', 356],
  ] as const)('is refused: %s for a customer of %s [PARTNER-004]', async (method, partner, country) => {
    const customer = await customerOf({ partner, country } as Company);
    const body = method === 'bitpay' ? { Method: method } : { Method: method, Step: 'setup', Token: '' };
    const answer = await customer.client.call('POST', '/accounts/paymentMethod', body);
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'method_not_offered' } } });
  });

  it('is refused to a customer of IND before and after the card fields [PARTNER-004]', async () => {
    const customer = await customerOf({ partner: 'IND', country: 356 } as Company);
    const refused = { status: 409, body: { error: { code: 'method_not_offered' } } };
    const session = { country: 356, email: customer.email, amount: 10_000 };
    expect(await customer.client.call('POST', '/accounts/generateSessionToken', session)).toMatchObject(refused);
    const card = { Method: 'card', token: 'tok_sandbox' };
    expect(await customer.client.call('POST', '/accounts/paymentMethod', card)).toMatchObject(refused);
    expect((await customer.client.call('GET', '/accounts/paymentMethod')).body).toBeNull();
  });

  it('is not charged if the customer with the card has moved to IND since [PARTNER-004]', async () => {
    const customer = await makePayer(server, { partner: 'E2T', country: 356 });
    expect((await customer.client.call('POST', '/accounts/changePartner')).status).toBe(200);
    for (const [path, body] of [
      ['/subscription', { Plan: 'TCP50' }],
      ['/mentoring/purchase', {}],
    ] as const)
      expect(await customer.client.call('POST', path, body)).toMatchObject({
        status: 409,
        body: { error: { code: 'method_not_offered' } },
      });
    expect(await paymentOf(customer)).toBeUndefined();
  });

  it('is not charged after the customer has moved to another partner [ERR-034]', async () => {
    const customer = await makeCustomer(server, { partner: 'E2T', country: 356 });
    await linkMethod(customer, 'paypal');
    const changed = await customer.client.call('POST', '/accounts/changePartner');
    expect(changed.status).toBe(200);
    expect(await buy(customer, 'TCP50')).toMatchObject({
      status: 409,
      body: { error: { code: 'method_not_offered' } },
    });
    expect(await paymentOf(customer)).toBeUndefined();
    await linkMethod(customer, 'payu');
    expect((await buy(customer, 'TCP50')).body).toMatchObject({ status: 'paid', currency: 'INR' });
  });

  it('never leads to another site', async () => {
    const customer = await customerOf(companies[0]);
    for (const Return of ['https://evil.test/', '//evil.test', '/settings/payment/../..', '/site/purchase\n', '/'])
      expect((await setUp(customer, 'paypal', { Return })).status).toBe(400);
    const form = new URLSearchParams({ key: 'openbell', txnid: 'payu_x', status: 'success', hash: 'f'.repeat(128) });
    const forged = await fetch(`${server.url}/api/payments/returns/payu`, {
      method: 'POST',
      redirect: 'manual',
      body: form,
    });
    expect([forged.status, forged.headers.get('location')]).toEqual([303, '/settings/payment?payu=canceled']);
  });
});

describe('crypto', () => {
  const order = async (plan = 'TCP50'): Promise<{ customer: TestCustomer; id: string; url: string }> => {
    const customer = await makeCustomer(server);
    await payBy(customer, 'bitpay');
    const { body } = await buy(customer, plan);
    const { transactionID: id, invoice } = body as { readonly transactionID: string; readonly invoice: string };
    return { customer, id, url: `${server.url}${invoice}` };
  };

  it('gives the plan after the payment was received, not before, and once [PAY-009]', async () => {
    const { customer, id } = await order();
    expect((await customer.client.call('GET', '/accounts/paymentMethod')).body).toMatchObject({
      brand: 'bitpay',
      last4: '',
    });
    expect(await paymentOf(customer)).toMatchObject({ state: 'pending', charges: 0 });
    expect((await customer.client.call('GET', '/accounts')).body).toMatchObject({ sub_status: '', open_invoice: id });
    const [open] = (await customer.client.call('GET', '/accounts/billing/history')).body as readonly unknown[];
    expect(open).toMatchObject({ status: 'pending', pay: expect.stringContaining('/sandbox-bitpay/invoice?id=') });
    expect(await buy(customer, 'TCP50')).toMatchObject({ status: 409, body: { error: { code: 'payment_pending' } } });
    await payInvoice(server, id);
    expect(await statusOf(customer)).toBe('active');
    expect(await paymentOf(customer)).toMatchObject({ state: 'paid', charges: 1, amount: 19_000 });
    expect((await customer.client.call('GET', '/accounts')).body).toMatchObject({ open_invoice: '' });
    const again = await server.client().call('POST', `/sandbox/payments/${id}/paid`);
    expect(again).toMatchObject({ status: 409, body: { error: { code: 'wrong_state' } } });
    expect((await mailsTo(server, customer.email)).filter(({ text }) => text.includes(id))).toHaveLength(1);
  });

  it('waits for the confirmations; too much counts as the price, too little as nothing yet', async () => {
    const over = await order();
    await sendFromWallet(over.url, 'more');
    expect(await statusOf(over.customer)).toBe('');
    await until(async () => (await paymentOf(over.customer))?.state === 'paid');
    expect(await paymentOf(over.customer)).toMatchObject({ charges: 1, amount: 19_000 });
    const short = await order();
    await sendFromWallet(short.url, 'less');
    expect(await (await fetch(short.url)).text()).toContain('Too little came.');
    await sendFromWallet(short.url, 'exact');
    await until(async () => (await paymentOf(short.customer))?.state === 'paid');
  });

  it('is declined if the network never confirms it', async () => {
    const customer = await makeCustomer(server);
    await payBy(customer, 'bitpay');
    await planPayment(server, customer.email, 'decline');
    const { invoice } = (await buy(customer, 'TCP50')).body as { readonly invoice: string };
    await sendFromWallet(`${server.url}${invoice}`, 'exact');
    await until(async () => (await paymentOf(customer))?.state === 'declined');
    expect(await statusOf(customer)).toBe('');
  });

  it('opens the same invoice if the answer was lost, and none if the company failed', async () => {
    const customer = await makeCustomer(server);
    await payBy(customer, 'bitpay');
    await planPayment(server, customer.email, 'timeout', 'never');
    const lost = await buy(customer, 'TCP50', 'lost invoice');
    expect(lost).toMatchObject({ status: 200, body: { status: 'pending' } });
    await until(async () => {
      const { body } = await customer.client.call('GET', '/accounts/billing/history');
      return (body as readonly { readonly pay: string }[])[0]?.pay !== '';
    });
    const { id } = { id: (lost.body as { readonly transactionID: string }).transactionID };
    await payInvoice(server, id);
    expect(await paymentOf(customer)).toMatchObject({ state: 'paid', charges: 1 });
    const broken = await makeCustomer(server);
    await payBy(broken, 'bitpay');
    await planPayment(server, broken.email, 'error');
    expect(await buy(broken, 'TCP50')).toMatchObject({ status: 402, body: { error: { code: 'payment_failed' } } });
  });

  it('buys mentoring the same way, and can be replaced by a card', async () => {
    const customer = await makePayer(server, { plan: 'TCP50' });
    await payBy(customer, 'bitpay');
    const { body } = await customer.client.call('POST', '/mentoring/purchase', {});
    expect(body).toMatchObject({ status: 'pending', invoice: expect.stringContaining('/sandbox-bitpay/') });
    await payInvoice(server, (body as { readonly transactionID: string }).transactionID);
    const stored = await customer.client.call('POST', '/accounts/paymentMethod', {
      Method: 'card',
      token: 'tok_sandbox',
    });
    expect(stored.body).toMatchObject({ brand: 'visa' });
    expect((await customer.client.call('POST', '/mentoring/purchase', {})).body).toMatchObject({
      status: 'paid',
      invoice: '',
    });
  });
});
