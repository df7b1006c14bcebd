import { Dot } from '@openbell/ui/figures/stat.tsx';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words.tsx';
import css from './link-word.module.css';
import type { LinkState } from './trading-store.ts';

/** How fresh the data is; while it is live, the name of the account. */
export function LinkWord({ link, account }: Readonly<{ link: LinkState; account: string }>): ReactNode {
  const t = useText();
  const tone = link === 'live' ? 'positive' : link === 'lost' ? 'negative' : 'warning';
  return (
    <span className={css['word']} data-link={link}>
      <Dot tone={tone} />
      <span>{link === 'live' ? account : t(`market.link.${link}`)}</span>
    </span>
  );
}
