// The withdrawal function for EU consumers: declared, confirmed by mail, carried out, and limited to one's own orders.
import { asInstant } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../billing/payments/check-ledger.ts';
import { runOperator } from '../../operator/run-operator.ts';
import { mailsTo, makeCustomer, type TestCustomer } from '../../testing/customers.ts';
import { moveTo, productNow } from '../../testing/evaluation-kit.ts';
import { payBy, payInvoice } from '../../testing/payments/payment-pages.ts';
import { buy, ledgerOf, until } from '../../testing/payments/payments.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

type Withdrawal = {
  readonly transactionID: string;
  readonly description: string;
  readonly until: string;
  readonly reference: string;
};

const spain = 724;
const unitedStates = 1;

/** Buys a monthly plan and half an hour with a mentor. */
async function makeBuyer(country: number): Promise<TestCustomer> {
  const customer = await makeCustomer(server, { country });
  const { client } = customer;
  await client.call('POST', '/accounts/paymentMethod', { Method: 'card', token: 'tok_sandbox' });
  expect((await client.call('POST', '/subscription', { Plan: 'TCP50' })).status).toBe(200);
  expect((await client.call('POST', '/mentoring/purchase')).status).toBe(200);
  return customer;
}

const list = async ({ client }: TestCustomer) =>
  (await client.call('GET', '/withdrawals')).body as readonly Withdrawal[];
const declare = ({ client }: TestCustomer, transactionID = '') =>
  client.call('POST', '/withdrawals', { transactionID });
const planOf = async ({ client }: TestCustomer) =>
  (await client.call('GET', '/accounts')).body as { readonly sub_status: string };

describe('the withdrawal of an EU consumer', () => {
  it('is confirmed at once with content, date and time, ends the plan, and is settled by a person', async () => {
    const customer = await makeBuyer(spain);
    const [mentoring, plan] = await list(customer);
    expect([mentoring?.description, plan?.reference]).toEqual(['Mentoring, 30 minutes', '']);
    const answer = await declare(customer, plan?.transactionID);
    const [, declared] = answer.body as readonly Withdrawal[];
    expect([answer.status, declared?.transactionID]).toEqual([200, plan?.transactionID]);
    expect(declared?.reference).toMatch(/^wdr_/);
    // A second press is the same declaration.
    const [, again] = (await declare(customer, plan?.transactionID)).body as readonly Withdrawal[];
    expect(again?.reference).toBe(declared?.reference);
    await server.context.jobs.drainOutbox(true);
    expect((await planOf(customer)).sub_status).toBe('canceled');
    const mails = (await mailsTo(server, customer.email)).filter(
      ({ subject }) => subject === 'Your withdrawal is confirmed',
    );
    expect(mails).toHaveLength(1);
    for (const text of [
      plan?.transactionID,
      plan?.description,
      declared?.reference,
      '$',
      `It came in on ${new Date(await productNow(server)).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })} at `,
    ])
      expect([text, mails[0]?.text.includes(text ?? 'nothing')]).toEqual([text, true]);
    const reference = declared?.reference ?? '';
    expect(await runOperator(server.config, ['withdrawals'])).toContain(`${reference}  `);
    await expect(runOperator(server.config, ['settle-withdrawal', reference])).rejects.toThrow('Usage');
    expect(await runOperator(server.config, ['settle-withdrawal', reference, 'paid', 'back', '100.00'])).toContain(
      'paid back 100.00',
    );
    await expect(runOperator(server.config, ['settle-withdrawal', reference, 'twice'])).rejects.toThrow(
      'no withdrawal',
    );
    expect(await runOperator(server.config, ['withdrawals'])).not.toContain(reference);
  }, 60_000);

  it('is refunded in full once, through the company that took the payment, and the customer is notified', async () => {
    const customer = await makeBuyer(spain);
    const [mentoring] = await list(customer);
    const id = mentoring?.transactionID ?? '';
    const [declared] = (await declare(customer, id)).body as readonly Withdrawal[];
    const reference = declared?.reference ?? '';
    expect(await runOperator(server.config, ['withdrawals'])).toContain(`${id}  75.00 USD  sandbox`);
    await expect(runOperator(server.config, ['refund-withdrawal', 'wdr_none', 'why'])).rejects.toThrow('no withdrawal');
    await expect(runOperator(server.config, ['refund-withdrawal', reference])).rejects.toThrow('Usage');
    const told = await runOperator(server.config, ['refund-withdrawal', reference, 'nothing', 'was', 'begun']);
    expect(told).toContain('is being given back through sandbox');
    const paymentOf = async () =>
      (await ledgerOf(server, customer.email)).payments.find(({ transactionID }) => transactionID === id);
    await until(async () => (await paymentOf())?.state === 'refunded');
    expect(await paymentOf()).toMatchObject({ charges: 1, refunds: 1 });
    expect(await runOperator(server.config, ['withdrawals'])).not.toContain(reference);
    for (const again of ['refund-withdrawal', 'settle-withdrawal'])
      await expect(runOperator(server.config, [again, reference, 'twice'])).rejects.toThrow();
    const mails = (await mailsTo(server, customer.email)).filter(({ text }) => text.includes(id));
    // Ordered, withdrawn, refunded.
    expect(mails.map(({ subject }) => subject)).toHaveLength(3);
    expect(mails[1]?.text).toContain(`this contract: Mentoring, 30 minutes, order ${id} of `);
    expect(await checkLedger(server.context.db)).toEqual([]);
  }, 60_000);

  it('is refunded in part, to the cent that a person calculated, which settles it', async () => {
    const customer = await makeBuyer(spain);
    const [, plan] = await list(customer);
    const id = plan?.transactionID ?? '';
    const [, declared] = (await declare(customer, id)).body as readonly Withdrawal[];
    const reference = declared?.reference ?? '';
    await expect(runOperator(server.config, ['refund-withdrawal-part', reference, '63', 'why'])).rejects.toThrow(
      'AMOUNT',
    );
    await expect(runOperator(server.config, ['refund-withdrawal-part', reference, '190.00', 'why'])).rejects.toThrow(
      'not so much left',
    );
    expect(await runOperator(server.config, ['withdrawals'])).toContain(reference);
    const told = await runOperator(server.config, [
      'refund-withdrawal-part',
      reference,
      '126.66',
      'ten',
      'days',
      'used',
    ]);
    expect(told).toContain(`126.66 USD of ${id} is given back through sandbox`);
    expect(await runOperator(server.config, ['withdrawals'])).not.toContain(reference);
    const paymentOf = async () =>
      (await ledgerOf(server, customer.email)).payments.find(({ transactionID }) => transactionID === id);
    await until(async () => (await paymentOf())?.entries.length === 4);
    expect((await paymentOf())?.entries.slice(2).map(({ amount }) => amount)).toEqual([12_666, -12_666]);
    expect(await paymentOf()).toMatchObject({ state: 'paid', charges: 1, refunds: 1 });
    await expect(runOperator(server.config, ['refund-withdrawal-part', reference, '1.00', 'why'])).rejects.toThrow(
      'no withdrawal',
    );
    expect((await paymentOf())?.refunds).toBe(1);
    expect(await checkLedger(server.context.db)).toEqual([]);
  }, 60_000);

  it('waits for a person if the company cannot refund by itself', async () => {
    const customer = await makeCustomer(server, { country: spain, partner: 'EDX' });
    await payBy(customer, 'bitpay');
    const { transactionID } = (await buy(customer, 'BCC')).body as { readonly transactionID: string };
    await payInvoice(server, transactionID);
    const [declared] = (await declare(customer, transactionID)).body as readonly Withdrawal[];
    await runOperator(server.config, ['refund-withdrawal', declared?.reference ?? '', 'nothing was begun']);
    expect(await runOperator(server.config, ['payments-waiting'])).toContain(
      `${transactionID}  bitpay  subscription  249.00 USD  to be given back`,
    );
    expect(await runOperator(server.config, ['refund-done', transactionID, 'to the wallet'])).toContain('given back');
  }, 60_000);

  it('leaves the plan alone if it is about a mentoring session', async () => {
    const customer = await makeBuyer(spain);
    const [mentoring] = await list(customer);
    expect((await declare(customer, mentoring?.transactionID)).status).toBe(200);
    await server.context.jobs.drainOutbox(true);
    expect((await planOf(customer)).sub_status).toBe('active');
  }, 60_000);

  it("is closed outside the Union, for another customer's order, and after fourteen days", async () => {
    const [american, spaniard, stranger] = [
      await makeBuyer(unitedStates),
      await makeBuyer(spain),
      await makeBuyer(spain),
    ];
    expect(await list(american)).toEqual([]);
    const [own] = await list(spaniard);
    for (const refused of [
      await declare(american, own?.transactionID),
      await declare(stranger, own?.transactionID),
      await declare(stranger, 'txn_none'),
    ])
      expect(refused.status).toBe(404);
    await moveTo(server, asInstant(Date.parse(own?.until ?? '')));
    expect(await list(spaniard)).toEqual([]);
    expect((await declare(spaniard, own?.transactionID)).status).toBe(404);
  }, 60_000);
});
