// Candles with own fills, the position and own orders as lines that can be moved.
import type { BarMinutes } from '@openbell/api/market/market.ts';
import { sessionBarMinutes } from '@openbell/instruments/bar-start.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { IconButton } from '@openbell/ui/forms/icon-button.tsx';
import { Segmented } from '@openbell/ui/forms/segmented.tsx';
import { ChevronLeft, ChevronRight, type LucideIcon, Plus, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../../platform/words.tsx';
import type { TradingStore } from '../account/trading-store.ts';
import {
  type ChartIndicators,
  hasOwnPane,
  type ShownIndicator,
  shownIndicators,
} from '../indicators/chart-indicators.ts';
import { useZoneName } from '../page/desk-zone.ts';
import { useFrameValue } from '../prices/use-frame-value.ts';
import { type ChartLevels, type ChartSpan, chartSpans } from '../settings/trading-preferences.ts';
import { type ViewMove, viewMoves } from './chart-view.ts';
import { bringChartMenu, ChartMenu } from './lines/chart-menu.tsx';
import type { Offer } from './lines/chart-offer.ts';
import css from './trading-chart.module.css';
import { type LoadBars, loadMarketBars } from './trading-chart-bars.ts';
import { ChartPlot } from './trading-chart-plot.tsx';
import { useChartBars } from './use-chart-bars.ts';

export type TradingChartProps = Readonly<{
  store: TradingStore;
  symbol: string;
  /** IANA name of the zone of all times. */
  zone: string;
  /** Loads the past bars of a contract with the figures of its session; the API by default. Called again for older bars. */
  loadBars?: LoadBars | undefined;
  /** Minutes of a bar. */
  span: ChartSpan;
  onSpan: (span: ChartSpan) => void;
  levels: ChartLevels;
  indicators: ChartIndicators;
}>;

const moveIcons: Readonly<Record<ViewMove, LucideIcon>> = {
  earlier: ChevronLeft,
  later: ChevronRight,
  nearer: ZoomIn,
  farther: ZoomOut,
};
const minutesOf: Readonly<Record<ChartSpan, BarMinutes>> = { '1': 1, '5': 5, '15': 15, '60': 60, D: sessionBarMinutes };

export function TradingChart(props: TradingChartProps): ReactNode {
  const { store, symbol, zone, loadBars = loadMarketBars, span, onSpan, levels } = props;
  const indicators = useShownIndicators(props);
  const t = useText();
  const zoneName = useZoneName(zone);
  const minutes = minutesOf[span];
  const view = useRef<((move: ViewMove) => void) | null>(null);
  const bars = useChartBars({ store, symbol, minutes, load: loadBars });
  // The plot needs a known contract; another contract gets a new plot.
  const isKnown = useFrameValue(store, () => store.contract(symbol) !== null);
  const hasPrice = useFrameValue(store, () => (store.contract(symbol)?.last ?? null) !== null);
  const button = useRef<HTMLButtonElement>(null);
  const [offers, setOffers] = useState<(Offer & { readonly symbol: string }) | null>(null);
  // A menu that is open or loading does not survive a change of contract, not even one that is changed back.
  if (offers !== null && offers.symbol !== symbol) setOffers(null);
  const offer = offers?.symbol === symbol ? offers : null;
  useEffect(bringChartMenu, []);
  const contract = store.contract(symbol);
  const offerAtMarket = (): void => {
    const price = store.contract(symbol)?.last ?? null;
    if (price !== null) setOffers({ symbol, price, anchor: button });
  };
  return (
    <section className={css['chart']} dir="ltr" aria-label={t('chart.title', { symbol })}>
      <header className={css['head']}>
        <h2 className={css['title']}>{t('market.views.chart')}</h2>
        <div className={css['moves']}>
          {hasPrice && (
            <IconButton ref={button} of={Plus} label={t('chart.order')} aria-haspopup="menu" onClick={offerAtMarket} />
          )}
          {viewMoves.map((move) => (
            <IconButton
              key={move}
              of={moveIcons[move]}
              label={t(`chart.view.${move}`)}
              onClick={() => view.current?.(move)}
            />
          ))}
        </div>
        <Segmented
          label={t('chart.span')}
          value={span}
          onValueChange={onSpan}
          options={chartSpans.map((value) => ({ value, label: t(`chart.span.${value}`) }))}
        />
      </header>
      <div
        className={css['room']}
        data-bars={bars.state}
        data-legend-rows={legendRows(indicators) || undefined}
        data-panes={indicators.filter(hasOwnPane).length || undefined}
      >
        {isKnown && (
          <ChartPlot
            key={symbol}
            store={store}
            symbol={symbol}
            zone={zone}
            minutes={minutes}
            bars={bars}
            levels={levels}
            indicators={indicators}
            view={view}
            offered={offer?.price ?? null}
            onOffer={(next) => setOffers({ symbol, ...next })}
          />
        )}
        {offer !== null && contract !== null && (
          <ChartMenu key={offer.price} {...offer} contract={contract} onClose={() => setOffers(null)} />
        )}
        {(!isKnown || bars.state === 'loading') && (
          <p className={css['state']} role="status">
            {t('chart.loading')}
          </p>
        )}
        {bars.state === 'failed' && (
          <div className={css['state']} role="alert">
            <p>{t('chart.failed')}</p>
            <Button size="small" onClick={bars.retry}>
              {t('chart.retry')}
            </Button>
          </div>
        )}
        <p className={css['attribution']}>
          <span className={css['zone']}>
            <bdi>{t('market.timesIn', { zone: zoneName })}</bdi>
          </span>
          <a href="https://www.tradingview.com/" target="_blank" rel="noreferrer">
            {t('chart.attribution')}
          </a>{' '}
          <bdi lang="en">{t('chart.notice')}</bdi>
        </p>
      </div>
    </section>
  );
}

/** The VWAP runs through the session; on daily candles it is a line at its current height instead. */
function useShownIndicators({ indicators, levels, span, loadBars }: TradingChartProps): readonly ShownIndicator[] {
  const hasVwap = levels.vwap && span !== 'D';
  const hasAllBars = loadBars !== undefined;
  return useMemo(
    () => [...(hasVwap ? [{ kind: 'vwap', hasAllBars } as const] : []), ...shownIndicators(indicators)],
    [hasVwap, hasAllBars, indicators],
  );
}

/** For a narrow chart, where two averages share a row; a wide one has room for all in one. */
function legendRows(indicators: readonly ShownIndicator[]): number {
  const over = indicators.filter((one) => !hasOwnPane(one));
  const averages = over.filter(({ kind }) => kind !== 'bands').length;
  return Math.ceil(averages / 2) + over.length - averages;
}
