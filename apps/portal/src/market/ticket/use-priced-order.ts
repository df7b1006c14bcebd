import type { MarketOrder } from '@openbell/api/market/market.ts';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { useCallback } from 'react';
import { useText } from '../../platform/words.tsx';
import { priceOfOrder } from '../ladder/ladder-rows.ts';
import { orderName } from '../orders/order-name.ts';
import { instrumentOf } from '../outlook/desk-rules.ts';
import { priceText } from '../prices/price-text.ts';

/** Name and price of an order, for a sentence about it: "Sell stop" and "7,579.75". */
export function usePricedOrder(): (order: MarketOrder) => { readonly order: string; readonly price: string } {
  const t = useText();
  const locale = useUiLocale();
  return useCallback(
    (order) => {
      const [instrument, price] = [instrumentOf(order.symbol), priceOfOrder(order)];
      const text = instrument === null || price === null ? '' : priceText(price, { instrument, locale });
      return { order: t(...orderName(order)), price: text };
    },
    [t, locale],
  );
}
