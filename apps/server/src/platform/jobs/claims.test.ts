// Two workers on the same records: each mail and each renewal is done once, and work claimed by a killed worker is released.
import { asInstant } from '@openbell/units/instant.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { claimMs, createClaims } from './claims.ts';
import { createClock } from './clock.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { claimDue, claimOutbox, markDone, releaseDead, type WaitingJob } from './jobs-store.ts';
import { createOutbox } from './outbox.ts';

/** In full with `npm run bars`. */
const [mails, renewals] = process.env['BARS'] === '1' ? [10_000, 1_000] : [300, 60];
const log = pino({ level: 'silent' });

let server: TestServer;
let realNow = Date.now();
const clock = createClock({ aheadMs: 0, readRealTime: () => realNow });
beforeAll(async () => {
  // Without the server's worker: only the test's workers run.
  server = await (await startTestServer()).restart({ roles: ['web', 'market'] });
});
afterAll(() => server.remove());
beforeEach(async () => {
  for (const table of ['outbox', 'schedule'] as const) await server.context.db.deleteFrom(table).execute();
});

function worker(owner: string, done: Map<string, string[]>): Jobs {
  const jobs = createJobs({ db: server.context.db, clock, log, owner });
  for (const kind of ['test-mail', 'test-renewal'])
    jobs.handle(kind, async ({ key }) => {
      done.set(key, [...(done.get(key) ?? []), owner]);
      // Lets others run between two jobs.
      await new Promise((resolve) => setImmediate(resolve));
    });
  return jobs;
}

it('sends each of many mails and does each renewal once, shared by two workers that each get some [SCALE-008]', {
  timeout: 600_000,
}, async () => {
  const { db } = server.context;
  const done = new Map<string, string[]>();
  const [one, other] = [worker('one', done), worker('other', done)];
  for (let index = 0; index < mails; index += 1)
    await one.send(db, { kind: 'test-mail', key: `mail ${index}`, payload: null });
  for (let index = 0; index < renewals; index += 1)
    await one.schedule(db, { kind: 'test-renewal', key: `renewal ${index}`, runAt: clock.productNow(), payload: null });
  await Promise.all([one, other].flatMap((jobs) => [jobs.drainOutbox(), jobs.runDueUntil(clock.productNow())]));
  expect(done.size).toBe(mails + renewals);
  expect([...done.values()].filter((owners) => owners.length !== 1)).toEqual([]);
  for (const kind of ['mail', 'renewal'])
    expect(new Set([...done].filter(([key]) => key.startsWith(kind)).flatMap(([, owners]) => owners))).toEqual(
      new Set(['one', 'other']),
    );
});

it.each(['outbox', 'schedule'] as const)(
  'passes what a killed worker had claimed of the %s to another when its claim expires, and not before [SCALE-008]',
  async (table) => {
    const { db } = server.context;
    const done = new Map<string, string[]>();
    const next = worker('next', done);
    if (table === 'outbox') await next.send(db, { kind: 'test-mail', key: 'held', payload: null });
    else await next.schedule(db, { kind: 'test-renewal', key: 'held', runAt: clock.productNow(), payload: null });
    const claim = { owner: 'killed', realNow: asInstant(realNow), until: asInstant(realNow + claimMs) };
    const held =
      table === 'outbox'
        ? await claimOutbox(db, { kind: 'test-mail', isForced: false }, claim)
        : await claimDue(db, clock.productNow(), claim);
    expect(held.map(({ key }) => key)).toEqual(['held']);
    const doAll = async (): Promise<void> => {
      await next.drainOutbox(true);
      await next.runDueUntil(clock.productNow());
    };
    await doAll();
    realNow += claimMs - 1;
    await doAll();
    expect(done.size).toBe(0);
    realNow += 1;
    await doAll();
    expect([...done]).toEqual([['held', ['next']]]);
  },
);

it('releases at once the claims of a process without a database connection, and leaves a live one its own [SCALE-008]', async () => {
  const { db, jobs } = server.context;
  for (const key of ['of the dead', 'of the living']) await jobs.send(db, { kind: key, key, payload: null });
  const until = asInstant(realNow + claimMs);
  await claimOutbox(
    db,
    { kind: 'of the dead', isForced: false },
    { owner: 'openbell gone', realNow: asInstant(realNow), until },
  );
  await claimOutbox(
    db,
    { kind: 'of the living', isForced: false },
    { owner: server.database.name, realNow: asInstant(realNow), until },
  );
  await releaseDead(db);
  const rows = await db.selectFrom('outbox').select(['key', 'claimedBy']).orderBy('id').execute();
  expect(rows).toEqual([
    { key: 'of the dead', claimedBy: null },
    { key: 'of the living', claimedBy: server.context.config.databaseUrl === null ? null : server.database.name },
  ]);
});

it('a worker that was held up for longer than its claims does not start work that another may have [SCALE-008]', async () => {
  const { db } = server.context;
  const done = new Map<string, string[]>();
  const slow = worker('slow', done);
  slow.handle('test-mail', async ({ key }) => {
    done.set(key, [...(done.get(key) ?? []), 'slow']);
    if (key === 'first') realNow += claimMs;
  });
  for (const key of ['first', 'second']) await slow.send(db, { kind: 'test-mail', key, payload: null });
  const next = worker('next', done);
  slow.handle('test-other', async () => undefined);
  const claimed = slow.drainOutbox();
  await claimed;
  await next.drainOutbox();
  expect([...done.keys()].sort()).toEqual(['first', 'second']);
  expect([...done.values()].filter((owners) => owners.length !== 1)).toEqual([]);
});

it('a drain sends what results from an effect that the loop has just sent for it', async () => {
  const { db, jobs } = server.context;
  const done = new Set<string>();
  const kinds = ['test-first', 'test-second'] as const;
  const isOurs = (row: { readonly kind: string }): boolean => kinds.some((kind) => kind === row.kind);
  const runOne = async (row: WaitingJob): Promise<boolean> => {
    if (!isOurs(row)) return false;
    if (row.kind === 'test-first') await jobs.send(db, { kind: 'test-second', key: row.key, payload: null });
    else done.add(row.key);
    await markDone(db, 'outbox', row.id);
    return true;
  };
  const claims = createClaims({ db, clock, log, owner: 'one' });
  const outbox = createOutbox({ db, claims, log, runOne });
  for (let count = 0; count < 50; count += 1) {
    const key = `k${count}`;
    await jobs.send(db, { kind: 'test-first', key, payload: null });
    const stop = outbox.start(1);
    await outbox.drain(true);
    expect([...done]).toContain(key);
    await stop();
  }
});
