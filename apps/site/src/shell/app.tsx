import { isPassing } from '@openbell/api/calls/call-error.ts';
import { LoadBoundary } from '@openbell/ui/load-boundary.tsx';
import { applyLocale, type Locale } from '@openbell/ui/locale.ts';
import { PageNotLoaded } from '@openbell/ui/page-not-loaded.tsx';
import { UiProvider, type UiWords } from '@openbell/ui/ui-provider.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, startTransition, useEffect, useMemo, useState } from 'react';
import { BrowserRouter, useNavigate } from 'react-router';
import { logoUrl } from '../platform/brand.ts';
import { addressAfterChoice } from '../platform/language.ts';
import { LanguageContext, useLanguage } from '../platform/language-context.ts';
import { store } from '../platform/storage.ts';
import { useText } from '../platform/use-text.ts';
import { SiteWords } from '../platform/words.tsx';
import { AppLink, doorPathOf } from './app-link.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { SiteRoutes } from './routes.tsx';

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isPassing(error),
    },
  },
});

type AppProps = Readonly<{ language: Locale; basename: string }>;

/** Language, messages, queries and routes: the whole public site. */
export function App({ language: firstLanguage, basename }: AppProps): ReactNode {
  const [language, setLanguage] = useState(firstLanguage);
  const choice = useMemo(() => {
    const choose = (next: Locale): void => {
      store('openbell-language', next);
      const { pathname, search, hash } = window.location;
      const address = addressAfterChoice({ pathname, basename, language: next });
      if (address === null) startTransition(() => setLanguage(next));
      else window.location.replace(`${address}${search}${hash}`);
    };
    return { language, choose };
  }, [language, basename]);
  useEffect(() => applyLocale(document.documentElement, language), [language]);
  return (
    <CrashBoundary>
      <LanguageContext value={choice}>
        <LoadBoundary failed={(tryAgain) => <PageNotLoaded onRetry={tryAgain} />}>
          <Suspense fallback={null}>
            <SiteWords>
              <QueryClientProvider client={queryClient}>
                <BrowserRouter basename={basename}>
                  <DoorUi>
                    <SiteRoutes />
                  </DoorUi>
                </BrowserRouter>
              </QueryClientProvider>
            </SiteWords>
          </Suspense>
        </LoadBoundary>
      </LanguageContext>
    </CrashBoundary>
  );
}

function DoorUi({ children }: Readonly<{ children: ReactNode }>): ReactNode {
  const { language } = useLanguage();
  const text = useText();
  const go = useNavigate();
  const words = useMemo(
    (): UiWords => ({
      close: text('site.ui.close'),
      showPassword: text('site.ui.showPassword'),
      hidePassword: text('site.ui.hidePassword'),
      clear: text('site.ui.clear'),
      loading: text('site.ui.loading'),
      notices: text('site.ui.notices'),
      showOptions: text('site.ui.showOptions'),
      noMatches: text('site.ui.noMatches'),
      request: text('site.ui.request'),
    }),
    [text],
  );
  const navigate = (href: string): void => {
    const path = doorPathOf(href);
    if (path === null) window.location.assign(href);
    else void go(path);
  };
  return (
    <UiProvider locale={language} words={words} link={AppLink} navigate={navigate} logoUrl={logoUrl}>
      {children}
    </UiProvider>
  );
}
