// Candles, their volume and the marks of own fills, as the library draws them.
import type { Instrument } from '@openbell/instruments/instrument.ts';
import type { Locale } from '@openbell/ui/locale.ts';
import {
  CandlestickSeries,
  createSeriesMarkers,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts';
import { priceText } from '../prices/price-text.ts';
import { type Color, candleColors } from './chart-theme.ts';
import { ticksOfValue, valueOfTicks } from './lines/chart-lines.ts';
import { type ChartFill, fillMarker } from './lines/chart-markers.ts';
import type { Bar } from './trading-chart-bars.ts';

export type TimedBar = Bar & { readonly axis: number };

export type ChartSeries = {
  /** The scale for all prices, and the series that draws on it. */
  readonly candles: ISeriesApi<'Candlestick'>;
  /** As they are drawn, oldest first. */
  readonly bars: () => readonly TimedBar[];
  readonly barAt: (place: number) => TimedBar | undefined;
  /** How many bars there are. */
  readonly count: () => number;
  /** All bars, oldest first. */
  readonly setBars: (bars: readonly TimedBar[]) => void;
  /** The newest bar, or the one after it. */
  readonly putBar: (bar: TimedBar) => void;
  readonly setFills: (fills: readonly ChartFill[]) => void;
  /** Repaints in the current colors. */
  readonly paint: () => void;
};

type SeriesParts = { readonly instrument: Instrument; readonly locale: Locale; readonly color: Color };

export function createChartSeries(chart: IChartApi, parts: SeriesParts): ChartSeries {
  const { instrument, color } = parts;
  const volume = addVolume(chart);
  const candles = addCandles(chart, parts);
  const markers = createSeriesMarkers<Time>(candles, []);
  let shown: TimedBar[] = [];
  let fills: readonly ChartFill[] = [];

  function setFills(next: readonly ChartFill[]): void {
    fills = next;
    markers.setMarkers(next.map((fill) => fillMarker(fill, { instrument, color })));
  }

  return {
    candles,
    bars: () => shown,
    barAt: (place) => shown[place],
    count: () => shown.length,
    setBars: (bars) => {
      shown = [...bars];
      candles.setData(bars.map((bar) => candleOf(bar, instrument)));
      volume.setData(bars.map((bar) => volumeOf(bar, color)));
    },
    putBar: (bar) => {
      if (shown.at(-1)?.axis === bar.axis) shown.pop();
      shown.push(bar);
      candles.update(candleOf(bar, instrument));
      volume.update(volumeOf(bar, color));
    },
    setFills,
    paint: () => {
      candles.applyOptions(candleColors(color));
      volume.setData(shown.map((bar) => volumeOf(bar, color)));
      setFills(fills);
    },
  };
}

const quiet = { priceLineVisible: false, lastValueVisible: false } as const;

function addVolume(chart: IChartApi): ISeriesApi<'Histogram'> {
  const volume = chart.addSeries(HistogramSeries, {
    ...quiet,
    priceScaleId: 'volume',
    priceFormat: { type: 'volume' },
  });
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.88, bottom: 0 } });
  return volume;
}

function addCandles(chart: IChartApi, { instrument, locale }: Omit<SeriesParts, 'color'>): ISeriesApi<'Candlestick'> {
  return chart.addSeries(CandlestickSeries, {
    ...quiet,
    priceFormat: {
      type: 'custom',
      minMove: valueOfTicks(1, instrument),
      formatter: (value: number) => priceText(ticksOfValue(value, instrument), { instrument, locale }),
    },
  });
}

const candleOf = (bar: TimedBar, instrument: Instrument) => ({
  time: bar.axis as UTCTimestamp,
  open: valueOfTicks(bar.open, instrument),
  high: valueOfTicks(bar.high, instrument),
  low: valueOfTicks(bar.low, instrument),
  close: valueOfTicks(bar.close, instrument),
});

const volumeOf = (bar: TimedBar, color: Color) => ({
  time: bar.axis as UTCTimestamp,
  value: bar.volume,
  color: `${color(bar.close >= bar.open ? '--candle-up' : '--candle-down')}33`,
});
