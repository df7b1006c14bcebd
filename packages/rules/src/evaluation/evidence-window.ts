// What stood around a decision: equity and lines before it, and what closing the position then cost. From the log alone, so that the
// evidence needs nobody's word.
import type { Instant } from '@openbell/units/instant.ts';
import type { MicroDollars } from '@openbell/units/money.ts';
import { applyEntry } from './engine.ts';
import { annulmentsOf } from './log/fold-log.ts';
import { fillPosition, findPosition, heldSizes, markPosition } from './positions.ts';
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
};

/** What happened to the position that was held at a decision. Beside the verdict: no figure of the attempt holds it. */
export type Liquidation = {
  readonly held: readonly HeldSize[];
  readonly fills: readonly { readonly number: number; readonly at: Instant; readonly fill: FillEntry }[];
  readonly commissionMicros: MicroDollars;
  /** Equity at the decision - equity after these fills, commissions included; positive where closing cost money. */
  readonly costMicros: MicroDollars;
  /** Equity after these fills; the balance once the position is closed. */
  readonly equityMicros: MicroDollars;
  /** False while the log knows of no fill that closed the rest. */
  readonly isClosed: boolean;
};

export type EvidenceWindow = {
  readonly evidence: Evidence;
  /** The entry with which it was decided: its cause, or the first at or past a due instant. */
  readonly number: number;
  /** In order, the decision among them. */
  readonly points: readonly WindowPoint[];
  readonly decisionIndex: number;
  /** Null where nothing was held. */
  readonly liquidation: Liquidation | null;
};

export type WindowQuestion = {
  readonly header: AttemptHeader;
  /** Those of a verified log. */
  readonly entries: readonly LogEntry[];
  /** Which decision of the attempt, the first being 1. */
  readonly ordinal: number;
  /** The decisions as they stood before times were annulled. */
  readonly isUnannulled?: boolean | undefined;
};

/** Points of an earlier session that are kept, so that a decision early in a session has a past. */
const pointsKept = 30;
const pointsBeforeMax = 240;
const pointsAfterMax = 60;

/** The window of one decision; null where the log has no such decision. */
export function evidenceWindow(question: WindowQuestion): EvidenceWindow | null {
  const { header, entries, ordinal, isUnannulled = false } = question;
  // Without its annulments the engine leaves their entries aside; places in the log stay what they are.
  const state = startState(header, isUnannulled ? [] : annulmentsOf(entries));
  const before: WindowPoint[] = [pointOf(state, 0)];
  for (const [index, entry] of entries.entries()) {
    const outcome = applyEntry(state, entry);
    const evidence = state.evidence[ordinal - 1];
    if (evidence !== undefined) return windowOf({ state, evidence, before, entries, index });
    before.push(pointOf(state, index + 1));
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
  const decision = { ...pointOf(state, number), at: evidence.at, equityMicros: evidence.equityMicros };
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

/** Follows the position held at the decision through the later entries until it is closed. The attempt itself may stand still meanwhile. */
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
    at = Math.max(at, entry.at);
    const number = decision.number + index + 1;
    if (!follow(state, entry)) continue;
    if (entry.type === 'fill') fills.push({ number, at, fill: entry });
    points.push({ ...decision, at, number, equityMicros: equityOf(state) });
  }
  const isClosed = state.positions.length === 0;
  const equityMicros = isClosed ? balanceOf(state) : equityOf(state);
  const liquidation = {
    held,
    fills,
    commissionMicros: state.commissionMicros - decided.commissionMicros,
    costMicros: decision.equityMicros - equityMicros,
    equityMicros,
    isClosed,
  };
  return { points, liquidation };
}

/** False for the price of a contract that is not held. */
function follow(state: EvaluationState, entry: Extract<LogEntry, { readonly type: 'fill' | 'mark' }>): boolean {
  if (entry.type === 'fill') {
    fillPosition(state, entry);
    return true;
  }
  const position = findPosition(state.positions, entry.contract.symbol);
  if (position !== undefined) markPosition(state, position, entry.ticks);
  return position !== undefined;
}

function pointOf(state: EvaluationState, number: number): WindowPoint {
  const { dailyLossMicros } = state.plan;
  return {
    at: state.clock,
    number,
    equityMicros: equityOf(state),
    floorMicros: state.floorMicros,
    dayLineMicros: dailyLossMicros === null ? null : state.previousBalanceMicros - dailyLossMicros,
  };
}

/** At most so many points: of each stretch its lowest and its highest, so that no low that broke a line is lost; first and last stay. */
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
