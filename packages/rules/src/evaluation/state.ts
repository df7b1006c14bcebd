import { sessionDateOf, sessionStartOf, settlementOf } from '@openbell/instruments/sessions.ts';
import { asInstant, type Instant, msPerDay, msPerHour } from '@openbell/units/instant.ts';
import { asMicros, type MicroDollars } from '@openbell/units/money.ts';
import type { PlanVersion } from '../plans/plan-version.ts';
import { type Annulment, type AttemptHeader, type EquitySum, type EvaluationState, never } from './types.ts';

/** The state of an attempt before its first entry. Annulments must be passed in here, since they are read before the fold. */
export function startState(header: AttemptHeader, annulments: readonly Annulment[] = []): EvaluationState {
  const { plan, commission, start } = header;
  const sessionDate = sessionDateOf(start);
  const end = asInstant(start + plan.periodDays * msPerDay);
  const state: EvaluationState = {
    plan,
    commission,
    start,
    end,
    expires: asInstant(end + plan.graceHours * msPerHour),
    hasConsistency: isConsistencyAsked(plan, start),
    annulments,
    status: 'active',
    breach: null,
    evidence: [],
    realisedMicros: asMicros(0),
    commissionMicros: asMicros(0),
    openMicros: asMicros(0),
    positions: [],
    priceTimes: plan.isLateMarkIgnored ? {} : null,
    sessionDate,
    previousBalanceMicros: plan.startMicros,
    floorMicros: firstFloor(plan),
    tier: ladderTier(plan, asMicros(0)),
    stopMicros: asMicros(0),
    hasFillInSession: false,
    daysTraded: 0,
    bestDayMicros: asMicros(0),
    bestDayDate: null,
    days: [],
    hasFillInWeek: false,
    hasMissedWeek: false,
    clock: start,
    settledAt: sessionStartOf(sessionDate),
    settlementAt: settlementOf(sessionDate),
    deadlineAt: never,
    dueAt: never,
    events: 0,
  };
  state.stopMicros = stopOf(state);
  state.dueAt = asInstant(Math.min(state.settlementAt, state.expires));
  return state;
}

/** A copy that later steps of the original do not change. */
export function cloneState(state: EvaluationState): EvaluationState {
  return {
    ...state,
    priceTimes: copyOfTimes(state.priceTimes),
    evidence: [...state.evidence],
    days: [...state.days],
    positions: state.positions.map((position) => ({
      ...position,
      lots: position.lots.map((lot) => ({ ...lot })),
    })),
  };
}

function copyOfTimes(times: EvaluationState['priceTimes']): EvaluationState['priceTimes'] {
  return times && Object.fromEntries(Object.entries(times).map(([symbol, one]) => [symbol, { ...one }]));
}

/** Start + realized - commissions: the value of the attempt without open positions. */
export function balanceOf(state: EvaluationState): MicroDollars {
  return asMicros(state.plan.startMicros + state.realisedMicros - state.commissionMicros);
}

/** Balance + open profit at the newest mark of each contract. */
export function equityOf(state: EvaluationState): MicroDollars {
  return asMicros(state.plan.startMicros + state.realisedMicros - state.commissionMicros + state.openMicros);
}

export function equitySumOf(state: EvaluationState): EquitySum {
  return {
    startMicros: state.plan.startMicros,
    realisedMicros: state.realisedMicros,
    commissionMicros: state.commissionMicros,
    openMicros: state.openMicros,
    equityMicros: equityOf(state),
  };
}

/** Contracts allowed at a profit of the previous settlement, bounds inclusive; null without a ladder. */
export function ladderTier(plan: PlanVersion, profitMicros: MicroDollars): number | null {
  if (plan.ladder === null) return null;
  const step = plan.ladder.find(({ profitMicrosMax }) => profitMicrosMax === null || profitMicros <= profitMicrosMax);
  return step?.contracts ?? null;
}

/** The floor after a settlement: it follows the balance up, at most to the starting balance, and never down. */
export function floorAfter(plan: PlanVersion, floorMicros: MicroDollars, balanceMicros: MicroDollars): MicroDollars {
  if (plan.drawdown.kind === 'fixed') return floorMicros;
  return asMicros(Math.min(plan.startMicros, Math.max(floorMicros, balanceMicros - plan.drawdown.amountMicros)));
}

/**
 * The least equity that breaks neither trailing nor daily_loss. Touching the fixed floor already breaks it, so its stop is one micro-dollar
 * higher.
 */
export function stopOf(state: EvaluationState): MicroDollars {
  const { drawdown, dailyLossMicros } = state.plan;
  const trailing = drawdown.kind === 'fixed' ? asMicros(state.floorMicros + 1) : state.floorMicros;
  return dailyLossMicros === null
    ? trailing
    : asMicros(Math.max(trailing, state.previousBalanceMicros - dailyLossMicros));
}

/** Whether the best day is too large a share of the profit: best day >= threshold of profit, both positive, exactly. */
export function isConsistencyBroken(state: EvaluationState): boolean {
  const profitMicros = balanceOf(state) - state.plan.startMicros;
  if (!state.hasConsistency || state.bestDayMicros <= 0 || profitMicros <= 0) return false;
  return BigInt(state.bestDayMicros) * 10_000n >= BigInt(profitMicros) * BigInt(state.plan.consistencyBps);
}

/** Whether the attempt has failed, passed or expired: its figures no longer change. */
export function isDecided(state: EvaluationState): boolean {
  return state.status !== 'active' && state.status !== 'blocked';
}

function firstFloor(plan: PlanVersion): MicroDollars {
  return plan.drawdown.kind === 'fixed'
    ? plan.drawdown.floorMicros
    : asMicros(plan.startMicros - plan.drawdown.amountMicros);
}

function isConsistencyAsked(plan: PlanVersion, start: Instant): boolean {
  if (plan.consistency.kind === 'started_from') return start >= plan.consistency.from;
  return plan.consistency.kind === 'always';
}
