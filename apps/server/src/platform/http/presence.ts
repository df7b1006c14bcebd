// Which processes are alive. Several may run on one PostgreSQL database; each holds an advisory lock there under its own number, which
// PostgreSQL releases when the process ends, even by a kill. Work that a process has started carries its number, so that after a kill
// another one takes over at once. The embedded database has one process at a time: every other number belongs to one that is gone.
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { randomWhole } from '../security/randomness.ts';

export type Presence = {
  /** The number of this process. */
  readonly number: number;
  /** Whether the process with a number is gone. */
  readonly isGone: (number: number) => Promise<boolean>;
  readonly end: () => Promise<void>;
};

/** The class of advisory locks that mark live processes. */
const lockClass = 20_261_126;
const numberMax = 2 ** 31 - 1;
const againMs = 250;
/** A live process that lost its connection has regained its lock by then. */
const regainMs = 2_000;
const answerMsMax = 5_000;

const heldStatement = `
  SELECT 1 FROM pg_locks
  WHERE locktype = 'advisory' AND granted AND classid = $1 AND objid = $2 AND objsubid = 2
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** Marks this process as alive until `end`. */
export async function takePresence({ databaseUrl }: Pick<Config, 'databaseUrl'>): Promise<Presence> {
  const number = randomWhole(numberMax);
  if (databaseUrl === null) return { number, isGone: async (other) => other !== number, end: async () => undefined };
  let isEnded = false;
  let held = await hold(databaseUrl, number);
  const watch = (client: pg.Client): void => {
    client.once('end', () => void holdAgain());
  };
  const holdAgain = async (): Promise<void> => {
    while (!isEnded) {
      const client = await hold(databaseUrl, number).catch(() => null);
      if (client !== null) {
        held = client;
        watch(client);
        if (isEnded) await client.end();
        return;
      }
      await wait(againMs, undefined, { ref: false });
    }
  };
  watch(held);
  const isHeld = (other: number): Promise<boolean> =>
    held.query(heldStatement, [lockClass, other]).then(
      ({ rows }) => rows.length > 0,
      // Without an answer from the database nothing is taken over.
      () => true,
    );
  return {
    number,
    isGone: async (other) => {
      if (other === number || (await isHeld(other))) return false;
      await wait(regainMs);
      return !(await isHeld(other));
    },
    end: async () => {
      isEnded = true;
      await held.end();
    },
  };
}

/** A connection of its own that holds the lock. */
async function hold(connectionString: string, number: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: answerMsMax,
    query_timeout: answerMsMax,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT pg_advisory_lock($1, $2)', [lockClass, number]);
    return client;
  } catch (error) {
    client.end().catch(() => undefined);
    throw error;
  }
}
