// Exits that outlived their position: another order closed it and left its target and stop working.
import type { MarketOrder } from '@openbell/api/market/market.ts';
import type { LiveAccount } from '../account/trading-store.ts';
import { isLiving } from '../orders/order-life.ts';

export type LeftExits = { readonly symbol: string; readonly orders: readonly MarketOrder[] };

/**
 * Working legs that close nothing, by contract. Legs of an entry that still works are excluded: if they were canceled, its later fills
 * would have no stop.
 */
export function leftExits({ orders, positions }: Pick<LiveAccount, 'orders' | 'positions'>): readonly LeftExits[] {
  const working = new Set(orders.filter(isLiving).map(({ orderId }) => orderId));
  const isLeft = (order: MarketOrder): boolean => {
    if (order.leg === null || !isLiving(order) || working.has(order.parentId ?? '')) return false;
    if (orders.some((other) => isDoneBeside(order, other))) return false;
    const net = positions.find(({ symbol }) => symbol === order.symbol)?.net ?? 0;
    return order.side === 'buy' ? net >= 0 : net <= 0;
  };
  const left = orders.filter(isLeft);
  return [...new Set(left.map(({ symbol }) => symbol))].map((symbol) => ({
    symbol,
    orders: left.filter((order) => order.symbol === symbol),
  }));
}

/** The other leg filled while this one worked: the market cancels this one, and reports that right after the fill. */
const isDoneBeside = (order: MarketOrder, other: MarketOrder): boolean =>
  other.group === order.group && other.state === 'filled' && other.changedAt >= order.placedAt;
