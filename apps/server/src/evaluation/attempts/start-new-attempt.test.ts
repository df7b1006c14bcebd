import type { NewAttemptOffer } from '@openbell/api/attempts.ts';
import { zeroDate } from '@openbell/api/common.ts';
import { instantOf } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendEvents } from '../../testing/calls/sign-bridge.ts';
import {
  at,
  attemptsOf,
  commandsOf,
  fill,
  makeCustomer,
  makeTrader,
  moveTo,
  moveToSession,
  type Trader,
} from '../../testing/evaluation-kit.ts';
import { beginAgain, startAgain, startAgainReady } from '../../testing/new-attempts.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { es } from '../../testing/traded-months.ts';
import { checkAttempts } from '../check-attempts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

const accountOf = async ({ client }: Pick<Trader, 'client'>) =>
  (await client.call('GET', '/accounts')).body as Record<string, unknown>;
const offerOf = async ({ client }: Pick<Trader, 'client'>): Promise<NewAttemptOffer> =>
  (await client.call('GET', '/accounts/gauntlet/next')).body as NewAttemptOffer;

/** A trader who has failed by the daily loss, or who holds a position. */
async function makeBegun(fate: 'failed' | 'in_position', plan = 'TCP50') {
  const date = await moveToSession(server, '10:00');
  const trader = await makeTrader(server, plan);
  const events = [
    fill(trader.account, at(date, '09:30'), `buy 2 ${es} @ 6900.00`),
    ...(fate === 'failed' ? [fill(trader.account, at(date, '09:40'), `sell 2 ${es} @ 6888.00`)] : []),
  ];
  expect((await sendEvents(server, events)).body).toMatchObject({ accepted: events.length });
  return { trader, date };
}

describe('a reset', () => {
  it('begins the next attempt on a fresh account and keeps the previous one readable [RESET-010] [RESET-012] [RESET-014] [VALID-012]', async () => {
    const { trader, date } = await makeBegun('failed');
    const [old] = await attemptsOf(trader);
    const log = (await trader.client.call('GET', `/attempts/${old?.id}/log`)).text;
    const record = await accountOf(trader);
    expect(record).toMatchObject({ fail_reason: 'daily_loss', est_days_traded: 1 });
    expect(await offerOf(trader)).toMatchObject({ kind: 'reset', reason: '', attempt: old?.id, changes: [] });

    const begun = await startAgain(server, { email: trader.email, reference: 'tx-1' });
    expect(begun).toMatchObject({ kind: 'started', isNew: true });
    expect(await accountOf(trader)).toMatchObject({
      gauntlet_balance: 0,
      fail_reason: '',
      fail_date: zeroDate,
      last_start_date: zeroDate,
      largest_pnl: 0,
      est_days_traded: 0,
      est_min_balance: 0,
      trailing_balance: 0,
      until: record['until'],
    });
    await server.context.jobs.drainOutbox(true);
    await trader.client.call('POST', '/sandbox/provider', { email: trader.email, ready: true });
    const [now, before] = await attemptsOf(trader);
    expect(now).toMatchObject({ number: 2, status: 'active', days: [], evidence: [], balance: 0 });
    expect(now?.account).not.toBe(trader.account);
    expect(await accountOf(trader)).toMatchObject({ account_name: now?.account, rithmic: { password: '' } });
    expect(before).toMatchObject({ ...old, objectives: before?.objectives, replaced_at: before?.replaced_at });
    expect(before?.replaced_at).not.toBe(zeroDate);
    expect((await trader.client.call('GET', `/attempts/${old?.id}/log`)).text).toBe(log);

    const late = fill(trader.account, at(date, '09:50'), `buy 1 ${es} @ 6900.00`);
    expect((await sendEvents(server, [late])).body).toMatchObject({ rejected: [{ code: 'not_active' }] });
    const fresh = fill(now?.account ?? '', at(date, '09:55'), `buy 1 ${es} @ 6900.00`);
    expect((await sendEvents(server, [fresh])).body).toMatchObject({ accepted: 1 });
    expect(await attemptsOf(trader)).toMatchObject([
      { number: 2, events: 1, status: 'active', commission: 'live' },
      { number: 1, events: 2, status: 'failed' },
    ]);
  });

  it('is begun once per reference, no matter how often it is requested', async () => {
    const { trader } = await makeBegun('failed');
    const ask = () => startAgain(server, { email: trader.email, reference: 'tx-once', commission: 'default' });
    const first = await ask();
    expect(await ask()).toEqual({ ...first, isNew: false });
    await startAgainReady(server, { email: trader.email, reference: 'tx-once' });
    expect(await attemptsOf(trader)).toMatchObject([{ number: 2, commission: 'default' }, { number: 1 }]);
  });

  it('leaves no account open if the plan is canceled while the fresh one is being made [RESET-016]', async () => {
    const { trader } = await makeBegun('failed');
    await startAgain(server, { email: trader.email, reference: 'tx-cancelled' });
    await server.context.jobs.drainOutbox(true);
    const [fresh] = await attemptsOf(trader);
    expect((await trader.client.call('DELETE', '/subscription')).status).toBe(200);
    await trader.client.call('POST', '/sandbox/provider', { email: trader.email, ready: true });
    const closed = await server.context.db
      .selectFrom('platformCommands')
      .select('command')
      .where('ref', '=', `${fresh?.id}:open:close`)
      .executeTakeFirstOrThrow();
    expect(closed.command).toMatchObject({ kind: 'close', account: expect.not.stringMatching(trader.account) });
    expect(await server.context.db.selectFrom('simulators').select(['accountName', 'state']).execute()).toContainEqual({
      accountName: trader.account,
      state: 'closed',
    });
    expect(await attemptsOf(trader)).toMatchObject([{ number: 2, account: trader.account }, { number: 1 }]);
  });

  it('leaves nothing behind if its transaction fails', async () => {
    const { trader } = await makeBegun('failed');
    const unmake = server.context.db.transaction().execute(async (trx) => {
      await beginAgain(trx, server, { email: trader.email, reference: 'tx-lost' });
      throw new Error('the payment could not be stored');
    });
    await expect(unmake).rejects.toThrow('could not be stored');
    expect(await attemptsOf(trader)).toMatchObject([{ number: 1, status: 'failed', replaced_at: zeroDate }]);
    expect(await offerOf(trader)).toMatchObject({ kind: 'reset' });
  });

  it.each([
    ['passed', 'reset_passed', { passed: true }],
    ['canceled [RESET-016]', 'reset_canceled', { canceled: true }],
  ] as const)('is refused to a subscription that is %s', async (_, code, change) => {
    const { trader } = await makeBegun('failed');
    const { db } = server.context;
    const customer = db.selectFrom('customers').select('id').where('email', '=', trader.email);
    await db.updateTable('subscriptions').set(change).where('customerId', 'in', customer).execute();
    expect(await startAgain(server, { email: trader.email, reference: `tx-${code}` })).toMatchObject({ code });
    expect(await attemptsOf(trader)).toHaveLength(1);
    expect(await offerOf(trader)).toMatchObject({ kind: '', reason: code.replace('reset_', '') });
  });

  it('is not offered without a plan, nor before the first fill', async () => {
    expect(await offerOf(await makeCustomer(server))).toEqual({
      kind: '',
      reason: 'no_evaluation',
      isNewPlanReduced: false,
      attempt: '',
      now: { plan: '', version: '' },
      next: { plan: '', version: '' },
      changes: [],
    });
    const untouched = await makeTrader(server);
    expect(await offerOf(untouched)).toMatchObject({ reason: 'nothing_to_reset', now: { plan: 'TCP50' } });
    expect(await startAgain(server, { email: untouched.email, reference: 'tx-none' })).toMatchObject({
      code: 'reset_nothing',
    });
  });

  it('lists before payment what the newest plan version changes', async () => {
    const { trader } = await makeBegun('failed');
    const { db } = server.context;
    const [old] = await attemptsOf(trader);
    const setVersion = (planVersion: string) =>
      db
        .updateTable('attempts')
        .set({ planVersion })
        .where('xid', '=', old?.id ?? '')
        .execute();
    await setVersion('2019-01');
    expect(await offerOf(trader)).toMatchObject({
      now: { plan: 'TCP50', version: '2019-01' },
      next: { plan: 'TCP50', version: '2026-12' },
      changes: [
        { figure: 'min_days', before: { kind: 'count', count: 15 }, after: { kind: 'count', count: 10 } },
        { figure: 'approved_times' },
        { figure: 'late_marks', before: null },
      ],
    });
    await startAgainReady(server, { email: trader.email, reference: 'tx-version' });
    expect(await attemptsOf(trader)).toMatchObject([{ min_days: 10 }, { min_days: 15 }]);
    await setVersion('2026-12');
  });
});

describe('a restart', () => {
  it('gives up the running attempt, which accepts nothing more, and flattens its account [EVAL-005]', async () => {
    const { trader, date } = await makeBegun('in_position');
    expect(await offerOf(trader)).toMatchObject({ kind: 'restart' });
    await startAgain(server, { email: trader.email, reference: 'tx-restart' });
    // Even if the server has not dropped it from memory yet, the clock decides nothing for it and does not delay other attempts.
    await moveTo(server, instantOf(at(date, '16:00')));
    await server.context.jobs.drainOutbox(true);
    expect(await commandsOf(server, trader)).toEqual(['open_evaluation', 'close', 'open_evaluation']);
    const { body } = await trader.client.call('GET', '/attempts');
    expect(body).toMatchObject([
      { number: 2, days: [] },
      { number: 1, fail_reason: '', days: [], events: 1 },
    ]);
    expect(await checkAttempts(server.context.db, () => false)).toEqual([]);
    const other = await makeBegun('in_position');
    await moveTo(server, instantOf(at(other.date, '15:50')));
    expect(await attemptsOf(other.trader)).toMatchObject([{ fail_reason: 'approved_times' }]);
  });
});
