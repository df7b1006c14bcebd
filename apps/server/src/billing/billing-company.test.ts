import { billingCompanies } from '@openbell/content/billing-companies.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '../testing/customers.ts';
import { buy, makePayer } from '../testing/payments/payments.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.remove();
});

const germany = 276;
const receiptOf = async ({ client }: Awaited<ReturnType<typeof makePayer>>, id: string) =>
  (await client.call('GET', `/invoices/${id}`)).body as { biller: { name: string; address: string } };

describe('the billing company', () => {
  it.each([
    ['E2T', { partner: 'E2T', country: 1 }],
    ['EDX', { partner: 'EDX', country: germany }],
  ] as const)('of %s is on the receipt and in its mail [ACCESS-019]', async (partner, details) => {
    const payer = await makePayer(server, details);
    const { transactionID } = (await buy(payer, 'BCAMP')).body as { transactionID: string };
    expect((await receiptOf(payer, transactionID)).biller).toEqual(billingCompanies[partner]);
    const { name, address } = billingCompanies[partner];
    const receipt = (await mailsTo(server, payer.email)).find(({ text }) => text.includes(transactionID));
    expect(receipt?.text).toContain(`Billed by ${name}, ${address}.`);
    expect(receipt?.html).toContain(`Billed by ${name}`);
  });

  it('is different for every partner, at its own address [ACCESS-019]', () => {
    const companies = Object.values(billingCompanies);
    expect(companies).toHaveLength(3);
    for (const key of ['name', 'address'] as const)
      expect(new Set(companies.map((company) => company[key])).size).toBe(3);
  });

  it('of an order does not change when the customer moves to another partner [ACCESS-019]', async () => {
    const payer = await makePayer(server, { partner: 'E2T', country: germany });
    const first = (await buy(payer, 'BCC')).body as { transactionID: string };
    await payer.client.call('DELETE', '/subscription?upgrades=0');
    await payer.client.call('PUT', '/accounts', { country: germany });
    await expect
      .poll(async () => (await payer.client.call('POST', '/accounts/changePartner')).status, { timeout: 10_000 })
      .toBe(200);
    const second = (await buy(payer, 'BCAMP')).body as { transactionID: string };
    expect((await receiptOf(payer, first.transactionID)).biller).toEqual(billingCompanies.E2T);
    expect((await receiptOf(payer, second.transactionID)).biller).toEqual(billingCompanies.EDX);
  });
});
