import { catalogs } from 'virtual:messages/portal';
import { defaultLanguage, isProductLanguage, type ProductLanguage } from '@openbell/rules/accounts/default-language.ts';
import { forgetFailedLoads, loadOnce } from '@openbell/ui/load-once.ts';
import { applyLocale, intlLocale } from '@openbell/ui/locale.ts';
import { PageNotLoaded } from '@openbell/ui/page-not-loaded.tsx';
import { createContext, type ReactNode, use, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { useAccountQuery } from './account/account.ts';

type Catalog = Awaited<ReturnType<(typeof catalogs)['en']>>['messages'];
type Spoken = Readonly<{ language: ProductLanguage; messages: Catalog }>;

const LanguageContext = createContext<ProductLanguage>('en');

/** The portal's current language. */
export const useLanguage = (): ProductLanguage => use(LanguageContext);

/** The language of the first screen, whose messages are requested before React starts. */
export const firstLanguage = defaultLanguage(navigator.language);
const loadCatalog = loadOnce((language: ProductLanguage) => catalogs[language]());
void loadCatalog(firstLanguage);

/**
 * Uses the browser's language until the account is loaded, then the customer's (I18N-005, I18N-006). Nothing is shown without messages. If
 * a catalog fails to load, the previous one stays; without a previous one, a page with its own texts says so.
 */
export function LocaleProvider({ children }: Readonly<{ children: ReactNode }>): ReactNode {
  const wanted = useWantedLanguage();
  const [spoken, setSpoken] = useState<Spoken | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same catalog again
  useEffect(() => {
    let isCurrent = true;
    const settle = (messages: Catalog | null): void => {
      if (!isCurrent) return;
      setHasFailed(messages === null);
      if (messages !== null) setSpoken({ language: wanted, messages });
    };
    loadCatalog(wanted).then(
      ({ messages }) => settle(messages),
      () => settle(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted, attempt]);
  const language = spoken?.language ?? (hasFailed ? wanted : null);
  useLayoutEffect(() => {
    if (language !== null) applyLocale(document.documentElement, language);
  }, [language]);
  const tryAgain = useCallback(() => {
    forgetFailedLoads();
    setAttempt((count) => count + 1);
  }, []);
  useEffect(() => {
    if (!hasFailed) return;
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [hasFailed, tryAgain]);
  if (spoken === null) return hasFailed ? <PageNotLoaded language={wanted} onRetry={tryAgain} /> : null;
  return (
    <LanguageContext value={spoken.language}>
      <IntlProvider locale={intlLocale(spoken.language)} messages={spoken.messages}>
        {children}
      </IntlProvider>
    </LanguageContext>
  );
}

function useWantedLanguage(): ProductLanguage {
  const { data } = useAccountQuery();
  const lang = data?.lang ?? '';
  return useMemo(() => (isProductLanguage(lang) ? lang : firstLanguage), [lang]);
}
