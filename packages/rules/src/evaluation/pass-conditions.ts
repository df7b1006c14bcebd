import { balanceOf, isConsistencyBroken } from './state.ts';
import type { EvaluationState } from './types.ts';

export type PassConditions = {
  readonly isGoalReached: boolean;
  readonly isDaysReached: boolean;
  /** False while the best day is too large a share of the profit; always true if the plan does not require consistency. */
  readonly isConsistent: boolean;
  /** False permanently once a whole week passed without a fill; only the classic Gauntlet requires it. */
  readonly isEveryWeekTraded: boolean;
  readonly isFlat: boolean;
  /** Neither failed nor blocked. */
  readonly isUnbroken: boolean;
};

/** The current conditions of a pass (EVAL-018, EVAL-032). They decide at a settlement only. */
export function passConditionsOf(state: EvaluationState): PassConditions {
  const { plan } = state;
  return {
    isGoalReached: balanceOf(state) - plan.startMicros >= plan.goalMicros,
    isDaysReached: state.daysTraded >= plan.daysMin,
    isConsistent: !isConsistencyBroken(state),
    isEveryWeekTraded: !(plan.hasWeeklyFill && state.hasMissedWeek),
    isFlat: state.positions.length === 0,
    isUnbroken: state.status === 'active' || state.status === 'passed',
  };
}

/** Whether goal, days and consistency are met, as far as the plan requires them (EVAL-018). */
export function isAllMet(state: EvaluationState): boolean {
  const { isGoalReached, isDaysReached, isConsistent, isEveryWeekTraded } = passConditionsOf(state);
  return isGoalReached && isDaysReached && isConsistent && isEveryWeekTraded;
}

/** Whether the attempt would pass if it were settled now. */
export function isPassReached(state: EvaluationState): boolean {
  return Object.values(passConditionsOf(state)).every((isMet) => isMet);
}
