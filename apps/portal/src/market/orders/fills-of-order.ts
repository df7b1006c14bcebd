import type { MarketFill, MarketOrder } from '@openbell/api/market/market.ts';

/** An order's fills in total; `costTicks` is the sum of price times contracts. */
export type FilledAt = { readonly net: number; readonly costTicks: number };

/** Null if nothing was filled, or if not all of its fills are known. */
export function filledAt(
  { orderId, symbol, filled }: Pick<MarketOrder, 'orderId' | 'symbol' | 'filled'>,
  fills: readonly Pick<MarketFill, 'orderId' | 'symbol' | 'price' | 'quantity'>[],
): FilledAt | null {
  const own = fills.filter((fill) => fill.orderId === orderId && fill.symbol === symbol);
  const net = own.reduce((sum, { quantity }) => sum + quantity, 0);
  if (net === 0 || net !== filled) return null;
  return { net, costTicks: own.reduce((sum, { price, quantity }) => sum + price * quantity, 0) };
}
