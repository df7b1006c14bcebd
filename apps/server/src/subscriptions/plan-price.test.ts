// The price of a plan in the account compared with the charge: both agree, with every kind of code and in rupees.
import type { Account } from '@openbell/api/accounts.ts';
import { asInstant, msPerDay } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestCustomer } from '../testing/customers.ts';
import { moveTo, productNow } from '../testing/evaluation-kit.ts';
import { ledgerOf, makePayer } from '../testing/payments/payments.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

// These tests pass through months; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const row = { target: 'plan', createdAt: '2026-01-01T00:00:00Z' } as const;
  await server.context.db
    .insertInto('discounts')
    .values([
      { ...row, code: 'twenty', type: 'flat', amount: 20, oneTime: false },
      { ...row, code: 'first', type: 'percent', amount: 50, oneTime: true },
    ])
    .execute();
}, 120_000);
afterAll(() => server.remove());

const accountOf = async ({ client }: TestCustomer): Promise<Account> =>
  (await client.call('GET', '/accounts')).body as Account;
async function lastCharge({ email }: TestCustomer): Promise<unknown> {
  const { amount, currency } = (await ledgerOf(server, email)).payments.at(-1) ?? {};
  return { amount, currency };
}
async function order(payer: TestCustomer, plan: string, code: string): Promise<void> {
  expect((await payer.client.call('POST', '/subscription', { Plan: plan, Code: code })).status).toBe(200);
}
const renew = async (payer: TestCustomer): Promise<void> =>
  moveTo(server, asInstant(Date.parse((await accountOf(payer)).until) + 60_000));

describe('the price of a plan', () => {
  it('with a flat code is the next renewal to the paisa in India, and the list price after the code [Q19] [PRICE-014]', async () => {
    const payer = await makePayer(server, { partner: 'IND' });
    const start = await productNow(server);
    await order(payer, 'TCP50', 'twenty');
    const reduced = { amount: 1_430_460, currency: 'INR' };
    expect((await accountOf(payer)).plan_price).toEqual({ ...reduced, code: 'twenty' });
    await renew(payer);
    expect(await lastCharge(payer)).toEqual(reduced);
    while (Date.parse((await accountOf(payer)).until) <= start + 120 * msPerDay) await renew(payer);
    const list = { amount: 1_599_900, currency: 'INR' };
    expect((await accountOf(payer)).plan_price).toEqual({ ...list, code: '' });
    await renew(payer);
    expect(await lastCharge(payer)).toEqual(list);
  });

  it('shows no code that does not reduce the next renewal: one for the first month [DISC-006]', async () => {
    const payer = await makePayer(server);
    await order(payer, 'TCP50', 'first');
    expect(await lastCharge(payer)).toEqual({ amount: 9_500, currency: 'USD' });
    expect(await accountOf(payer)).toMatchObject({
      discount_code: 'first',
      plan_price: { amount: 19_000, currency: 'USD', code: '' },
    });
  });

  it('bought once is the price paid, with its code', async () => {
    const payer = await makePayer(server, { partner: 'IND' });
    await order(payer, 'BCC', 'twenty');
    const paid = { amount: 1_930_460, currency: 'INR' };
    expect(await lastCharge(payer)).toEqual(paid);
    expect((await accountOf(payer)).plan_price).toEqual({ ...paid, code: 'twenty' });
  });

  it('is empty without a plan', async () => {
    const payer = await makePayer(server);
    expect((await accountOf(payer)).plan_price).toEqual({ amount: 0, currency: 'USD', code: '' });
  });
});
