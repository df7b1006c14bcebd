// The notices of an account about who bills it and how it pays: WIDGET-009 to WIDGET-011.
import { dayOfCivil } from '@openbell/units/civil-date.ts';
import { type Instant, msPerDay } from '@openbell/units/instant.ts';
import { partnerOfCountry } from './partner.ts';
import { isPartnerChangeDue } from './partner-change.ts';
import { type RenewalFacts, renewalStateOf } from './renewal-state.ts';

export const accountNoticeKinds = ['billing_entity', 'payment_update', 'payment_processor'] as const;
export type AccountNoticeKind = (typeof accountNoticeKinds)[number];

/** `id` names what the notice is about. The same notice keeps its id, so a browser that dismissed it does not show it again. */
export type AccountNotice = { readonly id: string; readonly kind: AccountNoticeKind };

type AccountFacts = {
  readonly partner: string;
  readonly countryId: number;
  readonly key: string;
  readonly subscriptionStatus: string;
  readonly isCanceled: boolean;
  readonly isPassed: boolean;
  readonly until: Instant | null;
  readonly renewal: RenewalFacts;
  /** The stored payment method; `expires` is `MM/YY`, or empty if it does not expire. */
  readonly method: { readonly brand: string; readonly expires: string; readonly isUsable: boolean } | null;
  readonly now: Instant;
};

/**
 * Billing entity: a different company bills in the customer's country. Payment processor: the stored method can no longer be charged, since
 * its provider is gone or does not bill this customer. Payment update: the last renewal failed, has no method to charge, or is due after
 * the card expires. At most one of the last two is given: a method that cannot be charged at all comes first.
 */
export function accountNoticesOf(facts: AccountFacts): readonly AccountNotice[] {
  const { partner, countryId, subscriptionStatus, method, until, renewal } = facts;
  const notices: AccountNotice[] = [];
  if (isPartnerChangeDue({ subscriptionStatus, partner, countryId }))
    notices.push({ kind: 'billing_entity', id: `billing_entity:${partnerOfCountry(countryId)}` });
  if (method !== null && !method.isUsable)
    notices.push({ kind: 'payment_processor', id: `payment_processor:${partner}:${method.brand}` });
  else if (isUpdateDue(facts))
    notices.push({ kind: 'payment_update', id: `payment_update:${until ?? 0}:${renewal.failedTries}` });
  return notices;
}

function isUpdateDue(facts: AccountFacts): boolean {
  const { renewal, method } = facts;
  const state = renewalStateOf(facts);
  switch (state.kind) {
    case 'none':
      return false;
    case 'unpaid':
      return state.way !== 'invoice';
    case 'due':
      return state.way === 'method';
    case 'ahead':
      return renewal.way === 'charge' && method !== null && endOfCard(method.expires) <= state.at;
  }
}

/** The first instant, in UTC, at which a card is expired; never for a method that does not expire. */
function endOfCard(expires: string): number {
  const [, month, year] = /^(\d\d)\/(\d\d)$/.exec(expires) ?? [];
  if (month === undefined || year === undefined) return Number.POSITIVE_INFINITY;
  const next = Number(month) + 1;
  const first = next > 12 ? dayOfCivil(2001 + Number(year), 1, 1) : dayOfCivil(2000 + Number(year), next, 1);
  return first * msPerDay;
}
