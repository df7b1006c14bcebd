// Every call that charges, over HTTP: the charge equals the amount in the call or, without one, the amount shown to the customer. An order
// with any other amount is refused and leaves no payment.

import { purchaseTextVersion } from '@openbell/rules/billing/consent.ts';
import { asInstant } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkLedger } from '../billing/payments/check-ledger.ts';
import { sendEvents } from '../testing/calls/sign-bridge.ts';
import { mailsTo, type TestCustomer } from '../testing/customers.ts';
import { at, fill, makeTrader, moveTo, moveToSession } from '../testing/evaluation-kit.ts';
import { ledgerOf, makePayer, planPayment, until } from '../testing/payments/payments.ts';
import { startTestServer, type TestAnswer, type TestServer } from '../testing/test-server.ts';
import { es } from '../testing/traded-months.ts';

// These tests pass through months; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
let date: Awaited<ReturnType<typeof moveToSession>>;
beforeAll(async () => {
  server = await startTestServer();
  date = await moveToSession(server, '10:00');
}, 120_000);
afterAll(async () => {
  expect(await checkLedger(server.context.db)).toEqual([]);
  await server.remove();
});

type Customer = Pick<TestCustomer, 'client' | 'email'>;
type Act = {
  readonly purpose: string;
  readonly make: () => Promise<Customer>;
  /** The amount that the customer is shown before, in the smallest unit. */
  readonly shown: (customer: Customer) => Promise<number>;
  readonly send: (customer: Customer, body: object | undefined) => Promise<TestAnswer>;
};

const addCard = ({ client }: Customer) =>
  client.call('POST', '/accounts/paymentMethod', { Method: 'card', token: 'tok_sandbox' });
async function trader(plan: string, fate: 'ready' | 'running' | 'failed'): Promise<Customer> {
  const made = await makeTrader(server, plan);
  expect((await addCard(made)).status).toBe(200);
  const events = [
    ...(fate === 'ready' ? [] : [fill(made.account, at(date, '09:30'), `buy 2 ${es} @ 6900.00`)]),
    ...(fate === 'failed' ? [fill(made.account, at(date, '09:40'), `sell 2 ${es} @ 6850.00`)] : []),
  ];
  if (events.length > 0) expect((await sendEvents(server, events)).body).toMatchObject({ accepted: events.length });
  return made;
}
const read = async <Body>({ client }: Customer, path: string): Promise<Body> =>
  (await client.call('GET', path)).body as Body;
const amountAt = (path: string) => async (customer: Customer) =>
  (await read<{ amount: number }>(customer, path)).amount;
const listPrice = (partner: string, plan: string) => async (customer: Customer) => {
  const plans = await read<readonly { key: string; price: number }[]>(customer, `/plans/${partner}`);
  return plans.find(({ key }) => key === plan)?.price ?? 0;
};
const order =
  (method: string, path: string, more: object = {}) =>
  ({ client }: Customer, body: object | undefined): Promise<TestAnswer> =>
    client.call(method, path, Object.keys(more).length === 0 ? body : { ...more, ...body });

const resetPath = '/accounts/gauntlet/reset/false/none/live';
const resetPrice = amountAt('/accounts/gauntlet/reset/price');
async function freeReset(): Promise<Customer> {
  const made = await trader('TCP50', 'failed');
  const { email } = made;
  await server.context.db
    .updateTable('subscriptions')
    .set({ freeResets: 1 })
    .where('customerId', '=', (select) => select.selectFrom('customers').select('id').where('email', '=', email))
    .execute();
  return made;
}
const data = { type: 'fu', commission: 'live', exchanges: { cme: true, eurex: true } };

const acts: Readonly<Record<string, Act>> = {
  'a purchase': {
    purpose: 'subscription',
    make: () => makePayer(server),
    shown: listPrice('E2T', 'TCP50'),
    send: order('POST', '/subscription', { Plan: 'TCP50' }),
  },
  'a purchase with a code': {
    purpose: 'subscription',
    make: () => makePayer(server),
    shown: async (customer) => {
      const { amt } = await read<{ amt: number }>(customer, '/discounts/gauntlet10/GAUNT/false');
      return ((await listPrice('E2T', 'GAUNT')(customer)) * (100 - amt)) / 100;
    },
    send: order('POST', '/subscription', { Plan: 'GAUNT', Code: 'gauntlet10' }),
  },
  'a purchase in rupees': {
    purpose: 'subscription',
    make: () => makePayer(server, { partner: 'IND', country: 356 }),
    // 190 dollars, as every page in India shows them (PRICE-004).
    shown: async () => 1_599_900,
    send: order('POST', '/subscription', { Plan: 'TCP50' }),
  },
  'a change of the plan': {
    purpose: 'upgrade',
    make: () => makePayer(server, { plan: 'TCP25' }),
    shown: amountAt('/subscription/change/TCP100'),
    send: order('PUT', '/subscription/TCP100'),
  },
  'a reset after a failure': {
    purpose: 'reset',
    make: () => trader('GAU150', 'failed'),
    shown: resetPrice,
    send: order('POST', resetPath),
  },
  'a restart of a running attempt': {
    purpose: 'reset',
    make: () => trader('TCP50', 'running'),
    shown: resetPrice,
    send: order('POST', resetPath),
  },
  'a reset with a code': {
    purpose: 'reset',
    make: () => trader('TCP25', 'failed'),
    // RESET-028: the one price with this code.
    shown: async () => 5500,
    send: order('POST', '/accounts/gauntlet/reset/true/secret60/live'),
  },
  'a free reset': {
    purpose: 'reset',
    make: freeReset,
    shown: resetPrice,
    send: order('POST', resetPath),
  },
  'half an hour of mentoring': {
    purpose: 'mentoring',
    make: () => makePayer(server),
    // The price on the settings card (PRICE-017).
    shown: async () => 7500,
    send: order('POST', '/mentoring/purchase'),
  },
  'the data of EUREX': {
    purpose: 'add_on',
    make: () => trader('TCP50', 'ready'),
    shown: amountAt('/accounts/simulator/eurex'),
    send: order('PUT', '/accounts/simulator', data),
  },
};

const consent = (amount: number) => ({ Consent: { version: purchaseTextVersion, locale: 'en', amount } });
const paid = async ({ email }: Customer): Promise<readonly (readonly [string, string, number])[]> =>
  (await ledgerOf(server, email)).payments.map(({ purpose, state, amount }) => [purpose, state, amount]);

describe.each(Object.entries(acts))('%s', (_what, { purpose, make, shown, send }) => {
  it('is refused over any other amount (lower, higher or zero), and charges nobody [TRUST-027]', async () => {
    const customer = await make();
    const due = await shown(customer);
    for (const amount of [due - 1, due + 1, 0].filter((one) => one >= 0 && one !== due)) {
      const answer = await send(customer, consent(amount));
      expect([amount, answer.status, answer.body]).toMatchObject([amount, 409, { error: { code: 'price_changed' } }]);
    }
    expect(await paid(customer)).toEqual([]);
    expect((await send(customer, consent(due))).status).toBe(200);
    expect(await paid(customer)).toEqual(due === 0 ? [] : [[purpose, 'paid', due]]);
  });

  it('is charged as it was shown if the call has no amount [TRUST-027]', async () => {
    const customer = await make();
    const due = await shown(customer);
    expect((await send(customer, undefined)).status).toBe(200);
    expect(await paid(customer)).toEqual(due === 0 ? [] : [[purpose, 'paid', due]]);
  });
});

describe('a reset requested as free', () => {
  it.each(['ready', 'running', 'failed'] as const)(
    'is refused with 409 for a %s account without a free one, and charges nobody, with or without an amount [TRUST-027]',
    async (fate) => {
      const customer = await trader('TCP50', fate);
      for (const body of [undefined, consent(0), consent(10_000)])
        expect((await order('POST', `${resetPath}?free=true`)(customer, body)).status).toBe(409);
      expect(await paid(customer)).toEqual([]);
    },
  );
});

describe('a declined renewal', () => {
  it('is charged to the next method in the amount shown in account and mail, not a cent more [TRUST-027]', async () => {
    const customer = await makePayer(server, { plan: 'GAU50' });
    const account = await read<{ until: string; plan_price: { amount: number } }>(customer, '/accounts');
    await moveTo(server, asInstant(Date.parse(account.until) - 60_000));
    await planPayment(server, customer.email, 'decline');
    await moveTo(server, asInstant(Date.parse(account.until) + 60_000));
    const owed = await read<{ plan_price: { amount: number }; standing: { renewal: object } }>(customer, '/accounts');
    expect(owed).toMatchObject({ plan_price: account.plan_price, standing: { renewal: { failed_tries: 1 } } });
    const mails = await mailsTo(server, customer.email);
    expect(mails.some(({ text }) => text.includes('$170.00') && text.includes('we try at once'))).toBe(true);
    expect((await addCard(customer)).status).toBe(200);
    await until(async () => (await paid(customer)).length === 2);
    await until(async () => (await paid(customer)).some(([, state]) => state === 'paid'));
    const sums = (await paid(customer)).map(([purpose, , amount]) => [purpose, amount]);
    expect(sums).toEqual([
      ['renewal', 17_000],
      ['renewal', 17_000],
    ]);
    expect(account.plan_price.amount).toBe(17_000);
    await customer.client.call('DELETE', '/subscription');
  });
});
