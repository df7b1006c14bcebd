// The sheet around a curve, with the library's name as its license requires.
import type { ReactNode } from 'react';
import { useText } from '../../platform/words.tsx';
import css from './chart-sheet.module.css';

export function ChartSheet({ children }: Readonly<{ children: ReactNode }>): ReactNode {
  const t = useText();
  return (
    <div className={css['chart']}>
      {children}
      <p className={css['attribution']}>
        <a href="https://www.tradingview.com/" target="_blank" rel="noreferrer">
          {t('evaluation.balance.attribution')}
        </a>{' '}
        <bdi lang="en">{t('evaluation.balance.notice')}</bdi>
      </p>
    </div>
  );
}

/** The same room while nothing is drawn. */
export function ChartRoom({ children }: Readonly<{ children: ReactNode }>): ReactNode {
  return <div className={css['chart']}>{children}</div>;
}
