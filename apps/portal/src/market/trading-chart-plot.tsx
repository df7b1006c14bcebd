// The canvas of the chart with the words over it: tags of the position and of own orders beside their lines.
import type { BarMinutes } from '@openbell/api/market.ts';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import type { Ticks } from '@openbell/units/quantity.ts';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { clockText } from '../platform/times.ts';
import { useText } from '../platform/words.tsx';
import { ChartAim } from './chart-aim.tsx';
import type { DrawnMark } from './chart-drawing.ts';
import { fillsOf, onFills } from './chart-fills.ts';
import { type Moved, type OrderLine, orderLines, spreadTags } from './chart-lines.ts';
import type { Offer } from './chart-offer.ts';
import type { TimedBar } from './chart-series.ts';
import { sessionMarks } from './chart-session.ts';
import { axisTimes } from './chart-times.ts';
import type { ViewMove } from './chart-view.ts';
import { useDeskOrders } from './desk-orders.ts';
import { KeptFocus } from './kept-focus.tsx';
import { priceText } from './price-text.ts';
import css from './trading-chart.module.css';
import type { Bar } from './trading-chart-bars.ts';
import type { ChartCanvas, ChartPlaces } from './trading-chart-canvas.ts';
import { chartDrawing } from './trading-chart-colors.ts';
import { ChartTags } from './trading-chart-tags.tsx';
import type { TradingStore } from './trading-store.ts';
import { useChartAim } from './use-chart-aim.ts';
import type { ChartBars } from './use-chart-bars.ts';
import { useFrameValue, useLiveAccount } from './use-frame-value.ts';

type PlotProps = Readonly<{
  store: TradingStore;
  symbol: string;
  zone: string;
  minutes: BarMinutes;
  bars: ChartBars;
  /** Moves what is shown; null until the chart is there. */
  view: RefObject<((move: ViewMove) => void) | null>;
  /** The price at which orders are offered now; null: at none. */
  offered: Ticks | null;
  onOffer: (offer: Offer) => void;
}>;

const loadCanvas = () => import('./trading-chart-canvas.ts');

export function ChartPlot(props: PlotProps): ReactNode {
  const { store, symbol, minutes } = props;
  const t = useText();
  const account = useLiveAccount(store);
  const plot = useRef<HTMLDivElement>(null);
  const tags = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  const instrument = store.contract(symbol)?.instrument;
  const position = account?.positions.find((held) => held.symbol === symbol && held.net !== 0) ?? null;
  const lines = useMemo(() => {
    const orders = account?.orders.filter((order) => order.symbol === symbol) ?? [];
    return instrument === undefined ? [] : orderLines({ orders, position, instrument, moved });
  }, [account, symbol, position, instrument, moved]);
  const canvas = useCanvas({ ...props, plot, tags });
  const last = useFrameValue(store, () => store.contract(symbol)?.last ?? null);
  const locale = useUiLocale();
  const { prepared } = useDeskOrders();
  const aiming = useChartAim({ ...props, canvas, plot, last });
  const { aimed: aim } = aiming;
  const preparedPrice = prepared?.price ?? null;
  useEffect(() => {
    if (canvas === null || instrument === undefined) return;
    const write = (price: number): string => priceText(price, { instrument, locale });
    canvas.draw({ lines, position, last, prepared: preparedPrice, aim, write, instrument });
  }, [canvas, lines, position, last, preparedPrice, aim, instrument, locale]);
  const lastText = last === null || instrument === undefined ? '' : priceText(last, { instrument, locale });
  return (
    <KeptFocus className={css['plot']} lines="[data-order]" rest="[aria-haspopup]">
      <div
        ref={plot}
        className={css['canvas']}
        role="img"
        aria-label={t('chart.label', { symbol, minutes, last: lastText })}
      />
      {instrument !== undefined && aiming.price !== null && (
        <ChartAim symbol={symbol} instrument={instrument} {...aiming.parts} price={aiming.price} />
      )}
      <span ref={aiming.spot} className={css['spot']} />
      <ChartTags
        ref={tags}
        store={store}
        symbol={symbol}
        lines={lines}
        position={position}
        priceAt={(y) => canvas?.priceAt(y) ?? null}
        prepared={preparedPrice}
        onMoved={setMoved}
      />
    </KeptFocus>
  );
}

type Shown = {
  readonly lines: readonly OrderLine[];
  readonly position: Parameters<typeof chartDrawing>[0]['position'];
  readonly last: number | null;
  readonly prepared: number | null;
  readonly aim: Parameters<typeof chartDrawing>[0]['aim'];
  readonly write: (price: number) => string;
  readonly instrument: Parameters<typeof chartDrawing>[0]['instrument'];
};

type Drawn = {
  readonly draw: (shown: Shown) => void;
  readonly priceAt: (y: number) => number | null;
  readonly places: () => ChartPlaces | null;
};

type CanvasProps = Pick<PlotProps, 'store' | 'symbol' | 'zone' | 'minutes' | 'bars' | 'view'> & {
  readonly plot: RefObject<HTMLDivElement | null>;
  readonly tags: RefObject<HTMLDivElement | null>;
};

/** The chart once its code is there; null until then. */
function useCanvas({ store, symbol, zone, minutes, bars, view, plot, tags }: CanvasProps): Drawn | null {
  const t = useText();
  const locale = useUiLocale();
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    const instrument = store.contract(symbol)?.instrument;
    const ends: (() => void)[] = [];
    let isGone = false;
    void loadCanvas().then(({ createTradingChart }) => {
      const container = plot.current;
      if (isGone || container === null || instrument === undefined) return;
      let shown: Shown | null = null;
      let starts: readonly number[] = [];
      let marks: readonly DrawnMark[] = [];
      const canvas: ChartCanvas = createTradingChart({
        container,
        instrument,
        locale,
        onDraw: (places) => placeTags(tags.current, places),
        onPast: bars.askOlder,
      });
      const markStarts = (): readonly DrawnMark[] =>
        sessionMarks(starts, instrument).map(({ index, fromIndex, at, kind }) => ({
          index,
          fromIndex,
          text: t(`chart.session.${kind}`, { time: clockText(at, zone) }),
        }));
      const redraw = (): void => {
        // Asked once more by the commit that takes it away, where a price came with the change.
        if (isGone || shown === null) return;
        canvas.setDrawing(chartDrawing({ ...shown, marks, canvas }));
      };
      const timed = (list: readonly Bar[]): readonly TimedBar[] => {
        starts = list.map(({ at }) => at);
        marks = markStarts();
        const axes = axisTimes(starts, zone);
        return list.map((bar, index) => ({ ...bar, axis: axes[index] ?? bar.at }));
      };
      const showFills = (): void => canvas.setFills(fillsOf(store, { symbol, minutes, zone, first: starts[0] }));
      const theme = watchTheme(() => {
        canvas.paint();
        redraw();
      });
      ends.push(
        bars.follow({
          onBars: (list, isKept) => {
            canvas.setBars(timed(list), isKept);
            showFills();
            redraw();
          },
          onBar: (bar) => {
            if (starts.at(-1) !== bar.at) {
              starts = [...starts, bar.at];
              marks = markStarts();
            }
            canvas.putBar({ ...bar, axis: axisTimes([bar.at], zone)[0] ?? bar.at });
          },
        }),
        onFills(store, showFills),
        theme,
        canvas.remove,
      );
      view.current = canvas.move;
      setDrawn({
        priceAt: (y) => (isGone ? null : canvas.priceAt(y)),
        places: () => (isGone ? null : canvas.places()),
        draw: (next) => {
          shown = next;
          redraw();
        },
      });
    });
    return () => {
      isGone = true;
      view.current = null;
      setDrawn(null);
      for (const end of ends) end();
    };
  }, [store, symbol, zone, minutes, bars, view, plot, tags, t, locale]);
  return drawn;
}

const tagGap = 22;

/** Puts each tag beside its line; those whose line is off the plot are hidden. */
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
