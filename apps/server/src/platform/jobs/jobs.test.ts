import { createServer, type Socket } from 'node:net';
import { asInstant } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCommand } from '../../operator/check-command.ts';
import { deadJobsCommand, jobAgainCommand } from '../../operator/job-commands.ts';
import type { LiveCommand, LiveContext } from '../../operator/operator-command.ts';
import { testPassword } from '../../testing/customers.ts';
import { until } from '../../testing/payments/payments.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { pauseAfter, triesMax } from './jobs.ts';

const dayMs = 86_400_000;

/** A mail server that accepts every connection and never responds. */
const silent = createServer();
const sockets: Socket[] = [];
silent.on('connection', (socket) => sockets.push(socket));

let server: TestServer;
beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  server = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${port}` });
});
afterAll(async () => {
  silent.close();
  for (const socket of sockets) socket.destroy();
  await server.remove();
});

const operate = (command: LiveCommand, ...args: readonly string[]): Promise<string> =>
  command.run(server.context as unknown as LiveContext, args);
const check = (): Promise<string> => checkCommand.run({ ...server.context, database: server.database }, []);

it('a mail server that hangs delays neither due work nor other effects', async () => {
  const { db, jobs, clock } = server.context;
  const done: string[] = [];
  jobs.handle('test-due', async ({ key }) => void done.push(`due ${key}`));
  jobs.handle('test-effect', async ({ key }) => void done.push(`effect ${key}`));
  const email = 'hung@example.test';
  await server.client().call('POST', '/auth/sign-up/email', { email, password: testPassword, name: 'Hung Mail' });
  await until(async () => sockets.length > 0);
  await jobs.schedule(db, { kind: 'test-due', key: 'settlement', runAt: clock.productNow(), payload: null });
  await jobs.send(db, { kind: 'test-effect', key: 'command', payload: null });
  await until(async () => done.length === 2);
  expect(done.sort()).toEqual(['due settlement', 'effect command']);
  const mail = await db.selectFrom('outbox').select(['state', 'attempts']).where('kind', '=', 'mail').execute();
  expect(mail).toEqual([{ state: 'waiting', attempts: 0 }]);
});

it('the clock is stored before the work of its instant begins [TRUST-026]', async () => {
  const { db, jobs, clock } = server.context;
  const order: string[] = [];
  jobs.handle('test-instant', async () => void order.push('work'));
  // Later than the server's own loop looks.
  const runAt = asInstant(clock.productNow() + 3_600_000);
  await jobs.schedule(db, { kind: 'test-instant', key: 'one', runAt, payload: null });
  await jobs.runDueUntil(runAt, async () => {
    if (order.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
    order.push('clock');
  });
  expect(order).toEqual(['clock', 'work']);
});

describe('failing work', () => {
  it('is retried for more than a day, with pauses extended at random by up to a quarter', () => {
    const tries = Array.from({ length: triesMax - 1 }, (_, index) => index + 1);
    const sum = (share: number): number => tries.reduce((ms, tried) => ms + pauseAfter(tried, share), 0);
    expect(sum(0)).toBeGreaterThan(dayMs);
    expect(sum(1)).toBeCloseTo(sum(0) * 1.25);
    expect([1, 2, 3, 12, 60].map((tried) => pauseAfter(tried, 0))).toEqual([1000, 2000, 4000, 1_800_000, 1_800_000]);
  });

  it.each(['outbox', 'schedule'] as const)(
    'is dead after that in the %s, reported to an operator and retried by one',
    async (table) => {
      const { db, jobs, clock } = server.context;
      const kind = `test-${table}`;
      let isAway = true;
      let count = 0;
      jobs.handle(kind, async () => {
        count += 1;
        if (isAway) throw new Error('the company is away\nsecond line');
      });
      const rowOf = () => db.selectFrom(table).selectAll().where('kind', '=', kind).executeTakeFirstOrThrow();
      if (table === 'outbox') await jobs.send(db, { kind, key: 'k1', payload: null });
      else await jobs.schedule(db, { kind, key: 'k1', runAt: clock.productNow(), payload: null });
      await until(async () => (await rowOf()).attempts > 0);
      await db
        .updateTable(table)
        .set({ attempts: triesMax - 1, retryAt: null })
        .where('kind', '=', kind)
        .execute();
      await until(async () => (await rowOf()).state === 'dead');
      const { id } = await rowOf();
      expect(await operate(deadJobsCommand)).toBe(`${table} ${id}  ${kind}  k1  the company is away`);
      expect(await check()).toContain('waiting for a person: 1 (jobs-dead)');
      for (const wrong of [[], [table], ['inbox', '1'], [table, '0'], [table, 'x'], [table, '1', '2']])
        await expect(operate(jobAgainCommand, ...wrong)).rejects.toThrow('Usage');
      await expect(operate(jobAgainCommand, table, String(id + 1))).rejects.toThrow('There is no dead work');
      const before = count;
      isAway = false;
      expect(await operate(jobAgainCommand, table, table === 'outbox' ? 'all' : String(id))).toBe(
        `1 of ${table} will be tried again: ${kind}.`,
      );
      await until(async () => (await rowOf()).state === 'done');
      expect(count).toBe(before + 1);
      expect(await operate(deadJobsCommand)).toBe('No work waits for a person.');
      expect(await check()).not.toContain('waiting for a person');
      const act = await db
        .selectFrom('audit')
        .selectAll()
        .where('kind', '=', 'operator.job-again')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(act).toMatchObject({ actor: 'operator', details: { table, kinds: [kind] } });
    },
  );
});
