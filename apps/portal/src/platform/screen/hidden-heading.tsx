import type { ReactNode } from 'react';
import { portalConfig } from '../portal-config.ts';
import { useText } from '../words.tsx';
import css from './hidden-heading.module.css';
import { useHeadingFocus } from './screen.tsx';

/** Tab title and heading of a page that fills the window: read by screen readers and focusable, but invisible. */
export function HiddenHeading({ title }: Readonly<{ title: string }>): ReactNode {
  const t = useText();
  const heading = useHeadingFocus();
  return (
    <>
      <title>{t('portal.title', { title, brand: portalConfig.brandName })}</title>
      <h1 ref={heading} tabIndex={-1} className={css['heading']}>
        {title}
      </h1>
    </>
  );
}
