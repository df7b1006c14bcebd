// Trades by their R multiple, with the R values at the edges of the bars: how often the planned risk was lost, and how often it was won
// many times.
import { classes } from '@openbell/ui/classes.ts';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words.tsx';
import css from './r-bars.module.css';
import { endOf, gatherR, labelsOf, type RGroup } from './r-groups.ts';

export function RBars({ groups }: Readonly<{ groups: readonly RGroup[] }>): ReactNode {
  const t = useText();
  const bars = gatherR(groups);
  const most = Math.max(1, ...bars.map(({ trades }) => trades));
  return (
    <ul className={css['bars']} dir="ltr" aria-label={t('journal.statistics.r.bars')}>
      {bars.map(({ r, trades }, index) => (
        <li
          key={r}
          className={css['place']}
          aria-label={t(`journal.statistics.r.${endOf(r)}`, { r, next: r + 1, count: trades })}
        >
          <span className={css['count']} aria-hidden="true">
            {trades === 0 ? '' : trades}
          </span>
          <span
            className={classes(css, 'bar', r < 0 ? 'loss' : 'gain')}
            style={{ blockSize: `${Math.max(trades === 0 ? 0 : 3, (trades / most) * 72)}px` }}
          />
          <Edges r={r} isLast={index === bars.length - 1} />
        </li>
      ))}
    </ul>
  );
}

function Edges({ r, isLast }: Readonly<{ r: number; isLast: boolean }>): ReactNode {
  const labels = labelsOf(r, isLast);
  return (
    <span className={css['edges']} aria-hidden="true">
      {labels.start !== '' && <span className={css['start']}>{labels.start}</span>}
      {labels.middle}
      {labels.end !== '' && <span className={css['end']}>{labels.end}</span>}
    </span>
  );
}
