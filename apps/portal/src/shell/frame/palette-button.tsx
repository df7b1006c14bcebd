import { catalogs as paletteWords } from 'virtual:messages/palette';
import { Icon } from '@openbell/ui/icon.tsx';
import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { LazyScreen, screenSource } from '../../platform/screen/lazy-screen.tsx';
import { useText } from '../../platform/words.tsx';
import css from './header.module.css';
import { PaletteContext } from './palette-context.ts';

const palette = screenSource(paletteWords, async () => (await import('./palette.tsx')).Palette);

/** Opens the command palette, as Ctrl K (⌘ K) does on every screen; its code loads with the first opening. */
export function PaletteButton(): ReactNode {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  useEffect(() => {
    const answer = (event: KeyboardEvent): void => {
      // The position of the key, so that it works on an Arabic keyboard too.
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setIsOpen(true);
    };
    window.addEventListener('keydown', answer);
    return () => window.removeEventListener('keydown', answer);
  }, []);
  const state = useMemo(() => ({ isOpen, close: () => setIsOpen(false) }), [isOpen]);
  const isMac = /mac/i.test(navigator.platform);
  return (
    <>
      <button
        type="button"
        className={css['search']}
        aria-label={t('shell.search')}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon of={Search} size={14} />
        <span className={css['searchWords']}>{t('shell.search')}</span>
        {/* Drawn by the style sheet: aria-keyshortcuts has the keys, and they are not part of the name. */}
        <kbd className={css['keys']} data-keys={isMac ? '⌘K' : 'Ctrl K'} aria-hidden />
      </button>
      {wasOpened && (
        <PaletteContext value={state}>
          <LazyScreen source={palette} fallback={null} failure="toast" />
        </PaletteContext>
      )}
    </>
  );
}
