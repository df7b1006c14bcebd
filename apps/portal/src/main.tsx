import '@openbell/ui/fonts.css';
import '@openbell/ui/tokens.css';
import '@openbell/ui/base.css';
import { startTheme } from '@openbell/ui/hooks/use-theme.ts';
import { preventInjectedStyles } from '@openbell/ui/ui-provider.tsx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { accountOptions } from './platform/account/account.ts';
import { createQueryClient } from './platform/calls/query-client.ts';
import { portalConfig } from './platform/portal-config.ts';
import { App } from './shell/app.tsx';

startTheme();
preventInjectedStyles();

const client = createQueryClient();
// Requested before React starts, since the first screen waits only for this.
void client.prefetchQuery(accountOptions());

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
const app = createRoot(root);
function start(): void {
  app.render(
    <StrictMode>
      <App client={client} />
    </StrictMode>,
  );
}
// Few installations have loaded days, so their reader is not part of every visit. A page without it has the published days.
if (portalConfig.loadedDays === '') start();
else
  void import('./platform/loaded-days.ts')
    .then(({ takeLoadedDays }) => takeLoadedDays(portalConfig.loadedDays))
    .finally(start);
