import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../billing/check-ledger.ts';
import { createMailer } from '../providers/mail/send-mail.ts';
import { mailsTo, makeCustomer, type TestCustomer } from '../testing/customers.ts';
import { payBy, payInvoice, sendFromWallet } from '../testing/payment-pages.ts';
import { buy, ledgerOf, until } from '../testing/payments.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import type { LiveCommand, LiveContext } from './operator-command.ts';
import { acceptHeldCommand, paymentsWaitingCommand, refundCommand, refundDoneCommand } from './payment-commands.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 120_000);
afterAll(async () => {
  expect(await checkLedger(server.context.db)).toEqual([]);
  await server.remove();
});

const operate = (command: LiveCommand, ...args: readonly string[]): Promise<string> => {
  const { context } = server;
  // What the commands about money use of the running server.
  return command.run({ ...context, mailer: createMailer(context) } as unknown as LiveContext, args);
};
const orderOf = async (customer: TestCustomer) =>
  (await buy(customer, 'BCC')).body as { readonly transactionID: string; readonly invoice: string };
const stateOf = async (id: string) =>
  (await ledgerOf(server)).payments.find(({ transactionID }) => transactionID === id)?.state;

describe('the payments that wait for a person', () => {
  it('are none; an order is given back through its company, once, and its customer is told', async () => {
    expect(await operate(paymentsWaitingCommand)).toBe('No payment waits for a person.');
    const customer = await makeCustomer(server);
    await payBy(customer, 'paypal');
    const { transactionID: id } = await orderOf(customer);
    expect(await operate(refundCommand, id, 'paid', 'twice', 'elsewhere')).toBe(`${id} is being given back.`);
    await until(async () => (await stateOf(id)) === 'refunded');
    await expect(operate(refundCommand, id, 'again')).rejects.toThrow('not paid');
    expect((await ledgerOf(server, customer.email)).payments).toMatchObject([{ charges: 1, refunds: 1 }]);
    const mails = (await mailsTo(server, customer.email)).filter(({ text }) => text.includes(id));
    expect(mails).toHaveLength(2);
    expect(mails.map(({ text }) => text).join('\n')).toContain('for this order back to you');
  });

  it('are crypto refunds and money that came too late: given back by hand, written down once', async () => {
    const [paid, late] = [await makeCustomer(server), await makeCustomer(server)];
    for (const customer of [paid, late]) await payBy(customer, 'bitpay');
    const first = await orderOf(paid);
    await payInvoice(server, first.transactionID);
    await operate(refundCommand, first.transactionID, 'goodwill');
    const second = await orderOf(late);
    const { now } = (await server.client().call('GET', '/sandbox/clock')).body as { readonly now: string };
    const after = new Date(Date.parse(now) + 16 * 60_000).toISOString();
    await server.client().call('PUT', '/sandbox/clock', { now: after });
    await until(async () => (await stateOf(second.transactionID)) === 'expired');
    await sendFromWallet(`${server.url}${second.invoice}`, 'exact');
    await until(async () => (await stateOf(second.transactionID)) === 'held');
    expect((await operate(paymentsWaitingCommand)).split('\n')).toEqual([
      `${first.transactionID}  bitpay  subscription  249 USD  to be given back: goodwill`,
      `${second.transactionID}  bitpay  subscription  249 USD  held`,
    ]);
    for (const { transactionID: id } of [first, second]) {
      expect(await operate(refundDoneCommand, id, 'sent', 'to', 'the', 'wallet')).toContain('is given back');
      expect(await stateOf(id)).toBe('refunded');
      await expect(operate(refundDoneCommand, id, 'again')).rejects.toThrow();
    }
    expect(await operate(paymentsWaitingCommand)).toBe('No payment waits for a person.');
    expect((await ledgerOf(server)).sum).toBe(0);
  });

  /** A customer whose invoice for the course was paid after its end. */
  const makeHeld = async () => {
    const customer = await makeCustomer(server);
    await payBy(customer, 'bitpay');
    const order = await orderOf(customer);
    const { now } = (await server.client().call('GET', '/sandbox/clock')).body as { readonly now: string };
    const after = new Date(Date.parse(now) + 16 * 60_000).toISOString();
    await server.client().call('PUT', '/sandbox/clock', { now: after });
    await sendFromWallet(`${server.url}${order.invoice}`, 'exact');
    await until(async () => (await stateOf(order.transactionID)) === 'held');
    return { customer, id: order.transactionID };
  };
  const planOf = async ({ client }: TestCustomer) =>
    (await client.call('GET', '/accounts')).body as { readonly key: string; readonly sub_status: string };

  it('are turned into the plan that was ordered, once, with the receipt', async () => {
    const { customer, id } = await makeHeld();
    expect((await planOf(customer)).sub_status).toBe('');
    expect(await operate(acceptHeldCommand, id, 'ten', 'minutes', 'late')).toContain('is being taken');
    await until(async () => (await stateOf(id)) === 'paid');
    expect(await planOf(customer)).toMatchObject({ key: 'BCC', sub_status: 'active' });
    const [payment] = (await ledgerOf(server, customer.email)).payments;
    expect(payment?.entries).toEqual([
      { book: 'gateway:bitpay', amount: 24_900 },
      { book: 'suspense', amount: -24_900 },
      { book: 'suspense', amount: 24_900 },
      { book: 'revenue:subscription', amount: -24_900 },
    ]);
    expect((await mailsTo(server, customer.email)).map(({ subject }) => subject)).toContain(
      'Your receipt for Beginner Crash Course',
    );
    expect(await checkLedger(server.context.db)).toEqual([]);
    await expect(operate(acceptHeldCommand, id, 'again')).rejects.toThrow('not held');
    expect(await operate(paymentsWaitingCommand)).toBe('No payment waits for a person.');
    // And can be given back afterwards like any other sale.
    await operate(refundCommand, id, 'goodwill');
    await operate(refundDoneCommand, id, 'to the wallet');
    expect(await stateOf(id)).toBe('refunded');
  });

  it('go back where another plan has taken the place of what was ordered', async () => {
    const { customer, id } = await makeHeld();
    await customer.client.call('POST', '/accounts/paymentMethod', { Method: 'card', token: 'tok_sandbox' });
    await buy(customer, 'BCAMP');
    await operate(acceptHeldCommand, id, 'late');
    await until(async () => (await operate(paymentsWaitingCommand)).includes('another plan was running'));
    expect((await planOf(customer)).key).toBe('BCAMP');
    await operate(refundDoneCommand, id, 'to the wallet');
    expect(await checkLedger(server.context.db)).toEqual([]);
  });

  it.each([18_000, 25_000])('are taken over what came: %i instead of the price', async (amountMinor) => {
    const { customer, id } = await makeHeld();
    const { db } = server.context;
    const { id: paymentId } = await db
      .selectFrom('payments')
      .select('id')
      .where('transactionId', '=', id)
      .executeTakeFirstOrThrow();
    // As if a company that takes any amount had said so.
    for (const [book, amount] of [
      ['gateway:bitpay', amountMinor],
      ['suspense', -amountMinor],
    ] as const)
      await db
        .updateTable('ledgerEntries')
        .set({ amountMinor: amount })
        .where('paymentId', '=', paymentId)
        .where('book', '=', book)
        .execute();
    await operate(acceptHeldCommand, id, 'close', 'enough');
    await until(async () => (await stateOf(id)) === 'paid');
    const receipt = (await customer.client.call('GET', `/invoices/${id}`)).body as { list: number; discount: number };
    expect(receipt).toMatchObject({ amount: amountMinor });
    expect(receipt.list - receipt.discount).toBe(amountMinor);
    expect(receipt.discount).toBeGreaterThanOrEqual(0);
    expect(await checkLedger(db)).toEqual([]);
  });

  it.each([
    [acceptHeldCommand, ['txn_none', 'why']],
    [acceptHeldCommand, []],
    [refundCommand, ['txn_none', 'why']],
    [refundCommand, []],
    [refundDoneCommand, ['txn_none', 'how']],
    [refundDoneCommand, ['txn_none']],
  ] as const)('are named, with words', async (command, args) => {
    await expect(operate(command, ...args)).rejects.toThrow();
  });
});
