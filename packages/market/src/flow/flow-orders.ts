// The acts of a synthetic market: orders join, leave, trade and open new prices in its book. Each act is reported as market events.
import type { Ticks } from '@openbell/units/quantity.ts';
import { askSide, type BookSide, bidSide, type OrderHandle } from '../book/book-state.ts';
import { firstOrderAt, lastOrderAt, orderBehind, ordersAt, sizeAt, sizeOf } from '../book/book-view.ts';
import { cancelOrder, restOrder, takeFromBook } from '../book/order-book.ts';
import { sideOf } from '../trading/market-event.ts';
import type { Flow } from './flow-state.ts';
import { nextBelow, nextPareto, nextRandom } from './random.ts';

/** Average contracts of a level behind the best one in the measured hour. */
export const usualDepth = 52;
/** Levels behind the best price that are never empty. */
export const keptLevels = 16;
/** Deep books have larger orders, though the growth is less than proportional: their prices move less. */
const sizeOfDepth = 0.7;
/** Chance that an order is withdrawn in the same millisecond. */
const flashShare = 0.1;
const walkTicksMax = 2;
/** Share of market orders for no more than the size at the best price. */
const carefulShare = 0.6;

/** One tick further from the other side. */
export function behind(side: BookSide, price: Ticks, ticks: number): Ticks {
  return side === bidSide ? price - ticks : price + ticks;
}

export function bestOf(flow: Flow, side: BookSide): Ticks {
  return side === bidSide ? flow.book.bestBid : flow.book.bestAsk;
}

/** 75 / 9 / 6 / 4 percent of the orders are for 1 / 2 / 3 / 4 contracts, the mean is 2.2. */
export function limitSize(flow: Flow): number {
  const draw = nextRandom(flow.random) * 100;
  const size = draw < 75 ? 1 : draw < 84 ? 2 : draw < 90 ? 3 : draw < 94 ? 4 : 5 + nextBelow(flow.random, 21);
  return scaled(flow, size);
}

/** 59 percent of the trades are for one contract, one percent for 34 or more. */
export function marketSize(flow: Flow): number {
  const isOne = nextRandom(flow.random) < 0.54;
  return scaled(flow, isOne ? 1 : nextPareto(flow.random, 0.88, 250) + (nextRandom(flow.random) < 0.8 ? 1 : 0));
}

function scaled(flow: Flow, size: number): number {
  const { depth } = flow.settings.scale;
  return depth <= 1 ? size : Math.max(1, Math.round(size * depth ** sizeOfDepth * (0.5 + nextRandom(flow.random))));
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
  const joinedAt = flow.joinedAt.get(handle) ?? 0;
  const size = cancelOrder(flow.book, handle);
  flow.joinedAt.delete(handle);
  flow.out.push({
    kind: 'level',
    at: Math.floor(flow.clock),
    side: sideOf(side),
    price,
    size: sizeAt(flow.book, side, price),
    left: { size, joinedAt },
  });
}

/** A market order: trades with the orders at the best prices, a few ticks deep at most. */
export function takeOrder(flow: Flow, side: BookSide, size: number): void {
  const { book } = flow;
  const other = side === bidSide ? askSide : bidSide;
  const best = bestOf(flow, other);
  const isCareful = nextRandom(flow.random) < carefulShare;
  takeFromBook(
    book,
    side,
    behind(other, best, walkTicksMax),
    isCareful ? Math.min(size, sizeAt(book, other, best)) : size,
  );
  const { fills } = book;
  for (let index = 0; index < fills.count; ) {
    const price = fills.prices[index] as number;
    let traded = 0;
    for (; index < fills.count && fills.prices[index] === price; index += 1) {
      const handle = fills.handles[index] as number;
      traded += fills.sizes[index] as number;
      if (sizeOf(book, handle) === 0) flow.joinedAt.delete(handle);
    }
    flow.out.push({ kind: 'trade', at: Math.floor(flow.clock), price, size: traded, aggressor: sideOf(side) });
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
      if (ordersAt(flow.book, side, price) === 0) fillLevel(flow, side, price);
    }
  }
}

/** Adds orders of the usual sizes until a level holds about its usual depth. */
export function fillLevel(flow: Flow, side: BookSide, price: Ticks): void {
  const target = usualDepth * flow.settings.scale.depth * flow.depth * (0.7 + 0.6 * nextRandom(flow.random));
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
  flow.joinedAt.set(handle, at);
  flow.out.push({ kind: 'level', at, side: sideOf(side), price, size: sizeAt(flow.book, side, price) });
  return handle;
}
