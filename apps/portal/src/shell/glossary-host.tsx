import { catalogs as glossaryWords } from 'virtual:messages/glossary';
import { forgetFailedLoads } from '@openbell/ui/load-once.ts';
import { preloadDialog } from '@openbell/ui/overlays/dialog.tsx';
import { type ReactNode, useCallback, useState } from 'react';
import { useGlossaryAddress } from '../platform/learning/glossary-address.ts';
import { useLanguage } from '../platform/locale-provider.tsx';
import { LazyScreen, screenSource } from '../platform/screen/lazy-screen.tsx';
import { useIdleWork } from './idle-work.ts';

async function loadTerms(language: string): Promise<unknown> {
  const { loadGlossary } = await import('../platform/learning/glossary-lists.ts');
  return loadGlossary(language);
}

const overlay = screenSource(
  glossaryWords,
  async () => (await import('../education/glossary-overlay.tsx')).GlossaryOverlay,
);

/**
 * The reference guide over any screen. Its code and the terms of the active language load while the page is idle, so that opening it
 * makes no call (GLOSS-016) and the first screen does not wait for it.
 */
export function GlossaryHost(): ReactNode {
  const language = useLanguage();
  const { termId } = useGlossaryAddress();
  useIdleWork(
    useCallback(() => {
      // A failed load is repeated when the guide is opened.
      const wanted = [overlay.code(), overlay.words(language), loadTerms(language), preloadDialog()];
      void Promise.allSettled(wanted).then(forgetFailedLoads);
    }, [language]),
  );
  // Once opened it stays mounted, so that its closing animation runs and the focus returns.
  const [wasOpened, setWasOpened] = useState(termId !== null);
  if (termId !== null && !wasOpened) setWasOpened(true);
  return wasOpened && <LazyScreen source={overlay} fallback={null} failure="toast" />;
}
