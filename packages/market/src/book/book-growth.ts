// How a book makes room for more orders, more fills of one order, or other prices. All of it is rare and copies the arrays; nothing is
// lost.
import { assert } from '@openbell/units/assert.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import { markOccupied, occupiedAtOrAbove, occupiedAtOrBelow } from './book-bitmap.ts';
import { emptyLevels, levelsMax, type OrderBook, slotsMax, wholeLevels } from './book-state.ts';

/** Doubles the room for orders. Throws at four million, which no market reaches. */
export function growOrders(book: OrderBook): void {
  const before = book.handles.length;
  const slots = Math.min(slotsMax, before * 2);
  assert(slots > before, 'an order book holds at most four million orders');
  book.orderPrices = grown(book.orderPrices, new Int32Array(slots));
  book.orderSizes = grown(book.orderSizes, new Int32Array(slots));
  book.orderSides = grown(book.orderSides, new Uint8Array(slots));
  book.previous = grown(book.previous, new Int32Array(slots));
  book.next = grown(book.next, new Int32Array(slots));
  book.handles = grown(book.handles, new Float64Array(slots));
  for (let slot = before; slot < slots; slot += 1) book.next[slot] = slot === slots - 1 ? book.freeSlot : slot + 1;
  book.freeSlot = before;
}

export function growFills(book: OrderBook): void {
  const length = book.fills.handles.length * 2;
  book.fills.handles = grown(book.fills.handles, new Float64Array(length));
  book.fills.prices = grown(book.fills.prices, new Int32Array(length));
  book.fills.sizes = grown(book.fills.sizes, new Int32Array(length));
}

function grown<Cells extends Int32Array | Uint8Array | Float64Array>(from: Cells, to: Cells): Cells {
  to.set(from);
  return to;
}

/** Whether an order at a price can rest together with the resting ones: the price window has a maximum width. */
export function canRest(book: OrderBook, price: Ticks): boolean {
  if (price >= book.lowestPrice && price < book.lowestPrice + book.levels) return true;
  const { lowest, highest } = spanWith(book, price);
  return highest - lowest < levelsMax;
}

/** Moves and widens the window so that it covers a price and every resting order, with room on both sides. */
export function moveWindow(book: OrderBook, price: Ticks): void {
  const { lowest, highest } = spanWith(book, price);
  const span = highest - lowest + 1;
  assert(span <= levelsMax, `no window of prices reaches from ${lowest} to ${highest}`);
  const levels = wholeLevels(Math.min(levelsMax, Math.max(book.levels, span * 2)));
  const lowestPrice = lowest - Math.floor((levels - span) / 2);
  const before = { ...book };
  Object.assign(book, emptyLevels(levels), { lowestPrice });
  for (const side of [0, 1]) {
    const [from, end] = [side * before.levels, (side + 1) * before.levels];
    const shift = side * levels + before.lowestPrice - lowestPrice - from;
    for (let cell = occupiedAtOrAbove(before, from, end); cell !== -1; ) {
      const to = cell + shift;
      book.heads[to] = before.heads[cell] as number;
      book.tails[to] = before.tails[cell] as number;
      book.levelSizes[to] = before.levelSizes[cell] as number;
      book.levelOrders[to] = before.levelOrders[cell] as number;
      markOccupied(book, to);
      cell = occupiedAtOrAbove(before, cell + 1, end);
    }
  }
}

/** Lowest and highest price of all resting orders and one new one. */
function spanWith(book: OrderBook, price: Ticks): { readonly lowest: Ticks; readonly highest: Ticks } {
  let lowest = price;
  let highest = price;
  for (const side of [0, 1]) {
    const from = side * book.levels;
    const first = occupiedAtOrAbove(book, from, from + book.levels);
    if (first === -1) continue;
    const last = occupiedAtOrBelow(book, from + book.levels - 1, from);
    lowest = asTicks(Math.min(lowest, book.lowestPrice + first - from));
    highest = asTicks(Math.max(highest, book.lowestPrice + last - from));
  }
  return { lowest, highest };
}
