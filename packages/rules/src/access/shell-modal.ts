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
 * The modal that stands over the shell.
 *
 * Verification while the customer is unverified (status 1) and has a subscription (SHELL-030); no subscription once the status is loaded
 * and the subscription's status is empty or null, whatever the customer's status (SHELL-026), until it is dismissed for this page load
 * (Q03); last a renewal that is due.
 *
 * @param customerStatus null while loading
 */
export function shellModalOf(question: {
  readonly customerStatus: 1 | 2 | null;
  readonly subscriptionStatus: string | null;
  readonly isDismissed: boolean;
  readonly isRebillAsked: boolean;
}): ShellModal {
  const { customerStatus, subscriptionStatus, isDismissed } = question;
  if (customerStatus === null) return null;
  const hasSubscription = subscriptionStatus !== null && subscriptionStatus !== '';
  if (customerStatus === 1 && hasSubscription) return 'verification';
  if (!hasSubscription) return isDismissed ? null : 'no_subscription';
  return question.isRebillAsked ? 'rebill' : null;
}
