// Stores what happened before anyone sees it. One transaction at a time writes everything that has gathered, so a busy second needs few of
// them. What could not be stored never happened: the memory is discarded and read again.
import type { Logger } from 'pino';
import type { Database } from '../platform/database/database.ts';
import { NotOwnerError } from '../platform/database/ownership.ts';
import { readAgainCode } from '../platform/faults.ts';
import { type ChangeSet, createChangeSet } from './change-set.ts';
import { type Changes, writeChanges } from './changes-store.ts';

export type MarketJournal = {
  readonly changes: ChangeSet;
  /** Resolves when everything gathered so far is stored and published; throws if some of it could not be stored. */
  readonly flush: () => Promise<void>;
  /** Drops what is not stored; callers that wait for it get an error. */
  readonly lose: () => void;
  /** Resolves when the running transaction has ended, whether or not it succeeded. */
  readonly rest: () => Promise<void>;
};

export function createMarketJournal(parts: {
  readonly db: Database;
  readonly log: Logger;
  /** Whether this process may write. */
  readonly isLeading: () => boolean;
  /** Called after the commit, in commit order. */
  readonly onStored: (changes: Changes) => void;
  /** Called when the gathered changes were dropped. */
  readonly onLost: () => void;
}): MarketJournal {
  const { db, log } = parts;
  const changes = createChangeSet();
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  /** How often gathered changes were dropped. Callers waiting for the transaction behind the failed one notice it too. */
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
      log.error({ err: error }, 'market events could not be stored; the market is read again from the records');
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
        throw Object.assign(new Error('market events were lost before they were stored'), {
          code: readAgainCode,
        });
    },
    lose,
    rest: async () => {
      await running?.catch(() => undefined);
    },
  };
}
