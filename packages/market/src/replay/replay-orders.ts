// A recorded market order by order: adds, cancels, changes, trades. The book is rebuilt, and changes are reported at the end of each
// exchange event, so a trade and the row that removes its size from the book are reported once.
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import { createOrderBook, type OrderBook, type OrderHandle } from '../book/book-state.ts';
import { sizeAt, sizeOf } from '../book/book-view.ts';
import { cancelOrder, changeResting, restOrder } from '../book/order-book.ts';
import { bookSideOf, type MarketEvent, type Side } from '../trading/market-event.ts';
import {
  countOf,
  instantOfNanoseconds,
  type RecordedRow,
  type RecordingReader,
  readLines,
  ticksOf,
} from './recorded-rows.ts';
import { createToldLevels, type ToldLevels, tellLevel, tellTrade } from './told-levels.ts';

type Known = { handle: OrderHandle; readonly side: Side; price: Ticks; joinedAt: Instant };
/** What left a level during one exchange event; null if more than one order did. */
type Left = { readonly size: number; readonly joinedAt: Instant };
type Touched = { readonly side: Side; readonly price: Ticks; left: Left | null; orders: number };

type Rebuilding = {
  at: Instant;
  book: OrderBook | null;
  readonly known: Map<string, Known>;
  readonly told: ToldLevels;
  readonly touched: Map<string, Touched>;
  /** Traded sizes of resting orders, until the row arrives that removes them from the book. */
  readonly filled: Map<string, number>;
};

const lastOfEvent = 128;

/** Columns: ts_recv_ns, action (A, C, M, T, F, R), side (B, A, N), price, size, order_id, flags. */
export function createOrdersReader(instrument: Instrument): RecordingReader {
  const state: Rebuilding = {
    at: asInstant(0),
    book: null,
    known: new Map(),
    told: createToldLevels(),
    touched: new Map(),
    filled: new Map(),
  };
  return { read: (row) => readRow(state, row, instrument), end: () => tellTouched(state, state.at) };
}

export function replayOrders(lines: Iterable<string>, instrument: Instrument): Generator<MarketEvent> {
  return readLines(lines, createOrdersReader(instrument));
}

function* readRow(state: Rebuilding, row: RecordedRow, instrument: Instrument): Generator<MarketEvent> {
  const rowAt = instantOfNanoseconds(row, 'ts_recv_ns');
  // Rows without an end-of-event flag end with their millisecond.
  if (rowAt > state.at) yield* tellTouched(state, state.at);
  state.at = asInstant(Math.max(state.at, rowAt));
  const { at } = state;
  const action = row.text('action');
  if (action === 'T') {
    const aggressor = sideOfRow(row);
    const price = ticksOf(row, 'price', instrument);
    yield* tellTrade(state.told, { at, price, size: countOf(row, 'size'), aggressor });
  } else if (action === 'R') {
    clear(state);
    yield { kind: 'clear', at };
  } else applyRow(state, row, { at, instrument });
  if ((countOf(row, 'flags') & lastOfEvent) !== 0) yield* tellTouched(state, at);
}

function sideOfRow(row: RecordedRow): Side | null {
  const side = row.text('side');
  return side === 'B' ? 'buy' : side === 'A' ? 'sell' : null;
}

type Applying = { readonly at: Instant; readonly instrument: Instrument };

function applyRow(state: Rebuilding, row: RecordedRow, { at, instrument }: Applying): void {
  const id = row.text('order_id');
  const size = countOf(row, 'size');
  const action = row.text('action');
  if (action === 'F') {
    state.filled.set(id, (state.filled.get(id) ?? 0) + size);
    return;
  }
  const price = ticksOf(row, 'price', instrument);
  state.book ??= createOrderBook({ around: price, levels: 8_192, orders: 16_384 });
  const known = state.known.get(id);
  if (action === 'A') {
    const side = sideOfRow(row);
    if (side === null) return;
    state.known.set(id, { handle: restOrder(state.book, bookSideOf(side), price, size), side, price, joinedAt: at });
    touch(state, side, price);
  } else if (known !== undefined && action === 'C') reduce(state, id, known, size);
  else if (known !== undefined && action === 'M') change(state, id, known, { price, size, at });
}

function reduce(state: Rebuilding, id: string, known: Known, by: number): void {
  if (state.book === null) return;
  const left = sizeOf(state.book, known.handle) - by;
  if (left <= 0) {
    cancelOrder(state.book, known.handle);
    state.known.delete(id);
  } else changeResting(state.book, known.handle, known.price, left);
  touch(state, known.side, known.price, leftWithoutFill(state, id, { size: by, joinedAt: known.joinedAt }));
}

type Change = { readonly price: Ticks; readonly size: number; readonly at: Instant };

function change(state: Rebuilding, id: string, known: Known, { price, size, at }: Change): void {
  if (state.book === null) return;
  const before = sizeOf(state.book, known.handle);
  const isCut = price === known.price && size <= before;
  const gone = { size: isCut ? before - size : before, joinedAt: known.joinedAt };
  touch(state, known.side, known.price, leftWithoutFill(state, id, gone));
  known.handle = changeResting(state.book, known.handle, price, size);
  known.price = price;
  if (!isCut) known.joinedAt = at;
  touch(state, known.side, price);
}

/** The part of an order's decrease that is not a fill: the trade has already removed the filled part from the level. */
function leftWithoutFill(state: Rebuilding, id: string, gone: Left): Left | null {
  const filled = Math.min(gone.size, state.filled.get(id) ?? 0);
  state.filled.delete(id);
  return gone.size > filled ? { ...gone, size: gone.size - filled } : null;
}

function touch(state: Rebuilding, side: Side, price: Ticks, left: Left | null = null): void {
  const key = `${side} ${price}`;
  const known = state.touched.get(key);
  if (known === undefined) {
    state.touched.set(key, { side, price, left, orders: left === null ? 0 : 1 });
  } else if (left !== null) {
    known.orders += 1;
    known.left = known.orders === 1 ? left : null;
  }
}

function* tellTouched(state: Rebuilding, at: Instant): Generator<MarketEvent> {
  const { book, touched, told } = state;
  if (book !== null)
    for (const { side, price, left } of touched.values()) {
      const size = sizeAt(book, bookSideOf(side), price);
      yield* tellLevel(told, { at, side, price, size }, left ?? undefined);
    }
  touched.clear();
}

function clear(state: Rebuilding): void {
  state.book = null;
  for (const kept of [state.known, state.told.buy, state.told.sell, state.touched, state.filled]) kept.clear();
}
