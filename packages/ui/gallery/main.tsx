import '../src/fonts.css';
import '../src/tokens.css';
import '../src/base.css';
import { createRoot } from 'react-dom/client';
import { applyLocale, isLocale, type Locale } from '../src/locale.ts';
import { applyTheme, isTheme } from '../src/theme.ts';
import { preventInjectedStyles, UiProvider, type UiWords } from '../src/ui-provider.tsx';
import { Gallery } from './gallery.tsx';

/* Every control in every state, for viewing and for the tests. ?theme=dark and ?lang=ar as in the product. */

const WORDS: Readonly<Record<'en' | 'ar', UiWords>> = {
  en: {
    close: 'Close',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    clear: 'Clear',
    loading: 'Loading',
    notices: 'Notices',
    showOptions: 'Show the list',
    noMatches: 'Nothing matches',
    request: 'Request',
  },
  ar: {
    close: 'إغلاق',
    showPassword: 'إظهار كلمة المرور',
    hidePassword: 'إخفاء كلمة المرور',
    clear: 'مسح',
    loading: 'جارٍ التحميل',
    notices: 'إشعارات',
    showOptions: 'إظهار القائمة',
    noMatches: 'لا توجد نتائج',
    request: 'الطلب',
  },
};

const query = new URLSearchParams(window.location.search);
const asked = query.get('lang') ?? 'en';
const locale: Locale = isLocale(asked) ? asked : 'en';
const theme = query.get('theme');

applyLocale(document.documentElement, locale);
applyTheme(document.documentElement, isTheme(theme) ? theme : 'light');
preventInjectedStyles();

const root = document.getElementById('root');
if (root === null) throw new Error('No root element');
createRoot(root).render(
  <UiProvider locale={locale} words={WORDS[locale === 'ar' ? 'ar' : 'en']}>
    <Gallery />
  </UiProvider>,
);
