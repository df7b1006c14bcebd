import { settlementOf } from '@openbell/instruments/sessions.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { asInstant, instantOf, msPerDay } from '@openbell/units/instant.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkCommand } from '../../operator/check-command.ts';
import { runOperator } from '../../operator/run-operator.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { sendEvents } from '../../testing/calls/sign-bridge.ts';
import {
  at,
  attemptOf,
  fill,
  makeTrader,
  mark,
  moveTo,
  moveToSession,
  nextTradingDate,
  type Trader,
} from '../../testing/evaluation-kit.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { es } from '../../testing/traded-months.ts';
import { compareOnceANight, type Night } from './compare-engines.ts';

vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

const operate = (...args: readonly string[]) => runOperator(server.config, args);

/** Two trades, the second with prices of the market for all holders in its log. */
async function tradeAwhile(date: SessionDate): Promise<Trader> {
  const trader = await makeTrader(server);
  await sendEvents(server, [
    fill(trader.account, at(date, '08:59:40'), `buy 1 ${es} @ 6900.00`),
    fill(trader.account, at(date, '08:59:45'), `sell 1 ${es} @ 6901.00`),
    fill(trader.account, at(date, '08:59:50'), `buy 1 ${es} @ 6900.00`),
    mark(at(date, '08:59:51'), es, '6899.00'),
    mark(at(date, '08:59:52'), es, '6899.50'),
    fill(trader.account, at(date, '08:59:53'), `sell 1 ${es} @ 6900.00`),
  ]);
  return trader;
}

/** Changes the record of an attempt past the engine, as a fault or a hand in the database would. */
async function plant(xid: string, member: string, value: string): Promise<void> {
  await sql`UPDATE attempts SET state = jsonb_set(state, ${`{${member}}`}::text[], ${value}::jsonb) WHERE xid = ${xid}`.execute(
    server.context.db,
  );
}

type Told = { readonly attempt: string; readonly differences: readonly string[] };
async function compareTonight(
  limit?: number,
): Promise<{ readonly night: Night | null; readonly told: readonly Told[] }> {
  const told: Told[] = [];
  const log = { info: () => undefined, warn: () => undefined, error: (line: unknown) => void told.push(line as Told) };
  const { db, clock } = server.context;
  const night = await compareOnceANight({ db, clock, log }, () => false, limit);
  return { night, told };
}

const nextNight = async (): Promise<void> => moveTo(server, asInstant(server.context.clock.productNow() + msPerDay));

describe('the second engine [VALID-020]', () => {
  it('judges every attempt once a night, and the operator is told of a planted difference', async () => {
    const date = await moveToSession(server, '09:00');
    const { id } = await attemptOf(await tradeAwhile(date));
    const other = await attemptOf(await tradeAwhile(date));
    expect(await operate('compare-engines')).toBe('No night has compared the engines yet.');
    expect(await compareTonight()).toMatchObject({ night: { compared: 2, differing: 0 }, told: [] });
    expect(await compareTonight()).toEqual({ night: null, told: [] });

    await nextNight();
    await plant(id, 'daysTraded', '9');
    const { night, told } = await compareTonight();
    expect(night).toMatchObject({ compared: 2, differing: 1 });
    expect(told).toEqual([{ attempt: id, differences: ['days_traded: record 9, second engine 1'] }]);
    expect(await operate('compare-engines')).toContain(`${id}, compared`);
    expect(await operate('compare-engines')).toContain('2 attempts compared, 1 differ.\n');

    await plant(id, 'daysTraded', '1');
    const { context, config } = server;
    expect(
      await checkCommand.run({ ...context, config, database: { unhurried: context.db } as OpenDatabase }, []),
    ).toMatch(/^All is well: .*\nAttempts on which the two engines differ: 1 \(compare-engines\)\.$/s);
    expect(await operate('compare-engines', id)).toBe(`Both engines come to the verdict on record of attempt ${id}.`);
    expect(await operate('compare-engines')).not.toContain(id);
    expect(await operate('compare-engines', other.id)).toContain('Both engines');
  });

  it('begins a night with the attempts that nobody has compared at their newest entry', async () => {
    const date = await moveToSession(server, '09:00');
    const trader = await tradeAwhile(date);
    const { id } = await attemptOf(trader);
    await nextNight();
    await plant(id, 'daysTraded', '9');
    const { told } = await compareTonight(1);
    expect(told.map(({ attempt }) => attempt)).toEqual([id]);
    await plant(id, 'daysTraded', '1');
  });

  it('names a log that it cannot follow', async () => {
    const date = await moveToSession(server, '09:00');
    const { id } = await attemptOf(await tradeAwhile(date));
    await sql`UPDATE attempt_log SET entry = replace(entry, '6901.00', '6951.00')
      WHERE attempt_id = (SELECT id FROM attempts WHERE xid = ${id})`.execute(server.context.db);
    expect(await operate('compare-engines', id)).toContain('log: record accepted, second engine wrong_hash in line 3');
  });
});

describe('a pass on record', () => {
  it('is not confirmed while the second engine comes to another verdict [VALID-020]', async () => {
    const trader = await passAttempt();
    const { id } = await attemptOf(trader);
    const { db } = server.context;
    await plant(id, 'daysTraded', '11');
    const report = await operate('confirm-pass', id);
    const number = /Number of this report: (\w{8})/.exec(report)?.[1] ?? '';
    const refusal = await operate('confirm-pass', id, number).catch((error: unknown) => String(error));
    expect(refusal).toContain(`The pass of attempt ${id} is not confirmed`);
    expect(refusal).toContain('days_traded: record 11, second engine 10');
    expect(refusal).toContain(`Run recompute-attempt ${id}`);
    const row = await db.selectFrom('attempts').select('passConfirmedAt').where('xid', '=', id).executeTakeFirst();
    expect(row?.passConfirmedAt).toBeNull();
    const acts = await db.selectFrom('audit').select('details').where('kind', '=', 'attempt.pass-held').execute();
    expect(acts.map(({ details }) => details)).toEqual([{ attempt: id, differs: ['days_traded'] }]);

    await plant(id, 'daysTraded', '10');
    const again = /Number of this report: (\w{8})/.exec(await operate('confirm-pass', id))?.[1] ?? '';
    expect(await operate('confirm-pass', id, again)).toContain('is confirmed');
  });
});

/** Ten winning days. */
async function passAttempt(): Promise<Trader> {
  let date = await moveToSession(server, '09:00');
  const trader = await makeTrader(server);
  for (let day = 0; day < 10; day += 1) {
    await moveTo(server, instantOf(at(date, '09:00:10')));
    await sendEvents(server, [
      fill(trader.account, at(date, '09:00:00'), `buy 2 ${es} @ 6900.00`),
      fill(trader.account, at(date, '09:00:05'), `sell 2 ${es} @ 6904.50`),
    ]);
    await moveTo(server, settlementOf(date));
    date = nextTradingDate(date);
  }
  expect(await attemptOf(trader)).toMatchObject({ status: 'passed' });
  return trader;
}
