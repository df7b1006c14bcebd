// The data of an order book: levels indexed by price, queues as linked lists inside typed arrays, a bitmap of the occupied levels. Nothing
// is allocated while orders come and go; the arrays grow when they are full (book-growth.ts).
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';

/** Buyers are side 0, sellers side 1: the sides are array indexes. */
export const bidSide = 0;
export const askSide = 1;
export type BookSide = typeof bidSide | typeof askSide;

/** Placeholder for the best price of an empty side: worse than any price, so comparisons need no extra check. */
export const noBid = asTicks(-1_000_000_000);
export const noAsk = asTicks(1_000_000_000);

/** Identifies a resting order. Handles are never reused, so a stale one can be told from a live one. */
export type OrderHandle = number;
/** No order: nothing rests, or the order no longer exists. */
export const noOrder: OrderHandle = 0;

/** The fills of the last placed or changed order, in the order in which they happened; valid up to `count` until the next order. */
export type FillList = {
  count: number;
  /** The resting orders that were hit. */
  handles: Float64Array;
  prices: Int32Array;
  sizes: Int32Array;
};

/** An order book of one contract. Read it through the functions of this folder; only they modify it. */
export type OrderBook = {
  /** Price of level 0. */
  lowestPrice: Ticks;
  /** Number of levels of a side, a multiple of 1,024. The arrays hold the bids first, then the asks. */
  levels: number;
  heads: Int32Array;
  tails: Int32Array;
  levelSizes: Int32Array;
  levelOrders: Int32Array;
  /** A bit for each occupied level, and a bit for each word that has one. */
  words: Int32Array;
  summary: Int32Array;
  bestBid: Ticks;
  bestAsk: Ticks;
  /** Orders by slot; slot 0 means none, so zeroed arrays are an empty book. */
  orderPrices: Int32Array;
  orderSizes: Int32Array;
  orderSides: Uint8Array;
  previous: Int32Array;
  next: Int32Array;
  handles: Float64Array;
  /** Head of the free list of slots, linked by `next`. */
  freeSlot: number;
  generation: number;
  liveOrders: number;
  readonly fills: FillList;
};

/** The slot is the low bits of a handle; the other bits count up. */
export const slotsMax = 2 ** 22;
/** The widest price window of a book: about 64 MB. */
export const levelsMax = 2 ** 21;
/** Maximum size of one order; the sum of a level stays inside 32 bits. */
export const orderSizeMax = 1_000_000;
const levelsPerSummaryBit = 1_024;

export type BookCapacity = { readonly around: Ticks; readonly levels: number; readonly orders: number };

/** An empty book with its window around a price; both capacities are where growth begins, not limits. */
export function createOrderBook(capacity: BookCapacity): OrderBook {
  const levels = wholeLevels(capacity.levels);
  const slots = Math.max(16, capacity.orders + 1);
  return {
    ...emptyLevels(levels),
    lowestPrice: asTicks(capacity.around - levels / 2),
    bestBid: noBid,
    bestAsk: noAsk,
    orderPrices: new Int32Array(slots),
    orderSizes: new Int32Array(slots),
    orderSides: new Uint8Array(slots),
    previous: new Int32Array(slots),
    next: Int32Array.from({ length: slots }, (_, slot) => (slot === 0 || slot === slots - 1 ? 0 : slot + 1)),
    handles: new Float64Array(slots),
    freeSlot: 1,
    generation: 0,
    liveOrders: 0,
    fills: { count: 0, handles: new Float64Array(64), prices: new Int32Array(64), sizes: new Int32Array(64) },
  };
}

export type LevelArrays = Pick<
  OrderBook,
  'levels' | 'heads' | 'tails' | 'levelSizes' | 'levelOrders' | 'words' | 'summary'
>;

export function emptyLevels(levels: number): LevelArrays {
  return {
    levels,
    heads: new Int32Array(2 * levels),
    tails: new Int32Array(2 * levels),
    levelSizes: new Int32Array(2 * levels),
    levelOrders: new Int32Array(2 * levels),
    words: new Int32Array((2 * levels) / 32),
    summary: new Int32Array((2 * levels) / levelsPerSummaryBit),
  };
}

/** The number of levels rounded up to whole summary words. */
export function wholeLevels(levels: number): number {
  return Math.max(1, Math.ceil(levels / levelsPerSummaryBit)) * levelsPerSummaryBit;
}
