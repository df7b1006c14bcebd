// The hash that binds the certificate of a pass to the log.
import { applyUnhashed, startRun } from '../attempt-run.ts';
import type { AttemptHeader, LogEntry } from '../types.ts';
import { annulmentsOf } from './fold-log.ts';
import { entryHash, headerHash } from './log-chain.ts';
import type { HashText } from './sha256.ts';

/**
 * The hash of a log at its pass: that of the first line up to which the log is a pass, with the annulments up to that line read first.
 * Later lines never change it. Null if the whole log is no pass.
 */
export function passHashOf(header: AttemptHeader, entries: readonly LogEntry[], hash: HashText): string | null {
  const annulments = entries.flatMap((entry, index) => (entry.type === 'annul' ? [index + 1] : []));
  if (passLengthOf(header, entries) === null) return null;
  // The set of known annulments changes only at an annulment, so only the prefix before each one is checked.
  for (const [place, from] of [0, ...annulments].entries()) {
    const length = passLengthOf(header, entries.slice(0, (annulments[place] ?? entries.length + 1) - 1));
    if (length !== null) return hashAfter(header, entries.slice(0, Math.max(length, from)), hash);
  }
  return null;
}

/** Number of entries up to the pass, with all annulments among them known; null without a pass. */
function passLengthOf(header: AttemptHeader, entries: readonly LogEntry[]): number | null {
  const run = startRun(header, () => '', annulmentsOf(entries));
  for (const [index, entry] of entries.entries()) {
    applyUnhashed(run, entry);
    if (run.state.status === 'passed') return index + 1;
  }
  return null;
}

function hashAfter(header: AttemptHeader, entries: readonly LogEntry[], hash: HashText): string {
  return entries.reduce((previous, entry) => entryHash(previous, entry, hash), headerHash(header, hash));
}
