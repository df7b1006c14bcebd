// The one thing the dashboard says first: the verdict, a block, or that only the settlement is missing.
import type { Attempt } from '@openbell/api/evaluation.ts';
import { chicagoTimeOf } from '@openbell/instruments/chicago-time.ts';
import { nextOpenFrom, openMinute, settlementMinute, settlementOf } from '@openbell/instruments/sessions.ts';
import { parseDate, weekdayOf } from '@openbell/units/civil-date.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { instantOfWire } from '../platform/wire-values.ts';
import { isRunning } from './session-facts.ts';

type Reason = 'trailing' | 'drawdown' | 'daily_loss' | 'approved_times';

export type Headline =
  /** `confirmedAt`: when a person confirmed the pass; null while nobody has. */
  | { readonly kind: 'passed'; readonly confirmedAt: Instant | null }
  /** The rules passed it, but the subscription does not carry the pass: support has a case to close (ERR-033). */
  | { readonly kind: 'passed_unverified' }
  | { readonly kind: 'failed'; readonly reason: Reason; readonly at: Instant | null }
  | { readonly kind: 'blocked'; readonly at: Instant | null; readonly reopensAt: Instant | null }
  /** The customer's own daily limit; it never counts against the attempt (Q38, Q50). */
  | { readonly kind: 'day_blocked'; readonly until: Instant | null }
  | { readonly kind: 'all_met'; readonly settlesAt: Instant | null }
  | { readonly kind: 'expired' }
  | { readonly kind: 'none' };

export type HeadlineQuestion = {
  readonly attempt: Pick<
    Attempt,
    | 'status'
    | 'fail_reason'
    | 'fail_at'
    | 'session_date'
    | 'objectives'
    | 'daily_limit'
    | 'stopped_for_the_day'
    | 'pass_confirmed_at'
  >;
  /** The flag of the subscription. */
  readonly isPassed: boolean;
  /** The page state says that end date + 1 day has passed. */
  readonly isExpired: boolean;
};

/** The server's verdict first, then blocks, then what is still to be settled. One headline, never two (EVAL-022). */
export function headlineOf(question: HeadlineQuestion): Headline {
  const { attempt, isPassed, isExpired } = question;
  const at = instantOfWire(attempt.fail_at);
  const session = parseDate(attempt.session_date);
  const settlesAt = session === null ? null : settlementOf(session);
  const reopensAt = settlesAt === null ? null : nextOpenFrom(settlesAt);
  if (attempt.status === 'passed')
    return isPassed
      ? { kind: 'passed', confirmedAt: instantOfWire(attempt.pass_confirmed_at) }
      : { kind: 'passed_unverified' };
  if (attempt.status === 'failed') return { kind: 'failed', reason: reasonOf(attempt), at };
  if (attempt.status === 'expired' || isExpired) return { kind: 'expired' };
  if (attempt.status === 'blocked') return { kind: 'blocked', at, reopensAt };
  if (attempt.stopped_for_the_day !== null) return { kind: 'day_blocked', until: settlesAt };
  if (isRunning(attempt) && isAllMet(attempt.objectives)) return { kind: 'all_met', settlesAt };
  return { kind: 'none' };
}

/** The classic Gauntlet's drawdown of ten percent travels as `trailing`. */
function reasonOf({ fail_reason: reason, daily_limit: dailyLimit }: HeadlineQuestion['attempt']): Reason {
  if (reason === 'daily_loss' || reason === 'approved_times') return reason;
  return dailyLimit === null ? 'drawdown' : 'trailing';
}

const conditionIds: readonly string[] = ['profit_goal', 'trading_days', 'consistency'];

/** Goal, days and consistency, as far as the plan asks for them (EVAL-018). */
export function isAllMet(objectives: HeadlineQuestion['attempt']['objectives']): boolean {
  const conditions = objectives.filter(({ id }) => conditionIds.includes(id));
  return conditions.length > 0 && conditions.every(({ state }) => state === 'completed');
}

/** From 16:00 to 17:00 Chicago on a trading day the session is being settled (Q46). */
export function isSettling(now: Instant): boolean {
  const { date, minuteOfDay } = chicagoTimeOf(now);
  const weekday = weekdayOf(date);
  return weekday >= 1 && weekday <= 5 && minuteOfDay >= settlementMinute && minuteOfDay < openMinute;
}
