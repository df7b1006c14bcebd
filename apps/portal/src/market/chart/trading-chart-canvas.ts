// The candles of the trading screen, by lightweight-charts. Loaded with the first chart; words over the canvas are elements of the page.

import type { Instrument } from '@openbell/instruments/instrument.ts';
import type { Locale } from '@openbell/ui/locale.ts';
import { asInstant } from '@openbell/units/instant.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import {
  ColorType,
  CrosshairMode,
  createChart,
  type IChartApi,
  TickMarkType,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts';
import { clockText, dayOfInstant } from '../../platform/times.ts';
import { createIndicatorSeries, type IndicatorSeries } from '../indicators/indicator-series.ts';
import { createChartDrawing, type Drawing } from './chart-drawing.ts';
import { createChartSeries, type TimedBar } from './chart-series.ts';
import { type Color, createPalette, groundColors } from './chart-theme.ts';
import { momentText } from './chart-times.ts';
import { pastEdge, placesAhead, type ViewMove, viewAfter, viewOfBars, viewWith } from './chart-view.ts';
import { ticksOfValue, valueOfTicks } from './lines/chart-lines.ts';
import type { ChartFill } from './lines/chart-markers.ts';

/** Where prices are in the plot, in pixels from its top. */
export type ChartPlaces = {
  readonly yOf: (price: number) => number | null;
  /** Of the plot without its axes. */
  readonly width: number;
  readonly height: number;
  /** The upper edges of all panes, the plot's own first. */
  readonly paneTops: readonly number[];
};

export type ChartCanvas = {
  /** All bars, oldest first; `isKept` leaves the view where it is (older bars were prepended). */
  readonly setBars: (bars: readonly TimedBar[], isKept: boolean) => void;
  readonly putBar: (bar: TimedBar) => void;
  /** As they are drawn, oldest first. */
  readonly bars: () => readonly TimedBar[];
  readonly indicators: Pick<IndicatorSeries, 'show' | 'setAll' | 'put'>;
  readonly setFills: (fills: readonly ChartFill[]) => void;
  readonly setDrawing: (drawing: Drawing) => void;
  readonly move: (move: ViewMove) => void;
  /** Puts the crosshair on the close of a bar, and brings the bar into view; null: removes the crosshair. */
  readonly point: (place: number | null) => void;
  readonly priceAt: (y: number) => Ticks | null;
  /** Where prices are now. */
  readonly places: () => ChartPlaces;
  readonly color: Color;
  /** The font of drawn words. */
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
  /** Whether bars begin at a time of day. */
  readonly hasClock: boolean;
  /** The crosshair is on the bar of a place, or on none. */
  readonly onPoint: (place: number | null) => void;
  /** The view came near the oldest bar. */
  readonly onPast: () => void;
};

export function createTradingChart(parts: CanvasParts): ChartCanvas {
  const { container, instrument, locale, onDraw, onPast } = parts;
  const chart = createChart(container, optionsOf(parts));
  const time = chart.timeScale();
  const { color, renew } = createPalette(container);
  const series = createChartSeries(chart, { instrument, locale, color });
  const { candles } = series;
  const indicators = createIndicatorSeries(chart, { instrument, locale, color });
  const yOf = (price: number): number | null => candles.priceToCoordinate(valueOfTicks(price, instrument));
  const places = (): ChartPlaces => ({ yOf, ...chart.paneSize(), paneTops: paneTops(chart) });
  const drawing = createChartDrawing({ chart, series: candles, onDraw: () => onDraw(places()) });
  candles.attachPrimitive(drawing);

  time.subscribeVisibleLogicalRangeChange((range) => {
    if (range !== null && range.from < pastEdge && series.count() > 0) onPast();
  });

  /** Whether code placed the crosshair. Until the pointer moves, the library's crosshair events are only echoes of that or of new bars. */
  let isPut = false;
  chart.subscribeCrosshairMove(({ logical, point, sourceEvent }) => {
    if (isPut && sourceEvent === undefined) return;
    isPut = false;
    const isOn = point !== undefined && logical !== undefined && series.barAt(logical) !== undefined;
    parts.onPoint(isOn ? logical : null);
  });

  function setBars(bars: readonly TimedBar[], isKept: boolean): void {
    const range = isKept ? time.getVisibleLogicalRange() : null;
    const before = series.count();
    series.setBars(bars);
    time.setVisibleLogicalRange(viewOfBars(range, { before, count: bars.length }));
  }

  function move(by: ViewMove): void {
    const range = time.getVisibleLogicalRange();
    if (range === null) return;
    const next = viewAfter(range, by, series.count());
    time.setVisibleLogicalRange(next);
    // A view at the oldest bar does not move and fires no event, so ask here.
    if (next.from < pastEdge) onPast();
  }

  function pointAt(place: number | null): void {
    const bar = place === null ? undefined : series.barAt(place);
    const range = time.getVisibleLogicalRange();
    isPut = bar !== undefined;
    if (bar === undefined) chart.clearCrosshairPosition();
    if (place === null || bar === undefined) return;
    if (range !== null) time.setVisibleLogicalRange(viewWith(range, place));
    chart.setCrosshairPosition(valueOfTicks(bar.close, instrument), bar.axis as UTCTimestamp, candles);
  }

  function paint(): void {
    renew();
    chart.applyOptions(groundColors(color));
    series.paint();
    indicators.paint();
  }

  paint();
  return {
    setBars,
    putBar: series.putBar,
    bars: series.bars,
    indicators,
    setFills: series.setFills,
    setDrawing: drawing.set,
    move,
    point: pointAt,
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

const separatorPx = 1;

function paneTops(chart: IChartApi): readonly number[] {
  let top = 0;
  return chart.panes().map((pane) => {
    const own = top;
    // The chart does not know the size of a pane before its layout; the height is 0 then.
    top += pane.getHeight() + separatorPx;
    return own;
  });
}

function optionsOf({ container, locale, hasClock }: CanvasParts) {
  const dayText = (axis: number): string => dayOfInstant(asInstant(axis * 1_000), 'UTC', locale);
  return {
    autoSize: true,
    layout: {
      // The logo injects a style element, which the content policy refuses; the chart names and links the library instead.
      attributionLogo: false,
      background: { type: ColorType.Solid as const, color: 'transparent' },
      fontFamily: getComputedStyle(container).fontFamily,
      fontSize: 11,
      panes: { enableResize: false },
    },
    localization: {
      timeFormatter: (time: Time) => {
        const day = dayText(Number(time));
        return hasClock ? momentText(day, clockText(asInstant(Number(time) * 1_000), 'UTC'), locale) : day;
      },
    },
    rightPriceScale: { borderVisible: false, tickMarkDensity: 4, scaleMargins: { top: 0.08, bottom: 0.16 } },
    timeScale: {
      borderVisible: false,
      timeVisible: hasClock,
      allowBoldLabels: false,
      rightOffset: placesAhead,
      tickMarkFormatter: (time: Time, type: TickMarkType) =>
        type === TickMarkType.Time || type === TickMarkType.TimeWithSeconds
          ? clockText(asInstant(Number(time) * 1_000), 'UTC')
          : dayText(Number(time)),
    },
    // A vertical swipe scrolls the page.
    handleScroll: { vertTouchDrag: false },
    crosshair: { mode: CrosshairMode.Normal },
  };
}
