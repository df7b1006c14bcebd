// Audit lines join the hash chain when their transaction commits: what concurrent acts wait for, and what remains if one fails.
import { asInstant } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockCustomer } from '../../accounts/customers-store.ts';
import { makeCustomer, signInClient, testPassword } from '../../testing/customers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { DatabaseTransaction } from '../database/database.ts';
import { appendAudit } from './audit.ts';
import { checkAudit } from './check-audit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.remove();
});

const act = (trx: DatabaseTransaction, customerId: number, details: unknown = {}): Promise<void> =>
  appendAudit(trx, { at: asInstant(1_763_903_917_123), customerId, actor: 'operator', kind: 'test.act', details });

const acts = (): Promise<{ readonly details: unknown; readonly at: number }[]> =>
  server.context.db
    .selectFrom('audit')
    .select(['details', 'at'])
    .where('kind', '=', 'test.act')
    .orderBy('id')
    .execute();

const waitingLines = async (): Promise<number> =>
  (await server.context.db.selectFrom('auditWaiting').select('id').execute()).length;

describe('a line of the audit log', () => {
  it('is chained when its transaction commits, in order and with its time in milliseconds, and leaves no waiting row', async () => {
    const { db } = server.context;
    await db.transaction().execute(async (trx) => {
      await act(trx, 1, { ü: 'é "quoted" \n', n: [1, { b: 0.5, a: null }] });
      await act(trx, 1, { second: true });
      expect(await trx.selectFrom('audit').select('id').where('kind', '=', 'test.act').execute()).toEqual([]);
    });
    expect(await acts()).toEqual([
      { details: { ü: 'é "quoted" \n', n: [1, { b: 0.5, a: null }] }, at: 1_763_903_917_123 },
      { details: { second: true }, at: 1_763_903_917_123 },
    ]);
    expect([await checkAudit(db), await waitingLines()]).toEqual([[], 0]);
  });

  it('is gone if its transaction fails', async () => {
    const { db } = server.context;
    const before = await acts();
    const failing = db.transaction().execute(async (trx) => {
      await act(trx, 1);
      throw new Error('the act itself failed');
    });
    await expect(failing).rejects.toThrow('the act itself failed');
    expect([await acts(), await checkAudit(db), await waitingLines()]).toEqual([before, [], 0]);
  });

  it.runIf(process.env['TEST_DATABASE_URL'])(
    'never makes two acts wait for each other, whichever wrote its line first',
    async () => {
      const { db } = server.context;
      const { id } = await makeCustomer(server).then(({ email }) =>
        db.selectFrom('customers').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
      );
      const [isLocked, isWritten] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const lockThenWrite = db.transaction().execute(async (trx) => {
        await lockCustomer(trx, id);
        isLocked.resolve();
        await isWritten.promise;
        await act(trx, id, 'locked first');
      });
      const writeThenLock = db.transaction().execute(async (trx) => {
        await isLocked.promise;
        await act(trx, id, 'written first');
        isWritten.resolve();
        await lockCustomer(trx, id);
      });
      await Promise.all([lockThenWrite, writeThenLock]);
      expect((await acts()).slice(-2).map(({ details }) => details)).toEqual(['locked first', 'written first']);
      expect(await checkAudit(db)).toEqual([]);
    },
  );

  it('never fails a customer who signs in while another call changes their profile', async () => {
    const { client, email } = await makeCustomer(server);
    const changes = Array.from({ length: 30 }, (_, index) =>
      client.call('PUT', '/accounts', { city: `Town ${index}` }),
    );
    const signIns = Array.from({ length: 10 }, () => signInClient(server, email, testPassword));
    const answers = await Promise.all(changes);
    await Promise.all(signIns);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await checkAudit(server.context.db)).toEqual([]);
  });
});
