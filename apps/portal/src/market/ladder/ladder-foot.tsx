// Under the ladder: what the position earns now, where its stop is, and the two ways out.
import type { MarketOrder, MarketPosition } from '@openbell/api/market/market.ts';
import { FigureSize, Signed } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import type { ReactNode } from 'react';
import { contractPriceText } from '../../platform/contract-price.tsx';
import { useText } from '../../platform/words.tsx';
import type { TradingStore } from '../account/trading-store.ts';
import { averageText } from '../orders/average-price.ts';
import { isLiving } from '../orders/order-life.ts';
import { useOrderActs } from '../orders/use-order-acts.ts';
import { resultAt } from '../outlook/open-result.ts';
import { priceText } from '../prices/price-text.ts';
import { useFrameValue, useLiveAccount } from '../prices/use-frame-value.ts';
import { first } from './first-press.ts';
import css from './ladder.module.css';
import { priceOfOrder } from './ladder-rows.ts';

type FootProps = Readonly<{ store: TradingStore; symbol: string; flattenKey: string | null }>;

export function LadderFoot({ store, symbol, flattenKey }: FootProps): ReactNode {
  const t = useText();
  const acts = useOrderActs(store);
  const account = useLiveAccount(store);
  const living = account?.orders.filter((order) => order.symbol === symbol && isLiving(order)) ?? [];
  const position = account?.positions.find((held) => held.symbol === symbol && held.net !== 0) ?? null;
  return (
    <footer className={css['foot']}>
      <OpenResult store={store} symbol={symbol} position={position} />
      <StopPlace store={store} symbol={symbol} position={position} living={living} />
      <Button isBlock onClick={first(() => acts.cancel({ symbol, orderId: null }))}>
        {t('ladder.cancelOf', { symbol })}
      </Button>
      <Button isBlock kind="danger-quiet" onClick={first(() => acts.flatten(symbol))}>
        {t('ladder.flattenOf', { symbol })}
        {flattenKey !== null && <kbd>{flattenKey}</kbd>}
      </Button>
    </footer>
  );
}

type OpenProps = Readonly<{ store: TradingStore; symbol: string; position: MarketPosition | null }>;

function OpenResult({ store, symbol, position }: OpenProps): ReactNode {
  const t = useText();
  const locale = useUiLocale();
  const last = useFrameValue(store, () => store.contract(symbol)?.last ?? null);
  const contract = store.contract(symbol);
  if (position === null || contract === null || last === null) {
    return (
      <div>
        <div className={css['footLabel']}>{t('ladder.open.none')}</div>
        <FigureSize size="strip">{t('ladder.flat')}</FigureSize>
      </div>
    );
  }
  const { instrument } = contract;
  const average = contractPriceText(averageText(position, instrument), { instrument, locale });
  return (
    <div>
      <div className={css['footLabel']}>
        <bdi className={css['footWhole']}>
          {t(position.net > 0 ? 'ladder.open.long' : 'ladder.open.short', { size: Math.abs(position.net), average })}
        </bdi>
        {/* With the buttons next to it there is no room for more; chart and table show the average. */}
        <bdi className={css['footBrief']}>
          {t(position.net > 0 ? 'chart.long' : 'chart.short', { size: Math.abs(position.net) })}
        </bdi>
      </div>
      <FigureSize size="strip">
        <Signed micros={resultAt(position, last, instrument)} />
      </FigureSize>
    </div>
  );
}

type StopProps = OpenProps & Readonly<{ living: readonly MarketOrder[] }>;

/** The nearest stop that closes the position; empty without a position. */
function StopPlace({ store, symbol, position, living }: StopProps): ReactNode {
  const t = useText();
  const locale = useUiLocale();
  const instrument = store.contract(symbol)?.instrument;
  if (position === null || instrument === undefined) return <div className={css['noStop']} />;
  const stop = nearestStop(living, position.net);
  return (
    <div className={css['footEnd']}>
      <div className={css['footLabel']}>
        {t(stop === null ? 'ladder.stop.label' : position.net > 0 ? 'ladder.stop.below' : 'ladder.stop.above')}
      </div>
      <FigureSize size="strip">
        {stop === null ? t('ladder.stop.none') : <bdi>{priceText(stop, { instrument, locale })}</bdi>}
      </FigureSize>
    </div>
  );
}

function nearestStop(living: readonly MarketOrder[], net: number): Ticks | null {
  const side = net > 0 ? 'sell' : 'buy';
  const stops = living
    .filter((order) => order.side === side && order.state === 'waiting')
    .flatMap((order) => priceOfOrder(order) ?? []);
  if (stops.length === 0) return null;
  return asTicks(net > 0 ? Math.max(...stops) : Math.min(...stops));
}
