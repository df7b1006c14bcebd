// The attempts' part of the invariants: every begun attempt follows from its log, hash by hash and figure by figure.
import type { Invariant } from '../platform/audit/integrity.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import type { Progress } from './attempts/attempt-progress.ts';
import { databaseLogs } from './attempts/attempt-records.ts';
import { type AttemptRow, findAttempt, listBegunAttemptIds } from './attempts/attempts-store.ts';
import { loadProgress } from './load-progress.ts';
import { readTapeEnd } from './log-store.ts';
import { createTapeCache, type TapeCache } from './tape/tape-cache.ts';

export type CheckedAttempt = {
  readonly row: AttemptRow;
  /** Rebuilt from the log; null if the log cannot be read. */
  readonly progress: Progress | null;
  readonly faults: readonly string[];
};

/**
 * Folds every begun attempt again from its log, one at a time, with one shared cache of the tape. Runs in parallel with a server that
 * accepts events: a repeatable-read transaction per attempt gives a consistent snapshot.
 */
export async function* walkBegunAttempts(db: Database, isStopping: () => boolean): AsyncGenerator<CheckedAttempt> {
  const tape = createTapeCache(await readTapeEnd(db));
  for (const id of await listBegunAttemptIds(db)) {
    if (isStopping()) return;
    const checked = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((trx) => checkOne(trx, id, tape));
    if (checked !== null) yield checked;
  }
}

export const checkAttempts: Invariant['findFaults'] = async (db, isStopping) => {
  const found: string[] = [];
  for await (const { faults } of walkBegunAttempts(db, isStopping)) found.push(...faults);
  return found;
};

async function checkOne(trx: DatabaseTransaction, id: number, tape: TapeCache): Promise<CheckedAttempt | null> {
  const row = await findAttempt(trx, id);
  if (row === undefined) return null;
  try {
    const { progress, faults } = await loadProgress(tape.over(databaseLogs(trx)), row);
    return { row, progress, faults: faults.map((fault) => `attempt ${row.xid}: ${fault}`) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'no reason';
    return { row, progress: null, faults: [`the log of attempt ${row.xid} cannot be read: ${reason}`] };
  }
}
