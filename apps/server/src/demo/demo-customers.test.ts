import { instantOfChicago, minuteOf } from '@openbell/instruments/chicago-time.ts';
import { evidenceWindow } from '@openbell/rules/evaluation/evidence-window.ts';
import { readLogEntries } from '@openbell/rules/evaluation/log/log-entries.ts';
import { evaluateLog } from '@openbell/rules/evaluation/log/log-reader.ts';
import { attemptView } from '@openbell/rules/evaluation/view.ts';
import { asSessionDate, dateOf, type SessionDate, weekdayOf } from '@openbell/units/civil-date.ts';
import { asInstant, formatInstant, instantOf, msPerMinute } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../billing/payments/check-ledger.ts';
import { readMarketBars } from '../market/journal-source.ts';
import { openPastMinutes } from '../market/open-market.ts';
import { sha256Hex } from '../platform/security/randomness.ts';
import { sendEvents } from '../testing/calls/sign-bridge.ts';
import { signInDemo } from '../testing/customers.ts';
import { fill } from '../testing/evaluation-kit.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server.ts';
import { historyEvents, readDemoPast } from './demo-history.ts';
import { demoSpecs } from './demo-specs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ DEMO_CUSTOMERS: '1' });
});
afterAll(() => server.remove());

/** The year of the next February, so that every date below is in the future. */
const year = new Date().getUTCFullYear() + 1;
/** The first such weekday (0 is Sunday) on or after a day of that year, or of a number of years later. */
function weekdayFrom(weekday: number, monthAndDay: string, yearsLater = 0): SessionDate {
  const from = dateOf(`${year + yearsLater}-${monthAndDay}`);
  return asSessionDate(from + ((weekday - weekdayOf(from) + 7) % 7));
}
const [wednesday, saturday] = [weekdayFrom(3, '02-08'), weekdayFrom(6, '02-08')];
const summer = weekdayFrom(2, '07-10', 2);

async function moveTo(date: SessionDate, time: string): Promise<number> {
  const instant = instantOfChicago(date, minuteOf(time));
  const from = performance.now();
  const answer = await server.client().call('PUT', '/sandbox/clock', { now: formatInstant(instant) });
  expect(answer.status).toBe(200);
  return performance.now() - from;
}

/** Signed in once: a demo customer keeps the sign-in sessions when everything else is created again. */
const clients = new Map<string, TestClient>();
async function signIn(local: string): Promise<TestClient> {
  const known = clients.get(local);
  if (known !== undefined) return known;
  const client = await signInDemo(server, local);
  clients.set(local, client);
  return client;
}
type Json = Readonly<Record<string, unknown>>;
const accountOf = async (local: string): Promise<Json> =>
  (await (await signIn(local)).call('GET', '/accounts')).body as Json;
const attemptOf = async (local: string): Promise<Json> =>
  ((await (await signIn(local)).call('GET', '/attempts')).body as Json[])[0] ?? {};

async function expectStates(): Promise<void> {
  expect(await accountOf('new')).toMatchObject({ status: 1, key: '' });
  expect(await accountOf('visitor')).toMatchObject({ status: 2, key: '', sub_status: '' });
  expect(await accountOf('student')).toMatchObject({ key: 'BCC', sub_status: 'active' });
  expect(await accountOf('bootcamp')).toMatchObject({ key: 'BCAMP', sub_status: 'active' });
  expect(await accountOf('ready')).toMatchObject({ key: 'GAU50', sub_status: 'active', account_name: '' });
  expect(await accountOf('passed')).toMatchObject({
    key: 'TCP50',
    passed: true,
    sub_status: 'active',
    fail_reason: '',
  });
  expect(await accountOf('failed')).toMatchObject({ key: 'GAU50', fail_reason: 'daily_loss', sub_status: 'active' });
  expect(await accountOf('canceled')).toMatchObject({ key: 'TCP50', canceled: true, sub_status: 'canceled' });
  expect(await accountOf('rebill')).toMatchObject({ sub_status: 'active', paymentMethod: { brand: 'bitpay' } });
  const noticesOf = async (local: string) =>
    ((await accountOf(local))['notices'] as readonly { readonly kind: string }[]).map(({ kind }) => kind);
  expect(await accountOf('moved')).toMatchObject({ partner: 'E2T', country: 356, sub_status: 'canceled' });
  expect(await noticesOf('moved')).toEqual(['billing_entity']);
  expect(await accountOf('switched')).toMatchObject({ partner: 'IND', country: 356, sub_status: 'canceled' });
  expect(await noticesOf('switched')).toEqual(['payment_processor']);
  expect(await accountOf('card')).toMatchObject({ key: 'TCP25', sub_status: 'active' });
  expect(await noticesOf('card')).toEqual(['payment_update']);
  for (const local of ['visitor', 'student', 'trader', 'canceled', 'rebill', 'india', 'edx'])
    expect([local, await noticesOf(local)]).toEqual([local, []]);
  expect(await accountOf('india')).toMatchObject({ partner: 'IND', country: 356 });
  expect(await accountOf('edx')).toMatchObject({ partner: 'EDX' });
  expect(await accountOf('arabic')).toMatchObject({ lang: 'ar', key: 'TCP50', fail_reason: '' });
  for (const local of ['trader', 'arabic']) {
    const attempt = await attemptOf(local);
    expect(attempt).toMatchObject({ status: 'active', positions: [] });
    expect(attempt['balance']).toBeGreaterThan(50_500);
    expect(attempt['balance']).toBeLessThan(53_000);
  }
  expect(await attemptOf('passed')).toMatchObject({ status: 'passed', evidence: [{ kind: 'pass' }] });
  expect(await attemptOf('failed')).toMatchObject({ status: 'failed', breach: { rule: 'daily_loss' } });
}

type Line = { readonly invoice: string; readonly amount: number; readonly status: string; readonly method: string };
/** Each plan's one order, with a receipt that opens, in books that agree. */
async function expectReceipts(): Promise<void> {
  for (const { local, plan } of demoSpecs) {
    if (local === 'new') continue;
    const client = await signIn(local);
    const lines = (await client.call('GET', '/accounts/billing/history')).body as readonly Line[];
    expect([local, lines.length > 0]).toEqual([local, plan !== null]);
    for (const line of lines) {
      expect(line, local).toMatchObject({ status: 'paid', method: local === 'rebill' ? 'bitpay' : 'visa 4242' });
      const receipt = await client.call('GET', `/invoices/${line.invoice}`);
      expect(receipt, local).toMatchObject({ status: 200, body: { amount: line.amount, refunded: false } });
    }
  }
  expect(await checkLedger(server.context.db)).toEqual([]);
  const { body } = await server.client().call('POST', '/sandbox/reconciliation');
  expect(body).toEqual([]);
}

type Priced = { readonly at: number; readonly ticks: number; readonly symbolText: string };
/** The fills whose price is outside the bar of their minute, as the journal's chart requests it. */
async function offCandles(fills: readonly Priced[]): Promise<readonly unknown[]> {
  const off: unknown[] = [];
  for (const { at, ticks, symbolText: symbol } of fills) {
    const from = asInstant(Math.floor(at / msPerMinute) * msPerMinute);
    const bar = (await readMarketBars(server.context.db, { symbol, from, until: from })).find((one) => one.at === from);
    if (bar === undefined || ticks > bar.high || ticks < bar.low)
      off.push({ at: formatInstant(asInstant(at)), ticks, bar });
  }
  return off;
}

describe('the demo customers', () => {
  it('show seventeen states from the first start on', async () => {
    expect(demoSpecs.map(({ local }) => local)).toEqual([
      'new',
      'visitor',
      'student',
      'bootcamp',
      'trader',
      'ready',
      'passed',
      'failed',
      'blocked',
      'canceled',
      'rebill',
      'moved',
      'switched',
      'card',
      'india',
      'edx',
      'arabic',
    ]);
    await expectStates();
    await expectReceipts();
  });

  it('have a past that the engine alone confirms', async () => {
    for (const local of ['trader', 'passed', 'failed', 'blocked', 'arabic']) {
      const client = await signIn(local);
      const [attempt] = (await client.call('GET', '/attempts')).body as Json[];
      const log = (await client.call('GET', `/attempts/${attempt?.['id']}/log`)).text;
      const read = evaluateLog({ text: log, header: null, until: null, hash: sha256Hex });
      expect(read.ok, local).toBe(true);
      if (read.ok) expect(attempt, local).toMatchObject(attemptView(read.value.run.state, read.value.run.logHash));
    }
  });

  it('traded and were closed on candles of the built-in market, at prices that its chart shows', async () => {
    for (const local of ['trader', 'passed', 'failed', 'blocked', 'arabic']) {
      const client = await signIn(local);
      const [attempt] = (await client.call('GET', '/attempts')).body as Json[];
      const { entries } = readLogEntries((await client.call('GET', `/attempts/${attempt?.['id']}/log`)).text);
      const fills = entries.filter((entry) => entry.type === 'fill');
      expect(fills.length, local).toBeGreaterThan(local === 'blocked' ? 3 : 6);
      expect(await offCandles(fills), local).toEqual([]);
    }
  });

  it('are closed by the platform within a second of their breach', async () => {
    for (const local of ['failed', 'blocked']) {
      const client = await signIn(local);
      const [attempt] = (await client.call('GET', '/attempts')).body as Json[];
      const log = (await client.call('GET', `/attempts/${attempt?.['id']}/log`)).text;
      const { header, entries } = readLogEntries(log);
      // If the ladder cannot be broken now, there is no block and nothing that was closed.
      const window = evidenceWindow({ header, entries, ordinal: 1 });
      if (local === 'blocked' && window === null) continue;
      expect(window?.liquidation, local).toMatchObject({ isClosed: true });
      expect((window?.liquidation?.fills[0]?.at ?? 0) - (window?.evidence.at ?? 0), local).toBe(1000);
    }
  });

  it.each([
    ['the middle of a session', wednesday, '11:30', 'blocked'],
    ['the minutes after an opening', wednesday, '17:06', 'blocked'],
    ['the last minutes before flat time', wednesday + 1, '15:49', 'blocked'],
    ['the hour between settlement and opening', wednesday + 1, '16:30', 'active'],
    ['a Saturday', saturday, '12:00', 'active'],
    ['a day after the clocks changed', weekdayFrom(0, '03-08') + 1, '09:45', 'blocked'],
    // The day before the third Friday, when the quarter's contracts expire.
    ['the days of a contract roll', weekdayFrom(5, '03-15') - 1, '10:00', 'blocked'],
    ['a summer holiday three years later', dateOf(`${year + 2}-07-04`), '02:00', 'blocked'],
  ])('show the same states in %s', async (_what, date, time, blockedIs) => {
    await moveTo(asSessionDate(date), time);
    await expectStates();
    expect((await attemptOf('blocked'))['status']).toBe(blockedIs);
    await expectReceipts();
    const until = (await accountOf('rebill'))['until'];
    const days = (instantOf(String(until)) - instantOfChicago(asSessionDate(date), minuteOf(time))) / 86_400_000;
    expect(days).toBeGreaterThan(0);
    expect(days).toBeLessThanOrEqual(2);
  });

  it('are blocked again in each session without signing anyone out', async () => {
    await moveTo(summer, '10:00');
    const client = await signIn('blocked');
    const before = (await client.call('GET', '/attempts')).body as Json[];
    await moveTo(asSessionDate(summer + 1), '10:00');
    const after = (await client.call('GET', '/attempts')).body as Json[];
    expect([before.length, after.length]).toEqual([1, 1]);
    expect(after[0]).toMatchObject({ status: 'blocked', fail_reason: 'prog_ladder' });
    expect(after[0]?.['id']).not.toBe(before[0]?.['id']);
  });

  it('are not changed if somebody has modified them', async () => {
    await moveTo(asSessionDate(summer + 2), '10:00');
    const [blocked, ready] = [await signIn('blocked'), await signIn('ready')];
    const { account_name: account } = (await blocked.call('GET', '/accounts')).body as { account_name: string };
    const now = instantOfChicago(asSessionDate(summer + 2), minuteOf('10:00'));
    const september = `ESU${(year + 2) % 10}`;
    const answer = await sendEvents(server, [
      fill(account, formatInstant(now), `buy 1 ${september} @ 7650.00`),
      fill(account, formatInstant(now), `sell 1 ${september} @ 7650.00`),
    ]);
    expect(answer.body).toMatchObject({ accepted: 2 });
    await ready.call('POST', '/accounts/simulator', { type: 'fu', exchanges: { cme: true } });
    const [attempt] = (await blocked.call('GET', '/attempts')).body as Json[];
    await moveTo(dateOf(`${year + 2}-09-20`), '10:00');
    expect(((await blocked.call('GET', '/attempts')).body as Json[])[0]).toMatchObject({
      id: attempt?.['id'],
      status: 'expired',
    });
    expect((await ready.call('GET', '/accounts/simulator')).body).toMatchObject({ status: 'active' });
  });

  it('are found again after a restart, and nothing is created twice', async () => {
    const count = async () => (await server.context.db.selectFrom('customers').select('id').execute()).length;
    const before = await count();
    const trader = (await attemptOf('trader'))['id'];
    server = await server.restart();
    clients.clear();
    expect(await count()).toBe(before);
    expect((await attemptOf('trader'))['id']).toBe(trader);
  });

  it('let two years of the clock pass within thirty seconds', async () => {
    const ms = await moveTo(dateOf(`${year + 4}-09-23`), '12:00');
    expect(ms).toBeLessThan(30_000);
    expect((await attemptOf('trader'))['status']).toBe('active');
  });
});

describe('a demo history', () => {
  const history = demoSpecs.find(({ local }) => local === 'trader')?.history ?? expect.unreachable('no history');
  const eventsAt = async (text: string) =>
    historyEvents(history, instantOf(text), await readDemoPast(openPastMinutes(server.context), instantOf(text)));

  it('is the same for the same market, and trades the front contract', async () => {
    expect(await eventsAt('2031-02-12T17:00:00Z')).toEqual(await eventsAt('2031-02-12T17:00:00Z'));
    const { events } = await eventsAt('2031-12-17T17:00:00Z');
    expect([...new Set(events.map(({ symbol }) => symbol))]).toEqual(['ESZ31', 'ESH32']);
  });
});
