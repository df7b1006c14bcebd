// A part of a paid order is refunded through its company, to the cent and once; if the company refunds no parts, a person does.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveCommand, LiveContext } from '../../operator/operator-command.ts';
import {
  paymentsWaitingCommand,
  refundCommand,
  refundDoneCommand,
  refundPartCommand,
} from '../../operator/payment-commands.ts';
import { createMailer } from '../../providers/mail/send-mail.ts';
import { mailsTo, makeCustomer, type TestCustomer } from '../../testing/customers.ts';
import { payBy, payInvoice } from '../../testing/payments/payment-pages.ts';
import { buy, ledgerOf, makePayer, until } from '../../testing/payments/payments.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { checkLedger } from './check-ledger.ts';

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
  return command.run({ ...context, mailer: createMailer(context) } as unknown as LiveContext, args);
}
const buyPlan = async (customer: TestCustomer): Promise<string> =>
  ((await buy(customer, 'TCP50')).body as { readonly transactionID: string }).transactionID;
const paymentOf = async (id: string) =>
  (await ledgerOf(server)).payments.find(({ transactionID }) => transactionID === id);
async function givenBack(id: string): Promise<readonly number[]> {
  const { db } = server.context;
  const rows = await db
    .selectFrom('sandboxGatewayRefunds')
    .innerJoin('sandboxGatewayCharges', 'sandboxGatewayCharges.ref', 'sandboxGatewayRefunds.chargeRef')
    .select('sandboxGatewayRefunds.amountMinor')
    .where('orderRef', '=', id)
    .orderBy('sandboxGatewayRefunds.createdAt')
    .execute();
  return rows.map(({ amountMinor }) => amountMinor);
}
/** Waits until no part is in progress. */
const untilThrough = () => until(async () => !(await operate(paymentsWaitingCommand)).includes('a part to be'), 60_000);
const reconcile = async () => (await server.client().call('POST', '/sandbox/reconciliation')).body;
const receiptOf = async ({ client }: TestCustomer, id: string) => (await client.call('GET', `/invoices/${id}`)).body;

const makers = {
  card: () => makePayer(server),
  paypal: async () => {
    const customer = await makeCustomer(server);
    await payBy(customer, 'paypal');
    return customer;
  },
  payu: () => makePayer(server, { partner: 'IND', country: 356 }),
} as const;

describe('a partial refund', () => {
  it.each(['card', 'paypal', 'payu'] as const)(
    'through %s is exact to the cent, and the order stays paid',
    async (kind) => {
      const customer = await makers[kind]();
      const id = await buyPlan(customer);
      const whole = (await paymentOf(id))?.amount ?? 0;
      expect(await operate(refundPartCommand, id, '63.34', 'eleven', 'days', 'used')).toContain('63.34');
      await until(async () => (await givenBack(id)).length === 1);
      await untilThrough();
      expect(await givenBack(id)).toEqual([6334]);
      const payment = await paymentOf(id);
      expect(payment).toMatchObject({ state: 'paid', charges: 1, refunds: 1, amount: whole });
      const company = kind === 'card' ? 'sandbox' : kind;
      expect(payment?.entries.slice(2)).toEqual([
        { book: 'revenue:subscription', amount: 6334 },
        { book: `gateway:${company}`, amount: -6334 },
      ]);
      expect(await receiptOf(customer, id)).toMatchObject({ refunded: false, refundedAmount: 6334, amount: whole });
      expect((await customer.client.call('GET', '/accounts')).body).toMatchObject({ sub_status: 'active' });
      const told = (await mailsTo(server, customer.email)).filter(({ subject }) => subject.includes('63.34'));
      expect(told.map(({ text }) => text.includes(id))).toEqual([true]);
      expect(await reconcile()).toEqual([]);
      expect(await checkLedger(server.context.db)).toEqual([]);
    },
  );

  it("is announced to the customer's open pages, like a whole one and like the purchase [TRUST-026]", async () => {
    const customer = await makePayer(server);
    const { id: customerId } = await server.context.db
      .selectFrom('customers')
      .select('id')
      .where('email', '=', customer.email)
      .executeTakeFirstOrThrow();
    let told = 0;
    const leave = server.context.bus.subscribe((event) => {
      if (event.kind === 'changed' && event.domain === 'billing' && event.customerId === customerId) told += 1;
    });
    /** How often an act, with all its follow-up work, was announced. */
    const newsOf = async (act: () => Promise<unknown>): Promise<number> => {
      await server.context.jobs.drainOutbox();
      const before = told;
      await act();
      await server.context.jobs.drainOutbox();
      return told - before;
    };
    let id = '';
    const acts = {
      purchase: async () => {
        id = await buyPlan(customer);
      },
      part: () => operate(refundPartCommand, id, '63.34', 'goodwill'),
      whole: () => operate(refundCommand, id, 'all', 'of', 'it'),
    };
    const news: Record<string, boolean> = {};
    for (const [name, act] of Object.entries(acts)) news[name] = (await newsOf(act)) > 0;
    leave();
    expect(news).toEqual({ purchase: true, part: true, whole: true });
    expect(await givenBack(id)).toEqual([6334, 12_666]);
  });

  it("may follow another one, never over the order's amount; a whole refund then means the rest", async () => {
    const customer = await makePayer(server);
    const id = await buyPlan(customer);
    for (const amount of ['63.34', '0.01']) {
      await operate(refundPartCommand, id, amount, 'goodwill');
      await untilThrough();
    }
    // 190.00 was paid: 126.65 is left, and a part must be less than that.
    await expect(operate(refundPartCommand, id, '126.65', 'all')).rejects.toThrow('has not so much left');
    await operate(refundCommand, id, 'all', 'of', 'it');
    await until(async () => (await paymentOf(id))?.state === 'refunded');
    expect(await givenBack(id)).toEqual([6334, 1, 12_665]);
    expect(await receiptOf(customer, id)).toMatchObject({ refunded: true, refundedAmount: 19_000 });
    await expect(operate(refundPartCommand, id, '0.01', 'more')).rejects.toThrow('is not paid');
    expect(await reconcile()).toEqual([]);
    expect(await checkLedger(server.context.db)).toEqual([]);
  });

  it.each(['63', '63.3', '63.345', '-63.34', '63,34', '0.00', '190.00', '1e2', ''])(
    'cannot be over %j',
    async (amount) => {
      const id = await buyPlan(await makePayer(server));
      await expect(operate(refundPartCommand, id, amount, 'why')).rejects.toThrow();
      expect(await givenBack(id)).toEqual([]);
    },
  );

  it('is made once if two are requested at the same time', async () => {
    const id = await buyPlan(await makePayer(server));
    const asked = await Promise.allSettled(
      ['100.00', '100.00'].map((amount) => operate(refundPartCommand, id, amount, 'twice')),
    );
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await untilThrough();
    expect(await givenBack(id)).toEqual([10_000]);
  });

  it('waits for a person if the company makes none, and is recorded by them once', async () => {
    const customer = await makeCustomer(server);
    await payBy(customer, 'bitpay');
    const id = await buyPlan(customer);
    await payInvoice(server, id);
    await operate(refundPartCommand, id, '63.34', 'eleven days used');
    await server.context.jobs.drainOutbox(true);
    const line = `${id}  bitpay  subscription  63.34 USD  a part to be given back: eleven days used`;
    expect(await operate(paymentsWaitingCommand)).toContain(line);
    await expect(operate(refundPartCommand, id, '1.00', 'more')).rejects.toThrow('not through yet');
    await expect(operate(refundCommand, id, 'the rest')).rejects.toThrow('on its way back');
    expect(await reconcile()).toEqual([]);
    expect(await operate(refundDoneCommand, id, 'to the wallet')).toContain('63.34 USD');
    expect(await operate(paymentsWaitingCommand)).not.toContain(id);
    await expect(operate(refundDoneCommand, id, 'again')).rejects.toThrow('does not wait');
    expect(await receiptOf(customer, id)).toMatchObject({ refunded: false, refundedAmount: 6334 });
    expect(await reconcile()).toEqual([]);
  });

  it('is found by the reconciliation if only one of the books has it', async () => {
    const [here, there] = [await buyPlan(await makePayer(server)), await buyPlan(await makePayer(server))];
    const { db } = server.context;
    await operate(refundPartCommand, here, '63.34', 'why');
    await untilThrough();
    const refOf = async (orderRef: string) =>
      (
        await db
          .selectFrom('sandboxGatewayCharges')
          .select('ref')
          .where('orderRef', '=', orderRef)
          .executeTakeFirstOrThrow()
      ).ref;
    const chargeRef = await refOf(here);
    await db
      .updateTable('sandboxGatewayRefunds')
      .set({ amountMinor: 6333 })
      .where('chargeRef', '=', chargeRef)
      .execute();
    const theirs = { ref: 're_part', idempotencyKey: 'theirs', chargeRef: await refOf(there), amountMinor: 1 };
    await db
      .insertInto('sandboxGatewayRefunds')
      .values({ ...theirs, createdAt: new Date().toISOString() })
      .execute();
    expect(await reconcile()).toEqual([
      { gateway: 'sandbox', orderRef: here, kind: 'not_refunded' },
      { gateway: 'sandbox', orderRef: there, kind: 'refunded_there' },
    ]);
  });

  it('that is refunded but not booked, or booked but not refunded, is found in the books at the next start', async () => {
    const id = await buyPlan(await makePayer(server));
    const { db } = server.context;
    await operate(refundPartCommand, id, '63.34', 'why');
    await untilThrough();
    const part = await db.selectFrom('partRefunds').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    await db.updateTable('partRefunds').set({ amountMinor: 6333 }).where('id', '=', part.id).execute();
    expect(await checkLedger(db)).toEqual([expect.stringContaining('given but not booked over its amount')]);
    const open = { amountMinor: 6334, givenAt: null, givenBy: null };
    await db.updateTable('partRefunds').set(open).where('id', '=', part.id).execute();
    const faults = await checkLedger(db);
    expect(faults).toHaveLength(2);
    expect(faults[0]).toContain('that nobody gave');
    const given = { amountMinor: 6334, givenAt: new Date(part.givenAt ?? 0).toISOString(), givenBy: part.givenBy };
    await db.updateTable('partRefunds').set(given).where('id', '=', part.id).execute();
    expect(await checkLedger(db)).toEqual([]);
  });
});
