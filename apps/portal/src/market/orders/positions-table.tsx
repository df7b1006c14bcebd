// Open positions, what they earn now, and the ways to close them.
import type { MarketPosition } from '@openbell/api/market/market.ts';
import { columnsAhead } from '@openbell/ui/figures/columns-ahead.ts';
import { Num, Signed } from '@openbell/ui/figures/figures.tsx';
import { type Column, Table } from '@openbell/ui/figures/table.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { phones, useMedia } from '@openbell/ui/hooks/use-media.ts';
import type { ReactNode } from 'react';
import { ContractPrice } from '../../platform/contract-price.tsx';
import { useText } from '../../platform/words.tsx';
import type { LiveAccount, TradingStore } from '../account/trading-store.ts';
import { first } from '../ladder/first-press.ts';
import { instrumentOf } from '../outlook/desk-rules.ts';
import { resultAt } from '../outlook/open-result.ts';
import { useLast } from '../page/use-desk.ts';
import { PriceOf } from '../prices/price-of.tsx';
import { SideWord } from '../ticket/side-word.tsx';
import { averageText } from './average-price.ts';
import css from './desk-tables.module.css';
import { useOrderActs } from './use-order-acts.ts';

type Props = Readonly<{
  store: TradingStore;
  account: LiveAccount;
  onSymbol: (symbol: string) => void;
  /** The id of the text that nothing is open. */
  emptyId: string;
}>;

/** The open result is next to the buttons; the prices come last, since a table may have no room for them. */
const narrowOrder = ['symbol', 'side', 'size', 'open', 'day', 'average', 'last', 'acts'];
const phoneOrder = ['symbol', 'size', 'open', 'side', 'day', 'average', 'last', 'acts'];

export function PositionsTable({ store, account, onSymbol, emptyId }: Props): ReactNode {
  const t = useText();
  const held = account.positions.filter(({ net }) => net !== 0);
  const columns = useColumns(store, onSymbol);
  const isPhone = useMedia(phones);
  const isNarrow = useMedia('(max-width: 1519.98px)');
  return (
    <Table
      caption={t('market.positions')}
      isDense
      columns={isNarrow ? columnsAhead(columns, isPhone ? phoneOrder : narrowOrder) : columns}
      rows={held}
      rowKey={({ symbol }) => symbol}
      empty={
        <p id={emptyId} className={css['empty']} tabIndex={-1} data-empty>
          {t('market.positions.none')}
        </p>
      }
    />
  );
}

function useColumns(store: TradingStore, onSymbol: (symbol: string) => void): readonly Column<MarketPosition>[] {
  const t = useText();
  return [
    {
      key: 'symbol',
      head: t('market.column.contract'),
      isRowHead: true,
      cell: ({ symbol }) => (
        <button type="button" className={css['symbol']} onClick={() => onSymbol(symbol)}>
          <Num>{symbol}</Num>
        </button>
      ),
    },
    {
      key: 'side',
      head: t('market.column.side'),
      cell: ({ net }) => (
        <SideWord side={net > 0 ? 'buy' : 'sell'}>{t(net > 0 ? 'market.long' : 'market.short')}</SideWord>
      ),
    },
    { key: 'size', head: t('market.column.size'), isNumber: true, cell: ({ net }) => <Num>{Math.abs(net)}</Num> },
    {
      key: 'average',
      head: t('market.column.average'),
      isNumber: true,
      cell: (position) => <Average position={position} />,
    },
    {
      key: 'last',
      head: t('market.column.last'),
      isNumber: true,
      cell: ({ symbol }) => <Last store={store} symbol={symbol} />,
    },
    {
      key: 'open',
      head: t('market.column.open'),
      isNumber: true,
      cell: (position) => <Result store={store} position={position} />,
    },
    {
      key: 'day',
      head: t('market.column.day'),
      isNumber: true,
      cell: (position) => <Result store={store} position={position} isDay />,
    },
    {
      key: 'acts',
      head: <span className={css['unseen']}>{t('market.column.acts')}</span>,
      cell: ({ symbol }) => <Acts store={store} symbol={symbol} />,
    },
  ];
}

function Average({ position }: Readonly<{ position: MarketPosition }>): ReactNode {
  const instrument = instrumentOf(position.symbol);
  if (instrument === null) return null;
  return <ContractPrice price={averageText(position, instrument)} instrument={instrument} />;
}

function Last({ store, symbol }: Readonly<{ store: TradingStore; symbol: string }>): ReactNode {
  return <PriceOf symbol={symbol} price={useLast(store, symbol)} />;
}

type ResultProps = Readonly<{ store: TradingStore; position: MarketPosition; isDay?: boolean }>;

function Result({ store, position, isDay = false }: ResultProps): ReactNode {
  const last = useLast(store, position.symbol);
  const instrument = instrumentOf(position.symbol);
  if (last === null || instrument === null) return '–';
  const open = resultAt(position, last, instrument);
  return <Signed micros={isDay ? open + position.realizedMicros - position.commissionMicros : open} />;
}

function Acts({ store, symbol }: Readonly<{ store: TradingStore; symbol: string }>): ReactNode {
  const t = useText();
  const acts = useOrderActs(store);
  return (
    <span className={css['acts']}>
      <Button
        kind="quiet"
        size="small"
        aria-label={t('market.reverse.of', { symbol })}
        onClick={first(() => acts.reverse(symbol))}
      >
        {t('market.reverse')}
      </Button>
      <Button
        kind="quiet"
        size="small"
        aria-label={t('market.close.of', { symbol })}
        onClick={first(() => acts.flatten(symbol))}
      >
        {t('market.close')}
      </Button>
    </span>
  );
}
