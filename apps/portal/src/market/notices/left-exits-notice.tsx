// Warns over the desk that exits of a closed position still work, with a button to cancel them.

import { Num } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import type { ReactNode } from 'react';
import { useText, Words } from '../../platform/words.tsx';
import type { LiveAccount, TradingStore } from '../account/trading-store.ts';
import { first } from '../ladder/first-press.ts';
import { useOrderActs } from '../orders/use-order-acts.ts';
import { leftExits } from './left-exits.ts';

type Props = Readonly<{ store: TradingStore; account: LiveAccount }>;

export function LeftExitsNotices({ store, account }: Props): ReactNode {
  const t = useText();
  const acts = useOrderActs(store);
  return leftExits(account).map(({ symbol, orders }) => (
    <Notice
      key={symbol}
      tone="warning"
      title={t('market.leftExits.title')}
      announce="urgent"
      action={
        <Button
          size="small"
          aria-label={t('market.leftExits.cancel.of', { symbol })}
          onClick={first(() => {
            for (const { orderId } of orders) acts.cancel({ symbol, orderId });
          })}
        >
          {t('market.leftExits.cancel')}
        </Button>
      }
    >
      <Words id="market.leftExits" values={{ symbol: <Num>{symbol}</Num>, count: orders.length }} />
    </Notice>
  ));
}
