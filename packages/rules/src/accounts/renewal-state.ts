// Whether and how a plan is paid for again, and what is wrong with that.
import type { Instant } from '@openbell/units/instant.ts';
import { isBilledAgain, isRebillDue, lastRenewalTryAt } from '../billing/renewal.ts';

export type RenewalFacts = {
  /** How the next month is paid: charged, by an invoice of its company, or `method`: nothing is stored that can be charged. Empty where nothing is asked for. */
  readonly way: '' | 'charge' | 'invoice' | 'method';
  /** How often this month was asked for in vain. */
  readonly failedTries: number;
};

export type RenewalState =
  /** Nothing is billed any more. */
  | { readonly kind: 'none' }
  | { readonly kind: 'ahead'; readonly at: Instant }
  /** Within three days, and the customer has to act: pay an invoice, or store a method. */
  | { readonly kind: 'due'; readonly at: Instant; readonly way: 'invoice' | 'method' }
  /** The date is past. `endsAt`: the last try, with which the plan ends. */
  | { readonly kind: 'unpaid'; readonly at: Instant; readonly endsAt: Instant; readonly way: RenewalFacts['way'] };

type RenewalQuestion = {
  readonly key: string;
  readonly subscriptionStatus: string;
  readonly isCanceled: boolean;
  readonly isPassed: boolean;
  readonly until: Instant | null;
  readonly renewal: RenewalFacts;
  readonly now: Instant;
};

/** A month that is asked for right now is not unpaid: only one that was asked for in vain, or that waits for the customer. */
export function renewalStateOf(question: RenewalQuestion): RenewalState {
  const { key, isCanceled: canceled, isPassed: passed, until, renewal, now } = question;
  const { way, failedTries } = renewal;
  const isRunning = question.subscriptionStatus === 'active' && isBilledAgain({ key, canceled, passed });
  if (!isRunning || until === null || way === '') return { kind: 'none' };
  const hasToAct = way === 'invoice' || way === 'method';
  if (until <= now && (hasToAct || failedTries > 0))
    return { kind: 'unpaid', at: until, endsAt: lastRenewalTryAt(until), way };
  return hasToAct && isRebillDue(until, now) ? { kind: 'due', at: until, way } : { kind: 'ahead', at: until };
}
