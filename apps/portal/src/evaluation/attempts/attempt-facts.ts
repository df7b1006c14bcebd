// Extracts the facts for an attempt's standing from its record; the page and the customer's state use the same function.
import type { Attempt } from '@openbell/api/evaluation.ts';
import type { AttemptFacts } from '@openbell/rules/evaluation/attempt-standing.ts';
import { parseDate } from '@openbell/units/civil-date.ts';
import { instantOfWire } from '../../platform/wire-values.ts';

export type FactsRecord = Pick<
  Attempt,
  | 'id'
  | 'status'
  | 'fail_reason'
  | 'fail_at'
  | 'evidence'
  | 'start'
  | 'session_date'
  | 'size'
  | 'objectives'
  | 'daily_limit'
  | 'stopped_for_the_day'
  | 'pass_confirmed_at'
>;

export function attemptFactsOf(attempt: FactsRecord): AttemptFacts {
  const decided = attempt.evidence.findLastIndex(({ kind }) => kind === decisionKinds[attempt.status]);
  return {
    id: attempt.id,
    status: attempt.status,
    hasBegun: instantOfWire(attempt.start) !== null,
    failReason: attempt.fail_reason,
    decidedAt: instantOfWire(attempt.fail_at ?? attempt.evidence[decided]?.at),
    decision: decided + 1,
    session: parseDate(attempt.session_date),
    hasDailyLimit: attempt.daily_limit !== null,
    isStoppedForTheDay: attempt.stopped_for_the_day !== null,
    isAllMet: isAllMet(attempt.objectives),
    isHolding: attempt.size > 0,
    passConfirmedAt: instantOfWire(attempt.pass_confirmed_at),
  };
}

const decisionKinds: Readonly<Record<Attempt['status'], Attempt['evidence'][number]['kind'] | null>> = {
  pending: null,
  active: null,
  blocked: 'block',
  failed: 'failure',
  passed: 'pass',
  expired: 'expiry',
};

const conditionIds: readonly string[] = ['profit_goal', 'trading_days', 'consistency'];

/** Whether goal, days and consistency are met, as far as the plan requires them (EVAL-018). */
function isAllMet(objectives: Attempt['objectives']): boolean {
  const conditions = objectives.filter(({ id }) => conditionIds.includes(id));
  return conditions.length > 0 && conditions.every(({ state }) => state === 'completed');
}
