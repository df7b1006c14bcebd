// How one plan version differs from another, figure by figure: the customer reads it before a new attempt begins under the newest version.
import { asMicros, type MicroDollars } from '@openbell/units/money.ts';
import type { PlanVersion } from './plan-version.ts';

export type PlanFigure =
  | 'start_balance'
  | 'goal'
  | 'drawdown'
  | 'drawdown_kind'
  | 'daily_loss'
  | 'ladder'
  | 'approved_times'
  | 'late_marks'
  | 'consistency'
  | 'min_days'
  | 'weekly_fill'
  | 'period_days'
  | 'commission_live'
  | 'commission_default'
  | 'consequences';

/** The value of a figure: an amount, a count, a share in basis points, a step list, or a word. Null: the plan has no such rule. */
export type PlanValue =
  | { readonly kind: 'money'; readonly micros: MicroDollars }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'share'; readonly bps: number }
  | { readonly kind: 'ladder'; readonly steps: NonNullable<PlanVersion['ladder']> }
  /** `text` is a canonical form used only for comparing; the reader just learns that it changed. */
  | { readonly kind: 'other'; readonly text: string };

export type PlanChange = {
  readonly figure: PlanFigure;
  readonly before: PlanValue | null;
  readonly after: PlanValue | null;
};

/**
 * Every changed figure, in the order of the rules card; empty if the two versions decide the same. Compares what decides a verdict, so a
 * different version name alone is not a change.
 */
export function planChangesOf(before: PlanVersion, after: PlanVersion): readonly PlanChange[] {
  const [old, now] = [figuresOf(before), figuresOf(after)];
  return figureOrder.flatMap((figure) => {
    const change = { figure, before: old[figure], after: now[figure] };
    return JSON.stringify(change.before) === JSON.stringify(change.after) ? [] : [change];
  });
}

const figureOrder: readonly PlanFigure[] = [
  'start_balance',
  'goal',
  'min_days',
  'weekly_fill',
  'drawdown',
  'drawdown_kind',
  'daily_loss',
  'ladder',
  'approved_times',
  'late_marks',
  'consistency',
  'period_days',
  'commission_live',
  'commission_default',
  'consequences',
];

function figuresOf(plan: PlanVersion): Readonly<Record<PlanFigure, PlanValue | null>> {
  const { drawdown, startMicros, dailyLossMicros, consistency } = plan;
  return {
    start_balance: money(startMicros),
    goal: money(plan.goalMicros),
    min_days: { kind: 'count', count: plan.daysMin },
    weekly_fill: plan.hasWeeklyFill ? other('every_week') : null,
    drawdown: money(drawdown.kind === 'fixed' ? asMicros(startMicros - drawdown.floorMicros) : drawdown.amountMicros),
    drawdown_kind: other(drawdown.kind),
    daily_loss: dailyLossMicros === null ? null : money(dailyLossMicros),
    ladder: plan.ladder === null ? null : { kind: 'ladder', steps: plan.ladder },
    approved_times: plan.approvedTimes === null ? null : other(JSON.stringify(plan.approvedTimes)),
    late_marks: plan.isLateMarkIgnored ? other('ignored') : null,
    consistency: consistency.kind === 'never' ? null : { kind: 'share', bps: plan.consistencyBps },
    period_days: { kind: 'count', count: plan.periodDays },
    commission_live: money(plan.commissionMicros.live),
    commission_default: money(plan.commissionMicros.default),
    consequences: other(JSON.stringify(plan.consequences)),
  };
}

const money = (micros: MicroDollars): PlanValue => ({ kind: 'money', micros });
const other = (text: string): PlanValue => ({ kind: 'other', text });
