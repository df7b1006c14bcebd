// The orders offered at a price of the chart: one per side, a limit or a stop depending on the price.
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useText } from '../../../platform/words.tsx';
import type { LiveContract } from '../../account/trading-store.ts';
import { type PickedPrice, pickedAt } from '../../ladder/ladder-act.ts';
import { useDeskOrders } from '../../orders/desk-orders.ts';
import { priceText } from '../../prices/price-text.ts';
import type { Offer } from './chart-offer.ts';

const MenuList = lazy(async () => ({ default: (await import('@openbell/ui/overlays/menu-list.tsx')).MenuList }));

type MenuProps = Offer & Readonly<{ contract: LiveContract; onClose: () => void }>;

const sides = ['buy', 'sell'] as const;
const icons = { buy: ArrowUp, sell: ArrowDown } as const;

/** Loads its code in advance, so that the menu opens without delay. */
export const bringChartMenu = (): void => void import('@openbell/ui/overlays/menu-list.tsx');

export function ChartMenu({ contract, price, anchor, onClose }: MenuProps): ReactNode {
  const t = useText();
  const locale = useUiLocale();
  const { isOneClick, quantity, ask } = useDeskOrders();
  // Fixed at the market of the moment it opened: the customer must get what they read.
  const [choices] = useState<readonly PickedPrice[]>(() =>
    sides.map((side) => pickedAt({ side, price, hasShift: false, market: contract })),
  );
  const values = { count: quantity, price: priceText(price, { instrument: contract.instrument, locale }) };
  return (
    <Suspense fallback={null}>
      <MenuList
        label={t(isOneClick ? 'chart.menu.send' : 'chart.menu.set', values)}
        hasHeading
        button={anchor}
        placement="bottom start"
        onClose={onClose}
        onAction={(id) => {
          const chosen = choices.find(({ side }) => side === id);
          if (chosen !== undefined) ask(chosen);
        }}
        items={choices.map(({ side, type }) => ({
          id: side,
          label: t(`market.order.${type}`, { isBuy: side === 'buy' }),
          icon: icons[side],
        }))}
      />
    </Suspense>
  );
}
