// What the host of attempts reads: a port, so that whole days of trading can be run against records in memory too.
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

/** A mark of the tape, as it is stored and as it was read. */
export type TapeMark = TapeMarkRow & { readonly mark: MarkEntry };

/** Marks that holders took without being named, of some contracts (null: of all), `after` one number of the tape up to another. */
export type TapeRange = { readonly symbols: readonly string[] | null; readonly after: number; readonly upTo: number };

/** Logs and the tape, page by page. */
export type LogRecords = {
  /** Rows of a log in order; `after` is the last sequence already read, `upTo` the last wanted. */
  readonly logPage: (
    attemptId: number,
    page: { readonly after: number; readonly upTo: number; readonly limit: number },
  ) => Promise<readonly StoredRow[]>;
  /** A page of a range of the tape, in its order. */
  readonly tapeMarks: (range: TapeRange, limit: number) => Promise<readonly TapeMark[]>;
};

export type AttemptRecords = LogRecords & {
  readonly find: (attemptId: number) => Promise<AttemptRow | undefined>;
  /** The newest attempt on each account of the platform; accounts without one are left out. */
  readonly findOfAccounts: (accountNames: readonly string[]) => Promise<ReadonlyMap<string, AttemptRow>>;
  /** Those of some accounts that trade on the built-in market. */
  readonly tradedHere: (accountNames: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly listActive: () => Promise<readonly AttemptRow[]>;
  readonly tapeEnd: () => Promise<number>;
  /** The entries that marks of these ids had; ids never seen are left out. */
  readonly tapeEntries: (eventIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly isKnownRequest: (signature: string) => Promise<boolean>;
};

/** Throws where a row of the tape is no mark. */
export function tapeMarkOf({ id, entry }: TapeMarkRow): TapeMark {
  const mark = parseStoredEntry(entry);
  if (mark.type !== 'mark') throw new Error(`entry ${id} of the tape is no mark`);
  return { id, entry, mark };
}

export const databaseLogs = (db: DatabaseHandle): LogRecords => ({
  logPage: (attemptId, page) => readLogPage(db, attemptId, page),
  tapeMarks: async (range, limit) => (await readTapeMarks(db, range, limit)).map(tapeMarkOf),
});

/** What the market knows of accounts: those of the named ones that trade on it. */
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
