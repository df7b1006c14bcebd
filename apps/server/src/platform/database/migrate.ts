// Plain SQL migrations in the order of their names, each run once, in one transaction with its record, by one process at a time. A name
// never changes after a release, and a new number is always the next one. The first line of each says whether it expands the schema (the
// release before keeps working on it) or contracts it (docs/decisions/0050-one-owner.md).
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { sha256Hex } from '../security/randomness.ts';
import type { OpenDatabase } from './database.ts';

const folder = path.join(import.meta.dirname, '../../../migrations');

export type Schema = {
  /** There never was a customer, so there is nothing to lose. */
  readonly isNew: boolean;
  readonly isBehind: boolean;
  /** Contracting migrations of a newer version: this version would read and write what no longer exists. */
  readonly contractedBy: readonly string[];
};

type Applied = { readonly name: string; readonly checksum: string; readonly kind: string | null };

/** Compares the database with the migrations of this version. Changes nothing. */
export async function readSchema(database: Pick<OpenDatabase, 'db'>): Promise<Schema> {
  const [known, own] = [await readApplied(database), listMigrations()];
  const isBehind = own.some((name) => !known.has(name));
  const contractedBy = [...known.values()].filter(({ name, kind }) => kind === 'contracts' && !own.includes(name));
  return {
    isNew: known.size === 0 || !(await hasCustomers(database)),
    isBehind,
    contractedBy: contractedBy.map(({ name }) => name),
  };
}

/** Why this version must not work on the database; null if it may. */
export function schemaFault({ isBehind, contractedBy }: Omit<Schema, 'isNew'>): string | null {
  if (contractedBy.length > 0)
    return `the database has the schema of a newer version (${contractedBy.join(', ')}): run that version`;
  return isBehind ? 'the database does not have the schema of this version: run "npm run migrate"' : null;
}

/** A first start that was killed may have left only some of the tables. */
const hasCustomers = async ({ db }: Pick<OpenDatabase, 'db'>): Promise<boolean> =>
  (await hasTable({ db }, 'customers')) && (await sql`SELECT 1 FROM customers LIMIT 1`.execute(db)).rows.length > 0;

async function hasTable({ db }: Pick<OpenDatabase, 'db'>, table: string): Promise<boolean> {
  const { rows } = await sql<{ name: string | null }>`SELECT to_regclass(${table})::text AS name`.execute(db);
  return rows[0]?.name != null;
}

/** Brings the database to the newest schema; returns the names applied now. If several processes start at once, one of them does it. */
export const migrate = (database: OpenDatabase): Promise<readonly string[]> =>
  database.withSchemaLock(async () => {
    const known = await readApplied(database);
    for (const [name, { checksum }] of known) {
      const own = readMigrations().find((one) => one.name === name);
      if (own !== undefined && sha256Hex(own.script) !== checksum)
        throw new Error(`migration ${name} was changed after it had been applied`);
    }
    const waiting = readMigrations().filter(({ name }) => !known.has(name));
    if (waiting.length === 0) return [];
    await database.runScript(
      `CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
       ALTER TABLE migrations ADD COLUMN IF NOT EXISTS kind text NOT NULL DEFAULT 'expands'`,
    );
    for (const { name, script, kind } of waiting)
      await database.runScript(
        `BEGIN;\n${script}\n;INSERT INTO migrations (name, checksum, kind) VALUES ('${name}', '${sha256Hex(script)}', '${kind}');\nCOMMIT;`,
      );
    return waiting.map(({ name }) => name);
  });

/** The applied migrations by name; the table of an older version has no kind. */
async function readApplied({ db }: Pick<OpenDatabase, 'db'>): Promise<ReadonlyMap<string, Applied>> {
  if (!(await hasTable({ db }, 'migrations'))) return new Map();
  const { rows } =
    await sql<Applied>`SELECT name, checksum, to_jsonb(migrations)->>'kind' AS kind FROM migrations`.execute(db);
  return new Map(rows.map((row) => [row.name, row]));
}

type Migration = {
  readonly name: string;
  readonly script: string;
  readonly kind: 'expands' | 'contracts';
};

/** Every migration with its text, in order. */
export const readMigrations = (): readonly Migration[] =>
  listMigrations().map((name) => {
    const script = readFileSync(path.join(folder, name), 'utf8');
    return { name, script, kind: script.startsWith('-- contracts:') ? 'contracts' : 'expands' };
  });

const listMigrations = (): readonly string[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}-[a-z-]+\.sql$/.test(name))
    .sort();
