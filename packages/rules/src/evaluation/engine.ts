// The evaluation engine: a pure, resumable fold of an attempt's log. It uses no clock, no I/O and no randomness, and gives the same result
// on the server, in the browser and on the command line.
import { asInstant, formatInstant, type Instant } from '@openbell/units/instant.ts';
import { checkRules } from './check-rules.ts';
import { findNextDue, isAnnulled, passTime } from './due.ts';
import { fillPosition, isInRange, takeMark } from './positions.ts';
import { isDecided } from './state.ts';
import {
  type Decision,
  type EvaluationState,
  type FillEntry,
  type LogEntry,
  type MarkEntry,
  never,
  type Refusal,
  type TimedEntry,
} from './types.ts';

export type ApplyOutcome =
  | { readonly kind: 'applied'; readonly decisions: readonly Decision[] }
  /** Nothing changed, including the clock. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** An annulment that the state does not include yet: fold the log again with it, see `foldLog`. */
  | { readonly kind: 'refold' };

const nothingDecided: ApplyOutcome = { kind: 'applied', decisions: [] };

/**
 * One step: runs deadlines and settlements up to the entry, then applies the entry, then checks the rules. Changes the state in place and
 * returns the decisions made along the way. Refuses an entry that is before the start, of a settled session, or too large for exact sums.
 * Does not detect repeats: `applyToRun` does.
 */
export function applyEntry(state: EvaluationState, entry: LogEntry): ApplyOutcome {
  if (entry.type === 'annul') {
    const isKnown = state.annulments.some(({ from, to }) => from === entry.from && to === entry.to);
    if (!isKnown) return { kind: 'refold' };
    state.events += 1;
    return nothingDecided;
  }
  const refusal = refusalOf(state, entry);
  if (refusal !== null) return { kind: 'refused', refusal };
  const at = asInstant(Math.max(entry.at, state.clock));
  const decisions: Decision[] = [];
  if (at >= state.dueAt || at >= state.settlementAt) passTime(state, at, decisions);
  else state.clock = at;
  state.events += 1;
  if (!isDecided(state)) {
    if (entry.type === 'fill') applyFill(state, entry);
    else if (entry.type === 'mark') applyMark(state, entry);
    checkRules(state, entry, decisions);
  }
  return decisions.length === 0 ? nothingDecided : { kind: 'applied', decisions };
}

/**
 * Moves the clock without an entry and runs the deadlines, settlements and expiry up to the instant. An earlier instant changes nothing.
 */
export function advanceTo(state: EvaluationState, at: Instant): readonly Decision[] {
  const decisions: Decision[] = [];
  if (at <= state.clock && at < state.dueAt) return decisions;
  passTime(state, at, decisions);
  if (!isDecided(state)) checkRules(state, null, decisions);
  return decisions;
}

/**
 * The next instant at which the clock alone decides something: a deadline with a position, a settlement, the expiry. If no event comes
 * first, the server appends a `time` entry at exactly this instant. Null once the attempt is decided.
 */
export function nextDueAt(state: EvaluationState): Instant | null {
  return state.dueAt === never ? null : state.dueAt;
}

/** Whether a `time` entry at an instant would decide something, so that it belongs in the log. */
export function doesTimeDecide(state: EvaluationState, at: Instant): boolean {
  return at >= state.dueAt;
}

/** Why this attempt cannot accept an entry at all, or null. Changes nothing. */
export function refusalOf(state: EvaluationState, entry: TimedEntry): Refusal | null {
  if (entry.at < state.start) {
    return { code: 'before_start', message: `${entry.atText} lies before the start ${formatInstant(state.start)}` };
  }
  if (entry.at < state.settledAt) {
    return {
      code: 'settled_session',
      message: `${entry.atText} lies in a session that was settled at ${formatInstant(state.settledAt)}`,
    };
  }
  if (entry.type !== 'time' && !isDecided(state) && !isInRange(state, entry)) {
    return { code: 'out_of_range', message: 'price and quantity are too large for exact sums' };
  }
  return null;
}

function applyFill(state: EvaluationState, fill: FillEntry): void {
  fillPosition(state, fill);
  state.hasFillInWeek = true;
  if (!state.hasFillInSession) {
    state.hasFillInSession = true;
    state.daysTraded += 1;
  }
  findNextDue(state, state.clock);
}

function applyMark(state: EvaluationState, mark: MarkEntry): void {
  if (!isAnnulled(state, mark.at)) takeMark(state, mark);
}
