// SIGKILL during a stream of events (R2): 3 times here, 20 times with BARS=1, or KILLS times if set. At each kill another trader breaks a
// rule: breach, flatten and mail must exist afterwards, each exactly once.
import { setTimeout as wait } from 'node:timers/promises';
import { evaluateLog } from '@openbell/rules/evaluation/log/log-reader.ts';
import { attemptView } from '@openbell/rules/evaluation/view.ts';
import { asInstant, formatInstant } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256Hex } from '../platform/security/randomness.ts';
import { sendEvents } from '../testing/calls/sign-bridge.ts';
import { type ChildServer, createChildServer } from '../testing/child-server.ts';
import { signInClient } from '../testing/customers.ts';
import { makeTrader, moveToSession, password, productNow, type Trader } from '../testing/evaluation-kit.ts';
import { machineLoad } from '../testing/time-limit.ts';
import { es, nq } from '../testing/traded-months.ts';
import { checkAttempts } from './check-attempts.ts';

const kills = Number(process.env['KILLS'] ?? (process.env['BARS'] === '1' ? 20 : 3));
const traders = 4;

type Sender = Omit<Trader, 'client'> & {
  /** Sent but not acknowledged: sent again after the restart, as a platform does. */
  pending: readonly Readonly<Record<string, unknown>>[];
  readonly acknowledged: string[];
  count: number;
};

let server: ChildServer;
let aheadMs = 0;
const senders: Sender[] = [];

beforeAll(async () => {
  server = await createChildServer();
  await server.start();
  await moveToSession(server, '09:00');
  aheadMs = (await productNow(server)) - Date.now();
  for (let index = 0; index < traders; index += 1) {
    const { email, account } = await makeTrader(server);
    senders.push({ email, account, pending: [], acknowledged: [], count: 0 });
  }
}, 120_000 * machineLoad());
afterAll(() => server.remove());

/** A round trip that wins a tick, with a mark in between. */
function nextBatch(sender: Sender) {
  sender.count += 1;
  const [at, id] = [formatInstant(asInstant(Date.now() + aheadMs)), `${sender.account}-${sender.count}`];
  const base = { at, symbol: es };
  return [
    { type: 'fill', id: `${id}-in`, account: sender.account, side: 'buy', quantity: 1, price: '6900.00', ...base },
    { type: 'mark', id: `${id}-mark`, price: sender.count % 2 === 0 ? '6899.50' : '6901.00', ...base },
    { type: 'fill', id: `${id}-out`, account: sender.account, side: 'sell', quantity: 1, price: '6900.25', ...base },
  ];
}

async function sendUntilKilled(sender: Sender): Promise<void> {
  for (;;) {
    if (sender.pending.length === 0) sender.pending = nextBatch(sender);
    try {
      const { status, body } = await sendEvents(server, sender.pending);
      expect([status, (body as { rejected: unknown[] }).rejected]).toEqual([200, []]);
    } catch (error) {
      if (error instanceof TypeError) return;
      throw error;
    }
    sender.acknowledged.push(...sender.pending.map((event) => String(event['id'])));
    sender.pending = [];
  }
}

async function checkSender(sender: Sender): Promise<number> {
  const client = await signInClient(server, sender.email, password);
  const [attempt] = (await client.call('GET', '/attempts')).body as ({ readonly id: string } & Record<
    string,
    unknown
  >)[];
  const { status, text: log } = await client.call('GET', `/attempts/${attempt?.id}/log`);
  if (status === 409) {
    // Killed before its first fill was stored: the attempt has not begun.
    expect(sender.acknowledged, 'nothing lost').toEqual([]);
    return 0;
  }
  expect(status).toBe(200);
  const entries = log
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line) as { id?: string });
  const ids = entries.flatMap(({ id }) => (id === undefined ? [] : [id]));
  expect(new Set(ids).size, 'nothing twice').toBe(ids.length);
  const known = new Set(ids);
  expect(
    sender.acknowledged.filter((id) => !known.has(id)),
    'nothing lost',
  ).toEqual([]);
  const read = evaluateLog({ text: log, header: null, until: null, hash: sha256Hex });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  expect(attempt).toMatchObject(attemptView(read.value.run.state, read.value.run.logHash));
  return ids.length;
}

type Breaker = Omit<Trader, 'client'> & { readonly events: readonly Readonly<Record<string, unknown>>[] };

/** Long a contract, and a price 100 points below: past the floor. */
async function makeBreaker(): Promise<Breaker> {
  const { email, account } = await makeTrader(server);
  const base = { at: formatInstant(asInstant(Date.now() + aheadMs)), symbol: nq, account };
  return {
    email,
    account,
    events: [
      { type: 'fill', id: `${account}-in`, side: 'buy', quantity: 1, price: '25000.00', ...base },
      { type: 'mark', id: `${account}-mark`, price: '24800.00', ...base },
    ],
  };
}

async function breakUntilKilled({ events }: Breaker): Promise<void> {
  try {
    await wait(100 + Math.floor(Math.random() * 800));
    await sendEvents(server, events);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}

async function checkBreaker({ email }: Breaker): Promise<void> {
  const client = await signInClient(server, email, password);
  expect((await client.call('GET', '/attempts')).body).toMatchObject([{ status: 'failed', fail_reason: 'trailing' }]);
  const mails = async (): Promise<number> =>
    ((await server.client().call('GET', `/sandbox/mail?to=${email}`)).body as { subject: string }[]).filter(
      ({ subject }) => subject === 'Your evaluation has ended: trailing drawdown',
    ).length;
  await expect.poll(mails, { timeout: 20_000 }).toBe(1);
}

/**
 * Checks the database while no server runs: states match the logs byte for byte, and each flatten was sent to the platform once and is
 * done.
 */
async function checkRecords(breakers: readonly Breaker[]): Promise<void> {
  const database = await server.openDatabase();
  try {
    expect(await checkAttempts(database.db, () => false)).toEqual([]);
    const commands = await database.db.selectFrom('platformCommands').select(['kind', 'command', 'state']).execute();
    const closed = commands.filter(({ kind }) => kind === 'close');
    expect(closed.map(({ command }) => (command as { account: string }).account).sort()).toEqual(
      breakers.map(({ account }) => account).sort(),
    );
    expect(closed.filter(({ state }) => state !== 'done')).toEqual([]);
  } finally {
    await database.close();
  }
}

/** A random moment after enough events, so that even a slow machine is killed during its work and not before. */
async function randomMoment(eventsMin: number): Promise<void> {
  await wait(150 + Math.floor(Math.random() * 900));
  const acknowledged = (): number => senders.reduce((sum, sender) => sum + sender.acknowledged.length, 0);
  if (acknowledged() > eventsMin) return;
  while (acknowledged() <= eventsMin) await wait(20);
  await wait(Math.floor(Math.random() * 300));
}

describe('a server that is killed while events come in', () => {
  it(`loses nothing acknowledged and duplicates nothing, ${kills} times`, {
    timeout: 60_000 + kills * 20_000 * machineLoad(),
  }, async () => {
    const breakers: Breaker[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const breaker = await makeBreaker();
      breakers.push(breaker);
      const sending = [...senders.map(sendUntilKilled), breakUntilKilled(breaker)];
      await randomMoment((kill + 1) * traders * 3);
      await server.kill();
      await Promise.all(sending);
      await server.start();
      for (const sender of senders) await checkSender(sender);
      if (process.env['BARS'] === '1') console.log(`R2 bridge: kill ${kill + 1} of ${kills} recovered completely`);
    }
    let events = 0;
    for (const sender of senders) {
      const { body } = await sendEvents(server, sender.pending);
      expect(body).toMatchObject({ rejected: [] });
      sender.acknowledged.push(...sender.pending.map((event) => String(event['id'])));
      events += await checkSender(sender);
    }
    expect(events).toBeGreaterThan(kills * traders * 3);
    for (const { account, events: broken } of breakers) {
      expect((await sendEvents(server, broken)).body, account).toMatchObject({ rejected: [] });
    }
    for (const breaker of breakers) await checkBreaker(breaker);
    const health = (await server.client().call('GET', '/hc')).body;
    expect(health).toMatchObject({ status: 'ok' });
    await server.kill();
    await checkRecords(breakers);
    if (process.env['BARS'] === '1')
      console.log(`R2 bridge: ${kills} kills, ${events} events in ${traders} logs, none lost, none duplicated`);
  });
});
