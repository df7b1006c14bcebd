// Whether and how a plan is renewed, and what is wrong with the renewal.
import type { Instant } from '@openbell/units/instant.ts';
import { isBilledAgain, isRebillDue, lastRenewalTryAt } from '../billing/renewal.ts';

export type RenewalFacts = {
  /**
   * How the next month is paid: by a charge, by an invoice of the provider, or `method`: no stored method can be charged. Empty if nothing
   * is due.
   */
  readonly way: '' | 'charge' | 'invoice' | 'method';
  /** How many charges for this month have failed. */
  readonly failedTries: number;
};

export type RenewalState =
  /** Nothing will be billed. */
  | { readonly kind: 'none' }
  | { readonly kind: 'ahead'; readonly at: Instant }
  /** Within three days, and the customer must act: pay an invoice, or store a method. */
  | { readonly kind: 'due'; readonly at: Instant; readonly way: 'invoice' | 'method' }
  /** The date is past. `endsAt`: the last try; if it fails, the plan ends. */
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

/** A month whose charge is in progress is not unpaid: only one whose charge failed, or that waits for the customer. */
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
