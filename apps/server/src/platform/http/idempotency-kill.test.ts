// A kill in the middle of a call never leaves its Idempotency-Key unanswered, and two live processes never run one call at once.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChildServer, createChildServer } from '../../testing/child-server.ts';
import { layEmptyDatabase } from '../../testing/empty-database.ts';
import { makeTrader } from '../../testing/evaluation-kit.ts';
import { dropTestDatabase, testServerUrl } from '../../testing/test-database.ts';
import { readConfig } from '../config/config.ts';
import { type OpenDatabase, openDatabase } from '../database/database.ts';
import { createClock } from '../jobs/clock.ts';
import { runOnce } from './idempotency.ts';
import { type Presence, takePresence } from './presence.ts';

describe('a process that is killed in the middle of a call', () => {
  let child: ChildServer;
  beforeAll(async () => {
    child = await createChildServer();
  }, 60_000);
  afterAll(() => child.remove());

  it('leaves a key that the next start answers at the first try [TRUST-016]', async () => {
    await child.start();
    const trader = await makeTrader(child, 'TCP25');
    await child.kill();
    await child.start({ CRASH_AT: 'cancel.flagged' });
    const cancel = () =>
      trader.client.call('DELETE', '/subscription?upgrades=0', undefined, { 'idempotency-key': 'canceled once' });
    await expect(cancel()).rejects.toThrow();
    await child.untilGone();
    await child.start();
    const answer = await cancel();
    expect(answer.text).not.toContain('call_in_progress');
    expect(answer.body).toMatchObject({ error: { code: 'no_subscription' } });
    expect((await cancel()).body).toMatchObject({ error: { code: 'no_subscription' } });
  }, 180_000);
});

describe.skipIf(testServerUrl() === null)('two processes on one database', () => {
  let databaseUrl: string;
  let database: OpenDatabase;
  const presences: Presence[] = [];
  beforeAll(async () => {
    databaseUrl = (await layEmptyDatabase('')) ?? '';
    database = await openDatabase({ databaseUrl, dataDir: '' });
  });
  afterAll(async () => {
    for (const presence of presences) await presence.end();
    await database.close();
    await dropTestDatabase(databaseUrl);
  });
  const config = readConfig({ LOG_LEVEL: 'silent' }, '0.0.0-test');
  const processOf = async () => {
    const presence = await takePresence({ databaseUrl });
    presences.push(presence);
    const context = { db: database.db, clock: createClock({ aheadMs: 0 }), config, presence };
    return {
      presence,
      call: (key: string, run: () => Promise<string>) =>
        runOnce(context, { customerId: 1, key, call: 'PUT /accounts', body: null }, run),
    };
  };
  /** A call that runs until the test ends it. */
  const hanging = () => {
    let end: (answer: string) => void = () => undefined;
    const ended = new Promise<string>((resolve) => {
      end = resolve;
    });
    return { run: () => ended, end };
  };
  const inProgress = expect.objectContaining({ code: 'call_in_progress' });
  const begun = async (key: string): Promise<void> =>
    expect
      .poll(async () => (await database.db.selectFrom('idempotencyKeys').select('key').execute()).map((row) => row.key))
      .toContain(key);

  it('never run one call at once while both live, even if their presence connection is cut', async () => {
    const [one, two] = [await processOf(), await processOf()];
    const first = hanging();
    const answer = one.call('living', first.run);
    await begun('living');
    expect(await two.call('living', async () => 'never')).toEqual(inProgress);
    await sql`SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objid = ${one.presence.number}`.execute(
      database.db,
    );
    expect(await two.call('living', async () => 'never')).toEqual(inProgress);
    first.end('once');
    expect(await answer).toBe('once');
    expect(await two.call('living', async () => 'never')).toBe('once');
  });

  it('take over a call of a dead process: exactly one does, and late writes of the dead one change nothing [TRUST-016]', async () => {
    const [gone, two, three] = [await processOf(), await processOf(), await processOf()];
    const left = hanging();
    const late = gone.call('left', left.run);
    await begun('left');
    await gone.presence.end();
    let runs = 0;
    const again = async () => {
      runs += 1;
      return 'again';
    };
    const answers = await Promise.all([two.call('left', again), three.call('left', again)]);
    expect([runs, answers]).toEqual([1, expect.arrayContaining(['again'])]);
    left.end('too late');
    await late;
    expect(await three.call('left', again)).toBe('again');
    expect(runs).toBe(1);
  });
});
