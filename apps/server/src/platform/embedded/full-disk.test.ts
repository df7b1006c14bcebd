import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startServer } from '../../compose.ts';
import { layEmbeddedDatabase } from '../../testing/empty-database.ts';
import { createClient } from '../../testing/test-server.ts';
import { readConfig } from '../config/config.ts';
import { openEmbedded } from '../database/database.ts';
import { isPassingFault } from '../faults.ts';
import { createEmbedded, DiskFullError } from './embedded-database.ts';

vi.setConfig({ testTimeout: 240_000 });

/** A small disk of its own: needs root on Linux; elsewhere these tests are skipped and listed. */
const folder = mkdtempSync(path.join(tmpdir(), 'openbell-disk-'));
function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=100m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
const hasDisk = process.platform === 'linux' && process.getuid?.() === 0 && mount();

afterAll(() => {
  if (hasDisk) execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
  rmSync(folder, { recursive: true, force: true });
});

const fillFile = path.join(folder, 'fill');
function fill(bytesLeft: number): void {
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(fillFile, Buffer.alloc(Math.max(0, bavail * bsize - bytesLeft)));
}
const empty = (): void => rmSync(fillFile, { force: true });

async function failureOf(run: () => Promise<unknown>): Promise<unknown> {
  try {
    await run();
    return null;
  } catch (error) {
    return error;
  }
}

/** Rewrites one row in place, so that the journal runs out of room; returns the number of acknowledged writes, and the first failure. */
async function writeUntilFull(write: (text: string) => Promise<unknown>) {
  for (let count = 0; count < 40_000; count += 1) {
    const failure = await failureOf(() => write(`${count + 1} `.repeat(300)));
    if (failure !== null) return { count, failure };
  }
  throw new Error('the disk never filled');
}
const table = 'CREATE TABLE pages (id integer PRIMARY KEY, text text NOT NULL); INSERT INTO pages VALUES (1, $$0$$)';

describe.skipIf(!hasDisk)('a full disk', () => {
  it.each([false, true])(
    'lets the embedded database read but not write until there is room (in transactions: %s)',
    async (isInside) => {
      const home = path.join(folder, `database-${isInside}`);
      const database = await openEmbedded(home);
      const { db } = database;
      await database.runScript(table);
      fill(26 * 1_048_576);
      const write = (text: string): Promise<unknown> =>
        isInside
          ? db.transaction().execute((trx) => sql`UPDATE pages SET text = ${text}`.execute(trx))
          : sql`UPDATE pages SET text = ${text}`.execute(db);
      const read = async (): Promise<number> =>
        Number((await sql<{ text: string }>`SELECT text FROM pages`.execute(db)).rows[0]?.text.split(' ')[0]);
      const { count, failure } = await writeUntilFull(write);
      expect([isPassingFault(failure), failure]).toEqual([true, expect.any(DiskFullError)]);
      expect(await read()).toBe(count);
      expect(await failureOf(() => write('never'))).toBeInstanceOf(DiskFullError);
      empty();
      await write('7 again');
      expect(await read()).toBe(7);
      await database.close();
      rmSync(home, { recursive: true });
    },
  );

  it('that ends the embedded database anyway loses nothing that was acknowledged', async () => {
    const home = path.join(folder, 'ended');
    let hasRoom = true;
    const database = await createEmbedded({
      open: () => PGlite.create({ dataDir: home }),
      hasRoom: () => hasRoom,
      isWritable: () => true,
      readRealTime: Date.now,
    });
    await database.exec(table);
    fill(200_000);
    const { count, failure } = await writeUntilFull((text) => database.query('UPDATE pages SET text = $1', [text]));
    expect([isPassingFault(failure), failure]).toEqual([true, expect.objectContaining({ severity: 'PANIC' })]);
    hasRoom = false;
    for (let index = 0; index < 3; index += 1)
      expect(isPassingFault(await failureOf(() => database.query('SELECT 1')))).toBe(true);
    expect(isPassingFault(await failureOf(() => database.transaction(async (trx) => trx.query('SELECT 1'))))).toBe(
      true,
    );
    empty();
    hasRoom = true;
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const { rows } = await database.query<{ text: string }>('SELECT text FROM pages');
    expect(Number(rows[0]?.text.split(' ')[0])).toBe(count);
    await database.transaction(async (trx) => trx.query(`UPDATE pages SET text = 'again'`));
    await database.close();
    rmSync(home, { recursive: true });
  });

  it('is a pause for the customer: reads go on, writes answer 503 and work again within seconds', async () => {
    const dataDir = path.join(folder, 'server');
    mkdirSync(dataDir);
    await layEmbeddedDatabase(dataDir);
    const config = readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO_CUSTOMERS: '0' }, '0.0.0-test');
    const running = await startServer(config);
    const client = createClient(running.address);
    const person = { email: 'disk@example.test', password: 'a long enough password' };
    await client.call('POST', '/sandbox/customers', { ...person, name: 'Full Disk Customer', verified: true });
    await client.call('POST', '/auth/sign-in/email', person);
    const write = (index: number) =>
      client.call('PUT', '/accounts', { motivation: `${index} about trading `.repeat(70) });
    expect((await write(0)).status).toBe(200);
    fill(0);
    const last = await write(1);
    expect(last).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await client.call('GET', '/accounts')).body).toMatchObject({
      motivation: `${'0 about trading '.repeat(70).trim()}`,
    });
    expect((await client.call('GET', '/hc')).status).toBe(200);
    empty();
    const begunAt = Date.now();
    while ((await write(-1)).status !== 200 && Date.now() - begunAt < 30_000)
      await new Promise((resolve) => setTimeout(resolve, 200));
    expect(Date.now() - begunAt).toBeLessThan(30_000);
    const account = await client.call('GET', '/accounts');
    expect(account).toMatchObject({ status: 200, body: { email: person.email } });
    await running.stop();
  });
});
