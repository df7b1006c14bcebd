// The messages of the site: one catalog per language for every visit, further ones with the screens that need them.
import { catalogs as anchors } from 'virtual:messages/anchors';
import { catalogs as battery } from 'virtual:messages/battery';
import { catalogs as certificate } from 'virtual:messages/certificate';
import { catalogs as help } from 'virtual:messages/help';
import { catalogs as legal } from 'virtual:messages/legal';
import { catalogs as purchase } from 'virtual:messages/purchase';
import { catalogs as site } from 'virtual:messages/site';
import { loadOnce } from '@openbell/ui/load-once.ts';
import { intlLocale, type Locale } from '@openbell/ui/locale.ts';
import { type ReactNode, use, useMemo } from 'react';
import { createIntl, IntlProvider, type MessageFormatElement, RawIntlProvider, useIntl } from 'react-intl';
import { useLanguage } from './language-context.ts';

type Catalog = Record<string, MessageFormatElement[]>;
export type Bundle = 'site' | 'purchase' | 'legal' | 'help' | 'certificate' | 'anchors' | 'battery';

const bundles = { site, purchase, legal, help, certificate, anchors, battery } as const;
const load = loadOnce(async (name: `${Bundle}/${Locale}`): Promise<Catalog> => {
  const [bundle, language] = name.split('/') as [Bundle, Locale];
  return (await bundles[bundle][language]()).messages;
});

/** Loads a catalog once. */
export const loadCatalog = (bundle: Bundle, language: Locale): Promise<Catalog> => load(`${bundle}/${language}`);

/** Provides the common messages to the app; suspends until they are loaded. */
export function SiteWords({ children }: Readonly<{ children: ReactNode }>): ReactNode {
  const { language } = useLanguage();
  const messages = use(loadCatalog('site', language));
  return (
    <IntlProvider locale={intlLocale(language)} messages={messages}>
      {children}
    </IntlProvider>
  );
}

/** Adds the messages of one bundle for the screens below. */
export function MoreWords({ bundle, children }: Readonly<{ bundle: Bundle; children: ReactNode }>): ReactNode {
  const { language } = useLanguage();
  const above = useIntl();
  const messages = use(loadCatalog(bundle, language));
  const intl = useMemo(
    () => createIntl({ locale: above.locale, messages: { ...(above.messages as Catalog), ...messages } }),
    [above, messages],
  );
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}
