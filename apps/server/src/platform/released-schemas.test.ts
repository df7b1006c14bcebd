/** Reliability bar R21: what an older version left is brought to the newest schema, on both databases, and everything in it still holds. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startServer } from '../compose.ts';
import { allInvariants } from '../invariants.ts';
import { createTestDatabase, dropTestDatabase } from '../testing/test-database.ts';
import { createClient } from '../testing/test-server.ts';
import { readConfig } from './config.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate, readSchema } from './migrate.ts';

vi.setConfig({ testTimeout: 120_000 });

const folder = path.join(import.meta.dirname, '../testing/released');
const password = 'a-long-password';
/** What the server itself counts up, clears away or finishes on its way. */
const moving = [
  'migrations',
  'rate_counts',
  'schedule',
  'outbox',
  'settings',
  'idempotency_keys',
  'mailed_links',
  'provider_requests',
  'sign_in_sessions',
];

let removals: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const remove of removals.reverse()) await remove();
  removals = [];
});

/** An empty place for a database of either kind. */
const makePlace = async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'openbell-released-'));
  const databaseUrl = await createTestDatabase();
  removals.push(async () => {
    rmSync(dataDir, { recursive: true, force: true });
    if (databaseUrl !== null) await dropTestDatabase(databaseUrl);
  });
  const environment = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO_CUSTOMERS: '0' };
  return readConfig({ ...environment, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) }, '0.0.0-test');
};

const tablesOf = async (db: Database): Promise<readonly string[]> =>
  (
    await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`.execute(db)
  ).rows.map(({ name }) => name);

/** Each row of each table as text, so that nothing is lost unseen. */
const readRows = async (db: Database, tables: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows = new Map<string, readonly string[]>();
  for (const table of tables) {
    const read = await sql<{
      line: Record<string, unknown>;
    }>`SELECT to_jsonb(t) AS line FROM ${sql.table(table)} t`.execute(db);
    rows.set(
      table,
      read.rows.map(({ line }) => JSON.stringify(line)),
    );
  }
  return rows;
};

/** Columns may be added to a row; those it had keep their value. */
const isKept = (line: string, now: readonly Record<string, unknown>[]): boolean => {
  const before = Object.entries(JSON.parse(line) as Record<string, unknown>).map(
    ([name, value]) => [name, JSON.stringify(value)] as const,
  );
  return now.some((row) => before.every(([name, text]) => !(name in row) || JSON.stringify(row[name]) === text));
};

const readFaults = async (db: Database): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const { name, findFaults } of allInvariants)
    faults.push(...(await findFaults(db, () => false)).map((fault) => `${name}: ${fault}`));
  return faults;
};

describe('a released schema with data', () => {
  const releases = readdirSync(folder).filter((name) => name.endsWith('.sql'));

  it('is kept of every release', () => {
    expect(releases).toContain('0006.sql');
  });

  it.each(releases)('%s becomes the newest one, keeps every row, and its records hold', async (name) => {
    const database = await openDatabase(await makePlace());
    await database.runScript(readFileSync(path.join(folder, name), 'utf8'));
    const tables = await tablesOf(database.db);
    expect(tables.length).toBeGreaterThan(25);
    const before = await readRows(database.db, tables);
    await migrate(database);
    expect(await readSchema(database)).toEqual({ isNew: false, isBehind: false });
    const after = await readRows(database.db, tables);
    for (const table of tables) {
      const now = (after.get(table) ?? []).map((line) => JSON.parse(line) as Record<string, unknown>);
      const lost = (before.get(table) ?? []).filter((line) => !isKept(line, now));
      expect([table, lost]).toEqual([table, []]);
    }
    expect(await readFaults(database.db)).toEqual([]);
    expect(await migrate(database)).toEqual([]);
    await database.close();
  });

  it.each(releases)('%s is served: its customers sign in and find their attempts and payments', async (name) => {
    const config = await makePlace();
    const old = await openDatabase(config);
    await old.runScript(readFileSync(path.join(folder, name), 'utf8'));
    const tables = (await tablesOf(old.db)).filter((table) => !moving.includes(table));
    const before = await readRows(old.db, tables);
    await old.close();
    const running = await startServer(config);
    const signIn = async (email: string) => {
      const client = createClient(running.address);
      expect((await client.call('POST', '/auth/sign-in/email', { email, password })).status).toBe(200);
      return client;
    };
    expect((await createClient(running.address).call('GET', '/hc')).body).toMatchObject({ status: 'ok' });
    const failed = (await (await signIn('failed@example.test')).call('GET', '/attempts')).body;
    expect(failed).toMatchObject([
      { id: 'att_cwk8xszbpv6gva2g78fb', status: 'failed', fail_reason: 'trailing', events: 2 },
    ]);
    const trader = await signIn('running@example.test');
    const attempts = (await trader.call('GET', '/attempts')).body as { readonly id: string; readonly events: number }[];
    expect(attempts[0]?.id).toBe('att_gy71cactszntvx3crqcs');
    expect(attempts[0]?.events).toBeGreaterThanOrEqual(18);
    const payer = await signIn('payer@example.test');
    expect((await payer.call('GET', '/accounts')).body).toMatchObject({ key: 'TCP25', lang: 'es', city: 'Austin' });
    const history = (await payer.call('GET', '/accounts/billing/history')).body as { readonly status: string }[];
    expect(history.map(({ status }) => status).sort()).toEqual(['declined', 'paid']);
    expect((await (await signIn('fresh@example.test')).call('GET', '/accounts')).body).toMatchObject({
      status: 1,
      lang: 'ar',
    });
    const after = await readRows(running.database.db, tables);
    for (const table of tables)
      expect([table, (after.get(table) ?? []).length >= (before.get(table) ?? []).length]).toEqual([table, true]);
    expect(await readFaults(running.database.db)).toEqual([]);
    await running.stop();
  });
});
