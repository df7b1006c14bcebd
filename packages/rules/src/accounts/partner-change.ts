// Whether the partner who bills a customer must change with the country (PARTNER-006, Q35).
import { usCountryId } from './partner.ts';

/**
 * True for a customer without a subscription (neither active nor processing) whose partner does not fit the country: E2T outside the US, or
 * another partner in it. An unknown country (0) changes nothing.
 *
 * @param subscriptionStatus as the account carries it; empty or null if there has never been one
 */
export function isPartnerChangeDue(question: {
  readonly subscriptionStatus: string | null;
  readonly partner: string;
  readonly countryId: number;
}): boolean {
  const { subscriptionStatus, partner, countryId } = question;
  if (subscriptionStatus === 'active' || subscriptionStatus === 'processing' || countryId === 0) return false;
  return (partner === 'E2T') !== (countryId === usCountryId);
}
