/** Plain SQL migrations in the order of their names, each once, in one transaction with its record. A name never changes after a release, a new number is the next. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { OpenDatabase } from './database.ts';
import { sha256Hex } from './randomness.ts';

const folder = path.join(import.meta.dirname, '../../migrations');

export type Schema = {
  /** There never was a customer: there is nothing to lose. */
  readonly isNew: boolean;
  readonly isBehind: boolean;
};

/** How far the database is behind the migrations of this version. */
export const readSchema = async (database: OpenDatabase): Promise<Schema> => {
  const known = await readKnown(database);
  const isBehind = listMigrations().some((name) => !known.has(name));
  return { isNew: known.size === 0 || !(await hasCustomers(database)), isBehind };
};

/** A first start that was killed may have left some of the tables. */
const hasCustomers = async ({ db }: OpenDatabase): Promise<boolean> => {
  const { rows } = await sql<{ name: string | null }>`SELECT to_regclass('customers')::text AS name`.execute(db);
  if (rows[0]?.name == null) return false;
  return (await sql`SELECT 1 FROM customers LIMIT 1`.execute(db)).rows.length > 0;
};

/** Brings the database to the newest schema; answers the names that were applied now. */
export const migrate = async (database: OpenDatabase): Promise<readonly string[]> => {
  const known = await readKnown(database);
  const applied: string[] = [];
  for (const { name, script } of readMigrations()) {
    const checksum = sha256Hex(script);
    const before = known.get(name);
    if (before === checksum) continue;
    if (before !== undefined) throw new Error(`migration ${name} was changed after it had been applied`);
    await database.runScript(
      `BEGIN;\n${script}\n;INSERT INTO migrations (name, checksum) VALUES ('${name}', '${checksum}');\nCOMMIT;`,
    );
    applied.push(name);
  }
  return applied;
};

const readKnown = async (database: OpenDatabase): Promise<ReadonlyMap<string, string>> => {
  await database.runScript(
    'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const { rows } = await sql<{ name: string; checksum: string }>`SELECT name, checksum FROM migrations`.execute(
    database.db,
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
};

/** Every migration with its text, in order. */
export const readMigrations = (): readonly { readonly name: string; readonly script: string }[] =>
  listMigrations().map((name) => ({ name, script: readFileSync(path.join(folder, name), 'utf8') }));

const listMigrations = (): readonly string[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}-[a-z-]+\.sql$/.test(name))
    .sort();
