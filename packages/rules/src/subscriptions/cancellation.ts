// The consequences of canceling or changing a plan, shown before the customer confirms.
import type { Instant } from '@openbell/units/instant.ts';
import { isCareerPathKey, isSetupKey } from '../access/plan-keys.ts';
import { isForLife } from '../billing/plan-catalogue.ts';

export type PlanHeld = {
  readonly key: string;
  readonly freeResets: number;
  readonly passed: boolean;
  /** An account that can still be traded: an evaluation's account is closed with its verdict. */
  readonly hasAccount: boolean;
  readonly hasRunningAttempt: boolean;
  readonly upgrades: readonly { readonly key: string; readonly expiresAt: Instant }[];
};

/**
 * One thing that is lost, with the data its sentence needs. Canceling takes effect at once and nothing is reinstated or refunded (SUBS-022,
 * SUBS-023, PRICE-026).
 */
export type Consequence =
  | { readonly kind: 'access_ends' }
  | { readonly kind: 'access_ends_passed' }
  | { readonly kind: 'lifetime_ends'; readonly key: string }
  | { readonly kind: 'account_closed' }
  | { readonly kind: 'attempt_ends' }
  | { readonly kind: 'upgrade_ends'; readonly key: string; readonly paidUntil: Instant }
  | { readonly kind: 'upgrade_kept'; readonly key: string; readonly paidUntil: Instant }
  | { readonly kind: 'free_resets_lost'; readonly count: number }
  | { readonly kind: 'free_resets_kept'; readonly count: number }
  | { readonly kind: 'paid_time_lost'; readonly until: Instant }
  | { readonly kind: 'never_reinstated' }
  | { readonly kind: 'no_refund' };

/** In the order in which they are shown. `until`: the end of the paid time; null if there is none. */
export function consequencesOfCancelling(held: PlanHeld, until: Instant | null): readonly Consequence[] {
  return [
    // The customer can still view a passed evaluation (Q37).
    { kind: held.passed ? 'access_ends_passed' : 'access_ends' },
    ...(held.hasAccount ? [{ kind: 'account_closed' } as const] : []),
    ...(held.hasRunningAttempt ? [{ kind: 'attempt_ends' } as const] : []),
    ...held.upgrades.map(({ key, expiresAt }) => ({ kind: 'upgrade_ends', key, paidUntil: expiresAt }) as const),
    ...(held.freeResets > 0 ? [{ kind: 'free_resets_lost', count: held.freeResets } as const] : []),
    ...(until === null ? [] : [{ kind: 'paid_time_lost', until } as const]),
    { kind: 'never_reinstated' },
    { kind: 'no_refund' },
  ];
}

/**
 * A change starts the plan `to` with a new account and a new month at once. Free resets are carried over; paid data only if the new plan
 * can have it.
 */
export function consequencesOfChanging(held: PlanHeld, until: Instant | null, to: string): readonly Consequence[] {
  const upgrade = isSetupKey(to) ? 'upgrade_kept' : 'upgrade_ends';
  return [
    ...(isForLife(held.key) ? [{ kind: 'lifetime_ends', key: held.key } as const] : []),
    ...(held.hasAccount ? [{ kind: 'account_closed' } as const] : []),
    ...(held.hasRunningAttempt ? [{ kind: 'attempt_ends' } as const] : []),
    ...held.upgrades.map(({ key, expiresAt }) => ({ kind: upgrade, key, paidUntil: expiresAt }) as const),
    ...(held.freeResets > 0 ? [{ kind: 'free_resets_kept', count: held.freeResets } as const] : []),
    ...(until === null ? [] : [{ kind: 'paid_time_lost', until } as const]),
    { kind: 'no_refund' },
  ];
}

/** Free resets added by a renewal: one for the Trader Career Path (RESET-018, Q28). */
export function freeResetsOfRenewal(planKey: string): number {
  return isCareerPathKey(planKey) ? 1 : 0;
}
