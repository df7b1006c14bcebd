import '@openbell/ui/fonts.css';
import '@openbell/ui/tokens.css';
import '@openbell/ui/base.css';
import { catalogs } from 'virtual:messages/market';
import { isLocale } from '@openbell/ui/locale.ts';
import { applyTheme, isTheme } from '@openbell/ui/theme.ts';
import { preventInjectedStyles, UiProvider } from '@openbell/ui/ui-provider.tsx';
import { instantOf, msPerMinute } from '@openbell/units/instant.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, use } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider, useIntl } from 'react-intl';
import { MemoryRouter } from 'react-router';
import { once } from '../src/platform/calls/once.ts';
import { queryKeys } from '../src/platform/calls/query-keys.ts';
import { LocaleProvider, useLanguage } from '../src/platform/locale-provider.tsx';
import { DeskPage } from './desk-page.tsx';
import { createMemoryStore, type MemoryStore } from './memory-store.ts';

/* The parts of the trading screen without a server. ?theme=dark, ?lang=ar, ?minutes=90 of past, ?run=1 lets the market run by itself. */

const query = new URLSearchParams(window.location.search);
const asked = query.get('lang') ?? 'en';
const theme = query.get('theme');
applyTheme(document.documentElement, isTheme(theme) ? theme : 'light');
preventInjectedStyles();

const store = createMemoryStore({
  symbol: 'ESZ26',
  seed: Number(query.get('seed') ?? 11),
  startAt: instantOf('2026-11-19T14:00:00Z'),
  frame: (draw) => requestAnimationFrame(draw),
});
store.advance(Number(query.get('minutes') ?? 90) * msPerMinute);
if (query.has('run')) setInterval(() => store.advance(100), 100);

declare global {
  interface Window {
    /** The interface through which a test moves the market. */
    desk: MemoryStore;
  }
}
window.desk = store;

// The language comes with the account, as in the product; no query asks a server.
const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
client.setQueryData(queryKeys.account, { lang: isLocale(asked) ? asked : 'en' });

const words = once(async (language: ReturnType<typeof useLanguage>) => (await catalogs[language]()).messages);

function Spoken({ children }: Readonly<{ children: ReactNode }>): ReactNode {
  const language = useLanguage();
  const { locale, messages } = useIntl();
  const own = use(words(language));
  const uiWords = {
    close: 'Close',
    showPassword: '',
    hidePassword: '',
    clear: 'Clear',
    loading: '',
    notices: 'Notices',
    showOptions: '',
    noMatches: '',
    request: '',
  };
  return (
    <IntlProvider locale={locale} messages={{ ...(messages as typeof own), ...own }}>
      <UiProvider locale={language} words={uiWords}>
        {children}
      </UiProvider>
    </IntlProvider>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('No root element');
createRoot(root).render(
  <QueryClientProvider client={client}>
    <LocaleProvider>
      <Spoken>
        <MemoryRouter>
          <DeskPage store={store} />
        </MemoryRouter>
      </Spoken>
    </LocaleProvider>
  </QueryClientProvider>,
);
