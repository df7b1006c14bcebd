// The equity of the newest session of an attempt, entry by entry, thinned to what a chart can show.
import type { SessionDate } from '@openbell/units/civil-date.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { MicroDollars } from '@openbell/units/money.ts';
import { applyEntry } from './engine.ts';
import { equityOf, isDecided, startState } from './state.ts';
import type { Annulment, AttemptHeader, EvaluationState, LogEntry } from './types.ts';

/**
 * The equity after each entry of the session that runs, thinned as it grows. Two columns of plain numbers, since a server keeps one for
 * each running attempt: about 6 kB where a session is full.
 */
export type SessionCurve = {
  date: SessionDate;
  at: Instant[];
  equityMicros: MicroDollars[];
};

/** About how many points are kept: at most twice as many. */
export const curvePointsMax = 200;

export function startCurve(date: SessionDate): SessionCurve {
  return { date, at: [], equityMicros: [] };
}

/** A copy that further entries of the original do not touch. */
export function copyCurve({ date, at, equityMicros }: SessionCurve): SessionCurve {
  return { date, at: [...at], equityMicros: [...equityMicros] };
}

/**
 * Notes the equity after an entry; a settlement begins the next curve. To be called for every entry up to the verdict, that one included.
 * Of more than twice `pointsMax`, each four neighbours keep their lowest and their highest, so both of the session are always there.
 */
export function noteEquity(curve: SessionCurve, state: EvaluationState, pointsMax = curvePointsMax): void {
  if (state.sessionDate !== curve.date) Object.assign(curve, startCurve(state.sessionDate));
  curve.at.push(state.clock);
  curve.equityMicros.push(equityOf(state));
  if (curve.at.length >= pointsMax * 2) thinOut(curve);
}

/** The curve at the end of a log, for an attempt that nobody keeps in memory. Throws for an entry that the engine refuses. */
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
  curve.at = kept.map((index) => at[index] ?? 0);
  curve.equityMicros = kept.map((index) => equity[index] ?? 0);
}
