/** The attempts' part of the invariants: every begun attempt follows from its log, hash by hash and figure by figure. */
import type { Invariant } from '../platform/integrity.ts';
import { databaseRecords } from './attempt-records.ts';
import { findAttempt, listBegunAttemptIds } from './attempts-store.ts';
import { loadProgress } from './load-progress.ts';

/** Runs beside a server that takes events: each attempt is read as it stood at one moment. */
export const checkAttempts: Invariant['findFaults'] = async (db, isStopping) => {
  const faults: string[] = [];
  for (const id of await listBegunAttemptIds(db)) {
    if (isStopping()) break;
    const found = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const row = await findAttempt(trx, id);
        if (row === undefined) return [];
        try {
          return (await loadProgress(databaseRecords(trx), row)).faults.map((fault) => `attempt ${row.xid}: ${fault}`);
        } catch (error) {
          return [
            `the log of attempt ${row.xid} cannot be read: ${error instanceof Error ? error.message : 'no reason'}`,
          ];
        }
      });
    faults.push(...found);
  }
  return faults;
};
