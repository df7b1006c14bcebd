// The states of a subscription: what may follow what, and who may buy.
import type { Instant } from '@openbell/units/instant.ts';

export type SubscriptionStatus = 'processing' | 'active' | 'canceled';

const transitions: Readonly<Record<SubscriptionStatus, readonly SubscriptionStatus[]>> = {
  processing: ['active', 'canceled'],
  active: ['canceled'],
  // Cancelled accounts are never reinstated: buying again begins a new subscription (SUBS-023, Q16).
  canceled: [],
};

/** The statuses from which a subscription may go to another; the same status again is not a transition. */
export function subscriptionStatusesBefore(to: SubscriptionStatus): readonly SubscriptionStatus[] {
  return (['processing', 'active', 'canceled'] as const).filter((from) => transitions[from].includes(to));
}

export type HeldSubscription = {
  readonly key: string;
  readonly status: SubscriptionStatus | '';
  readonly canceled: boolean;
  readonly passed: boolean;
  readonly until: Instant | null;
};

/**
 * Whether a customer may begin a new subscription beside what is held. A running one is upgraded instead; begun anew is what was
 * cancelled, passed, tried (demo), or bought once: for a time that is over, or with an attempt that nothing but a new Gauntlet follows.
 *
 * @param failReason what broke the newest attempt of what is held; empty where nothing did
 */
export function mayPurchase(held: HeldSubscription | null, now: Instant, failReason = ''): boolean {
  if (held === null || held.status === '' || held.status === 'canceled' || held.canceled || held.passed) return true;
  if (held.key === 'demo' || held.key === 'DEMO') return true;
  if (hasReachedDrawdown(held.key, failReason)) return true;
  return held.key === 'GAUNT' && held.until !== null && held.until <= now;
}

/** Whether the attempt is a classic Gauntlet at its 10 % drawdown, which is bought anew and never reset (Q24, Q25). */
export function hasReachedDrawdown(key: string, failReason: string): boolean {
  return key === 'GAUNT' && failReason === 'trailing';
}

/** Whether the plan opens anything: active and not cancelled (Q16: gates close with the flag). */
export function isRunning(held: HeldSubscription | null): boolean {
  return held !== null && held.status === 'active' && !held.canceled;
}
