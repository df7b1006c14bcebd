// Indicators as the library draws them: lines over the candles, and separate panes below. Color is never the only difference between two
// lines: each has its own stroke.

import type { Instrument } from '@openbell/instruments/instrument.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import type { Figures } from '@openbell/rules/market/indicator.ts';
import type { Locale } from '@openbell/ui/locale.ts';
import { asInstant } from '@openbell/units/instant.ts';
import {
  HistogramSeries,
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type LineWidth,
  type UTCTimestamp,
} from 'lightweight-charts';
import type { TimedBar } from '../chart/chart-series.ts';
import type { Color } from '../chart/chart-theme.ts';
import { valueOfTicks } from '../chart/lines/chart-lines.ts';
import { hasOwnPane, type IndicatorKind, type ShownIndicator } from './chart-indicators.ts';
import { axisValue, figureText } from './indicator-text.ts';

export type IndicatorSeries = {
  /** Replaces the indicators that are drawn; their figures come with `setAll`. */
  readonly show: (shown: readonly ShownIndicator[]) => void;
  /** For each indicator its figures at all bars, oldest first. */
  readonly setAll: (bars: readonly TimedBar[], figures: readonly (readonly Figures[])[]) => void;
  /** The newest bar, or the one after it, with one set of figures per indicator. */
  readonly put: (bar: TimedBar, figures: readonly Figures[]) => void;
  /** Repaints in the current colors. */
  readonly paint: () => void;
};

type Parts = { readonly instrument: Instrument; readonly locale: Locale; readonly color: Color };

/** How one figure of an indicator is drawn. `fade` is appended to its color. */
type Stroke = {
  readonly shape: 'line' | 'columns';
  readonly token: string;
  readonly width: LineWidth;
  readonly style: LineStyle;
  readonly fade: string;
};
type Drawn = {
  readonly kind: IndicatorKind;
  readonly strokes: readonly Stroke[];
  readonly series: readonly ISeriesApi<'Line' | 'Histogram'>[];
  /** Heights that are marked in its pane. */
  readonly marks: readonly IPriceLine[];
};

const line = (token: string, style = LineStyle.Solid, width: LineWidth = 1): Stroke => ({
  shape: 'line',
  token,
  width,
  style,
  fade: '',
});
const averageLines = [
  line('--chart-indicator-1', LineStyle.Solid, 2),
  line('--chart-indicator-2', LineStyle.Dashed, 2),
  line('--chart-indicator-3', LineStyle.Dotted, 2),
] as const;

function strokesOf(shown: ShownIndicator): readonly Stroke[] {
  switch (shown.kind) {
    case 'sma':
    case 'ema':
      return [averageLines[shown.line] ?? averageLines[0]];
    case 'vwap':
      return [line('--info')];
    case 'bands':
      return [line('--text-3'), line('--text-3', LineStyle.SparseDotted), line('--text-3')];
    case 'macd':
      return [
        line('--chart-indicator-2'),
        line('--chart-indicator-1', LineStyle.Dashed),
        { ...line('--text-3'), shape: 'columns', fade: '66' },
      ];
    case 'rsi':
    case 'atr':
      return [line('--chart-indicator-2')];
  }
}

export function createIndicatorSeries(chart: IChartApi, parts: Parts): IndicatorSeries {
  const { instrument, color } = parts;
  let drawn: readonly Drawn[] = [];
  let newest: { readonly bar: TimedBar; readonly figures: readonly Figures[] } | null = null;

  function paint(): void {
    const quiet = {
      color: color('--control-line'),
      axisLabelColor: color('--surface'),
      axisLabelTextColor: color('--text-3'),
    };
    for (const { strokes, series, marks } of drawn) {
      for (const [place, { token, fade }] of strokes.entries())
        series[place]?.applyOptions({ color: `${color(token)}${fade}` });
      for (const mark of marks) mark.applyOptions(quiet);
    }
  }
  return {
    show: (shown) => {
      // The library removes a pane with its last series.
      for (const { series } of drawn) for (const one of series) chart.removeSeries(one);
      let panes = 0;
      drawn = shown.map((one) => addIndicator(chart, one, { ...parts, pane: hasOwnPane(one) ? ++panes : 0 }));
      sharePanes(chart);
      paint();
    },
    setAll: (bars, figures) => {
      const at = bars.map((_bar, place) => figures.map((row) => row[place] ?? []));
      for (const [series, kind, figureOf] of linesOf(drawn))
        series.setData(
          bars.flatMap((bar, place) => {
            const figure = figureOf(at[place] ?? []);
            if (figure === null) return [];
            const isEnd = kind === 'vwap' && isLastOfSession(bar, bars[place + 1]);
            return [pointOf(bar, axisValue(kind, figure, instrument), isEnd)];
          }),
        );
      const last = bars.at(-1);
      newest = last === undefined ? null : { bar: last, figures: at.at(-1) ?? [] };
    },
    put: (bar, figures) => {
      const before = newest;
      newest = { bar, figures };
      for (const [series, kind, figureOf] of linesOf(drawn)) {
        const last = before === null ? null : figureOf(before.figures);
        if (kind === 'vwap' && before !== null && last !== null && isLastOfSession(before.bar, bar))
          series.update(pointOf(before.bar, axisValue(kind, last, instrument), true));
        const figure = figureOf(figures);
        if (figure !== null) series.update(pointOf(bar, axisValue(kind, figure, instrument), false));
      }
    },
    paint,
  };
}

type Line = readonly [
  series: Drawn['series'][number],
  kind: IndicatorKind,
  figureOf: (figures: readonly Figures[]) => number | null,
];

/** Each drawn line, with the function that picks its figure at a bar. */
const linesOf = (drawn: readonly Drawn[]): readonly Line[] =>
  drawn.flatMap(({ kind, series }, row) =>
    series.map((one, part): Line => [one, kind, (figures) => figures[row]?.[part] ?? null]),
  );

const isLastOfSession = (bar: TimedBar, next: TimedBar | undefined): boolean =>
  next !== undefined && sessionDateOf(asInstant(bar.at * 1_000)) !== sessionDateOf(asInstant(next.at * 1_000));

/** The library colors a line segment by its start point, so the last point of a session is transparent: no line to the next session. */
const pointOf = (bar: TimedBar, value: number, isEnd: boolean) => ({
  time: bar.axis as UTCTimestamp,
  value,
  ...(isEnd ? { color: 'transparent' } : {}),
});

/** Oversold and overbought, as in the glossary. */
const rsiMarks = [30, 70];

type AddParts = Parts & { readonly pane: number };

function addIndicator(chart: IChartApi, shown: ShownIndicator, { instrument, locale, pane }: AddParts): Drawn {
  const { kind } = shown;
  const strokes = strokesOf(shown);
  const options = {
    priceLineVisible: false,
    lastValueVisible: false,
    crosshairMarkerVisible: false,
    priceFormat: {
      type: 'custom' as const,
      minMove: kind === 'rsi' ? 0.1 : valueOfTicks(1, instrument),
      formatter: (value: number) => figureText(kind, value, { instrument, locale }),
    },
    // A distant average must not flatten the candles.
    ...(kind === 'sma' || kind === 'ema' || kind === 'vwap' ? { autoscaleInfoProvider: () => null } : {}),
    ...(kind === 'rsi' ? { autoscaleInfoProvider: () => ({ priceRange: { minValue: 0, maxValue: 100 } }) } : {}),
  };
  const series = strokes.map(({ shape, width, style }) =>
    shape === 'columns'
      ? chart.addSeries(HistogramSeries, options, pane)
      : chart.addSeries(LineSeries, { ...options, lineWidth: width, lineStyle: style }, pane),
  );
  // Leaves room for the name and figures at the upper edge of the pane.
  if (pane > 0) series[0]?.priceScale().applyOptions({ scaleMargins: { top: 0.32, bottom: 0.08 } });
  const marks = (kind === 'rsi' ? rsiMarks : []).flatMap(
    (price) => series[0]?.createPriceLine({ price, lineWidth: 1, lineStyle: LineStyle.SparseDotted, title: '' }) ?? [],
  );
  return { kind, strokes, series, marks };
}

/** The candles keep at least three fifths of the height. */
function sharePanes(chart: IChartApi): void {
  const [candles, ...others] = chart.panes();
  candles?.setStretchFactor(Math.max(3, 1.5 * others.length));
  for (const pane of others) pane.setStretchFactor(1);
}
