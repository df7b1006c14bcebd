// Reliability bar R7: a database that refuses writes (a replica after a failover, a disk with errors) causes a pause that ends as soon as
// it accepts writes again.
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCustomer, testPassword } from '../../testing/customers.ts';
import { until } from '../../testing/payments/payments.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

/** Makes new transactions read-only, or writable again. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const { databaseUrl } = server.config;
  const value = sql.raw(isReadOnly ? 'on' : 'off');
  if (databaseUrl === null) {
    await sql`SET default_transaction_read_only = ${value}`.execute(server.context.db);
    return;
  }
  const url = new URL(databaseUrl);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const operator = new pg.Client({ connectionString: url.toString() });
  await operator.connect();
  await operator.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
  await operator.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
  await operator.end();
}

describe('a database that refuses writes', () => {
  it('lets customers read, answers writes with 503 and a hint, leaves nothing half done, and recovers without a restart', async () => {
    const { client, email } = await makeCustomer(server, { plan: 'TCP50' });
    expect((await client.call('PUT', '/accounts', { city: 'Before' })).status).toBe(200);
    await setReadOnly(true);
    const writes = [
      ['PUT', '/accounts', { city: 'Meanwhile', displayName: 'Half Done' }],
      ['PUT', '/accounts/password', { currentPassword: testPassword, newPassword: 'another long one' }],
      ['POST', '/auth/sign-up/email', { email: `new-${email}`, password: testPassword, name: 'Somebody New' }],
      ['POST', '/accounts/simulator', { type: 'fu', commission: 'live', exchanges: { cme: true } }],
      ['POST', '/accounts/paymentMethod', { Method: 'card', token: 'tok_sandbox' }],
    ] as const;
    try {
      for (const [method, path, body] of writes) {
        const answer = await client.call(method, path, body);
        expect([path, answer.status, answer.body]).toEqual([
          path,
          503,
          { error: expect.objectContaining({ code: 'unavailable' }) },
        ]);
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      for (const path of ['/accounts', '/accounts/simulator', '/attempts', '/accounts/billing/history', '/hc'])
        expect([path, (await client.call('GET', path)).status]).toEqual([path, 200]);
      expect((await client.call('GET', '/accounts')).body).toMatchObject({
        city: 'Before',
        displayName: 'Test Customer',
      });
    } finally {
      await setReadOnly(false);
    }
    // The operator cut every connection; the server may notice the last one a moment later.
    await until(async () => (await client.call('GET', '/accounts')).status === 200);
    expect((await client.call('GET', '/accounts')).body).toMatchObject({ city: 'Before', paymentMethod: null });
    await until(async () => (await client.call('PUT', '/accounts', { city: 'After' })).status === 200);
    expect((await client.call('GET', '/accounts')).body).toMatchObject({ city: 'After' });
    const again = await server.client().call('POST', '/auth/sign-in/email', { email, password: testPassword });
    expect(again.status).toBe(200);
  });
});
