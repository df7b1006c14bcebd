// Stops that follow the market: a trade further in their favour takes them along at their distance, and nothing but their owner takes them back.
import type { Ticks } from '@openbell/units/quantity.ts';
import { signOf } from './market-event.ts';
import type { TradingMarket } from './market-state.ts';
import { trailStop } from './matching.ts';
import type { Order, OrderCommand } from './order-types.ts';

/** A trade takes the stops along that lie further behind it than their distance; those that it reached have triggered before. */
export function followTrade(market: TradingMarket, tradePrice: Ticks): void {
  if (market.trailing.size === 0) return;
  const behind = [...market.trailing].filter((order) => placeBehind(order, tradePrice) !== null);
  // In the order in which they came to where they wait: a market that was restored knows no other.
  for (const order of behind.sort(byPlace)) takeAlong(market, order, tradePrice);
}

/** Takes one waiting stop along where a trade lies further in its favour; any other order stays as it is. */
export function takeAlong(market: TradingMarket, order: Order, tradePrice: Ticks | null): void {
  const stopPrice = tradePrice === null || order.state !== 'waiting' ? null : placeBehind(order, tradePrice);
  if (stopPrice !== null) trailStop(market, order, stopPrice);
}

/** Where a trade takes a stop; null where it stays. */
function placeBehind({ side, stopPrice, trailTicks }: Readonly<Order>, tradePrice: Ticks): Ticks | null {
  if (stopPrice === null || trailTicks === null) return null;
  const behind = tradePrice + trailTicks * signOf(side);
  return (stopPrice - behind) * signOf(side) > 0 ? behind : null;
}

function byPlace(one: Order, other: Order): number {
  if (one.queuedAt !== other.queuedAt) return one.queuedAt - other.queuedAt;
  if (one.accountId !== other.accountId) return one.accountId < other.accountId ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/**
 * The distance after a change: the one that is asked for, of which 0 ends it. A stop that its owner moves goes on following, at its new distance
 * from the best trade so far. Once a trade has reached the stop nothing of it changes.
 */
export function trailTicksAfter(
  order: Readonly<Order>,
  asked: Pick<Extract<OrderCommand, { kind: 'modify' }>, 'trailTicks' | 'stopPrice'>,
): number | null {
  const { trailTicks = null, stopPrice } = asked;
  if (order.type === 'stop' && order.state !== 'waiting') return order.trailTicks;
  if (trailTicks !== null) return trailTicks === 0 ? null : trailTicks;
  if (order.trailTicks === null || order.stopPrice === null || stopPrice === null) return order.trailTicks;
  return Math.max(1, order.trailTicks + (stopPrice - order.stopPrice) * signOf(order.side));
}
