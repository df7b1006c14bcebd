import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asInstant } from '@openbell/units/instant.ts';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startServer } from '../compose.ts';
import { appendAudit } from '../platform/audit/audit.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import { backUpsKept, findFullest, listBackUps, writeBackUp } from '../platform/database/back-up.ts';
import { type OpenDatabase, openEmbedded } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { createClient } from '../testing/test-server.ts';
import { runOperator } from './run-operator.ts';

/** Only the embedded database: PostgreSQL has its own back-up tools. */
const dataDir = mkdtempSync(path.join(tmpdir(), 'openbell-operator-'));
const config: Config = readConfig(
  { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO_CUSTOMERS: '0' },
  '0.0.0-test',
);
const operate = (...args: readonly string[]) => runOperator(config, args);
const customer = {
  email: 'op@example.test',
  password: 'a long enough password',
  name: 'Operated Customer',
  verified: true,
};

// Each step opens the database again.
vi.setConfig({ testTimeout: 240_000 });

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function withServer<Value>(work: (client: ReturnType<typeof createClient>) => Promise<Value>): Promise<Value> {
  const running = await startServer(config);
  try {
    return await work(createClient(running.address));
  } finally {
    await running.stop();
  }
}

describe('the operator', () => {
  it('restores what a back-up holds, and keeps the replaced database', async () => {
    const cookie = await withServer(async (client) => {
      expect((await client.call('POST', '/sandbox/customers', { ...customer, plan: 'TCP50' })).status).toBe(200);
      await client.call('POST', '/auth/sign-in/email', { email: customer.email, password: customer.password });
      return client.cookie();
    });
    expect(await operate('back-up')).toContain('Backed up');
    await withServer(async (client) => {
      expect(
        (await client.call('POST', '/sandbox/customers', { ...customer, email: 'later@example.test' })).status,
      ).toBe(200);
      await expect(operate('check')).rejects.toThrow(/in use by process \d+/);
    });
    const [file = ''] = await listBackUps(dataDir);
    expect(await operate('restore', file)).toContain('Restored');
    expect(readdirSync(dataDir).filter((name) => name.startsWith('database.before-'))).toHaveLength(1);
    expect(await operate('check')).toBe('All is well: ledger, market, audit, attempts, anchors.');
    await withServer(async (client) => {
      const account = await client.call('GET', '/accounts', undefined, { cookie });
      expect(account).toMatchObject({ status: 200, body: { email: customer.email, key: 'TCP50' } });
      const later = await client.call('POST', '/auth/sign-in/email', {
        ...customer,
        name: undefined,
        verified: undefined,
        email: 'later@example.test',
      });
      expect(later.status).toBe(401);
    });
  });

  it('changes nothing with a file that is no back-up', async () => {
    const file = path.join(dataDir, 'broken.tar.gz');
    writeFileSync(file, 'no archive');
    const before = readdirSync(dataDir).sort();
    await expect(operate('restore', file)).rejects.toThrow();
    await expect(operate('restore', '/nowhere/at/all.tar.gz')).rejects.toThrow('ENOENT');
    expect(readdirSync(dataDir).sort()).toEqual(before);
    expect(await operate('check')).toContain('All is well');
  });

  it("unlocks a customer's details, ends sessions and switches countries, each with an audit line", async () => {
    const cookie = await withServer(async (client) => {
      await client.call('POST', '/auth/sign-in/email', { email: customer.email, password: customer.password });
      expect((await client.call('PUT', '/accounts', { address: '12 Main Street' })).status).toBe(200);
      expect((await client.call('PUT', '/accounts', { city: 'Austin' })).status).toBe(403);
      return client.cookie();
    });
    expect(await operate('unlock-profile', customer.email)).toContain('can enter');
    await expect(operate('unlock-profile', customer.email)).rejects.toThrow('not locked');
    expect(await operate('countries-off', 'de, fr')).toBe('Off the list: DE, FR.');
    await expect(operate('countries-off', 'xx')).rejects.toThrow('Not in the list: XX');
    expect(await operate('countries-on', 'FR')).toBe('Off the list: DE.');
    await withServer(async (client) => {
      expect((await client.call('PUT', '/accounts', { city: 'Austin' }, { cookie })).status).toBe(200);
      expect((await client.call('PUT', '/accounts', { country: 276 }, { cookie })).status).toBe(400);
      expect((await client.call('PUT', '/accounts', { country: 250 }, { cookie })).status).toBe(200);
      const isos = ((await client.call('GET', '/countries')).body as { iso: string }[]).map((country) => country.iso);
      expect([isos.includes('DE'), isos.includes('FR')]).toEqual([false, true]);
    });
    expect(await operate('sign-out', customer.email)).toMatch(/^\d sign-in sessions/);
    await withServer(async (client) => {
      expect((await client.call('GET', '/accounts', undefined, { cookie })).status).toBe(401);
    });
    const database = await openEmbedded(path.join(dataDir, 'database'));
    const acts = await database.db
      .selectFrom('audit')
      .select('kind')
      .where('actor', '=', 'operator')
      .orderBy('id')
      .execute();
    await database.close();
    expect(acts.map((act) => act.kind)).toEqual([
      'operator.restored',
      'accounts.profile-unlocked',
      'accounts.countries-switched',
      'accounts.countries-switched',
      'accounts.session-revoked',
    ]);
  });

  it('lists its commands, and refuses unknown ones', async () => {
    expect(await operate('help')).toContain('restore FILE');
    await expect(operate('destroy')).rejects.toThrow('There is no command destroy');
    await expect(operate('restore')).rejects.toThrow('Usage');
  });
});

describe('back-ups', () => {
  let folder: string;
  let database: OpenDatabase;
  let now = Date.UTC(2026, 10, 20);
  const clock = { realNow: () => asInstant(now) };
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'openbell-backups-'));
    database = await openEmbedded(null);
    await migrate(database);
    now = Date.UTC(2026, 10, 20);
  });
  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const audit = (entries: number) =>
    database.db.transaction().execute(async (trx) => {
      const act = { kind: 'operator.restored', actor: 'operator', customerId: null, details: {}, at: asInstant(now) };
      for (let index = 0; index < entries; index += 1) await appendAudit(trx, act);
    });
  /** Lets hours pass, each with its back-up. */
  const hours = async (count: number, from: OpenDatabase = database): Promise<void> => {
    for (let index = 0; index < count; index += 1) {
      await writeBackUp({ ...from, dump: async () => new Blob(['tar']) }, { dataDir: folder, clock });
      now += 3_600_000;
    }
  };
  const names = async () => (await listBackUps(folder)).map((file) => path.basename(file));

  it('keep the last 24, and only complete ones', async () => {
    await hours(backUpsKept + 3);
    const broken = { ...database, dump: async () => Promise.reject(new Error('no')) };
    await expect(writeBackUp(broken, { dataDir: folder, clock })).rejects.toThrow('no');
    const files = await names();
    expect(files).toHaveLength(backUpsKept);
    expect(files[0]).toBe('openbell-20261120T030000000Z-0.tar.gz');
    expect(readdirSync(path.join(folder, 'backups'))).toHaveLength(backUpsKept);
  });

  it.each([
    ['was lost and made new', 'openbell-20261120T020000000Z-7.tar.gz', 0],
    ['was lost and goes on with less than it held', 'openbell-20261120T020000000Z-7.tar.gz', 3],
    ['was lost by a version that wrote no number', 'openbell-20261120T020000000Z.tar.gz', 0],
  ])('keep the last one of a database that %s, while the new one holds less [TRUST-003]', async (_, good, entries) => {
    await audit(7);
    await hours(3);
    if (!good.includes('-7')) {
      const place = (name: string) => path.join(folder, 'backups', name);
      for (const name of await names()) renameSync(place(name), place(name.replace('-7', '')));
    }
    const lost = database;
    database = await openEmbedded(null);
    await migrate(database);
    await lost.close();
    await audit(entries);
    await hours(backUpsKept + 10);
    expect(await names()).toHaveLength(backUpsKept + 1);
    expect((await names())[0]).toBe(good);
    expect(findFullest(await names())).toBe(good);
    await audit(7);
    await hours(1);
    expect(await names()).not.toContain(good);
    expect(await names()).toHaveLength(backUpsKept);
  });
});
