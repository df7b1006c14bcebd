import type { MarketOrder } from '@openbell/api/market/market.ts';
import { Icon } from '@openbell/ui/icon.tsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import css from '../orders/desk-tables.module.css';

/** A side: a colored arrow, and its word in the text color. */
export function SideWord({ side, children }: Readonly<{ side: MarketOrder['side']; children: ReactNode }>): ReactNode {
  const isBuy = side === 'buy';
  return (
    <span className={css['side']}>
      <Icon of={isBuy ? ArrowUp : ArrowDown} size={14} tone={isBuy ? 'positive' : 'negative'} />
      {children}
    </span>
  );
}
