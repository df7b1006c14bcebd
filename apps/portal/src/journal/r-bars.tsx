// Trades by their R multiple, rounded down: how often the planned risk was lost, and how often it came back many times.
import { classes } from '@openbell/ui/classes.ts';
import type { ReactNode } from 'react';
import { useText } from '../platform/words.tsx';
import css from './r-bars.module.css';

type RGroup = { readonly r: number; readonly trades: number };

const outermost = 5;

/** One place for each whole R from -5 to +5 that has trades between, what lies further out in the last ones. */
export function gatherR(groups: readonly RGroup[]): readonly RGroup[] {
  const counts = new Map<number, number>();
  for (const { r, trades } of groups) {
    const place = Math.max(-outermost, Math.min(outermost, r));
    counts.set(place, (counts.get(place) ?? 0) + trades);
  }
  const places = [...counts.keys()];
  if (places.length === 0) return [];
  const [least, most] = [Math.min(-1, ...places), Math.max(1, ...places)];
  return Array.from({ length: most - least + 1 }, (_, index) => ({
    r: least + index,
    trades: counts.get(least + index) ?? 0,
  }));
}

export function RBars({ groups }: Readonly<{ groups: readonly RGroup[] }>): ReactNode {
  const t = useText();
  const bars = gatherR(groups);
  const most = Math.max(1, ...bars.map(({ trades }) => trades));
  return (
    <ul className={css['bars']} dir="ltr" aria-label={t('journal.statistics.r.bars')}>
      {bars.map(({ r, trades }) => (
        <li
          key={r}
          className={css['place']}
          aria-label={t('journal.statistics.r.bar', { r, next: r + 1, count: trades })}
        >
          <span className={css['count']} aria-hidden="true">
            {trades === 0 ? '' : trades}
          </span>
          <span
            className={classes(css, 'bar', r < 0 ? 'loss' : 'gain')}
            style={{ blockSize: `${Math.max(trades === 0 ? 0 : 3, (trades / most) * 72)}px` }}
          />
          <span className={css['name']} aria-hidden="true">
            {`${r < 0 ? '−' : ''}${Math.abs(r)}${r === outermost ? '+' : ''}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
