import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../billing/payments/check-ledger.ts';
import { findPayerByEmail } from '../billing/payments/payments-store.ts';
import { checkAudit } from '../platform/audit/check-audit.ts';
import { mailsTo, makeCustomer } from '../testing/customers.ts';
import { buy, ledgerOf, makePayer, planPayment, until } from '../testing/payments/payments.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(await checkLedger(server.context.db)).toEqual([]);
  expect(await checkAudit(server.context.db)).toEqual([]);
  await server.remove();
});

const statusOf = async (customer: { client: Awaited<ReturnType<typeof makeCustomer>>['client'] }): Promise<unknown> =>
  ((await customer.client.call('GET', '/accounts')).body as { sub_status: string }).sub_status;

describe('a purchase', () => {
  it('charges the list price once and starts the plan [API-031] [ENTITY-014] [SUBS-026] [SUBS-027]', async () => {
    const payer = await makePayer(server);
    const answer = await buy(payer, 'TCP50', 'first');
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'paid',
        amount: 19_000,
        currency: 'USD',
        plan: 'TCP50',
        transactionID: expect.stringMatching(/^txn_/),
      },
    });
    const account = (await payer.client.call('GET', '/accounts')).body as Record<string, unknown>;
    expect(account).toMatchObject({ sub_status: 'active', key: 'TCP50', price: 19_000 });
    expect(Object.keys(account['subscription'] as object).sort()).toEqual(
      [
        'canceled',
        'discount_code',
        'free_resets',
        'key',
        'passed',
        'price',
        'status',
        'type',
        'until',
        'upgrades',
      ].sort(),
    );
    const { payments } = await ledgerOf(server, payer.email);
    expect(payments).toHaveLength(1);
    expect(payments[0]).toMatchObject({ state: 'paid', charges: 1, amount: 19_000, purpose: 'subscription' });
    expect(payments[0]?.states.map((entry) => entry.state)).toEqual(['new', 'paid']);
    expect(payments[0]?.entries).toEqual([
      { book: 'gateway:sandbox', amount: 19_000 },
      { book: 'revenue:subscription', amount: -19_000 },
    ]);
  });

  it('files the billing address as the customer’s own only if none is on file [TRUST-024]', async () => {
    const typed = { address: '12 Harbor Street', address2: 'Apt 4', city: 'Boston', stateProv: 'MA', zip: '02110' };
    const card = { Address: '12 Harbor Street', Address2: 'Apt 4', City: 'Boston', StateProv: 'MA', Zip: '02110' };
    const store = (client: TestClient, more: object) =>
      client.call('POST', '/accounts/paymentMethod', { Method: 'card', token: 'tok_sandbox', Country: 276, ...more });
    const payer = await makeCustomer(server, { country: 1 });
    expect((await store(payer.client, card)).status).toBe(200);
    expect((await payer.client.call('GET', '/accounts')).body).toMatchObject({ address: '' });
    await buy(payer, 'TCP50');
    expect((await payer.client.call('GET', '/accounts')).body).toMatchObject({ ...typed, country: 1 });
    const known = await makeCustomer(server, { country: 1 });
    const own = { address: '1 Board of Trade Plaza', city: 'Chicago', zip: '60604' };
    await known.client.call('PUT', '/accounts', own);
    await store(known.client, card);
    await buy(known, 'TCP50');
    expect((await known.client.call('GET', '/accounts')).body).toMatchObject({ ...own, address2: '' });
  });

  it('is next billed on the same day of the next month in Chicago', async () => {
    const payer = await makePayer(server);
    const { at, until: next } = (await buy(payer, 'GAU50')).body as { at: string; until: string };
    const dayIn = (instant: string) => new Date(instant).toLocaleDateString('en-CA', { timeZone: 'America/Chicago' });
    const [year = 0, month = 0, day = 0] = dayIn(at).split('-').map(Number);
    const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    const expected = new Date(Date.UTC(year, month, Math.min(day, last))).toISOString().slice(0, 10);
    expect(dayIn(next)).toBe(expected);
  });

  it('charges an Indian customer the rounded rupees', async () => {
    const payer = await makePayer(server, { partner: 'IND' });
    expect((await buy(payer, 'BCC')).body).toMatchObject({ amount: 2_099_900, currency: 'INR', status: 'paid' });
    expect((await payer.client.call('GET', '/accounts')).body).toMatchObject({ price: 24_900 });
  });

  it('ignores price, amount and customer sent by the page', async () => {
    const payer = await makePayer(server);
    for (const extra of [{ price: 1 }, { amount: 1 }, { free: true }, { customerId: 1 }]) {
      const answer = await payer.client.call('POST', '/subscription', { Plan: 'TCP50', ...extra });
      expect(answer.status).toBe(400);
    }
    expect((await ledgerOf(server, payer.email)).payments).toEqual([]);
  });

  it('mails one receipt', async () => {
    const payer = await makePayer(server, { lang: 'fr' });
    await buy(payer, 'BCC', 'key');
    await buy(payer, 'BCC', 'key');
    const mails = (await mailsTo(server, payer.email)).filter((mail) => mail.subject.includes('Beginner Crash Course'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('249,00');
    expect(mails[0]?.text).toContain('txn_');
  });

  it('appears in the billing history and the invoices [API-012, API-044, ENTITY-040]', async () => {
    const payer = await makePayer(server);
    await planPayment(server, payer.email, 'decline');
    await buy(payer, 'TCP25');
    await buy(payer, 'TCP25');
    const history = (await payer.client.call('GET', '/accounts/billing/history')).body as { status: string }[];
    expect(history.map((item) => item.status)).toEqual(['paid', 'declined']);
    expect(history[0]).toMatchObject({ description: 'Trader Career Path 25k', amount: 15_000, currency: 'USD' });
    expect((await payer.client.call('GET', '/invoices')).body).toMatchObject({ Reset: false, invoices: [history[0]] });
  });
});

describe('the audit log', () => {
  it('has the card, the order and the payment, and no card data', async () => {
    const payer = await makePayer(server);
    await buy(payer, 'TCP25');
    await payer.client.call('DELETE', '/accounts/paymentMethod');
    const { id = 0 } = (await findPayerByEmail(server.context.db, payer.email)) ?? {};
    const rows = await server.context.db
      .selectFrom('audit')
      .selectAll()
      .where('customerId', '=', id)
      .orderBy('id')
      .execute();
    expect(rows.map((row) => row.kind).filter((kind) => kind.startsWith('billing.'))).toEqual([
      'billing.card-stored',
      'billing.payment-ordered',
      'billing.payment-paid',
      'billing.card-removed',
    ]);
    expect(JSON.stringify(rows.map((row) => row.details))).not.toContain('4242');
  });
});

describe('a purchase is refused', () => {
  it.each(['', 'tcp50', 'LIVE', 'demo', 'GAU125', '__proto__', "TCP50' OR 1=1"])('for the plan %j', async (plan) => {
    const payer = await makePayer(server);
    expect(await buy(payer, plan)).toMatchObject({ status: 400, body: { error: { code: 'unknown_plan' } } });
  });

  it('for an unknown discount code [API-031]', async () => {
    const payer = await makePayer(server);
    const wrong = await payer.client.call('POST', '/subscription', { Plan: 'TCP50', Code: 'HALFOFF' });
    expect(wrong).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_fields', fields: { Code: 'not known' } } },
    });
    expect((await ledgerOf(server, payer.email)).payments).toEqual([]);
  });

  it.each(['none', '', '  '])('but not for the blank code %j: the list price is charged [API-031]', async (Code) => {
    const payer = await makePayer(server);
    const answer = await payer.client.call('POST', '/subscription', { Plan: 'TCP50', Code });
    expect(answer).toMatchObject({ status: 200, body: { status: 'paid', amount: 19_000 } });
    expect((await payer.client.call('GET', '/accounts')).body).toMatchObject({ discount_code: '' });
  });

  it('without a payment method', async () => {
    const customer = await makeCustomer(server);
    expect(await buy(customer, 'TCP50')).toMatchObject({
      status: 402,
      body: { error: { code: 'payment_method_required' } },
    });
  });

  it('while another plan runs', async () => {
    const payer = await makePayer(server, { plan: 'TCP25' });
    expect(await buy(payer, 'TCP50')).toMatchObject({ status: 409, body: { error: { code: 'already_subscribed' } } });
    expect((await ledgerOf(server, payer.email)).payments).toEqual([]);
  });

  it('to strangers and to customers who are not verified', async () => {
    expect((await server.client().call('POST', '/subscription', { Plan: 'TCP50' })).status).toBe(401);
    const customer = await makeCustomer(server, { verified: false });
    expect((await buy(customer, 'TCP50')).status).toBe(403);
  });

  it.each([undefined, '{"Plan":', [], { Plan: 5 }, { Plan: 'x'.repeat(21) }, { Plan: null }, {}])(
    'for the body %j',
    async (body) => {
      const payer = await makePayer(server);
      expect((await payer.client.call('POST', '/subscription', body)).status).toBe(400);
    },
  );
});

describe('a gateway that', () => {
  it('declines leaves no plan, and another try may succeed [SUBS-028]', async () => {
    const payer = await makePayer(server);
    await planPayment(server, payer.email, 'decline');
    const answer = await buy(payer, 'TCP50', 'declined');
    expect(answer).toMatchObject({ status: 402, body: { error: { code: 'declined' } } });
    expect(await statusOf(payer)).toBe('');
    expect((await buy(payer, 'TCP50', 'declined')).status).toBe(402);
    expect((await buy(payer, 'TCP50', 'again')).status).toBe(200);
    const { payments } = await ledgerOf(server, payer.email);
    expect(payments.map((payment) => [payment.state, payment.charges])).toEqual([
      ['declined', 0],
      ['paid', 1],
    ]);
    expect(payments[0]?.entries).toEqual([]);
  });

  it('fails has charged nothing, and the answer says so', async () => {
    const payer = await makePayer(server);
    await planPayment(server, payer.email, 'error');
    expect(await buy(payer, 'TCP50')).toMatchObject({ status: 402, body: { error: { code: 'payment_failed' } } });
    expect((await buy(payer, 'TCP50')).status).toBe(200);
    expect((await ledgerOf(server, payer.email)).payments.map((payment) => payment.charges)).toEqual([0, 1]);
  });

  it('never answers leaves the purchase pending until its notice comes', async () => {
    const payer = await makePayer(server);
    await planPayment(server, payer.email, 'timeout');
    const answer = await buy(payer, 'TCP50', 'slow');
    expect(answer.status).toBe(200);
    expect(['pending', 'paid']).toContain((answer.body as { status: string }).status);
    await until(async () => (await statusOf(payer)) === 'active');
    expect((await ledgerOf(server, payer.email)).payments).toMatchObject([{ state: 'paid', charges: 1 }]);
    const again = await buy(payer, 'TCP50', 'slow');
    expect(again.status).toBe(200);
    expect((await ledgerOf(server, payer.email)).payments).toHaveLength(1);
  });

  it('never answers and sends no notice is asked, and its charge is found', async () => {
    const payer = await makePayer(server);
    await planPayment(server, payer.email, 'timeout', 'never');
    const answer = await buy(payer, 'TCP50', 'silent');
    expect(answer).toMatchObject({ status: 200, body: { status: 'pending' } });
    const other = await buy(payer, 'TCP50', 'impatient');
    expect(other.status).toBe(409);
    expect(['payment_pending', 'already_subscribed']).toContain((other.body as { error: { code: string } }).error.code);
    await until(async () => (await statusOf(payer)) === 'active');
    expect((await ledgerOf(server, payer.email)).payments).toMatchObject([{ state: 'paid', charges: 1 }]);
  });

  it.each(['once', 'twice', 'late', 'never'] as const)(
    'sends its notice %s gives one plan for one charge',
    async (webhook) => {
      const payer = await makePayer(server);
      await planPayment(server, payer.email, 'approve', webhook);
      expect((await buy(payer, 'TCP50')).body).toMatchObject({ status: 'paid' });
      await new Promise((resolve) => setTimeout(resolve, 300));
      const { payments } = await ledgerOf(server, payer.email);
      expect(payments).toMatchObject([{ state: 'paid', charges: 1 }]);
      expect(payments[0]?.entries).toHaveLength(2);
    },
  );

  it('has a planned result applies it to one payment only, and to no other customer', async () => {
    const payer = await makePayer(server);
    const other = await makePayer(server);
    await planPayment(server, payer.email, 'decline');
    expect((await buy(other, 'TCP50')).status).toBe(200);
    expect((await buy(payer, 'TCP50')).status).toBe(402);
    expect(
      (await server.client().call('POST', '/sandbox/payments', { email: 'nobody@b.test', next: 'approve' })).status,
    ).toBe(404);
  });
});

describe('clicks', () => {
  it('with one key, twenty at once, are one charge', async () => {
    const payer = await makePayer(server);
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy(payer, 'TCP50', 'one key')));
    expect(answers.filter((answer) => answer.status === 200).length).toBeGreaterThanOrEqual(1);
    expect(answers.every((answer) => [200, 409].includes(answer.status))).toBe(true);
    expect((await ledgerOf(server, payer.email)).payments).toMatchObject([{ state: 'paid', charges: 1 }]);
    const first = answers.find((answer) => answer.status === 200);
    expect((await buy(payer, 'TCP50', 'one key')).body).toEqual(first?.body);
  });

  it('with twenty keys, or none, at once, are one charge', async () => {
    for (const keyOf of [(index: number) => `key ${index}`, () => undefined]) {
      const payer = await makePayer(server);
      const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => buy(payer, 'TCP50', keyOf(index))));
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
      for (const { status, body } of answers) {
        if (status === 200) continue;
        expect(status).toBe(409);
        expect(['payment_pending', 'already_subscribed']).toContain((body as { error: { code: string } }).error.code);
      }
      const { payments } = await ledgerOf(server, payer.email);
      expect(payments.reduce((sum, payment) => sum + payment.charges, 0)).toBe(1);
      expect(payments).toMatchObject([{ state: 'paid' }]);
    }
  });

  it('with a key that bought something else are refused', async () => {
    const payer = await makePayer(server);
    await buy(payer, 'TCP50', 'key');
    expect(await buy(payer, 'TCP100', 'key')).toMatchObject({
      status: 422,
      body: { error: { code: 'idempotency_mismatch' } },
    });
  });

  it('of two customers with the same key do not affect each other', async () => {
    const [one, two] = [await makePayer(server), await makePayer(server)];
    expect((await buy(one, 'TCP25', 'shared')).body).toMatchObject({ plan: 'TCP25', status: 'paid' });
    expect((await buy(two, 'TCP100', 'shared')).body).toMatchObject({ plan: 'TCP100', status: 'paid' });
  });
});

describe('an invoice in the sandbox', () => {
  it('cannot be paid if it does not exist, or is no crypto invoice', async () => {
    const payer = await makePayer(server);
    const { transactionID } = (await buy(payer, 'TCP50')).body as { transactionID: string };
    expect((await server.client().call('POST', '/sandbox/payments/txn_none/paid')).status).toBe(404);
    expect((await server.client().call('POST', `/sandbox/payments/${transactionID}/paid`)).status).toBe(409);
  });
});
