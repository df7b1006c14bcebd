// An order book with price-time priority: place, rest, cancel, change. Prices are whole ticks, sizes whole contracts. It knows neither
// owners nor time and has a single writer. Arguments are positional numbers, so no operation allocates an object.
import { assert } from '@openbell/units/assert.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import { markEmpty, markOccupied, occupiedAtOrAbove, occupiedAtOrBelow } from './book-bitmap.ts';
import { growFills, growOrders, moveWindow } from './book-growth.ts';
import {
  askSide,
  type BookSide,
  bidSide,
  noAsk,
  noBid,
  noOrder,
  type OrderBook,
  type OrderHandle,
  orderSizeMax,
  slotsMax,
} from './book-state.ts';

const slotBits = slotsMax - 1;

/**
 * Trades an incoming order against the other side, best price and oldest order first, down to its limit (inclusive); the rest stays in the
 * book at the limit. The fills are in `book.fills`. Returns the handle of the rest, or `noOrder` if nothing is left. The caller must check
 * `canRest` first; a size outside 1 to `orderSizeMax` throws.
 */
export function placeOrder(book: OrderBook, side: BookSide, price: Ticks, size: number): OrderHandle {
  const left = takeFromBook(book, side, price, size);
  return left === 0 ? noOrder : rest(book, side, price, left);
}

/** Like `placeOrder`, but drops what cannot trade at once. Returns the size that is left. */
export function takeFromBook(book: OrderBook, side: BookSide, limit: Ticks, size: number): number {
  assertSize(size);
  book.fills.count = 0;
  let left = size;
  if (side === bidSide) {
    while (left > 0 && book.bestAsk <= limit) left = takeFromLevel(book, askSide, left);
  } else {
    while (left > 0 && book.bestBid >= limit) left = takeFromLevel(book, bidSide, left);
  }
  return left;
}

/**
 * Rests an order without trading, even if it crosses the other side: before the opening, and to rebuild a recorded book whose trades are
 * separate messages.
 */
export function restOrder(book: OrderBook, side: BookSide, price: Ticks, size: number): OrderHandle {
  assertSize(size);
  return rest(book, side, price, size);
}

/** Removes an order from the book. Returns its remaining size, 0 if it no longer exists. */
export function cancelOrder(book: OrderBook, handle: OrderHandle): number {
  const slot = slotOf(book, handle);
  if (slot === 0) return 0;
  const size = book.orderSizes[slot] as number;
  removeSlot(book, slot);
  return size;
}

/**
 * Changes price and size (of what is left) like the CME: a smaller size at the same price keeps the place in the queue; any other change is
 * a new order at the end of its queue and trades first if it can. Returns the new handle, `noOrder` if it traded in full or no longer
 * existed; the fills are in `book.fills`.
 */
export function changeOrder(book: OrderBook, handle: OrderHandle, price: Ticks, size: number): OrderHandle {
  const slot = slotOf(book, handle);
  book.fills.count = 0;
  if (slot === 0) return noOrder;
  if (reduceInPlace(book, slot, price, size)) return handle;
  const side = book.orderSides[slot] as BookSide;
  removeSlot(book, slot);
  return placeOrder(book, side, price, size);
}

/** Like `changeOrder`, without trading: for recorded books. */
export function changeResting(book: OrderBook, handle: OrderHandle, price: Ticks, size: number): OrderHandle {
  const slot = slotOf(book, handle);
  if (slot === 0) return noOrder;
  if (reduceInPlace(book, slot, price, size)) return handle;
  const side = book.orderSides[slot] as BookSide;
  removeSlot(book, slot);
  return rest(book, side, price, size);
}

/** The slot of a live order, 0 for one that no longer exists. */
export function slotOf(book: OrderBook, handle: OrderHandle): number {
  const slot = handle & slotBits;
  return handle !== noOrder && book.handles[slot] === handle ? slot : 0;
}

function reduceInPlace(book: OrderBook, slot: number, price: Ticks, size: number): boolean {
  assertSize(size);
  const cut = (book.orderSizes[slot] as number) - size;
  if (book.orderPrices[slot] !== price || cut < 0) return false;
  const cell = cellOf(book, book.orderSides[slot] as BookSide, price);
  book.orderSizes[slot] = size;
  book.levelSizes[cell] = (book.levelSizes[cell] as number) - cut;
  return true;
}

/** Fills from the front of the best level of a side; returns what is left to fill. */
function takeFromLevel(book: OrderBook, side: BookSide, size: number): number {
  const price = side === bidSide ? book.bestBid : book.bestAsk;
  const cell = cellOf(book, side, price);
  let left = size;
  let slot = book.heads[cell] as number;
  while (left > 0 && slot !== 0) {
    const resting = book.orderSizes[slot] as number;
    const next = book.next[slot] as number;
    const filled = resting < left ? resting : left;
    noteFill(book, book.handles[slot] as number, price, filled);
    left -= filled;
    if (filled === resting) {
      removeSlot(book, slot);
    } else {
      book.orderSizes[slot] = resting - filled;
      book.levelSizes[cell] = (book.levelSizes[cell] as number) - filled;
    }
    slot = next;
  }
  return left;
}

function noteFill(book: OrderBook, handle: OrderHandle, price: Ticks, size: number): void {
  const { fills } = book;
  if (fills.count === fills.handles.length) growFills(book);
  fills.handles[fills.count] = handle;
  fills.prices[fills.count] = price;
  fills.sizes[fills.count] = size;
  fills.count += 1;
}

/** Puts an order at the end of its queue. */
function rest(book: OrderBook, side: BookSide, price: Ticks, size: number): OrderHandle {
  if (price < book.lowestPrice || price >= book.lowestPrice + book.levels) moveWindow(book, price);
  if (book.freeSlot === 0) growOrders(book);
  const slot = book.freeSlot;
  book.freeSlot = book.next[slot] as number;
  book.generation += 1;
  const handle = book.generation * slotsMax + slot;
  const cell = cellOf(book, side, price);
  const tail = book.tails[cell] as number;
  book.handles[slot] = handle;
  book.orderPrices[slot] = price;
  book.orderSizes[slot] = size;
  book.orderSides[slot] = side;
  book.previous[slot] = tail;
  book.next[slot] = 0;
  if (tail === 0) {
    book.heads[cell] = slot;
    markOccupied(book, cell);
    if (side === bidSide) book.bestBid = price > book.bestBid ? price : book.bestBid;
    else book.bestAsk = price < book.bestAsk ? price : book.bestAsk;
  } else {
    book.next[tail] = slot;
  }
  book.tails[cell] = slot;
  book.levelSizes[cell] = (book.levelSizes[cell] as number) + size;
  book.levelOrders[cell] = (book.levelOrders[cell] as number) + 1;
  book.liveOrders += 1;
  return handle;
}

function removeSlot(book: OrderBook, slot: number): void {
  const side = book.orderSides[slot] as BookSide;
  const price = asTicks(book.orderPrices[slot] as number);
  const cell = cellOf(book, side, price);
  const before = book.previous[slot] as number;
  const after = book.next[slot] as number;
  if (before === 0) book.heads[cell] = after;
  else book.next[before] = after;
  if (after === 0) book.tails[cell] = before;
  else book.previous[after] = before;
  book.levelSizes[cell] = (book.levelSizes[cell] as number) - (book.orderSizes[slot] as number);
  book.levelOrders[cell] = (book.levelOrders[cell] as number) - 1;
  book.handles[slot] = noOrder;
  book.next[slot] = book.freeSlot;
  book.freeSlot = slot;
  book.liveOrders -= 1;
  if (before === 0 && after === 0) levelEmptied(book, side, cell);
}

function levelEmptied(book: OrderBook, side: BookSide, cell: number): void {
  markEmpty(book, cell);
  if (side === bidSide) {
    if (book.lowestPrice + cell !== book.bestBid) return;
    const found = occupiedAtOrBelow(book, cell, 0);
    book.bestBid = found === -1 ? noBid : asTicks(book.lowestPrice + found);
  } else {
    const level = cell - book.levels;
    if (book.lowestPrice + level !== book.bestAsk) return;
    const found = occupiedAtOrAbove(book, cell, 2 * book.levels);
    book.bestAsk = found === -1 ? noAsk : asTicks(book.lowestPrice + found - book.levels);
  }
}

function cellOf(book: OrderBook, side: BookSide, price: Ticks): number {
  return side * book.levels + price - book.lowestPrice;
}

function assertSize(size: number): void {
  assert(Number.isInteger(size) && size >= 1 && size <= orderSizeMax, `an order has 1 to ${orderSizeMax} contracts`);
}
