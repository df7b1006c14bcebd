import { asInstant } from '@openbell/units/instant.ts';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo, makeCustomer, signInClient, testPassword } from '../../testing/customers.ts';
import { until } from '../../testing/payments/payments.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { listBackUps } from '../database/back-up.ts';
import { appendAudit } from './audit.ts';
import { checkAudit, checkAuditTail } from './check-audit.ts';

/** Longer than the back-up at boot waits. */
const bootBackUpMs = 4000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.remove();
});

/** What an attacker with access to the database could do: disable the trigger, then change rows. */
async function tamper(statement: string): Promise<void> {
  const { db } = server.context;
  await sql`ALTER TABLE audit DISABLE TRIGGER audit_append_only`.execute(db);
  await sql.raw(statement).execute(db);
  await sql`ALTER TABLE audit ENABLE TRIGGER audit_append_only`.execute(db);
}

describe('the audit log', () => {
  it('names the acts of a customer, without secrets or addresses', async () => {
    const email = 'audited@example.test';
    await server
      .client()
      .call('POST', '/auth/sign-up/email', { email, password: testPassword, name: 'Audited Customer' });
    const link = (await mailsTo(server, email))[0]?.links[0] ?? '';
    await fetch(link, { redirect: 'manual' });
    const client = await signInClient(server, email);
    await client.call('PUT', '/accounts', { city: 'Austin' });
    await client.call('PUT', '/accounts', { email: 'next@example.test', password: testPassword });
    await client.call('PUT', '/accounts/password', { currentPassword: testPassword, newPassword: 'another long one' });
    await server.client().call('POST', '/auth/forgot-password', { email });
    await mailsTo(server, email);
    await client.call('GET', '/logout');
    for (let index = 0; index < 10; index += 1)
      await server.client().call('POST', '/auth/sign-in/email', { email, password: 'a wrong password' });
    const rows = await server.context.db.selectFrom('audit').selectAll().orderBy('id').execute();
    expect(rows.map((row) => row.kind)).toEqual([
      'accounts.registered',
      'accounts.verified',
      'accounts.signed-in',
      'accounts.profile-changed',
      'accounts.email-change-asked',
      'accounts.profile-changed',
      'accounts.password-changed',
      'accounts.password-link-mailed',
      'accounts.signed-out',
      'accounts.sign-in-delayed',
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/example\.test|another long one|a long enough|Austin|argon2/);
    expect(await checkAudit(server.context.db)).toEqual([]);
  });

  it('refuses updates and deletes', async () => {
    await makeCustomer(server);
    const { db } = server.context;
    for (const statement of [`UPDATE audit SET kind = 'x'`, 'DELETE FROM audit', 'TRUNCATE audit'])
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only');
  });

  it.each([
    [
      `UPDATE audit SET kind = 'accounts.none' WHERE id = 2`,
      `UPDATE audit SET kind = 'accounts.verified' WHERE id = 2`,
    ],
    [`UPDATE audit SET actor = 'operator' WHERE id = 2`, `UPDATE audit SET actor = 'customer' WHERE id = 2`],
    [
      `UPDATE audit SET at = at + interval '1 second' WHERE id = 3`,
      `UPDATE audit SET at = at - interval '1 second' WHERE id = 3`,
    ],
    [
      `UPDATE audit SET customer_id = customer_id + 1 WHERE id = 3`,
      `UPDATE audit SET customer_id = customer_id - 1 WHERE id = 3`,
    ],
    [
      `UPDATE audit SET details = '{"fields":[]}' WHERE id = 4`,
      `UPDATE audit SET details = '{"fields":["city"]}' WHERE id = 4`,
    ],
    [`UPDATE audit SET hash = reverse(hash) WHERE id = 4`, `UPDATE audit SET hash = reverse(hash) WHERE id = 4`],
    [
      `UPDATE audit SET hash = reverse(hash) WHERE id = (SELECT max(id) FROM audit)`,
      `UPDATE audit SET hash = reverse(hash) WHERE id = (SELECT max(id) FROM audit)`,
    ],
    [
      `CREATE TABLE kept AS SELECT * FROM audit WHERE id = 5; DELETE FROM audit WHERE id = 5`,
      `INSERT INTO audit OVERRIDING SYSTEM VALUE SELECT * FROM kept; DROP TABLE kept`,
    ],
    [
      `CREATE TABLE kept AS SELECT * FROM audit WHERE id = 1; DELETE FROM audit WHERE id = 1`,
      `INSERT INTO audit OVERRIDING SYSTEM VALUE SELECT * FROM kept; DROP TABLE kept`,
    ],
    [
      `CREATE TABLE kept AS SELECT * FROM audit ORDER BY id DESC LIMIT 1; DELETE FROM audit WHERE id IN (SELECT id FROM kept)`,
      `INSERT INTO audit OVERRIDING SYSTEM VALUE SELECT * FROM kept; DROP TABLE kept`,
    ],
  ])('detects tampering: %s', async (damage, repair) => {
    for (const statement of damage.split('; ')) await tamper(statement);
    expect(await checkAudit(server.context.db)).toHaveLength(1);
    expect(await checkAuditTail(server.context.db)).toHaveLength(1);
    for (const statement of repair.split('; ')) await tamper(statement);
    expect(await checkAudit(server.context.db)).toEqual([]);
  });

  it('lets customers with a second factor sign in to a read-only server', async () => {
    const { client, email } = await makeCustomer(server);
    const begun = await client.call('POST', '/auth/second-step/begin', { password: testPassword });
    const totp = new TOTP({ secret: Secret.fromBase32((begun.body as { readonly secret: string }).secret) });
    expect((await client.call('POST', '/auth/second-step/confirm', { code: totp.generate() })).status).toBe(200);
    await tamper(`UPDATE audit SET actor = 'nobody' WHERE id = 1`);
    server = await server.restart();
    await server.context.db.updateTable('secondSteps').set({ lastStep: 0 }).execute();
    const again = server.client();
    expect((await again.call('GET', '/hc')).body).toMatchObject({ status: 'read_only' });
    expect((await again.call('POST', '/auth/sign-in/email', { email, password: testPassword })).status).toBe(200);
    expect((await again.call('POST', '/auth/sign-in/code', { code: totp.generate() })).status).toBe(200);
    expect((await again.call('GET', '/accounts')).status).toBe(200);
    await tamper(`UPDATE audit SET actor = 'stranger' WHERE id = 1`);
    server = await server.restart();
  });

  it('makes a server read-only that finds it damaged at boot, until it is repaired [API-004]', async () => {
    const { client, email } = await makeCustomer(server);
    await tamper(`UPDATE audit SET actor = 'nobody' WHERE id = 1`);
    server = await server.restart();
    const cookie = client.cookie();
    const again = server.client();
    expect((await again.call('GET', '/hc')).body).toEqual({ version: '0.0.0-test', status: 'read_only' });
    expect((await again.call('GET', '/accounts', undefined, { cookie })).status).toBe(200);
    await signInClient(server, email);
    for (const [method, path, body] of [
      ['PUT', '/accounts', { city: 'Austin' }],
      ['POST', '/auth/sign-up/email', { email: 'new@example.test', password: testPassword, name: 'Somebody New' }],
      ['PUT', '/sandbox/clock', { now: '2030-01-01T00:00:00Z' }],
      ['POST', '/provider/events', { events: [] }],
      ['GET', '/accounts/billing/renewInvoice', undefined],
      ['GET', '/accounts/nt', undefined],
      ['GET', '/accounts/lang/fr', undefined],
      ['GET', '/verify/a-token-of-a-mail', undefined],
    ] as const) {
      const answer = await again.call(method, path, body, { cookie });
      expect(answer).toMatchObject({ status: 503, body: { error: { code: 'read_only' } } });
      expect(answer.headers.get('retry-after')).toBe('300');
    }
    await tamper(`UPDATE audit SET actor = 'stranger' WHERE id = 1`);
    server = await server.restart();
    expect((await server.client().call('GET', '/hc')).body).toMatchObject({ status: 'ok' });
    expect((await server.client().call('PUT', '/accounts', { city: 'Austin' }, { cookie })).status).toBe(200);
  });

  it.skipIf(process.env['TEST_DATABASE_URL'])(
    'keeps the good back-ups: none is written while the records are damaged, whether that is found at once or late',
    async () => {
      const { config } = server;
      const count = async (): Promise<number> => (await listBackUps(config.dataDir)).length;
      const restart = async (status: 'ok' | 'read_only'): Promise<void> => {
        server = await server.restart();
        await until(
          async () => ((await server.client().call('GET', '/hc')).body as { status: string }).status === status,
        );
      };
      await tamper(`UPDATE audit SET actor = 'nobody' WHERE id = 1`);
      await restart('read_only');
      const before = await count();
      await new Promise((resolve) => setTimeout(resolve, bootBackUpMs));
      expect(await count()).toBe(before);
      await tamper(`UPDATE audit SET actor = 'stranger' WHERE id = 1`);
      await restart('ok');
      await until(async () => (await count()) > before);
      await server.context.db.transaction().execute(async (trx) => {
        for (let index = 0; index < 2001; index += 1)
          await appendAudit(trx, {
            kind: 'accounts.verified',
            customerId: null,
            actor: 'operator',
            at: asInstant(0),
            details: {},
          });
      });
      await tamper(`UPDATE audit SET actor = 'nobody' WHERE id = 1`);
      expect(await checkAuditTail(server.context.db)).toEqual([]);
      await restart('read_only');
      const late = await count();
      await new Promise((resolve) => setTimeout(resolve, bootBackUpMs));
      expect(await count()).toBe(late);
      await tamper(`UPDATE audit SET actor = 'stranger' WHERE id = 1`);
    },
  );
});
