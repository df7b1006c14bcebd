// Reliability bar R21: records of an older version migrate to the newest schema on both databases, and stay sound.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BillingHistoryItem } from '@openbell/api/billing.ts';
import type { JournalEntriesPage } from '@openbell/api/journal.ts';
import type { MarketAccount } from '@openbell/api/market/market.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startServer } from '../../compose.ts';
import { allInvariants } from '../../operator/invariants.ts';
import { createTestDatabase, dropTestDatabase } from '../../testing/test-database.ts';
import { createClient, type TestClient } from '../../testing/test-server.ts';
import { readConfig } from '../config/config.ts';
import { writeAheadMs } from '../jobs/clock-store.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate, readSchema } from './migrate.ts';

vi.setConfig({ testTimeout: 120_000 });

const folder = path.join(import.meta.dirname, '../../testing/released');
const password = 'a-long-password';
/** What the server itself counts up, deletes or finishes at its start. */
const moving = [
  'data_exports',
  'migrations',
  'rate_counts',
  'schedule',
  'outbox',
  'settings',
  'idempotency_keys',
  'mailed_links',
  'provider_requests',
  'sign_in_challenges',
  'sign_in_sessions',
];
/** What a migration rewrites on purpose: how a row of a file is recognized (0035), market depth as it was shown (0051). */
const rewritten: Readonly<Record<string, readonly string[]>> = { journal_rows: ['digest'], simulators: ['depth'] };

let removals: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const remove of removals.reverse()) await remove();
  removals = [];
});

/** An empty place for a database of either kind. */
async function makePlace() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'openbell-released-'));
  const databaseUrl = await createTestDatabase();
  removals.push(async () => {
    rmSync(dataDir, { recursive: true, force: true });
    if (databaseUrl !== null) await dropTestDatabase(databaseUrl);
  });
  const environment = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO_CUSTOMERS: '0' };
  return readConfig({ ...environment, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) }, '0.0.0-test');
}

const tablesOf = async (db: Database): Promise<readonly string[]> =>
  (
    await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`.execute(db)
  ).rows.map(({ name }) => name);

/** Each row of each table as text, so that no loss goes unnoticed. */
async function readRows(db: Database, tables: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
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
}

/** Columns may be added to a row, and members to its objects; existing ones keep their value. */
function isWithin(before: unknown, now: unknown): boolean {
  if (typeof before !== 'object' || before === null || Array.isArray(before))
    return JSON.stringify(before) === JSON.stringify(now);
  if (typeof now !== 'object' || now === null) return false;
  const members = now as Readonly<Record<string, unknown>>;
  return Object.entries(before).every(([name, value]) => isWithin(value, members[name]));
}
function isKept(table: string, line: string, now: readonly Record<string, unknown>[]): boolean {
  const before = Object.entries(JSON.parse(line) as Record<string, unknown>).filter(
    ([name]) => !(rewritten[table] ?? []).includes(name),
  );
  return now.some((row) => before.every(([name, value]) => !(name in row) || isWithin(value, row[name])));
}

/** Resting orders and order events that do not say whether their stop was triggered (0037): nothing reads them in that form. */
const countUntold = async (db: Database): Promise<number> =>
  Number(
    (
      await sql<{ count: string }>`
        SELECT (SELECT count(*) FROM market_orders WHERE is_living AND NOT jsonb_exists(wire, 'isStopTriggered'))
          + (SELECT count(*) FROM market_events WHERE event ->> 'kind' = 'order' AND NOT jsonb_exists(event -> 'order', 'bracket'))
          AS count`.execute(db)
    ).rows[0]?.count,
  );

/** Sets the clock to the moment of the dump, whenever this runs: what falls due later is not part of it. */
async function standAt(db: Database): Promise<void> {
  const { rows } = await sql<{
    aheadMs: number;
  }>`SELECT (extract(epoch FROM max(at) - now()) * 1000)::float8 AS ahead_ms FROM audit`.execute(db);
  await writeAheadMs(db, Math.round(rows[0]?.aheadMs ?? Number.NaN));
}

/** The newest attempts of a customer in the dump. */
const attemptsOf = async (db: Database, email: string): Promise<readonly string[]> =>
  (
    await sql<{ xid: string }>`
      SELECT a.xid FROM attempts a JOIN customers c ON c.id = a.customer_id WHERE c.email = ${email} ORDER BY a.number DESC`.execute(
      db,
    )
  ).rows.map(({ xid }) => xid);

async function readFaults(db: Database): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { name, findFaults } of allInvariants)
    faults.push(...(await findFaults(db, () => false)).map((fault) => `${name}: ${fault}`));
  return faults;
}

type SignIn = (email: string) => Promise<TestClient>;
async function bodyOf<Body>(call: ReturnType<TestClient['call']>): Promise<Body> {
  const { status, body } = await call;
  expect(status).toBe(200);
  return body as Body;
}

/** What only a later dump has: orders on our own market, a journal, a pass, refunded money. */
const later: Readonly<Record<string, (signIn: SignIn) => Promise<void>>> = {
  '0032.sql': async (signIn) => {
    const market = await bodyOf<MarketAccount>((await signIn('market@example.test')).call('GET', '/market/account'));
    const orders = new Map(market.orders.map((order) => [order.orderId, order]));
    const resting = { state: 'working', isStopTriggered: false, bracket: { stopTicks: 12, targetTicks: 24 } };
    expect(orders.get('resting')).toMatchObject(resting);
    expect(orders.get('in.stop')).toMatchObject({ state: 'waiting', isStopTriggered: false, bracket: null });
    expect(orders.get('triggered-up')).toMatchObject({ state: 'filled', isStopTriggered: true });
    expect(market.positions).toMatchObject([{ symbol: 'MESH27', net: 2 }]);

    const journalist = await signIn('running@example.test');
    const { entries } = await bodyOf<JournalEntriesPage>(journalist.call('GET', '/journal/entries'));
    expect(entries).toHaveLength(3);
    for (const { note } of entries) expect(note).toMatchObject({ tags: expect.arrayContaining(['plan']) });
    // A file that an older version imported, exported again in another time zone.
    const text = `Id,ContractName,EnteredAt,ExitedAt,EntryPrice,ExitPrice,Fees,PnL,Size,Type,Commissions
1,MNQM6,06/10/2026 15:31:11 +02:00,06/10/2026 15:32:00 +0200,25097.25,25099.25,2.22,12.00,3,Long,0.30`;
    const again = await journalist.call('POST', '/journal/imports', {
      zone: 'America/New_York',
      fileName: 'a.csv',
      dayOrder: 'month_first',
      text,
    });
    expect(again).toMatchObject({ status: 409, body: { error: { code: 'nothing_to_import' } } });

    const passed = await signIn('passed@example.test');
    expect((await passed.call('GET', '/attempts')).body).toMatchObject([{ status: 'passed', days_traded: 10 }]);
    const twice = await bodyOf<readonly unknown[]>((await signIn('again@example.test')).call('GET', '/attempts'));
    expect(twice).toHaveLength(2);

    const spain = await signIn('spain@example.test');
    const paid = await bodyOf<BillingHistoryItem[]>(spain.call('GET', '/accounts/billing/history'));
    const plan = paid.find(({ purpose }) => purpose === 'subscription')?.transactionID ?? '';
    expect((await spain.call('GET', `/invoices/${plan}`)).body).toMatchObject({
      refundedAmount: 6334,
      refunding: false,
    });
  },
};

describe('a released schema with data', () => {
  const releases = readdirSync(folder).filter((name) => name.endsWith('.sql'));

  it('exists for every release', () => {
    expect(releases).toEqual(expect.arrayContaining(['0006.sql', '0032.sql']));
  });

  it.each(releases)('%s migrates to the newest one, keeps every row, and its records are sound', async (name) => {
    const database = await openDatabase(await makePlace());
    await database.runScript(readFileSync(path.join(folder, name), 'utf8'));
    const tables = await tablesOf(database.db);
    expect(tables.length).toBeGreaterThan(25);
    const before = await readRows(database.db, tables);
    await migrate(database);
    expect(await readSchema(database)).toEqual({ isNew: false, isBehind: false, contractedBy: [] });
    const after = await readRows(database.db, tables);
    for (const table of tables) {
      const now = (after.get(table) ?? []).map((line) => JSON.parse(line) as Record<string, unknown>);
      const lost = (before.get(table) ?? []).filter((line) => !isKept(table, line, now));
      expect([table, lost]).toEqual([table, []]);
    }
    expect(await countUntold(database.db)).toBe(0);
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
    const [failedId] = await attemptsOf(old.db, 'failed@example.test');
    const [runningId] = await attemptsOf(old.db, 'running@example.test');
    await standAt(old.db);
    await old.close();
    const running = await startServer(config);
    const signIn = async (email: string) => {
      const client = createClient(running.address);
      expect((await client.call('POST', '/auth/sign-in/email', { email, password })).status).toBe(200);
      return client;
    };
    expect((await createClient(running.address).call('GET', '/hc')).body).toMatchObject({ status: 'ok' });
    const failed = (await (await signIn('failed@example.test')).call('GET', '/attempts')).body;
    expect(failed).toMatchObject([{ id: failedId, status: 'failed', fail_reason: 'trailing', events: 2 }]);
    const trader = await signIn('running@example.test');
    const attempts = (await trader.call('GET', '/attempts')).body as { readonly id: string; readonly events: number }[];
    expect(attempts[0]?.id).toBe(runningId);
    expect(attempts[0]?.events).toBeGreaterThanOrEqual(10);
    const payer = await signIn('payer@example.test');
    expect((await payer.call('GET', '/accounts')).body).toMatchObject({ key: 'TCP25', lang: 'es', city: 'Austin' });
    const history = (await payer.call('GET', '/accounts/billing/history')).body as { readonly status: string }[];
    expect([...new Set(history.map(({ status }) => status))].sort()).toEqual(['declined', 'paid']);
    expect((await (await signIn('fresh@example.test')).call('GET', '/accounts')).body).toMatchObject({
      status: 1,
      lang: 'ar',
    });
    await later[name]?.(signIn);
    const after = await readRows(running.database.db, tables);
    for (const table of tables)
      expect([table, (after.get(table) ?? []).length >= (before.get(table) ?? []).length]).toEqual([table, true]);
    expect(await readFaults(running.database.db)).toEqual([]);
    await running.stop();
  });
});
