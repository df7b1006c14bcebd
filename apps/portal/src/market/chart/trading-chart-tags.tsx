// The words next to the lines of the chart. Pointer or arrows move an order's tag; the order changes where the tag is dropped.

import type { MarketOrder, MarketPosition } from '@openbell/api/market/market.ts';
import { Signed } from '@openbell/ui/figures/figures.tsx';
import { formatMoney, joinFigure } from '@openbell/ui/figures/number-format.ts';
import { Icon } from '@openbell/ui/icon.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import type { Ticks } from '@openbell/units/quantity.ts';
import { X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useText } from '../../platform/words.tsx';
import type { TradingStore } from '../account/trading-store.ts';
import { first } from '../ladder/first-press.ts';
import { useOrderActs } from '../orders/use-order-acts.ts';
import { resultAt } from '../outlook/open-result.ts';
import { priceText } from '../prices/price-text.ts';
import { useFrameValue } from '../prices/use-frame-value.ts';
import { pairedWith } from '../ticket/paired-order.ts';
import { usePricedOrder } from '../ticket/use-priced-order.ts';
import { isByMouse } from './lines/by-mouse.ts';
import type { Moved, OrderLine } from './lines/chart-lines.ts';
import { useLineHands } from './lines/use-line-hands.ts';
import css from './trading-chart.module.css';

type TagsProps = Readonly<{
  ref: Ref<HTMLDivElement>;
  store: TradingStore;
  symbol: string;
  lines: readonly OrderLine[];
  position: MarketPosition | null;
  priceAt: (y: number) => Ticks | null;
  /** Where the order of the ticket would be; null: nowhere. */
  prepared: number | null;
  onMoved: (moved: Moved | null) => void;
}>;

export function ChartTags(props: TagsProps): ReactNode {
  const { ref, store, symbol, lines, position, priceAt, prepared, onMoved } = props;
  const t = useText();
  return (
    <div ref={ref} className={css['tags']}>
      {position !== null && <PositionTag store={store} symbol={symbol} position={position} />}
      {prepared !== null && (
        <div className={css['tagPlace']} data-price={prepared} hidden>
          <span className={`${css['tag']} ${css['prepared']}`}>{t('ladder.prepared')}</span>
        </div>
      )}
      {lines.map((line) => (
        <OrderTag
          key={line.order.orderId}
          store={store}
          line={line}
          other={pairedWith(
            line.order,
            lines.map(({ order }) => order),
          )}
          priceAt={priceAt}
          onMoved={onMoved}
        />
      ))}
    </div>
  );
}

type PositionProps = Readonly<{ store: TradingStore; symbol: string; position: MarketPosition }>;

function PositionTag({ store, symbol, position }: PositionProps): ReactNode {
  const t = useText();
  const instrument = store.contract(symbol)?.instrument;
  const last = useFrameValue(store, () => store.contract(symbol)?.last ?? null);
  if (instrument === undefined) return null;
  return (
    <div className={css['tagPlace']} data-price={position.costTicks / position.net} hidden>
      <span className={`${css['tag']} ${css['position']}`}>
        <bdi className={css['word']}>
          {t(position.net > 0 ? 'chart.long' : 'chart.short', { size: Math.abs(position.net) })}
        </bdi>
        {last !== null && <Signed micros={resultAt(position, last, instrument)} />}
      </span>
    </div>
  );
}

type OrderProps = Readonly<{
  store: TradingStore;
  line: OrderLine;
  /** The other order of its pair. */
  other: MarketOrder | null;
  priceAt: (y: number) => Ticks | null;
  onMoved: (moved: Moved | null) => void;
}>;

function OrderTag({ store, line, other, priceAt, onMoved }: OrderProps): ReactNode {
  const t = useText();
  const locale = useUiLocale();
  const acts = useOrderActs(store);
  const priced = usePricedOrder();
  const hands = useLineHands({ store, line, priceAt, onMoved });
  const { order, kind, size, price, micros, isMoved } = line;
  const instrument = store.contract(order.symbol)?.instrument;
  if (instrument === undefined) return null;
  const at = priceText(price, { instrument, locale });
  const money = micros === null ? '' : joinFigure(formatMoney({ micros }, { locale, isSigned: true, places: 'auto' }));
  const cancel = (): void => acts.cancel({ symbol: order.symbol, orderId: order.orderId });
  const isBuy = order.side === 'buy';
  const { trailTicks } = order;
  const alone =
    trailTicks === null || kind !== 'stop'
      ? t(`chart.order.${kind}`, { isBuy, size })
      : t('chart.order.trailing', { isBuy, size, ticks: trailTicks });
  const name =
    other === null
      ? alone
      : t('chart.order.paired', { name: alone, other: `${priced(other).order} ${priced(other).price}` });
  return (
    <div className={css['tagPlace']} data-price={price} data-order hidden>
      <span
        role="slider"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={name}
        aria-valuenow={price}
        aria-valuemin={price - 10_000}
        aria-valuemax={price + 10_000}
        aria-valuetext={t(micros === null ? 'chart.at' : 'chart.atMoney', { price: at, money })}
        className={`${css['tag']} ${css[kind]}`}
        data-moved={isMoved || undefined}
        onContextMenu={(event) => {
          event.preventDefault();
          if (isByMouse(event.nativeEvent)) cancel();
        }}
        {...hands}
      >
        <bdi className={css['word']}>
          {t(trailTicks === null || kind !== 'stop' ? `chart.line.${kind}` : 'chart.line.trailing', { isBuy, size })}
        </bdi>
        {other !== null && <b>{t('ladder.pairMark')}</b>}
        {micros !== null && <Signed micros={micros} places="auto" />}
        {isMoved && <b className={css['movedTo']}>{at}</b>}
      </span>
      <button
        type="button"
        className={css['cancel']}
        aria-label={t('chart.order.cancel', { name })}
        onClick={first(cancel)}
      >
        <Icon of={X} size={12} />
      </button>
    </div>
  );
}
