// The indicators that a customer chose for the chart: what is saved, within which bounds, and which are drawn. Pure.
import type { Indicator } from '@openbell/rules/market/indicator.ts';
import { bollingerBands, exponentialAverage, macd, simpleAverage } from '@openbell/rules/market/moving-averages.ts';
import { sessionVwap, type VolumeBar } from '@openbell/rules/market/session-vwap.ts';
import { averageTrueRange, rsi } from '@openbell/rules/market/wilder-averages.ts';

export const averageKinds = ['sma', 'ema'] as const;
export type AverageKind = (typeof averageKinds)[number];

export type ChosenAverage = { readonly isShown: boolean; readonly kind: AverageKind; readonly length: number };

export type ChartIndicators = {
  /** As many as there are line styles, in that order. */
  readonly averages: readonly ChosenAverage[];
  readonly bands: { readonly isShown: boolean; readonly length: number; readonly deviations: number };
  readonly rsi: { readonly isShown: boolean; readonly length: number };
  readonly macd: { readonly isShown: boolean };
  readonly atr: { readonly isShown: boolean; readonly length: number };
};

export const defaultIndicators: ChartIndicators = {
  averages: [
    { isShown: false, kind: 'ema', length: 9 },
    { isShown: false, kind: 'sma', length: 20 },
    { isShown: false, kind: 'sma', length: 50 },
  ],
  bands: { isShown: false, length: 20, deviations: 2 },
  rsi: { isShown: false, length: 14 },
  macd: { isShown: false },
  atr: { isShown: false, length: 14 },
};

export type Bounds = { readonly min: number; readonly max: number };
/** Bars that an indicator looks back on; a longer length would leave nothing to see of the bars that a chart begins with. */
export const lengthBounds: Bounds = { min: 2, max: 200 };
export const deviationBounds: Bounds = { min: 0.5, max: 5 };
export const macdLengths = { fast: 12, slow: 26, signal: 9 } as const;

/** `line`: which of the line styles for averages it uses. `hasAllBars`: the bars of the chart start with its oldest session. */
export type ShownIndicator =
  | { readonly kind: 'vwap'; readonly hasAllBars: boolean }
  | { readonly kind: AverageKind; readonly length: number; readonly line: number }
  | { readonly kind: 'bands'; readonly length: number; readonly deviations: number }
  | { readonly kind: 'rsi' | 'atr'; readonly length: number }
  | { readonly kind: 'macd' };

export type IndicatorKind = ShownIndicator['kind'];

/** Those over the candles first, then those with their own pane, in the order of the panes. */
export function shownIndicators({ averages, bands, rsi, macd, atr }: ChartIndicators): readonly ShownIndicator[] {
  const lines = averages.flatMap(({ isShown, kind, length }, line) => (isShown ? [{ kind, length, line }] : []));
  return [
    ...lines,
    ...(bands.isShown ? [{ kind: 'bands', length: bands.length, deviations: bands.deviations } as const] : []),
    ...(rsi.isShown ? [{ kind: 'rsi', length: rsi.length } as const] : []),
    ...(macd.isShown ? [{ kind: 'macd' } as const] : []),
    ...(atr.isShown ? [{ kind: 'atr', length: atr.length } as const] : []),
  ];
}

export const hasOwnPane = ({ kind }: ShownIndicator): boolean => kind === 'rsi' || kind === 'macd' || kind === 'atr';

/** A new indicator without bars. `vwapNow`: of the session so far, from the volume at each price; null: unknown. */
export function indicatorOf(shown: ShownIndicator, vwapNow: () => number | null): Indicator<VolumeBar> {
  switch (shown.kind) {
    case 'vwap':
      return endingAt(sessionVwap({ isFirstWhole: shown.hasAllBars }), vwapNow);
    case 'sma':
      return simpleAverage(shown.length);
    case 'ema':
      return exponentialAverage(shown.length);
    case 'bands':
      return bollingerBands(shown);
    case 'rsi':
      return rsi(shown.length);
    case 'macd':
      return macd(macdLengths);
    case 'atr':
      return averageTrueRange(shown.length);
  }
}

/** An exact current value replaces the one computed from bars. */
function endingAt<Bar>({ peek, take }: Indicator<Bar>, now: () => number | null): Indicator<Bar> {
  return {
    peek: (bar) => {
      const exact = now();
      return exact === null ? peek(bar) : [exact];
    },
    take,
  };
}

/** Their entries in the glossary (packages/content/glossary). */
export const indicatorTerms: Readonly<Record<IndicatorKind, string>> = {
  vwap: 'vwap',
  sma: 'simple-moving-average',
  ema: 'exponential-moving-average',
  bands: 'bollinger-bands',
  rsi: 'rsi',
  macd: 'macd',
  atr: 'atr',
};

type Unknown = Readonly<Record<string, unknown>>;
const recordOf = (value: unknown): Unknown => (typeof value === 'object' && value !== null ? (value as Unknown) : {});

/** Reads saved settings as far as they are valid; defaults replace the rest. */
export function readIndicators(kept: unknown): ChartIndicators {
  const { averages, bands, rsi, macd, atr } = recordOf(kept);
  const known = defaultIndicators;
  const list: readonly unknown[] = Array.isArray(averages) ? averages : [];
  const flag = (value: unknown): boolean => recordOf(value)['isShown'] === true;
  const length = (value: unknown, own: number): number => wholeWithin(recordOf(value)['length'], lengthBounds) ?? own;
  const deviations = within(recordOf(bands)['deviations'], deviationBounds) ?? known.bands.deviations;
  return {
    averages: known.averages.map((own, line) => ({
      isShown: flag(list[line]),
      kind: averageKinds.find((kind) => kind === recordOf(list[line])['kind']) ?? own.kind,
      length: length(list[line], own.length),
    })),
    bands: { isShown: flag(bands), length: length(bands, known.bands.length), deviations },
    rsi: { isShown: flag(rsi), length: length(rsi, known.rsi.length) },
    macd: { isShown: flag(macd) },
    atr: { isShown: flag(atr), length: length(atr, known.atr.length) },
  };
}

/** The number if it is one within bounds. */
export function within(value: unknown, { min, max }: Bounds): number | null {
  return typeof value === 'number' && value >= min && value <= max ? value : null;
}

export function wholeWithin(value: unknown, bounds: Bounds): number | null {
  return Number.isInteger(value) ? within(value, bounds) : null;
}
