// Reliability bar R7: a PostgreSQL server that restarts ends every connection, including those of open transactions; this process keeps
// running.
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { createTestDatabase, dropTestDatabase, runOn, testServerUrl } from '../../testing/test-database.ts';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../database/database.ts';

it.skipIf(testServerUrl() === null)('a connection lost between two statements fails only its transaction', async () => {
  const databaseUrl = (await createTestDatabase()) ?? expect.unreachable('a server is named');
  const { dataDir } = readConfig({}, '0.0.0-test');
  const { db, close } = await openDatabase({ databaseUrl, dataDir });
  const onUncaught = vi.fn();
  process.on('uncaughtExceptionMonitor', onUncaught);
  const transaction = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx);
    await runOn(databaseUrl, `SELECT pg_terminate_backend(${rows[0]?.pid})`);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await sql`SELECT 1`.execute(trx);
  });
  await expect(transaction).rejects.toThrow();
  expect((await sql`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }]);
  expect(onUncaught).not.toHaveBeenCalled();
  process.off('uncaughtExceptionMonitor', onUncaught);
  await close();
  await dropTestDatabase(databaseUrl);
});
