import { asInstant } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClock } from '../platform/jobs/clock.ts';
import { readAheadMs } from '../platform/jobs/clock-store.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.remove();
});

const dayMs = 86_400_000;
const nowOf = async (): Promise<number> =>
  Date.parse(((await server.client().call('GET', '/sandbox/clock')).body as { readonly now: string }).now);
const moveTo = (instant: number) =>
  server.client().call('PUT', '/sandbox/clock', { now: new Date(instant).toISOString() });

it('after a kill the clock is never behind what was done: each instant is stored before its work', async () => {
  const { db, jobs } = server.context;
  const start = await nowOf();
  const afterKill: boolean[] = [];
  jobs.handle('test-work', async ({ dueAt }) => {
    // What a start would read if the process died inside this work.
    const clock = createClock({ aheadMs: await readAheadMs(db) });
    afterKill.push(clock.productNow() >= dueAt);
  });
  for (const days of [1, 20, 40])
    await jobs.schedule(db, {
      kind: 'test-work',
      key: `${days}`,
      runAt: asInstant(start + days * dayMs),
      payload: null,
    });
  expect((await moveTo(start + 60 * dayMs)).status).toBe(200);
  expect(afterKill).toEqual([true, true, true]);
});

it('after a failed move the clock continues from where it was, also in the next start', async () => {
  const { jobs } = server.context;
  const dueAt = asInstant((await nowOf()) + 10 * dayMs);
  jobs.addDueSource({
    nextDueAt: () => dueAt,
    runDue: async () => {
      throw new Error('this work fails');
    },
  });
  expect((await moveTo(dueAt + 30 * dayMs)).status).toBe(500);
  expect(await nowOf()).toBeGreaterThanOrEqual(dueAt);
  server = await server.restart();
  expect(await nowOf()).toBeGreaterThanOrEqual(dueAt);
});

it('overdue work does not move the clock back', async () => {
  const { db, jobs } = server.context;
  const start = await nowOf();
  let afterKill = 0;
  jobs.handle('test-overdue', async () => {
    afterKill = createClock({ aheadMs: await readAheadMs(db) }).productNow();
  });
  await jobs.schedule(db, { kind: 'test-overdue', key: 'late', runAt: asInstant(start - 90 * dayMs), payload: null });
  expect((await moveTo(start + dayMs)).status).toBe(200);
  expect(afterKill).toBeGreaterThanOrEqual(start);
});
