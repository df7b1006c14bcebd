// The equity of an attempt's newest session, entry by entry, thinned to what a chart can show.
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import { asMicros, type MicroDollars } from '@openbell/units/money.ts';
import { applyEntry } from './engine.ts';
import { equityOf, isDecided, startState } from './state.ts';
import type { Annulment, AttemptHeader, EvaluationState, LogEntry } from './types.ts';

/**
 * The equity after each entry of the running session, thinned as it grows. Stored as two columns of plain numbers, since a server keeps one
 * curve per running attempt: about 6 kB for a full session.
 */
export type SessionCurve = {
  date: SessionDate;
  at: Instant[];
  equityMicros: MicroDollars[];
};

/** Target number of points: at most twice as many are kept. */
export const curvePointsMax = 200;

export function startCurve(date: SessionDate): SessionCurve {
  return { date, at: [], equityMicros: [] };
}

/** A copy that later entries do not change. */
export function copyCurve({ date, at, equityMicros }: SessionCurve): SessionCurve {
  return { date, at: [...at], equityMicros: [...equityMicros] };
}

/**
 * Adds the equity after an entry; a settlement begins a new curve. Call it for every entry up to and including the verdict. At twice
 * `pointsMax`, each group of four neighbors keeps only its lowest and highest, so the session's extremes are never lost.
 */
export function noteEquity(curve: SessionCurve, state: EvaluationState, pointsMax = curvePointsMax): void {
  if (state.sessionDate !== curve.date) Object.assign(curve, startCurve(state.sessionDate));
  curve.at.push(state.clock);
  curve.equityMicros.push(equityOf(state));
  if (curve.at.length >= pointsMax * 2) thinOut(curve);
}

/** The curve at the end of a log, for an attempt that is not in memory. Throws for an entry that the engine refuses. */
export function followSession(
  header: AttemptHeader,
  annulments: readonly Annulment[],
): { readonly take: (entry: LogEntry) => void; readonly curve: SessionCurve; readonly state: EvaluationState } {
  const state = startState(header, annulments);
  const curve = startCurve(state.sessionDate);
  return {
    take: (entry) => {
      const wasDecided = isDecided(state);
      if (applyEntry(state, entry).kind === 'refused') throw new Error('the log holds an entry that is refused');
      if (!wasDecided) noteEquity(curve, state);
    },
    curve,
    state,
  };
}

function thinOut(curve: SessionCurve): void {
  const { at, equityMicros: equity } = curve;
  const kept: number[] = [];
  for (let from = 0; from < at.length; from += 4) {
    const four = [from, from + 1, from + 2, from + 3].filter((index) => index < at.length);
    const lowest = four.reduce((one, other) => ((equity[other] ?? 0) < (equity[one] ?? 0) ? other : one));
    const highest = four.reduce((one, other) => ((equity[other] ?? 0) > (equity[one] ?? 0) ? other : one));
    kept.push(...four.filter((index) => index === lowest || index === highest));
  }
  curve.at = kept.map((index) => at[index] ?? asInstant(0));
  curve.equityMicros = kept.map((index) => equity[index] ?? asMicros(0));
}
