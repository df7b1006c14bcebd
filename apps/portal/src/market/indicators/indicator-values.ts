// The figures of the chart's indicators at each of its bars. A print changes only those of the newest bar: earlier bars are final.
import type { Figures, Indicator } from '@openbell/rules/market/indicator.ts';
import type { Bar } from '../chart/trading-chart-bars.ts';
import { indicatorOf, type ShownIndicator } from './chart-indicators.ts';

export type IndicatorValues = {
  /** Other indicators or other bars: computes everything from scratch. Oldest bar first. */
  readonly begin: (shown: readonly ShownIndicator[], bars: readonly Bar[]) => void;
  /** The newest bar, or the one after it. Returns its figures, one set per indicator. */
  readonly put: (bar: Bar) => readonly Figures[];
  /** For each indicator its figures at all bars. */
  readonly all: () => readonly (readonly Figures[])[];
  /** The figures at the bar of a place, one set per indicator. */
  readonly at: (place: number) => readonly Figures[];
};

type Row = { readonly indicator: Indicator<Bar>; readonly figures: Figures[] };

/** @param vwapNow of the session so far; null: unknown */
export function createIndicatorValues(vwapNow: () => number | null): IndicatorValues {
  let rows: readonly Row[] = [];
  let newest: Bar | undefined;

  return {
    begin: (shown, bars) => {
      newest = bars.at(-1);
      rows = shown.map((one) => {
        const indicator = indicatorOf(one, vwapNow);
        const figures = bars.slice(0, -1).map(indicator.take);
        if (newest !== undefined) figures.push(indicator.peek(newest));
        return { indicator, figures };
      });
    },
    put: (bar) => {
      const before = newest;
      newest = bar;
      return rows.map(({ indicator, figures }) => {
        if (before?.at === bar.at) figures.pop();
        else if (before !== undefined) indicator.take(before);
        const now = indicator.peek(bar);
        figures.push(now);
        return now;
      });
    },
    all: () => rows.map(({ figures }) => figures),
    at: (place) => rows.map(({ figures }) => figures[place] ?? []),
  };
}
