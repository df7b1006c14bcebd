// Folds a whole log: reads all annulments first, then applies every entry in order.
import { type AttemptRun, applyToRun, startRun } from '../attempt-run.ts';
import type { Annulment, AttemptHeader, LogEntry } from '../types.ts';
import type { HashText } from './sha256.ts';

/** The annulments among the entries of a log. */
export function annulmentsOf(entries: readonly LogEntry[]): Annulment[] {
  return entries.flatMap((entry) =>
    entry.type === 'annul' ? [{ from: entry.from, to: entry.to, reason: entry.reason }] : [],
  );
}

export type FoldedLog = {
  readonly run: AttemptRun;
  /** The run as if there were no annulments, so that both verdicts can be shown; null without any. */
  readonly unannulled: AttemptRun | null;
};

/**
 * Rebuilds the running attempt from the entries of its log. The log holds accepted entries only, so a refused one breaks an assumption and
 * throws.
 */
export function foldLog(header: AttemptHeader, entries: readonly LogEntry[], hash: HashText): FoldedLog {
  const annulments = annulmentsOf(entries);
  const run = foldEntries(startRun(header, hash, annulments), entries, hash);
  if (annulments.length === 0) return { run, unannulled: null };
  const others = entries.filter((entry) => entry.type !== 'annul');
  return { run, unannulled: foldEntries(startRun(header, hash), others, hash) };
}

function foldEntries(run: AttemptRun, entries: readonly LogEntry[], hash: HashText): AttemptRun {
  for (const entry of entries) {
    const outcome = applyToRun(run, entry, hash);
    if (outcome.kind === 'refused') throw new Error(`the log holds a refused entry: ${outcome.refusal.message}`);
    if (outcome.kind === 'refold') throw new Error('the log holds an annulment that was not read before the fold');
  }
  return run;
}
