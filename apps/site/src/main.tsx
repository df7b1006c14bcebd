import '@openbell/ui/fonts.css';
import '@openbell/ui/tokens.css';
import '@openbell/ui/base.css';
import { startTheme } from '@openbell/ui/hooks/use-theme.ts';
import { applyLocale } from '@openbell/ui/locale.ts';
import { preventInjectedStyles } from '@openbell/ui/ui-provider.tsx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readVisit } from './platform/language.ts';
import { readStored } from './platform/storage.ts';
import { App } from './shell/app.tsx';

const { language, basename } = readVisit({
  pathname: window.location.pathname,
  stored: readStored('openbell-language'),
  browser: navigator.languages[0] ?? navigator.language,
});
startTheme();
preventInjectedStyles();
applyLocale(document.documentElement, language);

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
createRoot(root).render(
  <StrictMode>
    <App language={language} basename={basename} />
  </StrictMode>,
);
