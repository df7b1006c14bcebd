import { catalogs } from 'virtual:messages/portal';
import { defaultLanguage, isProductLanguage, type ProductLanguage } from '@openbell/rules/accounts/default-language.ts';
import { applyLocale, intlLocale } from '@openbell/ui/locale.ts';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { useAccountQuery } from './account.ts';

type Catalog = Awaited<ReturnType<(typeof catalogs)['en']>>['messages'];
type Spoken = Readonly<{ language: ProductLanguage; messages: Catalog }>;

const LanguageContext = createContext<ProductLanguage>('en');

/** The language the portal speaks now. */
export const useLanguage = (): ProductLanguage => use(LanguageContext);

/** The words of the first screen, asked for before React starts. */
export const firstLanguage = defaultLanguage(navigator.language);
const firstCatalog = catalogs[firstLanguage]();

/** Speaks the browser's language until the account is there, then the customer's (I18N-005, I18N-006). Nothing is shown without words. */
export function LocaleProvider({ children }: Readonly<{ children: ReactNode }>): ReactNode {
  const wanted = useWantedLanguage();
  const [spoken, setSpoken] = useState<Spoken | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const catalog = wanted === firstLanguage ? firstCatalog : catalogs[wanted]();
    void catalog.then(({ messages }) => {
      if (!isCurrent) return;
      applyLocale(document.documentElement, wanted);
      setSpoken({ language: wanted, messages });
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted]);
  if (spoken === null) return null;
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
