// The hash on which the certificate of a pass rests.
import { applyUnhashed, startRun } from '../attempt-run.ts';
import type { AttemptHeader, LogEntry } from '../types.ts';
import { annulmentsOf } from './fold-log.ts';
import { entryHash, headerHash } from './log-chain.ts';
import type { HashText } from './sha256.ts';

/**
 * The hash of a log at its pass: of the first line with which the lines so far, annulments among them read first, are a pass. Later lines
 * never change it. Null for a log that is no pass as a whole.
 */
export function passHashOf(header: AttemptHeader, entries: readonly LogEntry[], hash: HashText): string | null {
  const annulments = entries.flatMap((entry, index) => (entry.type === 'annul' ? [index + 1] : []));
  if (passLengthOf(header, entries) === null) return null;
  // The annulments known so far change only with an annulment, so it is enough to look at the log up to each.
  for (const [place, from] of [0, ...annulments].entries()) {
    const length = passLengthOf(header, entries.slice(0, (annulments[place] ?? entries.length + 1) - 1));
    if (length !== null) return hashAfter(header, entries.slice(0, Math.max(length, from)), hash);
  }
  return null;
}

/** How many entries it takes to the pass, all annulments among them known; null without a pass. */
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
