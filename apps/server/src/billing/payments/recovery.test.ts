import { asInstant } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMailer } from '../../providers/mail/send-mail.ts';
import type { PaymentGateway } from '../../providers/payments/payment-gateway.ts';
import { createSandboxAdapter } from '../../providers/payments/sandbox-adapter.ts';
import { fulfilPurchase } from '../../subscriptions/fulfil-purchase.ts';
import { purchaseSubscription } from '../../subscriptions/purchase-subscription.ts';
import type { TestCustomer } from '../../testing/customers.ts';
import { buy, ledgerOf, makePayer, planPayment, sendNotice, until } from '../../testing/payments/payments.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { BillingBase, BillingParts } from '../billing-parts.ts';
import { checkLedger } from './check-ledger.ts';
import { findPayerByEmail } from './payments-store.ts';
import { openRecovery } from './recover-payments.ts';
import { recoveryJob } from './schedule-recovery.ts';

/** A closed port: connections are refused at once. */
const nowhere = 'http://127.0.0.1:9';
const hourMs = 3_600_000;
const isBars = process.env['BARS'] === '1';
/** Payments in progress when the gateway goes away. */
const outagePayments = isBars ? 200 : 8;
vi.setConfig({ testTimeout: isBars ? 600_000 : 60_000 });

let server: TestServer;
let parts: BillingParts;
let gateway: PaymentGateway;
let isAway = false;
let laterMs = 0;
/** What was lost of some customers' calls, by their names at the company: the call never arrived, or its answer never came back. */
const lostCalls = new Map<string, 'call' | 'answer'>();

beforeAll(async () => {
  server = await startTestServer();
  const reachedAt = (baseUrl: () => string): PaymentGateway =>
    createSandboxAdapter({
      secret: server.config.gatewaySecret,
      baseUrl,
      realNow: server.context.clock.realNow,
      timeoutMs: 400,
    });
  const [here, away] = [reachedAt(() => server.url), reachedAt(() => nowhere)];
  // The charge arrives, its answer does not, and then the company is unreachable.
  gateway = {
    ...here,
    charge: async (order) => {
      const lost = lostCalls.get(order.customerRef);
      if (lost === 'call') return away.charge(order);
      const answer = await here.charge(order);
      return lost === 'answer' ? { kind: 'unknown', reason: 'the answer was lost', hasEnded: false } : answer;
    },
    lookup: (asked) => (isAway ? away : here).lookup(asked),
  };
  parts = partsWith(gateway);
  openRecovery(parts);
});
afterAll(async () => {
  expect(await checkLedger(server.context.db)).toEqual([]);
  await server.remove();
});

/** Nobody here has a plan that would end with the next one. */
const nothingHeld = (): Promise<void> => Promise.reject(new Error('a plan ended'));

function partsWith(cardGateway: PaymentGateway): BillingParts {
  const { context } = server;
  const made: BillingBase = {
    ...context,
    clock: { ...context.clock, realNow: () => asInstant(context.clock.realNow() + laterMs) },
    mailer: createMailer(context),
    cardGateway,
    gateways: new Map([[cardGateway.id, cardGateway]]),
  };
  const never = (): Promise<never> => Promise.reject(new Error('a payment that is no purchase'));
  const nothing = async (): Promise<void> => undefined;
  const purchases = fulfilPurchase({ ...made, commands: { queue: nothingHeld } });
  return {
    ...made,
    effects: {
      fulfill: {
        subscription: purchases,
        renewal: never,
        reset: never,
        upgrade: never,
        mentoring: never,
        add_on: never,
      },
      giveUp: { subscription: nothing, renewal: never, reset: never, upgrade: never, mentoring: never, add_on: never },
      afterDecision: nothing,
      afterDisputeLost: nothing,
      afterMethodStored: nothing,
    },
  };
}

async function purchase({ email }: TestCustomer, key: string, using: BillingParts = parts) {
  const { id = 0 } = (await findPayerByEmail(server.context.db, email)) ?? {};
  return purchaseSubscription(using, {
    customerId: id,
    planKey: 'TCP50',
    code: '',
    consent: undefined,
    idempotencyKey: key,
  });
}

async function moveClock(byMs: number): Promise<void> {
  const now = new Date(server.context.clock.productNow() + byMs).toISOString();
  const { status, text } = await server.client().call('PUT', '/sandbox/clock', { now });
  if (status !== 200) throw new Error(text);
}

/** The minutes of product time between the lookups of a customer's payment, from its order on. */
async function waitsOf({ email }: TestCustomer): Promise<readonly number[]> {
  const { db } = server.context;
  const { id, createdAt } = await db
    .selectFrom('payments')
    .innerJoin('customers', 'customers.id', 'payments.customerId')
    .select(['payments.id', 'payments.createdAt'])
    .where('customers.email', '=', email)
    .executeTakeFirstOrThrow();
  const looks = await db
    .selectFrom('schedule')
    .select('runAt')
    .where('kind', '=', recoveryJob)
    .where('key', 'like', `${id}:%`)
    .orderBy('runAt')
    .execute();
  const times = [createdAt, ...looks.map(({ runAt }) => runAt)];
  return looks.map((_, index) => Math.round(((times[index + 1] ?? 0) - (times[index] ?? 0)) / 60_000));
}

const statusOf = async ({ client }: TestCustomer): Promise<unknown> =>
  ((await client.call('GET', '/accounts')).body as { sub_status: string }).sub_status;

describe('payments with an unknown outcome', () => {
  it('are all resolved in the first cycle after a two-hour outage of the gateway, matching the company [R11]', async () => {
    const fates = [
      { plan: 'timeout', lost: null, end: { state: 'paid', charges: 1 }, status: 'active' },
      { plan: 'approve', lost: 'answer', end: { state: 'paid', charges: 1 }, status: 'active' },
      { plan: 'decline', lost: 'answer', end: { state: 'declined', charges: 0 }, status: '' },
      { plan: 'approve', lost: 'call', end: { state: 'expired', charges: 0 }, status: '' },
    ] as const;
    const outages = [];
    for (let index = 0; index < outagePayments; index += 1) {
      const customer = await makePayer(server);
      const fate = fates[index % fates.length] ?? fates[0];
      const { xid } = (await customer.client.call('GET', '/accounts')).body as { readonly xid: string };
      if (fate.lost !== null) lostCalls.set(xid, fate.lost);
      await planPayment(server, customer.email, fate.plan, 'never');
      outages.push({ customer, fate });
    }
    isAway = true;
    for (const { customer } of outages) expect(await purchase(customer, 'away')).toMatchObject({ status: 'pending' });
    await moveClock(2 * hourMs);
    const away = await ledgerOf(server);
    for (const { customer, fate } of outages)
      expect(away.payments.filter(({ email }) => email === customer.email)).toMatchObject([
        { state: 'pending', charges: fate.end.charges },
      ]);
    isAway = false;
    laterMs = 15_001;
    await moveClock(hourMs);
    laterMs = 0;
    const { payments } = await ledgerOf(server);
    for (const { customer, fate } of outages) {
      expect([fate, payments.filter(({ email }) => email === customer.email)]).toMatchObject([fate, [fate.end]]);
      expect([fate, await statusOf(customer)]).toEqual([fate, fate.status]);
    }
  });

  it('are looked up through the whole schedule, then wait for a person, and are never declined by time alone [R11]', async () => {
    const customer = await makePayer(server);
    await planPayment(server, customer.email, 'timeout', 'never');
    isAway = true;
    await purchase(customer, 'forever');
    await moveClock(3 * 24 * hourMs);
    expect((await ledgerOf(server, customer.email)).payments).toMatchObject([{ state: 'pending' }]);
    await moveClock(24 * hourMs);
    const { payments } = await ledgerOf(server, customer.email);
    expect(payments).toMatchObject([{ state: 'held', entries: [] }]);
    expect(await waitsOf(customer)).toEqual([1, 5, 30, 120, 720, 1440, 1440, 1440]);
    expect(payments[0]?.states.map((entry) => entry.state)).toEqual(['new', 'pending', 'held']);
    expect(await statusOf(customer)).toBe('');
    isAway = false;
    // It was charged, and the company finally says so, in a notice and when asked: the money is set aside, once.
    const { transactionID = '' } = payments[0] ?? {};
    const charge = {
      ref: 'ch_forever',
      orderRef: transactionID,
      amountMinor: 19_000,
      currency: 'USD',
      state: 'succeeded',
      declineCode: null,
    };
    await sendNotice(
      server.url,
      JSON.stringify({ id: 'evt_forever', type: 'charge.succeeded', orderRef: transactionID, charge }),
    );
    expect((await server.client().call('POST', '/sandbox/reconciliation')).body).toEqual([]);
    expect((await ledgerOf(server, customer.email)).payments).toMatchObject([
      {
        state: 'held',
        entries: [
          { book: 'gateway:sandbox', amount: 19_000 },
          { book: 'suspense', amount: -19_000 },
        ],
      },
    ]);
  });
});

describe('a purchase whose process died', () => {
  /** A gateway whose caller dies before or after the real charge. */
  const dying = (when: 'before' | 'after'): PaymentGateway => ({
    ...gateway,
    charge: async (order) => {
      if (when === 'after') await gateway.charge(order);
      throw new Error('the process died here');
    },
  });

  it.each(['before', 'after'] as const)('%s the charge continues with the same key, with one charge', async (when) => {
    const customer = await makePayer(server);
    if (when === 'after') await planPayment(server, customer.email, 'approve', 'never');
    await expect(purchase(customer, 'same key', partsWith(dying(when)))).rejects.toThrow('died here');
    expect((await ledgerOf(server, customer.email)).payments).toMatchObject([{ state: 'new' }]);
    expect(await purchase(customer, 'other key')).toMatchObject({ code: 'payment_pending' });
    expect(await purchase(customer, 'same key')).toMatchObject({ status: 'paid', amount: 19_000 });
    expect(await purchase(customer, 'same key')).toMatchObject({ status: 'paid' });
    expect((await ledgerOf(server, customer.email)).payments).toMatchObject([{ state: 'paid', charges: 1 }]);
  });

  it('before the charge is closed only when no call can be in progress any more', async () => {
    const customer = await makePayer(server);
    await expect(purchase(customer, 'lost', partsWith(dying('before')))).rejects.toThrow('died here');
    await moveClock(61_000);
    expect((await ledgerOf(server, customer.email)).payments).toMatchObject([{ state: 'pending', charges: 0 }]);
    laterMs = 15_001;
    await moveClock(hourMs);
    laterMs = 0;
    const { payments } = await ledgerOf(server, customer.email);
    expect(payments).toMatchObject([{ state: 'expired', charges: 0, entries: [] }]);
    expect(await purchase(customer, 'lost')).toMatchObject({ code: 'payment_failed' });
    // If the money comes after all, it is set aside for a person.
    const transactionId = payments[0]?.transactionID ?? '';
    const charge = {
      ref: 'ch_late',
      orderRef: transactionId,
      amountMinor: 19_000,
      currency: 'USD',
      state: 'succeeded',
      declineCode: null,
    };
    await sendNotice(
      server.url,
      JSON.stringify({ id: 'evt_late', type: 'charge.succeeded', orderRef: transactionId, charge }),
    );
    const held = (await ledgerOf(server, customer.email)).payments;
    expect(held).toMatchObject([{ state: 'held' }]);
    expect(held[0]?.entries).toEqual([
      { book: 'gateway:sandbox', amount: 19_000 },
      { book: 'suspense', amount: -19_000 },
    ]);
    expect((await buy(customer, 'TCP50')).body).toMatchObject({ status: 'paid' });
  });

  it('before the charge is not held if a moved clock runs through the schedule while it is in progress', async () => {
    const customer = await makePayer(server);
    await expect(purchase(customer, 'jump', partsWith(dying('before')))).rejects.toThrow('died here');
    await moveClock(5 * 24 * hourMs);
    expect((await ledgerOf(server, customer.email)).payments).toMatchObject([{ state: 'pending', charges: 0 }]);
    laterMs = 15_001;
    await until(async () => (await ledgerOf(server, customer.email)).payments[0]?.state === 'expired', 30_000);
    laterMs = 0;
  });

  it('is looked up after the next start', async () => {
    const customer = await makePayer(server);
    await planPayment(server, customer.email, 'approve', 'never');
    await expect(purchase(customer, 'restart', partsWith(dying('after')))).rejects.toThrow('died here');
    server = await server.restart();
    await until(async () => (await ledgerOf(server, customer.email)).payments[0]?.state === 'paid');
    expect((await ledgerOf(server, customer.email)).payments).toMatchObject([{ state: 'paid', charges: 1 }]);
  });
});
