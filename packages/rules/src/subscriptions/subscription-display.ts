// What a customer reads about the subscription: one label and one line with a date. Pure choices; the wording is in the messages.
import { asSessionDate, formatDate } from '@openbell/units/civil-date.ts';
import { type Instant, msPerDay } from '@openbell/units/instant.ts';

export type StatusLabel = 'pending' | 'active' | 'processing' | 'passed' | 'canceled' | 'none';

/** The label by the first matching rule (SUBS-008 to SUBS-013). `status` is empty without a subscription. */
export function statusLabelOf(subscription: {
  readonly status: string;
  readonly canceled: boolean;
  readonly passed: boolean;
}): StatusLabel {
  const { status, canceled, passed } = subscription;
  if (canceled && status !== 'processing' && status !== 'canceled') return 'pending';
  if (status === 'active') return 'active';
  if (status === 'processing') return 'processing';
  if (passed) return 'passed';
  if (status === 'canceled') return 'canceled';
  return 'none';
}

/** Label and date (YYYY-MM-DD) of the billing line; `hidden` if nothing is shown. */
export type BillingLine =
  | { readonly kind: 'hidden' }
  /** `overdue`: the next billing date is past and unpaid (customer-state.ts). */
  | { readonly kind: 'expires' | 'ends' | 'expired' | 'next_billing' | 'overdue'; readonly date: string };

/**
 * The billing line (SUBS-015 to SUBS-019): hidden if the status is empty or canceled, or no date is set. A demo expires; GAUNT ends today
 * or later, or has expired; every other plan shows its next billing. `until` is null if the wire carries the zero date. Both dates are
 * computed in UTC, like the date shown.
 */
export function billingLineOf(
  subscription: { readonly key: string; readonly status: string; readonly until: Instant | null },
  now: Instant,
): BillingLine {
  const { key, status, until } = subscription;
  if (status === '' || status === 'canceled' || until === null) return { kind: 'hidden' };
  const date = formatDate(asSessionDate(Math.floor(until / msPerDay)));
  if (key === 'demo' || key === 'DEMO') return { kind: 'expires', date };
  if (key === 'GAUNT')
    return { kind: Math.floor(until / msPerDay) >= Math.floor(now / msPerDay) ? 'ends' : 'expired', date };
  return { kind: 'next_billing', date };
}
