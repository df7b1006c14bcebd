import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../billing/check-ledger.ts';
import { createMailer } from '../providers/mail/send-mail.ts';
import { mailsTo, makeCustomer, type TestCustomer } from '../testing/customers.ts';
import { payBy, payInvoice, sendFromWallet } from '../testing/payment-pages.ts';
import { buy, ledgerOf, until } from '../testing/payments.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import type { LiveCommand, LiveContext } from './operator-command.ts';
import { paymentsWaitingCommand, refundCommand, refundDoneCommand } from './payment-commands.ts';

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
    expect((await mailsTo(server, customer.email)).filter(({ text }) => text.includes(id))).toHaveLength(2);
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

  it.each([
    [refundCommand, ['txn_none', 'why']],
    [refundCommand, []],
    [refundDoneCommand, ['txn_none', 'how']],
    [refundDoneCommand, ['txn_none']],
  ] as const)('are named, with words', async (command, args) => {
    await expect(operate(command, ...args)).rejects.toThrow();
  });
});
