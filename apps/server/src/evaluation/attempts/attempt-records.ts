// What the attempt host reads, as a port: simulations run whole trading days against records in memory.
import type { MarkEntry } from '@openbell/rules/evaluation/types.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import {
  findTapeEntries,
  isKnownRequest,
  readLogPage,
  readTapeEnd,
  readTapeMarks,
  type StoredRow,
  type TapeMarkRow,
} from '../log-store.ts';
import { parseStoredEntry } from '../stored-entry.ts';
import { type AttemptRow, findAttempt, findAttemptsOfAccounts, listActiveAttempts } from './attempts-store.ts';

/** A mark of the tape, as stored text and as a read entry. */
export type TapeMark = TapeMarkRow & { readonly mark: MarkEntry };

/**
 * Marks that were applied to holders through ranges of the tape, of some contracts (null: of all), with tape numbers above `after` up to
 * `upTo`.
 */
export type TapeRange = { readonly symbols: readonly string[] | null; readonly after: number; readonly upTo: number };

/** Logs and the tape, page by page. */
export type LogRecords = {
  /** Rows of a log in order; `after` is the last sequence already read, `upTo` the last one wanted. */
  readonly logPage: (
    attemptId: number,
    page: { readonly after: number; readonly upTo: number; readonly limit: number },
  ) => Promise<readonly StoredRow[]>;
  /** A page of a range of the tape, in tape order. */
  readonly tapeMarks: (range: TapeRange, limit: number) => Promise<readonly TapeMark[]>;
};

export type AttemptRecords = LogRecords & {
  readonly find: (attemptId: number) => Promise<AttemptRow | undefined>;
  /** The newest attempt on each account of the platform; accounts without one are left out. */
  readonly findOfAccounts: (accountNames: readonly string[]) => Promise<ReadonlyMap<string, AttemptRow>>;
  /** Those of the given accounts that trade on the built-in market. */
  readonly tradedHere: (accountNames: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly listActive: () => Promise<readonly AttemptRow[]>;
  readonly tapeEnd: () => Promise<number>;
  /** The stored entries of marks with these ids; unknown ids are left out. */
  readonly tapeEntries: (eventIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly isKnownRequest: (signature: string) => Promise<boolean>;
};

/** Throws if a row of the tape is not a mark. */
export function tapeMarkOf({ id, entry }: TapeMarkRow): TapeMark {
  const mark = parseStoredEntry(entry);
  if (mark.type !== 'mark') throw new Error(`entry ${id} of the tape is not a mark`);
  return { id, entry, mark };
}

export const databaseLogs = (db: DatabaseHandle): LogRecords => ({
  logPage: (attemptId, page) => readLogPage(db, attemptId, page),
  tapeMarks: async (range, limit) => (await readTapeMarks(db, range, limit)).map(tapeMarkOf),
});

/** Asks the market which of the given accounts trade on it. */
export type FindTradedHere = (db: DatabaseHandle, accountNames: readonly string[]) => Promise<ReadonlySet<string>>;

export const databaseRecords = (db: DatabaseHandle, findTradedHere: FindTradedHere): AttemptRecords => ({
  ...databaseLogs(db),
  find: (attemptId) => findAttempt(db, attemptId),
  findOfAccounts: (accountNames) => findAttemptsOfAccounts(db, accountNames),
  tradedHere: (accountNames) => findTradedHere(db, accountNames),
  listActive: () => listActiveAttempts(db),
  tapeEnd: () => readTapeEnd(db),
  tapeEntries: (eventIds) => findTapeEntries(db, eventIds),
  isKnownRequest: (signature) => isKnownRequest(db, signature),
});
