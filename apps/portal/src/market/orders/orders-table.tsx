// Working orders: changed in place, canceled one by one or all together.
import type { MarketOrder } from '@openbell/api/market/market.ts';
import { columnsAhead } from '@openbell/ui/figures/columns-ahead.ts';
import { Num } from '@openbell/ui/figures/figures.tsx';
import { type Column, Table } from '@openbell/ui/figures/table.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { IconButton } from '@openbell/ui/forms/icon-button.tsx';
import { phones, useMedia } from '@openbell/ui/hooks/use-media.ts';
import { parseInstant } from '@openbell/units/instant.ts';
import { Pencil, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { clockText } from '../../platform/times.ts';
import { useText, Words } from '../../platform/words.tsx';
import { orderKey } from '../account/account-events.ts';
import type { LiveAccount, TradingStore } from '../account/trading-store.ts';
import { first } from '../ladder/first-press.ts';
import { useDeskZone, useZoneName } from '../page/desk-zone.ts';
import { PriceOf } from '../prices/price-of.tsx';
import { pairedWith } from '../ticket/paired-order.ts';
import { SideWord } from '../ticket/side-word.tsx';
import { usePricedOrder } from '../ticket/use-priced-order.ts';
import css from './desk-tables.module.css';
import { OrderEditor } from './order-editor.tsx';
import { isLiving } from './order-life.ts';
import { type NamedOrder, orderName } from './order-name.ts';
import { useOrderActs } from './use-order-acts.ts';

type Props = Readonly<{ store: TradingStore; account: LiveAccount }>;

export const workingOrders = (account: LiveAccount): readonly MarketOrder[] =>
  account.orders.filter(isLiving).toReversed();

/** Order and price stay visible next to the buttons that change them. */
const phoneOrder = ['order', 'price', 'contract', 'filled', 'ahead', 'time', 'acts'];

export function OrdersTable({ store, account }: Props): ReactNode {
  const t = useText();
  const [editedKey, setEditedKey] = useState<string | null>(null);
  const orders = workingOrders(account);
  const edited = orders.find((order) => orderKey(order) === editedKey);
  const columns = useColumns(store, { account, onEdit: setEditedKey });
  const isPhone = useMedia(phones);
  return (
    <>
      {edited !== undefined && (
        <OrderEditor key={orderKey(edited)} store={store} order={edited} onClose={() => setEditedKey(null)} />
      )}
      <Table
        caption={t('market.orders')}
        isDense
        columns={isPhone ? columnsAhead(columns, phoneOrder) : columns}
        rows={orders}
        rowKey={orderKey}
        empty={
          <p className={css['empty']} tabIndex={-1} data-empty>
            {t('market.orders.none')}
          </p>
        }
      />
    </>
  );
}

/** With its distance if it trails. */
export function OrderWord({ order }: Readonly<{ order: NamedOrder & Pick<MarketOrder, 'trailTicks'> }>): ReactNode {
  const t = useText();
  return (
    <>
      <SideWord side={order.side}>{t(...orderName(order))}</SideWord>
      {order.trailTicks !== null && (
        <span className={css['paired']}>{t('market.trailing', { count: order.trailTicks })}</span>
      )}
    </>
  );
}

/** With the other order of its pair, which is canceled when this one fills. */
function WorkingOrder({ order, account }: Readonly<{ order: MarketOrder; account: LiveAccount }>): ReactNode {
  const t = useText();
  const priced = usePricedOrder();
  const other = pairedWith(order, account.orders);
  return (
    <>
      <OrderWord order={order} />
      {other !== null && <span className={css['paired']}>{t('market.pair.with', priced(other))}</span>}
    </>
  );
}

/** How much of the order has filled: `3 / 5`, for a working order or an ended one. */
export function FilledCell({ order: { filled, quantity } }: Readonly<{ order: MarketOrder }>): ReactNode {
  return <Num>{`${filled} / ${quantity}`}</Num>;
}

/** The head of a column of times, with their zone. */
export function useTimeHead(): string {
  const t = useText();
  return t('market.column.timeIn', { zone: useZoneName(useDeskZone()) });
}

export function ClockCell({ at }: Readonly<{ at: string }>): ReactNode {
  const zone = useDeskZone();
  const instant = parseInstant(at);
  return instant === null ? '–' : <Num>{clockText(instant, zone, 'seconds')}</Num>;
}

/** The requested price: the limit, or the stop price of a waiting stop. */
const shownPrice = ({ state, price, stopPrice }: MarketOrder) =>
  state === 'waiting' || price === null ? (stopPrice ?? price) : price;

type Shown = Readonly<{ account: LiveAccount; onEdit: (orderKey: string) => void }>;

function useColumns(store: TradingStore, { account, onEdit }: Shown): readonly Column<MarketOrder>[] {
  const t = useText();
  const timeHead = useTimeHead();
  return [
    {
      key: 'time',
      head: timeHead,
      isQuiet: true,
      cell: ({ placedAt }) => <ClockCell at={placedAt} />,
    },
    { key: 'contract', head: t('market.column.contract'), cell: ({ symbol }) => <Num>{symbol}</Num> },
    { key: 'order', head: t('market.column.order'), cell: (order) => <WorkingOrder order={order} account={account} /> },
    {
      key: 'filled',
      head: t('market.column.filled'),
      isNumber: true,
      cell: (order) => <FilledCell order={order} />,
    },
    {
      key: 'price',
      head: t('market.column.price'),
      isNumber: true,
      cell: (order) => <PriceOf symbol={order.symbol} price={shownPrice(order)} />,
    },
    { key: 'ahead', head: t('market.column.ahead'), isNumber: true, cell: (order) => <Ahead order={order} /> },
    {
      key: 'acts',
      head: <span className={css['unseen']}>{t('market.column.acts')}</span>,
      cell: (order) => <Acts store={store} order={order} onEdit={onEdit} />,
    },
  ];
}

/** The place in the queue; for a waiting stop, what it becomes. */
function Ahead({ order }: Readonly<{ order: MarketOrder }>): ReactNode {
  const t = useText();
  if (order.state === 'waiting') {
    const price = <PriceOf symbol={order.symbol} price={order.price} />;
    const isLimited = order.price !== null;
    return (
      <span className={css['faint']}>
        {isLimited ? <Words id="market.ahead.stop_limit" values={{ price }} /> : t('market.ahead.stop')}
      </span>
    );
  }
  if (order.ahead === null) return <span className={css['faint']}>–</span>;
  return <Num>{order.ahead}</Num>;
}

type ActsProps = Readonly<{ store: TradingStore; order: MarketOrder; onEdit: (orderKey: string) => void }>;

function Acts({ store, order, onEdit }: ActsProps): ReactNode {
  const t = useText();
  const acts = useOrderActs(store);
  const { symbol, orderId } = order;
  const name = `${t(...orderName(order))}, ${symbol}`;
  return (
    <span className={css['acts']}>
      <IconButton of={Pencil} label={t('market.change.of', { order: name })} onClick={() => onEdit(orderKey(order))} />
      <IconButton
        of={X}
        label={t('market.cancel.of', { order: name })}
        onClick={first(() => acts.cancel({ symbol, orderId }))}
      />
    </span>
  );
}

/** Cancels the working orders of every contract. */
export function CancelAll({ store, account }: Props): ReactNode {
  const t = useText();
  const acts = useOrderActs(store);
  if (workingOrders(account).length === 0) return null;
  return (
    <Button kind="quiet" size="small" onClick={first(() => acts.cancel({ symbol: null, orderId: null }))}>
      {t('market.cancelAll')}
    </Button>
  );
}
