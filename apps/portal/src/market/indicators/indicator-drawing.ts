// The indicators of one chart: computed at its bars, drawn as bars arrive and grow, and formatted for the legend.

import type { TimedBar } from '../chart/chart-series.ts';
import type { ChartCanvas } from '../chart/trading-chart-canvas.ts';
import type { ShownIndicator } from './chart-indicators.ts';
import { figureTexts, type IndicatorTexts, type Of } from './indicator-text.ts';
import { createIndicatorValues } from './indicator-values.ts';

export type IndicatorDrawing = {
  /** Replaces those before. */
  readonly show: (shown: readonly ShownIndicator[]) => void;
  /** Other bars, oldest first. */
  readonly setBars: (bars: readonly TimedBar[]) => void;
  /** The newest bar, or the one after it. */
  readonly put: (bar: TimedBar) => void;
  /** At the bar of a place. */
  readonly textsAt: (place: number | null) => IndicatorTexts;
};

type Parts = Of & {
  /** Volume-weighted average price of the session so far; null: unknown. */
  readonly vwapNow: () => number | null;
};

export function createIndicatorDrawing(
  canvas: Pick<ChartCanvas, 'bars' | 'indicators'>,
  parts: Parts,
): IndicatorDrawing {
  const values = createIndicatorValues(parts.vwapNow);
  let shown: readonly ShownIndicator[] = [];
  function setBars(bars: readonly TimedBar[]): void {
    values.begin(shown, bars);
    canvas.indicators.setAll(bars, values.all());
  }
  return {
    show: (next) => {
      shown = next;
      canvas.indicators.show(next);
      setBars(canvas.bars());
    },
    setBars,
    put: (bar) => canvas.indicators.put(bar, values.put(bar)),
    textsAt: (place) => {
      const figures = place === null ? [] : values.at(place);
      return shown.map((one, row) => figureTexts(one, figures[row] ?? [], parts));
    },
  };
}
