// Our order book compared with two published ones, on the same operations in the same run.

import { type BookSide, createOrderBook } from '@openbell/market/book/book-state.ts';
import { createDepth, readDepth } from '@openbell/market/book/book-view.ts';
import { cancelOrder, placeOrder, takeFromBook } from '@openbell/market/book/order-book.ts';
import { assert } from '@openbell/units/assert.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { LimitOrder, LimitOrderBook, MarketOrder } from 'limit-order-book';
import { OrderBook, Side } from 'nodejs-order-book';
import {
  anyPrice,
  cancelKind,
  makeOperations,
  mixes,
  type Operations,
  placeKind,
  standingOrders,
} from './book-operations.ts';
import { median, rounded } from './measure.ts';
import type { BenchResult } from './result.ts';

const operationCount = 200_000;
/** A slow book is stopped at this limit and judged by what it did so far, which flatters it: books get slower as they fill. */
const limitMs = 10_000;
const rounds = 5;

type Best = readonly [bid: number | undefined, ask: number | undefined];
/** A book that executes operations by index. */
type Contender = { readonly apply: (index: number) => void; readonly best: () => Best };
type Strings = {
  readonly ids: readonly string[];
  readonly prices: readonly string[];
  readonly sizes: readonly string[];
};

export function benchBook(): BenchResult {
  const figures: Record<string, number> = {};
  let ratio = 0;
  for (const mix of mixes) {
    const list = makeOperations(mix, operationCount);
    const strings = stringsOf(list);
    const ours = inRounds(() => ourBook(list));
    const withDepth = inRounds(() => ourBookWithDepth(list));
    const limitBook = timedTo(limitOrderBook(list, strings), list.count);
    const nodeBook = timedTo(nodejsOrderBook(list, strings), list.count);
    for (const other of [withDepth, limitBook, nodeBook]) {
      if (other.done === list.count)
        assert(
          String(other.best) === String(ours.best),
          `${mix.name}: the books differ: ${other.best}, ours ${ours.best}`,
        );
    }
    const better = Math.max(limitBook.perSecond, nodeBook.perSecond);
    if (mix.name === 'exchange') ratio = rounded(ours.perSecond / better);
    figures[`${mix.name}_ours_per_second`] = Math.round(ours.perSecond);
    figures[`${mix.name}_ours_with_ten_levels_each_per_second`] = Math.round(withDepth.perSecond);
    figures[`${mix.name}_limit_order_book_per_second`] = Math.round(limitBook.perSecond);
    figures[`${mix.name}_nodejs_order_book_per_second`] = Math.round(nodeBook.perSecond);
    figures[`${mix.name}_nodejs_order_book_operations_done`] = nodeBook.done - standingOrders;
    figures[`${mix.name}_ratio`] = rounded(ours.perSecond / better);
  }
  return {
    name: 'book',
    ratio,
    means:
      'operations per second of processor time of our order book over the faster of limit-order-book and nodejs-order-book, on the exchange mix with 10,000 living orders; higher is better, the aim is 100',
    figures: { operations: operationCount, limit_ms: limitMs, ...figures },
  };
}

type Timed = { readonly perSecond: number; readonly done: number; readonly best: Best };

/** The median of several rounds on new books; the first warms up. */
function inRounds(make: () => Contender): Timed {
  const total = standingOrders + operationCount;
  const runs = Array.from({ length: rounds + 1 }, () => timedTo(make(), total)).slice(1);
  return {
    perSecond: median(runs.map((run) => run.perSecond)),
    done: total,
    best: runs[0]?.best ?? [undefined, undefined],
  };
}

/** Adds the initial resting orders, then runs against the clock until the end or the limit. */
function timedTo(contender: Contender, total: number): Timed {
  for (let index = 0; index < standingOrders; index += 1) contender.apply(index);
  const from = performance.now();
  const before = process.cpuUsage();
  let done = standingOrders;
  while (done < total && performance.now() - from < limitMs) {
    const until = Math.min(total, done + 1_000);
    for (; done < until; done += 1) contender.apply(done);
  }
  // Processor time: on a shared machine the wall clock measures other processes too.
  const { user, system } = process.cpuUsage(before);
  const perSecond = ((done - standingOrders) / (user + system)) * 1_000_000;
  return { perSecond, done, best: contender.best() };
}

function ourBook(list: Operations): Contender {
  const book = createOrderBook({ around: asTicks(19_200), levels: 8_192, orders: 16_384 });
  const handles = new Float64Array(list.count);
  return {
    apply: (index) => applyOurs({ list, book, handles }, index),
    best: () => [book.bestBid, book.bestAsk],
  };
}

function ourBookWithDepth(list: Operations): Contender {
  const book = createOrderBook({ around: asTicks(19_200), levels: 8_192, orders: 16_384 });
  const handles = new Float64Array(list.count);
  const depth = createDepth();
  const run = { list, book, handles };
  return {
    apply: (index) => {
      applyOurs(run, index);
      readDepth(book, depth);
    },
    best: () => [depth.bids.prices[0], depth.asks.prices[0]],
  };
}

type OurRun = {
  readonly list: Operations;
  readonly book: ReturnType<typeof createOrderBook>;
  readonly handles: Float64Array;
};

function applyOurs({ list, book, handles }: OurRun, index: number): void {
  const kind = list.kinds[index];
  const side = list.sides[index] as BookSide;
  if (kind === placeKind) {
    handles[index] = placeOrder(book, side, asTicks(list.prices[index] as number), list.sizes[index] as number);
  } else if (kind === cancelKind) {
    cancelOrder(book, handles[list.targets[index] as number] as number);
  } else {
    takeFromBook(book, side, anyPrice[side], list.sizes[index] as number);
  }
}

/** Identifiers and decimal texts are prepared before the clock starts. */
function stringsOf(list: Operations): Strings {
  return {
    ids: Array.from({ length: list.count }, (_, index) => `o${index}`),
    prices: Array.from(list.prices, (price) => String(price)),
    sizes: Array.from(list.sizes, (size) => String(size)),
  };
}

function limitOrderBook(list: Operations, strings: Strings): Contender {
  const book = new LimitOrderBook({ symbol: 'ES', priceStep: '1', sizeStep: '1' });
  const sides = ['bid', 'ask'] as const;
  return {
    apply: (index) => {
      const side = sides[list.sides[index] as BookSide];
      const id = strings.ids[index] as string;
      if (list.kinds[index] === placeKind) {
        book.add(new LimitOrder(id, side, strings.prices[index] as string, strings.sizes[index] as string));
      } else if (list.kinds[index] === cancelKind) {
        book.remove(strings.ids[list.targets[index] as number] as string);
      } else {
        book.add(new MarketOrder(id, side, strings.sizes[index] as string));
      }
    },
    best: () => [Number(book.bidLevels.queue[0]?.price), Number(book.askLevels.queue[0]?.price)],
  };
}

function nodejsOrderBook(list: Operations, strings: Strings): Contender {
  const book = new OrderBook();
  const sides = [Side.BUY, Side.SELL] as const;
  return {
    apply: (index) => {
      const side = sides[list.sides[index] as BookSide];
      const size = list.sizes[index] as number;
      if (list.kinds[index] === placeKind) {
        book.limit({ id: strings.ids[index] as string, side, size, price: list.prices[index] as number });
      } else if (list.kinds[index] === cancelKind) {
        book.cancel(strings.ids[list.targets[index] as number] as string);
      } else {
        book.market({ side, size });
      }
    },
    best: () => {
      const [asks, bids] = book.depth();
      return [
        bids.reduce((best, [price]) => Math.max(best, price), -Infinity),
        asks.reduce((best, [price]) => Math.min(best, price), Infinity),
      ];
    },
  };
}
