// What follows from cancelling or changing a plan, told before the customer confirms it.
import { isCareerPathKey, isSetupKey } from '../access/plan-keys.ts';
import { isForLife } from '../billing/plan-catalogue.ts';

export type PlanHeld = {
  readonly key: string;
  readonly freeResets: number;
  readonly passed: boolean;
  /** One that can still be traded: with its verdict an evaluation's account was closed. */
  readonly hasAccount: boolean;
  readonly hasRunningAttempt: boolean;
  readonly upgrades: readonly { readonly key: string; readonly expiresAt: number }[];
};

/**
 * One thing that is lost, with what the sentence needs. Cancelling takes effect at once and nothing is reinstated or refunded (SUBS-022,
 * SUBS-023, PRICE-026).
 */
export type Consequence =
  | { readonly kind: 'access_ends' }
  | { readonly kind: 'access_ends_passed' }
  | { readonly kind: 'lifetime_ends'; readonly key: string }
  | { readonly kind: 'account_closed' }
  | { readonly kind: 'attempt_ends' }
  | { readonly kind: 'upgrade_ends'; readonly key: string; readonly paidUntil: number }
  | { readonly kind: 'upgrade_kept'; readonly key: string; readonly paidUntil: number }
  | { readonly kind: 'free_resets_lost'; readonly count: number }
  | { readonly kind: 'free_resets_kept'; readonly count: number }
  | { readonly kind: 'paid_time_lost'; readonly until: number }
  | { readonly kind: 'never_reinstated' }
  | { readonly kind: 'no_refund' };

/** In the order in which they are told. `until`: the end of the paid time; null where there is none. */
export function consequencesOfCancelling(held: PlanHeld, until: number | null): readonly Consequence[] {
  return [
    // What was passed stays to be seen (Q37).
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
 * A change begins the plan `to` with a new account and a new month at once. Free resets go along, data that is paid for only to a plan that
 * can have it.
 */
export function consequencesOfChanging(held: PlanHeld, until: number | null, to: string): readonly Consequence[] {
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

/** The gain of a renewal in free resets: one for the Trader Career Path (RESET-018, Q28). */
export function freeResetsOfRenewal(planKey: string): number {
  return isCareerPathKey(planKey) ? 1 : 0;
}
