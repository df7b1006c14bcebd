// Shared parts of every curve: the hatch of the forbidden area, labels at the ends, the note at a point.
import { classes } from '@openbell/ui/classes.ts';
import { Money } from '@openbell/ui/figures/figures.tsx';
import { phones, useMedia } from '@openbell/ui/hooks/use-media.ts';
import type { ReactNode, RefObject } from 'react';
import { centsOf } from '../../platform/wire-values.ts';
import { spreadLabels } from './balance-points.ts';
import css from './curve-parts.module.css';

type FrameProps = Readonly<{
  plot: RefObject<HTMLDivElement | null>;
  /** The whole drawing in words. */
  label: string;
  /** Behind the lines. */
  ground: ReactNode;
  /** With room for amounts with cents at the end. */
  isWide?: boolean | undefined;
  children?: ReactNode;
}>;

/** A left-to-right container: the area, the library's plot, and the overlays. */
export function CurveFrame({ plot, label, ground, isWide = false, children }: FrameProps): ReactNode {
  return (
    <div className={classes(css, 'frame', isWide && 'frameWide')} role="img" aria-label={label} dir="ltr">
      {ground}
      <div ref={plot} className={css['plot']} />
      {children}
    </div>
  );
}

/** The pattern of the forbidden area; `id` names it for `fill`. */
export function HatchPattern({ id }: Readonly<{ id: string }>): ReactNode {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line x1="0" y1="0" x2="0" y2="6" className={css['hatch']} />
      </pattern>
    </defs>
  );
}

/** A step line across the plot: each level holds up to the next point, the last to the edge. */
export function stepPath(points: readonly { readonly x: number; readonly y: number }[], width: number): string {
  const first = points[0];
  if (first === undefined) return '';
  return `M0 ${first.y}${points.map(({ x, y }) => `H${x}V${y}`).join('')}H${width}`;
}

export type EndLabel = {
  readonly key: string;
  readonly y: number;
  /** Dollars. */
  readonly amount: number;
  readonly word: ReactNode;
  readonly tone: 'accent' | 'positive' | 'negative' | 'warning';
};

const [lineGap, twoLinesGap] = [18, 34];

type LabelsProps = Readonly<{
  labels: readonly EndLabel[];
  height: number;
  isWhole?: boolean | undefined;
  /** Next to the plot even on a phone, the word below its value: over the plot the line would cross them. */
  isBeside?: boolean | undefined;
}>;

/** Value first, then the word; moved apart if two lines are close. */
export function EndLabels({ labels, height, isWhole = false, isBeside = false }: LabelsProps): ReactNode {
  const gap = useMedia(phones) && isBeside ? twoLinesGap : lineGap;
  const places = new Map(spreadLabels(labels, { gap, height }).map(({ key, y }) => [key, y]));
  return (
    <div className={classes(css, 'labels', isBeside && 'labelsBeside')} aria-hidden="true">
      {labels.map(({ key, amount, word, tone }) => (
        <span key={key} className={css['label']} data-end-label={key} style={{ insetBlockStart: places.get(key) ?? 0 }}>
          <span className={classes(css, 'value', tone)}>
            <Money cents={centsOf(amount)} currency={null} places={isWhole ? 'whole' : undefined} />
          </span>{' '}
          <bdi>{word}</bdi>
        </span>
      ))}
    </div>
  );
}

type NoteProps = Readonly<{ x: number; width: number; children: ReactNode }>;

/** Details of the point under the pointer, on the side that has room. */
export function PointNote({ x, width, children }: NoteProps): ReactNode {
  return (
    <div
      className={classes(css, 'note', x > width / 2 && 'noteBefore')}
      style={{ insetInlineStart: x }}
      aria-hidden="true"
    >
      {children}
    </div>
  );
}
