// More than a year of renewals in product time: every customer is charged exactly on the days of a table that is computed here
// independently (calendar dates and the platform's own time zones), across month ends, a leap day and both clock changes.
import { asInstant } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { savePaymentMethod } from '../billing/methods/payment-methods-store.ts';
import { checkLedger } from '../billing/payments/check-ledger.ts';
import { moveClock } from '../sandbox/move-clock.ts';
import { ledgerOf } from '../testing/payments/payments.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { activateSubscription } from './activate-subscription.ts';

const isFull = process.env['BARS'] === '1';
const count = isFull ? 200 : 9;
/** Every kind of month end first; the others are spread over the year. */
const firstDays = [
  '2031-01-29',
  '2031-01-30',
  '2031-01-31',
  '2031-02-28',
  '2031-03-09',
  '2031-10-31',
  '2031-11-02',
  '2031-12-31',
  '2032-02-29',
];
const end = Date.parse('2033-02-01T12:00:00Z');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 120_000);
afterAll(async () => {
  expect(await checkLedger(server.context.db)).toEqual([]);
  await server.remove();
}, 600_000);

/** Without HTTP: a year of two hundred customers takes longer than a connection lives. */
async function moveTo(instant: number): Promise<void> {
  expect(await moveClock(server.context, instant)).toMatchObject({ now: new Date(instant).toISOString() });
}

function startOf(index: number): number {
  const first = firstDays[index];
  if (first !== undefined) return Date.parse(`${first}T20:15:00Z`);
  // A different day and hour for each further customer, from January on.
  return Date.parse('2031-01-01T00:00:00Z') + (index * 43 * 3_600_000 + index * 61_000);
}

const wall = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Chicago',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});
const partsOf = (instant: number): Readonly<Record<string, string>> =>
  Object.fromEntries(wall.formatToParts(instant).map(({ type, value }) => [type, value]));

/** Noon in Chicago on the purchase's day of each following month, or on its last day. */
function expectedDates(startedAt: number): readonly string[] {
  const { year, month, day } = partsOf(startedAt);
  const dates: string[] = [];
  for (let ahead = 1; ; ahead += 1) {
    const last = new Date(Date.UTC(Number(year), Number(month) - 1 + ahead + 1, 0)).getUTCDate();
    const date = Date.UTC(Number(year), Number(month) - 1 + ahead, Math.min(Number(day), last));
    const noon = [17, 18].map((hour) => date + hour * 3_600_000).find((instant) => partsOf(instant)['hour'] === '12');
    if (noon === undefined) throw new Error('a day without noon');
    if (noon > end) return dates;
    dates.push(new Date(noon).toISOString());
  }
}

it(`charges ${count} customers on the days of the table`, { timeout: isFull ? 3_600_000 : 180_000 }, async () => {
  const { db, clock } = server.context;
  const starts = Array.from({ length: count }, (_, index) => ({ index, startedAt: startOf(index) })).sort(
    (a, b) => a.startedAt - b.startedAt,
  );
  for (const { index, startedAt } of starts) {
    await moveTo(startedAt);
    await db.transaction().execute((trx) => makeSubscriber(trx, index, startedAt));
  }
  await moveTo(end);
  const { payments, sum } = await ledgerOf(server);
  expect(sum).toBe(0);
  expect(payments.filter(({ state, charges }) => state !== 'paid' || charges !== 1)).toEqual([]);
  for (const { index, startedAt } of starts) {
    const own = payments.filter(({ email }) => email === `year${index}@example.test`);
    const days = own.map(({ states }) => states[0]?.at);
    expect([index, days]).toEqual([index, expectedDates(startedAt)]);
    const row = await db
      .selectFrom('subscriptions')
      .innerJoin('customers', 'customers.id', 'subscriptions.customerId')
      .select(['freeResets', 'failedRenewals', 'until'])
      .where('email', '=', `year${index}@example.test`)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ freeResets: days.length, failedRenewals: 0 });
    expect(row.until ?? 0).toBeGreaterThan(end);
  }
  expect(clock.productNow()).toBeGreaterThanOrEqual(end);
});

type Transaction = Parameters<typeof activateSubscription>[0];

/** Inserts directly into the tables: two hundred sign-ups over HTTP would only test the sign-up. */
async function makeSubscriber(trx: Transaction, index: number, at: number): Promise<void> {
  const email = `year${index}@example.test`;
  const xid = `year${index}`;
  const { id } = await trx
    .insertInto('customers')
    .values({
      xid,
      email,
      passwordHash: '',
      name: 'Year Long',
      displayName: 'Year',
      joinedAt: new Date(at).toISOString(),
      status: 2,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const card = { ref: `pm_${xid}`, brand: 'visa', last4: '4242', expires: '12/39' };
  await trx
    .insertInto('sandboxGatewayInstruments')
    .values({ ...card, customerRef: xid })
    .execute();
  await savePaymentMethod(trx, {
    customerId: id,
    gateway: 'sandbox',
    instrumentRef: card.ref,
    brand: card.brand,
    last4: card.last4,
    expires: card.expires,
    holderName: 'Year Long',
    address: '',
    address2: '',
    city: '',
    stateProv: '',
    countryId: 1,
    zip: '',
    storedAt: asInstant(at),
  });
  await activateSubscription(trx, server.context, { customerId: id, planKey: 'TCP25', startedAt: asInstant(at) });
}
