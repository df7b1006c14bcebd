// Does for the embedded database what autovacuum does on a PostgreSQL server, because it has no process for that. Without it changed rows
// stay on the disk forever, and a plan made for an empty table scans all of it when it is large. Statements of a tended table are planned
// again.
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { repeat } from '../jobs/repeat.ts';
import type { Database, OpenDatabase } from './database.ts';

const pauseMs = 60_000;

type Untended = { readonly name: string; readonly isWorn: boolean };

/** Tables that autovacuum would process now, by its own settings: worn ones need a VACUUM, the others an ANALYZE. */
async function listUntended(db: Database): Promise<readonly Untended[]> {
  const { rows } = await sql<Untended>`
    WITH counted AS (
      SELECT s.relid, s.n_dead_tup, s.n_ins_since_vacuum, s.n_mod_since_analyze, age(c.relfrozenxid) AS age,
        greatest(c.reltuples, 0) AS tuples
      FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
    ), judged AS (
      SELECT relid,
        n_dead_tup > ${setting('autovacuum_vacuum_threshold')} + ${setting('autovacuum_vacuum_scale_factor')} * tuples
          OR n_ins_since_vacuum > ${setting('autovacuum_vacuum_insert_threshold')}
            + ${setting('autovacuum_vacuum_insert_scale_factor')} * tuples
          OR age > ${setting('autovacuum_freeze_max_age')} AS is_worn,
        n_mod_since_analyze > ${setting('autovacuum_analyze_threshold')}
          + ${setting('autovacuum_analyze_scale_factor')} * tuples AS is_changed
      FROM counted
    )
    SELECT relid::regclass::text AS name, is_worn FROM judged WHERE is_worn OR is_changed ORDER BY name`.execute(db);
  return rows;
}

const setting = (name: string) => sql`current_setting(${sql.lit(name)})::float8`;

/** Tends the tables that need it, one at a time, so that other statements run in between. Returns their names. */
export async function tendTables(db: Database): Promise<readonly string[]> {
  await sql`SELECT pg_stat_force_next_flush()`.execute(db);
  const untended = await listUntended(db);
  for (const { name, isWorn } of untended)
    await sql`${sql.raw(isWorn ? 'VACUUM (ANALYZE)' : 'ANALYZE')} ${sql.raw(name)}`.execute(db);
  return untended.map(({ name }) => name);
}

/** Tends the embedded database every minute; a PostgreSQL server tends itself. Returns a function that stops it. */
export function startTending(
  { db, kind }: Pick<OpenDatabase, 'db' | 'kind'>,
  log: Pick<Logger, 'debug' | 'warn'>,
): () => Promise<void> {
  if (kind !== 'pglite') return async () => undefined;
  return repeat(
    async () => {
      const names = await tendTables(db);
      if (names.length > 0) log.debug({ tables: names }, 'tables tended');
    },
    {
      pollMs: pauseMs,
      firstMs: pauseMs,
      onFault: (err) => log.warn({ err }, 'tables were not vacuumed or analyzed; it will be retried'),
    },
  );
}
