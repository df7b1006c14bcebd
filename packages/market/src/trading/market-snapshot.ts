// Converts a market to plain data and back: after a crash it continues with the same resting orders, places and positions. A restored
// market responds to every further input exactly like the stored one.

import { assert } from '@openbell/units/assert.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import { type BookSide, noOrder, type OrderBook, type OrderHandle } from '../book/book-state.ts';
import { bestPriceOf, firstOrderAt, orderBehind, sizeAt, worsePriceOf } from '../book/book-view.ts';
import { restOrder } from '../book/order-book.ts';
import { bookSideOf, oppositeOf, type Side, sideOf } from './market-event.ts';
import { createTradingMarket, type MarketRules, type TradingMarket } from './market-state.ts';
import { type Order, remainingOf } from './order-types.ts';

/** Survives JSON. `working` and `stops` list the orders in the order of their queues. */
export type MarketSnapshot = {
  readonly rules: MarketRules;
  readonly now: Instant;
  readonly isOpen: boolean;
  readonly lastPrice: Ticks | null;
  readonly sequence: number;
  readonly clearedAt: Instant;
  readonly levels: readonly { readonly side: Side; readonly price: Ticks; readonly size: number }[];
  readonly accounts: readonly {
    readonly id: string;
    readonly net: number;
    readonly orders: readonly Order[];
    readonly ended: readonly string[];
  }[];
  readonly working: readonly OrderName[];
  readonly stops: readonly OrderName[];
  readonly taken: readonly { readonly level: string; readonly accountId: string; readonly size: number }[];
};

type OrderName = readonly [accountId: string, orderId: string];

export function takeSnapshot(market: TradingMarket): MarketSnapshot {
  const { rules, now, isOpen, lastPrice, sequence, clearedAt } = market;
  return {
    rules,
    now,
    isOpen,
    lastPrice,
    sequence,
    clearedAt,
    levels: ([0, 1] as const).flatMap((side) =>
      pricesOf(market.reference, side).map((price) => ({
        side: sideOf(side),
        price,
        size: sizeAt(market.reference, side, price),
      })),
    ),
    accounts: [...market.accounts.values()].map(({ id, net, orders, ended }) => ({
      id,
      net,
      orders: [...orders.values()].map(copyOf),
      ended: [...ended],
    })),
    working: queueOf(market.working, market.byWorkingHandle),
    stops: queueOf(market.stops, market.byStopHandle),
    taken: [...market.taken].flatMap(([level, byAccount]) =>
      [...byAccount].map(([accountId, size]) => ({ level, accountId, size })),
    ),
  };
}

export function restoreMarket(snapshot: MarketSnapshot): TradingMarket {
  const { now, isOpen, lastPrice, sequence, clearedAt } = snapshot;
  const market = Object.assign(createTradingMarket(snapshot.rules), { now, isOpen, lastPrice, sequence, clearedAt });
  for (const { side, price, size } of snapshot.levels) restOrder(market.reference, bookSideOf(side), price, size);
  for (const { id, net, orders, ended } of snapshot.accounts)
    market.accounts.set(id, {
      id,
      net,
      orders: new Map(orders.map((order) => [order.id, copyOf(order)])),
      ended: new Set(ended),
    });
  for (const name of snapshot.working) {
    const order = orderOf(market, name);
    assert(order.price !== null, `order ${order.id} rests without a price`);
    const handle = restOrder(market.working, bookSideOf(order.side), order.price, remainingOf(order));
    market.byWorkingHandle.set(handle, order);
    market.handles.set(order, handle);
  }
  for (const name of snapshot.stops) {
    const order = orderOf(market, name);
    assert(order.stopPrice !== null, `order ${order.id} waits without a stop price`);
    const handle = restOrder(market.stops, bookSideOf(oppositeOf(order.side)), order.stopPrice, remainingOf(order));
    market.byStopHandle.set(handle, order);
    market.handles.set(order, handle);
    if (order.trailTicks !== null) market.trailing.add(order);
  }
  for (const { level, accountId, size } of snapshot.taken) {
    const byAccount = market.taken.get(level) ?? new Map<string, number>();
    byAccount.set(accountId, size);
    market.taken.set(level, byAccount);
  }
  return market;
}

function copyOf(order: Order): Order {
  return { ...order, legs: { ...order.legs } };
}

function orderOf(market: TradingMarket, [accountId, orderId]: OrderName): Order {
  const order = market.accounts.get(accountId)?.orders.get(orderId);
  assert(order !== undefined, `no order ${orderId} of ${accountId}`);
  return order;
}

/** Occupied prices of a side, best first. */
function pricesOf(book: OrderBook, side: BookSide): Ticks[] {
  const prices: Ticks[] = [];
  for (let price = bestPriceOf(book, side); price !== null; price = worsePriceOf(book, side, price)) prices.push(price);
  return prices;
}

function queueOf(book: OrderBook, orders: ReadonlyMap<OrderHandle, Order>): OrderName[] {
  const names: OrderName[] = [];
  for (const side of [0, 1] as const)
    for (const price of pricesOf(book, side))
      for (let handle = firstOrderAt(book, side, price); handle !== noOrder; handle = orderBehind(book, handle)) {
        const order = orders.get(handle);
        if (order !== undefined) names.push([order.accountId, order.id]);
      }
  return names;
}
