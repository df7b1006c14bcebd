// Processes that start at once on one PostgreSQL database: one owns it, one migrates the schema, and each reports its state.
import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, dropTestDatabase, runOn, testServerUrl } from '../testing/test-database.ts';
import { readMigrations } from './database/migrate.ts';

/** Eight processes on two cores that others use too. */
const comeUpMs = 240_000;
const migrateFile = path.join(import.meta.dirname, 'database/migrate-main.ts');
const contentFile = path.join(import.meta.dirname, '../learning/main.ts');
const mainFile = path.join(import.meta.dirname, '../main.ts');

let databaseUrl: string;
let folder: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  databaseUrl = (await createTestDatabase()) ?? '';
  folder = mkdtempSync(path.join(tmpdir(), 'openbell-processes-'));
});
afterEach(async () => {
  await Promise.all(children.splice(0).map(endOf));
  rmSync(folder, { recursive: true, force: true });
  await dropTestDatabase(databaseUrl);
});

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

/** A process with a data folder of its own. */
function run(file: string, environment: Readonly<Record<string, string>>): ChildProcess {
  const dataDir = path.join(folder, `data-${children.length}`);
  mkdirSync(dataDir);
  const { NODE_ENV: _, NODE_OPTIONS: __, VITEST: ___, ...rest } = process.env;
  const child = fork(file, [], {
    env: {
      ...rest,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SANDBOX: '0',
      SMTP_URL: 'smtp://127.0.0.1:1',
      LOG_LEVEL: 'silent',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  children.push(child);
  return child;
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** The status and text of a probe; status 0 while nobody listens. */
async function ask(port: number, probe: string): Promise<readonly [number, unknown]> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${probe}`);
    return [response.status, await response.json()];
  } catch {
    return [0, null];
  }
}
const statusesOf = (ports: readonly number[], probe: string): Promise<readonly number[]> =>
  Promise.all(ports.map(async (port) => (await ask(port, probe))[0]));

describe.skipIf(testServerUrl() === null)('processes on one empty database', () => {
  it('all succeed if eight of them migrate the schema at once, and it is migrated once [SCALE-002]', {
    timeout: comeUpMs,
  }, async () => {
    const migrating = Array.from({ length: 8 }, () => run(migrateFile, {}));
    const answers = await Promise.all(
      migrating.map(async (child) => {
        const said = Promise.all([
          text(child.stdout ?? expect.unreachable()),
          text(child.stderr ?? expect.unreachable()),
        ]);
        const code = await new Promise((resolve) => child.once('exit', resolve));
        return [code, ...(await said)];
      }),
    );
    expect(answers.map(([code, , complaint]) => [code, complaint])).toEqual(answers.map(() => [0, '']));
    expect(answers.filter(([, said]) => String(said).startsWith('Applied:'))).toHaveLength(1);
    expect(answers.filter(([, said]) => said === 'The schema is up to date.\n')).toHaveLength(7);
    const rows = await runOn(databaseUrl, 'SELECT name FROM migrations');
    expect(rows).toHaveLength(readMigrations().length);
  });

  it('get no customers while they lack the lessons that the owner has imported [TRUST-016]', {
    timeout: comeUpMs,
  }, async () => {
    const [owner, beside] = [await freePort(), await freePort()];
    const waitMs = { timeout: comeUpMs, interval: 500 };
    run(mainFile, { ROLES: 'web,worker,market', PORT: String(owner) });
    await expect.poll(() => statusesOf([owner], '/readyz'), waitMs).toEqual([200]);
    run(mainFile, { ROLES: 'web', PORT: String(beside) });
    await expect.poll(() => statusesOf([beside], '/readyz'), waitMs).toEqual([200]);
    const bundle = path.join(folder, 'bundle');
    mkdirSync(path.join(bundle, 'site'), { recursive: true });
    writeFileSync(path.join(bundle, 'site/notifications.json'), JSON.stringify([]));
    execFileSync(process.execPath, [contentFile, 'import', bundle], {
      env: { ...process.env, DATA_DIR: path.join(folder, 'data-0') },
    });
    await expect
      .poll(() => ask(beside, '/readyz'), waitMs)
      .toEqual([
        503,
        {
          status: 'not_ready',
          reasons: [
            expect.stringMatching(
              /^the lessons of this process \(those that ship\) are not those of the owner \(rel_\w+\)/,
            ),
          ],
        },
      ]);
    expect(await statusesOf([owner], '/readyz')).toEqual([200]);
    cpSync(path.join(folder, 'data-0/content'), path.join(folder, 'data-1/content'), { recursive: true });
    await expect.poll(() => statusesOf([beside], '/readyz'), waitMs).toEqual([200]);
  });

  it('all eight start: one owns it, web serves once the schema exists, and a standby succeeds a killed owner [SCALE-001] [SCALE-002]', {
    timeout: comeUpMs,
  }, async () => {
    const roles = [
      'web,worker,market',
      'web,worker,market',
      'web,worker,market',
      'web,worker,market',
      'web,worker,market',
      'web',
      'web',
      'web',
    ];
    const ports = await Promise.all(roles.map(freePort));
    const started = roles.map((ROLES, index) => run(mainFile, { ROLES, PORT: String(ports[index]) }));
    const [whole, web] = [ports.slice(0, 5), ports.slice(5)];
    const waitMs = { timeout: comeUpMs, interval: 500 };
    await expect.poll(() => statusesOf(ports, '/livez'), waitMs).toEqual(ports.map(() => 200));
    await expect.poll(() => statusesOf(web, '/readyz'), waitMs).toEqual([200, 200, 200]);
    const ready = await statusesOf(whole, '/readyz');
    expect([...ready].sort()).toEqual([200, 503, 503, 503, 503]);
    const owner = ready.indexOf(200);
    const standby = whole[owner === 0 ? 1 : 0] ?? 0;
    expect(await ask(standby, '/readyz')).toEqual([
      503,
      { status: 'not_ready', reasons: ['it waits for the end of another process'] },
    ]);
    expect(await ask(standby, '/api/hc')).toMatchObject([503, { error: { code: 'unavailable' } }]);
    await endOf(started[owner] ?? expect.unreachable());
    const others = whole.filter((_, index) => index !== owner);
    await expect
      .poll(async () => [...(await statusesOf(others, '/readyz'))].sort(), waitMs)
      .toEqual([200, 503, 503, 503]);
  });
});
