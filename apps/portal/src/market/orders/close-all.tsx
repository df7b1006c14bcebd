// Close all: cancels every order of the account and closes every position, in all contracts.
import type { MarketPosition } from '@openbell/api/market/market.ts';
import { Num } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { type Consequence, ConsequenceList } from '@openbell/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import { CirclePause, CircleX, ListX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { nextOpeningOf } from '../../platform/market-hours.ts';
import { useText, Words } from '../../platform/words.tsx';
import type { LiveAccount, LiveContract, TradingStore } from '../account/trading-store.ts';
import { first } from '../ladder/first-press.ts';
import { busySymbols, instrumentOf } from '../outlook/desk-rules.ts';
import { useDeskNow } from '../page/desk-clock.ts';
import { Moment } from '../page/desk-moment.tsx';
import { useFrameValue } from '../prices/use-frame-value.ts';
import { useDeskOrders } from './desk-orders.ts';
import { isLiving } from './order-life.ts';
import { useOrderActs } from './use-order-acts.ts';

type Props = Readonly<{
  store: TradingStore;
  account: LiveAccount;
  /** The element that says that nothing is open. */
  emptyId: string;
}>;

/** Asks first, unless one-click is on. Without anything to close it stays in place and says so. */
export function CloseAll({ store, account, emptyId }: Props): ReactNode {
  const t = useText();
  const acts = useOrderActs(store);
  const { isOneClick } = useDeskOrders();
  const [isAsking, setAsking] = useState(false);
  const held = account.positions.filter(({ net }) => net !== 0);
  const working = account.orders.filter(isLiving).length;
  const isIdle = held.length === 0 && working === 0;
  const leave = (): void => setAsking(false);
  // Nothing is left to close: the question must not reappear by itself when something opens later.
  if (isAsking && isIdle) leave();
  function press(): void {
    if (isOneClick) acts.flatten(null);
    else setAsking(true);
  }
  function confirm(): void {
    leave();
    acts.flatten(null);
  }
  return (
    <>
      <Button kind="danger-quiet" size="small" blockedBy={isIdle ? emptyId : undefined} onClick={first(press)}>
        {t('market.closeAll')}
      </Button>
      <Dialog
        isDestructive
        isOpen={isAsking}
        onClose={leave}
        title={t('market.closeAll.title')}
        actions={
          <>
            <Button onClick={leave}>{t('market.closeAll.keep')}</Button>
            {/* The second press of a double click was meant for the button that opened the question. */}
            <Button kind="danger" onClick={first(confirm)}>
              {t('market.closeAll')}
            </Button>
          </>
        }
      >
        <WhatGoes store={store} account={account} held={held} />
      </Dialog>
    </>
  );
}

type GoesProps = Readonly<{ store: TradingStore; account: LiveAccount; held: readonly MarketPosition[] }>;

/** Positions in a closed market stay: the market refuses orders there until it opens, and queues none. */
function WhatGoes({ store, account, held }: GoesProps): ReactNode {
  const t = useText();
  const symbols = busySymbols(account);
  const shut = useFrameValue(store, () => symbols.filter((symbol) => isShut(store.contract(symbol))).join(' ')).split(
    ' ',
  );
  const working = account.orders.filter((order) => isLiving(order) && !shut.includes(order.symbol)).length;
  const items: Consequence[] = held.map(({ symbol, net }) => ({
    id: symbol,
    icon: shut.includes(symbol) ? CirclePause : CircleX,
    text: shut.includes(symbol) ? (
      <Stays symbol={symbol} net={net} />
    ) : (
      t('market.closeAll.position', { symbol, isLong: net > 0, size: Math.abs(net) })
    ),
  }));
  if (working > 0) items.push({ id: 'orders', icon: ListX, text: t('market.closeAll.orders', { count: working }) });
  return <ConsequenceList items={items} />;
}

const isShut = (contract: Pick<LiveContract, 'state'> | null): boolean =>
  contract?.state === 'closed' || contract?.state === 'paused';

/** A position that cannot be closed now, and when it can. */
function Stays({ symbol, net }: Pick<MarketPosition, 'symbol' | 'net'>): ReactNode {
  const now = useDeskNow(60_000);
  const instrument = instrumentOf(symbol);
  const opensAt = instrument === null ? null : nextOpeningOf(instrument, now);
  const values = { symbol: <Num>{symbol}</Num>, isLong: net > 0, size: Math.abs(net) };
  if (opensAt === null) return <Words id="market.closeAll.stays" values={values} />;
  return <Words id="market.closeAll.staysUntil" values={{ ...values, moment: <Moment at={opensAt} /> }} />;
}
