// The customer's own limits during a running attempt (Q50): a day loss that stops the day if the customer asked for it, week and month
// losses that warn, and profit targets. No verdict ever reads any of this.
import { asSessionDate, civilOfDay, type SessionDate, weekdayOf } from '@openbell/units/civil-date.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { asMicros, type MicroDollars } from '@openbell/units/money.ts';
import { isDayStopped, type LimitName, limitNames, type PersonalLimits } from '../simulator/personal-limits.ts';
import { equityOf, isDecided } from './state.ts';
import type { Decision, EvaluationState } from './types.ts';

export type WatchPeriod = 'day' | 'week' | 'month';

/** near: four fifths of a loss limit are used. crossed: more than the limit is lost. completed: a target is reached. */
export type WatchState = 'in_progress' | 'near' | 'crossed' | 'completed';

export type LimitWatch = {
  readonly name: LimitName;
  readonly kind: 'loss' | 'target';
  readonly period: WatchPeriod;
  /** First date of the period: the session, its Monday, or the first of its month. */
  readonly from: SessionDate;
  readonly limitMicros: MicroDollars;
  /** P/L of the period, open profit and commissions included. */
  readonly pnlMicros: MicroDollars;
  /** The part of the limit that is lost, or of the target that is earned; 0 or more. */
  readonly usedMicros: MicroDollars;
  /** 0 or more. */
  readonly leftMicros: MicroDollars;
  readonly state: WatchState;
  /** Whether crossing it stops the session; all other limits only inform. */
  readonly stopsDay: boolean;
};

export type WatchQuestion = {
  readonly limits: PersonalLimits;
  readonly state: EvaluationState;
  /** The customer's settled sessions: `state.days`, or those of an earlier attempt too. Sessions from the running one on are ignored. */
  readonly sessions: readonly { readonly date: SessionDate; readonly pnlMicros: MicroDollars }[];
};

const periods: Readonly<Record<LimitName, WatchPeriod>> = {
  dayLoss: 'day',
  dayProfit: 'day',
  weekLoss: 'week',
  weekProfit: 'week',
  monthLoss: 'month',
  monthProfit: 'month',
};

/**
 * Every limit that was set, in form order (RULES-013; in freestyle only the monthly target, RULES-012). Periods follow the session's date:
 * Monday to Friday, and the calendar month. A loss is crossed strictly beyond the limit and near from four fifths on; a target is completed
 * at its amount.
 */
export function personalWatchOf(question: WatchQuestion): readonly LimitWatch[] {
  const { limits, state } = question;
  const dayMicros = equityOf(state) - state.previousBalanceMicros;
  return limitNames.flatMap((name) => {
    const limitMicros = limits.amounts[name];
    if (limitMicros === null) return [];
    const from = periodBegin(periods[name], state.sessionDate);
    const pnlMicros = asMicros(dayMicros + settledBetween(question, from));
    return [
      watchOf({
        name,
        from,
        limitMicros,
        pnlMicros,
        stopsDay: name === 'dayLoss' && limits.stopsDay,
      }),
    ];
  });
}

type WatchFacts = Pick<LimitWatch, 'name' | 'from' | 'limitMicros' | 'pnlMicros' | 'stopsDay'>;

function watchOf(facts: WatchFacts): LimitWatch {
  const { name, limitMicros, pnlMicros } = facts;
  const kind = name === 'dayLoss' || name === 'weekLoss' || name === 'monthLoss' ? 'loss' : 'target';
  const usedMicros = asMicros(Math.max(0, kind === 'loss' ? -pnlMicros : pnlMicros));
  return {
    ...facts,
    kind,
    period: periods[name],
    usedMicros,
    leftMicros: asMicros(Math.max(0, limitMicros - usedMicros)),
    state:
      kind === 'loss' ? lossState(usedMicros, limitMicros) : pnlMicros >= limitMicros ? 'completed' : 'in_progress',
  };
}

function lossState(usedMicros: MicroDollars, limitMicros: MicroDollars): WatchState {
  if (usedMicros > limitMicros) return 'crossed';
  return isNear(usedMicros, limitMicros) ? 'near' : 'in_progress';
}

/** Whether at least four fifths of a limit are used, exactly; a limit of 0 is never near. Both are whole numbers of the same unit. */
export function isNear(usedPart: number, whole: number): boolean {
  if (whole <= 0) return false;
  const [used, limit] = [usedPart * 5, whole * 4];
  // Called with every mark, so amounts below a billion dollars skip BigInt: they are exact without it.
  if (Number.isSafeInteger(used) && Number.isSafeInteger(limit)) return used >= limit;
  return BigInt(usedPart) * 5n >= BigInt(whole) * 4n;
}

function settledBetween({ state, sessions }: WatchQuestion, from: SessionDate): MicroDollars {
  let sum = 0;
  for (const { date, pnlMicros } of sessions) if (date >= from && date < state.sessionDate) sum += pnlMicros;
  return asMicros(sum);
}

function periodBegin(period: WatchPeriod, date: SessionDate): SessionDate {
  if (period === 'day') return date;
  return period === 'week' ? asSessionDate(date - weekdayOf(date) + 1) : asSessionDate(date - civilOfDay(date).day + 1);
}

/** A stop of the session by the customer's own day loss, with the figures of that instant. */
export type OwnBlock = {
  readonly at: Instant;
  readonly sessionDate: SessionDate;
  readonly dayPnlMicros: MicroDollars;
  readonly limitMicros: MicroDollars;
};

export type OwnBlockStep = {
  readonly block: OwnBlock | null;
  /** What happened: the platform must flatten and refuse, or lift that. Lifted and stopped again by one entry is 'stopped'. */
  readonly change: 'stopped' | 'lifted' | null;
};

/**
 * The customer's own block after an entry with its decisions: it begins with day P/L < -dayLoss if the customer asked to be stopped, holds
 * regardless of later P/L, and ends with the settlement (EVAL-024). A verdict at the same entry goes first: a decided attempt is not
 * stopped.
 */
export function ownBlockAfter(
  block: OwnBlock | null,
  step: {
    readonly state: EvaluationState;
    readonly decisions: readonly Decision[];
    readonly limits: PersonalLimits | null;
  },
): OwnBlockStep {
  const { state, limits } = step;
  const isLifted = block !== null && step.decisions.some(({ kind }) => kind === 'settled');
  const kept = isLifted ? null : block;
  const unchanged: OwnBlockStep = { block: kept, change: isLifted ? 'lifted' : null };
  const limitMicros = limits?.amounts.dayLoss ?? null;
  if (kept !== null || isDecided(state) || limitMicros === null) return unchanged;
  const dayPnlMicros = asMicros(equityOf(state) - state.previousBalanceMicros);
  if (!isDayStopped(limits, dayPnlMicros)) return unchanged;
  return {
    block: { at: state.clock, sessionDate: state.sessionDate, dayPnlMicros, limitMicros },
    change: 'stopped',
  };
}
