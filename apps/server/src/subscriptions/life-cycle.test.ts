// The life of a subscription over HTTP: renewed, reminded, declined, canceled, changed, with data and mentoring in addition.

import type { SubscriptionRecord } from '@openbell/api/accounts.ts';
import { instantOfChicago, minuteOf } from '@openbell/instruments/chicago-time.ts';
import { purchaseTextVersion } from '@openbell/rules/billing/consent.ts';
import { dateOf } from '@openbell/units/civil-date.ts';
import { asInstant } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { countUses } from '../billing/discounts-store.ts';
import { checkLedger } from '../billing/payments/check-ledger.ts';
import { findPayerByEmail } from '../billing/payments/payments-store.ts';
import { mailsTo, makeCustomer, type TestCustomer } from '../testing/customers.ts';
import { makeTrader, moveTo, productNow } from '../testing/evaluation-kit.ts';
import { buy, ledgerOf, makePayer, planPayment, until } from '../testing/payments/payments.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

// These tests pass through months; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // Months ahead of any day on which the suite may run.
  const first = dateOf('2031-01-31');
  await moveTo(server, instantOfChicago(first, minuteOf('09:00')));
}, 120_000);
afterAll(async () => {
  expect(await checkLedger(server.context.db)).toEqual([]);
  await server.remove();
});

type Account = {
  readonly sub_status: string;
  readonly key: string;
  readonly canceled: boolean;
  readonly until: string;
  readonly price: number;
  readonly free_resets: number;
  readonly discount_code: string;
  readonly subscription: SubscriptionRecord;
};
const accountOf = async ({ client }: Pick<TestCustomer, 'client'>): Promise<Account> =>
  (await client.call('GET', '/accounts')).body as Account;
const chicago = (date: string, time: string): number => instantOfChicago(dateOf(date), minuteOf(time));
const purposesOf = async (email: string): Promise<readonly unknown[]> =>
  (await ledgerOf(server, email)).payments.map((payment) => [payment.purpose, payment.state, payment.amount]);
const subjectsTo = async (email: string): Promise<readonly string[]> =>
  (await mailsTo(server, email)).map((mail) => mail.subject);
const textsOfData = async (email: string): Promise<string> =>
  (await mailsTo(server, email)).flatMap(({ text }) => (text.includes('EUREX') ? [text] : [])).join('\n');
const addCard = ({ client }: Pick<TestCustomer, 'client'>) =>
  client.call('POST', '/accounts/paymentMethod', { Method: 'card', token: 'tok_sandbox' });
const put = (client: TestCustomer['client'], exchanges: object) =>
  client.call('PUT', '/accounts/simulator', { type: 'fu', commission: 'live', exchanges });

describe('a plan bought on 31 January', () => {
  it('is announced, and renewed on the last of February and on 31 March, with a free reset each time [RESET-018]', async () => {
    const payer = await makePayer(server);
    expect((await buy(payer, 'TCP50')).body).toMatchObject({ status: 'paid', until: '2031-02-28T18:00:00.000Z' });
    await moveTo(server, asInstant(chicago('2031-02-25', '13:00')));
    expect(await subjectsTo(payer.email)).toContain('Trader Career Path 50k renews on February 28, 2031');
    await moveTo(server, asInstant(chicago('2031-02-28', '11:59')));
    expect(await accountOf(payer)).toMatchObject({ until: '2031-02-28T18:00:00.000Z', free_resets: 0 });
    await moveTo(server, asInstant(chicago('2031-02-28', '12:01')));
    expect(await accountOf(payer)).toMatchObject({ until: '2031-03-31T17:00:00.000Z', free_resets: 1, price: 19_000 });
    await moveTo(server, asInstant(chicago('2031-03-31', '12:01')));
    expect(await accountOf(payer)).toMatchObject({ until: '2031-04-30T17:00:00.000Z', free_resets: 2 });
    expect(await purposesOf(payer.email)).toEqual([
      ['subscription', 'paid', 19_000],
      ['renewal', 'paid', 19_000],
      ['renewal', 'paid', 19_000],
    ]);
    const history = (await payer.client.call('GET', '/accounts/billing/history')).body as { purpose: string }[];
    expect(history.map(({ purpose }) => purpose)).toEqual(['renewal', 'renewal', 'subscription']);
  });
});

describe('a code', () => {
  it('reduces renewals for 120 days; with one use only the first customer gets it [DISC-006] [API-032] [ENTITY-043]', async () => {
    const row = {
      type: 'percent',
      amount: 50,
      target: 'plan',
      oneTime: false,
      createdAt: '2031-01-01T00:00:00Z',
    } as const;
    await server.context.db
      .insertInto('discounts')
      .values({ ...row, code: 'half', usesMax: 1 })
      .execute();
    const [payer, late] = [await makePayer(server), await makePayer(server)];
    expect((await payer.client.call('GET', '/discounts/HALF')).body).toEqual({
      code: 'half',
      type: 'percent',
      amt: 50,
      plan: '',
      one_time: false,
    });
    const body = { Plan: 'TCP50', Code: 'Half' };
    const start = await productNow(server);
    const answers = await Promise.all([payer, late].map((one) => one.client.call('POST', '/subscription', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const winner = answers[0]?.status === 200 ? payer : late;
    expect(await accountOf(winner)).toMatchObject({ price: 9_500, discount_code: 'half' });
    expect((await winner.client.call('GET', '/discounts/half')).status).toBe(404);
    await moveTo(server, asInstant(start + 155 * 86_400_000));
    const renewals = (await ledgerOf(server, winner.email)).payments.map((payment) => payment.amount);
    expect(renewals).toEqual([9_500, 9_500, 9_500, 9_500, 19_000, 19_000]);
    expect(await accountOf(winner)).toMatchObject({ price: 19_000 });
    const [line] = (await winner.client.call('GET', '/accounts/billing/history')).body as { transactionID: string }[];
    const first = (await ledgerOf(server, winner.email)).payments[0]?.transactionID;
    expect((await winner.client.call('GET', `/invoices/${first}`)).body).toMatchObject({
      number: first,
      list: 19_000,
      discount: 9_500,
      discount_code: 'half',
      amount: 9_500,
      currency: 'USD',
      method: 'visa 4242',
      purpose: 'subscription',
      consent: { version: purchaseTextVersion, locale: 'en' },
    });
    expect((await winner.client.call('GET', `/invoices/${line?.transactionID}`)).body).toMatchObject({ discount: 0 });
    const stranger = await makeCustomer(server);
    expect((await stranger.client.call('GET', `/invoices/${first}`)).status).toBe(404);
  });

  it('for plans works once per customer and plan, even after canceling, unless repeatable; the refusal says so [DISC-006]', async () => {
    const row = {
      type: 'percent',
      amount: 50,
      target: 'plan',
      oneTime: true,
      createdAt: '2031-01-01T00:00:00Z',
    } as const;
    const insert = (code: string, isRepeatable: boolean) =>
      server.context.db
        .insertInto('discounts')
        .values({ ...row, code, isRepeatable })
        .execute();
    await insert('welcome', false);
    await insert('friends', true);
    const [payer, other] = [await makePayer(server), await makePayer(server)];
    const order = (one: typeof payer, Plan: string, Code: string) =>
      one.client.call('POST', '/subscription', { Plan, Code });
    const leave = async () => {
      await payer.client.call('DELETE', '/subscription?upgrades=0');
      await until(async () => (await accountOf(payer)).sub_status === 'canceled');
    };
    expect((await order(payer, 'TCP50', 'welcome')).body).toMatchObject({ amount: 9_500 });
    await leave();
    expect((await payer.client.call('GET', '/discounts/welcome/TCP50/false')).body).toMatchObject({
      error: { code: 'code_used' },
    });
    expect(await order(payer, 'TCP50', ' Welcome ')).toMatchObject({
      status: 409,
      body: { error: { code: 'code_used', fields: { Code: 'used before' } } },
    });
    expect((await order(other, 'TCP50', 'welcome')).body).toMatchObject({ amount: 9_500 });
    expect((await order(payer, 'TCP25', 'welcome')).body).toMatchObject({ amount: 7_500 });
    await leave();
    for (const plan of ['TCP50', 'TCP50']) {
      expect((await order(payer, plan, 'friends')).body).toMatchObject({ amount: 9_500 });
      await leave();
    }
  });

  it('in a declined order has not been used [DISC-006]', async () => {
    const row = {
      type: 'percent',
      amount: 50,
      target: 'plan',
      oneTime: true,
      createdAt: '2031-01-01T00:00:00Z',
    } as const;
    await server.context.db
      .insertInto('discounts')
      .values({ ...row, code: 'secondtry' })
      .execute();
    const payer = await makePayer(server);
    await planPayment(server, payer.email, 'decline');
    const order = () => payer.client.call('POST', '/subscription', { Plan: 'TCP50', Code: 'secondtry' });
    expect((await order()).status).toBe(402);
    expect((await order()).body).toMatchObject({ status: 'paid', amount: 9_500 });
  });

  it.each([
    ['declined', 0],
    ['expired', 0],
    ['refunded', 0],
    ['new', 1],
    ['pending', 1],
    ['held', 1],
    ['paid', 1],
    ['disputed', 1],
  ] as const)('has its uses counted: an order that is %s counts as %i [TRUST-026]', async (state, uses) => {
    const { db } = server.context;
    const code = `bounded${state}`;
    const row = { type: 'percent', amount: 50, target: 'plan', oneTime: true, usesMax: 1 } as const;
    await db
      .insertInto('discounts')
      .values({ ...row, code, createdAt: '2031-01-01T00:00:00Z' })
      .execute();
    const payer = await makePayer(server);
    await payer.client.call('POST', '/subscription', { Plan: 'TCP50', Code: code });
    const { id } = await db.selectFrom('discounts').select('id').where('code', '=', code).executeTakeFirstOrThrow();
    // Inside a transaction: the job that settles open payments must not see this state.
    const counted = await db.transaction().execute(async (trx) => {
      const setState = (next: typeof state) =>
        trx.updateTable('payments').set({ state: next }).where('discountId', '=', id).execute();
      await setState(state);
      const count = await countUses(trx, id);
      await setState('paid');
      return count;
    });
    expect(counted).toBe(uses);
  });

  it('is unknown under a wrong name, for another plan, or for a purchase if it is for a reset [API-032, API-033]', async () => {
    const { client } = await makeCustomer(server);
    const check = async (path: string) => (await client.call('GET', `/discounts/${path}`)).status;
    expect(await check('nobody')).toBe(404);
    expect(await check('secret60')).toBe(404);
    expect(await check('secret60/TCP50/false')).toBe(404);
    expect(await check('secret60/TCP100/true')).toBe(404);
    expect(await check('secret60/TCP50/maybe')).toBe(400);
    expect((await client.call('GET', '/discounts/Secret60/TCP50/true')).body).toMatchObject({
      type: 'flat',
      amt: 35,
      plan: 'TCP50',
    });
  });

  it('for one plan is known for the purchase of that plan, not for another and not for a reset [API-033]', async () => {
    const { client } = await makeCustomer(server);
    const row = { code: 'tcp50only', type: 'flat', amount: 40, target: 'plan', planKey: 'TCP50' } as const;
    await server.context.db
      .insertInto('discounts')
      .values({ ...row, oneTime: true, usesMax: null, createdAt: '2031-01-01T00:00:00Z' })
      .execute();
    const check = (path: string) => client.call('GET', `/discounts/tcp50only/${path}`);
    expect(await check('TCP50/false')).toMatchObject({
      status: 200,
      body: { code: 'tcp50only', type: 'flat', amt: 40, plan: 'TCP50', one_time: true },
    });
    for (const path of ['TCP25/false', 'TCP50/true']) expect([path, (await check(path)).status]).toEqual([path, 404]);
  });

  it('cannot be guessed: ten checks a minute over both calls, with the seconds to wait [S18]', async () => {
    const { client } = await makeCustomer(server);
    const statuses: number[] = [];
    for (let index = 0; index < 10; index += 1)
      statuses.push((await client.call('GET', `/discounts/x${index}${index % 2 === 0 ? '' : '/TCP50/false'}`)).status);
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 404));
    for (const path of ['/discounts/secret60', '/discounts/secret60/TCP50/true']) {
      const refused = await client.call('GET', path);
      const seconds = Number(refused.headers.get('retry-after'));
      expect([path, refused.status, seconds > 0 && seconds <= 60]).toEqual([path, 429, true]);
    }
    const other = await makeCustomer(server);
    expect((await other.client.call('GET', '/discounts/secret60/TCP50/true')).status).toBe(200);
  });
});

describe('a declined renewal', () => {
  it('is retried, then ends the plan after ten days, with a mail each time', async () => {
    const payer = await makePayer(server, { plan: 'GAU50' });
    const due = Date.parse((await accountOf(payer)).until);
    for (const days of [0, 1, 3, 6]) {
      await moveTo(server, asInstant(due + days * 86_400_000 - 60_000));
      await planPayment(server, payer.email, 'decline');
      await moveTo(server, asInstant(due + days * 86_400_000 + 60_000));
      expect(await accountOf(payer)).toMatchObject({ sub_status: 'active', until: new Date(due).toISOString() });
    }
    await moveTo(server, asInstant(due + 10 * 86_400_000 - 60_000));
    await planPayment(server, payer.email, 'decline');
    await moveTo(server, asInstant(due + 10 * 86_400_000 + 60_000));
    expect(await accountOf(payer)).toMatchObject({ sub_status: 'canceled', canceled: true });
    expect((await purposesOf(payer.email)).length).toBe(5);
    const subjects = await subjectsTo(payer.email);
    expect(subjects.filter((subject) => subject === 'The payment for Gauntlet Mini 50k failed')).toHaveLength(4);
    expect(subjects.at(-1)).toBe('Gauntlet Mini 50k has ended');
  });

  it('is paid at once with a new card, for the month that was due', async () => {
    const payer = await makePayer(server, { plan: 'GAU50' });
    const due = Date.parse((await accountOf(payer)).until);
    await moveTo(server, asInstant(due - 60_000));
    await planPayment(server, payer.email, 'decline');
    await moveTo(server, asInstant(due + 60_000));
    expect(await accountOf(payer)).toMatchObject({ until: new Date(due).toISOString() });
    await addCard(payer);
    await until(async () => Date.parse((await accountOf(payer)).until) > due + 27 * 86_400_000);
    expect((await purposesOf(payer.email)).map((row) => (row as unknown[])[1])).toEqual(['declined', 'paid']);
  });

  it('is reported again if the new card is declined too, with a mail of its own', async () => {
    const payer = await makePayer(server, { plan: 'GAU50' });
    const due = Date.parse((await accountOf(payer)).until);
    await moveTo(server, asInstant(due - 60_000));
    await planPayment(server, payer.email, 'decline');
    await moveTo(server, asInstant(due + 60_000));
    await planPayment(server, payer.email, 'decline');
    await addCard(payer);
    const failures = async () =>
      (await subjectsTo(payer.email)).filter((subject) => subject === 'The payment for Gauntlet Mini 50k failed');
    // The second payment is on record before its company has answered.
    const states = async () => (await purposesOf(payer.email)).map((row) => (row as unknown[])[1]);
    await until(async () => (await states()).join() === 'declined,declined');
    await until(async () => (await failures()).length === 2);
    await payer.client.call('DELETE', '/subscription');
  });
});

describe('cancelling', () => {
  it('shows its consequences, takes effect at once, and is never undone [SUBS-022] [SUBS-023] [API-029]', async () => {
    const trader = await makeTrader(server, 'TCP50');
    await addCard(trader);
    await put(trader.client, { cme: true, eurex: true });
    await until(async () => (await accountOf(trader)).subscription.upgrades.length === 1);
    const told = (await trader.client.call('GET', '/subscription/cancellation')).body as {
      upgrades: number;
      consequences: { kind: string }[];
    };
    expect(told.upgrades).toBe(1);
    expect(told.consequences.map(({ kind }) => kind)).toEqual([
      'access_ends',
      'account_closed',
      'attempt_ends',
      'upgrade_ends',
      'paid_time_lost',
      'never_reinstated',
      'no_refund',
    ]);
    const answer = await trader.client.call('DELETE', '/subscription?upgrades=1');
    expect(answer.body).toMatchObject({ canceled: true, upgrades: [] });
    expect((await trader.client.call('GET', '/accounts/simulator')).body).toMatchObject({ status: '' });
    expect((await trader.client.call('PUT', '/accounts/simulator/depth')).status).toBe(403);
    expect((await trader.client.call('PUT', '/subscription/TCP100')).body).toMatchObject({
      error: { code: 'no_subscription' },
    });
    expect((await trader.client.call('DELETE', '/subscription')).status).toBe(409);
    await until(async () => (await accountOf(trader)).sub_status === 'canceled');
    const close = await server.context.db
      .selectFrom('platformCommands')
      .select('command')
      .where('kind', '=', 'close')
      .execute();
    expect(close.map(({ command }) => (command as { account: string }).account)).toContain(trader.account);
    expect(await subjectsTo(trader.email)).toContain('Trader Career Path 50k is canceled');
    const before = (await ledgerOf(server, trader.email)).payments.length;
    await moveTo(server, asInstant((await productNow(server)) + 45 * 86_400_000));
    expect((await ledgerOf(server, trader.email)).payments).toHaveLength(before);
    expect((await buy(trader, 'TCP50')).status).toBe(200);
    expect((await trader.client.call('GET', '/accounts/simulator')).body).toMatchObject({ status: '' });
  });

  it('a passed plan says that the pass stays, and names no account, which the verdict has closed [SUBS-022]', async () => {
    const trader = await makeTrader(server, 'TCP50');
    const { id } = (await findPayerByEmail(server.context.db, trader.email)) ?? expect.unreachable();
    const kinds = async () =>
      (
        (await trader.client.call('GET', '/subscription/cancellation')).body as { consequences: { kind: string }[] }
      ).consequences.map(({ kind }) => kind);
    expect(await kinds()).toEqual(expect.arrayContaining(['access_ends', 'account_closed', 'attempt_ends']));
    const { db } = server.context;
    await db.updateTable('attempts').set({ status: 'ended', verdict: 'passed' }).where('customerId', '=', id).execute();
    await db.updateTable('subscriptions').set({ passed: true }).where('customerId', '=', id).execute();
    expect(await kinds()).toEqual(['access_ends_passed', 'paid_time_lost', 'never_reinstated', 'no_refund']);
  });

  it.each([
    ['left out, which means all', '', 1],
    ['none', '?upgrades=0', 0],
    ['one', '?upgrades=1', 1],
    ['more than exist', '?upgrades=100', 100],
  ])(
    'ends EUREX with the plan, for the announced number %s, and stores both numbers [API-029]',
    async (_what, query, told) => {
      const trader = await makeTrader(server, 'TCP50');
      await addCard(trader);
      await put(trader.client, { cme: true, eurex: true });
      await until(async () => (await accountOf(trader)).subscription.upgrades.length === 1);
      const answer = await trader.client.call('DELETE', `/subscription${query}`);
      expect(answer).toMatchObject({ status: 200, body: { canceled: true, upgrades: [] } });
      expect((await accountOf(trader)).subscription.upgrades).toEqual([]);
      const acts = await server.context.db
        .selectFrom('audit')
        .innerJoin('customers', 'customers.id', 'audit.customerId')
        .select('details')
        .where('customers.email', '=', trader.email)
        .where('kind', '=', 'subscription.canceled')
        .execute();
      expect(acts.map(({ details }) => details)).toEqual([{ plan: 'TCP50', upgradesTold: told, upgradesEnded: 1 }]);
    },
  );

  it('is refused if nothing runs', async () => {
    const { client } = await makeCustomer(server);
    for (const [method, path] of [
      ['DELETE', '/subscription'],
      ['GET', '/subscription/cancellation'],
    ] as const)
      expect((await client.call(method, path)).body).toMatchObject({ error: { code: 'no_subscription' } });
    for (const wrong of ['x', '-1', '1.5', '101'])
      expect([wrong, (await client.call('DELETE', `/subscription?upgrades=${wrong}`)).status]).toEqual([wrong, 400]);
  });
});

describe('a change of the plan', () => {
  it("costs the new plan's price, starts its month now, and closes the old account [API-030]", async () => {
    const trader = await makeTrader(server, 'TCP25');
    await addCard(trader);
    const preview = await trader.client.call('GET', '/subscription/change/TCP100');
    expect(preview.body).toMatchObject({ plan: 'TCP100', amount: 35_000, currency: 'USD' });
    const declined = planPayment(server, trader.email, 'decline').then(() =>
      trader.client.call('PUT', '/subscription/TCP100'),
    );
    expect((await declined).status).toBe(402);
    expect(await accountOf(trader)).toMatchObject({ key: 'TCP25', sub_status: 'active' });
    const answer = await trader.client.call('PUT', '/subscription/TCP100', {
      Consent: { version: purchaseTextVersion, locale: 'fr', amount: 35_000 },
    });
    expect(answer.body).toMatchObject({ status: 'paid', plan: 'TCP100', amount: 35_000 });
    expect(await accountOf(trader)).toMatchObject({ key: 'TCP100', price: 35_000, sub_status: 'active' });
    expect((await trader.client.call('GET', '/accounts/simulator')).body).toMatchObject({ status: '' });
    const consents = await server.context.db.selectFrom('purchaseConsents').selectAll().orderBy('paymentId').execute();
    expect(consents.at(-1)).toMatchObject({ textVersion: purchaseTextVersion, locale: 'fr', givenBy: 'form' });
  });

  it('is refused for the same plan, an unknown one, an old text and another price', async () => {
    const payer = await makePayer(server, { plan: 'TCP25' });
    const change = async (plan: string, body?: unknown) => {
      const { text } = await payer.client.call('PUT', `/subscription/${plan}`, body);
      return /"code":"(\w+)"/.exec(text)?.[1];
    };
    expect(await change('TCP25')).toBe('already_subscribed');
    expect(await change('LIVE')).toBe('unknown_plan');
    expect(await change('TCP50', { Consent: { version: '2020-01', locale: 'en' } })).toBe('invalid_fields');
    const amount = { Consent: { version: purchaseTextVersion, locale: 'en', amount: 18_999 } };
    expect(await change('TCP50', amount)).toBe('price_changed');
    expect(await purposesOf(payer.email)).toEqual([]);
  });
});

describe('EUREX', () => {
  it('is bought by the simulator call, renewed on the last day, ended at once [PRICE-023] [API-028] [ENTITY-016] [DATA-020]', async () => {
    const trader = await makeTrader(server, 'TCP50');
    const none = await put(trader.client, { cme: true, eurex: true });
    expect(none.body).toMatchObject({ error: { code: 'payment_method_required' } });
    await addCard(trader);
    await moveTo(server, asInstant(chicago('2032-02-26', '23:59')));
    expect((await trader.client.call('GET', '/accounts/simulator/eurex')).body).toEqual({
      amount: 8_000,
      monthly: 8_000,
      currency: 'USD',
      until: expect.stringMatching(/^2032-03-01T06:00:00/),
    });
    await planPayment(server, trader.email, 'decline');
    expect((await put(trader.client, { cme: true, eurex: true })).body).toMatchObject({
      chargeStatus: 'declined',
      exchanges: { eurex: false },
    });
    const bought = await put(trader.client, { cme: true, nymex: true, eurex: true });
    expect(bought.body).toMatchObject({ chargeStatus: 'success', exchanges: { eurex: true, nymex: true } });
    expect((await accountOf(trader)).subscription.upgrades).toEqual([
      { key: 'EUREX', price: 8_000, Expires: '2032-03-01T06:00:00.000Z' },
    ]);
    await put(trader.client, { cme: true, eurex: true });
    await moveTo(server, asInstant(chicago('2032-02-29', '12:01')));
    expect((await accountOf(trader)).subscription.upgrades[0]?.Expires).toBe('2032-04-01T05:00:00.000Z');
    // Both receipts name the day of the next charge, which is the last paid one.
    for (const day of ['February 29, 2032', 'March 31, 2032'])
      expect(await textsOfData(trader.email)).toContain(`It renews on ${day} unless`);
    const paid = (await ledgerOf(server, trader.email)).payments.filter((payment) => payment.purpose === 'add_on');
    expect(paid.map((payment) => [payment.state, payment.amount])).toEqual([
      ['declined', 8_000],
      ['paid', 8_000],
      ['paid', 8_000],
    ]);
    expect((await trader.client.call('DELETE', '/subscription/upgrades')).body).toMatchObject({ upgrades: [] });
    expect((await trader.client.call('GET', '/accounts/simulator')).body).toMatchObject({
      exchanges: { eurex: false },
    });
    expect((await trader.client.call('DELETE', '/subscription/upgrades')).status).toBe(200);
  });

  it('is one more exchange in the simulator call, and stays off if left out [ENTITY-024]', async () => {
    const trader = await makeTrader(server, 'TCP50');
    await addCard(trader);
    const exchangesAfter = async (exchanges: object): Promise<unknown> => {
      await put(trader.client, exchanges);
      return ((await trader.client.call('GET', '/accounts/simulator')).body as { exchanges: unknown }).exchanges;
    };
    expect(await exchangesAfter({ cme: true })).toMatchObject({ cme: true, eurex: false });
    expect(await exchangesAfter({ cme: true, eurex: true })).toMatchObject({ cme: true, eurex: true });
  });

  it('costs two months in the last three days, and ends at midnight if its next month stays unpaid [PRICE-024]', async () => {
    const trader = await makeTrader(server, 'TCP50');
    await addCard(trader);
    await moveTo(server, asInstant(chicago('2032-03-29', '00:01')));
    expect((await trader.client.call('GET', '/accounts/simulator/eurex')).body).toMatchObject({ amount: 16_000 });
    await put(trader.client, { cme: true, eurex: true });
    const upgrades = async () => (await accountOf(trader)).subscription.upgrades;
    expect(await upgrades()).toMatchObject([{ Expires: '2032-05-01T05:00:00.000Z' }]);
    expect((await ledgerOf(server, trader.email)).payments.at(-1)).toMatchObject({ purpose: 'add_on', amount: 16_000 });
    for (const time of ['12:00', '20:00']) {
      await moveTo(server, asInstant(chicago('2032-04-30', time) - 60_000));
      await planPayment(server, trader.email, 'decline');
      await moveTo(server, asInstant(chicago('2032-04-30', time) + 60_000));
    }
    expect(await upgrades()).toHaveLength(1);
    expect(await textsOfData(trader.email)).toContain('It is paid until April 30, 2032 and');
    expect(await textsOfData(trader.email)).toContain('/settings/payment');
    await moveTo(server, asInstant(chicago('2032-05-01', '00:01')));
    expect(await upgrades()).toEqual([]);
    expect((await trader.client.call('GET', '/accounts/simulator')).body).toMatchObject({
      exchanges: { eurex: false },
      chargeStatus: '',
    });
    expect(await subjectsTo(trader.email)).toContain('EUREX data is switched off');
  });
});

describe('mentoring', () => {
  it('costs 75 dollars, or its equivalent in rupees, and is confirmed by mail [API-024] [PRICE-017]', async () => {
    const [payer, indian] = [await makePayer(server), await makePayer(server, { partner: 'IND' })];
    expect((await payer.client.call('POST', '/mentoring/purchase')).body).toMatchObject({
      status: 'paid',
      amount: 7_500,
      currency: 'USD',
    });
    expect((await indian.client.call('POST', '/mentoring/purchase', {})).body).toMatchObject({
      amount: 629_900,
      currency: 'INR',
    });
    await planPayment(server, payer.email, 'decline');
    expect((await payer.client.call('POST', '/mentoring/purchase')).status).toBe(402);
    expect(await subjectsTo(payer.email)).toContain('Your receipt for 30 minutes of mentoring');
  });
});

describe('a crypto renewal', () => {
  it('is refused if none is due', async () => {
    const payer = await makePayer(server, { plan: 'TCP25' });
    const code = async () => {
      const { text } = await payer.client.call('GET', '/accounts/billing/renewInvoice');
      return /"code":"(\w+)"/.exec(text)?.[1];
    };
    expect(await code()).toBe('wrong_state');
    const { client } = await makeCustomer(server);
    expect((await client.call('GET', '/accounts/billing/renewInvoice')).body).toMatchObject({
      error: { code: 'no_subscription' },
    });
  });
});
