// One list of operations for every order book of the benchmark: seeded, placed and sized like the recorded hour of ES, and generated
// against a book, so every cancel names an open order.

import {
  askSide,
  type BookSide,
  bidSide,
  createOrderBook,
  noOrder,
  type OrderBook,
  type OrderHandle,
} from '@openbell/market/book/book-state.ts';
import { sizeOf } from '@openbell/market/book/book-view.ts';
import { cancelOrder, placeOrder, takeFromBook } from '@openbell/market/book/order-book.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';

export const placeKind = 0;
export const cancelKind = 1;
export const marketKind = 2;

export type Operations = {
  readonly count: number;
  readonly kinds: Uint8Array;
  readonly sides: Uint8Array;
  readonly prices: Int32Array;
  readonly sizes: Int32Array;
  /** The index of the operation that placed the canceled order. */
  readonly targets: Int32Array;
};

/**
 * Shares of orders placed and canceled, in thousandths; the rest are market orders. `held`: cancels increase above this many open orders.
 */
export type Mix = {
  readonly name: string;
  readonly placeShare: number;
  readonly cancelShare: number;
  readonly held: number | null;
};

export const mixes: readonly Mix[] = [
  { name: 'exchange', placeShare: 500, cancelShare: 440, held: 10_000 },
  { name: 'thin', placeShare: 450, cancelShare: 250, held: null },
  { name: 'filling', placeShare: 700, cancelShare: 250, held: null },
];

/** Resting orders in every book before the clock starts. */
export const standingOrders = 10_000;
/** Lower bound of open orders for a mix that takes more than it places. */
const fewestOrders = 100;
export const anyPrice: Readonly<Record<BookSide, Ticks>> = {
  [bidSide]: asTicks(100_000_000),
  [askSide]: asTicks(-100_000_000),
};
const startPrice = asTicks(19_200);

/** The initial resting orders, then `count` operations of a mix. */
export function makeOperations(mix: Mix, count: number): Operations {
  const total = standingOrders + count;
  const list: Operations = {
    count: total,
    kinds: new Uint8Array(total),
    sides: new Uint8Array(total),
    prices: new Int32Array(total),
    sizes: new Int32Array(total),
    targets: new Int32Array(total),
  };
  const random = mulberry32(20_261_122);
  const maker: Maker = {
    list,
    random,
    book: createOrderBook({ around: startPrice, levels: 8_192, orders: total }),
    handles: new Float64Array(total),
    living: [],
  };
  for (let index = 0; index < total; index += 1) {
    const isStanding = index < standingOrders;
    const excess = mix.held === null ? 0 : Math.sign(maker.book.liveOrders - mix.held) * 30;
    const draw = isStanding ? 0 : random(1_000);
    if (draw < mix.placeShare - excess || maker.book.liveOrders < fewestOrders) place(maker, index);
    else if (draw >= mix.placeShare + mix.cancelShare || !cancel(maker, index)) take(maker, index);
  }
  return list;
}

type Maker = {
  readonly list: Operations;
  readonly random: (below: number) => number;
  readonly book: OrderBook;
  readonly handles: Float64Array;
  readonly living: number[];
};

function place(maker: Maker, index: number): void {
  const { list, random, book } = maker;
  const side: BookSide = random(2) === 0 ? bidSide : askSide;
  const price = asTicks(priceOf(maker, side));
  const size = limitSize(random);
  const handle: OrderHandle = placeOrder(book, side, price, size);
  list.kinds[index] = placeKind;
  list.sides[index] = side;
  list.prices[index] = price;
  list.sizes[index] = size;
  maker.handles[index] = handle;
  if (handle !== noOrder) maker.living.push(index);
}

/** Four percent improve the best price, 57 join it, 39 are behind it. */
function priceOf({ random, book }: Maker, side: BookSide): number {
  const best = side === bidSide ? Math.max(book.bestBid, 0) || startPrice - 1 : Math.min(book.bestAsk, 1_000_000);
  const own = best === 1_000_000 ? startPrice : best;
  const away = side === bidSide ? -1 : 1;
  const draw = random(100);
  if (draw < 4) return book.bestAsk - book.bestBid > 1 ? own - away : own;
  if (draw < 61) return own;
  if (draw < 67) return own + away;
  if (draw < 69) return own + 2 * away;
  if (draw < 74) return own + (3 + random(7)) * away;
  return own + (10 + random(500)) * away;
}

function cancel(maker: Maker, index: number): boolean {
  const { list, random, book, living } = maker;
  while (living.length > 0) {
    const at = random(living.length);
    const target = living[at] as number;
    living[at] = living.at(-1) as number;
    living.pop();
    const handle = maker.handles[target] as number;
    if (sizeOf(book, handle) === 0) continue;
    cancelOrder(book, handle);
    list.kinds[index] = cancelKind;
    list.targets[index] = target;
    return true;
  }
  return false;
}

function take({ list, random, book }: Maker, index: number): void {
  const side: BookSide = random(2) === 0 ? bidSide : askSide;
  const size = random(100) < 59 ? 1 : 2 + random(5);
  list.kinds[index] = marketKind;
  list.sides[index] = side;
  list.sizes[index] = size;
  takeFromBook(book, side, anyPrice[side], size);
}

function limitSize(random: (below: number) => number): number {
  const draw = random(100);
  if (draw < 75) return 1;
  if (draw < 84) return 2;
  if (draw < 90) return 3;
  return draw < 94 ? 4 : 5 + random(14);
}

function mulberry32(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}
