// Who gets a journal, and how long it is open.
import { type Instant, msPerDay } from '@openbell/units/instant.ts';
import { isCrashCourseKey, isEvaluationKey } from './plan-keys.ts';

/** CONST-006. */
export const journalTrialDays = 60;

/** Why a journal is not given; the plan is looked at first, then what ends it, then the balance (ACCESS-015, JOURNAL-003, JOURNAL-004, Q73). */
export type JournalRefusal = 'not_entitled' | 'subscription_canceled' | 'journal_no_balance';

export type JournalAsker = {
  readonly key: string;
  /** The plan is paid and not canceled. */
  readonly isActive: boolean;
  readonly isCanceled: boolean;
  /** gauntlet_balance; 0 before the first own fill. Null: there is none. */
  readonly balance: number | null;
};

/** Null: it is given. A balance is asked for where the plan has an evaluation that brings one; any other active plan needs none. */
export function journalRefusalOf({ key, isActive, isCanceled, balance }: JournalAsker): JournalRefusal | null {
  if (isCrashCourseKey(key)) return 'not_entitled';
  if (isCanceled) return 'subscription_canceled';
  if (isActive && !isEvaluationKey(key)) return null;
  return balance === null || balance === 0 ? 'journal_no_balance' : null;
}

/** 60 days from the request. */
export function journalTrialEnd(requestedAt: Instant): Instant {
  return requestedAt + journalTrialDays * msPerDay;
}

/** The end itself is over. What was written stays to be read, exported and deleted; whether a plan is active changes nothing. */
export function journalStateOf(trialUntil: Instant | null, now: Instant): 'none' | 'trial' | 'over' {
  if (trialUntil === null) return 'none';
  return now < trialUntil ? 'trial' : 'over';
}
