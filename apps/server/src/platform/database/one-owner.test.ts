// Several processes on one PostgreSQL database: one of them judges, and the others refuse what only the owner can know.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { frontMonthOf } from '@openbell/instruments/front-month.ts';
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../compose.ts';
import { runOperator } from '../../operator/run-operator.ts';
import { sendEvents } from '../../testing/calls/sign-bridge.ts';
import { signInClient } from '../../testing/customers.ts';
import {
  at,
  attemptOf,
  exchanges,
  fill,
  makeCustomer,
  makeTrader,
  mark,
  moveToSession,
  password,
  presetRules,
} from '../../testing/evaluation-kit.ts';
import { makeMarketTrader, marketOrder, send } from '../../testing/market/market-kit.ts';
import { dropTestDatabase, runOn, testServerUrl } from '../../testing/test-database.ts';
import { createClient, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { es, nq } from '../../testing/traded-months.ts';
import { readConfig } from '../config/config.ts';
import { sha256Hex } from '../security/randomness.ts';
import { readMigrations } from './migrate.ts';
import { type Ownership, takeOwnership } from './ownership.ts';

/** A web process on the records of another server. */
async function startWeb(owner: TestServer) {
  const environment = {
    PORT: '0',
    ROLES: 'web',
    SANDBOX: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: owner.config.dataDir,
    DATABASE_URL: owner.config.databaseUrl ?? '',
  };
  const running = await startServer(readConfig(environment, '0.0.0-test'));
  return { ...running, url: running.address, client: () => createClient(running.address) };
}

describe.skipIf(testServerUrl() === null)('a web process next to the owner of the evaluations', () => {
  let owner: TestServer;
  let web: Awaited<ReturnType<typeof startWeb>>;
  beforeAll(async () => {
    owner = await startTestServer();
    web = await startWeb(owner);
  });
  afterAll(async () => {
    await web.stop();
    await owner.remove();
  });

  it('refuses the mark of a breach with 503 and Retry-After, and the owner fails the attempt by it [SCALE-001]', async () => {
    const date = await moveToSession(owner, '09:00');
    const trader = await makeTrader(owner);
    const breach = mark(at(date, '08:59:51'), nq, '24900.00');
    expect(
      await sendEvents(owner, [fill(trader.account, at(date, '08:59:50'), `buy 2 ${nq} @ 25000.00`)]),
    ).toMatchObject({
      status: 200,
      body: { accepted: 1 },
    });
    const refused = await sendEvents({ ...web, config: owner.config }, [breach]);
    expect(refused).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
    expect(await attemptOf(trader)).toMatchObject({ status: 'active' });
    expect(await sendEvents(owner, [breach])).toMatchObject({ status: 200, body: { accepted: 1 } });
    expect(await attemptOf(trader)).toMatchObject({ status: 'failed' });
    const read = await signInClient(web, trader.email, password);
    expect((await read.call('GET', '/attempts')).body).toMatchObject([{ status: 'failed' }]);
  });

  it.each([
    ['POST', '/market/orders'],
    ['GET', '/market/instruments'],
    ['GET', '/stream'],
    ['PUT', '/sandbox/clock'],
    ['POST', '/provider/events'],
  ])('refuses %s %s, which only the owner can answer [SCALE-001]', async (method, path) => {
    const answer = await web.client().call(method, path, method === 'GET' ? undefined : {});
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  });

  it('signs customers in, shows their account and saves their changes, which the owner shows at once', async () => {
    const { email } = await makeCustomer(owner);
    const [onWeb, onOwner] = [await signInClient(web, email, password), await signInClient(owner, email, password)];
    expect((await onWeb.call('PUT', '/accounts', { city: 'Austin' })).status).toBe(200);
    expect((await onOwner.call('GET', '/accounts')).body).toMatchObject({ city: 'Austin' });
    expect(await probe(web.url, '/readyz')).toMatchObject([
      503,
      { reasons: ['no mail can be sent: SMTP_URL is not set'] },
    ]);
  });

  it('leaves an evaluation that was requested there to the owner, which judges it from its first fill on [SCALE-001]', async () => {
    const date = await moveToSession(owner, '10:00');
    const { email, client } = await makeCustomer(owner, 'TCP50');
    await client.call('POST', '/accounts/simulator', { type: 'fu', commission: 'live', exchanges });
    await owner.client().call('POST', '/sandbox/provider', { email, ready: true });
    const onWeb = await signInClient(web, email, password);
    expect((await onWeb.call('POST', '/accounts/gauntlet', presetRules)).status).toBe(200);
    await owner.client().call('POST', '/sandbox/provider', { email, ready: true });
    const { account_name: account } = (await client.call('GET', '/accounts')).body as { readonly account_name: string };
    const events = [
      fill(account, at(date, '09:59:50'), `buy 2 ${nq} @ 25000.00`),
      mark(at(date, '09:59:51'), nq, '24900.00'),
    ];
    expect(await sendEvents(owner, events)).toMatchObject({ body: { accepted: 2 } });
    expect(await attemptOf({ client })).toMatchObject({ status: 'failed' });
  });
});

describe.skipIf(testServerUrl() === null)('an operator command on PostgreSQL', () => {
  let server: TestServer;
  let elsewhere: string;
  beforeAll(async () => {
    server = await startTestServer();
    elsewhere = mkdtempSync(path.join(tmpdir(), 'openbell-elsewhere-'));
  });
  afterAll(async () => {
    await dropTestDatabase(server.config.databaseUrl ?? '');
    for (const folder of [elsewhere, server.config.dataDir]) rmSync(folder, { recursive: true, force: true });
  });
  const add = ['discount-add', 'ops10', 'percent', '10'];
  const codes = async (): Promise<number> =>
    (await server.context.db.selectFrom('discounts').select('id').where('code', '=', 'ops10').execute()).length;

  it('runs in the live server, and is refused with a reason if that server uses another data folder [SCALE-001]', async () => {
    await expect(runOperator({ ...server.config, dataDir: elsewhere }, add)).rejects.toThrow(
      'A server runs on this database, and not on the DATA_DIR',
    );
    expect(await codes()).toBe(0);
    expect(await runOperator({ ...server.config, dataDir: elsewhere }, ['check'])).toContain('All is well');
    expect(await runOperator(server.config, add)).toContain('ops10: 10 % off');
    expect(await codes()).toBe(1);
  });

  it("reads the server's state from its probes: ready, then not ready while another process owns the records [SCALE-001]", async () => {
    expect(await probe(server.url, '/livez')).toEqual([200, { status: 'alive' }]);
    expect(await probe(server.url, '/readyz')).toEqual([200, { status: 'ready' }]);
    const url = server.config.databaseUrl ?? '';
    let other: Ownership | null = null;
    const taking = takeOwnership({ databaseUrl: url, roles: ['web', 'worker', 'market'] }, pino({ level: 'silent' }));
    void taking.then((taken) => {
      other = taken;
    });
    while (other === null) {
      await runOn(
        url,
        `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(await probe(server.url, '/readyz')).toMatchObject([
      503,
      { reasons: [expect.stringContaining('another process owns')] },
    ]);
    expect(await probe(server.url, '/livez')).toMatchObject([200, {}]);
    expect(await sendEvents(server, [mark('2026-11-20T15:31:06Z', es, '6021.00')])).toMatchObject({ status: 503 });
    await expect(runOperator(server.config, ['jobs-dead'])).rejects.toThrow(
      'has lost the connection that says it owns',
    );
    await (await taking).release();
    await expect.poll(() => probe(server.url, '/readyz'), { timeout: 10_000 }).toMatchObject([200, {}]);
    await runOn(url, `INSERT INTO migrations (name, checksum, kind) VALUES ('9999-less.sql', 'x', 'contracts')`);
    expect(await probe(server.url, '/readyz')).toMatchObject([
      503,
      { reasons: [expect.stringContaining('newer version')] },
    ]);
    await runOn(url, `DELETE FROM migrations WHERE name LIKE '999%'`);
  });

  it('writes if no server runs, and never changes the schema [SCALE-001]', async () => {
    await server.stop();
    const config = { ...server.config, dataDir: elsewhere };
    const url = config.databaseUrl ?? '';
    expect(await runOperator(config, ['discount-off', 'ops10'])).toContain('ops10 is off');
    const newest = readMigrations().at(-1)?.name ?? '';
    await runOn(url, `DELETE FROM migrations WHERE name = '${newest}'`);
    const rows = await runOn(url, 'SELECT name FROM migrations');
    for (const command of [['discount-on', 'ops10'], ['check'], ['jobs-dead']])
      await expect(runOperator(config, command)).rejects.toThrow(
        'Nothing was done: the database does not have the schema of this version: run "npm run migrate"',
      );
    expect(await runOn(url, 'SELECT name FROM migrations')).toEqual(rows);
    const { script, kind } = readMigrations().at(-1) ?? expect.unreachable();
    await runOn(
      url,
      `INSERT INTO migrations (name, checksum, kind) VALUES ('${newest}', '${sha256Hex(script)}', '${kind}')`,
    );
    await runOn(url, `INSERT INTO migrations (name, checksum, kind) VALUES ('9998-more.sql', 'x', 'expands')`);
    expect(await runOperator(config, ['discount-on', 'ops10'])).toContain('ops10 is on');
    await runOn(url, `INSERT INTO migrations (name, checksum, kind) VALUES ('9999-less.sql', 'x', 'contracts')`);
    await expect(runOperator(config, ['check'])).rejects.toThrow('the schema of a newer version (9999-less.sql)');
    await expect(startServer(config)).rejects.toThrow('the schema of a newer version (9999-less.sql)');
    await runOn(url, `DELETE FROM migrations WHERE name LIKE '999%'`);
  });
});

describe('the owner of the records', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.remove());

  it('whose memory is behind the records answers 503 with Retry-After, and then trades on [SCALE-001]', async () => {
    const date = await moveToSession(server, '09:00');
    const { client, account } = await makeMarketTrader(server);
    const symbol = frontMonthOf(instrumentOfRoot('ES') ?? expect.unreachable('no ES'), date);
    expect((await send(client, symbol, marketOrder('buy', 1))).refusal).toBeNull();
    // As another process would write that took over while this one's connection was dead without notice.
    await server.database.runScript(`INSERT INTO market_fills SELECT 'elsewhere' || more, account, customer_id, sequence + more, session_date, at,
      symbol, order_id, side, price, quantity, liquidity, commission_micros, realized_micros, net
      FROM market_fills, generate_series(1, 9) more WHERE account = '${account}'`);
    const refused = await client.call('POST', '/market/orders', { symbol, ticket: marketOrder('buy', 1) });
    expect(refused).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    await server.database.runScript(`DELETE FROM market_fills WHERE fill_id LIKE 'elsewhere%'`);
    expect((await send(client, symbol, marketOrder('buy', 1))).refusal).toBeNull();
  });

  it('with damaged records reports that it is alive and not ready, and why', async () => {
    expect(await probe(server.url, '/readyz')).toEqual([200, { status: 'ready' }]);
    await makeCustomer(server);
    await server.database.runScript(
      `ALTER TABLE audit DISABLE TRIGGER audit_append_only; UPDATE audit SET actor = 'nobody' WHERE id = 1;
       ALTER TABLE audit ENABLE TRIGGER audit_append_only`,
    );
    server = await server.restart();
    expect(await probe(server.url, '/livez')).toEqual([200, { status: 'alive' }]);
    expect(await probe(server.url, '/readyz')).toMatchObject([
      503,
      { reasons: [expect.stringContaining('the records do not hold')] },
    ]);
  });
});

/** Status and body of a probe. */
async function probe(url: string, name: string): Promise<readonly [number, unknown]> {
  const answer = await fetch(`${url}${name}`);
  return [answer.status, await answer.json()];
}
