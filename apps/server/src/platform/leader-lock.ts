/**
 * The one process that runs the market on a PostgreSQL database: an advisory lock on a connection of its own, which PostgreSQL lets go of
 * whatever ends the process. Who starts while another one still runs waits for its end before it reads anything. Where the connection is lost,
 * nothing is traded until the lock is held again. The embedded database has the lock on its folder instead.
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { DataLockError } from './data-lock.ts';

export type LeaderLock = {
  /** Whether this process is the one. */
  readonly isHeld: () => boolean;
  /** Called when it is held again after the connection was lost: others may have written meanwhile. */
  readonly onRegained: (listener: () => void) => void;
  readonly release: () => Promise<void>;
};

const waitMsMax = 60_000;
const againMs = 500;
const lookMs = 2_000;
const answerMsMax = 5_000;

const alone: LeaderLock = { isHeld: () => true, onRegained: () => undefined, release: async () => undefined };

/** Takes the lock, or throws a DataLockError where another process has it for a minute. */
export const takeLeaderLock = async (
  { databaseUrl, roles }: Pick<Config, 'databaseUrl' | 'roles'>,
  log: Pick<Logger, 'error' | 'info'>,
  waitMs = waitMsMax,
): Promise<LeaderLock> => {
  if (databaseUrl === null || !roles.includes('market')) return alone;
  const listeners = new Set<() => void>();
  let held: pg.Client | null = await takeWithin(databaseUrl, log, waitMs);
  let isReleased = false;
  const watch = (client: pg.Client): void => {
    const lose = (): void => {
      clearInterval(timer);
      if (held !== client) return;
      held = null;
      client.end().catch(() => undefined);
      if (isReleased) return;
      log.error('the connection that says who runs the market is lost: nothing is traded until it is back');
      void takeAgain();
    };
    // A connection that dies in silence is noticed by its silence.
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
      held = client;
      watch(client);
      log.info('this process runs the market again');
      for (const listener of listeners) listener();
      return;
    }
  };
  watch(held);
  return {
    isHeld: () => held !== null,
    onRegained: (listener) => void listeners.add(listener),
    release: async () => {
      isReleased = true;
      const last = held;
      held = null;
      await last?.end();
    },
  };
};

const takeWithin = async (databaseUrl: string, log: Pick<Logger, 'info'>, waitMs: number): Promise<pg.Client> => {
  for (let waitedMs = 0; ; waitedMs += againMs) {
    const client = await tryOnce(databaseUrl);
    if (client !== null) return client;
    if (waitedMs >= waitMs)
      throw new DataLockError(
        'Another process runs the market on this database. Stop it first, or leave "market" out of ROLES.',
      );
    if (waitedMs === 0) log.info('another process runs the market on this database: waiting for its end');
    await wait(Math.min(againMs, waitMs));
  }
};

/** A connection that holds the lock; null where another one does. */
const tryOnce = async (connectionString: string): Promise<pg.Client | null> => {
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
};
