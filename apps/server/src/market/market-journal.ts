/**
 * Stores what happened before anybody is told: one transaction at a time takes everything that has gathered, so a busy second costs few
 * of them. What could not be stored never happened: memory is thrown away and read again.
 */
import type { Logger } from 'pino';
import type { Database } from '../platform/database/database.ts';
import { NotOwnerError } from '../platform/database/ownership.ts';
import { readAgainCode } from '../platform/faults.ts';
import { type ChangeSet, createChangeSet } from './change-set.ts';
import { type Changes, writeChanges } from './changes-store.ts';

export type MarketJournal = {
  readonly changes: ChangeSet;
  /** Answers when everything gathered until now is stored and told; throws where some of it could not be. */
  readonly flush: () => Promise<void>;
  /** Throws away what is not stored: whoever waits for it is told so. */
  readonly lose: () => void;
  /** Answers when the transaction under way has ended, however it did. */
  readonly rest: () => Promise<void>;
};

export const createMarketJournal = (parts: {
  readonly db: Database;
  readonly log: Logger;
  /** Whether this process may write. */
  readonly isLeading: () => boolean;
  /** After the commit, in the order of commits. */
  readonly onStored: (changes: Changes) => void;
  /** Nothing that was gathered stands. */
  readonly onLost: () => void;
}): MarketJournal => {
  const { db, log } = parts;
  const changes = createChangeSet();
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  /** How often what had gathered was thrown away: also that of those who wait for the transaction behind the one that failed. */
  let losses = 0;

  const lose = (): void => {
    losses += 1;
    changes.take();
    parts.onLost();
  };
  const store = async (): Promise<void> => {
    if (changes.isEmpty()) return;
    const taken = changes.take();
    try {
      if (!parts.isLeading()) throw new NotOwnerError();
      await db.transaction().execute((trx) => writeChanges(trx, taken));
    } catch (error) {
      log.error({ err: error }, 'what happened on the market could not be stored; it is read again');
      lose();
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
  const turn = (): Promise<void> => {
    if (running === null) return start();
    next ??= running.then(start, start);
    return next;
  };
  return {
    changes,
    flush: async () => {
      const before = losses;
      await turn();
      if (losses !== before)
        throw Object.assign(new Error('what happened on the market was lost before it was stored'), {
          code: readAgainCode,
        });
    },
    lose,
    rest: async () => {
      await running?.catch(() => undefined);
    },
  };
};
