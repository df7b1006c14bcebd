// The account of the in-memory store: orders as the market holds them, lots first in, first out.

import type { MarketFill, MarketOrder, MarketPosition } from '@openbell/api/market/market.ts';
import type { Instrument } from '@openbell/instruments/instrument.ts';
import type { TradingMarket } from '@openbell/market/trading/market-state.ts';
import type { FillEvent, Order, OrderEvent } from '@openbell/market/trading/order-types.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import { asMicros, type MicroDollars } from '@openbell/units/money.ts';
import { asSizeTenths, type Ticks } from '@openbell/units/quantity.ts';
import type { LiveAccount } from '../src/market/account/trading-store.ts';

export const accountId = 'me';
const commissionMicros = 2_040_000;

type Lot = { readonly price: Ticks; quantity: number };
type Book = {
  readonly instrument: Instrument;
  readonly symbol: string;
  readonly placedAt: Map<string, string>;
  readonly fills: MarketFill[];
  readonly lots: Lot[];
  realizedMicros: MicroDollars;
  block: LiveAccount['block'];
};

export function newBook(symbol: string, instrument: Instrument): Book {
  return {
    instrument,
    symbol,
    placedAt: new Map(),
    fills: [],
    lots: [],
    realizedMicros: asMicros(0),
    block: null,
  };
}

/** Applies the market's events; returns the fills among them. */
export function noteEvents(book: Book, events: readonly OrderEvent[]): readonly MarketFill[] {
  const fills: MarketFill[] = [];
  for (const event of events) {
    if (event.kind === 'accepted') book.placedAt.set(event.orderId, formatInstant(event.at));
    if (event.kind !== 'filled') continue;
    const fill = fillOf(book, event);
    book.fills.push(fill);
    fills.push(fill);
  }
  return fills;
}

function fillOf(book: Book, event: FillEvent): MarketFill {
  const realizedMicros = asMicros(takeLots(book, event));
  book.realizedMicros = asMicros(book.realizedMicros + realizedMicros);
  return {
    fillId: event.fillId,
    orderId: event.orderId,
    symbol: book.symbol,
    at: formatInstant(event.at),
    side: event.side,
    price: event.price,
    quantity: event.quantity,
    liquidity: event.liquidity,
    commissionMicros: asMicros(commissionMicros * event.quantity),
    realizedMicros,
    net: event.net,
  };
}

/** Lots have the sign of their side; the other side closes the oldest first. */
function takeLots(book: Book, { side, price, quantity }: FillEvent): number {
  const sign = side === 'buy' ? 1 : -1;
  let left = quantity;
  let realizedMicros = 0;
  for (let lot = book.lots[0]; lot !== undefined && left > 0 && lot.quantity * sign < 0; lot = book.lots[0]) {
    const taken = Math.min(left, Math.abs(lot.quantity));
    realizedMicros += (price - lot.price) * -sign * taken * book.instrument.tickValueMicros;
    lot.quantity += taken * sign;
    left -= taken;
    if (lot.quantity === 0) book.lots.shift();
  }
  if (left > 0) book.lots.push({ price, quantity: left * sign });
  return realizedMicros;
}

export function accountOfBook(book: Book, market: TradingMarket, sequence: number): LiveAccount {
  const living = [...(market.accounts.get(accountId)?.orders.values() ?? [])].map((order) => orderOf(book, order));
  return {
    account: 'OB-50-20417',
    sequence,
    attemptId: null,
    balanceMicros: asMicros(52_407_240_000),
    orders: living,
    positions: positionsOf(book),
    fills: [...book.fills],
    limits: {
      orderQuantityMax: 6,
      sizeTenthsMax: asSizeTenths(60),
      marginMicrosAvailable: asMicros(50_000_000_000),
      hasTier: true,
      marginMicrosEach: { [book.symbol]: asMicros(500_000_000) },
    },
    block: book.block,
    canHoldOver: false,
    endedExits: [],
  };
}

function positionsOf(book: Book): readonly MarketPosition[] {
  const net = book.lots.reduce((sum, lot) => sum + lot.quantity, 0);
  if (net === 0 && book.fills.length === 0) return [];
  return [
    {
      symbol: book.symbol,
      net,
      costTicks: book.lots.reduce((sum, lot) => sum + lot.quantity * lot.price, 0),
      realizedMicros: book.realizedMicros,
      commissionMicros: asMicros(book.fills.reduce((sum, fill) => sum + fill.commissionMicros, 0)),
    },
  ];
}

function orderOf(book: Book, order: Readonly<Order>): MarketOrder {
  const [parent = '', leg] = order.id.split('.');
  return {
    orderId: order.id,
    symbol: book.symbol,
    type: order.type,
    side: order.side,
    state: order.state,
    quantity: order.quantity,
    filled: order.filled,
    price: order.price,
    stopPrice: order.stopPrice,
    trailTicks: order.trailTicks,
    isStopTriggered: order.stopPrice !== null && order.state === 'working',
    ahead: order.ahead,
    parentId: leg === undefined ? null : parent,
    leg: leg === 'target' || leg === 'stop' ? leg : null,
    group: order.group,
    bracket: order.bracket,
    placedAt: book.placedAt.get(order.id) ?? '',
    changedAt: formatInstant(order.queuedAt),
  };
}
