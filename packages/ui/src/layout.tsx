import type { CSSProperties, ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './layout.module.css';

/** Steps of the spacing scale: 1 is 4 px. `page` is the gap between cards (20, on phones 12). */
export type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 'page';

type Element = 'div' | 'section' | 'ul' | 'ol' | 'li' | 'header' | 'footer' | 'span';

function gapStyle(gap: Gap): CSSProperties {
  if (gap === 0) return { gap: 0 };
  return { gap: gap === 'page' ? 'var(--gap)' : `var(--s-${gap})` };
}

type StackProps = Readonly<{
  gap?: Gap | undefined;
  as?: Element | undefined;
  /** `stretch` by default. */
  align?: 'start' | 'center' | 'end' | 'stretch' | undefined;
  justify?: 'start' | 'center' | 'end' | 'between' | undefined;
  id?: string | undefined;
  children?: ReactNode;
}>;

/** Children stacked vertically. */
export function Stack({
  gap = 4,
  as: Tag = 'div',
  align = 'stretch',
  justify = 'start',
  id,
  children,
}: StackProps): ReactNode {
  return (
    <Tag id={id} className={classes(css, 'stack', `align-${align}`, `justify-${justify}`)} style={gapStyle(gap)}>
      {children}
    </Tag>
  );
}

type RowProps = StackProps & Readonly<{ wrap?: boolean | undefined }>;

/** Children side by side, vertically centered. */
export function Row({
  gap = 2,
  as: Tag = 'div',
  align = 'center',
  justify = 'start',
  wrap = false,
  id,
  children,
}: RowProps): ReactNode {
  const names = classes(css, 'row', `align-${align}`, `justify-${justify}`, wrap && 'wrap');
  return (
    <Tag id={id} className={names} style={gapStyle(gap)}>
      {children}
    </Tag>
  );
}

type GridProps = Readonly<{
  /**
   * `side`: main column and 340; `wide-side`: main column and 400 (Evaluation); numbers are equal columns.
   * Columns collapse to one if the page (a Page, by container query) has less than 860, equal ones below 768.
   */
  columns: 2 | 3 | 4 | 'side' | 'wide-side';
  /** Cards of one row as tall as the tallest. */
  isStretched?: boolean | undefined;
  as?: 'div' | 'ul' | undefined;
  children?: ReactNode;
}>;

export function Grid({ columns, isStretched = false, as: Tag = 'div', children }: GridProps): ReactNode {
  return <Tag className={classes(css, 'grid', `columns-${columns}`, isStretched && 'stretched')}>{children}</Tag>;
}

type PageProps = Readonly<{
  /** A work surface that uses all available width, up to 1760. */
  isWide?: boolean | undefined;
  children?: ReactNode;
}>;

/** The column of every screen: at most 1240 wide, and the container for its grids' queries. */
export function Page({ isWide = false, children }: PageProps): ReactNode {
  return <div className={classes(css, 'page', isWide && 'wide')}>{children}</div>;
}

type SectionProps = Readonly<{ id?: string | undefined; labelledBy?: string | undefined; children?: ReactNode }>;

/** A new section of a page, 40 below the previous one. */
export function PageSection({ id, labelledBy, children }: SectionProps): ReactNode {
  return (
    <section id={id} aria-labelledby={labelledBy} className={css['section']}>
      {children}
    </section>
  );
}
