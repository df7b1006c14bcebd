// The next date of a plan is counted from the due date, regardless of when it was paid; nothing is charged once the plan is flagged as
// canceled.

import { instantOfChicago, minuteOf } from '@openbell/instruments/chicago-time.ts';
import { dateOf } from '@openbell/units/civil-date.ts';
import { asInstant } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { moveTo } from '../testing/evaluation-kit.ts';
import { buy, ledgerOf, makePayer, planPayment, until } from '../testing/payments/payments.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

// These tests pass through months; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

/** Entirely after any day on which the suite runs. */
const year = new Date().getUTCFullYear() + 1;
const lastOfFebruary = (of: number): string => `${of}-02-${new Date(Date.UTC(of, 2, 0)).getUTCDate()}`;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 120_000);
afterAll(() => server.remove());

const chicago = (date: string, time: string): number => instantOfChicago(dateOf(date), minuteOf(time));
type Payer = Awaited<ReturnType<typeof makePayer>>;
const untilOf = async ({ client }: Payer): Promise<string> =>
  ((await client.call('GET', '/accounts')).body as { readonly until: string }).until;
const statesOf = async ({ email }: Payer): Promise<readonly unknown[]> =>
  (await ledgerOf(server, email)).payments.map(({ purpose, state }) => `${purpose} ${state}`);

it.each([
  { bought: `${year}-01-31`, due: lastOfFebruary(year), paid: `${year}-03-03`, next: `${year}-03-31` },
  { bought: `${year}-12-31`, due: `${year + 1}-01-31`, paid: `${year + 1}-02-03`, next: lastOfFebruary(year + 1) },
])('a plan of the 31st, due $due and paid on $paid, is next due on $next [TRUST-026]', async (dates) => {
  await moveTo(server, asInstant(chicago(dates.bought, '09:00')));
  const payer = await makePayer(server);
  await buy(payer, 'TCP50');
  expect(await untilOf(payer)).toBe(new Date(chicago(dates.due, '12:00')).toISOString());
  await moveTo(server, asInstant(chicago(dates.due, '11:59')));
  await planPayment(server, payer.email, 'decline');
  await moveTo(server, asInstant(chicago(dates.due, '12:01')));
  await planPayment(server, payer.email, 'decline');
  await moveTo(server, asInstant(chicago(dates.paid, '09:00')));
  await payer.client.call('POST', '/accounts/paymentMethod', { Method: 'card', token: 'tok_sandbox' });
  const next = new Date(chicago(dates.next, '12:00')).toISOString();
  await until(async () => (await untilOf(payer)) === next);
  expect((await statesOf(payer)).at(-1)).toBe('renewal paid');
  await payer.client.call('DELETE', '/subscription');
});

it('a plan flagged as canceled is not renewed before the cancellation is confirmed [TRUST-026]', async () => {
  const payer = await makePayer(server);
  await buy(payer, 'TCP50');
  // Only the flag, without the job that confirms it: as if the worker had not run yet.
  await server.context.db
    .updateTable('subscriptions')
    .set({ canceled: true })
    .where('customerId', '=', (query) => query.selectFrom('customers').select('id').where('email', '=', payer.email))
    .execute();
  await moveTo(server, asInstant(Date.parse(await untilOf(payer)) + 60_000));
  expect(await statesOf(payer)).toEqual(['subscription paid']);
});
