// The canvas of the chart with the words over it: tags of the position and of own orders next to their lines.
import type { BarMinutes } from '@openbell/api/market/market.ts';
import { sessionBarMinutes } from '@openbell/instruments/bar-start.ts';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import type { Ticks } from '@openbell/units/quantity.ts';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../../platform/words.tsx';
import type { TradingStore } from '../account/trading-store.ts';
import type { ShownIndicator } from '../indicators/chart-indicators.ts';
import { type IndicatorHandle, IndicatorLegend } from '../indicators/indicator-legend.tsx';
import { useDeskOrders } from '../orders/desk-orders.ts';
import { KeptFocus } from '../orders/kept-focus.tsx';
import { priceText } from '../prices/price-text.ts';
import { useFrameValue, useLiveAccount } from '../prices/use-frame-value.ts';
import type { ChartLevels } from '../settings/trading-preferences.ts';
import { ChartLegend, type WriteLegend } from './chart-legend.tsx';
import type { ViewMove } from './chart-view.ts';
import { ChartAim } from './lines/chart-aim.tsx';
import { chartLevels, type Level, type LevelKind } from './lines/chart-levels.ts';
import { type Moved, orderLines } from './lines/chart-lines.ts';
import type { Offer } from './lines/chart-offer.ts';
import { useChartAim } from './lines/use-chart-aim.ts';
import css from './trading-chart.module.css';
import { ChartTags } from './trading-chart-tags.tsx';
import type { ChartBars } from './use-chart-bars.ts';
import { useChartCanvas } from './use-chart-canvas.ts';
import { useChartReading } from './use-chart-reading.ts';

type PlotProps = Readonly<{
  store: TradingStore;
  symbol: string;
  zone: string;
  minutes: BarMinutes;
  bars: ChartBars;
  /** Which levels of the session are drawn. */
  levels: ChartLevels;
  indicators: readonly ShownIndicator[];
  /** Moves the view; null until the chart is there. */
  view: RefObject<((move: ViewMove) => void) | null>;
  /** The price at which orders are offered now; null: none. */
  offered: Ticks | null;
  onOffer: (offer: Offer) => void;
}>;

export function ChartPlot(props: PlotProps): ReactNode {
  const { store, symbol, minutes, levels: wanted, indicators } = props;
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
  const legend = useRef<WriteLegend>(null);
  const indicatorLegend = useRef<IndicatorHandle>(null);
  const canvas = useChartCanvas({ ...props, plot, tags, legend, indicatorLegend });
  useEffect(() => canvas?.showIndicators(indicators), [canvas, indicators]);
  const reading = useChartReading(canvas, indicators);
  const levels = useLevels(store, symbol, wanted);
  const hasVwapCurve = indicators.some(({ kind }) => kind === 'vwap');
  const last = useFrameValue(store, () => store.contract(symbol)?.last ?? null);
  const locale = useUiLocale();
  const { prepared } = useDeskOrders();
  const aiming = useChartAim({ ...props, canvas, plot, last });
  const { aimed: aim } = aiming;
  const preparedPrice = prepared?.price ?? null;
  useEffect(() => {
    if (canvas === null || instrument === undefined) return;
    const write = (price: Ticks): string => priceText(price, { instrument, locale });
    const wordOf = (kind: LevelKind): string => t(`chart.level.${kind}`);
    canvas.draw({
      lines,
      levels,
      hasVwapCurve,
      wordOf,
      position,
      last,
      prepared: preparedPrice,
      aim,
      write,
      instrument,
    });
  }, [canvas, lines, levels, hasVwapCurve, position, last, preparedPrice, aim, instrument, locale, t]);
  const lastText = last === null || instrument === undefined ? '' : priceText(last, { instrument, locale });
  return (
    <>
      <ChartLegend ref={legend} />
      <KeptFocus className={css['plot']} lines="[data-order]" rest="[aria-haspopup]">
        <div
          ref={plot}
          className={css['canvas']}
          role="img"
          aria-label={
            minutes === sessionBarMinutes
              ? t('chart.label.day', { symbol, last: lastText })
              : t('chart.label', { symbol, minutes, last: lastText })
          }
        />
        {instrument !== undefined && aiming.price !== null && (
          <ChartAim
            symbol={symbol}
            instrument={instrument}
            {...aiming.parts}
            price={aiming.price}
            onCandle={reading.readBy}
            onLeave={() => {
              reading.leave();
              aiming.parts.onLeave();
            }}
          />
        )}
        <IndicatorLegend ref={indicatorLegend} shown={indicators} />
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
        <p role="status" className={css['unseen']}>
          {reading.said}
        </p>
      </KeptFocus>
    </>
  );
}

/** The levels that are switched on; a new array when one of them changed. */
function useLevels(store: TradingStore, symbol: string, wanted: ChartLevels): readonly Level[] {
  const told = useFrameValue(store, () => {
    const contract = store.contract(symbol);
    return contract === null
      ? ''
      : chartLevels(contract, wanted)
          .map(({ kind, price }) => `${kind} ${price}`)
          .join('|');
  });
  return useMemo(() => {
    const contract = told === '' ? null : store.contract(symbol);
    return contract === null ? [] : chartLevels(contract, wanted);
  }, [store, symbol, wanted, told]);
}
