// How an order trades with the reference market, takes its place in a queue and leaves it. Orders of customers never trade with each other.
import { assert } from '@openbell/units/assert.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import { bestPriceOf, sizeAt, worsePriceOf } from '../book/book-view.ts';
import { cancelOrder, changeResting, restOrder } from '../book/order-book.ts';
import { bookSideOf, oppositeOf, type Side, signOf } from './market-event.ts';
import { accountOf, finishOrder, type TradingMarket, tell } from './market-state.ts';
import { moveOrder } from './order-states.ts';
import { type Order, remainingOf } from './order-types.ts';

/**
 * Walks the displayed levels from the best to the order's limit; returns the filled size. Levels better than `from` are skipped: a trade
 * has gone past them, and the source has not removed them yet.
 */
export function takeLiquidity(market: TradingMarket, order: Order, from: Ticks | null): number {
  const opposite = oppositeOf(order.side);
  const filledBefore = order.filled;
  let price = bestPriceOf(market.reference, bookSideOf(opposite));
  while (price !== null && isWithin(order, price) && remainingOf(order) > 0) {
    const isPassed = from !== null && (from - price) * signOf(order.side) > 0;
    const size = isPassed
      ? 0
      : Math.min(remainingOf(order), availableAt(market, order.accountId, { side: opposite, price }));
    if (size > 0) {
      noteTaken(market, order.accountId, { side: opposite, price, size });
      fillOrder(market, order, { price, size, liquidity: 'taker' });
    }
    price = worsePriceOf(market.reference, bookSideOf(opposite), price);
  }
  return order.filled - filledBefore;
}

/**
 * Whether an order could have taken more than is shown: the source shows only the best levels, and the order's limit is beyond all shown
 * levels of the other side and beyond the trade that triggered it. Without either, the last trade and the order's own side tell where the
 * market is.
 */
export function isBeyondShown(market: TradingMarket, order: Readonly<Order>, triggeredBy: Ticks | null): boolean {
  const { price: own, side } = order;
  if (market.rules.visibleLevels === null || own === null) return false;
  const isKnown = (price: Ticks | null): price is Ticks => price !== null;
  const met = [triggeredBy, worstPriceOf(market, oppositeOf(side))].filter(isKnown);
  const known =
    met.length > 0 ? met : [market.lastPrice, bestPriceOf(market.reference, bookSideOf(side))].filter(isKnown);
  return known.length > 0 && known.every((price) => (own - price) * signOf(side) > 0);
}

/** The last level shown of a side. */
function worstPriceOf({ reference }: TradingMarket, side: Side): Ticks | null {
  let worst: Ticks | null = null;
  for (let price = bestPriceOf(reference, bookSideOf(side)); price !== null; ) {
    worst = price;
    price = worsePriceOf(reference, bookSideOf(side), price);
  }
  return worst;
}

/** Whether an order may trade at a price. */
export function isWithin(order: Readonly<Order>, price: Ticks): boolean {
  return order.price !== null && (order.price - price) * signOf(order.side) >= 0;
}

type Level = { readonly side: Side; readonly price: Ticks };

/** Displayed size of a level minus what the account took there since the last data of that level. */
export function availableAt(market: TradingMarket, accountId: string, level: Level): number {
  const taken = market.taken.get(keyOf(level))?.get(accountId) ?? 0;
  return Math.max(0, sizeAt(market.reference, bookSideOf(level.side), level.price) - taken);
}

export function noteTaken(market: TradingMarket, accountId: string, level: Level & { readonly size: number }): void {
  const byAccount = market.taken.get(keyOf(level)) ?? new Map<string, number>();
  byAccount.set(accountId, (byAccount.get(accountId) ?? 0) + level.size);
  market.taken.set(keyOf(level), byAccount);
}

/** New data for a level: its whole size is available again to all accounts. */
export function forgetTaken(market: TradingMarket, level: Level): void {
  market.taken.delete(keyOf(level));
}

function keyOf(level: Level): string {
  return `${level.side} ${level.price}`;
}

type Fill = { readonly price: Ticks; readonly size: number; readonly liquidity: 'taker' | 'maker' };

/** Books a fill: the order, the account's position, the event. A filled order leaves its queue. */
export function fillOrder(market: TradingMarket, order: Order, fill: Fill): void {
  assert(fill.size > 0 && fill.size <= remainingOf(order), `order ${order.id} cannot fill ${fill.size}`);
  const account = accountOf(market, order.accountId);
  order.filled += fill.size;
  account.net += fill.size * signOf(order.side);
  const remaining = remainingOf(order);
  tell(market, order, {
    kind: 'filled',
    fillId: `${market.rules.symbol}-${market.sequence + 1}`,
    side: order.side,
    price: fill.price,
    quantity: fill.size,
    remaining,
    liquidity: fill.liquidity,
    ahead: order.ahead,
    net: account.net,
  });
  if (remaining === 0) {
    finishOrder(market, order, 'filled');
    leaveQueue(market, order);
  } else if (market.handles.has(order)) {
    resizeInQueue(market, order);
  }
}

/** Puts the rest of an order at the end of the queue of its limit. */
export function joinQueue(market: TradingMarket, order: Order): void {
  const { price } = order;
  assert(price !== null, `order ${order.id} has no limit to rest at`);
  const handle = restOrder(market.working, bookSideOf(order.side), price, remainingOf(order));
  market.byWorkingHandle.set(handle, order);
  market.handles.set(order, handle);
  order.queuedAt = market.now;
  order.ahead = aheadOf(market, { side: order.side, price });
  if (order.state !== 'working') moveOrder(order, 'working');
  tellWorking(market, order);
}

export function tellWorking(market: TradingMarket, order: Order): void {
  assert(order.price !== null, `order ${order.id} has no limit to rest at`);
  tell(market, order, { kind: 'working', price: order.price, remaining: remainingOf(order), ahead: order.ahead });
}

/** The size ahead of a new order; null if the source does not show the price. */
function aheadOf(market: TradingMarket, level: Level): number | null {
  const { visibleLevels } = market.rules;
  const side = bookSideOf(level.side);
  const size = sizeAt(market.reference, side, level.price);
  if (size > 0 || visibleLevels === null) return size;
  let price = bestPriceOf(market.reference, side);
  if (price === null) return null;
  // A price with fewer better levels than the source shows is empty; behind the last level shown nothing is known.
  for (let shown = 0; price !== null; price = worsePriceOf(market.reference, side, price)) {
    if ((level.price - price) * signOf(level.side) > 0) return 0;
    shown += 1;
    if (shown >= visibleLevels) return null;
  }
  return 0;
}

/** Keeps a stop waiting until a trade reaches it. */
export function joinStops(market: TradingMarket, order: Order): void {
  awaitTrade(market, order);
  tellWaiting(market, order);
}

function awaitTrade(market: TradingMarket, order: Order): void {
  assert(order.stopPrice !== null, `order ${order.id} has no stop price`);
  const handle = restOrder(market.stops, bookSideOf(oppositeOf(order.side)), order.stopPrice, remainingOf(order));
  market.byStopHandle.set(handle, order);
  market.handles.set(order, handle);
  if (order.trailTicks !== null) market.trailing.add(order);
  order.queuedAt = market.now;
  if (order.state !== 'waiting') moveOrder(order, 'waiting');
}

/** A trade moves a trailing stop: at its new price it is last among the stops there. */
export function trailStop(market: TradingMarket, order: Order, stopPrice: Ticks): void {
  leaveQueue(market, order);
  order.stopPrice = stopPrice;
  awaitTrade(market, order);
  tell(market, order, { kind: 'trailed', stopPrice });
}

export function tellWaiting(market: TradingMarket, order: Order): void {
  const { stopPrice, price, trailTicks } = order;
  assert(stopPrice !== null, `order ${order.id} has no stop price`);
  tell(market, order, { kind: 'waiting', stopPrice, price, trailTicks, quantity: remainingOf(order) });
}

/** Removes an order from its queue or from the waiting stops; no effect if it is in neither. */
export function leaveQueue(market: TradingMarket, order: Order): void {
  const handle = market.handles.get(order);
  if (handle === undefined) return;
  market.handles.delete(order);
  order.ahead = null;
  if (market.byWorkingHandle.get(handle) === order) {
    market.byWorkingHandle.delete(handle);
    cancelOrder(market.working, handle);
  } else {
    market.byStopHandle.delete(handle);
    market.trailing.delete(order);
    cancelOrder(market.stops, handle);
  }
}

/** After a fill or a reduction: the order keeps its place with the smaller size. */
export function resizeInQueue(market: TradingMarket, order: Order): void {
  const handle = market.handles.get(order);
  if (handle === undefined) return;
  const isWorking = market.byWorkingHandle.get(handle) === order;
  const price = isWorking ? order.price : order.stopPrice;
  assert(price !== null, `order ${order.id} stands at no price`);
  changeResting(isWorking ? market.working : market.stops, handle, price, remainingOf(order));
}
