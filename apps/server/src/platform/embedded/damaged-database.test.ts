// A damaged data folder never becomes an empty one: the server refuses to start, changes nothing and names the restore.
import { createHash } from 'node:crypto';
import {
  closeSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startServer } from '../../compose.ts';
import { runOperator } from '../../operator/run-operator.ts';
import { layEmbeddedDatabase } from '../../testing/empty-database.ts';
import { type MainProcess, startMain } from '../../testing/main-process.ts';
import { createClient } from '../../testing/test-server.ts';
import { readConfig } from '../config/config.ts';
import { listBackUps } from '../database/back-up.ts';
import { openEmbedded } from '../database/database.ts';
import { startFaultText } from '../start-fault.ts';
import { DamagedDatabaseError } from './damaged-database.ts';
import { inspectFiles } from './database-files.ts';
import { layNewDatabase } from './new-database.ts';

vi.setConfig({ testTimeout: 180_000 });

const person = { email: 'kept@example.test', password: 'a long enough password' };
const environmentOf = (folder: string) => ({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', DEMO_CUSTOMERS: '0' });
const operate = (folder: string, ...words: readonly string[]) =>
  runOperator(readConfig(environmentOf(folder), '0.0.0-test'), words);

let home: string;
/** A folder with a customer and a back-up that has the customer, as a clean stop leaves it. */
let original: string;
let dataDir: string;
let running: MainProcess | null = null;

beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'openbell-damaged-'));
  original = path.join(home, 'original');
  mkdirSync(original);
  await layEmbeddedDatabase(original);
  const server = await startMain({ DATA_DIR: original });
  const made = await createClient(server.address ?? '').call('POST', '/sandbox/customers', {
    ...person,
    name: 'Kept Customer',
    verified: true,
    plan: 'TCP50',
  });
  expect(made.status).toBe(200);
  await server.end();
  await operate(original, 'back-up');
}, 180_000);
beforeEach(() => {
  dataDir = path.join(home, 'data');
  cpSync(original, dataDir, { recursive: true });
});
afterEach(async () => {
  await running?.end('SIGKILL');
  running = null;
  rmSync(dataDir, { recursive: true, force: true });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Every file and folder with its mode and bytes. */
const fingerprint = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((name) => {
      const file = path.join(dataDir, name);
      const bytes = statSync(file).isDirectory()
        ? 'folder'
        : createHash('sha1').update(readFileSync(file)).digest('hex');
      return [name, `${lstatSync(file).mode.toString(8)} ${bytes}`];
    }),
  );

const inDatabase = (name: string): string => path.join(dataDir, 'database', name);
function writeAt(file: string, place: number, bytes: Buffer): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, bytes, 0, bytes.length, place);
  closeSync(handle);
}
const garbage = (bytes: number): Buffer => Buffer.alloc(bytes, 'no page of PostgreSQL ');
const remove = (file: string): void => rmSync(file, { recursive: true });
const journal = (): string =>
  path.join(
    inDatabase('pg_wal'),
    readdirSync(inDatabase('pg_wal'))
      .filter((name) => /^[\dA-F]{24}$/.test(name))
      .sort()[0] ?? '',
  );
/** The file of the customers table, found by an address in it. */
function customersFile(): string {
  const found = readdirSync(inDatabase('base/5')).find(
    (name) => /^\d{5}$/.test(name) && readFileSync(inDatabase(`base/5/${name}`)).includes(person.email),
  );
  if (found === undefined) throw new Error('the customer is in no table');
  return inDatabase(`base/5/${found}`);
}

/** Why a start on the folder is refused; fails if it starts, or if anything in the folder has changed afterwards. */
async function refusal(): Promise<string> {
  const before = fingerprint();
  const failure = await startServer(readConfig(environmentOf(dataDir), '0.0.0-test')).then(
    (server) => server.stop().then(() => null),
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(DamagedDatabaseError);
  expect(fingerprint()).toEqual(before);
  return startFaultText(failure) ?? '';
}

const damages: readonly (readonly [string, () => void, RegExp])[] = [
  ['has lost PG_VERSION', () => remove(inDatabase('PG_VERSION')), /PG_VERSION is missing/],
  [
    'holds one strange file and no database',
    () => {
      remove(inDatabase(''));
      mkdirSync(inDatabase(''));
      writeFileSync(inDatabase('junk'), 'junk');
    },
    /PG_VERSION is missing/,
  ],
  [
    'is a file',
    () => {
      remove(inDatabase(''));
      writeFileSync(path.join(dataDir, 'database'), 'junk');
    },
    /is a file/,
  ],
  ['is of another version', () => writeFileSync(inDatabase('PG_VERSION'), '14\n'), /names version 14, not 18/],
  ['has lost its control file', () => remove(inDatabase('global/pg_control')), /pg_control is missing/],
  [
    'has garbage in its control file',
    () => writeAt(inDatabase('global/pg_control'), 0, garbage(8192)),
    /pg_control cannot be read/,
  ],
  [
    'has one changed bit in its control file',
    () => writeAt(inDatabase('global/pg_control'), 60, Buffer.from([9])),
    /pg_control cannot be read/,
  ],
  ['has an empty control file', () => truncateSync(inDatabase('global/pg_control')), /pg_control cannot be read/],
  ['has lost its journal', () => remove(journal()), /newest checkpoint of its journal/],
  [
    'has zeros for a journal',
    () => writeFileSync(journal(), Buffer.alloc(16 * 1_048_576)),
    /newest checkpoint of its journal/,
  ],
  [
    'has garbage in a page of the table of functions',
    () => writeAt(inDatabase('base/5/1255'), 5 * 8192, garbage(8192)),
    /page 5 of base\/5\/1255/,
  ],
  [
    'has half a page of the table of columns',
    () => writeAt(inDatabase('base/5/1249'), 8192 + 4096, Buffer.alloc(4096)),
    /page 1 of base\/5\/1249/,
  ],
  [
    'has one changed bit in a page of a customer',
    () => writeAt(customersFile(), 8000, Buffer.from([0xa5])),
    /page 0 of base\/5\/\d+ cannot be read/,
  ],
  [
    'has garbage at the end of a table',
    () => writeAt(customersFile(), statSync(customersFile()).size, garbage(100)),
    /the end of base\/5\/\d+/,
  ],
  ['has lost the table of functions', () => remove(inDatabase('base/5/1255')), /base\/5\/1255 is missing/],
];

describe('a server on a damaged database', () => {
  it.each(damages)(
    'that %s does not start, changes nothing and names the restore [TRUST-003]',
    async (_, damage, words) => {
      damage();
      const text = await refusal();
      expect(text).toMatch(words);
      const [backUp = ''] = await listBackUps(dataDir);
      expect(text).toContain(`Bring the newest back-up back:\n  npm run operator -- restore ${backUp}\n`);
    },
  );

  it('reports it on the terminal without a stack, and starts again after the named restore, with the customer in it', async () => {
    remove(inDatabase('PG_VERSION'));
    const before = fingerprint();
    running = await startMain({ DATA_DIR: dataDir });
    expect([running.address, running.complaint()]).toEqual([
      null,
      expect.stringMatching(/^The database in .* is damaged/),
    ]);
    expect(running.complaint()).not.toContain('    at ');
    expect(fingerprint()).toEqual(before);
    const command = /operator -- (restore) (\S+)/.exec(running.complaint()) ?? [];
    expect(await operate(dataDir, ...command.slice(1))).toContain('Restored');
    running = await startMain({ DATA_DIR: dataDir });
    expect((await createClient(running.address ?? '').call('POST', '/auth/sign-in/email', person)).status).toBe(200);
  });

  it('refuses a table that was lost without a trace, also for operator commands, and says how to go back', async () => {
    const lost = customersFile();
    for (const file of [lost, `${lost}_fsm`, `${lost}_vm`]) rmSync(file, { force: true });
    await expect(startServer(readConfig(environmentOf(dataDir), '0.0.0-test'))).rejects.toThrow(
      /is damaged: .*restore/s,
    );
    await expect(operate(dataDir, 'check')).rejects.toThrow(/is damaged: .*restore/s);
  });
});

describe('a server without a database', () => {
  it.each([
    ['is gone', () => remove(inDatabase(''))],
    [
      'is an empty folder',
      () => {
        remove(inDatabase(''));
        mkdirSync(inDatabase(''));
      },
    ],
    [
      'was made new by hand',
      async () => {
        remove(inDatabase(''));
        await layNewDatabase(inDatabase(''));
      },
    ],
  ])('that %s next to back-ups does not start, changes nothing and names the restore [TRUST-003]', async (_, lose) => {
    await lose();
    const text = await refusal();
    expect(text).toMatch(/^There is no database in .*, but there are back-ups/);
    expect(text).toContain(`npm run operator -- restore ${(await listBackUps(dataDir))[0]}\n`);
  });

  it('does not start next to the one that a killed restore was just replacing', async () => {
    remove(path.join(dataDir, 'backups'));
    renameSync(inDatabase(''), path.join(dataDir, 'database.before-20261126T120000000Z'));
    expect(await refusal()).toMatch(/^There is no database in .*database\.before-20261126T120000000Z/s);
  });

  it('does not start on tables without a customer if a back-up has some, and says so', async () => {
    remove(inDatabase(''));
    await layEmbeddedDatabase(dataDir);
    await expect(startServer(readConfig(environmentOf(dataDir), '0.0.0-test'))).rejects.toThrow(
      /holds no customer, but .* does.*restore/s,
    );
  });

  it('starts with an empty one once the operator has moved away what the refusal names', async () => {
    remove(inDatabase(''));
    const away = /first move away: (.*)$/.exec(await refusal())?.[1]?.split(', ') ?? [];
    expect(away).toEqual([path.join(dataDir, 'backups')]);
    for (const folder of away) renameSync(folder, path.join(home, path.basename(folder)));
    running = await startMain({ DATA_DIR: dataDir });
    expect((await createClient(running.address ?? '').call('POST', '/auth/sign-in/email', person)).status).toBe(401);
    rmSync(path.join(home, 'backups'), { recursive: true });
  });
});

describe('an embedded database', () => {
  it('that is newly created has page checksums [TRUST-003]', async () => {
    const folder = path.join(home, 'new');
    await layNewDatabase(folder);
    const database = await openEmbedded(folder);
    const { rows } = await sql<{ dataChecksums: string }>`SHOW data_checksums`.execute(database.db);
    await database.close();
    rmSync(folder, { recursive: true });
    expect(rows).toEqual([{ dataChecksums: 'on' }]);
  });

  it('starts after a kill in the middle of a page write, because its journal has the page', async () => {
    running = await startMain({ DATA_DIR: dataDir });
    const other = { ...person, email: 'other@example.test' };
    const made = await createClient(running.address ?? '').call('POST', '/sandbox/customers', {
      ...other,
      name: 'Other Customer',
      verified: true,
    });
    expect(made.status).toBe(200);
    await running.end('SIGKILL');
    expect(inspectFiles(inDatabase('')).wasShutDown).toBe(false);
    writeAt(customersFile(), 4096, Buffer.alloc(4096));
    expect(inspectFiles(inDatabase('')).damages).toHaveLength(1);
    running = await startMain({ DATA_DIR: dataDir });
    expect([running.complaint(), running.address]).toEqual(['', expect.stringContaining('http://')]);
    for (const email of [person.email, other.email])
      expect(
        (await createClient(running.address ?? '').call('POST', '/auth/sign-in/email', { ...other, email })).status,
      ).toBe(200);
    expect(readdirSync(dataDir).sort()).toEqual(['backups', 'database', 'openbell.lock', 'operator.sock']);
  });

  it('is refused unchanged after a kill if a damaged page is not in its journal', async () => {
    running = await startMain({ DATA_DIR: dataDir });
    await running.end('SIGKILL');
    rmSync(path.join(dataDir, 'openbell.lock'));
    rmSync(path.join(dataDir, 'operator.sock'));
    writeAt(inDatabase('base/5/1255'), 5 * 8192, garbage(8192));
    expect(await refusal()).toMatch(/page 5 of base\/5\/1255/);
  });

  it('leaves no half back-up: a killed one is removed at the next start, and a restore does not accept it [TRUST-016]', async () => {
    const left = path.join(dataDir, 'backups/openbell-20261126T120000000Z-9.tar.gz.partial');
    writeFileSync(left, 'half');
    mkdirSync(path.join(dataDir, 'database.restoring'));
    expect((await listBackUps(dataDir)).filter((file) => file.includes('partial'))).toEqual([]);
    running = await startMain({ DATA_DIR: dataDir });
    expect(running.address).not.toBeNull();
    expect([existsSync(left), existsSync(path.join(dataDir, 'database.restoring'))]).toEqual([false, false]);
  });
});
