import type { ReactNode } from 'react';
import { portalConfig } from '../platform/portal-config.ts';
import { useHeadingFocus } from '../platform/screen.tsx';
import { useText } from '../platform/words.tsx';
import css from './trading-page.module.css';

/** Title of the tab and heading of a page that fills the window: read and focused, not seen. */
export function HiddenHeading(): ReactNode {
  const t = useText();
  const heading = useHeadingFocus();
  const title = t('nav.platform');
  return (
    <>
      <title>{t('portal.title', { title, brand: portalConfig.brandName })}</title>
      <h1 ref={heading} tabIndex={-1} className={css['heading']}>
        {title}
      </h1>
    </>
  );
}
