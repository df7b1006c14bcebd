// Who gets a journal, and how long it stays open.
import { asInstant, type Instant, msPerDay } from '@openbell/units/instant.ts';
import { isCrashCourseKey, isEvaluationKey } from './plan-keys.ts';

/** CONST-006. */
export const journalTrialDays = 60;

/**
 * Why a journal is refused. The plan is checked first, then a cancellation, then the balance (ACCESS-015, JOURNAL-003, JOURNAL-004, Q73).
 */
export type JournalRefusal = 'not_entitled' | 'subscription_canceled' | 'journal_no_balance';

export type JournalAsker = {
  readonly key: string;
  /** The plan is paid and not canceled. */
  readonly isActive: boolean;
  readonly isCanceled: boolean;
  /** gauntlet_balance: 0 before the attempt's first fill; null if there is none. */
  readonly balance: number | null;
};

/**
 * Null if the journal is granted. A balance is required only of plans with an evaluation, which brings one; any other active plan needs
 * none.
 */
export function journalRefusalOf({ key, isActive, isCanceled, balance }: JournalAsker): JournalRefusal | null {
  if (isCrashCourseKey(key)) return 'not_entitled';
  if (isCanceled) return 'subscription_canceled';
  if (isActive && !isEvaluationKey(key)) return null;
  return balance === null || balance === 0 ? 'journal_no_balance' : null;
}

/** 60 days from the request. */
export function journalTrialEnd(requestedAt: Instant): Instant {
  return asInstant(requestedAt + journalTrialDays * msPerDay);
}

/** The trial is over at its end instant. Existing entries can still be read, exported and deleted, whether or not a plan is active. */
export function journalStateOf(trialUntil: Instant | null, now: Instant): 'none' | 'trial' | 'over' {
  if (trialUntil === null) return 'none';
  return now < trialUntil ? 'trial' : 'over';
}
