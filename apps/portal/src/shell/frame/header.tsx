import { IconButton } from '@openbell/ui/forms/icon-button.tsx';
import { Logo } from '@openbell/ui/logo.tsx';
import { BookMarked, PanelLeft } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useGlossaryAddress } from '../../platform/learning/glossary-address.ts';
import { portalConfig } from '../../platform/portal-config.ts';
import { useText } from '../../platform/words.tsx';
import css from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { PaletteButton } from './palette-button.tsx';
import { ThemeMenu } from './theme-menu.tsx';

/**
 * The strip brings the hours and days of the exchange, which the first screen does not wait for. If they cannot be loaded, the header stays
 * without it until the next visit.
 */
const SessionStrip = lazy(async () => {
  try {
    return { default: (await import('./session-strip.tsx')).SessionStrip };
  } catch {
    return { default: () => null };
  }
});

type HeaderProps = Readonly<{ isMenuOpen: boolean; onMenu: () => void; isSignedIn: boolean; planKey: string }>;

/** Routes without the language dropdown (SHELL-005). */
const withoutLanguage = ['/finamark', '/journal'];

export function Header({ isMenuOpen, onMenu, isSignedIn, planKey }: HeaderProps): ReactNode {
  const t = useText();
  const { pathname } = useLocation();
  const { brandName, companyUrl } = portalConfig;
  return (
    <header className={css['head']}>
      <IconButton
        of={PanelLeft}
        isDirectional
        label={t(isMenuOpen ? 'shell.menu.close' : 'shell.menu.open')}
        aria-expanded={isMenuOpen}
        tooltipPlacement="bottom"
        onClick={onMenu}
      />
      <a
        className={css['brand']}
        href={companyUrl}
        target="_blank"
        rel="noopener"
        aria-label={t('shell.logo', { brand: brandName })}
      >
        <Logo name={brandName} />
      </a>
      {isSignedIn && (
        <div className={css['session']}>
          <Suspense fallback={null}>
            <SessionStrip planKey={planKey} />
          </Suspense>
        </div>
      )}
      <div className={css['end']}>
        {isSignedIn && <PaletteButton />}
        {isSignedIn && <GlossaryButton />}
        {!withoutLanguage.some((path) => pathname === path || pathname.startsWith(`${path}/`)) && <LanguageMenu />}
        <ThemeMenu />
      </div>
    </header>
  );
}

/** On every screen; on phones the guide is reached from the guides page and by search. */
function GlossaryButton(): ReactNode {
  const t = useText();
  const { open } = useGlossaryAddress();
  return (
    <span className={css['wideOnly']}>
      <IconButton of={BookMarked} label={t('nav.glossary')} tooltipPlacement="bottom" onClick={() => open()} />
    </span>
  );
}
