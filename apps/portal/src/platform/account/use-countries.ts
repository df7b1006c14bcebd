import type { getCountries } from '@openbell/api/accounts.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../calls/api-client.ts';
import { useLanguage } from '../locale-provider.tsx';

/** The countries of the world, named in the customer's language. */
export function useCountries() {
  const language = useLanguage();
  return useQuery({
    queryKey: ['countries', language],
    queryFn: ({ signal }) => call<typeof getCountries>('GET', '/countries', { query: { lang: language }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
