// The embedded database behind one lock, protected against a full or read-only disk, and reopened after it ends. When PostgreSQL inside the
// process cannot write its journal it ends for good, and inside a transaction it never returns, which stops the whole server. So nothing is
// written or committed if the folder refuses writes or has no room for a segment of journal. An instance that ended anyway is not used
// again: the next statement reopens the folder, and nothing that was acknowledged is lost.
import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { PGlite as PGliteForKysely } from 'kysely';
import {
  createPreparedStatements,
  type PreparedStatements,
  type StatementResult,
} from '../database/prepared-statements.ts';

export type EmbeddedDatabase = PGliteForKysely & {
  readonly exec: (script: string) => Promise<void>;
  /** The folder as an uncompressed tar. */
  readonly dump: () => Promise<Blob>;
};

type Instance = { readonly pglite: PGlite; readonly statements: PreparedStatements };

/** PostgreSQL's class for "cannot connect now": callers retry later. */
const goneCode = '57P03';
const reopenEveryMs = 1000;

/** Statements that write nothing; the end of a transaction must always be possible. */
const readsOnly = /^\s*(select|show|begin|commit|rollback)\b/i;

export class DiskFullError extends Error {
  /** PostgreSQL's class for a full disk. */
  readonly code = '53100';
}

export class ReadOnlyFolderError extends Error {
  /** PostgreSQL's class for an I/O error. */
  readonly code = '58030';
}

export class TransactionAbortedError extends Error {
  /** PostgreSQL's class for a transaction aborted by a refused statement. */
  readonly code = '25P02';
}

export class DatabaseGoneError extends Error {
  readonly code = goneCode;
}

type EmbeddedParts = {
  readonly open: () => Promise<PGlite>;
  readonly hasRoom: () => boolean;
  readonly isWritable: () => boolean;
  readonly readRealTime: () => number;
};

/**
 * `open` opens an instance on the folder; it is called now, and again after each end. `hasRoom` says whether the disk has room for what a
 * statement or a recovery may write at once, `isWritable` whether the folder accepts writes at all.
 */
export async function createEmbedded(parts: EmbeddedParts): Promise<EmbeddedDatabase> {
  const { hasRoom, isWritable } = parts;
  const checkDisk = (): void => {
    if (!isWritable()) throw new ReadOnlyFolderError('the folder of the database takes no writes');
    if (!hasRoom()) throw new DiskFullError('there is no room left on the disk');
  };
  const held = await holdInstance(parts, checkDisk);
  const { ask } = held;
  let last: Promise<unknown> = Promise.resolve();

  /** One statement, script or transaction at a time: this is the only lock. */
  const inTurn = <Value>(run: () => Promise<Value>): Promise<Value> => {
    const mine = last.then(run, run);
    last = mine.catch(() => undefined);
    return mine;
  };

  const rest = createRest();
  const query: Query = async (text, parameters = []) => {
    await rest();
    if (!readsOnly.test(text)) checkDisk();
    return ask(({ statements }) => statements.run(text, parameters));
  };

  return {
    get closed() {
      return held.isClosed();
    },
    ready: true,
    waitReady: Promise.resolve(),
    query: (text, parameters) => inTurn(() => query(text, parameters)) as never,
    transaction: (work) => inTurn(() => runTransaction({ query, current: held.current, isWritable }, work)),
    exec: (script) =>
      inTurn(() =>
        ask(async ({ pglite, statements }) => {
          await pglite.exec(script);
          await statements.clear();
        }),
      ),
    dump: () =>
      inTurn(() => {
        checkDisk();
        return ask(({ pglite }) => pglite.dumpDataDir('none'));
      }),
    close: () =>
      inTurn(async () => {
        if (held.isClosed()) return;
        const closing = held.letGo();
        // If nothing can be written, a checkpoint never returns; the next start replays the journal instead.
        if (!isWritable()) return;
        await closing?.pglite.exec('CHECKPOINT');
        await closing?.pglite.close();
      }),
  };
}

/** How long statements may follow one another before the process turns to anything else, in milliseconds. */
const restEveryMs = 20;

/**
 * Statements run inside the process and end without an event, so a row of them would hold up all that waits for one: requests, timers,
 * other connections. Call it before each.
 */
function createRest(): () => Promise<void> {
  let restedAt = performance.now();
  return async () => {
    if (performance.now() - restedAt < restEveryMs) return;
    await letOthersRun();
    restedAt = performance.now();
  };
}

type Query = (text: string, parameters?: readonly unknown[]) => Promise<StatementResult>;
type TransactionParts = Pick<HeldInstance, 'current'> & Pick<EmbeddedParts, 'isWritable'> & { readonly query: Query };
type Work<Value> = (trx: { query: PGliteForKysely['query']; rollback: () => Promise<void> }) => Promise<Value>;

/**
 * Sends all statements to one instance. If that instance ends midway the rest is refused, so that no statement is kept without the ones
 * before it.
 */
async function runTransaction<Value>(
  { query, current, isWritable }: TransactionParts,
  work: Work<Value>,
): Promise<Value> {
  let fault: unknown = null;
  await query('BEGIN').catch((error: unknown) => {
    fault = error;
  });
  // Kysely waits for its callback, so a transaction that could not begin fails at its first statement.
  const asked = current();
  const inside: Query = (text, parameters) =>
    fault === null && current() === asked
      ? query(text, parameters)
      : Promise.reject(fault ?? new DatabaseGoneError('the database ended during a transaction'));
  try {
    const value = await work({ query: inside as never, rollback: async () => void (await inside('ROLLBACK')) });
    if (!isWritable() && (await hasWritten(inside)))
      throw new ReadOnlyFolderError('the folder of the database takes no writes: the transaction is rolled back');
    // A caller that swallowed the refusal of a statement must not believe that the rest was kept.
    if ((await inside('COMMIT')).command === 'ROLLBACK')
      throw new TransactionAbortedError('the transaction was aborted');
    return value;
  } catch (error) {
    if (fault === null && current() === asked) await query('ROLLBACK');
    throw error;
  }
}

type HeldInstance = {
  /** The live instance; null after it ended. */
  readonly current: () => Instance | null;
  readonly isClosed: () => boolean;
  /** Runs work on the live instance, reopened if it ended; drops an instance that ends with this call. */
  readonly ask: <Value>(run: (asked: Instance) => Promise<Value>) => Promise<Value>;
  /** Stops holding an instance; returns the one that was held. */
  readonly letGo: () => Instance | null;
};

async function holdInstance(parts: EmbeddedParts, checkDisk: () => void): Promise<HeldInstance> {
  const { readRealTime } = parts;
  const open = async (): Promise<Instance> => {
    const pglite = await parts.open();
    return { pglite, statements: createPreparedStatements(pglite) };
  };
  let instance: Instance | null = await open();
  let isClosed = false;
  let triedAt = 0;

  const living = async (): Promise<Instance> => {
    if (isClosed) throw new DatabaseGoneError('the database is closed');
    if (instance !== null) return instance;
    if (readRealTime() - triedAt < reopenEveryMs) throw new DatabaseGoneError('the database is being opened again');
    triedAt = readRealTime();
    checkDisk();
    try {
      instance = await open();
    } catch (error) {
      throw new DatabaseGoneError('the database cannot be opened', { cause: error });
    }
    return instance;
  };

  const ask = async <Value>(run: (asked: Instance) => Promise<Value>): Promise<Value> => {
    const asked = await living();
    try {
      return await run(asked);
    } catch (error) {
      if (isEnd(error) && instance === asked) instance = null;
      throw error;
    }
  };

  return {
    current: () => instance,
    isClosed: () => isClosed,
    ask,
    letGo: () => {
      isClosed = true;
      const held = instance;
      instance = null;
      return held;
    },
  };
}

/** Whether the transaction has something to commit: only then does its end write. */
async function hasWritten(query: Query): Promise<boolean> {
  const { rows } = await query('SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS written');
  return (rows[0] as { readonly written?: unknown } | undefined)?.written === true;
}

/** Whether the instance ended with this error: PostgreSQL's own message, or a fault of the WebAssembly machine. */
function isEnd(error: unknown): boolean {
  if (error instanceof Error && error.name === 'RuntimeError') return true;
  if (typeof error !== 'object' || error === null || !('severity' in error)) return false;
  return error.severity === 'PANIC' || error.severity === 'FATAL';
}
