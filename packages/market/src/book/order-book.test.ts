import { asTicks } from '@openbell/units/quantity.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canRest } from './book-growth.ts';
import {
  askSide,
  type BookSide,
  bidSide,
  createOrderBook,
  noOrder,
  type OrderBook,
  type OrderHandle,
} from './book-state.ts';
import {
  bestPriceOf,
  createDepth,
  firstOrderAt,
  orderBehind,
  readDepth,
  sizeAt,
  sizeOf,
  worsePriceOf,
} from './book-view.ts';
import { NaiveBook, type NaiveFill } from './naive-book.ts';
import { cancelOrder, changeOrder, changeResting, placeOrder, restOrder, takeFromBook } from './order-book.ts';

const small = () => createOrderBook({ around: asTicks(0), levels: 1_024, orders: 4 });

const fillsOf = (book: OrderBook) =>
  Array.from({ length: book.fills.count }, (_, index) => ({
    handle: book.fills.handles[index] as number,
    price: book.fills.prices[index] as number,
    size: book.fills.sizes[index] as number,
  }));

/** Every resting order of a side, best price and oldest first, read through the public functions. */
function queueOf(book: OrderBook, side: BookSide): { handle: OrderHandle; price: number; size: number }[] {
  const found = [];
  for (let price = bestPriceOf(book, side); price !== null; price = worsePriceOf(book, side, price)) {
    let sum = 0;
    for (let handle = firstOrderAt(book, side, price); handle !== noOrder; handle = orderBehind(book, handle)) {
      found.push({ handle, price, size: sizeOf(book, handle) });
      sum += sizeOf(book, handle);
    }
    expect(sizeAt(book, side, price)).toBe(sum);
  }
  return found;
}

type Step =
  | { kind: 'place'; side: BookSide; price: number; size: number }
  | { kind: 'cancel'; which: number }
  | { kind: 'change'; which: number; price: number; size: number };

const near = fc.integer({ min: -12, max: 12 });
const far = fc.constantFrom(-5_000, 3_000, 40_000);
const price = fc.oneof({ weight: 30, arbitrary: near }, { weight: 1, arbitrary: far });
const size = fc.integer({ min: 1, max: 9 });
const side = fc.constantFrom<BookSide>(bidSide, askSide);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('place' as const), side, price, size }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(60) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('change' as const), which: fc.nat(60), price, size }) },
);

/** Applies the same steps to both books; `check` runs after each. */
class Pair {
  readonly book = small();
  readonly naive = new NaiveBook();
  private readonly handles: OrderHandle[] = [];
  private readonly ids = new Map<OrderHandle, number>();
  placed = 0;
  filled = 0;
  taken = 0;

  run(step: Step): void {
    const before = this.resting();
    if (step.kind === 'place') {
      const id = this.handles.length;
      const handle = placeOrder(this.book, step.side, asTicks(step.price), step.size);
      this.keep(id, handle);
      this.compare(this.naive.place(id, step.side, step.price, step.size));
      expect(this.resting()).toBe(before + step.size - 2 * this.sumOfFills());
    } else {
      const id = step.which % Math.max(1, this.handles.length);
      const handle = this.handles[id] ?? noOrder;
      if (step.kind === 'cancel') {
        const left = cancelOrder(this.book, handle);
        expect(left).toBe(this.naive.cancel(id));
        expect(this.resting()).toBe(before - left);
      } else {
        const had = sizeOf(this.book, handle);
        const after = changeOrder(this.book, handle, asTicks(step.price), step.size);
        this.keep(id, after);
        this.compare(this.naive.change(id, step.price, step.size));
        const added = had === 0 ? 0 : step.size - had;
        expect(this.resting()).toBe(before + added - 2 * this.sumOfFills());
      }
    }
  }

  private keep(id: number, handle: OrderHandle): void {
    this.handles[id] = handle;
    if (handle !== noOrder) this.ids.set(handle, id);
  }

  private sumOfFills(): number {
    return fillsOf(this.book).reduce((sum, fill) => sum + fill.size, 0);
  }

  private compare(expected: readonly NaiveFill[]): void {
    const fills = fillsOf(this.book).map((fill) => ({
      id: this.ids.get(fill.handle),
      price: fill.price,
      size: fill.size,
    }));
    expect(fills).toEqual(expected);
  }

  resting(): number {
    return this.queues()
      .flat()
      .reduce((sum, order) => sum + order.size, 0);
  }

  queues() {
    return ([bidSide, askSide] as const).map((each) =>
      queueOf(this.book, each).map((order) => ({
        id: this.ids.get(order.handle),
        price: order.price,
        size: order.size,
      })),
    );
  }

  naiveQueues() {
    return this.naive.sides.map((queue) => queue.map(({ id, price, size }) => ({ id, price, size })));
  }
}

describe('the order book', () => {
  it('keeps price-time priority: fills and queues equal those of a naive book for any steps', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        const pair = new Pair();
        for (const each of steps) {
          pair.run(each);
          const { bestBid, bestAsk } = pair.book;
          expect(bestBid).toBeLessThan(bestAsk);
        }
        expect(pair.queues()).toEqual(pair.naiveQueues());
        expect(pair.book.liveOrders).toBe(pair.queues().flat().length);
      }),
      { numRuns: 150, seed: 20_261_122 },
    );
  });

  it('shows the levels of the naive book in its snapshot', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 30, maxLength: 120 }), (steps) => {
        const pair = new Pair();
        for (const each of steps) pair.run(each);
        const depth = createDepth();
        readDepth(pair.book, depth);
        for (const [index, shown] of [depth.bids, depth.asks].entries()) {
          const levels = Map.groupBy(pair.naive.sides[index] ?? [], (order) => order.price);
          const expected = [...levels].slice(0, 10).map(([at, orders]) => ({
            price: at,
            size: orders.reduce((sum, order) => sum + order.size, 0),
            orders: orders.length,
          }));
          const seen = Array.from({ length: shown.count }, (_, level) => ({
            price: shown.prices[level],
            size: shown.sizes[level],
            orders: shown.orders[level],
          }));
          expect(seen).toEqual(expected);
        }
      }),
      { numRuns: 100, seed: 7 },
    );
  });

  it('keeps the place of an order that gets smaller, and moves a larger or repriced one to the end', () => {
    const book = small();
    const [first, second] = [placeOrder(book, bidSide, asTicks(5), 4), placeOrder(book, bidSide, asTicks(5), 4)];
    expect(changeOrder(book, first, asTicks(5), 3)).toBe(first);
    expect(firstOrderAt(book, bidSide, asTicks(5))).toBe(first);
    const grown = changeOrder(book, first, asTicks(5), 4);
    expect(queueOf(book, bidSide).map((order) => order.handle)).toEqual([second, grown]);
    expect(changeOrder(book, first, asTicks(5), 1)).toBe(noOrder);
    expect(changeOrder(book, second, asTicks(6), 4)).not.toBe(second);
    expect(bestPriceOf(book, bidSide)).toBe(6);
  });

  it('trades without resting and drops the rest', () => {
    const book = small();
    placeOrder(book, askSide, asTicks(10), 3);
    placeOrder(book, askSide, asTicks(11), 3);
    expect(takeFromBook(book, bidSide, asTicks(10), 5)).toBe(2);
    expect(bestPriceOf(book, bidSide)).toBeNull();
    expect(sizeAt(book, askSide, asTicks(11))).toBe(3);
  });

  it('lets orders cross only if they are placed to rest', () => {
    const book = small();
    const bid = restOrder(book, bidSide, asTicks(10), 1);
    restOrder(book, askSide, asTicks(9), 1);
    expect([book.bestBid, book.bestAsk]).toEqual([10, 9]);
    expect(changeResting(book, bid, asTicks(8), 2)).not.toBe(noOrder);
    expect([book.bestBid, book.bestAsk]).toEqual([8, 9]);
    expect(changeResting(book, bid, asTicks(8), 2)).toBe(noOrder);
  });

  it.each([0, -1, 1.5, 1_000_001])('throws at a size of %d', (wrong) => {
    const book = small();
    const handle = restOrder(book, bidSide, asTicks(1), 2);
    for (const act of [placeOrder, restOrder, takeFromBook])
      expect(() => act(book, bidSide, asTicks(1), wrong)).toThrow('contracts');
    for (const change of [changeOrder, changeResting])
      expect(() => change(book, handle, asTicks(1), wrong)).toThrow('contracts');
    expect([sizeOf(book, handle), sizeAt(book, bidSide, asTicks(1))]).toEqual([2, 2]);
  });

  it('accepts prices at any distance up to its widest window, and refuses prices beyond', () => {
    const book = small();
    const kept = placeOrder(book, bidSide, asTicks(100), 2);
    const top = asTicks(100 + 2 ** 21 - 1);
    expect(canRest(book, top)).toBe(true);
    expect(canRest(book, asTicks(top + 1))).toBe(false);
    placeOrder(book, askSide, top, 1);
    expect(() => placeOrder(book, askSide, asTicks(top + 1), 1)).toThrow('no window');
    expect([bestPriceOf(book, bidSide), bestPriceOf(book, askSide), sizeOf(book, kept)]).toEqual([100, top, 2]);
    cancelOrder(book, kept);
    expect(canRest(book, asTicks(top + 1))).toBe(true);
    placeOrder(book, askSide, asTicks(top + 1), 1);
    expect(queueOf(book, askSide).map((order) => order.price)).toEqual([top, top + 1]);
  });

  it('shows nothing beyond either end of its window, where the cells of the other side begin', () => {
    const [asks, bids] = [small(), small()];
    const { lowestPrice, levels } = asks;
    restOrder(asks, askSide, lowestPrice, 3);
    expect(sizeAt(asks, askSide, lowestPrice)).toBe(3);
    expect([
      sizeAt(asks, bidSide, asTicks(lowestPrice + levels)),
      firstOrderAt(asks, bidSide, asTicks(lowestPrice + levels)),
    ]).toEqual([0, noOrder]);
    const top = asTicks(lowestPrice + levels - 1);
    restOrder(bids, bidSide, top, 2);
    expect(sizeAt(bids, bidSide, top)).toBe(2);
    expect([
      sizeAt(bids, askSide, asTicks(lowestPrice - 1)),
      firstOrderAt(bids, askSide, asTicks(lowestPrice - 1)),
    ]).toEqual([0, noOrder]);
    expect(bids.levels).toBe(levels);
  });

  it('keeps every order while it grows a thousandfold, and reuses no handle', () => {
    const book = small();
    const handles = Array.from({ length: 5_000 }, (_, index) =>
      placeOrder(book, bidSide, asTicks(index % 700), 1 + (index % 5)),
    );
    expect(new Set(handles).size).toBe(5_000);
    for (const handle of handles.slice(0, 2_500)) cancelOrder(book, handle);
    const more = Array.from({ length: 2_500 }, () => placeOrder(book, bidSide, asTicks(3), 1));
    expect(new Set([...handles, ...more]).size).toBe(7_500);
    expect(handles.map((handle) => sizeOf(book, handle))).toEqual(
      handles.map((_, index) => (index < 2_500 ? 0 : 1 + (index % 5))),
    );
    placeOrder(book, askSide, asTicks(-1), 100_000);
    expect(book.fills.count).toBe(5_000);
    expect(book.liveOrders).toBe(1);
  });
});
