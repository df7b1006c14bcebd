// Payments that a customer's bank takes back: at the stand-in, and with Stripe for cards.
import { msPerDay } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveContext } from '../../operator/operator-command.ts';
import { paymentsWaitingCommand } from '../../operator/payment-commands.ts';
import { type StripeStandIn, startStripeStandIn } from '../../providers/payments/stripe/stripe-stand-in.ts';
import { mailsTo, makeCustomer, type TestCustomer } from '../../testing/customers.ts';
import { buy, ledgerOf, makePayer, until } from '../../testing/payments/payments.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { checkLedger } from './check-ledger.ts';

type Ordered = TestCustomer & { readonly id: string };

const standingOf = async (server: TestServer, id: string) =>
  (await ledgerOf(server)).payments.find(({ transactionID }) => transactionID === id);
const stateOf = async (server: TestServer, id: string) => (await standingOf(server, id))?.state;
const planOf = async ({ client }: TestCustomer): Promise<string> =>
  ((await client.call('GET', '/accounts')).body as { readonly sub_status: string }).sub_status;
const subjectsTo = async (server: TestServer, email: string): Promise<readonly string[]> =>
  (await mailsTo(server, email)).map(({ subject }) => subject);

describe('a payment that the bank takes back', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  }, 120_000);
  afterAll(async () => {
    expect(await checkLedger(server.context.db)).toEqual([]);
    await server.remove();
  });

  const order = async (plan = 'TCP50'): Promise<Ordered> => {
    const customer = await makePayer(server);
    const { transactionID: id } = (await buy(customer, plan)).body as { readonly transactionID: string };
    return { ...customer, id };
  };
  const dispute = async (id: string, state: 'open' | 'won' | 'lost', more: Readonly<Record<string, unknown>> = {}) =>
    (await server.client().call('POST', `/sandbox/payments/${id}/dispute`, { state, ...more })).status;
  const becomes = (id: string, state: string) => until(async () => (await stateOf(server, id)) === state);

  it('is disputed, keeps what was bought, and is paid again if the bank decides so; the customer is notified', async () => {
    const customer = await order();
    expect(await dispute(customer.id, 'open', { webhook: 'twice' })).toBe(200);
    expect(await dispute(customer.id, 'open')).toBe(409);
    await becomes(customer.id, 'disputed');
    const history = (await customer.client.call('GET', '/accounts/billing/history')).body;
    expect(history).toMatchObject([{ status: 'disputed', invoice: customer.id }]);
    expect(await planOf(customer)).toBe('active');
    expect(await dispute(customer.id, 'won')).toBe(200);
    await becomes(customer.id, 'paid');
    expect(await planOf(customer)).toBe('active');
    const subjects = await subjectsTo(server, customer.email);
    expect(subjects.filter((one) => one === 'Your bank has taken $190.00 back for now')).toHaveLength(1);
    expect(subjects.filter((one) => one === 'The payment of $190.00 stands')).toHaveLength(1);
    expect((await standingOf(server, customer.id))?.states.map(({ state }) => state)).toEqual([
      'new',
      'paid',
      'disputed',
      'paid',
    ]);
  });

  it('is refunded once if the dispute is lost, and the plan it paid for ends', async () => {
    const customer = await order();
    await dispute(customer.id, 'open');
    await becomes(customer.id, 'disputed');
    await dispute(customer.id, 'lost', { webhook: 'twice' });
    await becomes(customer.id, 'refunded');
    expect(await planOf(customer)).toBe('canceled');
    const sums = Map.groupBy((await standingOf(server, customer.id))?.entries ?? [], ({ book }) => book);
    for (const rows of sums.values()) expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    const { body } = await customer.client.call('GET', `/invoices/${customer.id}`);
    expect(body).toMatchObject({ refunded: true, disputed: false, refundedAmount: 19_000 });
    const subjects = await subjectsTo(server, customer.email);
    expect(subjects.filter((one) => one === 'Your bank has given you $190.00 back')).toHaveLength(1);
  });

  it("has the company's state even if the notice of the end arrives before that of the beginning", async () => {
    const customer = await order();
    await dispute(customer.id, 'open', { webhook: 'late' });
    await dispute(customer.id, 'lost');
    await becomes(customer.id, 'refunded');
    await until(async () => {
      const waiting = await server.context.db
        .selectFrom('sandboxGatewayNotices')
        .select('id')
        .where('state', '=', 'waiting')
        .execute();
      return waiting.length === 0;
    });
    await server.context.jobs.drainOutbox(true);
    expect((await standingOf(server, customer.id))?.states.map(({ state }) => state)).toEqual([
      'new',
      'paid',
      'refunded',
    ]);
  });

  it('loses only the disputed part: the order stays paid, and the plan runs', async () => {
    const customer = await order();
    await dispute(customer.id, 'open', { amount: 5000 });
    await becomes(customer.id, 'disputed');
    await dispute(customer.id, 'lost');
    await becomes(customer.id, 'paid');
    expect(await planOf(customer)).toBe('active');
    const { body } = await customer.client.call('GET', `/invoices/${customer.id}`);
    expect(body).toMatchObject({ refunded: false, disputed: false, refundedAmount: 5000 });
  });

  it('is found by the reconciliation without any notice, when the dispute starts and when it ends, and the books agree', async () => {
    const customer = await order();
    const reconcile = async () => (await server.client().call('POST', '/sandbox/reconciliation')).body;
    await dispute(customer.id, 'open', { webhook: 'never' });
    await reconcile();
    await becomes(customer.id, 'disputed');
    await dispute(customer.id, 'lost', { webhook: 'never' });
    await reconcile();
    await becomes(customer.id, 'refunded');
    expect(await reconcile()).toEqual([]);
  });

  it('waits for a person, and nothing more is charged for the plan until the bank has decided', async () => {
    const customer = await order();
    await dispute(customer.id, 'open');
    await becomes(customer.id, 'disputed');
    const context = { ...server.context } as unknown as LiveContext;
    expect(await paymentsWaitingCommand.run(context, [])).toContain(
      `${customer.id}  sandbox  subscription  190.00 USD  disputed: answer it at sandbox`,
    );
    const now = server.context.clock.productNow() + 45 * msPerDay;
    await server.client().call('PUT', '/sandbox/clock', { now: new Date(now).toISOString() });
    expect((await ledgerOf(server, customer.email)).payments).toHaveLength(1);
    expect(await planOf(customer)).toBe('canceled');
    const subjects = await subjectsTo(server, customer.email);
    expect(subjects).toContain('Trader Career Path 50k is not renewed while your bank decides');
    expect(subjects).toContain('Trader Career Path 50k has ended');
  });

  it('lets an earlier refund continue once the bank has decided', async () => {
    const customer = await order();
    const { db } = server.context;
    await dispute(customer.id, 'open');
    await becomes(customer.id, 'disputed');
    await db
      .updateTable('payments')
      .set({ refundReason: 'asked for before' })
      .where('transactionId', '=', customer.id)
      .execute();
    await dispute(customer.id, 'won');
    await becomes(customer.id, 'refunded');
    expect(await standingOf(server, customer.id)).toMatchObject({ charges: 1, refunds: 1 });
  });
});

describe('with Stripe, a payment that the bank takes back', () => {
  const webhookSecret = 'whsec_disputes';
  let company: StripeStandIn;
  let server: TestServer;
  beforeAll(async () => {
    company = await startStripeStandIn('sk_test_disputes');
    server = await startTestServer({
      STRIPE_SECRET_KEY: 'sk_test_disputes',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_disputes',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: company.url,
    });
  }, 120_000);
  afterAll(async () => {
    expect(await checkLedger(server.context.db)).toEqual([]);
    await server.remove();
    await company.stop();
  });

  const order = async (): Promise<Ordered> => {
    const customer = await makeCustomer(server);
    const asked = { country: 1, email: customer.email, amount: 10_000 };
    const begun = await customer.client.call('POST', '/accounts/generateSessionToken', asked);
    const setupRef = (begun.body as { readonly token: string }).token.split('_secret_')[0] ?? '';
    company.confirmSetup(setupRef);
    await customer.client.call('POST', '/accounts/paymentMethod', { Method: 'card', token: setupRef });
    const { transactionID: id } = (await buy(customer, 'TCP50')).body as { readonly transactionID: string };
    return { ...customer, id };
  };
  const send = async (id: string, status: string): Promise<number> => {
    const { body, headers } = company.disputeNoticeOf(id, webhookSecret, status);
    const answer = await fetch(`${server.url}/api/payments/notices/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
      body,
    });
    await server.context.jobs.drainOutbox(true);
    return answer.status;
  };

  it.each([
    ['won', ['needs_response', 'under_review', 'won'], 'paid', 'active'],
    ['lost', ['needs_response', 'lost'], 'refunded', 'canceled'],
    ['an inquiry only, which moves no money', ['warning_needs_response', 'warning_closed'], 'paid', 'active'],
  ])(
    'and whose state is %s gets that state from its notices, duplicated and in any order',
    async (_name, statuses, state, plan) => {
      const customer = await order();
      for (const status of statuses) company.dispute(customer.id, status);
      // The newest first, each twice: only the state at the company counts.
      for (const status of [...statuses, ...statuses].toReversed()) expect(await send(customer.id, status)).toBe(200);
      expect(await stateOf(server, customer.id)).toBe(state);
      expect(await planOf(customer)).toBe(plan);
    },
  );

  it('is disputed only while the bank decides; the books agree', async () => {
    const customer = await order();
    company.dispute(customer.id, 'needs_response');
    await send(customer.id, 'needs_response');
    expect(await stateOf(server, customer.id)).toBe('disputed');
    company.dispute(customer.id, 'lost');
    await send(customer.id, 'needs_response');
    expect(await stateOf(server, customer.id)).toBe('refunded');
    const found = (await server.client().call('POST', '/sandbox/reconciliation')).body;
    expect(found).toEqual([]);
  });

  it('is looked up until the answer to its charge has arrived here', async () => {
    const customer = await order();
    const { db, jobs } = server.context;
    const setRef = (gatewayRef: string | null) =>
      db.updateTable('payments').set({ gatewayRef }).where('transactionId', '=', customer.id).execute();
    const known = await db
      .selectFrom('payments')
      .select('gatewayRef')
      .where('transactionId', '=', customer.id)
      .executeTakeFirstOrThrow();
    await setRef(null);
    company.dispute(customer.id, 'needs_response');
    await send(customer.id, 'needs_response');
    expect(await stateOf(server, customer.id)).toBe('paid');
    await setRef(known.gatewayRef);
    await jobs.drainOutbox(true);
    expect(await stateOf(server, customer.id)).toBe('disputed');
  });
});
