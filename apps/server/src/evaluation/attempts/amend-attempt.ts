// Appends an operator's act to one attempt. Reads the whole log and lets the act decide what to append and write.
import type { OwnBlock } from '@openbell/rules/evaluation/personal-watch.ts';
import type { EvaluationState, LogEntry } from '@openbell/rules/evaluation/types.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { BatchRunner } from '../bridge/batch-runner.ts';
import { amendIn, type HostedAttempt } from '../bridge/event-batch.ts';
import { readWholeLog } from '../read-log.ts';
import { parseStoredEntry } from '../stored-entry.ts';
import type { HeldMarks } from '../tape/held-marks.ts';
import type { Progress } from './attempt-progress.ts';
import type { AttemptRecords } from './attempt-records.ts';
import type { AttemptRow } from './attempts-store.ts';

/** An attempt with all entries of its log. */
export type WholeAttempt = {
  readonly row: AttemptRow;
  readonly state: EvaluationState;
  readonly personalBlock: OwnBlock | null;
  readonly entries: readonly LogEntry[];
};

export type Amendment<Told> = {
  readonly entry: LogEntry;
  /** The result of folding the whole log with the new entry. */
  readonly progress: Progress;
  readonly alongside: (trx: DatabaseTransaction) => Promise<void>;
  readonly told: Told;
};

/** `row` is the current record. Null if the attempt cannot be amended: it has not begun, or does not follow from its log. */
export async function amendAttempt<Told>(
  parts: {
    readonly records: AttemptRecords;
    readonly catchUp: HeldMarks['catchUp'];
    readonly run: BatchRunner['run'];
  },
  { row, hosted }: { readonly row: AttemptRow; readonly hosted: HostedAttempt },
  work: (whole: WholeAttempt) => Amendment<Told>,
): Promise<Told | null> {
  const { records, catchUp, run } = parts;
  catchUp(hosted);
  if (hosted.isBroken || hosted.progress === null) return null;
  const entries: LogEntry[] = [];
  for await (const { entry } of readWholeLog(records, row, hosted.tapeTo)) entries.push(parseStoredEntry(entry));
  const { run: before, personalBlock } = hosted.progress;
  const amendment = work({ row, state: before.state, personalBlock, entries });
  await run((batch) => {
    amendIn(batch, hosted, amendment);
    batch.alongside.push(amendment.alongside);
  });
  return amendment.told;
}
