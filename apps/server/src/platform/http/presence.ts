/**
 * Which processes live. Several may run on one PostgreSQL database; each holds an advisory lock there under a number of its own, and
 * PostgreSQL releases it when the process ends, by a kill too. What a process has begun is marked with its number, so that after a kill another one
 * goes on with it at once. The embedded database has one process at a time: every other number is of one that is gone.
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { randomWhole } from '../security/randomness.ts';

export type Presence = {
  /** The number of this process. */
  readonly number: number;
  /** Whether the process under a number is gone. */
  readonly isGone: (number: number) => Promise<boolean>;
  readonly end: () => Promise<void>;
};

/** Of all advisory locks those that say who lives. */
const lockClass = 20_261_126;
const numberMax = 2 ** 31 - 1;
const againMs = 250;
/** A process that lives but has lost its connection holds its lock again by then. */
const regainMs = 2_000;
const answerMsMax = 5_000;

const heldStatement = `
  SELECT 1 FROM pg_locks
  WHERE locktype = 'advisory' AND granted AND classid = $1 AND objid = $2 AND objsubid = 2
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** Says that this process lives, until `end`. */
export const takePresence = async ({ databaseUrl }: Pick<Config, 'databaseUrl'>): Promise<Presence> => {
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
      // Who cannot ask does not know, and takes nothing over.
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
};

/** A connection of its own that holds the lock. */
const hold = async (connectionString: string, number: number): Promise<pg.Client> => {
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
};
