// Under the chart: positions next to working orders, fills and history.
import { Badge } from '@openbell/ui/badge.tsx';
import { Segmented } from '@openbell/ui/forms/segmented.tsx';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../../platform/words.tsx';
import type { LiveAccount, TradingStore } from '../account/trading-store.ts';
import { CloseAll } from './close-all.tsx';
import css from './desk-tables.module.css';
import { FillsTable, HistoryTable } from './history-tables.tsx';
import { KeptFocus } from './kept-focus.tsx';
import { CancelAll, OrdersTable, workingOrders } from './orders-table.tsx';
import { PositionsTable } from './positions-table.tsx';

type Props = Readonly<{
  store: TradingStore;
  account: LiveAccount;
  onSymbol: (symbol: string) => void;
  /** One more view, in addition to orders, fills and history. */
  more?: Readonly<{ label: string; content: ReactNode }> | undefined;
}>;

const views = ['orders', 'fills', 'history'] as const;
type View = (typeof views)[number] | 'more';

/** The empty state, or the region of the table. */
const focused = { lines: 'tbody tr', rest: '[data-empty], section' } as const;

export function DeskTables({ store, account, onSymbol, more }: Props): ReactNode {
  const t = useText();
  const emptyId = useId();
  const [view, setView] = useState<View>('orders');
  const counts: Readonly<Record<(typeof views)[number], number>> = {
    orders: workingOrders(account).length,
    fills: account.fills.length,
    history: account.orders.length - workingOrders(account).length,
  };
  const held = account.positions.filter(({ net }) => net !== 0).length;
  return (
    <div className={css['tables']}>
      <KeptFocus className={css['part']} {...focused}>
        <header className={css['head']}>
          <h2>{t('market.positions')}</h2>
          <Badge>{held}</Badge>
          <CloseAll store={store} account={account} emptyId={emptyId} />
        </header>
        <PositionsTable store={store} account={account} onSymbol={onSymbol} emptyId={emptyId} />
      </KeptFocus>
      <KeptFocus className={css['part']} {...focused}>
        <header className={css['head']}>
          <Segmented
            label={t('market.view')}
            value={view}
            options={[
              ...views.map((value) => ({
                value,
                label: (
                  <>
                    {t(`market.${value}`)} <span className={css['count']}>{counts[value]}</span>
                  </>
                ),
              })),
              ...(more === undefined ? [] : [{ value: 'more' as const, label: more.label }]),
            ]}
            onValueChange={setView}
          />
          <CancelAll store={store} account={account} />
        </header>
        {view === 'orders' && <OrdersTable store={store} account={account} />}
        {view === 'fills' && <FillsTable account={account} />}
        {view === 'history' && <HistoryTable account={account} />}
        {view === 'more' && more?.content}
      </KeptFocus>
    </div>
  );
}
