import type { getPlans } from '@openbell/api/billing.ts';
import type { Cents } from '@openbell/units/money.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../calls/api-client.ts';
import { queryKeys } from '../calls/query-keys.ts';
import { useAccount } from './account.ts';

type Prices = readonly { readonly key: string; readonly price: Cents }[];

/** The server's list prices in US cents; null until they are loaded, then the catalog's prices apply (PRICE-001). */
export function usePlanPrices({ isAsked = true }: { readonly isAsked?: boolean } = {}): Prices | null {
  const { partner } = useAccount();
  const { data } = useQuery({
    queryKey: queryKeys.plans(partner),
    queryFn: ({ signal }) => call<typeof getPlans>('GET', '/plans/:partner', { params: { partner }, signal }),
    staleTime: 300_000,
    enabled: isAsked,
  });
  return data ?? null;
}
