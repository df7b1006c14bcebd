import type { ReactNode } from 'react';
import css from './card.module.css';
import { classes } from './classes.ts';

type CardProps = Readonly<{
  as?: 'div' | 'section' | 'article' | 'li' | 'form' | undefined;
  /** Inner space of 20 (16 on phones). Omit it if rows reach the edges. */
  isPadded?: boolean | undefined;
  /** The chosen one of several: accent line. */
  isSelected?: boolean | undefined;
  /** Cuts children at the rounded corners (tinted rows, tables, pictures). */
  isClipped?: boolean | undefined;
  /** As tall as its place in the grid. */
  isFull?: boolean | undefined;
  id?: string | undefined;
  labelledBy?: string | undefined;
  label?: string | undefined;
  isBusy?: boolean | undefined;
  children?: ReactNode;
}>;

/** A sheet: hairline, radius 12. Never inside another one; divide it with CardPart. */
export function Card(props: CardProps): ReactNode {
  const { as: Tag = 'div', isPadded, isSelected, isClipped, isFull, id, labelledBy, label, isBusy, children } = props;
  const names = classes(
    css,
    'card',
    isPadded === true && 'padded',
    isSelected === true && 'selected',
    isClipped === true && 'clipped',
    isFull === true && 'full',
  );
  return (
    <Tag id={id} className={names} aria-labelledby={labelledBy} aria-label={label} aria-busy={isBusy || undefined}>
      {children}
    </Tag>
  );
}

type CardHeadProps = Readonly<{
  title: ReactNode;
  /** Below the title, 13 px. */
  lead?: ReactNode;
  /** At the end of the line: a caption, a badge, a link, a segmented control. */
  end?: ReactNode;
  /** Id of the heading, for `labelledBy` of the card. */
  titleId?: string | undefined;
  level?: 2 | 3 | undefined;
}>;

export function CardHead({ title, lead, end, titleId, level = 2 }: CardHeadProps): ReactNode {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <header className={css['head']}>
      <div className={css['words']}>
        <Heading id={titleId}>{title}</Heading>
        {lead !== undefined && <p className={css['lead']}>{lead}</p>}
      </div>
      {end !== undefined && <div className={css['end']}>{end}</div>}
    </header>
  );
}

type CardPartProps = Readonly<{
  isPadded?: boolean | undefined;
  tone?: 'warning' | undefined;
  children?: ReactNode;
}>;

/** A part of a sheet below a hairline. */
export function CardPart({ isPadded = true, tone, children }: CardPartProps): ReactNode {
  return <div className={classes(css, 'part', isPadded && 'padded', tone)}>{children}</div>;
}

/** A hairline inside a sheet. */
export function Rule(): ReactNode {
  return <hr className={css['rule']} />;
}
