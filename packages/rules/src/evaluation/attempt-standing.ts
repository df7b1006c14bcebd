// The current standing of an attempt as one word: its verdict, a block, waiting for the settlement only, or running.
import { chicagoTimeOf } from '@openbell/instruments/chicago-time.ts';
import { nextOpenFrom, settlementOf } from '@openbell/instruments/sessions.ts';
import { asSessionDate, type SessionDate } from '@openbell/units/civil-date.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { businessDayFrom } from '../calendar/federal-holidays.ts';
import type { BreachRule } from '../plans/plan-version.ts';

export type AttemptFacts = {
  readonly id: string;
  /** The engine's status; `pending` while the platform prepares the account. */
  readonly status: 'pending' | 'active' | 'blocked' | 'failed' | 'passed' | 'expired';
  /** Whether it has had its first own fill. */
  readonly hasBegun: boolean;
  readonly failReason: BreachRule | '';
  /** When the current status was decided: the breach, the settlement of a pass, the expiry. */
  readonly decidedAt: Instant | null;
  /** Ordinal of the decision behind it, the first of the attempt being 1; 0 without a decision. */
  readonly decision: number;
  /** The attempt's current session; null if none is known. */
  readonly session: SessionDate | null;
  /** False for the classic Gauntlet: its only floor is the drawdown of ten percent. */
  readonly hasDailyLimit: boolean;
  readonly isStoppedForTheDay: boolean;
  /** Whether goal, days and consistency are met, as far as the plan requires them (EVAL-018). */
  readonly isAllMet: boolean;
  readonly isHolding: boolean;
  /** When a person confirmed the pass; null until then. */
  readonly passConfirmedAt: Instant | null;
};

export type FailReason = 'trailing' | 'drawdown' | 'daily_loss' | 'approved_times';

export type AttemptStanding =
  | {
      readonly kind: 'passed';
      readonly at: Instant | null;
      readonly confirmedAt: Instant | null;
      /** The day by which the funding firm will have made contact; null if the day of the pass is not known. */
      readonly contactBy: SessionDate | null;
    }
  /** The attempt passed by the rules, but the subscription does not carry the pass: support has a case to close (ERR-033). */
  | { readonly kind: 'passed_unverified' }
  | { readonly kind: 'failed'; readonly reason: FailReason; readonly at: Instant | null }
  | { readonly kind: 'expired' }
  | { readonly kind: 'blocked'; readonly at: Instant | null; readonly reopensAt: Instant | null }
  /** The customer's own daily limit; it never counts against the attempt (Q38, Q50). */
  | { readonly kind: 'day_blocked'; readonly until: Instant | null }
  | { readonly kind: 'all_met'; readonly settlesAt: Instant | null }
  | { readonly kind: 'holding' }
  | { readonly kind: 'running' }
  /** Nothing has been traded yet. */
  | { readonly kind: 'ready' };

/**
 * The verdict comes first, then blocks, then what is still to be settled. An attempt has exactly one standing (EVAL-022).
 *
 * @param told `isPassed`: the flag of the subscription. `isExpired`: end date + 1 day has passed (EVAL-015).
 */
export function attemptStandingOf(
  facts: AttemptFacts,
  told: { readonly isPassed: boolean; readonly isExpired: boolean },
): AttemptStanding {
  const { status, decidedAt: at } = facts;
  const settlesAt = facts.session === null ? null : settlementOf(facts.session);
  if (status === 'passed') return told.isPassed ? passedOf(facts) : { kind: 'passed_unverified' };
  if (status === 'failed') return { kind: 'failed', reason: failReasonOf(facts), at };
  if (status === 'expired' || told.isExpired) return { kind: 'expired' };
  if (status === 'blocked')
    return { kind: 'blocked', at, reopensAt: settlesAt === null ? null : nextOpenFrom(settlesAt) };
  if (facts.isStoppedForTheDay) return { kind: 'day_blocked', until: settlesAt };
  if (status === 'pending' || !facts.hasBegun) return { kind: 'ready' };
  if (facts.isAllMet) return { kind: 'all_met', settlesAt };
  return { kind: facts.isHolding ? 'holding' : 'running' };
}

/** A pass with the promised contact date: two business days after the pass, or after a person confirmed it. */
export function passedOf(facts: Pick<AttemptFacts, 'decidedAt' | 'passConfirmedAt'> | null): AttemptStanding {
  const at = facts?.decidedAt ?? null;
  const confirmedAt = facts?.passConfirmedAt ?? null;
  const from = confirmedAt ?? at;
  return { kind: 'passed', at, confirmedAt, contactBy: from === null ? null : contactDayOf(from) };
}

/** The second business day after an instant, in Chicago. */
function contactDayOf(from: Instant): SessionDate {
  return businessDayFrom(asSessionDate(businessDayFrom(asSessionDate(chicagoTimeOf(from).date + 1)) + 1));
}

/** The engine stores the classic Gauntlet's drawdown of ten percent as `trailing`. */
function failReasonOf({ failReason, hasDailyLimit }: AttemptFacts): FailReason {
  if (failReason === 'daily_loss' || failReason === 'approved_times') return failReason;
  return hasDailyLimit ? 'trailing' : 'drawdown';
}
