// The classic Gauntlet, bought once for 60 days: when its customer is told that its time is over, and when that it is complete.
import { asInstant, msPerDay } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { markPassed } from '../plans/mark-passed.ts';
import { sendEvents } from '../testing/calls/sign-bridge.ts';
import { mailsTo } from '../testing/customers.ts';
import { at, fill, makeTrader, moveTo, moveToSession, productNow, type Trader } from '../testing/evaluation-kit.ts';
import { until } from '../testing/payments/payments.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { es } from '../testing/traded-months.ts';

// These tests pass through months; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 120_000);
afterAll(() => server.remove());

const over = 'The time of The Gauntlet is over';
const complete = 'The Gauntlet is complete';

const subscriptionOf = async ({ client }: Trader) =>
  ((await client.call('GET', '/accounts')).body as { readonly subscription: { status: string; until: string } })
    .subscription;
const endOf = async (trader: Trader): Promise<number> => Date.parse((await subscriptionOf(trader)).until);
const subjectsTo = async ({ email }: Trader): Promise<readonly string[]> =>
  (await mailsTo(server, email)).map(({ subject }) => subject);
/** Sets the pass as the deciding settlement would. */
async function pass({ email }: Trader): Promise<void> {
  const { id } = await server.context.db
    .selectFrom('subscriptions')
    .innerJoin('customers', 'customers.id', 'subscriptions.customerId')
    .select('subscriptions.id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await server.context.db.transaction().execute((trx) => markPassed(trx, server.context, id));
}

describe('the classic Gauntlet', () => {
  it('is over for its customer once the evaluation, which began days after the purchase, has ended too', async () => {
    await moveToSession(server, '09:00');
    const trader = await makeTrader(server, 'GAUNT');
    const end = await endOf(trader);
    await moveTo(server, asInstant((await productNow(server)) + 5 * msPerDay));
    const date = await moveToSession(server, '09:00');
    await sendEvents(server, [fill(trader.account, at(date, '08:59:50'), `buy 1 ${es} @ 6900.00`)]);
    await moveTo(server, asInstant(end + 60_000));
    expect((await trader.client.call('GET', '/attempts')).body).toMatchObject([{ status: 'active' }]);
    expect(await subjectsTo(trader)).not.toContain(over);
    await moveTo(server, asInstant(end + 12 * msPerDay));
    expect((await trader.client.call('GET', '/attempts')).body).toMatchObject([{ status: 'expired' }]);
    expect((await subjectsTo(trader)).filter((subject) => subject === over)).toHaveLength(1);
  });

  it('that was never started is over once its planned time is', async () => {
    const trader = await makeTrader(server, 'GAUNT');
    await moveTo(server, asInstant((await endOf(trader)) + 10 * msPerDay));
    expect((await subjectsTo(trader)).filter((subject) => subject === over)).toHaveLength(1);
  });

  it('that was passed is complete at its end, not over', async () => {
    const trader = await makeTrader(server, 'GAUNT');
    await pass(trader);
    expect(await subscriptionOf(trader)).toMatchObject({ status: 'active', passed: true });
    await moveTo(server, asInstant((await endOf(trader)) + 60_000));
    expect(await subscriptionOf(trader)).toMatchObject({ status: 'canceled', canceled: false, passed: true });
    expect(await subjectsTo(trader)).toContain(complete);
    expect(await subjectsTo(trader)).not.toContain(over);
  });

  it('that is passed after its end is complete at once', async () => {
    const trader = await makeTrader(server, 'GAUNT');
    await moveTo(server, asInstant((await endOf(trader)) + 10 * msPerDay));
    await pass(trader);
    await moveTo(server, asInstant((await productNow(server)) + 60_000));
    await until(async () => (await subjectsTo(trader)).includes(complete));
    expect(await subscriptionOf(trader)).toMatchObject({ status: 'canceled', passed: true });
  });
});
