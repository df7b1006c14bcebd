// What happened in this session: own fills, and orders that ended.
import type { MarketFill, MarketOrder } from '@openbell/api/market/market.ts';
import { Money, Num, Signed } from '@openbell/ui/figures/figures.tsx';
import { type Column, Table } from '@openbell/ui/figures/table.tsx';
import type { ReactNode } from 'react';
import { ContractPrice } from '../../platform/contract-price.tsx';
import { useText, Words } from '../../platform/words.tsx';
import { orderKey } from '../account/account-events.ts';
import type { LiveAccount } from '../account/trading-store.ts';
import { instrumentOf } from '../outlook/desk-rules.ts';
import { PriceOf } from '../prices/price-of.tsx';
import { endedBy } from '../ticket/paired-order.ts';
import { SideWord } from '../ticket/side-word.tsx';
import { averageText } from './average-price.ts';
import css from './desk-tables.module.css';
import { filledAt } from './fills-of-order.ts';
import { isLiving } from './order-life.ts';
import { orderName } from './order-name.ts';
import { ClockCell, FilledCell, OrderWord, useTimeHead } from './orders-table.tsx';

type Props = Readonly<{ account: LiveAccount }>;

export function FillsTable({ account }: Props): ReactNode {
  const t = useText();
  const timeHead = useTimeHead();
  const columns: readonly Column<MarketFill>[] = [
    { key: 'time', head: timeHead, isQuiet: true, cell: ({ at }) => <ClockCell at={at} /> },
    { key: 'contract', head: t('market.column.contract'), cell: ({ symbol }) => <Num>{symbol}</Num> },
    {
      key: 'side',
      head: t('market.column.side'),
      cell: ({ side }) => <SideWord side={side}>{t(`market.side.${side}`)}</SideWord>,
    },
    { key: 'size', head: t('market.column.size'), isNumber: true, cell: ({ quantity }) => <Num>{quantity}</Num> },
    {
      key: 'price',
      head: t('market.column.price'),
      isNumber: true,
      cell: ({ symbol, price }) => <PriceOf symbol={symbol} price={price} />,
    },
    {
      key: 'realized',
      head: t('market.column.realized'),
      isNumber: true,
      cell: ({ realizedMicros }) =>
        realizedMicros === 0 ? <span className={css['faint']}>–</span> : <Signed micros={realizedMicros} />,
    },
    {
      key: 'commission',
      head: t('market.column.commission'),
      isNumber: true,
      cell: ({ commissionMicros }) => <Money micros={commissionMicros} />,
    },
  ];
  return (
    <Table
      caption={t('market.fills')}
      isDense
      columns={columns}
      rows={account.fills.toReversed()}
      rowKey={({ fillId }) => fillId}
      empty={<p className={css['empty']}>{t('market.fills.none')}</p>}
    />
  );
}

export const endedOrders = (account: LiveAccount): readonly MarketOrder[] =>
  account.orders.filter((order) => !isLiving(order)).toReversed();

/** The last requested price: the stop price of a stop, both prices of a stop-limit. */
function AskedPrice({ order: { symbol, type, price, stopPrice } }: Readonly<{ order: MarketOrder }>): ReactNode {
  if (type !== 'stop_limit') return <PriceOf symbol={symbol} price={stopPrice ?? price} />;
  return (
    <>
      <PriceOf symbol={symbol} price={stopPrice} />{' '}
      <span className={css['faint']}>
        <Words id="market.ahead.stop_limit" values={{ price: <PriceOf symbol={symbol} price={price} /> }} />
      </span>
    </>
  );
}

/** Next to the requested price: the average fill price. */
function FilledPrice({ order, account }: Props & Readonly<{ order: MarketOrder }>): ReactNode {
  const filled = filledAt(order, account.fills);
  const instrument = instrumentOf(order.symbol);
  if (filled === null || instrument === null) return '–';
  return <ContractPrice price={averageText(filled, instrument)} instrument={instrument} />;
}

/** How an order ended; for a pair, which fill canceled it. */
function EndWord({ order, account }: Props & Readonly<{ order: MarketOrder }>): ReactNode {
  const t = useText();
  const by = endedBy(order, account);
  return by === null ? t(`market.state.${order.state}`) : t('market.pair.ended', { order: t(...orderName(by)) });
}

export function HistoryTable({ account }: Props): ReactNode {
  const t = useText();
  const timeHead = useTimeHead();
  const columns: readonly Column<MarketOrder>[] = [
    {
      key: 'time',
      head: timeHead,
      isQuiet: true,
      cell: ({ changedAt }) => <ClockCell at={changedAt} />,
    },
    { key: 'contract', head: t('market.column.contract'), cell: ({ symbol }) => <Num>{symbol}</Num> },
    { key: 'order', head: t('market.column.order'), cell: (order) => <OrderWord order={order} /> },
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
      cell: (order) => <AskedPrice order={order} />,
    },
    {
      key: 'average',
      head: t('market.column.filledAt'),
      isNumber: true,
      cell: (order) => <FilledPrice order={order} account={account} />,
    },
    { key: 'state', head: t('market.column.state'), cell: (order) => <EndWord order={order} account={account} /> },
  ];
  return (
    <Table
      caption={t('market.history')}
      isDense
      columns={columns}
      rows={endedOrders(account)}
      rowKey={orderKey}
      empty={<p className={css['empty']}>{t('market.history.none')}</p>}
    />
  );
}
