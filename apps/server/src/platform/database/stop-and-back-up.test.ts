import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { asInstant } from '@openbell/units/instant.ts';
import { describe, expect, it, vi } from 'vitest';
import { startServer } from '../../compose.ts';
import { allInvariants } from '../../operator/invariants.ts';
import { sendEvents } from '../../testing/calls/sign-bridge.ts';
import { layEmbeddedDatabase } from '../../testing/empty-database.ts';
import {
  at,
  fill,
  makeTrader,
  mark,
  moveTo,
  moveToSession,
  productNow,
  type Trader,
} from '../../testing/evaluation-kit.ts';
import { until } from '../../testing/payments/payments.ts';
import { createClient, type TestServer } from '../../testing/test-server.ts';
import { machineLoad, timeLimitMs } from '../../testing/time-limit.ts';
import { es } from '../../testing/traded-months.ts';
import { readConfig } from '../config/config.ts';
import { writeBackUp } from './back-up.ts';
import { type Database, openEmbedded } from './database.ts';
import { restoreBackUp } from './restore.ts';

/** Only for the embedded database: PostgreSQL has its own tools. */
const isBars = process.env['BARS'] === '1';
/** After this time without a clean end the server ends itself hard. */
const stopMsMax = 10_000;
/** Reliability bar R18; STOPS sets another number of stops. */
const stops = Number(process.env['STOPS'] ?? (isBars ? 50 : 2));
vi.setConfig({ testTimeout: isBars ? 3_600_000 : 240_000 });

async function withFolder(work: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'openbell-stop-'));
  try {
    await layEmbeddedDatabase(dataDir);
    await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
const environmentOf = (dataDir: string) => ({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO_CUSTOMERS: '0' });

/** Creates customers one after another until stopped; returns the acknowledged addresses. */
function startWriter(address: string, name: string) {
  const acknowledged: string[] = [];
  const refused: number[] = [];
  let isStopped = false;
  const run = async (): Promise<void> => {
    for (let index = 0; !isStopped; index += 1) {
      const email = `${name}-${index}@example.test`;
      const body = {
        email,
        password: 'a long enough password',
        name: 'Written Customer',
        verified: true,
        plan: 'TCP50',
      };
      try {
        const answer = await createClient(address).call('POST', '/sandbox/customers', body);
        if (answer.status === 200) acknowledged.push(email);
        else refused.push(answer.status);
      } catch {
        // The connection is gone: this customer was not acknowledged.
        return;
      }
    }
  };
  const done = run();
  return {
    acknowledged,
    refused,
    stop: () => {
      isStopped = true;
      return done;
    },
    done,
  };
}

async function emailsIn(folder: string): Promise<ReadonlySet<string>> {
  const database = await openEmbedded(folder);
  const rows = await database.db.selectFrom('customers').select('email').execute();
  await database.close();
  return new Set(rows.map((row) => row.email));
}

describe('a back-up under load', () => {
  it('holds everything that was acknowledged before it, and its records are sound after the restore', async () => {
    await withFolder(async (dataDir) => {
      const running = await startServer(readConfig(environmentOf(dataDir), '0.0.0-test'));
      const writers = ['a', 'b', 'c', 'd'].map((name) => startWriter(running.address, name));
      const taken: { readonly file: string; readonly before: readonly string[] }[] = [];
      for (let round = 0; round < (isBars ? 10 : 2); round += 1) {
        await new Promise((resolve) => setTimeout(resolve, 500));
        const before = writers.flatMap((writer) => [...writer.acknowledged]);
        const file = await writeBackUp(running.database, { dataDir, clock: running.context.clock });
        if (file === null) throw new Error('no back-up was written');
        taken.push({ file, before });
      }
      for (const writer of writers) await writer.stop();
      await running.stop();
      expect(writers.flatMap((writer) => writer.refused)).toEqual([]);
      for (const [round, { file, before }] of taken.entries()) {
        const restoredDir = path.join(dataDir, `restored-${round}`);
        mkdirSync(restoredDir);
        const begunAt = asInstant(Date.now());
        const restored = await restoreBackUp({ file, dataDir: restoredDir, now: begunAt, invariants: allInvariants });
        expect(restored).toEqual({ replaced: null, faults: [] });
        if (isBars) expect(Date.now() - begunAt).toBeLessThan(timeLimitMs(60_000, 60_000));
        const emails = await emailsIn(path.join(restoredDir, 'database'));
        expect(before.filter((email) => !emails.has(email))).toEqual([]);
        rmSync(restoredDir, { recursive: true });
      }
      expect(taken.at(-1)?.before.length).toBeGreaterThan(4);
    });
  });
});

/** Reliability bar R8: the events that a restore has to bring back within a minute. */
const eventsMin = isBars ? 100_000 : 2000;
const batchEvents = 500;

/** Round trips that win one tick with marks in between, two hundred milliseconds apart. */
const eventsOf = (trader: Trader, date: SessionDate, from: number): readonly unknown[] =>
  Array.from({ length: batchEvents }, (_, place) => {
    const ms = (from + place) * 200;
    const when = `${String(8 + Math.floor((45 * 60_000 + ms) / 3_600_000)).padStart(2, '0')}:${new Date(45 * 60_000 + ms).toISOString().slice(14, 23)}`;
    if (place === 0) return fill(trader.account, at(date, when), `buy 1 ${es} @ 6900.00`, `many-${from}-in`);
    if (place === batchEvents - 1)
      return fill(trader.account, at(date, when), `sell 1 ${es} @ 6900.25`, `many-${from}-out`);
    return mark(at(date, when), es, place % 2 === 0 ? '6900.00' : '6900.25');
  });

describe('a restore of many events', () => {
  it(`brings ${eventsMin} of them back within a minute, and every log and sum matches`, async () => {
    await withFolder(async (dataDir) => {
      const running = await startServer(readConfig(environmentOf(dataDir), '0.0.0-test'));
      const server = { client: () => createClient(running.address), url: running.address } as unknown as TestServer;
      const date = await moveToSession(server, '08:40');
      const trader = await makeTrader(server);
      await moveTo(server, asInstant((await productNow(server)) + 6.3 * 3_600_000));
      let accepted = 0;
      for (let from = 0; accepted < eventsMin; from += batchEvents) {
        const { status, body } = await sendEvents({ url: running.address }, eventsOf(trader, date, from));
        expect([status, (body as { rejected: unknown[] }).rejected]).toEqual([200, []]);
        accepted += (body as { readonly accepted: number }).accepted;
      }
      const before = await linesOf(running.database.db);
      const file = await writeBackUp(running.database, { dataDir, clock: running.context.clock });
      await running.stop();
      const restoredDir = path.join(dataDir, 'restored');
      mkdirSync(restoredDir);
      const begunAt = asInstant(Date.now());
      const restored = await restoreBackUp({
        file: file ?? '',
        dataDir: restoredDir,
        now: begunAt,
        invariants: allInvariants,
      });
      const tookMs = Date.now() - begunAt;
      expect(restored).toEqual({ replaced: null, faults: [] });
      expect(tookMs).toBeLessThan(timeLimitMs(60_000, 60_000));
      if (isBars) process.stdout.write(`restored ${accepted} events in ${(tookMs / 1000).toFixed(1)} s\n`);
      const database = await openEmbedded(path.join(restoredDir, 'database'));
      expect(await linesOf(database.db)).toEqual(before);
      expect(before.tape + before.log).toBeGreaterThanOrEqual(eventsMin / 2);
      await database.close();
    });
  });
});

async function linesOf(db: Database): Promise<{ readonly tape: number; readonly log: number }> {
  const count = async (table: 'marketTape' | 'attemptLog'): Promise<number> =>
    Number(
      (
        await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows,
    );
  return { tape: await count('marketTape'), log: await count('attemptLog') };
}

describe('a stop under load', () => {
  const start = async (dataDir: string): Promise<{ readonly child: ChildProcess; readonly address: string }> => {
    const { NODE_ENV: _, NODE_OPTIONS: __, VITEST: ___, DATABASE_URL: ____, ...rest } = process.env;
    const child = fork(path.join(import.meta.dirname, '../../main.ts'), [], {
      env: { ...rest, ...environmentOf(dataDir) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const address = await new Promise<string>((resolve) =>
      child.once('message', (message: { readonly address: string }) => resolve(message.address)),
    );
    return { child, address };
  };

  it('by SIGTERM ends cleanly within ten seconds and keeps what was acknowledged', async () => {
    await withFolder(async (dataDir) => {
      const acknowledged: string[] = [];
      let cutOff = 0;
      for (let round = 0; round < stops; round += 1) {
        const { child, address } = await start(dataDir);
        const writers = ['a', 'b', 'c', 'd'].map((name) => startWriter(address, `${name}${round}`));
        // Somewhere in the middle of the work, however slowly the machine starts it.
        await until(async () => writers.some(({ acknowledged: answered }) => answered.length > 0), 60_000);
        await new Promise((resolve) => setTimeout(resolve, (round % 7) * 100));
        const begunAt = Date.now();
        const ended = new Promise((resolve) => child.once('exit', (code) => resolve(code)));
        child.kill(round % 2 === 0 ? 'SIGTERM' : 'SIGINT');
        const code = await ended;
        // The process ends itself hard after ten seconds: here other processes kept it from a clean end.
        const isCutOff = Date.now() - begunAt >= stopMsMax && machineLoad() > 2;
        if (!isCutOff) expect(code).toBe(0);
        else cutOff += 1;
        for (const writer of writers) {
          await writer.done;
          expect(writer.refused.filter((status) => status !== 503)).toEqual([]);
          acknowledged.push(...writer.acknowledged);
        }
      }
      if (cutOff > 0) process.stdout.write(`${cutOff} of ${stops} stops were cut off on a busy machine\n`);
      const emails = await emailsIn(path.join(dataDir, 'database'));
      expect(acknowledged.filter((email) => !emails.has(email))).toEqual([]);
      expect(acknowledged.length).toBeGreaterThan(4);
    });
  });
});
