// Resets and restarts over HTTP: who may, at what price, and once.
import { asInstant, msPerMinute } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkLedger } from '../billing/payments/check-ledger.ts';
import { sendEvents } from '../testing/calls/sign-bridge.ts';
import { mailsTo } from '../testing/customers.ts';
import { at, fill, makeTrader, moveTo, moveToSession, type Trader } from '../testing/evaluation-kit.ts';
import { payBy, payInvoice } from '../testing/payments/payment-pages.ts';
import { ledgerOf, planPayment, until } from '../testing/payments/payments.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { es } from '../testing/traded-months.ts';

// These tests pass through months; a busy machine takes its time.
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

/** A trader with a card and a started attempt; failed by the daily loss if requested. */
async function makeBegun(plan = 'TCP50', fate: 'failed' | 'in_position' = 'failed'): Promise<Trader> {
  const trader = await makeTrader(server, plan);
  await trader.client.call('POST', '/accounts/paymentMethod', { Method: 'card', token: 'tok_sandbox' });
  const events = [
    fill(trader.account, at(date, '09:30'), `buy 2 ${es} @ 6900.00`),
    ...(fate === 'failed' ? [fill(trader.account, at(date, '09:40'), `sell 2 ${es} @ 6850.00`)] : []),
  ];
  expect((await sendEvents(server, events)).body).toMatchObject({ accepted: events.length });
  return trader;
}

const reset = ({ client }: Pick<Trader, 'client'>, path = 'false/none/live', key?: string) =>
  client.call(
    'POST',
    `/accounts/gauntlet/reset/${path}`,
    undefined,
    key === undefined ? {} : { 'idempotency-key': key },
  );
const accountOf = async ({ client }: Pick<Trader, 'client'>): Promise<Record<string, unknown>> =>
  (await client.call('GET', '/accounts')).body as Record<string, unknown>;
const codeOf = ({ text }: { readonly text: string }): string => /"code":"(\w+)"/.exec(text)?.[1] ?? '';
const resetsOf = async ({ email }: Trader) =>
  (await ledgerOf(server, email)).payments.filter((payment) => payment.purpose === 'reset');
async function giveFreeReset(trader: Trader, count: number): Promise<void> {
  await server.context.db
    .updateTable('subscriptions')
    .set({ freeResets: count })
    .where('customerId', '=', (select) => select.selectFrom('customers').select('id').where('email', '=', trader.email))
    .execute();
}
const nextAttempt = async ({ client }: Trader) =>
  ((await client.call('GET', '/attempts')).body as { number: number; commission: string }[])[0];

describe('a paid reset', () => {
  it('costs 100, starts a new attempt, and does not change the billing date [API-025] [RESET-012] [RESET-023]', async () => {
    const trader = await makeBegun();
    const before = await accountOf(trader);
    expect((await trader.client.call('GET', '/accounts/gauntlet/reset/price')).body).toMatchObject({
      amount: 10_000,
      free: false,
    });
    const answer = await reset(trader, 'true/none/default', 'one');
    expect(answer.body).toMatchObject({ status: 'paid', amount: 10_000, currency: 'USD', free: false });
    expect((answer.body as { transactionID: string }).transactionID).toMatch(/^txn_/);
    expect((await reset(trader, 'true/none/default', 'one')).body).toEqual(answer.body);
    const after = await accountOf(trader);
    expect(after['until']).toBe(before['until']);
    expect(after).toMatchObject({ gauntlet_balance: 0, fail_reason: '' });
    expect(await nextAttempt(trader)).toMatchObject({ number: 2, commission: 'default' });
    expect(await resetsOf(trader)).toMatchObject([{ state: 'paid', amount: 10_000, charges: 1 }]);
    const subjects = (await mailsTo(server, trader.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your receipt for a new attempt');
  });

  it.each([
    ['TCP25', 5_500],
    ['TCP50', 6_500],
    ['GAU50', 6_000],
  ])('of %s costs %i cents with secret60 [RESET-028] [RESET-029] [RESET-030]', async (plan, cents) => {
    const trader = await makeBegun(plan);
    expect((await reset(trader, 'false/Secret60/live')).body).toMatchObject({ amount: cents });
  });

  it('does not become cheaper by what the page sends [API-026]', async () => {
    const trader = await makeBegun('GAU150');
    const answer = await reset(trader, 'true/none/live');
    expect(answer.body).toMatchObject({ amount: 13_000, free: false });
    expect(await resetsOf(trader)).toMatchObject([{ amount: 13_000 }]);
  });

  it.each(['true', 'TRUE'])(
    'is not sold to a caller that asks for a free one by ?free=%s: 409, nothing charged',
    async (free) => {
      const trader = await makeBegun('TCP100');
      const answer = await reset(trader, `false/none/live?free=${free}`, 'asked free');
      expect([answer.status, codeOf(answer)]).toEqual([409, 'price_changed']);
      expect((await reset(trader, `false/none/live?free=${free}`, 'asked free')).status).toBe(409);
      expect(await resetsOf(trader)).toEqual([]);
      expect(await nextAttempt(trader)).toMatchObject({ number: 1 });
    },
  );

  it('of the classic Gauntlet costs 229 before the drawdown, and is refused after it', async () => {
    const [alive, dead] = [await makeBegun('GAUNT', 'in_position'), await makeBegun('GAUNT')];
    expect(await accountOf(alive)).toMatchObject({ fixed_reset: 229 });
    expect((await reset(alive)).body).toMatchObject({ amount: 22_900 });
    expect(await accountOf(dead)).toMatchObject({ fixed_reset: 0 });
    expect(codeOf(await reset(dead))).toBe('reset_drawdown');
  });

  it('can be requested at most five times an hour, regardless of the answers [S18]', async () => {
    const trader = await makeBegun();
    await planPayment(server, trader.email, 'decline');
    const statuses: number[] = [];
    for (let index = 0; index < 5; index += 1) statuses.push((await reset(trader)).status);
    expect(statuses.slice(0, 2)).toEqual([402, 200]);
    expect(statuses).not.toContain(429);
    const sixth = await reset(trader);
    const seconds = Number(sixth.headers.get('retry-after'));
    expect([sixth.status, seconds > 3000 && seconds <= 3600]).toEqual([429, true]);
    expect((await trader.client.call('GET', '/accounts/gauntlet/reset/price')).status).not.toBe(429);
  });

  it('that is declined changes nothing', async () => {
    const trader = await makeBegun();
    await planPayment(server, trader.email, 'decline');
    expect((await reset(trader)).status).toBe(402);
    expect(await nextAttempt(trader)).toMatchObject({ number: 1 });
    expect((await reset(trader)).status).toBe(200);
  });
});

describe('a reset paid by crypto', () => {
  const isOpen = async ({ client }: Trader): Promise<unknown> =>
    ((await client.call('GET', '/invoices')).body as { readonly Reset: unknown }).Reset;
  const makeCryptoPayer = async (): Promise<Trader> => {
    const trader = await makeBegun();
    await payBy(trader, 'bitpay');
    expect(await isOpen(trader)).toBe(false);
    return trader;
  };

  it('is flagged as open until its invoice is paid, and only then made [API-044]', async () => {
    const trader = await makeCryptoPayer();
    const { transactionID, status } = (await reset(trader)).body as { transactionID: string; status: string };
    expect([status, await isOpen(trader)]).toEqual(['pending', true]);
    expect(await nextAttempt(trader)).toMatchObject({ number: 1 });
    await payInvoice(server, transactionID);
    expect(await isOpen(trader)).toBe(false);
    expect(await nextAttempt(trader)).toMatchObject({ number: 2 });
  });

  it('is no longer flagged once its invoice has expired [API-044]', async () => {
    const trader = await makeCryptoPayer();
    await reset(trader);
    expect(await isOpen(trader)).toBe(true);
    await moveTo(server, asInstant(server.context.clock.productNow() + 16 * msPerMinute));
    await until(async () => (await isOpen(trader)) === false);
    expect(await resetsOf(trader)).toMatchObject([{ state: 'expired', charges: 0 }]);
    expect(await nextAttempt(trader)).toMatchObject({ number: 1 });
  });

  it('is not confused with the open invoice of another order [API-044]', async () => {
    const trader = await makeCryptoPayer();
    expect((await trader.client.call('POST', '/mentoring/purchase', {})).body).toMatchObject({ status: 'pending' });
    expect(await accountOf(trader)).toMatchObject({ open_invoice: expect.stringMatching(/^txn_/) });
    expect(await isOpen(trader)).toBe(false);
  });
});

describe('a free reset', () => {
  it('is used without a charge, even with a code, and its transaction is empty [RESET-010] [RESET-033]', async () => {
    const trader = await makeBegun();
    await giveFreeReset(trader, 2);
    expect((await reset(trader, 'false/secret60/live?free=true')).body).toEqual({
      transactionID: '',
      status: 'paid',
      amount: 0,
      currency: 'USD',
      free: true,
      invoice: '',
    });
    expect(await accountOf(trader)).toMatchObject({ free_resets: 1, gauntlet_balance: 0 });
    expect(await resetsOf(trader)).toEqual([]);
  });

  it('requested fifty times at once starts one attempt, uses one, and charges nothing', async () => {
    const trader = await makeBegun();
    await giveFreeReset(trader, 1);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => reset(trader, 'false/none/live?free=true', `race ${index}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([...new Set(answers.filter(({ status }) => status !== 200).map(codeOf))].sort()).toEqual([
      'reset_nothing',
      'too_many_requests',
    ]);
    expect(await accountOf(trader)).toMatchObject({ free_resets: 0 });
    expect(await nextAttempt(trader)).toMatchObject({ number: 2 });
    expect(await resetsOf(trader)).toEqual([]);
  });
});

describe('a reset is refused', () => {
  it('without a commission, with an unknown code, without an attempt [RESET-021]', async () => {
    const trader = await makeBegun();
    expect(codeOf(await reset(trader, 'false/none/cheap'))).toBe('unknown_commission');
    expect(codeOf(await reset(trader, 'false/nobody/live'))).toBe('invalid_fields');
    const fresh = await makeTrader(server, 'TCP50');
    expect(codeOf(await reset(fresh))).toBe('reset_nothing');
    expect(await resetsOf(trader)).toEqual([]);
  });

  it('for a passed and for a canceled plan [RESET-007] [RESET-015] [RESET-016]', async () => {
    const [passed, canceled] = [await makeBegun(), await makeBegun()];
    await server.context.db
      .updateTable('subscriptions')
      .set({ passed: true })
      .where('customerId', '=', (select) =>
        select.selectFrom('customers').select('id').where('email', '=', passed.email),
      )
      .execute();
    expect(codeOf(await reset(passed))).toBe('reset_passed');
    await canceled.client.call('DELETE', '/subscription');
    expect(codeOf(await reset(canceled))).toBe('reset_canceled');
    expect(await resetsOf(canceled)).toEqual([]);
    // A passed plan is not billed again, and its pass stays visible.
    const due = Date.parse((await accountOf(passed))['until'] as string);
    await moveTo(server, asInstant(due + 60_000));
    expect(await accountOf(passed)).toMatchObject({ sub_status: 'canceled', canceled: false, passed: true });
    expect((await passed.client.call('GET', '/accounts/simulator')).body).toMatchObject({ status: 'active' });
    date = await moveToSession(server, '10:00');
  });

  it('while another one is being paid [RESET-020]', async () => {
    const trader = await makeBegun();
    await planPayment(server, trader.email, 'timeout', 'never');
    const slow = reset(trader);
    await until(async () => (await resetsOf(trader)).length === 1);
    expect(codeOf(await reset(trader))).toBe('payment_pending');
    await slow;
    await until(async () => (await resetsOf(trader))[0]?.state === 'paid');
    expect(await nextAttempt(trader)).toMatchObject({ number: 2 });
  });

  it('more than five times an hour', async () => {
    const trader = await makeTrader(server, 'TCP50');
    const codes: string[] = [];
    for (let index = 0; index < 6; index += 1) codes.push(codeOf(await reset(trader)));
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'reset_nothing'), 'too_many_requests']);
  });
});

describe('money for what can no longer be given', () => {
  it('is refunded: the plan is canceled while its reset is being paid', async () => {
    const trader = await makeBegun();
    await planPayment(server, trader.email, 'timeout', 'late');
    const slow = reset(trader);
    await until(async () => (await resetsOf(trader)).length === 1);
    await trader.client.call('DELETE', '/subscription');
    expect(await accountOf(trader)).toMatchObject({ sub_status: 'active', canceled: true });
    await slow;
    await until(async () => (await resetsOf(trader))[0]?.state === 'refunded', 20_000);
    expect(await resetsOf(trader)).toMatchObject([{ charges: 1, refunds: 1, state: 'refunded' }]);
    await until(async () => (await accountOf(trader))['sub_status'] === 'canceled');
    expect(await nextAttempt(trader)).toMatchObject({ number: 1 });
    const mail = (await mailsTo(server, trader.email)).find(({ subject }) => subject === '$100.00 goes back to you');
    expect(mail?.text).toContain('could not be given any more');
  });
});
