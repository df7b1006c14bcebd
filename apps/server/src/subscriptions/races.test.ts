// Operations that must have exactly one winner, however many run at once (R19).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../billing/payments/check-ledger.ts';
import { moveClock } from '../sandbox/move-clock.ts';
import { productNow } from '../testing/evaluation-kit.ts';
import { ledgerOf, makePayer, until } from '../testing/payments/payments.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const isFull = process.env['BARS'] === '1';
const buyers = isFull ? 50 : 5;
const subscribers = isFull ? 200 : 6;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 120_000);
afterAll(async () => {
  expect(await checkLedger(server.context.db)).toEqual([]);
  await server.remove();
}, 600_000);

const pause = (durationMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, durationMs));

describe('fifty uses of a code for one use', () => {
  it('have one winner', { timeout: 600_000 }, async () => {
    await server.context.db
      .insertInto('discounts')
      .values({
        code: 'once',
        type: 'flat',
        amount: 100,
        target: 'plan',
        oneTime: true,
        usesMax: 1,
        createdAt: '2026-01-01T00:00:00Z',
      })
      .execute();
    // One by one: the purchases race, not the sign-ups.
    const payers: Awaited<ReturnType<typeof makePayer>>[] = [];
    for (let index = 0; index < buyers; index += 1) payers.push(await makePayer(server));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        payers[index % buyers]?.client.call(
          'POST',
          '/subscription',
          { Plan: 'TCP50', Code: 'once' },
          { 'idempotency-key': `use ${index}` },
        ),
      ),
    );
    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(1);
    const { payments } = await ledgerOf(server);
    expect(payments.map(({ amount, charges, state }) => [amount, charges, state])).toEqual([[9_000, 1, 'paid']]);
  });
});

describe('canceling against a renewal', () => {
  it('ends canceled, with the month paid or nothing kept', { timeout: 2_400_000 }, async () => {
    const payers: Awaited<ReturnType<typeof makePayer>>[] = [];
    for (let index = 0; index < subscribers; index += 1) payers.push(await makePayer(server, { plan: 'GAU50' }));
    const accountOf = async ({ client }: (typeof payers)[number]) =>
      (await client.call('GET', '/accounts')).body as { until: string; sub_status: string; canceled: boolean };
    const [first] = payers;
    if (first === undefined) throw new Error('nobody');
    const due = Date.parse((await accountOf(first)).until);
    const before = Math.max(due - 60_000, await productNow(server));
    // Without HTTP: two hundred renewals take longer than a connection lives.
    expect(await moveClock(server.context, before)).toHaveProperty('now');
    const moving = moveClock(server.context, Math.max(before, due + 60_000));
    await Promise.all(
      payers.map(async ({ client }, index) => {
        await pause(index * 7);
        expect((await client.call('DELETE', '/subscription')).status).toBe(200);
      }),
    );
    expect(await moving).toHaveProperty('now');
    for (const payer of payers) {
      await until(async () => (await accountOf(payer)).sub_status === 'canceled', 60_000);
      const renewals = () => ledgerOf(server, payer.email);
      await until(async () => (await renewals()).payments.every(({ state }) => ['paid', 'refunded'].includes(state)));
      const account = await accountOf(payer);
      const wasRenewed = Date.parse(account.until) > due;
      await until(
        async () => (await renewals()).payments.every(({ state }) => (state === 'paid') === wasRenewed),
        30_000,
      );
      const { payments } = await renewals();
      expect(payments.length).toBeLessThanOrEqual(1);
      for (const { state, charges, refunds } of payments)
        expect([charges, refunds]).toEqual([1, state === 'refunded' ? 1 : 0]);
    }
  });
});
