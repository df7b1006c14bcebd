import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { percentStep } from '../place.ts';
import css from './bar.module.css';

type BarProps = Readonly<{
  /** The achieved part, 0 to 100; drawn and announced in 101 whole steps. */
  value: number;
  /** What the bar measures; its name for screen readers. */
  label: string;
  /** The value in words, "6 of 14"; otherwise screen readers say the percentage. */
  valueText?: string | undefined;
  tone?: 'accent' | 'positive' | 'warning' | 'negative' | 'quiet' | undefined;
  isTall?: boolean | undefined;
}>;

/** Progress to a goal: the filled part is achieved. For a limit use Gauge. */
export function Bar({ value, label, valueText, tone = 'accent', isTall = false }: BarProps): ReactNode {
  const step = percentStep(value);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={step}
      aria-valuetext={valueText}
      className={classes(css, 'bar', isTall && 'tall')}
    >
      <span className={classes(css, 'fill', tone)} style={{ inlineSize: `${step}%` }} />
    </div>
  );
}
