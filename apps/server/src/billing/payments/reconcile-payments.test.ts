import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCustomer, type TestCustomer } from '../../testing/customers.ts';
import { payBy, payInvoice } from '../../testing/payments/payment-pages.ts';
import { buy, ledgerOf, makePayer, planPayment, until } from '../../testing/payments/payments.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

type Found = readonly { readonly gateway: string; readonly orderRef: string; readonly kind: string }[];
const reconcile = async (): Promise<Found> =>
  (await server.client().call('POST', '/sandbox/reconciliation')).body as Found;
async function orderOf(customer: TestCustomer): Promise<string> {
  const { body } = await buy(customer, 'TCP50');
  return (body as { readonly transactionID: string }).transactionID;
}
const stateOf = async (orderRef: string): Promise<string | undefined> =>
  (await ledgerOf(server)).payments.find(({ transactionID }) => transactionID === orderRef)?.state;
const charges = () => server.context.db;

describe('the reconciliation', () => {
  it('finds nothing after purchases at every company, and stores each run', async () => {
    const indian = await makeCustomer(server, { partner: 'IND', country: 356 });
    const [paypal, crypto] = [await makeCustomer(server), await makeCustomer(server)];
    await payBy(indian, 'payu');
    await payBy(paypal, 'paypal');
    await payBy(crypto, 'bitpay');
    for (const customer of [await makePayer(server), indian, paypal]) await orderOf(customer);
    await payInvoice(server, await orderOf(crypto));
    expect(await reconcile()).toEqual([]);
    const runs = await server.context.db.selectFrom('paymentReconciliations').selectAll().orderBy('id').execute();
    // Each company was also compared at the start, with empty books.
    const newest = new Map(runs.map((run) => [run.gateway, run]));
    expect([...newest.keys()].sort()).toEqual(['bitpay', 'paypal', 'payu', 'sandbox']);
    for (const run of newest.values()) expect(run).toMatchObject({ charges: 1, differences: [] });
  });

  it("finds a charge without an order, an order without a charge, a different amount and a company's refund", async () => {
    const [lost, less, back] = [await makePayer(server), await makePayer(server), await makePayer(server)];
    const [lostRef, lessRef, backRef] = [await orderOf(lost), await orderOf(less), await orderOf(back)];
    await charges().deleteFrom('sandboxGatewayCharges').where('orderRef', '=', lostRef).execute();
    await charges()
      .updateTable('sandboxGatewayCharges')
      .set({ amountMinor: 18_999 })
      .where('orderRef', '=', lessRef)
      .execute();
    const { ref } = await charges()
      .selectFrom('sandboxGatewayCharges')
      .select('ref')
      .where('orderRef', '=', backRef)
      .executeTakeFirstOrThrow();
    const createdAt = new Date().toISOString();
    await charges()
      .insertInto('sandboxGatewayRefunds')
      .values({ ref: 're_theirs', idempotencyKey: 'theirs', chargeRef: ref, amountMinor: 19_000, createdAt })
      .execute();
    await charges()
      .insertInto('sandboxGatewayCharges')
      .values({
        ref: 'ch_theirs',
        idempotencyKey: 'nobody asked',
        orderRef: 'txn_nobody',
        customerRef: 'cus_nobody',
        amountMinor: 19_000,
        currency: 'USD',
        state: 'succeeded',
        company: 'paypal',
        createdAt,
      })
      .execute();
    expect([...(await reconcile())].sort((one, other) => one.kind.localeCompare(other.kind))).toEqual([
      { gateway: 'sandbox', orderRef: lostRef, kind: 'not_charged' },
      { gateway: 'sandbox', orderRef: lessRef, kind: 'other_amount' },
      { gateway: 'sandbox', orderRef: backRef, kind: 'refunded_there' },
      { gateway: 'paypal', orderRef: 'txn_nobody', kind: 'unknown_order' },
    ]);
  });

  it('looks up an order that was charged there and given up here: its money is held, and the next run finds nothing', async () => {
    const payer = await makePayer(server);
    await planPayment(server, payer.email, 'approve', 'never');
    const orderRef = await orderOf(payer);
    const { db } = server.context;
    // As if the answer had been lost and the company had first denied the charge.
    await db.updateTable('subscriptions').set({ paymentId: null }).where('paymentId', 'is not', null).execute();
    await db.updateTable('payments').set({ state: 'expired' }).where('transactionId', '=', orderRef).execute();
    expect(await reconcile()).toContainEqual({ gateway: 'sandbox', orderRef, kind: 'not_booked' });
    await until(async () => (await stateOf(orderRef)) === 'held');
    expect((await reconcile()).filter((one) => one.orderRef === orderRef)).toEqual([]);
  });

  it('looks up an order held with an unknown outcome, even long after its charge, and books its money', async () => {
    const [recent, old] = [await makePayer(server), await makePayer(server)];
    const orders: string[] = [];
    for (const payer of [recent, old]) {
      await planPayment(server, payer.email, 'approve', 'never');
      orders.push(await orderOf(payer));
    }
    const { db } = server.context;
    // As after four days without an answer: held, with nothing booked.
    for (const orderRef of orders) {
      const { id } = await db
        .updateTable('payments')
        .set({ state: 'held' })
        .where('transactionId', '=', orderRef)
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.updateTable('subscriptions').set({ paymentId: null }).where('paymentId', '=', id).execute();
      await db.deleteFrom('ledgerEntries').where('paymentId', '=', id).execute();
    }
    await db
      .updateTable('sandboxGatewayCharges')
      .set({ createdAt: '2020-01-01T00:00:00Z' })
      .where('orderRef', '=', orders[1] ?? '')
      .execute();
    expect(await reconcile()).toContainEqual({ gateway: 'sandbox', orderRef: orders[0], kind: 'not_booked' });
    for (const payer of [recent, old])
      await until(async () => (await ledgerOf(server, payer.email)).payments[0]?.entries.length === 2);
    expect(await stateOf(orders[1] ?? '')).toBe('held');
    expect((await reconcile()).filter((one) => orders.includes(one.orderRef))).toEqual([]);
  });
});
