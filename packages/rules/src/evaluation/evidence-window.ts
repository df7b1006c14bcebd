// The evidence around a decision: equity, floor and daily line before it, and the cost of closing the position after it. Computed from the
// log alone, so anyone can verify it.
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import { asMicros, type MicroDollars } from '@openbell/units/money.ts';
import { applyEntry } from './engine.ts';
import { isLateMark } from './late-marks.ts';
import { annulmentsOf } from './log/fold-log.ts';
import { fillPosition, findPosition, heldSizes, takeMark } from './positions.ts';
import { balanceOf, cloneState, equityOf, startState } from './state.ts';
import type { AttemptHeader, EvaluationState, Evidence, FillEntry, HeldSize, LogEntry } from './types.ts';

export type WindowPoint = {
  /** Effective instant. */
  readonly at: Instant;
  /** Place in the log, the first entry after line 1 being 1; 0 for the start. */
  readonly number: number;
  readonly equityMicros: MicroDollars;
  readonly floorMicros: MicroDollars;
  /** Balance at the previous settlement - daily limit; null without such a limit. */
  readonly dayLineMicros: MicroDollars | null;
  /** The own time of an entry that came after the clock had passed it; null if it is the effective one. */
  readonly ownAt: Instant | null;
  /** Whether it is a mark that came late and moved nothing. */
  readonly isLate: boolean;
};

/** What happened to the position that was held at a decision. No figure of the attempt includes it, since it comes after the verdict. */
export type Liquidation = {
  readonly held: readonly HeldSize[];
  readonly fills: readonly { readonly number: number; readonly at: Instant; readonly fill: FillEntry }[];
  readonly commissionMicros: MicroDollars;
  /** Equity at the decision - equity after these fills, including commissions; positive if closing cost money. */
  readonly costMicros: MicroDollars;
  /** Equity after these fills; the balance once the position is closed. */
  readonly equityMicros: MicroDollars;
  /** False as long as the log has no fill that closed the rest. */
  readonly isClosed: boolean;
};

export type EvidenceWindow = {
  readonly evidence: Evidence;
  /** The entry with which the decision was made: its cause, or the first entry at or past a due instant. */
  readonly number: number;
  /** In order, including the decision. */
  readonly points: readonly WindowPoint[];
  readonly decisionIndex: number;
  /** Null if nothing was held. */
  readonly liquidation: Liquidation | null;
};

export type WindowQuestion = {
  readonly header: AttemptHeader;
  /** The entries of a verified log. */
  readonly entries: readonly LogEntry[];
  /** Ordinal of the decision in the attempt, the first being 1. */
  readonly ordinal: number;
  /** True for the decisions as they were before times were annulled. */
  readonly isUnannulled?: boolean | undefined;
};

/** Points kept from an earlier session, so that a decision early in a session has some history. */
const pointsKept = 30;
const pointsBeforeMax = 240;
const pointsAfterMax = 60;

/** The window of one decision; null if the log has no such decision. */
export function evidenceWindow(question: WindowQuestion): EvidenceWindow | null {
  const { header, entries, ordinal, isUnannulled = false } = question;
  // Without the annulments, the engine ignores their entries; the numbering of the log does not change.
  const state = startState(header, isUnannulled ? [] : annulmentsOf(entries));
  const before: WindowPoint[] = [pointOf(state, 0)];
  for (const [index, entry] of entries.entries()) {
    const isLate = isLateIn(state, entry);
    const outcome = applyEntry(state, entry);
    const evidence = state.evidence[ordinal - 1];
    if (evidence !== undefined) return windowOf({ state, evidence, before, entries, index });
    before.push({ ...pointOf(state, index + 1), ownAt: ownTimeOf(entry, state.clock), isLate });
    const isSettled = outcome.kind === 'applied' && outcome.decisions.some(({ kind }) => kind === 'settled');
    if (isSettled && before.length > pointsKept) before.splice(0, before.length - pointsKept);
  }
  return null;
}

type Found = {
  readonly state: EvaluationState;
  readonly evidence: Evidence;
  readonly before: readonly WindowPoint[];
  readonly entries: readonly LogEntry[];
  readonly index: number;
};

function windowOf({ state, evidence, before, entries, index }: Found): EvidenceWindow {
  const number = index + 1;
  const entry = entries[index];
  const ownAt = entry === undefined ? null : ownTimeOf(entry, evidence.at);
  const decision = { ...pointOf(state, number), at: evidence.at, equityMicros: evidence.equityMicros, ownAt };
  const past = thinOut(before, pointsBeforeMax);
  const { points, liquidation } = followClosing(state, decision, entries.slice(number));
  return {
    evidence,
    number,
    points: [...past, decision, ...thinOut(points, pointsAfterMax)],
    decisionIndex: past.length,
    liquidation,
  };
}

/**
 * Follows the position held at the decision through the later entries until it is closed. The attempt's own figures may already be final.
 */
function followClosing(
  decided: EvaluationState,
  decision: WindowPoint,
  later: readonly LogEntry[],
): { readonly points: readonly WindowPoint[]; readonly liquidation: Liquidation | null } {
  const state = cloneState(decided);
  const held = heldSizes(state.positions);
  if (held.length === 0) return { points: [], liquidation: null };
  const points: WindowPoint[] = [];
  const fills: Liquidation['fills'][number][] = [];
  let at = decision.at;
  for (const [index, entry] of later.entries()) {
    if (state.positions.length === 0) break;
    if (entry.type !== 'fill' && entry.type !== 'mark') continue;
    at = asInstant(Math.max(at, entry.at));
    const number = decision.number + index + 1;
    if (!follow(state, entry)) continue;
    if (entry.type === 'fill') fills.push({ number, at, fill: entry });
    points.push({ ...decision, at, number, equityMicros: equityOf(state), ownAt: ownTimeOf(entry, at) });
  }
  const isClosed = state.positions.length === 0;
  const equityMicros = isClosed ? balanceOf(state) : equityOf(state);
  const liquidation = {
    held,
    fills,
    commissionMicros: asMicros(state.commissionMicros - decided.commissionMicros),
    costMicros: asMicros(decision.equityMicros - equityMicros),
    equityMicros,
    isClosed,
  };
  return { points, liquidation };
}

/** False if the entry is a price that moves nothing: of a contract that is not held, or a late one. */
function follow(state: EvaluationState, entry: Extract<LogEntry, { readonly type: 'fill' | 'mark' }>): boolean {
  if (entry.type === 'mark') return takeMark(state, entry);
  fillPosition(state, entry);
  return true;
}

function isLateIn(state: EvaluationState, entry: LogEntry): boolean {
  if (entry.type !== 'mark' || findPosition(state.positions, entry.contract.symbol) === undefined) return false;
  return isLateMark(state, entry);
}

/** An annulment has no time of its own. */
const ownTimeOf = (entry: LogEntry, effectiveAt: Instant): Instant | null =>
  entry.type !== 'annul' && entry.at < effectiveAt ? entry.at : null;

function pointOf(state: EvaluationState, number: number): WindowPoint {
  const { dailyLossMicros } = state.plan;
  return {
    at: state.clock,
    number,
    equityMicros: equityOf(state),
    floorMicros: state.floorMicros,
    dayLineMicros: dailyLossMicros === null ? null : asMicros(state.previousBalanceMicros - dailyLossMicros),
    ownAt: null,
    isLate: false,
  };
}

/**
 * At most `countMax` points: the lowest and highest of each stretch, so the low that broke a limit is never lost; first and last are kept.
 */
function thinOut(points: readonly WindowPoint[], countMax: number): readonly WindowPoint[] {
  if (points.length <= countMax) return points;
  const [first, last] = [points[0], points.at(-1)];
  const inner = points.slice(1, -1);
  const stretch = Math.ceil((2 * inner.length) / (countMax - 2));
  const kept: WindowPoint[] = [];
  for (let from = 0; from < inner.length; from += stretch) {
    const part = inner.slice(from, from + stretch);
    const byEquity = part.toSorted((one, other) => one.equityMicros - other.equityMicros);
    const ends = new Set([byEquity[0], byEquity.at(-1)]);
    kept.push(...part.filter((point) => ends.has(point)));
  }
  return [...(first === undefined ? [] : [first]), ...kept, ...(last === undefined ? [] : [last])];
}
