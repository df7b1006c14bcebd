import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startServer } from '../compose.ts';
import { backUpsKept, listBackUps, writeBackUp } from '../platform/back-up.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { openEmbedded } from '../platform/database.ts';
import { createClient } from '../testing/test-server.ts';
import { runOperator } from './run-operator.ts';

/** The embedded database only: PostgreSQL is backed up by its own tools. */
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

// Each step opens the database anew.
vi.setConfig({ testTimeout: 240_000 });

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const withServer = async <Value>(work: (client: ReturnType<typeof createClient>) => Promise<Value>): Promise<Value> => {
  const running = await startServer(config);
  try {
    return await work(createClient(running.address));
  } finally {
    await running.stop();
  }
};

describe('the operator', () => {
  it('brings back what a back-up holds, and keeps what stood there', async () => {
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
    expect(await operate('check')).toBe('All is well: ledger, market, audit, attempts.');
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

  it('unlocks the details of a customer, ends sessions and switches countries, each written down', async () => {
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

  it('says what it knows, and refuses what it does not', async () => {
    expect(await operate('help')).toContain('restore FILE');
    await expect(operate('destroy')).rejects.toThrow('There is no command destroy');
    await expect(operate('restore')).rejects.toThrow('Usage');
  });
});

describe('back-ups', () => {
  it('keeps the last 24, whole ones only', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'openbell-backups-'));
    let now = Date.UTC(2026, 10, 20);
    const clock = { realNow: () => now };
    const tiny = { dump: async () => new Blob(['tar']) };
    for (let index = 0; index < backUpsKept + 3; index += 1) {
      await writeBackUp(tiny, { dataDir: folder, clock });
      now += 3_600_000;
    }
    const broken = { dump: async () => Promise.reject(new Error('no')) };
    await expect(writeBackUp(broken, { dataDir: folder, clock })).rejects.toThrow('no');
    const files = await listBackUps(folder);
    expect(files).toHaveLength(backUpsKept);
    expect(files[0]).toContain('20261120T030000000Z');
    expect(readdirSync(path.join(folder, 'backups'))).toHaveLength(backUpsKept);
    rmSync(folder, { recursive: true, force: true });
  });
});
