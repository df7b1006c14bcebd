import { type BillingCompany, billingCompanyOf } from '@openbell/content/billing-companies.ts';
import type { Description } from '@openbell/ui/figures/description-list.tsx';
import { useText } from '../words.tsx';
import { useAccount } from './account.ts';

/** The company that bills this customer's orders (ACCESS-019). */
export const useBillingCompany = (): BillingCompany => billingCompanyOf(useAccount().partner);

/** The line that names it on everything that can be ordered. */
export function useBilledBy(): Description {
  const t = useText();
  const { name } = useBillingCompany();
  return { key: 'billedBy', term: t('portal.billedBy'), value: <bdi>{name}</bdi> };
}
