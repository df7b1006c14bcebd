/**
 * Stores what happened before anybody is told: one transaction at a time takes everything that has gathered, so a busy second costs few
 * of them. What could not be stored never happened: memory is thrown away and read again.
 */
import type { Logger } from 'pino';
import type { Database } from '../platform/database.ts';
import { type ChangeSet, createChangeSet } from './change-set.ts';
import { type Changes, writeChanges } from './changes-store.ts';

export type MarketJournal = {
  readonly changes: ChangeSet;
  /** Answers when everything gathered until now is stored and told; throws where it could not be. */
  readonly flush: () => Promise<void>;
};

export const createMarketJournal = (parts: {
  readonly db: Database;
  readonly log: Logger;
  /** After the commit, in the order of commits. */
  readonly onStored: (changes: Changes) => void;
  /** Nothing that was gathered stands. */
  readonly onLost: () => Promise<void>;
}): MarketJournal => {
  const { db, log } = parts;
  const changes = createChangeSet();
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  const store = async (): Promise<void> => {
    if (changes.isEmpty()) return;
    const taken = changes.take();
    try {
      await db.transaction().execute((trx) => writeChanges(trx, taken));
    } catch (error) {
      log.error({ err: error }, 'what happened on the market could not be stored; it is read again');
      changes.take();
      await parts.onLost();
      throw error;
    }
    parts.onStored(taken);
  };
  const start = (): Promise<void> => {
    next = null;
    const mine = store().finally(() => {
      if (running === mine) running = null;
    });
    running = mine;
    return mine;
  };
  return {
    changes,
    flush: () => {
      if (running === null) return start();
      next ??= running.then(start, start);
      return next;
    },
  };
};
