// Event time at the bridge, over HTTP: decisions of the clock wait for the platform, and late events are judged by their own time.
import { randomBytes } from 'node:crypto';
import type { Attempt } from '@openbell/api/evaluation.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { asInstant, instantOf } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findTradedHere } from '../../market/market-store.ts';
import { createMailer } from '../../providers/mail/send-mail.ts';
import { createPlatformCommands } from '../../providers/platform/platform-commands.ts';
import { createStandInPlatform } from '../../providers/platform/stand-in-platform.ts';
import { sendEvents } from '../../testing/calls/sign-bridge.ts';
import { signInClient } from '../../testing/customers.ts';
import {
  at,
  attemptOf,
  fill,
  heartbeat,
  logOf,
  makeTrader,
  mark,
  moveClock,
  moveTo,
  moveToSession,
  password,
  recompute,
  type Trader,
} from '../../testing/evaluation-kit.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { es, nq } from '../../testing/traded-months.ts';
import { createDatabaseHost } from '../open-evaluation.ts';
import { createWatermarks, decidableUntil, decidedAt, platformWaitMsMax } from './watermarks.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

const accepted = (count: number) => ({ status: 200, body: { accepted: count, duplicates: 0, rejected: [], held: [] } });
const clockTo = (date: SessionDate, time: string) => moveClock(server, instantOf(at(date, time)));
const failed = (date: SessionDate, time: string): Partial<Attempt> => ({
  status: 'failed',
  fail_reason: 'approved_times',
  fail_at: at(date, time),
});

/** Long one contract before the deadline of 15:50, with a platform that has sent nothing since. */
async function holdUntilDeadline(plan = 'TCP50'): Promise<{ readonly trader: Trader; readonly date: SessionDate }> {
  const date = await moveToSession(server, '15:49');
  const trader = await makeTrader(server, plan);
  const opening = fill(trader.account, at(date, '15:48:59'), `buy 1 ${es} @ 6800.00`);
  expect(await sendEvents(server, [opening])).toEqual(accepted(1));
  return { trader, date };
}

describe('a deadline of an account behind the bridge', () => {
  it('is kept by a fill of before it that arrives after it [VALID-014]', async () => {
    const { trader, date } = await holdUntilDeadline();
    await clockTo(date, '15:50:01.500');
    expect(await attemptOf(trader)).toMatchObject({ status: 'active', is_provisional: true });
    const closing = fill(trader.account, at(date, '15:49:58'), `sell 1 ${es} @ 6801.00`);
    expect(await sendEvents(server, [closing, heartbeat(at(date, '15:50:01'))])).toEqual(accepted(2));
    await clockTo(date, '15:51');
    expect(await attemptOf(trader)).toMatchObject({ status: 'active', size: 0, balance: 50_045.96 });
    expect(await attemptOf(trader)).toMatchObject({ is_provisional: false });
    expect(await attemptOf(trader)).toMatchObject(await recompute(trader));
    expect(await logOf(trader)).not.toContain('"type":"time"');
  });

  it('is missed once a heartbeat has passed it, and a fill of before it then comes too late [VALID-014]', async () => {
    const { trader, date } = await holdUntilDeadline();
    await clockTo(date, '15:50:01.500');
    await sendEvents(server, [heartbeat(at(date, '15:49:59.999'))]);
    expect(await attemptOf(trader)).toMatchObject({ status: 'active', is_provisional: true });
    await sendEvents(server, [
      heartbeat(at(date, '15:50:00')),
      fill(trader.account, at(date, '15:49:58'), `sell 1 ${es} @ 6801.00`),
    ]);
    expect(await attemptOf(trader)).toMatchObject({ ...failed(date, '15:50:00'), is_provisional: false });
    expect(await attemptOf(trader)).toMatchObject(await recompute(trader));
  });

  it('waits thirty seconds of a platform that is silent, and no longer [VALID-014]', async () => {
    const { trader, date } = await holdUntilDeadline();
    await clockTo(date, '15:50:20');
    expect(await attemptOf(trader)).toMatchObject({ status: 'active', is_provisional: true });
    await clockTo(date, '15:50:30.500');
    expect(await attemptOf(trader)).toMatchObject(failed(date, '15:50:00'));
  });

  it('is not decided by the heartbeat of another account, only by its own [VALID-014]', async () => {
    const { trader, date } = await holdUntilDeadline();
    const other = await makeTrader(server);
    await clockTo(date, '15:50:02');
    await sendEvents(server, [heartbeat(at(date, '15:50:01'), other.account)]);
    expect(await attemptOf(trader)).toMatchObject({ status: 'active', is_provisional: true });
    await sendEvents(server, [heartbeat(at(date, '15:50:01'), trader.account)]);
    expect(await attemptOf(trader)).toMatchObject(failed(date, '15:50:00'));
  });

  it('is decided by a price of the account from after it, even of a contract that is not held [VALID-014]', async () => {
    const { trader, date } = await holdUntilDeadline();
    await clockTo(date, '15:50:02');
    await sendEvents(server, [mark(at(date, '15:50:01'), nq, '25000.00', { account: trader.account })]);
    expect(await attemptOf(trader)).toMatchObject(failed(date, '15:50:00'));
  });

  it('keeps waiting over a restart, and remembers what the platform had said [VALID-014]', async () => {
    const { trader, date } = await holdUntilDeadline();
    await clockTo(date, '15:49:58');
    const ahead = await makeTrader(server);
    await sendEvents(server, [
      fill(ahead.account, at(date, '15:49:57'), `buy 1 ${es} @ 6800.00`),
      heartbeat(at(date, '15:50:00'), ahead.account),
    ]);
    expect(await attemptOf(ahead)).toMatchObject({ status: 'active', is_provisional: false });
    server = await server.restart();
    const clients = async ({ email }: Trader) => ({ client: await signInClient(server, email, password) });
    const [one, two] = [await clients(trader), await clients(ahead)];
    await clockTo(date, '15:50:10');
    expect(await attemptOf(one)).toMatchObject({ status: 'active', is_provisional: true });
    expect(await attemptOf(two)).toMatchObject(failed(date, '15:50:00'));
    const closing = fill(trader.account, at(date, '15:49:58'), `sell 1 ${es} @ 6801.00`);
    await sendEvents(server, [closing]);
    await clockTo(date, '15:51');
    expect(await attemptOf(one)).toMatchObject({ status: 'active', size: 0 });
  });

  it('waits as long in the process that takes over, which reads what the platform had said [VALID-014]', async () => {
    const { trader, date } = await holdUntilDeadline();
    const { context } = server;
    const commands = createPlatformCommands(
      context,
      createStandInPlatform({ clock: context.clock, key: randomBytes(32) }),
    );
    const next = createDatabaseHost({ ...context, mailer: createMailer(context), commands }, { findTradedHere });
    await next.open();
    expect(next.dueSource.nextDueAt()).toBe(instantOf(at(date, '15:50:30')));
    await clockTo(date, '15:49:58');
    await sendEvents(server, [heartbeat(at(date, '15:50:00'), trader.account)]);
    next.forget();
    await next.settled();
    expect(next.dueSource.nextDueAt()).toBe(instantOf(at(date, '15:50:00')));
    await next.stop();
  });
});

describe('a settlement of an account behind the bridge', () => {
  it('counts a fill of the closing session that arrives after 16:00, in the classic Gauntlet [VALID-014]', async () => {
    const date = await moveToSession(server, '15:59');
    const trader = await makeTrader(server, 'GAUNT');
    await sendEvents(server, [fill(trader.account, at(date, '15:58:59'), `buy 1 ${es} @ 6800.00`)]);
    await clockTo(date, '16:00:01.500');
    const late = [
      mark(at(date, '15:59:58'), es, '6800.50'),
      fill(trader.account, at(date, '15:59:59'), `sell 1 ${es} @ 6801.00`),
    ];
    expect(await sendEvents(server, late)).toEqual(accepted(2));
    await sendEvents(server, [heartbeat(at(date, '16:00:01'))]);
    expect(await attemptOf(trader)).toMatchObject({
      size: 0,
      is_provisional: false,
      days: [{ pnl: 45.96, balance: 25_045.96 }],
    });
    expect(await attemptOf(trader)).toMatchObject(await recompute(trader));
    const tooLate = fill(trader.account, at(date, '15:59:59.500'), `sell 1 ${es} @ 6801.00`);
    expect((await sendEvents(server, [tooLate])).body).toMatchObject({ rejected: [{ code: 'settled_session' }] });
  });

  it('lets a first fill of before 16:00 begin the attempt for half a minute, and then no longer [VALID-014]', async () => {
    const date = await moveToSession(server, '15:59');
    const [trader, other] = [await makeTrader(server, 'GAUNT'), await makeTrader(server, 'GAUNT')];
    const first = ({ account }: Trader) => fill(account, at(date, '15:59:59'), `buy 1 ${es} @ 6800.00`);
    await clockTo(date, '16:00:20');
    expect(await sendEvents(server, [first(trader)])).toEqual(accepted(1));
    await clockTo(date, '16:00:30.500');
    expect((await sendEvents(server, [first(other)])).body).toMatchObject({ rejected: [{ code: 'settled_session' }] });
    expect(await attemptOf(trader)).toMatchObject({ start: at(date, '15:59:59'), days: [{ pnl: -2.02 }] });
  });
});

describe('a heartbeat', () => {
  it.each([
    [{ type: 'heartbeat' }, 'bad_at'],
    [{ type: 'heartbeat', at: '2026-12-01T15:50:00' }, 'bad_at'],
    [{ type: 'heartbeat', at: '2036-12-01T15:50:00Z' }, 'ahead_of_clock'],
    [{ type: 'heartbeat', at: '2026-11-01T15:50:00Z', account: 'nobody' }, 'unknown_account'],
  ])('%j is refused as %s [VALID-014]', async (event, code) => {
    expect((await sendEvents(server, [event])).body).toMatchObject({ accepted: 0, rejected: [{ code }] });
  });

  it('of earlier than the one before it, or repeated, is accepted and changes nothing [VALID-014]', async () => {
    const date = await moveToSession(server, '10:00');
    await moveTo(server, instantOf(at(date, '10:00:01')));
    const again = [heartbeat(at(date, '09:59')), heartbeat(at(date, '10:00:01')), heartbeat(at(date, '10:00:01'))];
    expect(await sendEvents(server, again)).toEqual(accepted(3));
    const rows = await server.context.db.selectFrom('bridgeWatermarks').selectAll().execute();
    expect(rows.find(({ accountName }) => accountName === '')?.at).toBe(instantOf(at(date, '10:00:01')));
  });
});

describe('the watermark of an account', () => {
  const t = asInstant(1_000_000);
  it('is the later of its own and that of all accounts, and a batch adds to it without changing it', () => {
    const stored = createWatermarks();
    stored.raise('a', t);
    stored.raise('', asInstant(t + 1));
    const batch = createWatermarks(stored);
    expect([batch.raise('b', t), batch.raise('b', asInstant(t + 2)), batch.raise('b', asInstant(t + 2))]).toEqual([
      false,
      true,
      false,
    ]);
    expect([batch.passed('a'), batch.passed('b'), stored.passed('b'), batch.newest()]).toEqual([
      t + 1,
      t + 2,
      t + 1,
      t + 2,
    ]);
  });

  it.each([
    [-1, t - 1],
    [0, t],
    [platformWaitMsMax - 1, t],
    [platformWaitMsMax, t],
    [platformWaitMsMax + 1, t + 1],
  ])('lets the clock decide, %i ms after it, up to %i', (after, decidable) => {
    expect(decidableUntil(t, asInstant(t + after))).toBe(decidable);
  });

  it('decides at the instant if the platform has passed it, else half a minute later', () => {
    expect([decidedAt(t, t), decidedAt(t, asInstant(t - 1))]).toEqual([t, t + platformWaitMsMax]);
  });
});
