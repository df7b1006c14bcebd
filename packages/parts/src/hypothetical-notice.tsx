import type { ReactNode } from 'react';
import css from './hypothetical-notice.module.css';

/**
 * The notice that results are simulated or hypothetical. Every screen with balances or results has it next to the
 * figures; a test looks for `data-notice="hypothetical"`. The text comes from the content package.
 */
export function HypotheticalNotice({ title, children }: Readonly<{ title: string; children: ReactNode }>): ReactNode {
  return (
    <aside data-notice="hypothetical" aria-label={title} className={css['notice']}>
      <b className={css['title']}>{title}</b>
      <p>{children}</p>
    </aside>
  );
}
