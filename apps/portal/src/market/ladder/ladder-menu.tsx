// What can be done with own orders at one price, in addition to dragging: a tick up or down, to the market, size, cancel.
import { asTicks } from '@openbell/units/quantity.ts';
import { ArrowDown, ArrowUp, Minus, MoveVertical, Plus, X } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useText } from '../../platform/words.tsx';
import type { TradingStore } from '../account/trading-store.ts';
import { useOrderActs } from '../orders/use-order-acts.ts';
import { movedTo, ordersAt } from './ladder-act.ts';
import type { Place } from './ladder-cells.ts';
import { priceOfOrder } from './ladder-rows.ts';

const MenuList = lazy(async () => ({ default: (await import('@openbell/ui/overlays/menu-list.tsx')).MenuList }));

type MenuProps = Place & Readonly<{ store: TradingStore; symbol: string; anchor: HTMLElement; onClose: () => void }>;

export function LadderMenu({ store, symbol, side, price, anchor, onClose }: MenuProps): ReactNode {
  const t = useText();
  const acts = useOrderActs(store);
  const orders = ordersAt(store.account()?.orders ?? [], { symbol, side, price });
  const button = useMemo(() => ({ current: anchor }), [anchor]);
  const [only] = orders;
  const isOne = orders.length === 1 && only !== undefined;

  function moveAll(by: (from: number) => number | undefined): void {
    for (const order of orders) {
      const to = by(priceOfOrder(order) ?? price);
      if (to !== undefined) acts.change(order, movedTo(order, asTicks(to)));
    }
  }
  const resize = (by: number): void => {
    if (only !== undefined) acts.change(only, { quantity: only.quantity + by });
  };
  const act: Readonly<Record<string, () => void>> = {
    up: () => moveAll((from) => from + 1),
    down: () => moveAll((from) => from - 1),
    join: () => moveAll(() => store.contract(symbol)?.[side === 'buy' ? 'bids' : 'asks'][0]?.price),
    more: () => resize(1),
    fewer: () => resize(-1),
    cancel: () => {
      for (const { orderId } of orders) acts.cancel({ symbol, orderId });
    },
  };
  const isWorking = orders.every(({ state }) => state === 'working');
  return (
    <Suspense fallback={null}>
      <MenuList
        label={t('ladder.menu.label')}
        button={button}
        placement={side === 'buy' ? 'bottom start' : 'bottom end'}
        onClose={onClose}
        onAction={(id) => act[id]?.()}
        items={[
          { id: 'up', label: t('ladder.menu.up'), icon: ArrowUp },
          { id: 'down', label: t('ladder.menu.down'), icon: ArrowDown },
          ...(isWorking ? [{ id: 'join', label: t(`ladder.menu.join.${side}`), icon: MoveVertical }] : []),
          ...(isOne ? [{ id: 'more', label: t('ladder.menu.more'), icon: Plus }] : []),
          ...(isOne && only.quantity - only.filled > 1
            ? [{ id: 'fewer', label: t('ladder.menu.fewer'), icon: Minus }]
            : []),
          { id: 'cancel', label: t('ladder.menu.cancel'), icon: X, isDanger: true },
        ]}
      />
    </Suspense>
  );
}
