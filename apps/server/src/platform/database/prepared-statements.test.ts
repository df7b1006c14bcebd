import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDatabase, openEmbedded } from './database.ts';

type Anything = Record<string, unknown>;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openEmbedded(null);
  await database.runScript(`CREATE TABLE kept (
    id bigint PRIMARY KEY, name text, open boolean, at timestamptz, day date, tags text[], more jsonb, size numeric, count int)`);
});
afterAll(async () => {
  await database.close();
});

const one = async (statement: ReturnType<typeof sql<Anything>>): Promise<Anything | undefined> =>
  (await statement.execute(database.db)).rows[0];
const insert = (id: number, name: string | null) => sql<Anything>`INSERT INTO kept (id, name) VALUES (${id}, ${name})`;
const nameOf = (id: number) => one(sql<Anything>`SELECT name FROM kept WHERE id = ${id}`);
async function codeOf(work: Promise<unknown>): Promise<unknown> {
  const failure = await work.then(
    () => null,
    (error: unknown) => error,
  );
  return failure === null ? null : (failure as { code?: unknown }).code;
}

describe('prepared statements', () => {
  it('write and read every type that the tables use, the first time and again', async () => {
    const at = Date.UTC(2026, 10, 1, 6, 30, 0, 123);
    for (const id of [1, 2, 3]) {
      await sql`INSERT INTO kept VALUES (${id}, ${'Ünï — سوق «x»'}, ${id === 2}, ${new Date(at).toISOString()}, ${'2026-03-08'},
        ${['a,b', 'c"d', 'ä']}, ${{ nested: [1, null] }}, ${'12.50'}, ${-7})`.execute(database.db);
      expect(await one(sql<Anything>`SELECT * FROM kept WHERE id = ${id}`)).toEqual({
        id,
        name: 'Ünï — سوق «x»',
        open: id === 2,
        at,
        day: '2026-03-08',
        tags: ['a,b', 'c"d', 'ä'],
        more: { nested: [1, null] },
        size: '12.50',
        count: -7,
      });
    }
  });

  it('carry empty and very large values', async () => {
    const long = 'a long word, '.repeat(200_000);
    await insert(10, null).execute(database.db);
    await insert(11, '').execute(database.db);
    await insert(12, long).execute(database.db);
    expect([await nameOf(10), await nameOf(11), await nameOf(12)]).toEqual([
      { name: null },
      { name: '' },
      { name: long },
    ]);
    expect(await nameOf(13)).toBeUndefined();
  });

  it('count the changed rows', async () => {
    const update = (id: number) => sql`UPDATE kept SET count = 1 WHERE id >= ${id}`.execute(database.db);
    expect([(await update(11)).numAffectedRows, (await update(999)).numAffectedRows]).toEqual([2n, 0n]);
    expect((await sql`DELETE FROM kept WHERE id >= ${10}`.execute(database.db)).numAffectedRows).toBe(3n);
  });

  it("refuse with the database's error code, and work for the next call", async () => {
    await insert(20, 'first').execute(database.db);
    for (let time = 0; time < 3; time += 1) {
      expect(await codeOf(insert(20, 'again').execute(database.db))).toBe('23505');
      expect(await codeOf(one(sql<Anything>`SELECT nothing FROM kept WHERE id = ${1}`))).toBe('42703');
      expect(await codeOf(one(sql<Anything>`SELECT id FROM kept WHERE count = ${'many'}`))).toBe('22P02');
      expect(await nameOf(20)).toEqual({ name: 'first' });
    }
  });

  it('leave nothing of a failed transaction', async () => {
    for (let time = 0; time < 3; time += 1) {
      const failing = database.db.transaction().execute(async (trx) => {
        await insert(30, 'inside').execute(trx);
        await insert(30, 'twice').execute(trx);
      });
      expect(await codeOf(failing)).toBe('23505');
      expect(await nameOf(30)).toBeUndefined();
    }
    await database.db.transaction().execute(async (trx) => insert(30, 'whole').execute(trx));
    expect(await nameOf(30)).toEqual({ name: 'whole' });
  });

  it('commit nothing, and say so, if the caller swallowed the refusal of one of them', async () => {
    const swallowing = database.db.transaction().execute(async (trx) => {
      await insert(40, 'inside').execute(trx);
      await insert(40, 'twice')
        .execute(trx)
        .catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow(/rolled back instead of committed/);
    expect(await nameOf(40)).toBeUndefined();
    await database.db.transaction().execute(async (trx) => insert(40, 'whole').execute(trx));
    await insert(41, 'by itself').execute(database.db);
    await sql`DELETE FROM kept WHERE id >= ${40}`.execute(database.db);
  });

  it('stay within their limit, however many different texts are run', async () => {
    for (let count = 1; count <= 900; count += 1) {
      const ids = Array.from({ length: count }, (_, index) => index + 20);
      const found = await sql<Anything>`SELECT id FROM kept WHERE id IN (${sql.join(ids)})`.execute(database.db);
      expect(found.rows.length).toBe(count > 10 ? 2 : 1);
    }
    const kept = await one(sql<Anything>`SELECT count(*)::int AS count FROM pg_prepared_statements`);
    expect(Number(kept?.['count'])).toBeLessThanOrEqual(400);
    expect(await nameOf(20)).toEqual({ name: 'first' });
  });

  it('see a table as it is after a script has changed it', async () => {
    const read = () => one(sql<Anything>`SELECT * FROM kept WHERE id = ${20}`);
    for (let time = 0; time < 8; time += 1) await read();
    await database.runScript(
      'ALTER TABLE kept ADD COLUMN later text DEFAULT $$new$$; ALTER TABLE kept DROP COLUMN size',
    );
    expect(await read()).toMatchObject({ id: 20, later: 'new' });
    expect(await read()).not.toHaveProperty('size');
  });
});
