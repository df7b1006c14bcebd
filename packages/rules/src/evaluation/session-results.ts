// The result of each traded session, including the unsettled last one.
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { asMicros, type MicroDollars } from '@openbell/units/money.ts';
import { equityOf } from './state.ts';
import type { EvaluationState } from './types.ts';

export type SessionResult = {
  readonly date: SessionDate;
  readonly pnlMicros: MicroDollars;
  /** False for the running session, and for the one in which the attempt was decided: its P/L includes open profit. */
  readonly isSettled: boolean;
};

/** The sessions with an own fill, in order. */
export function sessionResultsOf(state: EvaluationState): readonly SessionResult[] {
  const settled = state.days.map(({ date, pnlMicros }) => ({ date, pnlMicros, isSettled: true }));
  if (!state.hasFillInSession) return settled;
  const pnlMicros = asMicros(equityOf(state) - state.previousBalanceMicros);
  return [...settled, { date: state.sessionDate, pnlMicros, isSettled: false }];
}

/** The session that lost most, the first of equals; null if none lost. */
export function worstSessionOf(state: EvaluationState): SessionResult | null {
  let worst: SessionResult | null = null;
  for (const session of sessionResultsOf(state)) if (session.pnlMicros < (worst?.pnlMicros ?? 0)) worst = session;
  return worst;
}

/** The session that earned most, the first of equals; null if none earned. */
export function bestSessionOf(state: EvaluationState): SessionResult | null {
  let best: SessionResult | null = null;
  for (const session of sessionResultsOf(state)) if (session.pnlMicros > (best?.pnlMicros ?? 0)) best = session;
  return best;
}
