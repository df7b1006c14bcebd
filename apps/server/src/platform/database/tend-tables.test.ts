import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDatabase, openEmbedded } from './database.ts';
import { tendTables } from './tend-tables.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openEmbedded(null);
});
afterAll(() => database.close());

async function bytesOf(table: string): Promise<number> {
  const answer = await sql<{ bytes: number }>`SELECT pg_total_relation_size(${table}) AS bytes`.execute(database.db);
  return answer.rows[0]?.bytes ?? 0;
}
/** How often the table had a full scan. */
async function wholeReadsOf(table: string): Promise<number> {
  await sql`SELECT pg_stat_force_next_flush()`.execute(database.db);
  const answer = await sql<{ reads: number }>`
    SELECT seq_scan AS reads FROM pg_stat_user_tables WHERE relname = ${table}`.execute(database.db);
  return answer.rows[0]?.reads ?? 0;
}

describe('tables of the embedded database', () => {
  it('keep their size under endless changes', async () => {
    await database.runScript(`CREATE TABLE turning (id int PRIMARY KEY, turn int, text text);
      CREATE INDEX ON turning (turn);
      INSERT INTO turning SELECT id, 0, repeat('x', 200) FROM generate_series(1, 200) AS id`);
    const sizes: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      for (let turn = 0; turn < 4; turn += 1) await sql`UPDATE turning SET turn = turn + 1`.execute(database.db);
      expect(await tendTables(database.db)).toEqual(['turning']);
      sizes.push(await bytesOf('turning'));
    }
    expect(sizes.at(-1)).toBe(sizes[1]);
    expect(await tendTables(database.db)).toEqual([]);
  });

  it('have their statements planned again after they have grown', async () => {
    await database.runScript('CREATE TABLE growing (id int PRIMARY KEY, text text); INSERT INTO growing VALUES (0)');
    await tendTables(database.db);
    const find = (id: number) => sql`SELECT text FROM growing WHERE id = ${id}`.execute(database.db);
    // A table of one row gets a full scan, and after five runs the plan is kept.
    await sql`ANALYZE growing`.execute(database.db);
    for (let time = 0; time < 10; time += 1) await find(time);
    expect(await wholeReadsOf('growing')).toBeGreaterThanOrEqual(10);
    await sql`INSERT INTO growing SELECT id, 'x' FROM generate_series(1, 5000) AS id`.execute(database.db);
    expect(await tendTables(database.db)).toEqual(['growing']);
    const before = await wholeReadsOf('growing');
    await find(7);
    expect(await wholeReadsOf('growing')).toBe(before);
  });
});
