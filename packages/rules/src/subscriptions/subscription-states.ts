// The states of a subscription: the allowed transitions, and who may buy.
import type { Instant } from '@openbell/units/instant.ts';

export type SubscriptionStatus = 'processing' | 'active' | 'canceled';

const transitions: Readonly<Record<SubscriptionStatus, readonly SubscriptionStatus[]>> = {
  processing: ['active', 'canceled'],
  active: ['canceled'],
  // Canceled accounts are never reinstated: buying again starts a new subscription (SUBS-023, Q16).
  canceled: [],
};

/** The statuses from which a subscription may move to another; staying in a status is not a transition. */
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
 * Whether a customer may start a new subscription. A running one is upgraded instead. A new one may follow a plan that was canceled,
 * passed, a demo, or bought once: for a time that is over, or with an attempt that only a new Gauntlet can follow.
 *
 * @param failReason what broke the newest attempt of the held plan; empty if nothing did
 */
export function mayPurchase(held: HeldSubscription | null, now: Instant, failReason = ''): boolean {
  if (held === null || held.status === '' || held.status === 'canceled' || held.canceled || held.passed) return true;
  if (held.key === 'demo' || held.key === 'DEMO') return true;
  if (hasReachedDrawdown(held.key, failReason)) return true;
  return held.key === 'GAUNT' && held.until !== null && held.until <= now;
}

/** Whether the attempt is a classic Gauntlet at its 10 % drawdown, which is bought again and never reset (Q24, Q25). */
export function hasReachedDrawdown(key: string, failReason: string): boolean {
  return key === 'GAUNT' && failReason === 'trailing';
}

/** Whether the plan opens anything: active and not canceled (Q16: gates close with the flag). */
export function isRunning(held: HeldSubscription | null): boolean {
  return held !== null && held.status === 'active' && !held.canceled;
}
