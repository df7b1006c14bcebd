// The chart as it is drawn, outside React: bars as they arrive and grow, own fills, lines, and the legend of one candle.

import { sessionBarMinutes } from '@openbell/instruments/bar-start.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import type { TradingStore } from '../account/trading-store.ts';
import type { ShownIndicator } from '../indicators/chart-indicators.ts';
import { createIndicatorDrawing, type IndicatorDrawing } from '../indicators/indicator-drawing.ts';
import type { IndicatorTexts } from '../indicators/indicator-text.ts';
import type { WriteLegend } from './chart-legend.tsx';
import type { LegendText } from './chart-legend-text.ts';
import type { ViewMove } from './chart-view.ts';
import { fillsOf, onFills } from './lines/chart-fills.ts';
import { createHeldBars, type HeldParts } from './lines/chart-held.ts';
import { sessionFigures } from './lines/chart-levels.ts';
import type { ChartCanvas, ChartPlaces, createTradingChart } from './trading-chart-canvas.ts';
import { chartDrawing } from './trading-chart-colors.ts';
import type { ChartBars } from './use-chart-bars.ts';

/** The lines and prices of the screen. */
export type Shown = Omit<Parameters<typeof chartDrawing>[0], 'marks' | 'canvas'>;

export type ChartDrawn = {
  readonly draw: (shown: Shown) => void;
  /** Replaces the indicators that are drawn. */
  readonly showIndicators: (shown: readonly ShownIndicator[]) => void;
  /** Their legends at the crosshair, one entry per indicator. */
  readonly indicatorTexts: () => IndicatorTexts;
  readonly priceAt: (y: number) => Ticks | null;
  /** Null once the chart was removed. */
  readonly places: () => ChartPlaces | null;
  readonly move: (move: ViewMove) => void;
  /** Moves the crosshair by that many candles; returns the legend there. */
  readonly pointBy: (candles: number) => LegendText | null;
  readonly pointNowhere: () => void;
  readonly end: () => void;
};

type Parts = HeldParts & {
  readonly create: typeof createTradingChart;
  readonly container: HTMLElement;
  readonly store: TradingStore;
  readonly symbol: string;
  readonly bars: ChartBars;
  readonly onLegend: WriteLegend;
  readonly onIndicators: (texts: IndicatorTexts) => void;
  readonly onDraw: (places: ChartPlaces) => void;
};

export function drawChart(parts: Parts): ChartDrawn {
  const { create, minutes, bars, onDraw } = parts;
  const held = createHeldBars(parts);
  let isGone = false;
  let shown: Shown | null = null;
  const canvas = create({
    ...parts,
    hasClock: minutes !== sessionBarMinutes,
    onDraw,
    onPast: bars.askOlder,
    onPoint: (place) => {
      held.point(place);
      tellLegend();
    },
  });
  const indicators = createIndicatorDrawing(canvas, { ...parts, vwapNow: () => vwapOf(parts) });
  function redraw(): void {
    // The commit that removes the chart may still call this, if a price changed with it.
    if (!isGone && shown !== null) canvas.setDrawing(chartDrawing({ ...shown, marks: held.marks(), canvas }));
  }
  function tellLegend(): void {
    const text = isGone ? null : held.legend();
    if (text === null) return;
    parts.onLegend(text);
    parts.onIndicators(indicators.textsAt(held.legendPlace()));
  }
  function pointAt(place: number | null): void {
    canvas.point(place);
    held.point(place);
    tellLegend();
  }
  const ends = [
    ...followBars(parts, { held, canvas, indicators, redraw, tellLegend }),
    watchTheme(() => {
      canvas.paint();
      redraw();
    }),
    canvas.remove,
  ];
  return {
    draw: (next) => {
      shown = next;
      redraw();
    },
    showIndicators: (next) => {
      if (isGone) return;
      indicators.show(next);
      tellLegend();
    },
    indicatorTexts: () => indicators.textsAt(held.legendPlace()),
    priceAt: (y) => (isGone ? null : canvas.priceAt(y)),
    places: () => (isGone ? null : canvas.places()),
    move: canvas.move,
    pointBy: (candles) => {
      const place = held.placeBy(candles);
      if (place === null || isGone) return null;
      pointAt(place);
      return held.legend();
    },
    pointNowhere: () => {
      if (!isGone) pointAt(null);
    },
    end: () => {
      isGone = true;
      for (const end of ends) end();
    },
  };
}

/** Of the session so far, from the volume at each price. */
function vwapOf({ store, symbol }: Pick<Parts, 'store' | 'symbol'>): number | null {
  const figures = sessionFigures(store.contract(symbol)?.volumeAt ?? []);
  return figures === null ? null : figures.costTicks / figures.contracts;
}

type Following = {
  readonly held: ReturnType<typeof createHeldBars>;
  readonly canvas: ChartCanvas;
  readonly indicators: IndicatorDrawing;
  readonly redraw: () => void;
  readonly tellLegend: () => void;
};

/** Draws bars and own fills as they arrive; returns a function that ends it. */
function followBars(
  { store, symbol, minutes, zone, bars }: Parts,
  { held, canvas, indicators, redraw, tellLegend }: Following,
): readonly (() => void)[] {
  const showFills = (): void => canvas.setFills(fillsOf(store, { symbol, minutes, zone, first: held.first() }));
  const endBars = bars.follow({
    onBars: (list, isKept) => {
      const bars = held.set(list);
      canvas.setBars(bars, isKept);
      indicators.setBars(bars);
      showFills();
      redraw();
      tellLegend();
    },
    onBar: (bar) => {
      const timed = held.put(bar);
      canvas.putBar(timed);
      indicators.put(timed);
      tellLegend();
    },
  });
  return [endBars, onFills(store, showFills)];
}

function watchTheme(paint: () => void): () => void {
  const theme = new MutationObserver(paint);
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  system.addEventListener('change', paint);
  return () => {
    theme.disconnect();
    system.removeEventListener('change', paint);
  };
}
