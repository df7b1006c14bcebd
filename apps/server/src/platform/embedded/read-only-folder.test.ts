// Reliability bar R7: the data folder turns read-only under the running embedded database, as a file system does after an error.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startServer } from '../../compose.ts';
import { layEmbeddedDatabase } from '../../testing/empty-database.ts';
import { createClient } from '../../testing/test-server.ts';
import { readConfig } from '../config/config.ts';
import { isPassingFault } from '../faults.ts';
import { createEmbedded, ReadOnlyFolderError } from './embedded-database.ts';

vi.setConfig({ testTimeout: 120_000 });

const failureOf = (run: Promise<unknown>): Promise<unknown> =>
  run.then(
    () => null,
    (error: unknown) => error,
  );

it('the embedded database commits nothing that it could not write, keeps reading, and writes again when it can', async () => {
  let isWritable = true;
  const database = await createEmbedded({
    open: () => PGlite.create(),
    hasRoom: () => true,
    isWritable: () => isWritable,
    readRealTime: Date.now,
  });
  await database.exec('CREATE TABLE pages (text text NOT NULL); INSERT INTO pages VALUES ($$before$$)');
  const read = async () => (await database.query<{ text: string }>('SELECT text FROM pages')).rows[0]?.text;
  const change = (text: string) => database.query('UPDATE pages SET text = $1', [text]);
  const turning = await failureOf(
    database.transaction(async (trx) => {
      await trx.query(`UPDATE pages SET text = 'never'`, []);
      isWritable = false;
    }),
  );
  for (const failure of [turning, await failureOf(change('never')), await failureOf(database.dump())])
    expect([isPassingFault(failure), failure]).toEqual([true, expect.any(ReadOnlyFolderError)]);
  expect(await read()).toBe('before');
  expect(await database.transaction(async (trx) => (await trx.query('SELECT text FROM pages', [])).rows)).toEqual([
    { text: 'before' },
  ]);
  isWritable = true;
  await change('after');
  expect(await read()).toBe('after');
  await database.close();
});

/** A disk of its own that can be made to fail: needs root on Linux with loop devices; elsewhere this is skipped and listed. */
const folder = mkdtempSync(path.join(tmpdir(), 'openbell-read-only-'));
const disk = path.join(folder, 'disk');
const run = (command: string, ...args: readonly string[]): string =>
  execFileSync(command, args, { stdio: ['ignore', 'pipe', 'ignore'] })
    .toString()
    .trim();
function mount(): string | null {
  try {
    const image = path.join(folder, 'image');
    mkdirSync(disk);
    run('truncate', '-s', '200M', image);
    run('mkfs.ext4', '-q', '-F', image);
    run('mount', '-o', 'loop,errors=remount-ro', image, disk);
    const device = path.basename(run('findmnt', '-n', '-o', 'SOURCE', disk));
    const trigger = `/sys/fs/ext4/${device}/trigger_fs_error`;
    return existsSync(trigger) ? trigger : null;
  } catch {
    return null;
  }
}
const trigger = process.platform === 'linux' && process.getuid?.() === 0 ? mount() : null;
afterAll(() => {
  if (trigger !== null) run('umount', '-l', disk);
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(trigger === null)('a data folder that turns read-only under the running server', () => {
  it('is a pause for the customer: reads go on, writes answer 503, and the server can still end by itself', async () => {
    const dataDir = path.join(disk, 'data');
    mkdirSync(dataDir);
    await layEmbeddedDatabase(dataDir);
    const config = readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO_CUSTOMERS: '0' }, '0.0.0-test');
    const running = await startServer(config);
    const client = createClient(running.address);
    const person = { email: 'disk@example.test', password: 'a long enough password' };
    await client.call('POST', '/sandbox/customers', { ...person, name: 'Read Only Customer', verified: true });
    await client.call('POST', '/auth/sign-in/email', person);
    const write = (city: string) => client.call('PUT', '/accounts', { city });
    expect((await write('Before')).status).toBe(200);
    expect((await client.call('GET', '/accounts')).body).toMatchObject({ city: 'Before' });
    writeFileSync(trigger ?? '', '1');
    for (const city of ['Meanwhile', 'Again']) {
      const refused = await write(city);
      expect(refused).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await client.call('GET', '/accounts')).toMatchObject({ status: 200, body: { city: 'Before' } });
      expect((await client.call('GET', '/hc')).status).toBe(200);
    }
    await running.stop();
  });
});
