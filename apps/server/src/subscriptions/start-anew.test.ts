// Plans that are over but still held: bought again over HTTP, charged once, with nothing of the old plan left.
import type { NewAttemptOffer } from '@openbell/api/attempts.ts';
import { zeroDate } from '@openbell/api/common.ts';
import { newGauntlet } from '@openbell/rules/billing/reset-price.ts';
import { asInstant, msPerDay } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkLedger } from '../billing/payments/check-ledger.ts';
import { discountOffCommand, discountOnCommand } from '../operator/discount-commands.ts';
import type { LiveContext } from '../operator/operator-command.ts';
import { sendEvents } from '../testing/calls/sign-bridge.ts';
import { at, fill, makeTrader, moveTo, moveToSession, productNow, type Trader } from '../testing/evaluation-kit.ts';
import { buy, ledgerOf, makePayer } from '../testing/payments/payments.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { es } from '../testing/traded-months.ts';

// One of these tests passes through months; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
let date: Awaited<ReturnType<typeof moveToSession>>;
beforeAll(async () => {
  server = await startTestServer();
  date = await moveToSession(server, '10:00');
}, 120_000);
afterAll(async () => {
  expect(await checkLedger(server.context.db)).toEqual([]);
  await server.remove();
});

type Client = Pick<Trader, 'client'>;
const accountOf = async ({ client }: Client): Promise<Record<string, unknown>> =>
  (await client.call('GET', '/accounts')).body as Record<string, unknown>;
const codeOf = ({ text }: { readonly text: string }): string => /"code":"(\w+)"/.exec(text)?.[1] ?? '';
const paymentsOf = async (email: string): Promise<readonly unknown[]> =>
  (await ledgerOf(server, email)).payments.map(({ purpose, state, amount }) => [purpose, state, amount]);

async function makeTraderWithCard(plan: string): Promise<Trader> {
  const trader = await makeTrader(server, plan);
  await trader.client.call('POST', '/accounts/paymentMethod', { Method: 'card', token: 'tok_sandbox' });
  return trader;
}
async function markPassed({ email }: Pick<Trader, 'email'>): Promise<void> {
  const { db } = server.context;
  const { id } = await db.selectFrom('customers').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  await db.updateTable('subscriptions').set({ passed: true }).where('customerId', '=', id).execute();
}
async function addEurex({ client }: Client): Promise<void> {
  const exchanges = { cme: true, eurex: true };
  const bought = await client.call('PUT', '/accounts/simulator', { type: 'fu', commission: 'live', exchanges });
  expect(bought.body).toMatchObject({ chargeStatus: 'success' });
}
const plansOf = async ({ email }: Pick<Trader, 'email'>): Promise<readonly unknown[]> =>
  server.context.db
    .selectFrom('subscriptions')
    .innerJoin('customers', 'customers.id', 'subscriptions.customerId')
    .select(['planKey', 'subscriptions.status', 'passed', 'endReason'])
    .where('email', '=', email)
    .orderBy('subscriptions.id')
    .execute();

describe('a customer who has passed', () => {
  it('buys a new plan, is charged once, and keeps nothing of the old one that could decide the new one [RESET-007]', async () => {
    const trader = await makeTraderWithCard('TCP50');
    await addEurex(trader);
    await sendEvents(server, [fill(trader.account, at(date, '09:30'), `buy 1 ${es} @ 6900.00`)]);
    await markPassed(trader);
    expect((await buy(trader, 'TCP100')).body).toMatchObject({ status: 'paid', plan: 'TCP100', amount: 35_000 });
    expect(await plansOf(trader)).toEqual([
      { planKey: 'TCP50', status: 'canceled', passed: true, endReason: 'changed' },
      { planKey: 'TCP100', status: 'active', passed: false, endReason: '' },
    ]);
    expect(await paymentsOf(trader.email)).toEqual([
      ['add_on', 'paid', expect.any(Number)],
      ['subscription', 'paid', 35_000],
    ]);
    const [attempt] = (await trader.client.call('GET', '/attempts')).body as { replaced_at: string }[];
    expect(attempt?.replaced_at).not.toBe(zeroDate);
    expect((await trader.client.call('GET', '/accounts/simulator')).body).toMatchObject({ status: '' });
    const closed = await server.context.db
      .selectFrom('platformCommands')
      .select('command')
      .where('kind', '=', 'close')
      .execute();
    expect(closed.map(({ command }) => (command as { account: string }).account)).toContain(trader.account);
    expect((await accountOf(trader))['upgrades']).toMatchObject([{ key: 'EUREX' }]);
  });

  it('carries paid data over only to a plan that supports it', async () => {
    const trader = await makeTraderWithCard('TCP50');
    await addEurex(trader);
    await markPassed(trader);
    expect((await buy(trader, 'BCC')).body).toMatchObject({ status: 'paid' });
    expect(await accountOf(trader)).toMatchObject({ key: 'BCC', upgrades: [] });
  });
});

describe('a customer with a trial', () => {
  it('buys a plan that replaces it', async () => {
    const payer = await makePayer(server, { plan: 'demo' });
    expect((await buy(payer, 'TCP50')).body).toMatchObject({ status: 'paid', plan: 'TCP50' });
    expect(await accountOf(payer)).toMatchObject({ key: 'TCP50', sub_status: 'active' });
    expect(await paymentsOf(payer.email)).toEqual([['subscription', 'paid', 19_000]]);
  });

  it('buys it for nothing with a code over the full price, and no company is asked for a refund', async () => {
    const row = { code: 'wholly', type: 'percent', amount: 100, target: 'plan', oneTime: true } as const;
    await server.context.db
      .insertInto('discounts')
      .values({ ...row, createdAt: '2026-01-01T00:00:00Z' })
      .execute();
    const payer = await makePayer(server, { plan: 'demo' });
    const order = { Plan: 'TCP50', Code: 'wholly' };
    const bought = await payer.client.call('POST', '/subscription', order);
    expect(bought.body).toMatchObject({ status: 'paid', amount: 0 });
    const { transactionID } = bought.body as { transactionID: string };
    const payment = await server.context.db
      .selectFrom('payments')
      .select(['state', 'refundReason'])
      .where('transactionId', '=', transactionID)
      .execute();
    expect(payment).toEqual([{ state: 'paid', refundReason: '' }]);
    expect(await plansOf(payer)).toMatchObject([{ planKey: 'demo', status: 'canceled' }, { planKey: 'TCP50' }]);
  });
});

describe('a classic Gauntlet', () => {
  it('is bought again after its drawdown, 10 % cheaper with the built-in code, and not before the drawdown [RESET-035]', async () => {
    const [alive, dead] = [await makeTraderWithCard('GAUNT'), await makeTraderWithCard('GAUNT')];
    const loss = [
      fill(dead.account, at(date, '09:30'), `buy 2 ${es} @ 6900.00`),
      fill(dead.account, at(date, '09:40'), `sell 2 ${es} @ 6850.00`),
    ];
    await sendEvents(server, loss);
    expect(await accountOf(dead)).toMatchObject({ fail_reason: 'trailing' });
    const check = await dead.client.call('GET', `/discounts/${newGauntlet.code}/GAUNT/false`);
    expect(check.body).toMatchObject({ type: 'percent', amt: newGauntlet.percent, plan: 'GAUNT' });
    const isReduced = async ({ client }: Client) =>
      ((await client.call('GET', '/accounts/gauntlet/next')).body as NewAttemptOffer).isNewPlanReduced;
    expect([await isReduced(alive), await isReduced(dead)]).toEqual([false, true]);
    const context = server.context as unknown as LiveContext;
    await discountOffCommand.run(context, [newGauntlet.code]);
    expect(await isReduced(dead)).toBe(false);
    await discountOnCommand.run(context, [newGauntlet.code]);
    expect(await isReduced(dead)).toBe(true);
    const order = { Plan: 'GAUNT', Code: newGauntlet.code };
    expect(codeOf(await alive.client.call('POST', '/subscription', order))).toBe('already_subscribed');
    const bought = await dead.client.call('POST', '/subscription', order);
    expect(bought.body).toMatchObject({ status: 'paid', plan: 'GAUNT', amount: 38_610 });
    expect(await plansOf(dead)).toMatchObject([{ status: 'canceled' }, { planKey: 'GAUNT', status: 'active' }]);
    expect(await accountOf(dead)).toMatchObject({ fail_reason: '', gauntlet_balance: 0 });
    expect(codeOf(await dead.client.call('POST', '/subscription', order))).toBe('already_subscribed');
    // The code stays valid, for the next drawdown.
    const again = await dead.client.call('GET', `/discounts/${newGauntlet.code}/GAUNT/false`);
    expect(again.status).toBe(200);
  });

  it('can be bought again after its time is over', async () => {
    const trader = await makeTraderWithCard('GAUNT');
    await moveTo(server, asInstant((await productNow(server)) + 61 * msPerDay));
    expect((await buy(trader, 'GAUNT')).body).toMatchObject({ status: 'paid', amount: 42_900 });
    expect(await plansOf(trader)).toMatchObject([{ status: 'canceled' }, { status: 'active' }]);
    expect(await paymentsOf(trader.email)).toEqual([['subscription', 'paid', 42_900]]);
  });
});
