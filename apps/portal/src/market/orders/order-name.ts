import type { MarketOrder } from '@openbell/api/market/market.ts';

export type NamedOrder = Pick<MarketOrder, 'side' | 'type' | 'leg'>;

/** `Sell stop`: key and value of an order's name. */
export const orderName = ({ side, type, leg }: NamedOrder) =>
  [`market.order.${leg ?? type}`, { isBuy: side === 'buy' }] as const;
