import { nextSessionDate, settlementOf } from '@openbell/instruments/sessions.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { asInstant, instantOf, msPerDay } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { replaceEvents } from '../../calendar/calendar-store.ts';
import { sendEvents } from '../../testing/calls/sign-bridge.ts';
import { at, attemptOf, fill, makeTrader, moveTo, moveToSession, type Trader } from '../../testing/evaluation-kit.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { es, mes } from '../../testing/traded-months.ts';
import { runOperator } from '../run-operator.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let server: TestServer;
let trader: Trader;
let opposite: Trader;
let id: string;
let first: SessionDate;
beforeAll(async () => {
  server = await startTestServer();
  first = await moveToSession(server, '09:00');
  trader = await makeTrader(server);
  opposite = await makeTrader(server);
  let date = first;
  for (let day = 0; day < 10; day += 1) {
    await moveTo(server, instantOf(at(date, '09:00:10')));
    await sendEvents(server, [
      fill(trader.account, at(date, '09:00:00'), `buy 2 ${es} @ 6900.00`),
      // The other account sells ten micros three seconds later, on the first two days.
      ...(day < 2 ? [fill(opposite.account, at(date, '09:00:03'), `sell 10 ${mes} @ 6900.00`)] : []),
      fill(trader.account, at(date, '09:00:05'), `sell 2 ${es} @ 6904.50`),
      ...(day < 2 ? [fill(opposite.account, at(date, '09:00:09'), `buy 10 ${mes} @ 6900.00`)] : []),
    ]);
    await moveTo(server, settlementOf(date));
    date = nextSessionDate(date);
  }
  ({ id } = await attemptOf(trader));
});
afterAll(() => server.remove());

const operate = (...args: readonly string[]) => runOperator(server.config, args);

describe('the report on a pass [VALID-021]', () => {
  it('says what a person looks at before they confirm, with the figures of the log', async () => {
    const report = await operate('pass-report', id);
    const other = (await attemptOf(opposite)).id;
    expect(report.split('\n').slice(1, 5)).toEqual([
      '  20 fills, 10 closed trades, result 4419.20 USD, 10 days traded, attempt 1 on this plan',
      '  Opposite fills of other accounts, same product within five seconds (chance gives about as many on the same side):',
      `    ${other}: 4 of 20 fills opposite, 2 on the same side; the same kind of browser is signed in`,
      '  Networks: not stored, so they are not compared.',
    ]);
    expect(report).toContain('Holding times: shortest 5 s, median 5 s, longest 5 s; 10 of 10 a minute or less');
    expect(report).toContain('Token days (one contract at a time, a minute or less): 0 of 10');
    expect(report).toContain('Trades of 2 contracts: 10, result 4419.20 USD');
    expect(report).not.toContain('@');
  });

  it('counts the trades within five minutes of the releases that the calendar has', async () => {
    const { db, clock } = server.context;
    const from = asInstant(settlementOf(first) - 9 * msPerDay);
    const feed = { source: 'test', coversFrom: from, coversUntil: asInstant(clock.productNow() + 9 * msPerDay) };
    const texts = { currency: 'USD', name: 'A release', code: null, forecast: '', previous: '', actual: '' };
    const lineWith = async (time: string, volatility: 1 | 2): Promise<string> => {
      const event = { ...texts, id: 'r1', at: instantOf(at(first, time)), volatility, isAllDay: false };
      const loaded = { ...feed, loadedAt: clock.realNow() };
      await db.transaction().execute((trx) => replaceEvents(trx, loaded, [event]));
      return /Releases .*: (.*)/.exec(await operate('pass-report', id))?.[1] ?? '';
    };
    expect(await lineWith('08:55:00', 2)).toBe('1 of 10 trades, 441.92 USD, 10% of the profit');
    expect(await lineWith('08:54:59', 2)).toBe('0 of 10 trades, 0.00 USD, 0% of the profit');
    expect(await lineWith('08:55:00', 1)).toBe('0 of 10 trades, 0.00 USD, 0% of the profit');
  });

  it('has the same number until one of its lines changes, and is written into the audit log', async () => {
    const numberOf = async () => /Number of this report: (\w{8})/.exec(await operate('pass-report', id))?.[1];
    expect(await numberOf()).toBe(await numberOf());
    const number = await numberOf();
    await server.context.db.deleteFrom('signInSessions').execute();
    expect(await numberOf()).not.toBe(number);
    const acts = await server.context.db
      .selectFrom('audit')
      .select('details')
      .where('kind', '=', 'attempt.pass-report-shown')
      .execute();
    expect(acts.map(({ details }) => details)).toContainEqual({ attempt: id, report: number });
  });

  it('exists for a passed attempt alone', async () => {
    await expect(operate('pass-report', opposite.account)).rejects.toThrow('is not passed');
    await expect(operate('pass-report', 'att_nobody')).rejects.toThrow('There is no attempt');
  });
});
