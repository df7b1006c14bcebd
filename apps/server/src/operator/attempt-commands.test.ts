import { settlementOf } from '@openbell/instruments/sessions.ts';
import { asSessionDate, type SessionDate } from '@openbell/units/civil-date.ts';
import { instantOf } from '@openbell/units/instant.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sendEvents } from '../testing/calls/sign-bridge.ts';
import { signInClient } from '../testing/customers.ts';
import {
  at,
  attemptOf,
  commandsOf,
  fill,
  makeTrader,
  mark,
  moveTo,
  moveToSession,
  nextTradingDate,
  password,
  recompute,
  type Trader,
} from '../testing/evaluation-kit.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { es, shownMonth } from '../testing/traded-months.ts';
import { runOperator } from './run-operator.ts';

vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

const operate = (...args: readonly string[]) => runOperator(server.config, args);
const mailsOf = async ({ email }: Trader) =>
  ((await server.client().call('GET', `/sandbox/mail?to=${email}`)).body as { subject: string; text: string }[]).map(
    ({ subject, text }) => `${subject}\n${text}`,
  );
async function actsOf(attempt: string): Promise<readonly string[]> {
  const rows = await server.context.db
    .selectFrom('audit')
    .select(['kind', 'details'])
    .where('actor', '=', 'operator')
    .orderBy('id')
    .execute();
  return rows.filter(({ details }) => JSON.stringify(details).includes(attempt)).map(({ kind }) => kind);
}
/** Holds one contract when a price arrives that never traded. */
async function failByBadTick(date: SessionDate): Promise<Trader> {
  const trader = await makeTrader(server);
  await sendEvents(server, [
    fill(trader.account, at(date, '08:59:50'), `buy 1 ${es} @ 6900.00`),
    mark(at(date, '08:59:51'), es, '6800.00', { account: trader.account }),
  ]);
  expect(await attemptOf(trader)).toMatchObject({ status: 'failed', fail_reason: 'trailing' });
  return trader;
}
const window = (date: SessionDate) => [at(date, '08:59:51'), at(date, '08:59:52')] as const;

describe('an annulment by the operator', () => {
  it('revives a failed attempt while the server runs, and everybody can see and verify it', async () => {
    const date = await moveToSession(server, '09:00');
    const trader = await failByBadTick(date);
    const { id } = await attemptOf(trader);
    const told = await operate('annul', id, ...window(date), 'A price', 'that never traded');
    expect(told).toContain('before: failed (trailing at');
    expect(told).toContain('now:    active');
    expect(await attemptOf(trader)).toMatchObject({
      status: 'active',
      fail_reason: '',
      equity: 49_997.98,
      events: 3,
      annulments: [{ from: window(date)[0], to: window(date)[1], reason: 'A price that never traded' }],
      verdict_before_annulment: { status: 'failed', fail_reason: 'trailing', fail_at: window(date)[0] },
      evidence: [],
    });
    expect(await attemptOf(trader)).toMatchObject({
      verdict_before_annulment: { evidence: [{ kind: 'failure', rule: 'trailing', at: window(date)[0] }] },
    });
    expect(await attemptOf(trader)).toMatchObject(await recompute(trader));
    expect(await commandsOf(server, trader)).toEqual(['open_evaluation', 'close', 'reopen']);
    await expect.poll(async () => (await mailsOf(trader)).join()).toContain('Your evaluation goes on');
    expect((await mailsOf(trader)).join()).toContain('A price that never traded');
    expect(await actsOf(id)).toEqual(['attempt.annulled']);
    // It accepts events again, in memory too.
    const answer = await sendEvents(server, [
      mark(at(date, '08:59:53'), es, '6901.00'),
      fill(trader.account, at(date, '08:59:54'), `sell 1 ${es} @ 6902.00`),
    ]);
    expect(answer.body).toMatchObject({ accepted: 2 });
    expect(await attemptOf(trader)).toMatchObject({ status: 'active', balance: 50_095.96, events: 5 });
    expect(await attemptOf(trader)).toMatchObject(await recompute(trader));
    await expect(operate('annul', id, ...window(date), 'again')).rejects.toThrow('annulled already');
  });

  it('names what is decided next and what the log holds, and warns of a deadline that has passed [VALID-022]', async () => {
    const date = await moveToSession(server, '09:00');
    const [early, late] = [await failByBadTick(date), await failByBadTick(date)];
    const before = await operate('annul', (await attemptOf(early)).id, ...window(date), 'Bad price');
    expect(before).toContain(`next:   flat deadline at ${at(date, '15:50')}: the attempt fails if it still holds`);
    expect(before).toContain(`held:   ${shownMonth(es)} 1\n`);
    await sendEvents(server, [fill(early.account, at(date, '08:59:55'), `sell 1 ${es} @ 6900.00`)]);
    const again = await operate('annul', early.account, at(date, '08:59:30'), at(date, '08:59:31'), 'Bad price');
    expect(again).toContain(`next:   settlement at ${at(date, '16:00')}\n  held:   nothing\n`);
    await moveTo(server, instantOf(at(date, '15:55')));
    const after = await operate('annul', (await attemptOf(late)).id, ...window(date), 'Bad price');
    expect(after).toContain(
      `next:   the flat deadline of ${at(date, '15:50')} has passed and FAILS the attempt at once`,
    );
    await expect.poll(() => attemptOf(late)).toMatchObject({ status: 'failed', fail_reason: 'approved_times' });
  });

  it('does the same while no server runs; the next server sends the mail and continues the attempt', async () => {
    const date = await moveToSession(server, '09:00');
    const trader = await failByBadTick(date);
    const { id } = await attemptOf(trader);
    await server.stop();
    expect(await operate('annul', trader.account, ...window(date), 'Outage')).toContain('now:    active');
    expect(await operate('recompute-attempt', id)).toContain('Equal: 3 entries');
    server = await server.restart();
    const client = await signInClient(server, trader.email, password);
    const again = { ...trader, client };
    expect(await attemptOf(again)).toMatchObject({ status: 'active' });
    await expect.poll(async () => (await mailsOf(again)).join()).toContain('Your evaluation goes on');
    expect(
      (await sendEvents(server, [fill(trader.account, at(date, '08:59:54'), `sell 1 ${es} @ 6900.00`)])).body,
    ).toEqual({
      accepted: 1,
      duplicates: 0,
      rejected: [],
      held: [],
    });
    expect(await attemptOf(again)).toMatchObject({ balance: 49_995.96 });
  });

  it('is refused once the plan has ended, even if the customer bought another: nothing is reopened there', async () => {
    const date = await moveToSession(server, '09:00');
    const trader = await failByBadTick(date);
    const { id } = await attemptOf(trader);
    await trader.client.call('DELETE', '/subscription');
    const annul = () => operate('annul', id, ...window(date), 'A price that never traded');
    await expect(annul()).rejects.toThrow('The plan of the attempt has ended');
    await trader.client.call('POST', '/accounts/paymentMethod', { Method: 'card', token: 'tok_sandbox' });
    expect((await trader.client.call('POST', '/subscription', { Plan: 'TCP50' })).status).toBe(200);
    await expect(annul()).rejects.toThrow('The plan of the attempt has ended');
    expect(await attemptOf(trader)).toMatchObject({ status: 'failed', annulments: [] });
    expect(await commandsOf(server, trader)).toEqual(['open_evaluation', 'close', 'close']);
    expect((await trader.client.call('GET', '/accounts')).body).toMatchObject({ sub_status: 'active', passed: false });
  });

  it("also lifts the customer's own daily stop at the platform, unless it still applies", async () => {
    const date = await moveToSession(server, '09:00');
    const limits = { dayLoss: '500', dayProfit: '100', weekLoss: '1250', weekProfit: '300' };
    const rules = { mode: 'custom', ...limits, monthLoss: '2250', monthProfit: '1500', tradingStyle: 'breakouts' };
    const [stopped, both] = [
      await makeTrader(server, 'TCP50', { rules }),
      await makeTrader(server, 'TCP50', { rules }),
    ];
    // A price that never traded costs one of them 600 dollars on an open contract.
    await sendEvents(server, [
      fill(stopped.account, at(date, '08:59:50'), `buy 1 ${es} @ 6900.00`),
      mark(at(date, '08:59:51'), es, '6888.00', { account: stopped.account }),
    ]);
    expect(await commandsOf(server, stopped)).toEqual(['open_evaluation', 'block']);
    await operate('annul', (await attemptOf(stopped)).id, ...window(date), 'A price that never traded');
    expect(await commandsOf(server, stopped)).toEqual(['open_evaluation', 'block', 'unblock']);
    // The other one really lost as much, and also broke the ladder, which is annulled.
    await sendEvents(server, [
      fill(both.account, at(date, '08:59:48'), `buy 1 ${es} @ 6900.00`),
      fill(both.account, at(date, '08:59:49'), `sell 1 ${es} @ 6888.00`),
      fill(both.account, at(date, '08:59:51'), `buy 3 ${es} @ 6888.00`),
    ]);
    expect(await attemptOf(both)).toMatchObject({ status: 'blocked', fail_reason: 'prog_ladder' });
    const before = await commandsOf(server, both);
    await operate('annul', (await attemptOf(both)).id, ...window(date), 'Orders were doubled');
    expect(await attemptOf(both)).toMatchObject({ status: 'active' });
    expect(await commandsOf(server, both)).toEqual(before);
  });

  it('is refused for what cannot be annulled, with the reason', async () => {
    const date = await moveToSession(server, '09:00');
    const fresh = await makeTrader(server);
    const annul = (...args: readonly string[]) => operate('annul', ...args);
    const [from, to] = window(date);
    await expect(annul(fresh.account, from, to, 'Outage')).rejects.toThrow('has not begun');
    await sendEvents(server, [fill(fresh.account, at(date, '08:59:50'), `buy 1 ${es} @ 6900.00`)]);
    await expect(annul('att_unknown', from, to, 'Outage')).rejects.toThrow('There is no attempt att_unknown');
    await expect(annul(fresh.account, from, to)).rejects.toThrow('Usage: npm run operator -- annul');
    await expect(annul(fresh.account, to, from, 'Outage')).rejects.toThrow();
    await expect(annul(fresh.account, from, 'tomorrow', 'Outage')).rejects.toThrow('tomorrow');
    await expect(annul(fresh.account, from, at(date, '23:00'), 'Outage')).rejects.toThrow('ahead of the product clock');
    expect(await attemptOf(fresh)).toMatchObject({ events: 1, annulments: [], verdict_before_annulment: null });
  });
});

describe('a refused event', () => {
  it('is corrected once and appears in the log as a new entry', async () => {
    const date = await moveToSession(server, '09:00');
    const trader = await makeTrader(server);
    const wrong = fill(trader.account, at(date, '08:59:50'), `buy 1 ${es} @ 6900.10`, 'off-tick');
    expect((await sendEvents(server, [wrong])).body).toMatchObject({ accepted: 0 });
    const shown = await operate('show-attempt', trader.account);
    const number = /refused event (\d+): off_tick/.exec(shown)?.[1] ?? '';
    expect(number).not.toBe('');
    await expect(operate('correct-event', number, '{"quantity":0}')).rejects.toThrow('Refused again');
    await expect(operate('correct-event', number, 'price')).rejects.toThrow('Usage');
    await expect(operate('correct-event', '999999', '{}')).rejects.toThrow('no refused event');
    expect(await operate('correct-event', number, '{"price":"6900.25"}')).toContain('accepted as off-tick');
    expect(await attemptOf(trader)).toMatchObject({ status: 'active', positions: [{ price: '6900.25' }], events: 1 });
    expect(await attemptOf(trader)).toMatchObject(await recompute(trader));
    await expect(operate('correct-event', number, '{"price":"6900.25"}')).rejects.toThrow('corrected already');
    expect(await operate('show-attempt', trader.email)).toContain('corrected as off-tick');
    expect(await actsOf(trader.account)).toEqual(['attempt.event-corrected']);
  });

  it('of the built-in market is corrected for an account that trades there, one of another platform is not', async () => {
    const date = await moveToSession(server, '09:00');
    const trader = await makeTrader(server);
    const { db } = server.context;
    const { id: customerId } = await db
      .selectFrom('customers')
      .select('id')
      .where('email', '=', trader.email)
      .executeTakeFirstOrThrow();
    const was = at(date, '08:59:50');
    const [symbol, ours] = [shownMonth(es), `${shownMonth(es)}-1`];
    const wrong = [ours, 'elsewhere'].map((id) => fill(trader.account, was, `buy 1 ${es} @ 6900.10`, id));
    await sendEvents(server, wrong);
    // As if both had arrived after the account first traded here, and the first one were from here.
    await sql`INSERT INTO market_accounts (account, customer_id, balance_micros, opened_at, traded_at)
      VALUES (${trader.account}, ${customerId}, 0, ${was}::timestamptz, ${was}::timestamptz)`.execute(db);
    await sql`INSERT INTO market_fills (fill_id, account, customer_id, sequence, session_date, at, symbol, order_id, side, price, quantity,
        liquidity, commission_micros, realized_micros, net)
      VALUES (${ours}, ${trader.account}, ${customerId}, 1, ${was}::timestamptz::date, ${was}::timestamptz, ${symbol}, 'o', 'buy', 27601, 1,
        'taker', 0, 0, 1)`.execute(db);
    const shown = await operate('show-attempt', trader.account);
    const [elsewhere = '', here = ''] = [...shown.matchAll(/refused event (\d+): off_tick/g)].map(
      ([, number]) => number,
    );
    const price = '{"price":"6900.25"}';
    await expect(operate('correct-event', elsewhere, price)).rejects.toThrow('traded_here');
    expect(await operate('correct-event', here, price)).toContain(`accepted as ${ours}`);
    expect(await attemptOf(trader)).toMatchObject({ positions: [{ price: '6900.25' }], events: 1 });
  });
});

describe('the log of an attempt', () => {
  it('is replayed, and a changed record is reported', async () => {
    const date = await moveToSession(server, '09:00');
    const trader = await makeTrader(server);
    await sendEvents(server, [fill(trader.account, at(date, '08:59:50'), `buy 1 ${es} @ 6900.00`)]);
    const { id } = await attemptOf(trader);
    expect(await operate('recompute-attempt', id)).toMatch(/^Equal: 1 entries of attempt .*, hash [0-9a-f]{64}\.$/);
    const state = { path: '{realisedMicros}', value: '5' };
    await sql`UPDATE attempts SET state = jsonb_set(state, ${state.path}::text[], ${state.value}::jsonb) WHERE xid = ${id}`.execute(
      server.context.db,
    );
    expect(await operate('recompute-attempt', id)).toContain('the state differs: realisedMicros');
    expect(await actsOf(id)).toEqual(['attempt.recomputed', 'attempt.recomputed']);
  });
});

describe('a pass', () => {
  it('is confirmed once by a person, and the customer is notified [ERR-033]', async () => {
    let date = await moveToSession(server, '09:00');
    const trader = await makeTrader(server);
    const { id } = await attemptOf(trader);
    await expect(operate('confirm-pass', id)).rejects.toThrow('is not passed');
    for (let day = 0; day < 10; day += 1) {
      await moveTo(server, instantOf(at(date, '09:00:10')));
      await sendEvents(server, [
        fill(trader.account, at(date, '09:00:00'), `buy 2 ${es} @ 6900.00`),
        fill(trader.account, at(date, '09:00:05'), `sell 2 ${es} @ 6904.50`),
      ]);
      await moveTo(server, settlementOf(date));
      date = nextTradingDate(date);
    }
    expect(await attemptOf(trader)).toMatchObject({ status: 'passed', pass_confirmed_at: null });
    await sql`UPDATE subscriptions SET passed = false`.execute(server.context.db);
    const report = await operate('confirm-pass', trader.email);
    expect(report).toContain('Nothing is confirmed yet');
    expect(await attemptOf(trader)).toMatchObject({ pass_confirmed_at: null });
    await expect(operate('confirm-pass', id, '00000000')).rejects.toThrow('another number than 00000000');
    const number = /Number of this report: (\w{8})/.exec(report)?.[1] ?? '';
    expect(await operate('confirm-pass', id, number)).toContain('is confirmed');
    const confirmedAt = instantOf(String((await attemptOf(trader))['pass_confirmed_at']));
    expect(Math.abs(confirmedAt - server.context.clock.productNow())).toBeLessThan(60_000);
    await expect.poll(async () => (await mailsOf(trader)).join()).toContain('Your pass is confirmed');
    // A pass that the subscription did not show before is shown now.
    expect((await trader.client.call('GET', '/accounts')).body).toMatchObject({ passed: true });
    await expect(operate('confirm-pass', id)).rejects.toThrow('confirmed before');
    await expect(
      operate('annul', id, at(asSessionDate(date - 7), '09:00'), at(asSessionDate(date - 7), '09:01'), 'Outage'),
    ).rejects.toThrow('a pass is not taken back');
    expect(await operate('show-attempt', id)).toContain('pass confirmed:');
    expect(await actsOf(id)).toEqual(['attempt.pass-confirmed', 'attempt.shown']);
  });
});
