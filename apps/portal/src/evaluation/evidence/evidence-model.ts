// What the chart of a decision draws, in dollars: equity entry by entry, the floor, and the second relevant line.
import type { EvidenceWindow } from '@openbell/rules/evaluation/evidence-window.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { dollarsOfMicros } from '@openbell/units/money.ts';

export type EvidenceCurvePoint = {
  readonly at: Instant;
  /** Place in the log; 0 for the start. */
  readonly number: number;
  readonly equity: number;
  readonly floor: number;
  /** The second line at this point; null without one. */
  readonly second: number | null;
  /** The own time of an event that came after its time; null if it is the effective one. */
  readonly ownAt: Instant | null;
  /** Whether it is a price that came late and moved nothing. */
  readonly isLate: boolean;
};

export type EvidenceModel = {
  readonly points: readonly EvidenceCurvePoint[];
  readonly decisionIndex: number;
  /** The daily line for a failure or block, the goal for a pass. */
  readonly secondLine: 'day' | 'goal' | null;
  readonly range: { readonly min: number; readonly max: number };
};

/** `goalBalance` in dollars: the balance at which the goal is reached. */
export function evidenceModel(window: EvidenceWindow, goalBalance: number): EvidenceModel {
  const isPass = window.evidence.rule === 'pass';
  const points = window.points.map(
    ({ at, number, equityMicros, floorMicros, dayLineMicros, ownAt, isLate }): EvidenceCurvePoint => ({
      at,
      number,
      ownAt,
      isLate,
      equity: dollarsOfMicros(equityMicros),
      floor: dollarsOfMicros(floorMicros),
      second: isPass ? goalBalance : dayLineMicros === null ? null : dollarsOfMicros(dayLineMicros),
    }),
  );
  const hasSecond = points.some(({ second }) => second !== null);
  const values = points.flatMap(({ equity, floor, second }) =>
    second === null ? [equity, floor] : [equity, floor, second],
  );
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const room = Math.max((max - min) / 10, 1);
  return {
    points,
    decisionIndex: window.decisionIndex,
    secondLine: !hasSecond ? null : isPass ? 'goal' : 'day',
    range: { min: min - room, max: max + room },
  };
}

/** The points for a table: up to `each` before the decision, the decision, and up to `each` after it. */
export function pointsAround({ points, decisionIndex }: EvidenceModel, each: number): readonly EvidenceCurvePoint[] {
  return points.slice(Math.max(0, decisionIndex - each), decisionIndex + each + 1);
}
