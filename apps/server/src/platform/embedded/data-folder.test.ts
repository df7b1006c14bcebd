import { execFileSync } from 'node:child_process';
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RunningServer, startServer } from '../../compose.ts';
import { runContent } from '../../learning/content-command.ts';
import { runOperator } from '../../operator/run-operator.ts';
import { layEmbeddedDatabase } from '../../testing/empty-database.ts';
import { writeTestContent } from '../../testing/lesson-files.ts';
import { startMain } from '../../testing/main-process.ts';
import { createTestDatabase, dropTestDatabase } from '../../testing/test-database.ts';
import { createClient } from '../../testing/test-server.ts';
import { type Config, readConfig } from '../config/config.ts';
import { createClock } from '../jobs/clock.ts';
import { startFaultText } from '../start-fault.ts';

vi.setConfig({ testTimeout: 180_000 });

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;
let home: string;
let running: RunningServer | null = null;
beforeEach(() => {
  process.umask(0);
  home = mkdtempSync(path.join(tmpdir(), 'openbell-home-'));
});
afterEach(async () => {
  await running?.stop();
  running = null;
  rmSync(home, { recursive: true, force: true });
});

const modeOf = (file: string): string => (lstatSync(file).mode & 0o7777).toString(8);

/** Everything in the folder, and the folder itself, that other users could open, with its mode. */
const openToOthers = (folder: string): readonly string[] =>
  [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name))]
    .filter((file) => modeOf(file) !== (lstatSync(file).isDirectory() ? '700' : '600'))
    .map((file) => `${modeOf(file)} ${path.relative(home, file)}`)
    .slice(0, 20);

const configOf = (dataDir: string, more: Readonly<Record<string, string>> = {}): Config =>
  readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', DEMO_CUSTOMERS: '0', ...more }, '0.0.0-test');

/** Starts a server on the folder; returns the terminal message if it refuses. */
async function start(config: Config): Promise<string | null> {
  try {
    running = await startServer(config);
    return null;
  } catch (error) {
    return startFaultText(error);
  }
}

describe('the data folder of a machine that has none yet', () => {
  it('is created at the start, on PostgreSQL too, as the README starts it [TRUST-004]', async () => {
    const databaseUrl = await createTestDatabase();
    const main = await startMain(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }, { cwd: home });
    try {
      expect([main.complaint(), main.address]).toEqual(['', expect.stringContaining('http://')]);
      expect((await fetch(`${main.address}/api/hc`)).status).toBe(200);
      expect(readdirSync(home)).toEqual(['data']);
      expect(openToOthers(path.join(home, 'data'))).toEqual([]);
    } finally {
      await main.end();
      if (databaseUrl !== null) await dropTestDatabase(databaseUrl);
    }
  });

  it('lets no other user read a file in it, under any umask: database, lock, socket, back-ups, lessons [TRUST-010]', async () => {
    const dataDir = path.join(home, 'data');
    const config = configOf(dataDir);
    expect(await start(config)).toBeNull();
    const customer = { email: 'private@example.test', password: 'a long enough password', name: 'Private Customer' };
    const made = await createClient(running?.address ?? '').call('POST', '/sandbox/customers', {
      ...customer,
      verified: true,
      plan: 'TCP50',
    });
    expect(made.status).toBe(200);
    expect(openToOthers(dataDir)).toEqual([]);
    expect(readdirSync(dataDir).sort()).toEqual(['database', 'openbell.lock', 'operator.sock']);
    if (isRoot) {
      const read = (file: string) => () => execFileSync('cat', [file], { uid: nobody, gid: nobody, stdio: 'pipe' });
      chmodSync(home, 0o755);
      expect(read(path.join(dataDir, 'database/PG_VERSION'))).toThrow('Permission denied');
    }
    await running?.stop();
    running = null;
    const lessons = writeTestContent();
    execFileSync('chmod', ['-R', 'go+rX', lessons]);
    process.umask(0);
    expect(
      await runContent(configOf(dataDir, { CONTENT_DIR: lessons }), createClock({ aheadMs: 0 }), ['import', lessons]),
    ).toContain('Imported');
    rmSync(lessons, { recursive: true });
    process.umask(0);
    expect(await runOperator(config, ['back-up'])).toContain('Backed up');
    const [backUp = ''] = readdirSync(path.join(dataDir, 'backups'));
    process.umask(0);
    expect(await runOperator(config, ['restore', path.join(dataDir, 'backups', backUp)])).toContain('Restored');
    expect(openToOthers(dataDir)).toEqual([]);
  });
});

describe('a data folder that others can read', () => {
  /** As older versions created it. */
  const layOpen = async (): Promise<string> => {
    const dataDir = path.join(home, 'data');
    mkdirSync(dataDir);
    await layEmbeddedDatabase(dataDir);
    execFileSync('chmod', ['-R', 'u=rwX,go=rX', dataDir]);
    chmodSync(path.join(dataDir, 'database/PG_VERSION'), 0o666);
    expect(modeOf(dataDir)).toBe('755');
    return dataDir;
  };
  const production = {
    NODE_ENV: 'production',
    SANDBOX: '1',
    PUBLIC_URL: 'http://127.0.0.1:3000',
    SESSION_SECRET: 'a secret of twenty-four characters',
    PROVIDER_SECRET: 'another of twenty-four characters',
    GATEWAY_SECRET: 'and a third of that many characters',
  };

  it('is closed at the start of a sandbox', async () => {
    const dataDir = await layOpen();
    expect(await start(configOf(dataDir))).toBeNull();
    expect(openToOthers(dataDir)).toEqual([]);
  });

  it('is refused in production with the command that closes it, and accepted after that command [TRUST-010]', async () => {
    const dataDir = await layOpen();
    expect(await start(configOf(dataDir, production))).toBe(
      `The data folder ${dataDir} is open to other users of this machine (mode 755). Close it first:\n  chmod -R go-rwx ${dataDir}`,
    );
    expect(readdirSync(dataDir)).toEqual(['database']);
    execFileSync('chmod', ['-R', 'go-rwx', dataDir]);
    expect(await start(configOf(dataDir, production))).toBeNull();
    expect(openToOthers(dataDir)).toEqual([]);
  });

  it('keeps its own mode in a sandbox if other programs keep files in it, and our files in it are closed', async () => {
    const dataDir = await layOpen();
    writeFileSync(path.join(dataDir, 'shared.txt'), 'of another program');
    chmodSync(path.join(dataDir, 'shared.txt'), 0o644);
    expect(await start(configOf(dataDir))).toBeNull();
    expect(openToOthers(dataDir)).toEqual(['755 data', '644 data/shared.txt']);
  });
});
