import { asInstant } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetEnded } from '../../accounts/sign-in/forget-ended.ts';
import { ageMsMax, idleMsMax } from '../../accounts/sign-in/sign-in-sessions.ts';
import { makeCustomer } from '../../testing/customers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { sqlTime } from '../database/database.ts';
import { forgetOld } from './forget-old.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.remove();
});

const dayMs = 86_400_000;

it('housekeeping removes what is no longer needed, and nothing else', async () => {
  const { db, clock } = server.context;
  await makeCustomer(server, { verified: false });
  const { id: customerId } = await db.selectFrom('customers').select('id').executeTakeFirstOrThrow();
  const now = clock.realNow();
  const session = { customerId, device: '' };
  await db
    .insertInto('signInSessions')
    .values([
      {
        ...session,
        id: 'idle',
        tokenHash: '1',
        createdAt: sqlTime(asInstant(now - dayMs)),
        lastUsedAt: sqlTime(asInstant(now - idleMsMax - 1)),
      },
      {
        ...session,
        id: 'old',
        tokenHash: '2',
        createdAt: sqlTime(asInstant(now - ageMsMax - 1)),
        lastUsedAt: sqlTime(now),
      },
      {
        ...session,
        id: 'live',
        tokenHash: '3',
        createdAt: sqlTime(asInstant(now - dayMs)),
        lastUsedAt: sqlTime(asInstant(now - idleMsMax + 60_000)),
      },
    ])
    .execute();
  const link = { customerId, email: 'x@example.test', purpose: 'password' as const, createdAt: sqlTime(now) };
  await db
    .insertInto('mailedLinks')
    .values([
      { ...link, id: 'expired', tokenHash: '1', expiresAt: sqlTime(asInstant(now - 1)) },
      { ...link, id: 'open', tokenHash: '2', expiresAt: sqlTime(asInstant(now + 60_000)) },
    ])
    .execute();
  const key = { customerId, call: 'POST /x', bodyHash: '' };
  await db
    .insertInto('idempotencyKeys')
    .values([
      { ...key, key: 'old', createdAt: sqlTime(asInstant(now - 2 * dayMs - 1)) },
      { ...key, key: 'yesterday', createdAt: sqlTime(asInstant(now - dayMs)) },
    ])
    .execute();
  const count = { count: 1, windowStart: sqlTime(asInstant(now - 3 * dayMs)) };
  await db
    .insertInto('rateCounts')
    .values([
      { ...count, key: 'old', lastAt: sqlTime(asInstant(now - 2 * dayMs - 1)) },
      { ...count, key: 'yesterday', lastAt: sqlTime(asInstant(now - dayMs)) },
    ])
    .execute();
  await forgetOld(server.context);
  await forgetEnded(server.context);
  const idsOf = async (table: 'signInSessions' | 'mailedLinks') =>
    (await db.selectFrom(table).select('id').where('tokenHash', 'in', ['1', '2', '3']).execute()).map((row) => row.id);
  const keysOf = async (table: 'idempotencyKeys' | 'rateCounts') =>
    (await db.selectFrom(table).select('key').where('key', 'in', ['old', 'yesterday']).execute()).map((row) => row.key);
  expect([await idsOf('signInSessions'), await idsOf('mailedLinks')]).toEqual([['live'], ['open']]);
  expect([await keysOf('idempotencyKeys'), await keysOf('rateCounts')]).toEqual([['yesterday'], ['yesterday']]);
});
