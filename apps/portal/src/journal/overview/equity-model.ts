// The equity curve as a drawing: its points between 0 and 1, and the depth below its peak.
import { equityCurveOf } from '@openbell/rules/journal/equity-curve.ts';
import type { JournalTrade } from '@openbell/rules/journal/trade-types.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { asMicros, type MicroDollars } from '@openbell/units/money.ts';

export type EquityDot = {
  /** From 0, the start before the first trade, to 1. */
  readonly x: number;
  readonly at: Instant;
  readonly trades: number;
  readonly totalMicros: MicroDollars;
  /** The distance to the highest total so far. */
  readonly fallMicros: MicroDollars;
};

export type EquityModel = {
  readonly dots: readonly EquityDot[];
  readonly range: { readonly min: MicroDollars; readonly max: MicroDollars };
  readonly deepestMicros: MicroDollars;
};

/** More points than a screen has pixels across add nothing. */
const dotsMax = 600;

/** One dot per closed trade at equal distances, so that a quiet week does not stretch the line; null without a closed trade. */
export function equityModelOf(trades: readonly JournalTrade[]): EquityModel | null {
  const points = equityCurveOf(trades);
  const [first] = points;
  if (first === undefined) return null;
  let peakMicros = 0;
  const dots: EquityDot[] = [{ x: 0, at: first.at, trades: 0, totalMicros: asMicros(0), fallMicros: asMicros(0) }];
  for (const [index, { at, totalMicros }] of points.entries()) {
    peakMicros = Math.max(peakMicros, totalMicros);
    dots.push({
      x: (index + 1) / points.length,
      at,
      trades: index + 1,
      totalMicros,
      fallMicros: asMicros(peakMicros - totalMicros),
    });
  }
  const totals = dots.map(({ totalMicros }) => totalMicros);
  return {
    dots: thinned(dots),
    range: { min: asMicros(leastOf(totals)), max: asMicros(mostOf(totals)) },
    deepestMicros: asMicros(mostOf(dots.map(({ fallMicros }) => fallMicros))),
  };
}

/** Keeps the lowest and highest dot of each bucket, and always the first and last dot. */
function thinned(dots: readonly EquityDot[]): readonly EquityDot[] {
  if (dots.length <= dotsMax) return dots;
  const size = Math.ceil((dots.length - 2) / ((dotsMax - 2) / 2));
  const kept: EquityDot[] = [...dots.slice(0, 1)];
  for (let from = 1; from < dots.length - 1; from += size) {
    const bucket = dots
      .slice(from, Math.min(from + size, dots.length - 1))
      .toSorted((one, other) => one.totalMicros - other.totalMicros);
    const ends = [...new Set([bucket[0], bucket.at(-1)])].filter((dot) => dot !== undefined);
    kept.push(...ends.toSorted((one, other) => one.trades - other.trades));
  }
  return [...kept, ...dots.slice(-1)];
}

/** The dot nearest to a place between 0 and 1. */
export function dotAt(dots: readonly EquityDot[], x: number): EquityDot | undefined {
  let nearest: EquityDot | undefined;
  for (const dot of dots) {
    if (nearest === undefined || Math.abs(dot.x - x) < Math.abs(nearest.x - x)) nearest = dot;
  }
  return nearest;
}

/** A loop instead of spread: a long history exceeds the maximum number of arguments. */
function mostOf(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), 0);
}

function leastOf(values: readonly number[]): number {
  return values.reduce((least, value) => Math.min(least, value), 0);
}
