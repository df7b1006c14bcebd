// What each traded session earned, the unsettled last one included.
import type { SessionDate } from '@openbell/units/civil-date.ts';
import type { MicroDollars } from '@openbell/units/money.ts';
import { equityOf } from './state.ts';
import type { EvaluationState } from './types.ts';

export type SessionResult = {
  readonly date: SessionDate;
  readonly pnlMicros: MicroDollars;
  /** False for the session that runs, or in which the attempt was decided: its P/L holds open profit too. */
  readonly isSettled: boolean;
};

/** The sessions with an own fill, in order. */
export function sessionResultsOf(state: EvaluationState): readonly SessionResult[] {
  const settled = state.days.map(({ date, pnlMicros }) => ({ date, pnlMicros, isSettled: true }));
  if (!state.hasFillInSession) return settled;
  const pnlMicros = equityOf(state) - state.previousBalanceMicros;
  return [...settled, { date: state.sessionDate, pnlMicros, isSettled: false }];
}

/** The session that lost most, of equal ones the first; null when none lost. */
export function worstSessionOf(state: EvaluationState): SessionResult | null {
  let worst: SessionResult | null = null;
  for (const session of sessionResultsOf(state)) if (session.pnlMicros < (worst?.pnlMicros ?? 0)) worst = session;
  return worst;
}

/** The session that earned most, of equal ones the first; null when none earned. */
export function bestSessionOf(state: EvaluationState): SessionResult | null {
  let best: SessionResult | null = null;
  for (const session of sessionResultsOf(state)) if (session.pnlMicros > (best?.pnlMicros ?? 0)) best = session;
  return best;
}
