// Rebuilds a begun attempt from its log, and compares the result with the stored record.
import { canonicalJson } from '@openbell/rules/evaluation/log/canonical-json.ts';
import { annulmentsOf } from '@openbell/rules/evaluation/log/fold-log.ts';
import type { LogEntry } from '@openbell/rules/evaluation/types.ts';
import { applyStep, type Progress, startProgress } from './attempts/attempt-progress.ts';
import type { LogRecords } from './attempts/attempt-records.ts';
import { headerOf, packState } from './attempts/attempt-state.ts';
import type { AttemptRow } from './attempts/attempts-store.ts';
import { walkLog } from './read-log.ts';
import { LogFaultError } from './stored-entry.ts';

export type LoadedProgress = {
  /** As of the end of the log; marks that the tape holds for the attempt since then are not included. */
  readonly progress: Progress;
  /** Stored figures that do not match the log; empty if all match. */
  readonly faults: readonly string[];
};

type Stored = { readonly entry: LogEntry; readonly hash: string | null };

/**
 * Throws a LogFaultError if the log is unreadable or has an entry that should never have been accepted. Database errors pass through
 * unchanged.
 */
export async function loadProgress(records: LogRecords, row: AttemptRow): Promise<LoadedProgress> {
  const stored: Stored[] = [];
  await walkLog(records, row, (entry, hash) => void stored.push({ entry, hash }));
  return faultOfLog(() => foldStored(row, stored));
}

/** Turns any error in `work` into a fault of the log that was read. */
export function faultOfLog<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    throw new LogFaultError(error instanceof Error ? error.message : 'no reason', { cause: error });
  }
}

function foldStored(row: AttemptRow, stored: readonly Stored[]): LoadedProgress {
  const progress = startProgress(headerOf(row), annulmentsOf(stored.map(({ entry }) => entry)));
  const faults: string[] = [];
  for (const { entry, hash } of stored) {
    const { outcome } = applyStep(progress, entry, row.personalLimits);
    if (outcome.kind !== 'applied') throw new Error(`the log of ${row.xid} holds an entry that is ${outcome.kind}`);
    // For a range only the hash of its last mark is stored, which covers all marks before it.
    if (hash !== null && outcome.hash !== hash && faults.length === 0)
      faults.push(`the hash of entry ${progress.sequence} is wrong`);
  }
  if (progress.sequence !== row.stateSequence) faults.push('the number of entries differs');
  if (progress.run.logHash !== row.logHash) faults.push('the newest hash differs');
  const members = differingMembers(JSON.parse(packState(progress.run.state)), row.state);
  if (members.length > 0) faults.push(`the state differs: ${members.join(', ')}`);
  return { progress, faults };
}

/** Members whose stored value differs from the one rebuilt from the log. */
function differingMembers(folded: object, stored: unknown): readonly string[] {
  if (typeof stored !== 'object' || stored === null) return ['all of it'];
  const names = new Set([...Object.keys(folded), ...Object.keys(stored)]);
  const textOf = (state: object, name: string): string => canonicalJson(Reflect.get(state, name) ?? null);
  return [...names].filter((name) => textOf(folded, name) !== textOf(stored, name)).sort();
}
