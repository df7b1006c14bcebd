// The objectives of the progress dashboard, one row per rule, as pure functions of the engine's state.
import type { Instant } from '@openbell/units/instant.ts';
import { asMicros, type MicroDollars } from '@openbell/units/money.ts';
import type { BreachRule } from '../plans/plan-version.ts';
import { type Distances, distancesOf } from './distances.ts';
import { type PassConditions, passConditionsOf } from './pass-conditions.ts';
import { bestDayShare } from './statistics/share.ts';
import type { EvaluationState } from './types.ts';

export type ObjectiveId =
  | 'profit_goal'
  | 'trading_days'
  | 'trailing'
  | 'drawdown'
  | 'daily_loss'
  | 'position_size'
  | 'approved_times'
  | 'consistency';

/** failed_rule: it ended the attempt. broken_rule: it blocks until market close. */
export type ObjectiveState = 'in_progress' | 'completed' | 'failed_rule' | 'broken_rule';

export type ObjectiveMeasure =
  | {
      readonly kind: 'money';
      readonly limitMicros: MicroDollars;
      readonly usedMicros: MicroDollars;
      readonly leftMicros: MicroDollars;
    }
  | { readonly kind: 'days'; readonly limit: number; readonly used: number; readonly left: number }
  | { readonly kind: 'size'; readonly limitTenths: number; readonly usedTenths: number; readonly leftTenths: number }
  | { readonly kind: 'time'; readonly flatAt: Instant | null }
  /** Shares are numbers with four decimals: 0.3 is thirty percent. */
  | {
      readonly kind: 'share';
      readonly limit: number;
      readonly used: number;
      readonly balanceNeededMicros: MicroDollars | null;
    };

export type ObjectiveRow = {
  readonly id: ObjectiveId;
  readonly state: ObjectiveState;
  /** Highlights the consistency row if the best day is too large, the days row if a week was missed: the pass is withheld. */
  readonly isHighlighted: boolean;
  readonly measure: ObjectiveMeasure;
};

export type ObjectiveQuestion = {
  readonly state: EvaluationState;
  readonly now: Instant;
  /** Whether the customer's own daily loss limit has stopped the day. It never fails the attempt. */
  readonly isStoppedByOwnLimit: boolean;
};

/** The rows of the plan, in page order; a plan shows only the rules it has (EVAL-022, EVAL-023, EVAL-031). */
export function objectivesOf(question: ObjectiveQuestion): readonly ObjectiveRow[] {
  const { state } = question;
  const distances = distancesOf(state, question.now);
  const conditions = passConditionsOf(state);
  const rows: (ObjectiveRow | null)[] = [
    goalRow(state, conditions),
    daysRow(state, conditions),
    floorRow(state, distances),
    dailyLossRow(question, distances),
    sizeRow(state, distances),
    timesRow(state, distances),
    consistencyRow(state, distances, conditions),
  ];
  return rows.filter((row) => row !== null);
}

function goalRow(state: EvaluationState, conditions: PassConditions): ObjectiveRow {
  const goalMicros = state.plan.goalMicros;
  const profitMicros = asMicros(state.realisedMicros - state.commissionMicros);
  return {
    id: 'profit_goal',
    state: conditions.isGoalReached ? 'completed' : 'in_progress',
    isHighlighted: false,
    measure: {
      kind: 'money',
      limitMicros: goalMicros,
      usedMicros: profitMicros,
      leftMicros: asMicros(Math.max(0, goalMicros - profitMicros)),
    },
  };
}

function daysRow(state: EvaluationState, conditions: PassConditions): ObjectiveRow {
  const { daysMin } = state.plan;
  const isDone = conditions.isDaysReached && conditions.isEveryWeekTraded;
  return {
    id: 'trading_days',
    state: isDone ? 'completed' : 'in_progress',
    isHighlighted: !conditions.isEveryWeekTraded,
    measure: { kind: 'days', limit: daysMin, used: state.daysTraded, left: Math.max(0, daysMin - state.daysTraded) },
  };
}

function floorRow(state: EvaluationState, distances: Distances): ObjectiveRow {
  const isFixed = state.plan.drawdown.kind === 'fixed';
  return {
    id: isFixed ? 'drawdown' : 'trailing',
    state: boundState(state, 'trailing'),
    isHighlighted: false,
    measure: {
      kind: 'money',
      limitMicros: distances.floorMicros,
      usedMicros: distances.equityMicros,
      leftMicros: distances.roomToFloorMicros,
    },
  };
}

function dailyLossRow(question: ObjectiveQuestion, distances: Distances): ObjectiveRow | null {
  const { state, isStoppedByOwnLimit } = question;
  if (distances.dailyLoss === null) return null;
  const bound = boundState(state, 'daily_loss');
  return {
    id: 'daily_loss',
    state: isStoppedByOwnLimit && bound === 'in_progress' ? 'broken_rule' : bound,
    isHighlighted: false,
    measure: {
      kind: 'money',
      limitMicros: state.plan.dailyLossMicros ?? asMicros(0),
      usedMicros: asMicros(Math.max(0, -distances.dayPnlMicros)),
      leftMicros: distances.dailyLoss.roomMicros,
    },
  };
}

function sizeRow(state: EvaluationState, distances: Distances): ObjectiveRow | null {
  const { ladder, sizeTenths } = distances;
  if (ladder === null) return null;
  return {
    id: 'position_size',
    state: boundState(state, 'prog_ladder'),
    isHighlighted: false,
    measure: { kind: 'size', limitTenths: ladder.tier * 10, usedTenths: sizeTenths, leftTenths: ladder.leftTenths },
  };
}

function timesRow(state: EvaluationState, distances: Distances): ObjectiveRow | null {
  if (state.plan.approvedTimes === null) return null;
  return {
    id: 'approved_times',
    state: boundState(state, 'approved_times'),
    isHighlighted: false,
    measure: { kind: 'time', flatAt: distances.flatAt ?? distances.sessionFlatAt },
  };
}

function consistencyRow(state: EvaluationState, distances: Distances, conditions: PassConditions): ObjectiveRow | null {
  const { consistency } = distances;
  if (consistency === null) return null;
  const isDone = conditions.isGoalReached && conditions.isConsistent;
  return {
    id: 'consistency',
    state: isDone ? 'completed' : 'in_progress',
    isHighlighted: !conditions.isConsistent,
    measure: {
      kind: 'share',
      limit: consistency.limitBps / 10_000,
      used: bestDayShare(state),
      balanceNeededMicros: consistency.balanceNeededMicros,
    },
  };
}

/** A limit must hold until the end, so its row is completed only with the pass. Only the rule of the first failure shows as broken. */
function boundState(state: EvaluationState, rule: BreachRule): ObjectiveState {
  if (state.breach?.rule === rule) return state.status === 'failed' ? 'failed_rule' : 'broken_rule';
  return state.status === 'passed' ? 'completed' : 'in_progress';
}
