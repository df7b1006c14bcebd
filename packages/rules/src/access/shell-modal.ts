// Which of the shell's modals is due. At most one at a time: verification, then no subscription (Q02).

import type { Instant } from '@openbell/units/instant.ts';
import { isBilledAgain, isRebillDue } from '../billing/renewal.ts';

export type ShellModal = 'verification' | 'no_subscription' | 'rebill' | null;

/**
 * Whether the customer of a crypto plan is asked to pay its renewal: brand bitpay, status active, a plan that is billed again, within
 * 259200000 ms of the end or after it (SHELL-034, Q11).
 *
 * @param brand of the stored payment method; empty without one
 */
export function isRebillAsked(question: {
  readonly brand: string;
  readonly plan: {
    readonly key: string;
    readonly status: string;
    readonly canceled: boolean;
    readonly passed: boolean;
    readonly until: Instant | null;
  };
  readonly now: Instant;
}): boolean {
  const { brand, plan, now } = question;
  return brand === 'bitpay' && plan.status === 'active' && isBilledAgain(plan) && isRebillDue(plan.until, now);
}

/**
 * The modal that covers the shell, by priority:
 * 1. Verification while the customer is unverified (status 1), with a subscription (SHELL-030) or without: nothing else works before it.
 * 2. No subscription, once the status is loaded and the subscription's status is empty or null (SHELL-026). Shown once per browser session
 * and never over the list of plans that it asks for (Q03).
 * 3. A crypto renewal that is due.
 *
 * @param customerStatus null while loading
 * @param wasSeen whether this browser session has already shown and dismissed the second one
 */
export function shellModalOf(question: {
  readonly customerStatus: 1 | 2 | null;
  readonly subscriptionStatus: string | null;
  readonly wasSeen: boolean;
  readonly pathname: string;
  readonly isRebillAsked: boolean;
}): ShellModal {
  const { customerStatus, subscriptionStatus, wasSeen, pathname } = question;
  if (customerStatus === null) return null;
  if (customerStatus === 1) return 'verification';
  const hasSubscription = subscriptionStatus !== null && subscriptionStatus !== '';
  if (hasSubscription) return question.isRebillAsked ? 'rebill' : null;
  return wasSeen || /^\/settings\/subscriptions(\/|$)/.test(pathname) ? null : 'no_subscription';
}
