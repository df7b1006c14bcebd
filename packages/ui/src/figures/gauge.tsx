import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { placesOf, shareLength } from '../place.ts';
import css from './gauge.module.css';

export type GaugeTone = 'ink' | 'accent' | 'positive' | 'negative' | 'warning';

type GaugeProps = Readonly<{
  /** The whole drawing in words: "Daily loss: $1,383.84 left, stops at 51,248.40". */
  label: string;
  /** The current place, 0 to 1 from the inline start (placeOf computes it). */
  now: number;
  /** Where the colored segment begins, such as the day's open; the start by default. */
  from?: number | undefined;
  /** Ticks: the day's open, a threshold, flat time. */
  ticks?: readonly number[] | undefined;
  /** The red stop at the start. Omit it if the limit is at the other end (consistency, time). */
  hasStop?: boolean | undefined;
  tone?: GaugeTone | undefined;
}>;

/** A limit drawn as a track: the stop at the start, a dot at the current place. Mirrored in Arabic. */
export function Gauge({ label, now, from = 0, ticks = [], hasStop = false, tone = 'ink' }: GaugeProps): ReactNode {
  const segmentStart = Math.min(from, now);
  const segment = { insetInlineStart: shareLength(segmentStart), inlineSize: shareLength(Math.abs(now - from)) };
  return (
    <div role="img" aria-label={label} className={classes(css, 'gauge', tone)}>
      {hasStop && <span className={css['stop']} />}
      <span className={css['segment']} style={segment} />
      {ticks.map((tick) => (
        <span key={tick} className={css['tick']} style={{ insetInlineStart: shareLength(tick) }} />
      ))}
      <span className={css['dot']} style={{ insetInlineStart: shareLength(now) }} />
    </div>
  );
}

type PipsProps = Readonly<{
  label: string;
  /** Contracts held. */
  open: number;
  /** Contracts of working orders. */
  working?: number | undefined;
  /** The tier: how many are allowed. */
  total: number;
}>;

const PIPS_MAX = 24;

/** Contracts: filled open, pale working, empty free. Beyond 24 each pip represents several contracts. */
export function Pips({ label, open, working = 0, total }: PipsProps): ReactNode {
  const places = placesOf(Math.min(PIPS_MAX, Math.max(1, Math.ceil(total))));
  const scale = places.length / Math.max(1, total);
  const filled = Math.round(open * scale);
  const pale = Math.round((open + working) * scale);
  return (
    <div role="img" aria-label={label} className={css['pips']}>
      {places.map((place) => (
        <span key={place} className={classes(css, 'pip', place < filled ? 'open' : place < pale && 'working')} />
      ))}
    </div>
  );
}
