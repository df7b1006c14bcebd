import { databaseLogs } from '../evaluation/attempts/attempt-records.ts';
import { findAttempt } from '../evaluation/attempts/attempts-store.ts';
import { loadProgress } from '../evaluation/load-progress.ts';
import { appendAudit } from '../platform/audit/audit.ts';
import { findNamedAttempt } from './find-attempt.ts';
import { type LiveCommand, OperatorError, oneArgument } from './operator-command.ts';

const usage = 'recompute-attempt ATTEMPT';

export const recomputeAttemptCommand: LiveCommand = {
  kind: 'live',
  usage,
  summary: 'replays the log of an attempt and says whether state and hash are equal, or where they differ',
  run: async ({ db, clock }, args) => {
    const { id } = await findNamedAttempt(db, oneArgument(args, usage));
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const row = await findAttempt(trx, id);
        if (row === undefined || row.startedAt === null)
          throw new OperatorError('The attempt has not begun: its log begins with the first own fill.');
        const { faults, progress } = await loadProgress(databaseLogs(trx), row).catch((error: unknown) => ({
          faults: [error instanceof Error ? error.message : String(error)],
          progress: null,
        }));
        await appendAudit(trx, {
          at: clock.productNow(),
          customerId: row.customerId,
          actor: 'operator',
          kind: 'attempt.recomputed',
          details: { attempt: row.xid, faults },
        });
        if (faults.length > 0 || progress === null)
          return `Attempt ${row.xid} does not match its log:\n  ${faults.join('\n  ')}`;
        return `Equal: ${progress.sequence} entries of attempt ${row.xid} lead to its state, hash ${row.logHash}.`;
      });
  },
};
