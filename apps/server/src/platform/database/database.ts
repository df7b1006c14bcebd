// The one access to the database: PGlite in the data folder by default, PostgreSQL with DATABASE_URL. Both speak the same SQL, run the same
// migrations and return the same types: int8 as number, timestamptz as epoch milliseconds, date as text.

import { closeSync, openSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import {
  CamelCasePlugin,
  Kysely,
  PGliteDialect,
  PostgresDialect,
  type RawBuilder,
  sql,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import type { Tables } from '../../tables.ts';
import type { Config } from '../config/config.ts';
import { closeTree } from '../embedded/data-folder.ts';
import { createEmbedded } from '../embedded/embedded-database.ts';
import { layNewDatabase } from '../embedded/new-database.ts';
import { randomId } from '../security/randomness.ts';
import { nameRepeated } from './named-statements.ts';

export type Database = Kysely<Tables>;
/** The parameter of every store function: the root handle outside a transaction, the transaction inside one. */
export type DatabaseHandle = Kysely<Tables> | Transaction<Tables>;
export type DatabaseTransaction = Transaction<Tables>;

export type OpenDatabase = {
  readonly db: Database;
  /** The same records over connections reserved for trading, so that nothing else can use up the last of them. */
  readonly trading: Database;
  /** The same records without time limits: for long checks. */
  readonly unhurried: Database;
  readonly kind: 'pglite' | 'postgresql';
  /** The name of this process, which its connections carry. */
  readonly name: string;
  readonly close: () => Promise<void>;
  /** The whole embedded database as a tar, for the back-up; null on PostgreSQL, which has its own tools. */
  readonly dump: (() => Promise<Blob>) | null;
  /** Runs a script of several statements (migrations only). */
  readonly runScript: (script: string) => Promise<void>;
  /** Runs work while no other process changes the schema. */
  readonly withSchemaLock: <Value>(work: () => Promise<Value>) => Promise<Value>;
};

/**
 * PostgreSQL's own page cache; the system caches the rest. The usual 128 MB are written in full at every start: a tenth of a second, and
 * memory that a customer's rows never fill.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/** A segment of the journal (16 MiB), plus the pages that one statement may add. */
export const roomBytesMin = 24 * 1_048_576;

/** The number if the configuration names none. */
const usualConnections = 14;

const oidInt8 = 20;
const oidDate = 1082;
const oidTimestamptz = 1184;
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error('a whole number of the database leaves the safe range');
  return value;
}
function parseTimestamptz(text: string): Instant {
  const instant = Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  if (Number.isNaN(instant)) throw new Error('a time of the database cannot be read');
  return asInstant(instant);
}

/** Epoch milliseconds as the text that both databases take for a timestamptz. */
export const sqlTime = (instant: Instant): string => new Date(instant).toISOString();

/** Epoch milliseconds as a value to compare a timestamptz column with. */
export const timeValue = (instant: Instant): RawBuilder<Instant> => sql<Instant>`${sqlTime(instant)}::timestamptz`;

/** True as literal text. As a parameter, a generic plan could not use an index that covers only the true rows. */
export const literalTrue: RawBuilder<boolean> = sql.lit(true);

/** Opens the configured database; the caller already holds the data lock. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseConnections'>>,
): Promise<OpenDatabase> {
  if (config.databaseUrl !== null)
    return openPostgresql(config.databaseUrl, config.databaseConnections ?? usualConnections);
  const folder = path.join(config.dataDir, 'database');
  await layNewDatabase(folder);
  return openEmbedded(folder);
}

/** The embedded database in a folder, or in memory for a test without restart. `loadDataDir`: a back-up to start from. */
export async function openEmbedded(folder: string | null, loadDataDir?: Blob): Promise<OpenDatabase> {
  let loaded = loadDataDir;
  // The embedded PostgreSQL ignores the umask: at its start and end it writes some files that everyone can read.
  const closeFolder = (): void => {
    if (folder !== null) closeTree(folder);
  };
  const open = async (): Promise<PGlite> => {
    const pglite = await PGlite.create({
      startParams,
      ...(folder === null ? {} : { dataDir: folder }),
      ...(loaded === undefined ? {} : { loadDataDir: loaded }),
      parsers: { [oidInt8]: parseInt8, [oidDate]: (text: string) => text, [oidTimestamptz]: parseTimestamptz },
    });
    loaded = undefined;
    closeFolder();
    await pglite.exec(`SET TIME ZONE 'UTC'`);
    return pglite;
  };
  const hasRoom = (): boolean => {
    if (folder === null) return true;
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= roomBytesMin;
  };
  // After a disk error the folder turns read-only under open files: only opening a file for writing shows it.
  const isWritable = (): boolean => {
    if (folder === null) return true;
    try {
      closeSync(openSync(path.join(folder, 'PG_VERSION'), 'r+'));
      return true;
    } catch {
      return false;
    }
  };
  const pglite = await createEmbedded({ open, hasRoom, isWritable, readRealTime: Date.now });
  const name = randomId('process');
  const db = new Kysely<Tables>({
    dialect: new PGliteDialect({ pglite }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  const close = async (): Promise<void> => {
    await pglite.close();
    if (isWritable()) closeFolder();
  };
  return {
    db,
    trading: db,
    unhurried: db,
    kind: 'pglite',
    name,
    close,
    dump: pglite.dump,
    runScript: pglite.exec,
    // The lock on the folder already excludes other processes.
    withSchemaLock: (work) => work(),
  };
}

/** The file of each table and index of an embedded database, in its folder. */
export async function listRelationFiles(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ file: string }>`
    SELECT pg_relation_filepath(oid) AS file FROM pg_class WHERE pg_relation_filepath(oid) IS NOT NULL`.execute(db);
  return rows.map(({ file }) => file);
}

/** Time limits in milliseconds: waiting for a lock, any statement, and a transaction without a query. */
const lockMsMax = 2_000;
const statementMsMax = 10_000;
const idleInTransactionMsMax = 30_000;
const hurried = `-c lock_timeout=${lockMsMax} -c statement_timeout=${statementMsMax} -c idle_in_transaction_session_timeout=${idleInTransactionMsMax}`;
const schemaLock = `hashtext('openbell schema')`;

/** The share of the connections reserved for trading. */
const tradingShare = 0.25;
/** For long checks and schema changes. */
const unhurriedMax = 2;

function openPostgresql(databaseUrl: string, connections: number): OpenDatabase {
  const url = new URL(databaseUrl);
  url.searchParams.delete('application_name');
  const connectionString = url.toString();
  const tradingMax = Math.max(2, Math.round(connections * tradingShare));
  const name = `openbell ${randomId('process')}`;
  const pools = {
    // One connection stays open: claims of a process without a connection count as those of a dead process.
    db: openPool({ connectionString, name, min: 1, max: Math.max(2, connections - tradingMax), options: hurried }),
    trading: openPool({ connectionString, name, min: 0, max: tradingMax, options: hurried }),
    unhurried: openPool({ connectionString, name, min: 0, max: unhurriedMax, options: '' }),
  };
  const [db, trading, unhurried] = [kyselyOn(pools.db), kyselyOn(pools.trading), kyselyOn(pools.unhurried)];
  return {
    db,
    trading,
    unhurried,
    kind: 'postgresql',
    name,
    close: async () => void (await Promise.all(Object.values(pools).map((pool) => pool.close()))),
    dump: null,
    runScript: async (script) => void (await pools.unhurried.pool.query(script)),
    withSchemaLock: async (work) => {
      const client = await pools.unhurried.pool.connect();
      try {
        await client.query(`SELECT pg_advisory_lock(${schemaLock})`);
        const value = await work();
        await client.query(`SELECT pg_advisory_unlock(${schemaLock})`);
        client.release();
        return value;
      } catch (error) {
        // The lock ends with its session.
        client.release(true);
        throw error;
      }
    },
  };
}

const kyselyOn = ({ pool }: OpenPool): Database =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });

type OpenPool = {
  readonly pool: pg.Pool;
  /** Resolves once the server has released every connection. */
  readonly close: () => Promise<void>;
};

function openPool({
  options,
  name,
  ...parts
}: Pick<pg.PoolConfig, 'connectionString' | 'min' | 'max' | 'options'> & { readonly name: string }): OpenPool {
  const pool = new pg.Pool({
    ...parts,
    application_name: name,
    connectionTimeoutMillis: 5000,
    options: `-c timezone=UTC ${options}`,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') => {
        if (oid === oidInt8) return parseInt8;
        if (oid === oidDate) return (text: string) => text;
        if (oid === oidTimestamptz) return parseTimestamptz;
        return pg.types.getTypeParser(oid, format ?? 'text');
      },
    },
  });
  // A connection that dies must not end the process, whether idle or inside a transaction: the next query reports the fault.
  pool.on('error', () => undefined);
  const ends = new Map<pg.PoolClient, Promise<void>>();
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    nameRepeated(client);
    const end = new Promise<void>((resolve) => client.once('end', resolve));
    ends.set(client, end);
    void end.then(() => ends.delete(client));
  });
  const endAll = async (): Promise<void> => {
    await pool.end();
    await Promise.all(ends.values());
  };
  let closing: Promise<void> | null = null;
  return {
    pool,
    close: () => {
      closing ??= endAll();
      return closing;
    },
  };
}
