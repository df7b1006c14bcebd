// The one process that owns evaluations, market and due work on a PostgreSQL database: it holds an advisory lock on a connection of its
// own, which PostgreSQL releases when the process ends for any reason. A process that starts while another one runs waits for its end
// before it reads anything. If the connection is lost, nothing is judged, traded or sent until the lock is held again. The embedded
// database uses the lock on its folder instead.
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';

export type Ownership = {
  /** Whether this process holds the lock. */
  readonly isHeld: () => boolean;
  /** Throws a NotOwnerError if the lock is not held; call it before any decision that relies on memory. */
  readonly assertHeld: () => void;
  /** Called when the lock is held again after a lost connection: others may have written in between. */
  readonly onRegained: (listener: () => void) => void;
  readonly release: () => Promise<void>;
};

/** This process does not own what it was asked to decide: the caller gets 503 and may retry in a moment. */
export class NotOwnerError extends Error {
  constructor() {
    super('another process owns the evaluations and the market now');
  }
}

/** The refusal of a process that is not the owner. */
export const notOwnerWords =
  'This process does not run the market and the evaluations now. Nothing was changed. Try again in a moment.';
export const notOwnerRetrySeconds = 2;

const againMs = 500;
const lookMs = 2_000;
const answerMsMax = 5_000;

/** For an embedded database, whose folder is locked. */
export const alone: Ownership = {
  isHeld: () => true,
  assertHeld: () => undefined,
  onRegained: () => undefined,
  release: async () => undefined,
};

const nobodys: Ownership = {
  ...alone,
  isHeld: () => false,
  assertHeld: () => {
    throw new NotOwnerError();
  },
};

/** Takes the lock, waiting until its holder ends; `onWaiting` is called once. A `web` process never takes it. */
export async function takeOwnership(
  { databaseUrl, roles }: Pick<Config, 'databaseUrl' | 'roles'>,
  log: Pick<Logger, 'error' | 'info' | 'warn'>,
  onWaiting: () => Promise<void> = async () => undefined,
): Promise<Ownership> {
  if (databaseUrl === null) return alone;
  if (!roles.includes('market')) return nobodys;
  let first = await tryOnce(databaseUrl);
  if (first === null) {
    log.warn('another process owns the market and the evaluations on this database: waiting until it ends');
    await onWaiting();
  }
  while (first === null) {
    await wait(againMs);
    first = await tryOnce(databaseUrl).catch(() => null);
  }
  return keep(databaseUrl, first, log);
}

/** Takes the lock for a moment: null if another process has it. */
export async function tryOwnership(databaseUrl: string): Promise<Pick<Ownership, 'release'> | null> {
  const client = await tryOnce(databaseUrl);
  return client === null ? null : { release: () => client.end() };
}

/** Keeps the lock, and asks for it again if its connection is lost. */
function keep(databaseUrl: string, first: pg.Client, log: Pick<Logger, 'error' | 'info'>): Ownership {
  const listeners = new Set<() => void>();
  let held: pg.Client | null = null;
  let isReleased = false;
  const watch = (client: pg.Client): void => {
    held = client;
    const lose = (): void => {
      clearInterval(timer);
      if (held !== client) return;
      held = null;
      client.end().catch(() => undefined);
      if (isReleased) return;
      log.error('the connection that holds the ownership lock is lost: nothing is judged or traded until it is back');
      void takeAgain();
    };
    // A connection that dies without notice is detected by this query.
    const timer = setInterval(() => void client.query('SELECT 1').catch(lose), lookMs);
    timer.unref();
    client.on('error', lose);
    client.on('end', lose);
  };
  const takeAgain = async (): Promise<void> => {
    while (!isReleased) {
      const client = await tryOnce(databaseUrl).catch(() => null);
      if (client === null) {
        await wait(againMs, undefined, { ref: false });
        continue;
      }
      if (isReleased) return client.end();
      watch(client);
      log.info('this process owns the market and the evaluations again');
      for (const listener of listeners) listener();
      return;
    }
  };
  watch(first);
  return {
    isHeld: () => held !== null,
    assertHeld: () => {
      if (held === null) throw new NotOwnerError();
    },
    onRegained: (listener) => void listeners.add(listener),
    release: async () => {
      isReleased = true;
      const last = held;
      held = null;
      await last?.end();
    },
  };
}

/** A connection that holds the lock; null if another process holds it. */
async function tryOnce(connectionString: string): Promise<pg.Client | null> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: answerMsMax,
    query_timeout: answerMsMax,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query(`SELECT pg_try_advisory_lock(hashtext('openbell market')) AS held`);
  if (rows[0]?.held === true) return client;
  await client.end();
  return null;
}
