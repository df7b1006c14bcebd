// The chart of one trade by lightweight-charts: bars of the recorded prices, or a line of the fills if none were recorded. Loaded with the
// first such chart.

import { asInstant, type Instant, msPerSecond } from '@openbell/units/instant.ts';
import {
  CandlestickSeries,
  ColorType,
  createChart,
  createSeriesMarkers,
  type IChartApi,
  type ISeriesApi,
  type ISeriesMarkersPluginApi,
  LineSeries,
  LineStyle,
  type SeriesMarker,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts';
import { themeColor } from '../../platform/screen/quiet-chart.ts';
import type { ChartParts, DrawnChart } from '../../platform/screen/use-drawn-chart.ts';
import { axisPrice } from './axis-price.ts';

export type DrawnFill = { readonly time: number; readonly side: 'buy' | 'sell'; readonly quantity: number };
export type DrawnBar = {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
};

export type TradeDrawing = {
  /** Seconds since 1970 if `hasTimes`, else consecutive places. */
  readonly points: readonly DrawnBar[];
  readonly fills: readonly DrawnFill[];
  readonly kind: 'bars' | 'line';
  readonly hasTimes: boolean;
  /** The average entry price, as a number to draw and as an exact text: it may be between two ticks. */
  readonly entry: number;
  readonly entryText: string;
  readonly stop: number | null;
  readonly decimals: number;
  readonly step: number;
  readonly words: {
    readonly entry: string;
    readonly stop: string;
    /** An instant as the axis shows it. */
    readonly timeOf: (at: Instant) => string;
    /** A price (a decimal string) as the page shows it. */
    readonly priceOf: (price: string) => string;
  };
};

/** `09:30:15`: with dates before the times, the marks of the axis need more room. */
const clockLetters = 8;

type NoLayout = { readonly points: readonly never[] };
type Series = ISeriesApi<'Candlestick'> | ISeriesApi<'Line'>;

export function createTradeChart({ container }: ChartParts<NoLayout>): DrawnChart<TradeDrawing> {
  const chart = createChart(container, {
    autoSize: true,
    layout: { attributionLogo: false, background: { type: ColorType.Solid, color: 'transparent' }, fontSize: 11 },
    grid: { vertLines: { visible: false }, horzLines: { visible: false } },
    rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.12, bottom: 0.12 } },
    timeScale: { borderVisible: false, timeVisible: true, secondsVisible: true, fixLeftEdge: true, fixRightEdge: true },
    handleScroll: false,
    handleScale: false,
  });
  let drawn: Drawn | null = null;
  return {
    show(drawing) {
      if (drawn === null || drawn.kind !== drawing.kind) {
        drawn?.remove();
        drawn = addSeries(chart, drawing.kind);
        paint(chart, container, drawn.series);
      }
      setData(chart, container, drawn, drawing);
    },
    paint() {
      paint(chart, container, drawn?.series ?? null);
      drawn?.repaint();
    },
    remove: () => chart.remove(),
  };
}

type Drawn = {
  readonly kind: TradeDrawing['kind'];
  readonly series: Series;
  readonly markers: ISeriesMarkersPluginApi<Time>;
  repaint: () => void;
  readonly lines: ReturnType<Series['createPriceLine']>[];
  readonly remove: () => void;
};

function addSeries(chart: IChartApi, kind: TradeDrawing['kind']): Drawn {
  const quiet = { priceLineVisible: false, lastValueVisible: false } as const;
  const series =
    kind === 'bars'
      ? chart.addSeries(CandlestickSeries, quiet)
      : chart.addSeries(LineSeries, { ...quiet, lineWidth: 2 });
  const markers = createSeriesMarkers<Time>(series, []);
  return { kind, series, markers, repaint: () => undefined, lines: [], remove: () => chart.removeSeries(series) };
}

function setData(chart: IChartApi, container: HTMLElement, drawn: Drawn, drawing: TradeDrawing): void {
  const { points, step, kind, hasTimes, words } = drawing;
  const textOf = (time: Time): string => (typeof time === 'number' ? words.timeOf(asInstant(time * msPerSecond)) : '');
  const tickMarkMaxCharacterLength = Math.max(
    clockLetters,
    words.timeOf(asInstant((points[0]?.time ?? 0) * msPerSecond)).length,
  );
  chart.applyOptions({
    timeScale: { visible: hasTimes, tickMarkFormatter: textOf, tickMarkMaxCharacterLength },
    localization: { timeFormatter: textOf },
  });
  drawn.series.applyOptions({
    priceFormat: { type: 'custom', minMove: step, formatter: (price: number) => axisPrice(price, drawing) },
  });
  if (kind === 'bars') {
    (drawn.series as ISeriesApi<'Candlestick'>).setData(
      points.map(({ time, ...bar }) => ({ time: time as UTCTimestamp, ...bar })),
    );
  } else {
    (drawn.series as ISeriesApi<'Line'>).setData(
      points.map(({ time, close }) => ({ time: time as UTCTimestamp, value: close })),
    );
  }
  drawn.repaint = () => {
    drawn.markers.setMarkers(markersOf(container, drawing));
    for (const line of drawn.lines.splice(0)) drawn.series.removePriceLine(line);
    drawn.lines.push(...linesOf(container, drawing).map((line) => drawn.series.createPriceLine(line)));
  };
  drawn.repaint();
  chart.timeScale().fitContent();
}

function markersOf(container: HTMLElement, { fills }: TradeDrawing): SeriesMarker<Time>[] {
  return fills.map(({ time, side, quantity }) => ({
    time: time as UTCTimestamp,
    position: side === 'buy' ? 'belowBar' : 'aboveBar',
    shape: side === 'buy' ? 'arrowUp' : 'arrowDown',
    color: themeColor(container, side === 'buy' ? '--candle-up' : '--candle-down'),
    text: String(quantity),
    size: 0.7,
  }));
}

function linesOf(container: HTMLElement, { entry, stop, words }: TradeDrawing) {
  const line = (price: number, title: string, color: string, lineStyle: LineStyle) => ({
    price,
    title,
    color: themeColor(container, color),
    lineWidth: 1 as const,
    lineStyle,
    axisLabelVisible: true,
  });
  return [
    line(entry, words.entry, '--accent', LineStyle.Solid),
    ...(stop === null ? [] : [line(stop, words.stop, '--negative', LineStyle.Dashed)]),
  ];
}

/** Up hollow, down solid: the shape tells them apart without color. */
function paint(chart: IChartApi, container: HTMLElement, series: Series | null): void {
  const color = (name: string): string => themeColor(container, name);
  chart.applyOptions({
    layout: { textColor: color('--text-3'), fontFamily: getComputedStyle(container).fontFamily },
    crosshair: { vertLine: { color: color('--accent') }, horzLine: { color: color('--accent') } },
  });
  if (series === null) return;
  if (series.seriesType() === 'Line') {
    series.applyOptions({ color: color('--chart-line') });
    return;
  }
  const [up, down, ground] = [color('--candle-up'), color('--candle-down'), color('--surface')];
  series.applyOptions({
    upColor: ground,
    downColor: down,
    borderUpColor: up,
    borderDownColor: down,
    wickUpColor: up,
    wickDownColor: down,
  });
}
