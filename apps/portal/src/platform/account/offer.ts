// The offer of the public site in the customer's language (SITE-004); French readers get the English one.
import { CallError } from '@openbell/api/calls/call-error.ts';
import type { Offer } from '@openbell/api/education.ts';
import type { ProductLanguage } from '@openbell/rules/accounts/default-language.ts';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../calls/query-keys.ts';
import { useLanguage } from '../locale-provider.tsx';
import { portalConfig } from '../portal-config.ts';

export function useOffer() {
  const language = useLanguage();
  return useQuery({
    queryKey: queryKeys.offer(language),
    queryFn: async ({ signal }): Promise<Offer> => {
      const response = await fetch(`${portalConfig.publicApi}/offer/${language}`, {
        credentials: 'omit',
        headers: { accept: 'application/json' },
        signal,
      });
      if (!response.ok)
        throw new CallError({
          code: 'unavailable',
          status: response.status,
          message: 'The public site sent no offer.',
        });
      return (await response.json()) as Offer;
    },
  });
}

/** The language of the offer's texts. */
export const offerLanguageOf = (language: ProductLanguage): ProductLanguage => (language === 'fr' ? 'en' : language);
