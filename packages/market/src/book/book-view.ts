// Reading an order book: best prices, levels, queues, and a depth snapshot that allocates nothing.
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import { occupiedAtOrAbove, occupiedAtOrBelow } from './book-bitmap.ts';
import {
  askSide,
  type BookSide,
  bidSide,
  noAsk,
  noBid,
  noOrder,
  type OrderBook,
  type OrderHandle,
} from './book-state.ts';
import { slotOf } from './order-book.ts';

/** The best price of a side, null if it is empty. */
export function bestPriceOf(book: OrderBook, side: BookSide): Ticks | null {
  if (side === bidSide) return book.bestBid === noBid ? null : book.bestBid;
  return book.bestAsk === noAsk ? null : book.bestAsk;
}

/** The next occupied price of a side that is worse than `price` (lower for bids, higher for asks), null if there is none. */
export function worsePriceOf(book: OrderBook, side: BookSide, price: Ticks): Ticks | null {
  const top = book.lowestPrice + book.levels - 1;
  if (side === bidSide) {
    const from = Math.min(price - 1, top) - book.lowestPrice;
    const found = occupiedAtOrBelow(book, from, 0);
    return found === -1 ? null : asTicks(book.lowestPrice + found);
  }
  const from = book.levels + Math.max(price + 1 - book.lowestPrice, 0);
  const found = occupiedAtOrAbove(book, from, 2 * book.levels);
  return found === -1 ? null : asTicks(book.lowestPrice + found - book.levels);
}

/** Contracts resting at a price; 0 for an empty level and for a price outside the window. */
export function sizeAt(book: OrderBook, side: BookSide, price: Ticks): number {
  const cell = cellAt(book, side, price);
  return cell === -1 ? 0 : (book.levelSizes[cell] as number);
}

/** The oldest order at a price, `noOrder` if there is none. */
export function firstOrderAt(book: OrderBook, side: BookSide, price: Ticks): OrderHandle {
  const cell = cellAt(book, side, price);
  return cell === -1 ? noOrder : (book.handles[book.heads[cell] as number] as number);
}

/** The newest order at a price, `noOrder` if there is none. */
export function lastOrderAt(book: OrderBook, side: BookSide, price: Ticks): OrderHandle {
  const cell = cellAt(book, side, price);
  return cell === -1 ? noOrder : (book.handles[book.tails[cell] as number] as number);
}

/** How many orders rest at a price. */
export function ordersAt(book: OrderBook, side: BookSide, price: Ticks): number {
  const cell = cellAt(book, side, price);
  return cell === -1 ? 0 : (book.levelOrders[cell] as number);
}

/** The order behind one in its queue, `noOrder` at the end. */
export function orderBehind(book: OrderBook, handle: OrderHandle): OrderHandle {
  const slot = slotOf(book, handle);
  return slot === 0 ? noOrder : (book.handles[book.next[slot] as number] as number);
}

/** The remaining size of an order, 0 if it no longer exists. */
export function sizeOf(book: OrderBook, handle: OrderHandle): number {
  const slot = slotOf(book, handle);
  return slot === 0 ? 0 : (book.orderSizes[slot] as number);
}

/** Side of a depth snapshot: the first `count` cells are filled, best price first. */
export type DepthSide = {
  count: number;
  readonly prices: Int32Array;
  readonly sizes: Int32Array;
  readonly orders: Int32Array;
};
export type Depth = { readonly bids: DepthSide; readonly asks: DepthSide };

export const depthLevels = 10;

export function createDepth(levels: number = depthLevels): Depth {
  const side = (): DepthSide => ({
    count: 0,
    prices: new Int32Array(levels),
    sizes: new Int32Array(levels),
    orders: new Int32Array(levels),
  });
  return { bids: side(), asks: side() };
}

/** Writes the best levels of both sides into the caller's snapshot: occupied prices only, nothing allocated. */
export function readDepth(book: OrderBook, depth: Depth): void {
  readSide(book, bidSide, depth.bids);
  readSide(book, askSide, depth.asks);
}

function readSide(book: OrderBook, side: BookSide, into: DepthSide): void {
  const [from, end] = side === bidSide ? [0, book.levels] : [book.levels, 2 * book.levels];
  const isEmpty = side === bidSide ? book.bestBid === noBid : book.bestAsk === noAsk;
  let cell = isEmpty ? -1 : cellAt(book, side, side === bidSide ? book.bestBid : book.bestAsk);
  let count = 0;
  while (cell !== -1 && count < into.prices.length) {
    into.prices[count] = book.lowestPrice + cell - from;
    into.sizes[count] = book.levelSizes[cell] as number;
    into.orders[count] = book.levelOrders[cell] as number;
    count += 1;
    cell = side === bidSide ? occupiedAtOrBelow(book, cell - 1, from) : occupiedAtOrAbove(book, cell + 1, end);
  }
  into.count = count;
}

function cellAt(book: OrderBook, side: BookSide, price: Ticks): number {
  const level = price - book.lowestPrice;
  return level < 0 || level >= book.levels ? -1 : side * book.levels + level;
}
