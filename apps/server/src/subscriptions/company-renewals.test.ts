// Renewals, changes and refunds with PayPal, PayU and crypto: charged automatically, by invoice, too late, refunded.
import { instantOfChicago, minuteOf } from '@openbell/instruments/chicago-time.ts';
import { dateOf } from '@openbell/units/civil-date.ts';
import { asInstant, msPerDay, msPerMinute } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkLedger } from '../billing/payments/check-ledger.ts';
import { findPayerByEmail } from '../billing/payments/payments-store.ts';
import { markPassed } from '../plans/mark-passed.ts';
import { findNewest } from '../plans/subscriptions-store.ts';
import { mailsTo, makeCustomer, type TestCustomer } from '../testing/customers.ts';
import { makeTrader, moveTo } from '../testing/evaluation-kit.ts';
import { linkMethod, payBy, payInvoice, sendFromWallet } from '../testing/payments/payment-pages.ts';
import { buy, ledgerOf, until } from '../testing/payments/payments.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

// These tests pass through months; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await moveTo(server, asInstant(chicago('2031-01-15', '09:00')));
}, 120_000);
afterAll(async () => {
  expect(await checkLedger(server.context.db)).toEqual([]);
  await server.remove();
});

const chicago = (date: string, time: string): number => instantOfChicago(dateOf(date), minuteOf(time));
const rowsOf = async ({ email }: TestCustomer): Promise<readonly unknown[]> =>
  (await ledgerOf(server, email)).payments.map(({ purpose, state, amount, charges, refunds }) => [
    purpose,
    state,
    amount,
    charges,
    refunds,
  ]);
const accountOf = async ({ client }: TestCustomer) =>
  (await client.call('GET', '/accounts')).body as {
    readonly until: string;
    readonly sub_status: string;
    readonly free_resets: number;
    readonly open_invoice: string;
  };
const subjectsTo = async ({ email }: TestCustomer): Promise<readonly string[]> =>
  (await mailsTo(server, email)).map(({ subject }) => subject);
const renewInvoice = ({ client }: TestCustomer) => client.call('GET', '/accounts/billing/renewInvoice');
type Invoice = { readonly transactionID: string; readonly url: string; readonly expires: string };

describe('a plan bought on 15 January', () => {
  it('is renewed by PayPal in cents and by PayU in paise, once a month, and PayU declines what the bank declines', async () => {
    const american = await makeCustomer(server);
    const [indian, poor] = [
      await makeCustomer(server, { partner: 'IND', country: 356 }),
      await makeCustomer(server, { partner: 'IND', country: 356 }),
    ];
    await linkMethod(american, 'paypal');
    for (const customer of [indian, poor]) await linkMethod(customer, 'payu');
    for (const customer of [american, indian, poor])
      expect((await buy(customer, 'TCP25')).body).toMatchObject({ status: 'paid' });
    await linkMethod(poor, 'payu', 'declined');
    await moveTo(server, asInstant(chicago('2031-03-15', '12:01')));
    const paid = (amount: number) => [
      ['subscription', 'paid', amount, 1, 0],
      ['renewal', 'paid', amount, 1, 0],
      ['renewal', 'paid', amount, 1, 0],
    ];
    expect(await rowsOf(american)).toEqual(paid(15_000));
    expect(await rowsOf(indian)).toEqual(paid(1_269_900));
    expect(await accountOf(indian)).toMatchObject({ until: '2031-04-15T17:00:00.000Z', free_resets: 2 });
    expect((await accountOf(poor)).sub_status).toBe('canceled');
    expect((await rowsOf(poor)).slice(1).every((row) => (row as readonly unknown[])[1] === 'declined')).toBe(true);
    await indian.client.call('DELETE', '/subscription');
    await american.client.call('DELETE', '/subscription');
  });

  it('is renewed by a crypto invoice from three days before on, one at a time, each open for 15 minutes [API-013] [PAY-009]', async () => {
    const customer = await makeCustomer(server);
    await payBy(customer, 'bitpay');
    const first = (await buy(customer, 'TCP25')).body as { readonly transactionID: string };
    await payInvoice(server, first.transactionID);
    const { until: end } = await accountOf(customer);
    const dueAt = Date.parse(end);
    await moveTo(server, asInstant(dueAt - 3 * msPerDay - msPerMinute));
    expect(await renewInvoice(customer)).toMatchObject({ status: 409, body: { error: { code: 'wrong_state' } } });
    await moveTo(server, asInstant(dueAt - 3 * msPerDay));
    expect(await subjectsTo(customer)).toContainEqual(expect.stringMatching(/invoice/i));
    const from = server.context.clock.productNow();
    const opened = await renewInvoice(customer);
    const invoice = opened.body as Invoice;
    const openedAt = Date.parse(invoice.expires) - 15 * msPerMinute;
    expect([openedAt >= from, openedAt <= server.context.clock.productNow()]).toEqual([true, true]);
    expect(opened).toMatchObject({
      status: 200,
      body: { amount: 15_000, currency: 'USD', url: expect.stringContaining('/sandbox-bitpay/') },
    });
    expect((await renewInvoice(customer)).body).toEqual(opened.body);
    expect((await accountOf(customer)).open_invoice).toBe(invoice.transactionID);
    // Unpaid it expires, and the next click opens another one.
    await moveTo(server, asInstant(Date.parse(invoice.expires) + 60_000));
    await until(async () => (await accountOf(customer)).open_invoice === '');
    const second = (await renewInvoice(customer)).body as Invoice;
    expect(second.transactionID).not.toBe(invoice.transactionID);
    expect((await accountOf(customer)).until).toBe(end);
    await payInvoice(server, second.transactionID);
    expect(Date.parse((await accountOf(customer)).until)).toBeGreaterThan(dueAt + 27 * 86_400_000);
    expect((await accountOf(customer)).free_resets).toBe(1);
    expect(await rowsOf(customer)).toEqual([
      ['subscription', 'paid', 15_000, 1, 0],
      ['renewal', 'expired', 15_000, 0, 0],
      ['renewal', 'paid', 15_000, 1, 0],
    ]);
    expect(await renewInvoice(customer)).toMatchObject({ status: 409 });
    // Late money for the first one: held for a person, and the plan is not renewed twice.
    await sendFromWallet(`${server.url}${invoice.url}`, 'exact');
    await until(async () => (await rowsOf(customer)).some((row) => (row as readonly unknown[])[1] === 'held'));
    expect(await rowsOf(customer)).toContainEqual(['renewal', 'held', 15_000, 1, 0]);
    expect((await accountOf(customer)).free_resets).toBe(1);
  });

  it('gets no crypto renewal if it is not billed again: the Gauntlet, and a passed plan [API-013]', async () => {
    const [gauntlet, passed] = [await makeCustomer(server), await makeCustomer(server)];
    for (const [customer, plan] of [
      [gauntlet, 'GAUNT'],
      [passed, 'TCP25'],
    ] as const) {
      await payBy(customer, 'bitpay');
      await payInvoice(server, ((await buy(customer, plan)).body as Invoice).transactionID);
    }
    const { id = 0 } = (await findPayerByEmail(server.context.db, passed.email)) ?? {};
    await server.context.db.updateTable('subscriptions').set({ passed: true }).where('customerId', '=', id).execute();
    for (const customer of [passed, gauntlet]) {
      await moveTo(server, asInstant(Date.parse((await accountOf(customer)).until) - 86_400_000));
      expect(await renewInvoice(customer)).toMatchObject({
        status: 409,
        body: { error: { code: 'nothing_to_renew' } },
      });
      expect(await rowsOf(customer)).toHaveLength(1);
    }
  });

  it('is not renewed by an invoice opened before the pass and paid after it: the money is refunded', async () => {
    const customer = await makeCustomer(server);
    await payBy(customer, 'bitpay');
    await payInvoice(server, ((await buy(customer, 'TCP25')).body as Invoice).transactionID);
    const before = await accountOf(customer);
    await moveTo(server, asInstant(Date.parse(before.until) - 86_400_000));
    const { transactionID } = (await renewInvoice(customer)).body as Invoice;
    const { id = 0 } = (await findPayerByEmail(server.context.db, customer.email)) ?? {};
    await server.context.db.transaction().execute(async (trx) => {
      const plan = await findNewest(trx, id);
      if (plan !== undefined) await markPassed(trx, server.context, plan.id);
    });
    await payInvoice(server, transactionID);
    const history = (await customer.client.call('GET', '/accounts/billing/history')).body;
    expect(history).toMatchObject([{ transactionID, status: 'refunding' }, { status: 'paid' }]);
    expect(await accountOf(customer)).toMatchObject({ until: before.until, free_resets: 0, sub_status: 'active' });
    // On its date the plan is complete; no further month was sold.
    await moveTo(server, asInstant(Date.parse(before.until) + msPerMinute));
    expect(await accountOf(customer)).toMatchObject({ sub_status: 'canceled' });
    expect(await subjectsTo(customer)).not.toContainEqual(expect.stringMatching(/unpaid|failed/i));
  });

  it('cannot have EUREX data with crypto, which cannot renew it, but can with a card [DATA-019]', async () => {
    const trader = await makeTrader(server, 'TCP25');
    await payBy(trader, 'bitpay');
    const add = () =>
      trader.client.call('PUT', '/accounts/simulator', { type: 'fu', exchanges: { cme: true, eurex: true } });
    expect(await add()).toMatchObject({ status: 409, body: { error: { code: 'method_not_for_data' } } });
    expect(await rowsOf(trader)).toEqual([]);
    expect((await trader.client.call('GET', '/accounts/simulator')).body).toMatchObject({ chargeStatus: 'success' });
    await trader.client.call('POST', '/accounts/paymentMethod', { Method: 'card', token: 'tok_sandbox' });
    expect((await add()).body).toMatchObject({ chargeStatus: 'success', exchanges: { eurex: true } });
  });

  it('ends if its crypto invoices stay unpaid, with a mail for each try, and nothing was charged', async () => {
    const customer = await makeCustomer(server);
    await payBy(customer, 'bitpay');
    await payInvoice(server, ((await buy(customer, 'TCP25')).body as Invoice).transactionID);
    const dueAt = Date.parse((await accountOf(customer)).until);
    await moveTo(server, asInstant(dueAt + 9 * 86_400_000));
    expect((await accountOf(customer)).sub_status).toBe('active');
    await moveTo(server, asInstant(dueAt + 11 * 86_400_000));
    expect((await accountOf(customer)).sub_status).toBe('canceled');
    expect((await subjectsTo(customer)).length).toBeGreaterThanOrEqual(5);
    expect(await rowsOf(customer)).toEqual([['subscription', 'paid', 15_000, 1, 0]]);
  });
});

describe("a method that the customer's current partner does not offer", () => {
  /** To India, where only PayU is offered. */
  const movePartner = ({ email }: TestCustomer) =>
    server.context.db.updateTable('customers').set({ partner: 'IND' }).where('email', '=', email).execute();

  it('is not announced as being charged: the reminder and the mail on the day ask for another one [PARTNER-004]', async () => {
    const customer = await makeCustomer(server);
    await linkMethod(customer, 'paypal');
    await buy(customer, 'TCP25');
    await movePartner(customer);
    const dueAt = Date.parse((await accountOf(customer)).until);
    await moveTo(server, asInstant(dueAt + 60_000));
    const mails = (await mailsTo(server, customer.email)).slice(-2);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Trader Career Path 25k needs a payment method by /),
      'The payment for Trader Career Path 25k failed',
    ]);
    for (const { text } of mails) expect(text).toContain('/settings/payment');
    expect(await rowsOf(customer)).toEqual([['subscription', 'paid', 15_000, 1, 0]]);
  });

  it('is not needed for a plan that was given: nothing is requested, and the plan continues without a charge', async () => {
    const customer = await makeCustomer(server, { plan: 'TCP25' });
    await linkMethod(customer, 'paypal');
    await movePartner(customer);
    const before = (await subjectsTo(customer)).length;
    const dueAt = Date.parse((await accountOf(customer)).until);
    await moveTo(server, asInstant(dueAt + 60_000));
    expect(Date.parse((await accountOf(customer)).until)).toBeGreaterThan(dueAt);
    expect((await subjectsTo(customer)).slice(before)).toEqual([]);
  });
});

describe('a payment for a plan that has ended in the meantime', () => {
  it.each([
    ['paypal', 'E2T', 1],
    ['payu', 'IND', 356],
  ] as const)('is refunded by %s, once', async (method, partner, country) => {
    const customer = await makeCustomer(server, { partner, country });
    await linkMethod(customer, method, 'later');
    await buy(customer, 'TCP25');
    await until(async () => (await accountOf(customer)).sub_status === 'active');
    expect((await customer.client.call('PUT', '/subscription/TCP50', {})).body).toMatchObject({ status: 'pending' });
    expect((await customer.client.call('DELETE', '/subscription')).status).toBe(200);
    await until(
      async () => (await rowsOf(customer)).some((row) => (row as readonly unknown[])[1] === 'refunded'),
      30_000,
    );
    const amount = partner === 'IND' ? 1_599_900 : 19_000;
    expect(await rowsOf(customer)).toContainEqual(['upgrade', 'refunded', amount, 1, 1]);
    expect((await accountOf(customer)).sub_status).toBe('canceled');
    const [line] = (await customer.client.call('GET', '/accounts/billing/history')).body as readonly unknown[];
    expect(line).toMatchObject({ status: 'refunded', amount });
  });
});
