// An attempt that has not begun, made from plan data: the background of the prompt that asks for the rules.
import type { Attempt } from '@openbell/api/evaluation.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import type { PlanVersion } from '@openbell/rules/plans/plan-version.ts';
import { isEvaluationPlanKey, newestPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { formatDate } from '@openbell/units/civil-date.ts';
import { type Instant, zeroDateText } from '@openbell/units/instant.ts';
import { dollarsOfMicros } from '@openbell/units/money.ts';

/** Null for keys without an evaluation. */
export function previewAttempt(key: string, now: Instant): Attempt | null {
  if (!isEvaluationPlanKey(key)) return null;
  return attemptOf(newestPlanVersion(key), now);
}

function attemptOf(plan: PlanVersion, now: Instant): Attempt {
  return { ...untouched, ...termsOf(plan), ...standingOf(plan), session_date: formatDate(sessionDateOf(now)) };
}

/** The fields that only trading changes. */
const untouched = {
  id: '',
  status: 'active',
  fail_reason: '',
  size: 0,
  day_pnl: 0,
  flat_at: null,
  days_traded: 0,
  best_day: 0,
  best_day_date: null,
  best_day_share: 0,
  positions: [],
  events: 0,
  log_hash: '',
  as_of: zeroDateText,
  next_due_at: null,
  is_provisional: false,
  stopped_for_the_day: null,
  limits: [],
  account: '',
  number: 1,
  start: zeroDateText,
  end: zeroDateText,
  fail_at: null,
  replaced_at: zeroDateText,
  breach: null,
  annulments: [],
  verdict_before_annulment: null,
  pass_confirmed_at: null,
  days: [],
  evidence: [],
} satisfies Partial<Attempt>;

/** The fields that the plan fixes for the whole attempt. */
function termsOf(plan: PlanVersion) {
  const start = dollarsOfMicros(plan.startMicros);
  return {
    plan: plan.key,
    plan_version: plan.version,
    commission: 'live',
    start_balance: start,
    goal: dollarsOfMicros(plan.goalMicros),
    min_days: plan.daysMin,
    drawdown: start - floorOf(plan),
    daily_limit: plan.dailyLossMicros === null ? null : dollarsOfMicros(plan.dailyLossMicros),
    ladder: (plan.ladder ?? []).map(({ contracts }) => ({ above: 0, contracts })),
  } satisfies Partial<Attempt>;
}

/** Account and objectives before the first fill. */
function standingOf(plan: PlanVersion) {
  const start = dollarsOfMicros(plan.startMicros);
  const floor = floorOf(plan);
  return {
    balance: start,
    equity: start,
    day_start_balance: start,
    floor,
    floor_tomorrow: floor,
    tier: plan.ladder?.[0]?.contracts ?? null,
    objectives: objectivesOf(plan).map((id) => ({
      id,
      state: 'in_progress',
      mark: id === 'profit_goal' || id === 'trading_days' ? 'on_track' : 'safe',
      highlighted: false,
      limit: null,
      used: null,
      left: null,
    })),
  } satisfies Partial<Attempt>;
}

const floorOf = ({ drawdown, startMicros }: PlanVersion): number =>
  drawdown.kind === 'fixed'
    ? dollarsOfMicros(drawdown.floorMicros)
    : dollarsOfMicros(startMicros) - dollarsOfMicros(drawdown.amountMicros);

/** In the order of the dashboard. */
function objectivesOf(plan: PlanVersion): readonly Attempt['objectives'][number]['id'][] {
  return [
    'profit_goal',
    'trading_days',
    plan.drawdown.kind === 'fixed' ? 'drawdown' : 'trailing',
    ...(plan.dailyLossMicros === null ? [] : (['daily_loss'] as const)),
    ...(plan.ladder?.[0] === undefined ? [] : (['position_size'] as const)),
    ...(plan.approvedTimes === null ? [] : (['approved_times'] as const)),
    ...(plan.consistency.kind === 'never' ? [] : (['consistency'] as const)),
  ];
}
