// Figures of the account record that the engine itself does not need: the highest settled balance, the largest fall of equity below it, the
// session of the newest fill. A separate fold over the same entries.
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { asMicros, type MicroDollars } from '@openbell/units/money.ts';
import { equityOf } from './state.ts';
import type { Decision, EvaluationState, LogEntry } from './types.ts';

export type AccountFigures = {
  /** trailing_balance: the highest settled balance, the starting balance included. */
  readonly highestSettledMicros: MicroDollars;
  /** est_max_drawdown: the largest fall of equity below it; 0 or more. */
  readonly largestFallMicros: MicroDollars;
  /** est_drawdown_date: the session of that fall. */
  readonly largestFallDate: SessionDate | null;
  /** est_last_trade_date: the session of the newest fill. */
  readonly lastFillDate: SessionDate | null;
};

export function startFigures(startMicros: MicroDollars): AccountFigures {
  return {
    highestSettledMicros: startMicros,
    largestFallMicros: asMicros(0),
    largestFallDate: null,
    lastFillDate: null,
  };
}

/**
 * The figures after an entry was applied. `wasDecided`: the attempt was decided before the entry, so its figures no longer change.
 * `decisions` are those of this entry, in order.
 */
export function figuresAfter(
  figures: AccountFigures,
  step: {
    readonly state: EvaluationState;
    readonly entry: LogEntry;
    readonly decisions: readonly Decision[];
    readonly wasDecided: boolean;
  },
): AccountFigures {
  const { state, entry, decisions, wasDecided } = step;
  if (wasDecided) return figures;
  let { highestSettledMicros } = figures;
  for (const decision of decisions) {
    if (decision.kind === 'settled' && decision.day !== null)
      highestSettledMicros = asMicros(Math.max(highestSettledMicros, decision.day.balanceMicros));
  }
  const fallMicros = asMicros(highestSettledMicros - equityOf(state));
  const isLargest = fallMicros > figures.largestFallMicros;
  const isFill = entry.type === 'fill';
  if (!isLargest && !isFill && highestSettledMicros === figures.highestSettledMicros) return figures;
  return {
    highestSettledMicros,
    largestFallMicros: isLargest ? fallMicros : figures.largestFallMicros,
    largestFallDate: isLargest ? state.sessionDate : figures.largestFallDate,
    lastFillDate: isFill ? state.sessionDate : figures.lastFillDate,
  };
}
