import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../billing/payments/check-ledger.ts';
import { sqlTime } from '../platform/database/database.ts';
import { createMailer } from '../providers/mail/send-mail.ts';
import { mailsTo, makeCustomer, type TestCustomer } from '../testing/customers.ts';
import { payBy, payInvoice, sendFromWallet } from '../testing/payments/payment-pages.ts';
import { buy, ledgerOf, makePayer, until } from '../testing/payments/payments.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import type { LiveCommand, LiveContext } from './operator-command.ts';
import {
  acceptHeldCommand,
  closeHeldCommand,
  paymentsWaitingCommand,
  refundCommand,
  refundDoneCommand,
} from './payment-commands.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 120_000);
afterAll(async () => {
  expect(await checkLedger(server.context.db)).toEqual([]);
  await server.remove();
});

function operate(command: LiveCommand, ...args: readonly string[]): Promise<string> {
  const { context } = server;
  // The parts of the running server that the money commands use.
  return command.run({ ...context, mailer: createMailer(context) } as unknown as LiveContext, args);
}
const orderOf = async (customer: TestCustomer) =>
  (await buy(customer, 'BCC')).body as { readonly transactionID: string; readonly invoice: string };
async function statusesOf({ client }: TestCustomer): Promise<readonly string[]> {
  const { body } = await client.call('GET', '/accounts/billing/history');
  return (body as readonly { readonly status: string }[]).map(({ status }) => status);
}
const stateOf = async (id: string) =>
  (await ledgerOf(server)).payments.find(({ transactionID }) => transactionID === id)?.state;

it('a disputed payment is shown as disputed in the history and on its receipt, not as refunded', async () => {
  const customer = await makePayer(server);
  const { transactionID: id } = await orderOf(customer);
  const setState = (state: 'paid' | 'disputed') =>
    server.context.db.updateTable('payments').set({ state }).where('transactionId', '=', id).execute();
  await setState('disputed');
  expect(await statusesOf(customer)).toEqual(['disputed']);
  const { body } = await customer.client.call('GET', `/invoices/${id}`);
  expect(body).toMatchObject({ disputed: true, refunded: false, refunding: false });
  // The books are checked at the end, and no company has reported this dispute.
  await setState('paid');
});

describe('the payments that wait for a person', () => {
  it('are none; an order is refunded through its company, once, and its customer is notified', async () => {
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

  it('are crypto refunds and money that came too late: returned by hand, recorded once', async () => {
    const [paid, late] = [await makeCustomer(server), await makeCustomer(server)];
    for (const customer of [paid, late]) await payBy(customer, 'bitpay');
    const first = await orderOf(paid);
    await payInvoice(server, first.transactionID);
    await operate(refundCommand, first.transactionID, 'goodwill');
    expect(await statusesOf(paid)).toEqual(['paid']);
    const second = await orderOf(late);
    const { now } = (await server.client().call('GET', '/sandbox/clock')).body as { readonly now: string };
    const after = new Date(Date.parse(now) + 16 * 60_000).toISOString();
    await server.client().call('PUT', '/sandbox/clock', { now: after });
    await until(async () => (await stateOf(second.transactionID)) === 'expired');
    await sendFromWallet(`${server.url}${second.invoice}`, 'exact');
    await until(async () => (await stateOf(second.transactionID)) === 'held');
    expect((await operate(paymentsWaitingCommand)).split('\n')).toEqual([
      `${first.transactionID}  bitpay  subscription  249.00 USD  to be given back: goodwill`,
      `${second.transactionID}  bitpay  subscription  249.00 USD  held`,
    ]);
    for (const { transactionID: id } of [first, second]) {
      expect(await operate(refundDoneCommand, id, 'sent', 'to', 'the', 'wallet')).toContain('is given back');
      expect(await stateOf(id)).toBe('refunded');
      await expect(operate(refundDoneCommand, id, 'again')).rejects.toThrow();
    }
    expect(await operate(paymentsWaitingCommand)).toBe('No payment waits for a person.');
    expect((await ledgerOf(server)).sum).toBe(0);
  });

  /** A customer whose invoice for the course was paid after it expired. */
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

  it('are turned into the ordered plan, once, with the receipt', async () => {
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
    // And can be refunded afterwards like any other sale.
    await operate(refundCommand, id, 'goodwill');
    await operate(refundDoneCommand, id, 'to the wallet');
    expect(await stateOf(id)).toBe('refunded');
  });

  it('are returned if another plan has replaced the ordered one, and are never shown as paid', async () => {
    const { customer, id } = await makeHeld();
    await customer.client.call('POST', '/accounts/paymentMethod', { Method: 'card', token: 'tok_sandbox' });
    await buy(customer, 'BCAMP');
    await operate(acceptHeldCommand, id, 'late');
    await until(async () => (await operate(paymentsWaitingCommand)).includes('another plan was running'));
    expect((await planOf(customer)).key).toBe('BCAMP');
    expect(await statusesOf(customer)).toEqual(['paid', 'refunding']);
    const receipt = async () => (await customer.client.call('GET', `/invoices/${id}`)).body;
    expect(await receipt()).toMatchObject({ refunding: true, refunded: false, refundedAmount: 0 });
    await operate(refundDoneCommand, id, 'to the wallet');
    expect(await statusesOf(customer)).toEqual(['paid', 'refunded']);
    expect(await receipt()).toMatchObject({ refunding: false, refunded: true, refundedAmount: 24_900 });
    expect(await checkLedger(server.context.db)).toEqual([]);
  });

  it.each([18_000, 25_000])('are accepted with the received amount: %i instead of the price', async (amountMinor) => {
    const { customer, id } = await makeHeld();
    const { db } = server.context;
    const { id: paymentId } = await db
      .selectFrom('payments')
      .select('id')
      .where('transactionId', '=', id)
      .executeTakeFirstOrThrow();
    // As if a company that accepts any amount had said so.
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
    expect(receipt).toMatchObject({ amount: amountMinor, refunding: false });
    expect(receipt.list - receipt.discount).toBe(amountMinor);
    expect(receipt.discount).toBeGreaterThanOrEqual(0);
    expect(await checkLedger(db)).toEqual([]);
  });

  it.each([
    [acceptHeldCommand, ['txn_none', 'why']],
    [acceptHeldCommand, []],
    [closeHeldCommand, ['txn_none', 'why']],
    [closeHeldCommand, []],
    [refundCommand, ['txn_none', 'why']],
    [refundCommand, []],
    [refundDoneCommand, ['txn_none', 'how']],
    [refundDoneCommand, ['txn_none']],
  ] as const)('require their arguments, including the reason', async (command, args) => {
    await expect(operate(command, ...args)).rejects.toThrow();
  });
});

describe('an order that is held because its outcome stayed unknown', () => {
  const dayMs = 86_400_000;
  const accountOf = async ({ client }: TestCustomer) =>
    (await client.call('GET', '/accounts')).body as { readonly until: string; readonly sub_status: string };
  const moveTo = (instant: number) =>
    server.client().call('PUT', '/sandbox/clock', { now: new Date(instant).toISOString() });

  /** A renewal after four days without an answer: its one try made, held, no money booked, nothing scheduled. */
  const makeInDoubt = async () => {
    const { db } = server.context;
    const customer = await makePayer(server, { plan: 'GAU50' });
    const due = Date.parse((await accountOf(customer)).until);
    const row = await db
      .selectFrom('subscriptions')
      .innerJoin('customers', 'customers.id', 'subscriptions.customerId')
      .select(['subscriptions.id', 'customerId'])
      .where('email', '=', customer.email)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('schedule').where('key', '=', `${row.id}:${due}:0`).execute();
    await moveTo(due + 5 * dayMs);
    const transactionId = `txn_doubt_${row.id}`;
    const payment = await db
      .insertInto('payments')
      .values({
        transactionId,
        customerId: row.customerId,
        purpose: 'renewal',
        purposePayload: JSON.stringify({
          subscriptionId: row.id,
          planKey: 'GAU50',
          dueAt: due,
          step: 0,
          listCents: 17_000,
          priceCents: 17_000,
          discountCode: '',
        }),
        gateway: 'sandbox',
        instrumentRef: 'pm_none',
        idempotencyKey: `renewal:${row.id}:${due}:0`,
        amountMinor: 17_000,
        currency: 'USD',
        state: 'held',
        createdAt: new Date(due).toISOString(),
        calledAt: new Date(due).toISOString(),
        billedBy: 'E2T',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const at = new Date(due).toISOString();
    await db
      .insertInto('paymentStates')
      .values({ paymentId: payment.id, state: 'held', reason: 'outcome still unknown', at })
      .execute();
    return { customer, due, id: transactionId };
  };

  /** The company's late record of the order. */
  const addCharge = (id: string, state: 'succeeded' | 'pending') =>
    server.context.db
      .insertInto('sandboxGatewayCharges')
      .values({
        ref: `ch_${id}`,
        idempotencyKey: id,
        orderRef: id,
        customerRef: 'cus_any',
        amountMinor: 17_000,
        currency: 'USD',
        state,
        company: 'sandbox',
        createdAt: sqlTime(server.context.clock.realNow()),
      })
      .execute();
  /** The states of all the customer's payments, and the state of the newest closing, without asking the company. */
  const standing = async ({ email }: TestCustomer) => {
    const { db } = server.context;
    const payments = await db
      .selectFrom('payments')
      .innerJoin('customers', 'customers.id', 'payments.customerId')
      .select('payments.state')
      .where('email', '=', email)
      .orderBy('payments.id')
      .execute();
    const closing = await db
      .selectFrom('outbox')
      .select('state')
      .where('kind', '=', 'payment-close')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    return { payments: payments.map(({ state }) => state), closing: closing?.state };
  };

  it('is closed by a person, and a renewal is retried at once', async () => {
    const { customer, due, id } = await makeInDoubt();
    await expect(operate(acceptHeldCommand, id, 'why')).rejects.toThrow('no money has come');
    await expect(operate(refundDoneCommand, id, 'how')).rejects.toThrow('no money that could have gone back');
    await operate(closeHeldCommand, id, 'never', 'charged,', 'says', 'the', 'company');
    await until(async () => (await stateOf(id)) === 'expired');
    await until(async () => Date.parse((await accountOf(customer)).until) > due + 20 * dayMs);
    expect((await ledgerOf(server, customer.email)).payments).toMatchObject([
      { state: 'expired', entries: [], charges: 0 },
      { state: 'paid', amount: 17_000, charges: 1 },
    ]);
    await expect(operate(closeHeldCommand, id, 'again')).rejects.toThrow('not held');
  });

  it('cannot be closed while its company does not answer, and nothing is charged in the meantime', async () => {
    const { customer, due, id } = await makeInDoubt();
    const { db, jobs } = server.context;
    await sql`ALTER TABLE sandbox_gateway_charges RENAME TO charges_away`.execute(db);
    try {
      await operate(closeHeldCommand, id, 'never charged');
      await jobs.drainOutbox(true);
      expect(await standing(customer)).toEqual({ payments: ['held'], closing: 'waiting' });
    } finally {
      await sql`ALTER TABLE charges_away RENAME TO sandbox_gateway_charges`.execute(db);
    }
    await jobs.drainOutbox(true);
    await until(async () => Date.parse((await accountOf(customer)).until) > due + 20 * dayMs);
    expect(await standing(customer)).toEqual({ payments: ['expired', 'paid'], closing: 'done' });
  });

  it('stays held if its company says that the charge is in progress, and nothing else is charged', async () => {
    const { customer, due, id } = await makeInDoubt();
    await addCharge(id, 'pending');
    await operate(closeHeldCommand, id, 'never charged');
    await server.context.jobs.drainOutbox(true);
    expect(await standing(customer)).toEqual({ payments: ['held'], closing: 'done' });
    expect(Date.parse((await accountOf(customer)).until)).toBe(due);
    expect(await operate(paymentsWaitingCommand)).toContain(`${id}  sandbox  renewal  no money  held`);
  });

  it('stays held with its money if the company says that it was charged; then it can be accepted for the order', async () => {
    const { customer, due, id } = await makeInDoubt();
    await addCharge(id, 'succeeded');
    await operate(closeHeldCommand, id, 'never charged');
    await until(async () =>
      (await operate(paymentsWaitingCommand)).includes(`${id}  sandbox  renewal  170.00 USD  held`),
    );
    await expect(operate(closeHeldCommand, id, 'again')).rejects.toThrow('has money');
    expect(Date.parse((await accountOf(customer)).until)).toBe(due);
    await operate(acceptHeldCommand, id, 'charged after all');
    await until(async () => Date.parse((await accountOf(customer)).until) > due + 20 * dayMs);
  });
});
