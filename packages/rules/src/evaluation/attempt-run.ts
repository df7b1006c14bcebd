// A running attempt: the engine's state, the ids of the applied events, and the newest hash of the log.
import { type ApplyOutcome, applyEntry } from './engine.ts';
import { contentOf } from './log/entry.ts';
import { entryHash, headerHash } from './log/log-chain.ts';
import type { HashText } from './log/sha256.ts';
import { startState } from './state.ts';
import type { Annulment, AttemptHeader, Decision, EvaluationState, LogEntry, Refusal } from './types.ts';

export type AttemptRun = {
  readonly header: AttemptHeader;
  readonly state: EvaluationState;
  /** Content of each applied id; fills and marks have their own ids. */
  readonly fillIds: Map<string, string>;
  readonly markIds: Map<string, string>;
  logHash: string;
};

export type RunOutcome =
  /** Append the entry to the log with this hash. */
  | { readonly kind: 'applied'; readonly hash: string; readonly decisions: readonly Decision[] }
  /** The same event again: nothing changed, nothing to append. */
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** An annulment: append it to the log and fold the whole log again. */
  | { readonly kind: 'refold' };

/** A fresh run of an attempt, at line 1 of its log. */
export function startRun(header: AttemptHeader, hash: HashText, annulments: readonly Annulment[] = []): AttemptRun {
  return {
    header,
    state: startState(header, annulments),
    fillIds: new Map(),
    markIds: new Map(),
    logHash: headerHash(header, hash),
  };
}

/**
 * Applies one entry in log order: detects repeats by id, refuses what this attempt cannot accept, otherwise changes the state and extends
 * the hash chain.
 */
export function applyToRun(run: AttemptRun, entry: LogEntry, hash: HashText): RunOutcome {
  const outcome = applyUnhashed(run, entry);
  if (outcome.kind !== 'applied') return outcome;
  run.logHash = entryHash(run.logHash, entry, hash);
  return { kind: 'applied', hash: run.logHash, decisions: outcome.decisions };
}

/** Like `applyToRun`, but does not extend the chain; for a reader that has already checked the hashes. */
export function applyUnhashed(run: AttemptRun, entry: LogEntry): ApplyOutcome | Repeat {
  const repeat = repeatOf(run, entry);
  if (repeat !== null) return repeat;
  const outcome = applyEntry(run.state, entry);
  if (outcome.kind === 'applied') rememberId(run, entry);
  return outcome;
}

type Repeat = { readonly kind: 'duplicate' } | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Null for a new id; `duplicate` if the same event was applied under this id, a refusal if it was another event. */
function repeatOf(run: AttemptRun, entry: LogEntry): Repeat | null {
  if (entry.type !== 'fill' && entry.type !== 'mark') return null;
  if (entry.id === null) return null;
  const known = (entry.type === 'fill' ? run.fillIds : run.markIds).get(entry.id);
  if (known === undefined) return null;
  if (known === contentOf(entry)) return { kind: 'duplicate' };
  return {
    kind: 'refused',
    refusal: { code: 'id_conflict', message: `the id ${JSON.stringify(entry.id)} was taken by another event` },
  };
}

function rememberId(run: AttemptRun, entry: LogEntry): void {
  if (entry.type === 'fill') run.fillIds.set(entry.id, contentOf(entry));
  else if (entry.type === 'mark' && entry.id !== null) run.markIds.set(entry.id, contentOf(entry));
}
