import { useQuery } from '@tanstack/react-query';
import { fetchCountries } from './calls.ts';
import { useLanguage } from './language-context.ts';

/** The countries of the world, named in the visitor's language. */
export function useCountries() {
  const { language } = useLanguage();
  return useQuery({ queryKey: ['countries', language], queryFn: () => fetchCountries(language) });
}
