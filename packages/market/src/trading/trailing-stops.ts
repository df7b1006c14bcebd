// Trailing stops: a trade further in their favor moves them to their distance from it, and only their owner moves them back.
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import { signOf } from './market-event.ts';
import type { TradingMarket } from './market-state.ts';
import { trailStop } from './matching.ts';
import type { Order, OrderCommand } from './order-types.ts';

/** A trade moves the stops that are further behind it than their distance; the stops it reached have triggered before. */
export function followTrade(market: TradingMarket, tradePrice: Ticks): void {
  if (market.trailing.size === 0) return;
  const behind = [...market.trailing].filter((order) => placeBehind(order, tradePrice) !== null);
  // In the order in which they joined their prices: a restored market knows no other order.
  for (const order of behind.sort(byPlace)) takeAlong(market, order, tradePrice);
}

/** Moves one waiting stop if a trade is further in its favor; no effect on any other order. */
export function takeAlong(market: TradingMarket, order: Order, tradePrice: Ticks | null): void {
  const stopPrice = tradePrice === null || order.state !== 'waiting' ? null : placeBehind(order, tradePrice);
  if (stopPrice !== null) trailStop(market, order, stopPrice);
}

/** The new price of a stop after a trade; null if it does not move. */
function placeBehind({ side, stopPrice, trailTicks }: Readonly<Order>, tradePrice: Ticks): Ticks | null {
  if (stopPrice === null || trailTicks === null) return null;
  const behind = asTicks(tradePrice + trailTicks * signOf(side));
  return (stopPrice - behind) * signOf(side) > 0 ? behind : null;
}

function byPlace(one: Order, other: Order): number {
  if (one.queuedAt !== other.queuedAt) return one.queuedAt - other.queuedAt;
  if (one.accountId !== other.accountId) return one.accountId < other.accountId ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/**
 * The distance after a change: the requested one, 0 ends the trailing. A stop that its owner moves keeps trailing, at its new distance from
 * the best trade so far. Once a trade has reached the stop, its distance does not change.
 */
export function trailTicksAfter(
  order: Readonly<Order>,
  asked: Pick<Extract<OrderCommand, { kind: 'modify' }>, 'trailTicks' | 'stopPrice'>,
): Ticks | null {
  const { trailTicks = null, stopPrice } = asked;
  if (order.type === 'stop' && order.state !== 'waiting') return order.trailTicks;
  if (trailTicks !== null) return trailTicks === 0 ? null : trailTicks;
  if (order.trailTicks === null || order.stopPrice === null || stopPrice === null) return order.trailTicks;
  return asTicks(Math.max(1, order.trailTicks + (stopPrice - order.stopPrice) * signOf(order.side)));
}
