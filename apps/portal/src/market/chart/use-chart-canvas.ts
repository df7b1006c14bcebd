// The lifetime of the chart: created once its code is loaded, and created again for another contract, span, zone or language.
import type { BarMinutes } from '@openbell/api/market/market.ts';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { clockText } from '../../platform/times.ts';
import { useText } from '../../platform/words.tsx';
import type { TradingStore } from '../account/trading-store.ts';
import type { IndicatorHandle } from '../indicators/indicator-legend.tsx';
import { type ChartDrawn, drawChart } from './chart-drawn.ts';
import type { WriteLegend } from './chart-legend.tsx';
import type { SessionMark } from './chart-session.ts';
import type { ViewMove } from './chart-view.ts';
import { spreadTags } from './lines/chart-lines.ts';
import type { ChartPlaces } from './trading-chart-canvas.ts';
import type { ChartBars } from './use-chart-bars.ts';

type CanvasProps = {
  readonly store: TradingStore;
  readonly symbol: string;
  readonly zone: string;
  readonly minutes: BarMinutes;
  readonly bars: ChartBars;
  readonly view: RefObject<((move: ViewMove) => void) | null>;
  readonly plot: RefObject<HTMLDivElement | null>;
  readonly tags: RefObject<HTMLDivElement | null>;
  readonly legend: RefObject<WriteLegend | null>;
  readonly indicatorLegend: RefObject<IndicatorHandle | null>;
};

const loadCanvas = () => import('./trading-chart-canvas.ts');

/** Null until the code of the chart is loaded. */
export function useChartCanvas(props: CanvasProps): ChartDrawn | null {
  const { store, symbol, zone, minutes, bars, view, plot, tags, legend, indicatorLegend } = props;
  const t = useText();
  const locale = useUiLocale();
  const [drawn, setDrawn] = useState<ChartDrawn | null>(null);
  // Texts of another screen may arrive later and renew `t`: that is no reason to create the chart again and lose what is read or moved there.
  const markWord = useEffectEvent(({ kind, at }: SessionMark) =>
    t(`chart.session.${kind}`, { time: clockText(at, zone) }),
  );
  useEffect(() => {
    let opened: ChartDrawn | null = null;
    let isGone = false;
    void loadCanvas().then(({ createTradingChart: create }) => {
      const container = plot.current;
      const instrument = store.contract(symbol)?.instrument;
      if (isGone || container === null || instrument === undefined) return;
      opened = drawChart({
        create,
        container,
        store,
        symbol,
        instrument,
        minutes,
        zone,
        locale,
        bars,
        markWord: (mark) => markWord(mark),
        onLegend: (text) => legend.current?.(text),
        onIndicators: (texts) => indicatorLegend.current?.write(texts),
        onDraw: (places) => {
          placeTags(tags.current, places);
          indicatorLegend.current?.place(places.paneTops);
        },
      });
      view.current = opened.move;
      setDrawn(opened);
    });
    return () => {
      isGone = true;
      view.current = null;
      setDrawn(null);
      opened?.end();
    };
  }, [store, symbol, zone, minutes, bars, view, plot, tags, legend, indicatorLegend, locale]);
  return drawn;
}

const tagGap = 22;

/** Puts each tag next to its line; hides those whose line is outside the plot. */
function placeTags(tags: HTMLElement | null, { yOf, height }: ChartPlaces): void {
  if (tags === null) return;
  const seen: { readonly tag: HTMLElement; readonly y: number }[] = [];
  for (const tag of tags.querySelectorAll<HTMLElement>('[data-price]')) {
    const y = yOf(Number(tag.dataset['price']));
    const isShown = y !== null && y > 0 && y < height;
    if (tag.hidden === isShown) tag.hidden = !isShown;
    if (isShown) seen.push({ tag, y });
  }
  const places = spreadTags(
    seen.map(({ y }) => y),
    { gap: tagGap, height },
  );
  for (const [index, { tag }] of seen.entries()) tag.style.translate = `0 ${Math.round(places[index] ?? 0)}px`;
}
