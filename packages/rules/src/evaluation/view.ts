// The public view of an attempt: the members of the command line and of GET /api/attempts/{id}, in dollars and ISO instants.
import { formatDate } from '@openbell/units/civil-date.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import { asMicros, dollarsOfMicros } from '@openbell/units/money.ts';
import type { BreachRule } from '../plans/plan-version.ts';
import { balanceOf, equityOf } from './state.ts';
import { bestDayShare } from './statistics/share.ts';
import type { AttemptStatus, CausingEntry, EvaluationState, Evidence } from './types.ts';

export type BreachView = {
  readonly rule: BreachRule;
  readonly at: string;
  /** Id of the fill or mark, `#n` for the n-th entry if it has none, null for a deadline. */
  readonly event: string | null;
  readonly equity: number;
  readonly limit: number | null;
};

export type DayView = {
  readonly date: string;
  readonly balance: number;
  readonly pnl: number;
  readonly floor: number;
  readonly tier: number | null;
};

export type AttemptView = {
  readonly plan: string;
  readonly plan_version: string;
  readonly status: AttemptStatus;
  readonly fail_reason: BreachRule | '';
  readonly fail_at: string | null;
  readonly breach: BreachView | null;
  readonly balance: number;
  readonly equity: number;
  readonly floor: number;
  readonly tier: number | null;
  readonly session_date: string;
  readonly day_pnl: number;
  readonly days_traded: number;
  readonly best_day: number;
  readonly best_day_date: string | null;
  readonly best_day_share: number;
  readonly days: readonly DayView[];
  readonly events: number;
  readonly log_hash: string;
};

/** The output of the evaluation, member for member. This is the only place where amounts are rounded to the cent. */
export function attemptView(state: EvaluationState, logHash: string): AttemptView {
  const breach = state.breach === null ? null : breachView(state.breach);
  return {
    plan: state.plan.key,
    plan_version: state.plan.version,
    status: state.status,
    fail_reason: breach?.rule ?? '',
    fail_at: breach?.at ?? null,
    breach,
    balance: dollarsOfMicros(balanceOf(state)),
    equity: dollarsOfMicros(equityOf(state)),
    floor: dollarsOfMicros(state.floorMicros),
    tier: state.tier,
    session_date: formatDate(state.sessionDate),
    day_pnl: dollarsOfMicros(asMicros(equityOf(state) - state.previousBalanceMicros)),
    days_traded: state.daysTraded,
    best_day: dollarsOfMicros(state.bestDayMicros),
    best_day_date: state.bestDayDate === null ? null : formatDate(state.bestDayDate),
    best_day_share: bestDayShare(state),
    days: state.days.map((day) => ({
      date: formatDate(day.date),
      balance: dollarsOfMicros(day.balanceMicros),
      pnl: dollarsOfMicros(day.pnlMicros),
      floor: dollarsOfMicros(day.floorMicros),
      tier: day.tier,
    })),
    events: state.events,
    log_hash: logHash,
  };
}

function breachView(evidence: Evidence): BreachView {
  const { rule, limit } = evidence;
  return {
    rule: rule as BreachRule,
    at: formatInstant(evidence.at),
    event: evidence.event === null ? null : eventName(evidence.event),
    equity: dollarsOfMicros(evidence.equityMicros),
    limit: limit === null ? null : limit.kind === 'equity' ? dollarsOfMicros(limit.micros) : limit.contracts,
  };
}

function eventName(event: CausingEntry): string {
  return event.id ?? `#${event.number}`;
}
