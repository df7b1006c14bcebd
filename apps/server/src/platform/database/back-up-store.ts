// SQL that measures how full a database is.
import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * The sum of the newest ids of customers and audit entries: it only rises, so a database with a lower sum cannot be a later state of one
 * with a higher sum. 0 without tables.
 */
export async function readFullness(db: Database): Promise<number> {
  const { rows } = await sql<{ name: string | null }>`SELECT to_regclass('customers')::text AS name`.execute(db);
  if (rows[0]?.name == null) return 0;
  const { rows: sums } = await sql<{ fullness: number }>`
    SELECT coalesce((SELECT max(id) FROM customers), 0) + coalesce((SELECT max(id) FROM audit), 0) AS fullness`.execute(
    db,
  );
  return sums[0]?.fullness ?? 0;
}
