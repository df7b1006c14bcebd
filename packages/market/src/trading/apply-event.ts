// Applies market events to the displayed levels and to the waiting orders.
import { assertNever } from '@openbell/units/assert.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import { type BookSide, createOrderBook, noOrder, type OrderBook, type OrderHandle } from '../book/book-state.ts';
import { bestPriceOf, firstOrderAt, orderBehind, sizeAt, worsePriceOf } from '../book/book-view.ts';
import { cancelOrder, changeResting, restOrder } from '../book/order-book.ts';
import {
  bookSideOf,
  type LevelEvent,
  type MarketEvent,
  oppositeOf,
  type Side,
  signOf,
  type TradeEvent,
} from './market-event.ts';
import { finishOrder, type TradingMarket, tell } from './market-state.ts';
import { availableAt, fillOrder, forgetTaken, leaveQueue, noteTaken } from './matching.ts';
import { followFill, triggerStop } from './order-flow.ts';
import { type Order, remainingOf } from './order-types.ts';
import { followTrade } from './trailing-stops.ts';

export function applyMarketEvent(market: TradingMarket, event: MarketEvent): void {
  switch (event.kind) {
    case 'level':
      applyLevel(market, event);
      return;
    case 'trade':
      applyTrade(market, event);
      return;
    case 'clear':
      market.reference = createOrderBook({ around: market.rules.around, levels: 4_096, orders: 256 });
      market.taken.clear();
      // Places are kept: no order that came in the meantime is ahead, so at most as many as before, and at most what will be displayed.
      market.clearedAt = event.at;
      return;
    case 'open':
      market.isOpen = true;
      return;
    case 'pause':
      market.isOpen = false;
      return;
    case 'close':
      closeSession(market);
      return;
    default:
      assertNever(event, 'market event');
  }
}

function applyLevel(market: TradingMarket, event: LevelEvent): void {
  const side = bookSideOf(event.side);
  const before = sizeAt(market.reference, side, event.price);
  setLevel(market.reference, side, event);
  forgetTaken(market, event);
  for (const order of ordersAt(market, side, event.price)) order.ahead = aheadAfter(market, order, { event, before });
  if (event.size > 0) fillCrossed(market, event);
}

function setLevel(
  book: OrderBook,
  side: BookSide,
  { price, size }: { readonly price: Ticks; readonly size: number },
): void {
  const handle = firstOrderAt(book, side, price);
  if (handle === noOrder) {
    if (size > 0) restOrder(book, side, price, size);
  } else if (size === 0) cancelOrder(book, handle);
  else changeResting(book, handle, price, size);
}

/**
 * The place in the queue after a level changed without a trade. If the source reports what left, the place is exact: only orders that
 * joined earlier (or in the same millisecond) were ahead. Otherwise, and for orders from before the source started over, a shrinking level
 * shrinks ahead and behind in proportion, the part ahead rounded down. Never more is ahead than the level shows.
 */
function aheadAfter(
  { clearedAt }: TradingMarket,
  order: Readonly<Order>,
  { event, before }: { readonly event: LevelEvent; readonly before: number },
): number {
  if (order.ahead === null) return event.size;
  let ahead = order.ahead;
  const { left } = event;
  if (left !== undefined && (order.queuedAt >= clearedAt || left.joinedAt > clearedAt)) {
    if (left.joinedAt <= order.queuedAt) ahead -= left.size;
  } else if (event.size < before) {
    ahead -= Math.floor(((before - event.size) * ahead) / before);
  }
  return Math.max(0, Math.min(ahead, event.size));
}

/** Displayed contracts at or through the price of a resting order would have traded with it: they fill it. */
function fillCrossed(market: TradingMarket, event: LevelEvent): void {
  for (const order of ordersReachedBy(market, oppositeOf(event.side), event.price)) {
    if (order.state !== 'working' || order.price === null) continue;
    const size = Math.min(remainingOf(order), availableAt(market, order.accountId, event));
    if (size === 0) continue;
    noteTaken(market, order.accountId, { side: event.side, price: event.price, size });
    fillOrder(market, order, { ...meeting(order, event.price), size });
    followFill(market, order, size);
  }
}

/**
 * The price at which a resting order trades: its own. An order that rests only because the levels it would have taken are not shown fills
 * at the incoming price, not at its worst price.
 */
function meeting(
  { price, isBehindShown }: Readonly<Order>,
  at: Ticks,
): { readonly price: Ticks; readonly liquidity: 'taker' | 'maker' } {
  return isBehindShown ? { price: at, liquidity: 'taker' } : { price: price ?? at, liquidity: 'maker' };
}

/**
 * A trade reduces the displayed level, moves queues, fills resting orders, triggers stops at their old prices, then moves trailing stops.
 */
function applyTrade(market: TradingMarket, trade: TradeEvent): void {
  market.lastPrice = trade.price;
  const passives: readonly Side[] = trade.aggressor === null ? ['buy', 'sell'] : [oppositeOf(trade.aggressor)];
  for (const passive of passives) {
    const side = bookSideOf(passive);
    const displayed = sizeAt(market.reference, side, trade.price);
    if (displayed > 0)
      setLevel(market.reference, side, { price: trade.price, size: Math.max(0, displayed - trade.size) });
    forgetTaken(market, { side: passive, price: trade.price });
    fillByTrade(market, { passive, trade, displayed });
  }
  if (market.rules.visibleLevels !== null) leaveBehind(market, trade.price);
  const reached = (['buy', 'sell'] as const).flatMap((side) => stopsReachedBy(market, side, trade.price));
  const reaching = { by: trade.price, from: trade.price };
  for (const order of reached) if (order.state === 'waiting') triggerStop(market, order, reaching);
  followTrade(market, trade.price);
}

/** Once the market has reached or passed an order that rested behind the shown levels, it fills at its own price from now on. */
function leaveBehind(market: TradingMarket, tradePrice: Ticks): void {
  for (const order of market.byWorkingHandle.values())
    if (order.price !== null && (tradePrice - order.price) * signOf(order.side) >= 0) order.isBehindShown = false;
}

type TradeFill = { readonly passive: Side; readonly trade: TradeEvent; readonly displayed: number };

/**
 * A trade through an order's price fills it completely, since that trade would have hit the order first. A trade at its price first uses up
 * what is ahead; only the excess fills, and an account's orders share that excess, oldest first.
 */
function fillByTrade(market: TradingMarket, { passive, trade, displayed }: TradeFill): void {
  const usedByAccount = new Map<string, number>();
  for (const order of ordersReachedBy(market, passive, trade.price)) {
    if (order.state !== 'working' || order.price === null) continue;
    let size = remainingOf(order);
    if (order.price === trade.price) {
      const ahead = order.ahead ?? displayed;
      const used = usedByAccount.get(order.accountId) ?? 0;
      size = Math.min(size, Math.max(0, trade.size - ahead - used));
      order.ahead = Math.max(0, ahead - trade.size);
      usedByAccount.set(order.accountId, used + size);
    }
    if (size === 0) continue;
    fillOrder(market, order, { ...meeting(order, trade.price), size });
    followFill(market, order, size, { by: trade.price, from: trade.price });
  }
}

/** Every open order expires: they are day orders. Ids of the session may be used again. */
function closeSession(market: TradingMarket): void {
  market.isOpen = false;
  market.taken.clear();
  for (const account of market.accounts.values()) {
    for (const order of [...account.orders.values()]) {
      leaveQueue(market, order);
      finishOrder(market, order, 'expired');
      tell(market, order, { kind: 'expired', remaining: remainingOf(order) });
    }
    account.ended.clear();
    if (account.net === 0) market.accounts.delete(account.id);
  }
}

/** Resting orders of a side at `price` or better, best and oldest first. */
function ordersReachedBy(market: TradingMarket, side: Side, price: Ticks): Order[] {
  return reachedIn(market.working, market.byWorkingHandle, { side: bookSideOf(side), price });
}

/** Stops of a side that a trade at `price` reaches, nearest first; they are kept on the opposite side of their book. */
function stopsReachedBy(market: TradingMarket, side: Side, price: Ticks): Order[] {
  return reachedIn(market.stops, market.byStopHandle, { side: bookSideOf(oppositeOf(side)), price });
}

type Reach = { readonly side: BookSide; readonly price: Ticks };

function reachedIn(book: OrderBook, orders: ReadonlyMap<OrderHandle, Order>, { side, price }: Reach): Order[] {
  const found: Order[] = [];
  let level = bestPriceOf(book, side);
  while (level !== null && (side === 0 ? level >= price : level <= price)) {
    collectAt(book, orders, { side, price: level, found });
    level = worsePriceOf(book, side, level);
  }
  return found;
}

function ordersAt(market: TradingMarket, side: BookSide, price: Ticks): Order[] {
  const found: Order[] = [];
  collectAt(market.working, market.byWorkingHandle, { side, price, found });
  return found;
}

type Collecting = Reach & { readonly found: Order[] };

function collectAt(book: OrderBook, orders: ReadonlyMap<OrderHandle, Order>, { side, price, found }: Collecting): void {
  for (let handle = firstOrderAt(book, side, price); handle !== noOrder; handle = orderBehind(book, handle)) {
    const order = orders.get(handle);
    if (order !== undefined) found.push(order);
  }
}
