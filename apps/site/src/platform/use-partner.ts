import { type PartnerKey, partners } from '@openbell/rules/accounts/partner.ts';
import { useSearchParams } from 'react-router';
import { useAccount, wasSignedIn } from './account-query.ts';

/** Whose prices to show: the customer's partner; for a visitor the one in the URL, else E2T. */
export function usePartner(): PartnerKey {
  const [query] = useSearchParams();
  const account = useAccount({ isEnabled: wasSignedIn() });
  const named = query.get('partner')?.toUpperCase();
  return account.data?.partner ?? partners.find((partner) => partner === named) ?? 'E2T';
}
