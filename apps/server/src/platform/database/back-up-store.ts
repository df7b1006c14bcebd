/** SQL about how much a database holds. */
import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * The newest numbers of customers and audit entries together: they only rise, so that a database with a lower sum is not a later state of
 * one with a higher. 0 where there are no tables yet.
 */
export const readFullness = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ name: string | null }>`SELECT to_regclass('customers')::text AS name`.execute(db);
  if (rows[0]?.name == null) return 0;
  const { rows: sums } = await sql<{ fullness: number }>`
    SELECT coalesce((SELECT max(id) FROM customers), 0) + coalesce((SELECT max(id) FROM audit), 0) AS fullness`.execute(
    db,
  );
  return sums[0]?.fullness ?? 0;
};
