// Renewals whose payment company is no longer configured: nothing is charged, and no mail announces a charge or an invoice that cannot
// come.
import { asInstant, msPerDay } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCustomer, type TestCustomer } from '../testing/customers.ts';
import { payBy, payInvoice } from '../testing/payments/payment-pages.ts';
import { buy, makePayer } from '../testing/payments/payments.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let byCard: TestCustomer;
let byInvoice: TestCustomer;
let dueAt: number;
beforeAll(async () => {
  server = await startTestServer();
  [byCard, byInvoice] = [await makePayer(server), await makeCustomer(server)];
  expect((await buy(byCard, 'TCP25')).body).toMatchObject({ status: 'paid' });
  await payBy(byInvoice, 'bitpay');
  const order = (await buy(byInvoice, 'TCP25')).body as { readonly transactionID: string };
  await payInvoice(server, order.transactionID);
  dueAt = Date.parse(((await byCard.client.call('GET', '/accounts')).body as { readonly until: string }).until);
  server = await server.restart({ isSandbox: false });
});
afterAll(async () => {
  await server.remove();
});

/** The queued mails, which cannot be sent outside the sandbox here. */
const templatesTo = async (customer: TestCustomer): Promise<readonly string[]> =>
  (await renewalMailsTo(customer)).map(({ template }) => template);
type WaitingMail = { readonly to: string; readonly template: string; readonly path: string };
async function renewalMailsTo({ email }: TestCustomer): Promise<readonly WaitingMail[]> {
  const waiting = await server.context.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'mail')
    .orderBy('id')
    .execute();
  const mails = waiting.map(({ payload }) => payload as WaitingMail);
  return mails.filter(({ to, template }) => to === email && template.startsWith('renewal-'));
}

describe('a method whose company is not configured', () => {
  it('cannot be used to renew: the reminder asks for another one, and mentions neither a charge nor an invoice', async () => {
    await server.context.jobs.runDueUntil(asInstant(dueAt - 2 * msPerDay));
    for (const customer of [byCard, byInvoice])
      expect(await templatesTo(customer)).toEqual(['renewal-reminder-method']);
  });

  it('fails on the due day, starts no payment that nobody would answer, and says so', async () => {
    await server.context.jobs.runDueUntil(asInstant(dueAt + msPerDay / 2));
    for (const customer of [byCard, byInvoice])
      expect(await templatesTo(customer)).toEqual(['renewal-reminder-method', 'renewal-failed']);
    for (const { path } of await renewalMailsTo(byCard)) expect(path).toBe('/settings/payment');
    const renewals = server.context.db.selectFrom('payments').select('id').where('purpose', '=', 'renewal');
    expect(await renewals.execute()).toEqual([]);
  });

  it('opens no invoice: the customer is told to store another one', async () => {
    const until = new Date(server.context.clock.productNow() + msPerDay).toISOString();
    await server.context.db.updateTable('subscriptions').set({ until }).execute();
    for (const { client } of [byCard, byInvoice]) {
      const cookie = client.cookie();
      const answer = await server.client().call('GET', '/accounts/billing/renewInvoice', undefined, { cookie });
      expect(answer).toMatchObject({ status: 409, body: { error: { code: 'not_open_yet' } } });
    }
  });
});
