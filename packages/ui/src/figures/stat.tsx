import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { FigureSize } from './figures.tsx';
import css from './stat.module.css';

type StatProps = Readonly<{
  label: ReactNode;
  /** Money, Count, Percent, … */
  figure: ReactNode;
  /** The condition: where it stops, when it resets. */
  note?: ReactNode;
  /** A Gauge, Pips or Bar between figure and note. */
  drawing?: ReactNode;
  size?: 'strip' | 'card' | 'page' | undefined;
}>;

/** Label above, one figure, its drawing, its condition below. */
export function Stat({ label, figure, note, drawing, size = 'strip' }: StatProps): ReactNode {
  return (
    <div className={classes(css, 'stat', size !== 'strip' && 'large')} data-stat="">
      <div className={css['label']}>{label}</div>
      <div className={css['figure']}>
        <FigureSize size={size}>{figure}</FigureSize>
      </div>
      {drawing !== undefined && <div className={css['drawing']}>{drawing}</div>}
      {note !== undefined && <div className={css['note']}>{note}</div>}
    </div>
  );
}

type StripProps = Readonly<{
  /** Name of the group. */
  label?: string | undefined;
  /** `true` if there is something above it in the same sheet: adds a hairline. */
  isBelow?: boolean | undefined;
  /** The first cell a little wider: the figure of the page. */
  hasWideFirst?: boolean | undefined;
  children: ReactNode;
}>;

/** Stats side by side in one sheet, hairlines between them. They wrap to more rows if their widest figures do not fit in one. */
export function Strip({ label, isBelow = false, hasWideFirst = false, children }: StripProps): ReactNode {
  return (
    <section aria-label={label} className={classes(css, 'room', isBelow && 'below')}>
      <div data-strip="" className={classes(css, 'strip', hasWideFirst && 'wideFirst')}>
        {children}
      </div>
    </section>
  );
}

/** A label and its value at the two ends of a line, above a drawing: one limit in a list of limits. */
export function LimitLine({
  label,
  value,
  drawing,
  start,
  end,
}: Readonly<{
  label: ReactNode;
  value: ReactNode;
  drawing: ReactNode;
  start?: ReactNode;
  end?: ReactNode;
}>): ReactNode {
  return (
    <div className={css['limit']}>
      <div className={css['between']}>
        <span className={css['label']}>{label}</span>
        <span className={css['value']}>{value}</span>
      </div>
      {drawing}
      {(start !== undefined || end !== undefined) && (
        <div className={classes(css, 'between', 'note')}>
          <span>{start}</span>
          <span>{end}</span>
        </div>
      )}
    </div>
  );
}

/** A small dot before a word: the session is open, figures are live. Never without the word. */
export function Dot({
  tone = 'positive',
}: Readonly<{ tone?: 'positive' | 'negative' | 'warning' | 'quiet' | undefined }>): ReactNode {
  return <span aria-hidden className={classes(css, 'dot', tone)} />;
}
