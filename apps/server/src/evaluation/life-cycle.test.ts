import { nextSessionDate, settlementOf } from '@openbell/instruments/sessions.ts';
import { asSessionDate, dateOf, formatDate, type SessionDate, weekdayOf } from '@openbell/units/civil-date.ts';
import { asInstant, formatInstant, instantOf, msPerDay } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendEvents } from '../testing/calls/sign-bridge.ts';
import { signInClient } from '../testing/customers.ts';
import {
  at,
  attemptOf,
  commandsOf,
  fill,
  logOf,
  makeTrader,
  mark,
  moveTo,
  moveToSession,
  nextTradingDate,
  password,
  productNow,
  recompute,
  type Trader,
} from '../testing/evaluation-kit.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { es, shownMonth } from '../testing/traded-months.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

const accountOf = async ({ client }: Trader) => (await client.call('GET', '/accounts')).body as Record<string, unknown>;
const mailsOf = async ({ email }: Trader) =>
  ((await server.client().call('GET', `/sandbox/mail?to=${email}`)).body as { subject: string }[]).map(
    ({ subject }) => subject,
  );
async function roundTrip(trader: Trader, date: SessionDate, exit: string, entry = '6900.00'): Promise<void> {
  await moveTo(server, instantOf(at(date, '09:00:10')));
  const answer = await sendEvents(server, [
    fill(trader.account, at(date, '09:00:00'), `buy 1 ${es} @ ${entry}`),
    fill(trader.account, at(date, '09:00:05'), `sell 1 ${es} @ ${exit}`),
  ]);
  expect(answer.body).toMatchObject({ accepted: 2 });
}

describe('the clock', () => {
  it('settles the session at 16:00 Chicago: the floor follows, the day is listed, the log names the instant [API-049]', async () => {
    const date = await moveToSession(server, '09:00');
    const trader = await makeTrader(server);
    await roundTrip(trader, date, '6912.00');
    await moveTo(server, asInstant(settlementOf(date) - 1500));
    expect(await attemptOf(trader)).toMatchObject({ floor: 48_000, floor_tomorrow: 48_595.96, days: [] });
    await moveTo(server, settlementOf(date));
    expect(await attemptOf(trader)).toMatchObject({
      floor: 48_595.96,
      day_pnl: 0,
      best_day: 595.96,
      best_day_share: 1,
      days: [{ balance: 50_595.96, pnl: 595.96, floor: 48_595.96, tier: 2 }],
      events: 3,
    });
    // 595.96 is exactly thirty percent of 1,986.5333…, so the balance needed is rounded up to the next cent.
    const { objectives } = await attemptOf(trader);
    expect(objectives).toContainEqual({
      id: 'consistency',
      state: 'in_progress',
      mark: 'withheld',
      highlighted: true,
      limit: 0.3,
      used: 1,
      left: 51_986.54,
    });
    expect(await logOf(trader)).toContain(`{"type":"time","at":"${formatInstant(settlementOf(date))}"`);
    const days = (await trader.client.call('GET', '/accounts/gauntlet/fu/balances')).body;
    expect(days).toMatchObject([{ balance: 50_595.96, pnl: 595.96 }]);
    expect(await accountOf(trader)).toMatchObject({
      trailing_balance: 50_595.96,
      est_min_balance: 48_595.96,
      largest_pnl: 595.96,
      largest_pnl_perc: 100,
    });
    expect(await attemptOf(trader)).toMatchObject(await recompute(trader));
  });

  it('breaks approved times at the flat deadline of a held position, with no event as its cause [EVAL-021]', async () => {
    const date = await moveToSession(server, '15:49');
    const trader = await makeTrader(server);
    await sendEvents(server, [fill(trader.account, at(date, '15:48:59'), `buy 1 ${es} @ 6900.00`)]);
    await moveTo(server, instantOf(at(date, '15:49:55')));
    expect(await attemptOf(trader)).toMatchObject({ status: 'active', flat_at: at(date, '15:50') });
    await moveTo(server, instantOf(at(date, '15:50')));
    expect(await attemptOf(trader)).toMatchObject({
      status: 'failed',
      fail_reason: 'approved_times',
      fail_at: at(date, '15:50'),
      breach: { rule: 'approved_times', event: null, limit: null },
      evidence: [
        {
          kind: 'failure',
          formula: [
            { name: 'cause', value: 'held' },
            { name: 'held', value: `${shownMonth(es)} 1 10` },
            { name: 'deadline', value: at(date, '15:50') },
          ],
        },
      ],
    });
    expect(await commandsOf(server, trader)).toEqual(['open_evaluation', 'close']);
    expect(await mailsOf(trader)).toContain('Your evaluation has ended: approved times');
    expect(await accountOf(trader)).toMatchObject({ fail_reason: 'approved_times', fail_date: at(date, '15:50') });
  });

  it('allows a position that is flat in time, even if its fills arrive a second after the deadline', async () => {
    const date = await moveToSession(server, '15:49');
    const [early, late] = [await makeTrader(server), await makeTrader(server)];
    await sendEvents(server, [fill(early.account, at(date, '15:48:59'), `buy 1 ${es} @ 6900.00`)]);
    await moveTo(server, instantOf(at(date, '15:49:57')));
    // Events may be a little ahead of the server's clock.
    await sendEvents(server, [fill(early.account, at(date, '15:49:59.999'), `sell 1 ${es} @ 6900.00`)]);
    await moveTo(server, instantOf(at(date, '15:50:01')));
    await sendEvents(server, [
      fill(late.account, at(date, '15:49:50'), `buy 1 ${es} @ 6900.00`),
      fill(late.account, at(date, '15:49:58'), `sell 1 ${es} @ 6900.00`),
    ]);
    expect(await attemptOf(early)).toMatchObject({ status: 'active' });
    expect(await attemptOf(late)).toMatchObject({ status: 'active' });
  });

  it('blocks a ladder breach until market close and lifts the block there [EVAL-020] [EVAL-024]', async () => {
    const date = await moveToSession(server, '09:00');
    const trader = await makeTrader(server);
    await sendEvents(server, [
      fill(trader.account, at(date, '08:59:50'), `buy 3 ${es} @ 6900.00`, 'too-many'),
      fill(trader.account, at(date, '08:59:51'), `sell 3 ${es} @ 6900.00`),
    ]);
    expect(await attemptOf(trader)).toMatchObject({ status: 'blocked', fail_reason: 'prog_ladder' });
    expect(await mailsOf(trader)).toContain('Your account is blocked until market close');
    await moveTo(server, asInstant(settlementOf(date) - 1500));
    expect(await attemptOf(trader)).toMatchObject({ status: 'blocked' });
    await moveTo(server, settlementOf(date));
    expect(await attemptOf(trader)).toMatchObject({ status: 'active', fail_reason: '', fail_at: null, breach: null });
    expect((await attemptOf(trader))['evidence']).toMatchObject([{ kind: 'block', event: 'too-many' }]);
    expect(await commandsOf(server, trader)).toEqual(['open_evaluation', 'block', 'unblock']);
    expect(await accountOf(trader)).toMatchObject({ fail_reason: '', fail_date: '0001-01-01T00:00:00Z' });
  });

  it("stops the day at the customer's own limit, without a verdict, and lifts the stop at the settlement", async () => {
    const date = await moveToSession(server, '09:00');
    const rules = {
      mode: 'custom',
      dayLoss: '300',
      dayProfit: '1',
      weekLoss: '1',
      weekProfit: '1',
      monthLoss: '1',
      monthProfit: '1',
      tradingStyle: 'calm',
    };
    const trader = await makeTrader(server, 'TCP50', { rules });
    const [buy, low, lower] = [
      fill(trader.account, at(date, '08:59:50'), `buy 1 ${es} @ 6900.00`),
      mark(at(date, '08:59:51'), es, '6894.25'),
      mark(at(date, '08:59:52'), es, '6894.00'),
    ];
    await sendEvents(server, [buy, low]);
    expect(await attemptOf(trader)).toMatchObject({ status: 'active', stopped_for_the_day: null });
    await sendEvents(server, [lower]);
    expect(await attemptOf(trader)).toMatchObject({
      status: 'active',
      fail_reason: '',
      stopped_for_the_day: at(date, '08:59:52'),
      objectives: expect.arrayContaining([expect.objectContaining({ id: 'daily_loss', state: 'broken_rule' })]),
    });
    await sendEvents(server, [fill(trader.account, at(date, '08:59:53'), `sell 1 ${es} @ 6894.00`)]);
    expect(await commandsOf(server, trader)).toEqual(['open_evaluation', 'block']);
    expect(await mailsOf(trader)).toContain('You are stopped for the day');
    await moveTo(server, settlementOf(date));
    expect(await attemptOf(trader)).toMatchObject({ stopped_for_the_day: null });
    expect(await commandsOf(server, trader)).toEqual(['open_evaluation', 'block', 'unblock']);
    expect(await attemptOf(trader)).toMatchObject(await recompute(trader));
  });
});

describe('a pass', () => {
  it('is decided at the settlement of the tenth day, sets the flag once and is announced by mail [EVAL-018] [EVAL-026]', async () => {
    let date = await moveToSession(server, '09:00');
    const trader = await makeTrader(server, 'TCP25');
    for (let day = 1; day <= 10; day += 1) {
      await roundTrip(trader, date, '6904.00');
      if (day === 10) break;
      date = nextTradingDate(date);
    }
    await moveTo(server, asInstant(settlementOf(date) - 1500));
    expect(await attemptOf(trader)).toMatchObject({ status: 'active', days_traded: 10, balance: 26_959.6 });
    expect(await accountOf(trader)).toMatchObject({ passed: false });
    await moveTo(server, settlementOf(date));
    expect(await attemptOf(trader)).toMatchObject({
      status: 'passed',
      best_day_share: 0.1,
      evidence: [{ kind: 'pass', rule: 'pass', at: formatInstant(settlementOf(date)) }],
    });
    expect(await accountOf(trader)).toMatchObject({ passed: true, subscription: { passed: true, status: 'active' } });
    expect((await mailsOf(trader)).filter((subject) => subject === 'You passed your evaluation').length).toBe(1);
    expect((await commandsOf(server, trader)).at(-1)).toBe('close');
    await moveTo(server, asInstant(settlementOf(date) + 3 * msPerDay));
    expect(await attemptOf(trader)).toMatchObject({ ...(await recompute(trader)), status: 'passed' });
    expect((await mailsOf(trader)).filter((subject) => subject === 'You passed your evaluation').length).toBe(1);
  });
});

describe('an attempt without further trades', () => {
  it('expires 61 days after its first fill without a fail reason, with every settlement in its log [EVAL-025]', async () => {
    const date = await moveToSession(server, '09:00');
    const trader = await makeTrader(server);
    await roundTrip(trader, date, '6901.00');
    const { start } = (await attemptOf(trader)) as unknown as { start: string };
    const expires = asInstant(instantOf(start) + 61 * msPerDay);
    await moveTo(server, asInstant(expires - 1500));
    expect(await attemptOf(trader)).toMatchObject({
      status: 'active',
      end: formatInstant(asInstant(instantOf(start) + 60 * msPerDay)),
    });
    await moveTo(server, expires);
    expect(await attemptOf(trader)).toMatchObject({
      status: 'expired',
      fail_reason: '',
      fail_at: null,
      evidence: [{ kind: 'expiry', at: formatInstant(expires) }],
    });
    expect(await mailsOf(trader)).toContain('Your evaluation has expired');
    const times = (await logOf(trader)).split('\n').filter((line) => line.includes('"type":"time"'));
    // One entry per settlement, one for the expiry, nothing else.
    let settlements = 0;
    for (let session = date; settlementOf(session) <= expires; session = nextSessionDate(session)) settlements += 1;
    expect(times.length).toBe(settlements + 1);
    expect(await attemptOf(trader)).toMatchObject(await recompute(trader));
  });

  it.each([
    ['March', { month: '03', nth: 2, before: '22:00', after: '21:00' }],
    ['November', { month: '11', nth: 1, before: '21:00', after: '22:00' }],
  ])('is settled by Chicago local time across the daylight saving change in %s', async (_month, change) => {
    const sunday = await nextSunday(change);
    const tuesday = asSessionDate(sunday - 5);
    await moveTo(server, instantOf(at(tuesday, '09:00')));
    const trader = await makeTrader(server);
    await roundTrip(trader, tuesday, '6901.00');
    const settlements = [
      [sunday - 2, change.before],
      [sunday + 1, change.after],
    ].map(([date, time]) => `${formatDate(asSessionDate(Number(date)))}T${time}:00.000Z`);
    await moveTo(server, asInstant(instantOf(settlements[1] ?? '') + 1000));
    const times = (await logOf(trader)).matchAll(/"time","at":"([^"]+)"/g);
    const settled = [...times].map(([, instant]) => instant);
    expect(settled.slice(-2)).toEqual(settlements);
    expect(settled.length).toBe(5);
  });
});

/** The nth Sunday of a month, the first that is at least a week ahead of product time. */
async function nextSunday({ month, nth }: { readonly month: string; readonly nth: number }): Promise<SessionDate> {
  const from = asSessionDate(Math.floor((await productNow(server)) / msPerDay) + 7);
  for (let year = Number(formatDate(from).slice(0, 4)); ; year += 1) {
    const first = dateOf(`${year}-${month}-01`);
    const sunday = asSessionDate(first + ((7 - weekdayOf(first)) % 7) + 7 * (nth - 1));
    if (sunday >= from) return sunday;
  }
}

describe('a restart', () => {
  it('finds every attempt unchanged, and continues from there', async () => {
    let date = await moveToSession(server, '09:00');
    const [trader, blocked] = [await makeTrader(server), await makeTrader(server)];
    await sendEvents(server, [
      fill(trader.account, at(date, '08:59:50'), `buy 2 ${es} @ 6900.00`, 'in'),
      mark(at(date, '08:59:51'), es, '6893.50'),
      fill(blocked.account, at(date, '08:59:51'), `buy 3 ${es} @ 6893.50`),
    ]);
    const before = [await attemptOf(trader), await attemptOf(blocked), await accountOf(trader)];
    server = await server.restart();
    const again = async (one: Trader): Promise<Trader> => {
      const client = await signInClient(server, one.email, password);
      return { ...one, client };
    };
    const [trader2, blocked2] = [await again(trader), await again(blocked)];
    expect([await attemptOf(trader2), await attemptOf(blocked2), await accountOf(trader2)]).toEqual(before);
    const answer = await sendEvents(server, [
      fill(trader.account, at(date, '08:59:50'), `buy 2 ${es} @ 6900.00`, 'in'),
      mark(at(date, '08:59:53'), es, '6895.00'),
      fill(trader.account, at(date, '08:59:54'), `sell 2 ${es} @ 6895.00`),
      fill(blocked.account, at(date, '08:59:54'), `sell 3 ${es} @ 6895.00`),
    ]);
    expect(answer.body).toEqual({ accepted: 3, duplicates: 1, rejected: [], held: [] });
    date = nextSessionDate(date);
    await moveTo(server, settlementOf(date));
    expect(await attemptOf(trader2)).toMatchObject(await recompute(trader2));
    expect(await attemptOf(blocked2)).toMatchObject({ ...(await recompute(blocked2)), status: 'active' });
  });
});

describe('a batch that cannot be stored', () => {
  it('is not acknowledged, leaves nothing behind, and can be sent again', async () => {
    const date = await moveToSession(server, '09:00');
    const trader = await makeTrader(server);
    await sendEvents(server, [fill(trader.account, at(date, '08:59:50'), `buy 1 ${es} @ 6900.00`, 'a')]);
    const before = await attemptOf(trader);
    const { id } = await server.context.db
      .selectFrom('attempts')
      .select('id')
      .where('accountName', '=', trader.account)
      .executeTakeFirstOrThrow();
    // Another writer has taken the next sequence of the log.
    await server.context.db
      .insertInto('attemptLog')
      .values({
        attemptId: id,
        sequence: 2,
        kind: 'time',
        eventId: null,
        tapeId: null,
        entry: '{}',
        effectiveAt: '2027-01-01T00:00:00Z',
        hash: '',
      })
      .execute();
    const events = [fill(trader.account, at(date, '08:59:51'), `sell 1 ${es} @ 6901.00`, 'b')];
    expect((await sendEvents(server, events)).status).toBe(503);
    expect(await attemptOf(trader)).toEqual(before);
    await server.context.db.deleteFrom('attemptLog').where('attemptId', '=', id).where('sequence', '=', 2).execute();
    expect((await sendEvents(server, events)).body).toEqual({ accepted: 1, duplicates: 0, rejected: [], held: [] });
    expect(await attemptOf(trader)).toMatchObject({ balance: 50_045.96, events: 2 });
    expect(await attemptOf(trader)).toMatchObject(await recompute(trader));
  });
});

describe('an attempt whose log was changed in the database', () => {
  it('accepts nothing more', async () => {
    const date = await moveToSession(server, '09:00');
    const bad = await makeTrader(server);
    await sendEvents(server, [fill(bad.account, at(date, '08:59:50'), `buy 1 ${es} @ 6900.00`)]);
    const { id } = await server.context.db
      .selectFrom('attempts')
      .select('id')
      .where('accountName', '=', bad.account)
      .executeTakeFirstOrThrow();
    const stored = await server.context.db
      .selectFrom('attemptLog')
      .select('entry')
      .where('attemptId', '=', id)
      .executeTakeFirstOrThrow();
    await server.context.db
      .updateTable('attemptLog')
      .set({ entry: String(stored.entry).replace('6900.00', '6800.00') })
      .where('attemptId', '=', id)
      .execute();
    server = await server.restart();
    const events = [fill(bad.account, at(date, '08:59:51'), `sell 1 ${es} @ 6901.00`, 'refused')];
    const { status, body } = await sendEvents(server, events);
    // Refused because of its own log until the check of all records is done, then because the server is read-only.
    if (status === 200) expect(body).toMatchObject({ accepted: 0, rejected: [{ id: 'refused', code: 'log_broken' }] });
    else expect([status, (body as { error: { code: string } }).error.code]).toEqual([503, 'read_only']);
    const rows = await server.context.db
      .selectFrom('attemptLog')
      .select('sequence')
      .where('attemptId', '=', id)
      .execute();
    expect(rows.length).toBe(1);
  });
});
