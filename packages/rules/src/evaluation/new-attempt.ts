// Whether a customer may begin a new attempt, and what that is called: a reset after the end, a restart before it (Q29).
import type { BreachRule } from '../plans/plan-version.ts';
import { isEvaluationPlanKey } from '../plans/plan-versions.ts';
import { type HeldSubscription, hasReachedDrawdown, isRunning } from '../subscriptions/subscription-states.ts';

/** What matters of the newest attempt for beginning a new one. */
export type AttemptBefore = {
  readonly status: 'creating' | 'pending' | 'active' | 'ended';
  readonly verdict: '' | 'failed' | 'passed' | 'expired';
  /** Whether it has had its first own fill. */
  readonly hasBegun: boolean;
  /** Empty if nothing is broken. */
  readonly failReason: BreachRule | '';
};

/** reset: the attempt has failed or expired. restart: it is still alive, or blocked for the session, and is given up. */
export type NewAttemptKind = 'reset' | 'restart';

/**
 * canceled: a canceled plan needs a new purchase (RESET-016). passed: the subscription has passed (RESET-007). completed: the attempt
 * itself was passed (RESET-015). no_evaluation: no running plan with an evaluation. nothing_to_reset: no attempt yet, or the newest is
 * still being created or has no fill, so the customer would pay for nothing. drawdown_reached: the classic Gauntlet at its 10 % drawdown;
 * the customer buys it again instead (Q24, Q25).
 */
export type NewAttemptRefusal =
  | 'canceled'
  | 'passed'
  | 'completed'
  | 'no_evaluation'
  | 'nothing_to_reset'
  | 'drawdown_reached';

export type NewAttemptAnswer =
  | { readonly isAllowed: true; readonly kind: NewAttemptKind }
  | { readonly isAllowed: false; readonly reason: NewAttemptRefusal };

/** The first reason that holds, in the order passed, canceled, the plan, the attempt. Does not look at payments in progress. */
export function newAttemptOf(held: HeldSubscription | null, before: AttemptBefore | null): NewAttemptAnswer {
  if (held?.passed === true) return refused('passed');
  if (held !== null && (held.canceled || held.status === 'canceled')) return refused('canceled');
  if (held === null || !isRunning(held) || !isEvaluationPlanKey(held.key)) return refused('no_evaluation');
  if (before === null || !before.hasBegun) return refused('nothing_to_reset');
  if (before.verdict === 'passed') return refused('completed');
  if (hasReachedDrawdown(held.key, before.failReason)) return refused('drawdown_reached');
  return { isAllowed: true, kind: before.status === 'ended' ? 'reset' : 'restart' };
}

function refused(reason: NewAttemptRefusal): NewAttemptAnswer {
  return { isAllowed: false, reason };
}
