// The acts of a synthetic market: orders join, leave, trade and open new prices in its book. Each act is reported as market events.
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import { askSide, type BookSide, bidSide, type OrderHandle } from '../book/book-state.ts';
import { firstOrderAt, lastOrderAt, orderBehind, ordersAt, sizeAt } from '../book/book-view.ts';
import { cancelOrder, restOrder, slotOf, takeFromBook } from '../book/order-book.ts';
import { sideOf } from '../trading/market-event.ts';
import type { Flow } from './flow-state.ts';
import { nextBelow, nextPareto, nextRandom } from './random.ts';

/** Average contracts of a level behind the best one in the measured hour. */
export const usualDepth = 52;
/** Levels behind the best price that are never empty. */
export const keptLevels = 16;
/** Chance that an order is withdrawn in the same millisecond. */
const flashShare = 0.1;
const walkTicksMax = 2;
/** Share of market orders for no more than the size at the best price. */
const carefulShare = 0.6;

/** One tick further from the other side. */
export function behind(side: BookSide, price: Ticks, ticks: number): Ticks {
  return asTicks(side === bidSide ? price - ticks : price + ticks);
}

export function bestOf(flow: Flow, side: BookSide): Ticks {
  return side === bidSide ? flow.book.bestBid : flow.book.bestAsk;
}

/** In deeper books each order is larger; up to here a deep book has more orders. */
const deepestOfSingles = 20;

/** 75 / 9 / 6 / 4 percent of the orders are for 1 / 2 / 3 / 4 contracts, the mean is 2.2; multiples of that in the deepest books. */
export function limitSize(flow: Flow): number {
  const draw = nextRandom(flow.random) * 100;
  const size = draw < 75 ? 1 : draw < 84 ? 2 : draw < 90 ? 3 : draw < 94 ? 4 : 5 + nextBelow(flow.random, 21);
  return size * Math.max(1, Math.round(flow.settings.scale.depth / deepestOfSingles));
}

/** 59 percent of the trades are for one contract, one percent for 34 or more. */
export function marketSize(flow: Flow): number {
  const isOne = nextRandom(flow.random) < 0.54;
  return isOne ? 1 : nextPareto(flow.random, 0.88, 250) + (nextRandom(flow.random) < 0.8 ? 1 : 0);
}

/** An order joins a price. Some leave again at once. */
export function addOrder(flow: Flow, side: BookSide, price: Ticks): void {
  const handle = joinLevel(flow, side, price, limitSize(flow));
  if (nextRandom(flow.random) < flashShare && ordersAt(flow.book, side, price) > 1)
    removeOrder(flow, side, price, handle);
}

/** An order leaves a price: the newest with a chance of `newestShare`, else any. */
export function cancelAt(flow: Flow, side: BookSide, price: Ticks, newestShare: number): void {
  const count = ordersAt(flow.book, side, price);
  if (count === 0) return;
  const isNewest = nextRandom(flow.random) < newestShare;
  const handle = isNewest
    ? lastOrderAt(flow.book, side, price)
    : nthOrder(flow, side, price, nextBelow(flow.random, count));
  removeOrder(flow, side, price, handle);
}

function nthOrder(flow: Flow, side: BookSide, price: Ticks, place: number): OrderHandle {
  let handle = firstOrderAt(flow.book, side, price);
  for (let step = 0; step < place; step += 1) handle = orderBehind(flow.book, handle);
  return handle;
}

function removeOrder(flow: Flow, side: BookSide, price: Ticks, handle: OrderHandle): void {
  const joinedAt = joinedAtOf(flow, handle);
  const size = cancelOrder(flow.book, handle);
  flow.out.push({
    kind: 'level',
    at: asInstant(Math.floor(flow.clock)),
    side: sideOf(side),
    price,
    size: sizeAt(flow.book, side, price),
    left: { size, joinedAt },
  });
}

/** Withdraws all orders at a price. */
export function cancelAll(flow: Flow, side: BookSide, price: Ticks): void {
  while (ordersAt(flow.book, side, price) > 0) removeOrder(flow, side, price, lastOrderAt(flow.book, side, price));
}

/** A market order. It leaves `kept` contracts at the best price; with none to leave it may use it up and go a few ticks deep. */
export function marketOrder(flow: Flow, side: BookSide, kept: number): void {
  const size = marketSize(flow);
  const passive = side === bidSide ? askSide : bidSide;
  const atBest = sizeAt(flow.book, passive, bestOf(flow, passive));
  if (size < atBest - kept) takeOrder(flow, side, size, 0);
  else if (kept > 0) takeOrder(flow, side, Math.max(0, atBest - kept), 0);
  else if (nextRandom(flow.random) < carefulShare) takeOrder(flow, side, atBest, 0);
  else takeOrder(flow, side, size, walkTicksMax);
}

/** Trades with the orders at the best prices, down to `depth` ticks behind the best one. */
export function takeOrder(flow: Flow, side: BookSide, size: number, depth: number): void {
  if (size === 0) return;
  const { book } = flow;
  const other = side === bidSide ? askSide : bidSide;
  takeFromBook(book, side, behind(other, bestOf(flow, other), depth), size);
  const { fills } = book;
  for (let index = 0; index < fills.count; ) {
    const price = asTicks(fills.prices[index] as number);
    let traded = 0;
    for (; index < fills.count && fills.prices[index] === price; index += 1) traded += fills.sizes[index] as number;
    flow.out.push({
      kind: 'trade',
      at: asInstant(Math.floor(flow.clock)),
      price,
      size: traded,
      aggressor: sideOf(side),
    });
  }
}

/** A new price inside the spread, and orders that follow it at once. */
export function improveBest(flow: Flow, side: BookSide): void {
  const price = behind(side, bestOf(flow, side), -1);
  const { depth } = flow.settings.scale;
  const followers = Math.round((2 + nextBelow(flow.random, 6)) * Math.min(1, depth) * Math.sqrt(flow.depth));
  for (let count = 0; count <= followers; count += 1) joinLevel(flow, side, price, limitSize(flow));
}

/** Refills empty levels behind the best prices: the visible book never ends. */
export function keepDepth(flow: Flow): void {
  for (const side of [bidSide, askSide] as const) {
    const best = bestOf(flow, side);
    for (let ticks = 0; ticks < keptLevels; ticks += 1) {
      const price = behind(side, best, ticks);
      if (ordersAt(flow.book, side, price) === 0) fillLevel(flow, side, price, 1);
    }
  }
}

/** Adds orders of the usual sizes until a level holds about a share of its usual depth. */
export function fillLevel(flow: Flow, side: BookSide, price: Ticks, share: number): void {
  const target = share * usualDepth * flow.settings.scale.depth * flow.depth * (0.7 + 0.6 * nextRandom(flow.random));
  let size = 0;
  do {
    const more = limitSize(flow);
    joinLevel(flow, side, price, more);
    size += more;
  } while (size < target);
}

function joinLevel(flow: Flow, side: BookSide, price: Ticks, size: number): OrderHandle {
  const handle = restOrder(flow.book, side, price, size);
  const at = Math.floor(flow.clock);
  noteJoined(flow, handle, asInstant(at));
  flow.out.push({ kind: 'level', at: asInstant(at), side: sideOf(side), price, size: sizeAt(flow.book, side, price) });
  return handle;
}

/** When a resting order joined its queue. */
export function joinedAtOf(flow: Flow, handle: OrderHandle): Instant {
  return asInstant(flow.joinedAt[slotOf(flow.book, handle)] as number);
}

export function noteJoined(flow: Flow, handle: OrderHandle, at: Instant): void {
  const slot = slotOf(flow.book, handle);
  if (slot >= flow.joinedAt.length) {
    const grown = new Float64Array(flow.book.handles.length);
    grown.set(flow.joinedAt);
    flow.joinedAt = grown;
  }
  flow.joinedAt[slot] = at;
}
