// Warnings worth a mail: four fifths of a limit of the plan or of the customer are used, or a limit of the customer is crossed.
import { formatDate, type SessionDate } from '@openbell/units/civil-date.ts';
import { asMicros, type MicroDollars } from '@openbell/units/money.ts';
import type { LimitName, PersonalLimits } from '../simulator/personal-limits.ts';
import { isNear, personalWatchOf, type WatchQuestion } from './personal-watch.ts';
import { equityOf, isDecided } from './state.ts';
import type { EvaluationState } from './types.ts';

export type LimitWarning = {
  /** Identifies limit, period and level: a warning is sent once per key. */
  readonly key: string;
  readonly limit: 'trailing' | 'daily_loss' | LimitName;
  readonly level: 'near' | 'crossed';
  /** First date of the limit's period: the session, its Monday, or the first of its month. */
  readonly from: SessionDate;
  readonly limitMicros: MicroDollars;
  readonly usedMicros: MicroDollars;
  readonly leftMicros: MicroDollars;
};

/**
 * The warnings that hold now, the plan's first. The plan's own limits have no `crossed`, since crossing them is a verdict with a mail of
 * its own. Used of the drawdown is what is missing between equity and floor, used of the daily loss is what the session has lost. Position
 * size, times and consistency cause no warning: full size is allowed, and the page shows the others. Empty once the attempt is decided.
 */
export function warningsOf(
  question: Omit<WatchQuestion, 'limits'> & { readonly limits: PersonalLimits | null },
): readonly LimitWarning[] {
  const { state, limits, sessions } = question;
  if (isDecided(state)) return [];
  const own = limits === null ? [] : personalWatchOf({ state, sessions, limits });
  const ownWarnings = own.flatMap(({ name, from, state: level, limitMicros, usedMicros, leftMicros }) =>
    level === 'near' || level === 'crossed'
      ? [{ key: warningKey(name, from, level), limit: name, level, from, limitMicros, usedMicros, leftMicros }]
      : [],
  );
  return [...planWarningsOf(state), ...ownWarnings];
}

function planWarningsOf(state: EvaluationState): readonly LimitWarning[] {
  const { drawdown, dailyLossMicros, startMicros } = state.plan;
  const equityMicros = equityOf(state);
  const amountMicros = drawdown.kind === 'fixed' ? asMicros(startMicros - drawdown.floorMicros) : drawdown.amountMicros;
  const used = [
    {
      limit: 'trailing' as const,
      limitMicros: amountMicros,
      lostMicros: asMicros(amountMicros - (equityMicros - state.floorMicros)),
    },
    ...(dailyLossMicros === null
      ? []
      : [
          {
            limit: 'daily_loss' as const,
            limitMicros: dailyLossMicros,
            lostMicros: asMicros(state.previousBalanceMicros - equityMicros),
          },
        ]),
  ];
  return used
    .filter(({ limitMicros, lostMicros }) => isNear(lostMicros, limitMicros))
    .map(({ limit, limitMicros, lostMicros }) => ({
      key: warningKey(limit, state.sessionDate, 'near'),
      limit,
      level: 'near',
      from: state.sessionDate,
      limitMicros,
      usedMicros: lostMicros,
      leftMicros: asMicros(limitMicros - lostMicros),
    }));
}

/** The key of a warning: limit, period and level. */
export function warningKey(limit: string, from: SessionDate, level: LimitWarning['level']): string {
  return `${limit} ${formatDate(from)} ${level}`;
}
