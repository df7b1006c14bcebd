// The candles of the trading screen, by lightweight-charts. Loaded with the first chart; words over the canvas are elements of the page.
import type { Instrument } from '@openbell/instruments/instrument.ts';
import type { Locale } from '@openbell/ui/locale.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import {
  CandlestickSeries,
  ColorType,
  CrosshairMode,
  createChart,
  createSeriesMarkers,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  type SeriesMarker,
  TickMarkType,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts';
import { themeColor } from '../platform/quiet-chart.ts';
import { clockText, dayOfInstant } from '../platform/times.ts';
import { createChartDrawing, type Drawing } from './chart-drawing.ts';
import { ticksOfValue, valueOfTicks } from './chart-lines.ts';
import { placesAhead, type ViewMove, viewAfter } from './chart-view.ts';
import { priceText } from './price-text.ts';
import type { Bar } from './trading-chart-bars.ts';

export type TimedBar = Bar & { readonly axis: number };
export type ChartFill = { readonly axis: number; readonly side: 'buy' | 'sell'; readonly price: Ticks };

/** Where prices lie in the plot, in pixels from its top. */
export type ChartPlaces = {
  readonly yOf: (price: Ticks) => number | null;
  /** Of the plot without its axes. */
  readonly width: number;
  readonly height: number;
};

export type ChartCanvas = {
  /** All bars, oldest first; `isKept` leaves the view where it is (older bars came in front). */
  readonly setBars: (bars: readonly TimedBar[], isKept: boolean) => void;
  readonly putBar: (bar: TimedBar) => void;
  readonly setFills: (fills: readonly ChartFill[]) => void;
  readonly setDrawing: (drawing: Drawing) => void;
  readonly move: (move: ViewMove) => void;
  readonly priceAt: (y: number) => Ticks | null;
  /** Where prices lie now. */
  readonly places: () => ChartPlaces;
  readonly color: (name: string) => string;
  /** Of words that are drawn. */
  readonly font: string;
  readonly paint: () => void;
  readonly remove: () => void;
};

export type CanvasParts = {
  readonly container: HTMLElement;
  readonly instrument: Instrument;
  readonly locale: Locale;
  /** After each drawing, when heights may have changed. */
  readonly onDraw: (places: ChartPlaces) => void;
  /** The view came near the oldest bar. */
  readonly onPast: () => void;
};

/** How many bars a first view shows, and at how many left of them older ones are asked for. */
const shownBars = 110;
const pastEdge = 30;

export function createTradingChart(parts: CanvasParts): ChartCanvas {
  const { container, instrument } = parts;
  const chart = createChart(container, optionsOf(parts));
  const { candles, volume } = addSeries(chart, parts);
  const markers = createSeriesMarkers<Time>(candles, []);
  const yOf = (price: Ticks): number | null => candles.priceToCoordinate(valueOfTicks(price, instrument));
  const places = (): ChartPlaces => ({ yOf, ...chart.paneSize() });
  const drawing = createChartDrawing({
    chart,
    series: candles,
    onDraw: () => parts.onDraw(places()),
  });
  candles.attachPrimitive(drawing);
  const known = new Map<string, string>();
  // Read once a paint: asking the page for a colour makes it work its styles out in the middle of a frame.
  const color = (name: string): string => {
    const read = known.get(name) ?? themeColor(container, name);
    known.set(name, read);
    return read;
  };
  let shown: TimedBar[] = [];
  let [up, down] = ['', ''];
  let fills: readonly ChartFill[] = [];
  const candleOf = (bar: TimedBar) => ({
    time: bar.axis as UTCTimestamp,
    open: valueOfTicks(bar.open, instrument),
    high: valueOfTicks(bar.high, instrument),
    low: valueOfTicks(bar.low, instrument),
    close: valueOfTicks(bar.close, instrument),
  });
  const volumeOf = (bar: TimedBar) => ({
    time: bar.axis as UTCTimestamp,
    value: bar.volume,
    color: `${bar.close >= bar.open ? up : down}33`,
  });

  chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
    if (range !== null && range.from < pastEdge && shown.length > 0) parts.onPast();
  });

  function setFills(next: readonly ChartFill[]): void {
    fills = next;
    markers.setMarkers(next.map((fill) => markerOf(fill, color)));
  }

  function setBars(bars: readonly TimedBar[], isKept: boolean): void {
    const range = chart.timeScale().getVisibleLogicalRange();
    const added = bars.length - shown.length;
    shown = [...bars];
    candles.setData(bars.map(candleOf));
    volume.setData(bars.map(volumeOf));
    if (isKept && range !== null) {
      chart.timeScale().setVisibleLogicalRange({ from: range.from + added, to: range.to + added });
    } else chart.timeScale().setVisibleLogicalRange({ from: bars.length - shownBars, to: bars.length + placesAhead });
  }

  function move(by: ViewMove): void {
    const range = chart.timeScale().getVisibleLogicalRange();
    if (range === null) return;
    const next = viewAfter(range, by, shown.length);
    chart.timeScale().setVisibleLogicalRange(next);
    // A view that stands at the oldest bar does not move, and asks all the same.
    if (next.from < pastEdge) parts.onPast();
  }

  function paint(): void {
    known.clear();
    [up, down] = [color('--candle-up'), color('--candle-down')];
    chart.applyOptions(themeOf(color));
    candles.applyOptions(candleColors(color));
    volume.setData(shown.map(volumeOf));
    setFills(fills);
  }

  paint();
  return {
    setBars,
    putBar: (bar) => {
      if (shown.at(-1)?.axis === bar.axis) shown.pop();
      shown.push(bar);
      candles.update(candleOf(bar));
      volume.update(volumeOf(bar));
    },
    setFills,
    setDrawing: drawing.set,
    move,
    priceAt: (y) => {
      const value = candles.coordinateToPrice(y);
      return value === null ? null : ticksOfValue(value, instrument);
    },
    places,
    color,
    font: `11px ${getComputedStyle(container).fontFamily}`,
    paint,
    remove: () => chart.remove(),
  };
}

function optionsOf({ container, instrument, locale }: CanvasParts) {
  const dayText = (axis: number): string => dayOfInstant(axis * 1_000, 'UTC', locale);
  return {
    autoSize: true,
    layout: {
      // Its logo brings a style element, which the content policy refuses; the chart names and links the library instead.
      attributionLogo: false,
      background: { type: ColorType.Solid as const, color: 'transparent' },
      fontFamily: getComputedStyle(container).fontFamily,
      fontSize: 11,
    },
    localization: {
      timeFormatter: (time: Time) => `${dayText(Number(time))} ${clockText(Number(time) * 1_000, 'UTC')}`,
      priceFormatter: (value: number) => priceText(ticksOfValue(value, instrument), { instrument, locale }),
    },
    rightPriceScale: { borderVisible: false, tickMarkDensity: 4, scaleMargins: { top: 0.08, bottom: 0.16 } },
    timeScale: {
      borderVisible: false,
      timeVisible: true,
      allowBoldLabels: false,
      rightOffset: placesAhead,
      tickMarkFormatter: (time: Time, type: TickMarkType) =>
        type === TickMarkType.Time || type === TickMarkType.TimeWithSeconds
          ? clockText(Number(time) * 1_000, 'UTC')
          : dayText(Number(time)),
    },
    // The page scrolls under a finger that moves up or down.
    handleScroll: { vertTouchDrag: false },
    crosshair: { mode: CrosshairMode.Normal },
  };
}

function addSeries(
  chart: IChartApi,
  { instrument, locale }: CanvasParts,
): { readonly candles: ISeriesApi<'Candlestick'>; readonly volume: ISeriesApi<'Histogram'> } {
  const quiet = { priceLineVisible: false, lastValueVisible: false } as const;
  const volume = chart.addSeries(HistogramSeries, {
    ...quiet,
    priceScaleId: 'volume',
    priceFormat: { type: 'volume' },
  });
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.88, bottom: 0 } });
  const candles = chart.addSeries(CandlestickSeries, {
    ...quiet,
    priceFormat: {
      type: 'custom',
      minMove: valueOfTicks(1, instrument),
      formatter: (value: number) => priceText(ticksOfValue(value, instrument), { instrument, locale }),
    },
  });
  return { candles, volume };
}

type Color = (name: string) => string;

function themeOf(color: Color) {
  const line = { color: color('--text-3'), labelBackgroundColor: color('--text-2') };
  return {
    layout: { textColor: color('--text-3') },
    grid: { vertLines: { color: color('--chart-grid') }, horzLines: { color: color('--chart-grid') } },
    crosshair: { vertLine: line, horzLine: line },
  };
}

/** Up hollow, down solid, so that shape tells before colour. */
function candleColors(color: Color) {
  const [up, down] = [color('--candle-up'), color('--candle-down')];
  return {
    upColor: color('--surface'),
    downColor: down,
    borderUpColor: up,
    borderDownColor: down,
    wickUpColor: up,
    wickDownColor: down,
  };
}

function markerOf({ axis, side }: ChartFill, color: Color): SeriesMarker<Time> {
  const isBuy = side === 'buy';
  return {
    time: axis as UTCTimestamp,
    position: isBuy ? 'belowBar' : 'aboveBar',
    shape: isBuy ? 'arrowUp' : 'arrowDown',
    color: color(isBuy ? '--candle-up' : '--candle-down'),
    size: 0.8,
  };
}
