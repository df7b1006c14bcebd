import { ToastRegion } from '@openbell/ui/overlays/toast-region.tsx';
import { UiProvider, type UiWords } from '@openbell/ui/ui-provider.tsx';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { BrowserRouter, useNavigate } from 'react-router';
import { LocaleProvider, useLanguage } from '../platform/locale-provider.tsx';
import { portalConfig } from '../platform/portal-config.ts';
import { AppLink, isOwnPath } from '../platform/screen/app-link.tsx';
import { toasts } from '../platform/screen/toasts.ts';
import { useText } from '../platform/words.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { Shell } from './shell.tsx';

/** Everything around the shell: cache, language, router, and the texts of the UI components. */
export function App({ client }: Readonly<{ client: QueryClient }>): ReactNode {
  return (
    <QueryClientProvider client={client}>
      <LocaleProvider>
        <BrowserRouter>
          <Ui>
            <CrashBoundary>
              <Shell />
            </CrashBoundary>
            <ToastRegion queue={toasts} />
          </Ui>
        </BrowserRouter>
      </LocaleProvider>
    </QueryClientProvider>
  );
}

function Ui({ children }: Readonly<{ children: ReactNode }>): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const words = useMemo<UiWords>(
    () => ({
      close: t('portal.close'),
      showPassword: t('portal.showPassword'),
      hidePassword: t('portal.hidePassword'),
      clear: t('portal.clear'),
      loading: t('portal.loading'),
      notices: t('portal.notices'),
      showOptions: t('portal.showOptions'),
      noMatches: t('portal.noMatches'),
      request: t('portal.request'),
    }),
    [t],
  );
  const goTo = (href: string): void => {
    if (isOwnPath(href)) void navigate(href);
    else window.location.assign(href);
  };
  return (
    <UiProvider locale={useLanguage()} words={words} link={AppLink} navigate={goTo} logoUrl={portalConfig.logoUrl}>
      {children}
    </UiProvider>
  );
}
