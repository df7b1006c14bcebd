// An attempt that has not begun, from the plan data alone: the ground of the prompt that asks for the rules.
import type { Attempt } from '@openbell/api/evaluation.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import type { PlanVersion } from '@openbell/rules/plans/plan-version.ts';
import { isEvaluationPlanKey, newestPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { formatDate } from '@openbell/units/civil-date.ts';
import { type Instant, zeroDateText } from '@openbell/units/instant.ts';
import { dollarsOfMicros } from '@openbell/units/money.ts';

/** Null for keys that are no evaluation. */
export function previewAttempt(key: string, now: Instant): Attempt | null {
  if (!isEvaluationPlanKey(key)) return null;
  return attemptOf(newestPlanVersion(key), now);
}

function attemptOf(plan: PlanVersion, now: Instant): Attempt {
  const start = dollarsOfMicros(plan.startMicros);
  const isFixed = plan.drawdown.kind === 'fixed';
  const floor =
    plan.drawdown.kind === 'fixed'
      ? dollarsOfMicros(plan.drawdown.floorMicros)
      : start - dollarsOfMicros(plan.drawdown.amountMicros);
  const tier = plan.ladder?.[0]?.contracts ?? null;
  const ids = [
    'profit_goal',
    'trading_days',
    isFixed ? 'drawdown' : 'trailing',
    ...(plan.dailyLossMicros === null ? [] : (['daily_loss'] as const)),
    ...(tier === null ? [] : (['position_size'] as const)),
    ...(plan.approvedTimes === null ? [] : (['approved_times'] as const)),
    ...(plan.consistency.kind === 'never' ? [] : (['consistency'] as const)),
  ] as const;
  return {
    id: '',
    status: 'active',
    fail_reason: '',
    balance: start,
    equity: start,
    floor,
    floor_tomorrow: floor,
    tier,
    size: 0,
    day_pnl: 0,
    day_start_balance: start,
    daily_limit: plan.dailyLossMicros === null ? null : dollarsOfMicros(plan.dailyLossMicros),
    session_date: formatDate(sessionDateOf(now)),
    flat_at: null,
    days_traded: 0,
    best_day: 0,
    best_day_date: null,
    best_day_share: 0,
    positions: [],
    objectives: ids.map((id) => ({
      id,
      state: 'in_progress',
      highlighted: false,
      limit: null,
      used: null,
      left: null,
    })),
    events: 0,
    log_hash: '',
    as_of: zeroDateText,
    stopped_for_the_day: null,
    limits: [],
    plan: plan.key,
    plan_version: plan.version,
    commission: 'live',
    account: '',
    number: 1,
    start: zeroDateText,
    end: zeroDateText,
    start_balance: start,
    goal: dollarsOfMicros(plan.goalMicros),
    min_days: plan.daysMin,
    drawdown: start - floor,
    ladder: (plan.ladder ?? []).map(({ contracts }) => ({ above: 0, contracts })),
    fail_at: null,
    replaced_at: zeroDateText,
    breach: null,
    annulments: [],
    verdict_before_annulment: null,
    pass_confirmed_at: null,
    days: [],
    evidence: [],
  };
}
