import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, dropTestDatabase, testServerUrl } from '../../testing/test-database.ts';
import { nameRepeated } from './named-statements.ts';

describe.runIf(testServerUrl() !== null)('named statements on a PostgreSQL connection', () => {
  let databaseUrl = '';
  let client: pg.Client;
  beforeAll(async () => {
    databaseUrl = (await createTestDatabase()) ?? '';
    client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('CREATE TABLE kept (id bigint PRIMARY KEY, name text)');
    nameRepeated(client);
  });
  afterAll(async () => {
    await client.end();
    await dropTestDatabase(databaseUrl);
  });

  const preparedTexts = async (): Promise<readonly string[]> =>
    (await client.query('SELECT statement FROM pg_prepared_statements')).rows.map((row) => row.statement);
  const read = (id: number) => client.query('SELECT * FROM kept WHERE id = $1', [id]);

  it('are kept from their second run on, each run with its own values', async () => {
    await client.query('INSERT INTO kept VALUES ($1, $2)', [1, 'one']);
    expect(await preparedTexts()).toEqual([]);
    await client.query('INSERT INTO kept VALUES ($1, $2)', [2, 'two']);
    expect(await preparedTexts()).toEqual(['INSERT INTO kept VALUES ($1, $2)']);
    for (const [id, name] of [
      [1, 'one'],
      [2, 'two'],
      [1, 'one'],
    ] as const)
      expect((await read(id)).rows).toEqual([{ id: String(id), name }]);
  });

  it('are planned again after their tables have changed, with one refusal at most', async () => {
    await client.query('ALTER TABLE kept ADD COLUMN more text');
    await expect(read(1)).rejects.toThrow('cached plan must not change result type');
    expect((await read(1)).rows).toEqual([{ id: '1', name: 'one', more: null }]);
    expect((await read(2)).rows).toEqual([{ id: '2', name: 'two', more: null }]);
  });

  it('are limited in number: beyond it, lists of further lengths run without a name', async () => {
    const askLists = async (length: number): Promise<void> => {
      const places = Array.from({ length }, (_, index) => `$${index + 1}`).join(', ');
      await client.query(
        `SELECT id FROM kept WHERE id IN (${places})`,
        Array.from({ length }, (_, index) => index),
      );
    };
    for (let length = 1; length <= 450; length += 1) {
      await askLists(length);
      await askLists(length);
    }
    // One more than the limit: PostgreSQL still keeps the one it refused above.
    expect((await preparedTexts()).length).toBe(401);
  });
});
