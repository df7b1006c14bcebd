// A locked table, or a customer who sends calls without end, does not slow down anyone else.
import { frontMonthOf } from '@openbell/instruments/front-month.ts';
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeCustomer, signInClient } from '../../testing/customers.ts';
import { moveToSession, password, productNow } from '../../testing/evaluation-kit.ts';
import { makePractitioner, marketOrder, send } from '../../testing/market/market-kit.ts';
import { testServerUrl } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type CallLimit, createCallsUnderWay, customerLimit, endCall, networkLimit } from '../http/calls-under-way.ts';

describe.skipIf(testServerUrl() === null)('a payments table that somebody has locked', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.remove());

  it('does not stop orders, sign-ins and lessons of others during 14 reads by one customer, which are refused [TRUST-012]', async () => {
    await moveToSession(server, '09:00');
    const trader = await makePractitioner(server);
    const reader = await makeCustomer(server);
    const es = instrumentOfRoot('ES') ?? expect.unreachable('no ES');
    const symbol = frontMonthOf(es, sessionDateOf(await productNow(server)));
    expect((await send(trader.client, symbol, marketOrder('buy', 1))).refusal).toBeNull();
    const locker = new pg.Client({ connectionString: server.config.databaseUrl ?? '' });
    await locker.connect();
    await locker.query('BEGIN');
    await locker.query('LOCK TABLE payments');
    try {
      const reads = Array.from({ length: 14 }, () => reader.client.call('GET', '/accounts/billing/history'));
      expect((await send(trader.client, symbol, marketOrder('buy', 1))).refusal).toBeNull();
      const again = await signInClient(server, trader.email, password);
      expect((await again.call('GET', '/lessons')).status).toBe(200);
      expect((await trader.client.call('GET', '/market/account')).status).toBe(200);
      for (const { status, headers, body } of await Promise.all(reads)) {
        expect([429, 503]).toContain(status);
        expect(headers.get('retry-after')).toMatch(/^\d+$/);
        expect(body).toMatchObject({ error: { message: expect.stringContaining(' ') } });
      }
      expect((await send(trader.client, symbol, marketOrder('sell', 2))).refusal).toBeNull();
    } finally {
      await locker.query('ROLLBACK');
      await locker.end();
    }
    expect((await reader.client.call('GET', '/accounts/billing/history')).status).toBe(200);
  });

  it('is awaited for 2 s; statements have 10 s, idle transactions 30 s; checks and schema changes have no limit [TRUST-012]', async () => {
    const { db, trading, unhurried } = server.database;
    const limits = (handle: typeof db) =>
      Promise.all(
        ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'].map(
          async (name) =>
            (await sql<{ value: string }>`SELECT current_setting(${name}) AS value`.execute(handle)).rows[0]?.value,
        ),
      );
    for (const handle of [db, trading]) expect(await limits(handle)).toEqual(['2s', '10s', '30s']);
    expect(await limits(unhurried)).toEqual(['0', '0', '0']);
  });
});

/** A server whose calls run until they are released, counted by subject. */
async function openCrowd(limit: CallLimit) {
  const calls = createCallsUnderWay(limit);
  const server = Fastify();
  const running: (() => void)[] = [];
  let [now, most, came, gone] = [0, 0, 0, 0];
  server.addHook('onRequest', async (_request, reply) => {
    came += 1;
    reply.raw.once('close', () => {
      gone += 1;
    });
  });
  server.addHook('onSend', async (request) => endCall(request));
  server.get('/:subject', async (request, reply) => {
    const { subject } = request.params as { readonly subject: string };
    if (!(await calls.enter(subject, request, reply))) return reply.status(429).send();
    now += 1;
    most = Math.max(most, now);
    await new Promise<void>((resolve) => running.push(resolve));
    now -= 1;
    return 'done';
  });
  const url = await server.listen({ port: 0 });
  const ask = async (subject: string): Promise<number> => (await fetch(`${url}/${subject}`)).status;
  return { server, running, ask, most: () => most, came: () => came, gone: () => gone };
}

describe('the calls of one customer', () => {
  let opened: FastifyInstance | null = null;
  afterEach(() => opened?.close());

  it('are limited to six at a time, those of one network to sixty [TRUST-012]', () => {
    expect([customerLimit.countMax, networkLimit.countMax]).toEqual([6, 60]);
  });

  it('wait in line above the limit, are all answered, and hold up nobody else', async () => {
    const { server, running, ask, most } = await openCrowd(customerLimit);
    opened = server;
    const mine = Array.from({ length: 20 }, () => ask('mine'));
    await expect.poll(() => running.length).toBe(6);
    const other = ask('other');
    await expect.poll(() => running.length).toBe(7);
    for (let done = 0; done < 21; done += 1) {
      await expect.poll(() => running.length).toBeGreaterThan(0);
      running.shift()?.();
    }
    expect(await other).toBe(200);
    expect(await Promise.all(mine)).toEqual(mine.map(() => 200));
    expect(most()).toBe(7);
  });

  it('are refused at once if too many wait, and a caller who hangs up frees the place in line', async () => {
    const { server, running, ask, came, gone } = await openCrowd({ countMax: 1, waitingMax: 1 });
    opened = server;
    const first = ask('mine');
    await expect.poll(() => running.length).toBe(1);
    const leaving = new AbortController();
    const waiting = fetch(`${server.listeningOrigin}/mine`, { signal: leaving.signal }).catch(() => 'gone');
    await expect.poll(came).toBe(2);
    expect(await ask('mine')).toBe(429);
    await expect.poll(gone).toBe(1);
    leaving.abort();
    expect(await waiting).toBe('gone');
    await expect.poll(gone).toBe(2);
    const next = ask('mine');
    await expect.poll(came).toBe(4);
    running.shift()?.();
    expect(await first).toBe(200);
    await expect.poll(() => running.length).toBe(1);
    running.shift()?.();
    expect(await next).toBe(200);
  });
});
