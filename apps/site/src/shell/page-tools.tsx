import { useTheme } from '@openbell/ui/hooks/use-theme.ts';
import { isLocale, LOCALES, type Locale } from '@openbell/ui/locale.ts';
import { Menu } from '@openbell/ui/overlays/menu.tsx';
import { isTheme } from '@openbell/ui/theme.ts';
import { Globe, Monitor, Moon, Sun, SunMoon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../platform/language-context.ts';
import { useText } from '../platform/use-text.ts';
import css from './page-tools.module.css';

/** Each language in its own words. */
const languageNames: Readonly<Record<Locale, string>> = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
  fr: 'Français',
  ar: 'العربية',
};

function LanguageMenu(): ReactNode {
  const text = useText();
  const { language, choose } = useLanguage();
  return (
    <Menu
      trigger="plain"
      icon={Globe}
      label={text('site.tools.language', { code: language.toUpperCase() })}
      items={LOCALES.map((locale) => ({ id: locale, label: languageNames[locale], lang: locale }))}
      selectedId={language}
      onAction={(id) => isLocale(id) && choose(id)}
    >
      {language.toUpperCase()}
    </Menu>
  );
}

function ThemeMenu(): ReactNode {
  const text = useText();
  const [theme, choose] = useTheme();
  return (
    <Menu
      trigger="icon"
      icon={SunMoon}
      label={text('site.tools.theme')}
      items={[
        { id: 'system', label: text('site.tools.theme.system'), icon: Monitor },
        { id: 'light', label: text('site.tools.theme.light'), icon: Sun },
        { id: 'dark', label: text('site.tools.theme.dark'), icon: Moon },
      ]}
      selectedId={theme}
      onAction={(id) => isTheme(id) && choose(id)}
    />
  );
}

/** Language and theme, at the end of every head. */
export function PageTools(): ReactNode {
  return (
    <div className={css['tools']}>
      <LanguageMenu />
      <ThemeMenu />
    </div>
  );
}
