// The door of the bridge, over HTTP: doubtful prices are held and decide nothing, impossible fills are refused.
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { asInstant, formatInstant, instantOf } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runOperator } from '../../operator/run-operator.ts';
import { sendEvents } from '../../testing/calls/sign-bridge.ts';
import { signInClient } from '../../testing/customers.ts';
import {
  at,
  attemptOf,
  fill,
  logOf,
  makeTrader,
  mark,
  moveToSession,
  password,
  recompute,
  type Trader,
} from '../../testing/evaluation-kit.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { cl, es, gc, nq, ym } from '../../testing/traded-months.ts';

let server: TestServer;
let date: SessionDate;
beforeAll(async () => {
  server = await startTestServer();
  date = await moveToSession(server, '09:00');
});
afterAll(() => server.remove());
// Each test begins without prices: the contracts are the same.
beforeEach(async () => {
  await server.context.db.deleteFrom('bridgePrices').execute();
  await server.context.db.deleteFrom('heldEvents').execute();
  server = await server.restart();
});

const t = (time: string): string => at(date, time);
const nothing = { accepted: 0, duplicates: 0, rejected: [], held: [] };
const one = (id: string | null, code: string) => ({ id, code, message: expect.any(String) });
const send = async (...events: readonly unknown[]) => (await sendEvents(server, events)).body;
const operate = (...args: readonly string[]) => runOperator(server.config, args);
const heldRows = async () =>
  server.context.db
    .selectFrom('heldEvents')
    .select(['id', 'reason', 'state', 'decidedBy', 'entry'])
    .orderBy('id')
    .execute();
const numbersOfHeld = async (): Promise<readonly string[]> =>
  (await heldRows()).filter(({ state }) => state === 'held').map(({ id }) => String(id));
async function current({ email, account }: Trader): Promise<Trader> {
  return { email, account, client: await signInClient(server, email, password) };
}

describe('a price that cannot be true', () => {
  it('NQ at 0.25 fails nobody, is held for a person, and enters no log until confirmed [VALID-016]', async () => {
    const trader = await makeTrader(server);
    await send(fill(trader.account, t('08:59:40'), `buy 1 ${nq} @ 25000.00`), mark(t('08:59:41'), nq, '25001.00'));
    const before = await attemptOf(trader);
    const absurd = [mark(t('08:59:42'), nq, '0.25', { id: 'absurd' }), mark(t('08:59:43'), nq, '0.25')];
    const answer = { ...nothing, held: [one('absurd', 'price_limit'), one(null, 'price_limit')] };
    expect(await send(...absurd)).toEqual(answer);
    expect(await send(...absurd)).toEqual(answer);
    expect(await attemptOf(trader)).toEqual(before);
    expect(await logOf(trader)).not.toContain('0.25"');
    expect(await heldRows()).toMatchObject([{ reason: 'limit', state: 'held' }, { reason: 'limit' }]);
    // The market goes on at true prices, and the trader with it.
    expect(await send(mark(t('08:59:44'), nq, '25002.00'))).toMatchObject({ accepted: 1, held: [] });
    expect(await attemptOf(trader)).toMatchObject({ status: 'active', equity: 50_037.98 });
    await operate('discard-held', (await numbersOfHeld()).join(), 'A', 'fault', 'of', 'the', 'feed');
    expect(await send(...absurd)).toEqual({
      ...nothing,
      rejected: [one('absurd', 'discarded'), one(null, 'discarded')],
    });
    expect(await attemptOf(trader)).toMatchObject(await recompute(trader));
  });

  it('a fill 640 points away earns nothing; what follows it waits, and a discard lets that in [VALID-016]', async () => {
    const [trader, other] = [await makeTrader(server), await makeTrader(server)];
    await send(fill(other.account, t('08:59:40'), `buy 1 ${es} @ 7640.00`), mark(t('08:59:41'), es, '7640.25'));
    const wrong = fill(trader.account, t('08:59:42'), `buy 1 ${es} @ 7000.00`, 'wrong');
    const again = fill(trader.account, t('08:59:42'), `buy 1 ${es} @ 7000.25`, 'again');
    const after = fill(trader.account, t('08:59:43'), `sell 1 ${es} @ 7640.00`, 'after');
    expect(await send(wrong, again, after)).toEqual({
      ...nothing,
      held: [one('wrong', 'price_jump'), one('again', 'waits_for_held'), one('after', 'waits_for_held')],
    });
    expect(await send({ ...wrong, quantity: 2 })).toEqual({ ...nothing, rejected: [one('wrong', 'id_conflict')] });
    expect(await attemptOf(trader)).toMatchObject({ events: 0, balance: 0 });
    const [first = ''] = await numbersOfHeld();
    expect(await operate('discard-held', first, 'Busted')).toContain('discarded');
    // The second one is as far away: it is held for itself now, and what waits behind it still waits.
    expect((await heldRows()).map(({ reason, state }) => `${reason} ${state}`)).toEqual([
      'jump discarded',
      'jump held',
      'behind held',
    ]);
    const [second = ''] = await numbersOfHeld();
    await operate('discard-held', second, 'Busted');
    expect((await heldRows()).at(-1)).toMatchObject({ state: 'confirmed', decidedBy: 'order' });
    expect(await attemptOf(trader)).toMatchObject({ events: 1, positions: [{ quantity: -1, price: '7640.00' }] });
    expect(await attemptOf(trader)).toMatchObject(await recompute(trader));
  });
});

describe('a price over five percent away', () => {
  it('is released by a second print, in order and as new entries: a fast market stalls nobody [VALID-016]', async () => {
    const trader = await makeTrader(server);
    await send(fill(trader.account, t('08:59:40'), `sell 1 ${es} @ 7000.00`));
    expect(await send(mark(t('08:59:41'), es, '7350.25', { id: 'fast' }))).toEqual({
      ...nothing,
      held: [one('fast', 'price_jump')],
    });
    expect(await attemptOf(trader)).toMatchObject({ status: 'active', events: 1 });
    expect(await send(mark(t('08:59:42'), es, '7360.00', { id: 'faster' }))).toMatchObject({
      accepted: 1,
      held: [],
    });
    expect(await attemptOf(trader)).toMatchObject({
      status: 'failed',
      fail_reason: 'trailing',
      fail_at: t('08:59:41'),
    });
    expect(await heldRows()).toMatchObject([{ state: 'confirmed', decidedBy: 'second_print' }]);
    expect(await send(mark(t('08:59:41'), es, '7350.25', { id: 'fast' }))).toMatchObject({ duplicates: 1 });
    expect(await attemptOf(trader)).toMatchObject(await recompute(trader));
  });

  it('at five percent is accepted; a tick over it is held [VALID-016]', async () => {
    await send(mark(t('08:59:40'), es, '7000.00', { id: 'p0' }));
    expect(await send(mark(t('08:59:41'), es, '6650.00', { id: 'p1' }))).toMatchObject({ accepted: 1 });
    expect(await send(mark(t('08:59:42'), es, '6317.25', { id: 'p2' }))).toMatchObject({ held: [{ id: 'p2' }] });
  });

  it('is not released by the price of before, nor by a fill of the same account, only by another one [VALID-016]', async () => {
    const [trader, other] = [await makeTrader(server), await makeTrader(server)];
    await send(mark(t('08:59:40'), es, '7000.00', { id: 'q0' }));
    await send(fill(trader.account, t('08:59:41'), `buy 1 ${es} @ 7360.00`, 'far'));
    await send(mark(t('08:59:42'), es, '7001.00', { id: 'q1' }));
    await send(fill(trader.account, t('08:59:42'), `buy 1 ${es} @ 7360.00`, 'far too'));
    expect(await numbersOfHeld()).toHaveLength(2);
    expect(await send(fill(other.account, t('08:59:43'), `buy 1 ${es} @ 7359.00`))).toMatchObject({ accepted: 1 });
    expect((await heldRows()).map(({ decidedBy }) => decidedBy)).toEqual(['second_print', 'order']);
    expect(await attemptOf(trader)).toMatchObject({ events: 2, positions: [{ quantity: 2, price: '7360.00' }] });
  });

  it('stays held over a restart, and a person lets it in [VALID-016]', async () => {
    const trader = await makeTrader(server);
    await send(fill(trader.account, t('08:59:40'), `buy 1 ${nq} @ 25000.00`));
    const far = mark(t('08:59:41'), nq, '17000.00', { id: 'far mark' });
    await send(far);
    server = await server.restart();
    const again = await current(trader);
    expect(await send(far)).toEqual({ ...nothing, held: [one('far mark', 'price_limit')] });
    expect(await operate('held-events')).toContain('beyond the daily limits');
    const [number = ''] = await numbersOfHeld();
    expect(await operate('confirm-held', number, 'The exchange says so')).toContain('accepted');
    expect(await attemptOf(again)).toMatchObject({ status: 'failed', fail_reason: 'trailing', events: 2 });
    // The limits count from a confirmed price, so the market goes on there.
    expect(await send(mark(t('08:59:42'), nq, '17001.00', { id: 'near' }))).toMatchObject({ accepted: 1 });
    expect(await operate('held-events')).toBe('No event is held.');
    const acts = await server.context.db.selectFrom('audit').select('kind').where('actor', '=', 'operator').execute();
    expect(acts.map(({ kind }) => kind)).toContain('attempt.held-confirmed');
    expect(await attemptOf(again)).toMatchObject(await recompute(again));
  });

  it('that an attempt refuses by the time it is confirmed is kept for correct-event [VALID-016]', async () => {
    const trader = await makeTrader(server);
    await send(fill(trader.account, t('08:59:40'), `buy 1 ${es} @ 7000.00`));
    await send(
      fill(trader.account, formatInstant(asInstant(instantOf(t('08:59:40')) - 1000)), `sell 1 ${es} @ 7700.00`),
    );
    const [number = ''] = await numbersOfHeld();
    expect(await operate('confirm-held', number, 'Seen')).toContain('refused (before_start)');
    expect(await operate('show-attempt', trader.account)).toContain('before_start');
  });
});

describe('a fill that cannot be', () => {
  it.each([
    ['ESU26', 'expired_contract'],
    [es, null],
    ['CLV26', 'expired_contract'],
    [gc, 'no_exchange'],
    [ym, 'no_exchange'],
    [cl, null],
  ])('of %s, for an account with CME and NYMEX, is refused: %s [VALID-016]', async (symbol, code) => {
    const trader = await makeTrader(server);
    const id = `impossible ${symbol}`;
    const price = symbol.startsWith('CL') ? '60.00' : '4000.00';
    const told = await send(fill(trader.account, t('08:59:40'), `buy 1 ${symbol} @ ${price}`, id));
    expect(told).toEqual(code === null ? { ...nothing, accepted: 1 } : { ...nothing, rejected: [one(id, code)] });
  });
});

describe('the commands for held events', () => {
  it.each([
    [['confirm-held', '1'], 'Usage'],
    [['confirm-held', 'all', 'why'], 'Usage'],
    [['discard-held', '1-', 'why'], 'Usage'],
    [['confirm-held', '999999', 'why'], 'No held event has the number 999999'],
  ])('%j says what is wrong [VALID-016]', async (args, words) => {
    await expect(operate(...args)).rejects.toThrow(words);
  });
});
