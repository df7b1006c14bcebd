// Which warnings are new after an entry, and how far equity may fall before the next one. Lets a host report each warning once.
import { asMicros, type MicroDollars } from '@openbell/units/money.ts';
import type { PersonalLimits } from '../simulator/personal-limits.ts';
import { type LimitWarning, warningKey, warningsOf } from './nearing.ts';
import { personalWatchOf } from './personal-watch.ts';
import { equityOf, isDecided } from './state.ts';
import type { EvaluationState } from './types.ts';

/**
 * The warnings that hold and were not reported yet, in the order of `warningsOf`. Adds their keys to `told`. After `crossed`, `near` is not
 * reported.
 */
export function newWarnings(
  state: EvaluationState,
  limits: PersonalLimits | null,
  told: Set<string>,
): readonly LimitWarning[] {
  const fresh = warningsOf({ state, limits, sessions: state.days }).filter(({ key }) => !told.has(key));
  for (const { key, limit, level, from } of fresh) {
    told.add(key);
    if (level === 'crossed') told.add(warningKey(limit, from, 'near'));
  }
  return fresh;
}

/**
 * The equity below which the next unreported warning is due; null if none is left for this session. An equity at or above it brings none,
 * so a host need not look at such marks (EquityBand of the mark index).
 */
export function nextWarningBelow(
  state: EvaluationState,
  limits: PersonalLimits | null,
  told: ReadonlySet<string>,
): MicroDollars | null {
  if (isDecided(state)) return null;
  const equityMicros = equityOf(state);
  const own = limits === null ? [] : personalWatchOf({ state, limits, sessions: state.days });
  const bounds = [
    ...planBounds(state),
    ...own
      .filter(({ kind }) => kind === 'loss')
      .map(({ name, from, limitMicros, pnlMicros }) => ({
        limit: name,
        from,
        limitMicros,
        unusedAtMicros: equityMicros - pnlMicros,
        canCross: true,
      })),
  ].flatMap(({ limit, from, limitMicros, unusedAtMicros, canCross }) => [
    ...(limitMicros > 0 && !told.has(warningKey(limit, from, 'near'))
      ? [unusedAtMicros - nearMicros(asMicros(limitMicros)) + 1]
      : []),
    ...(canCross && !told.has(warningKey(limit, from, 'crossed')) ? [unusedAtMicros - limitMicros] : []),
  ]);
  return bounds.length === 0 ? null : asMicros(Math.max(...bounds));
}

/** Four fifths of a limit, rounded up: the smallest loss that is near. */
function nearMicros(limitMicros: MicroDollars): MicroDollars {
  return asMicros(Number((BigInt(limitMicros) * 4n + 4n) / 5n));
}

function planBounds(state: EvaluationState) {
  const { drawdown, dailyLossMicros, startMicros } = state.plan;
  const amountMicros = drawdown.kind === 'fixed' ? startMicros - drawdown.floorMicros : drawdown.amountMicros;
  const common = { from: state.sessionDate, canCross: false };
  const floor = {
    ...common,
    limit: 'trailing' as const,
    limitMicros: amountMicros,
    unusedAtMicros: state.floorMicros + amountMicros,
  };
  if (dailyLossMicros === null) return [floor];
  const daily = {
    ...common,
    limit: 'daily_loss' as const,
    limitMicros: dailyLossMicros,
    unusedAtMicros: state.previousBalanceMicros,
  };
  return [floor, daily];
}
