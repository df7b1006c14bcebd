// Whether a command may be carried out. Nothing here changes the state.
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import { checkOrder, type OrderRefusal, type TradeLimits } from './check-order.ts';
import { type Side, signOf } from './market-event.ts';
import { type Account, exposureOf, type TradingMarket } from './market-state.ts';
import { protectedPriceOf } from './order-flow.ts';
import type { Order, OrderTicket } from './order-types.ts';
import { bandRefusal, priceBandOf } from './price-band.ts';

/**
 * Maximum distance of a bracket leg from its entry, of a trailing stop, and of a price from where the market began: the books must fit all
 * of them together.
 */
const bracketTicksMax = 100_000;
const priceReachTicks = 500_000;
/** Open orders of an account in one market; a pair may begin as the last one. */
const livingOrdersMax = 200;
/** Ids of customers; a point is reserved for ids that brackets and pairs create. */
const orderIdPattern = /^[A-Za-z0-9_-]{1,64}$/;

export type Placing = { readonly tickets: readonly OrderTicket[]; readonly limits: TradeLimits | null };

/** Why an order is refused, or a pair, which is accepted or refused as a whole. */
export function placingRefusal(
  market: TradingMarket,
  account: Account,
  { tickets, limits }: Placing,
): OrderRefusal | null {
  return (
    pairRefusal(tickets) ??
    firstRefusal(tickets, (ticket) => ticketRefusal(market, account, { ticket, limits })) ??
    firstRefusal(tickets, (ticket) => limitRefusal(market, account, { ...ticket, limits }))
  );
}

type Modifying = {
  readonly order: Order;
  readonly asked: Prices & { readonly quantity: number; readonly trailTicks: Ticks | null };
  readonly limits: TradeLimits | null;
};

/** Why a change of an order is refused. */
export function modifyRefusal(market: TradingMarket, account: Account, modifying: Modifying): OrderRefusal | null {
  const { order, asked, limits } = modifying;
  if (!market.isOpen) return { code: 'session_closed' };
  // A plain stop has no limit of its own while it waits.
  const needsPrice = order.state === 'working' || order.type === 'stop_limit';
  if (!Number.isInteger(asked.quantity) || asked.quantity < 1 || (asked.price !== null) !== needsPrice)
    return { code: 'bad_order' };
  if (asked.trailTicks !== null && !(order.type === 'stop' && isDistance(asked.trailTicks)))
    return { code: 'bad_order' };
  if (asked.quantity <= order.filled) return { code: 'below_filled', filled: order.filled };
  // A leg that has grown with its entry may exceed the account's order limit: reducing it is always allowed.
  const isGrowing = asked.quantity > order.quantity;
  return (
    quantityRefusal(asked.quantity, quantityMaxOf(market, isGrowing ? limits : null)) ??
    priceRefusal(market, changedPrices(order, asked)) ??
    stopRefusal(market, asked, order.stopPrice) ??
    growthRefusal(market, account, modifying)
  );
}

/** A growing order is checked like a new one of its whole size, including the filled part. */
function growthRefusal(
  market: TradingMarket,
  account: Account,
  { order, asked: { side, quantity }, limits }: Modifying,
): OrderRefusal | null {
  if (limits === null || quantity <= order.quantity) return null;
  return limitRefusal(market, account, { side, quantity: quantity - order.filled, limits }, order);
}

/** An existing price stays valid after the market moves: only new prices are checked. */
function changedPrices(order: Order, { price, stopPrice }: Prices): Omit<Prices, 'side'> {
  return {
    price: price === order.price ? null : price,
    stopPrice: stopPrice === order.stopPrice ? null : stopPrice,
  };
}

/** Why a position is not closed, or not reversed by an order of the side `turning`. A flatten without a position still cancels orders. */
export function closingRefusal(
  market: TradingMarket,
  account: Account,
  { ticket, turning, limits }: Asked & { readonly turning: Side | null },
): OrderRefusal | null {
  if (account.net === 0) return turning !== null || account.orders.size === 0 ? { code: 'no_position' } : null;
  if (turning !== null && turning !== ticket.side) return { code: 'already_reversed' };
  return (
    closeRefusal(market, account, ticket) ??
    (limits === null ? null : reverseRefusal(market, account, { ticket, limits }))
  );
}

function closeRefusal(market: TradingMarket, account: Account, ticket: OrderTicket): OrderRefusal | null {
  if (!market.isOpen) return { code: 'session_closed' };
  if (isKnown(account, ticket.orderId)) return { code: 'duplicate_order' };
  return protectedPriceOf(market, ticket.side) === null ? { code: 'no_price' } : null;
}

/** The open orders are canceled first, so only the position counts. */
function reverseRefusal(
  market: TradingMarket,
  account: Account,
  { ticket, limits }: { readonly ticket: OrderTicket; readonly limits: TradeLimits },
): OrderRefusal | null {
  const exposure = { net: account.net, buys: 0, sells: 0 };
  return checkOrder({ at: market.now, side: ticket.side, quantity: ticket.quantity, exposure, limits });
}

function firstRefusal(
  tickets: readonly OrderTicket[],
  judge: (ticket: OrderTicket) => OrderRefusal | null,
): OrderRefusal | null {
  for (const ticket of tickets) {
    const refusal = judge(ticket);
    if (refusal !== null) return refusal;
  }
  return null;
}

/** The orders of a pair have the same size, and neither is a market order. */
function pairRefusal([first, second]: readonly OrderTicket[]): OrderRefusal | null {
  if (first === undefined || second === undefined) return null;
  const isPair =
    first.orderId !== second.orderId &&
    first.quantity === second.quantity &&
    first.type !== 'market' &&
    second.type !== 'market';
  return isPair ? null : { code: 'bad_order' };
}

type Asked = { readonly ticket: OrderTicket; readonly limits: TradeLimits | null };

function ticketRefusal(market: TradingMarket, account: Account, { ticket, limits }: Asked): OrderRefusal | null {
  if (!market.isOpen) return { code: 'session_closed' };
  if (isKnown(account, ticket.orderId)) return { code: 'duplicate_order' };
  if (account.orders.size >= livingOrdersMax) return { code: 'too_many_orders', ordersMax: livingOrdersMax };
  if (!isWholeTicket(ticket)) return { code: 'bad_order' };
  return (
    quantityRefusal(ticket.quantity, quantityMaxOf(market, limits)) ??
    priceRefusal(market, ticket) ??
    (ticket.type === 'market' && protectedPriceOf(market, ticket.side) === null ? { code: 'no_price' } : null) ??
    stopRefusal(market, ticket)
  );
}

/** Each type has exactly the prices that it needs, and only a plain stop trails the market. */
function isWholeTicket(ticket: OrderTicket): boolean {
  const needsPrice = ticket.type === 'limit' || ticket.type === 'stop_limit';
  const needsStop = ticket.type === 'stop' || ticket.type === 'stop_limit';
  if ((ticket.price !== null) !== needsPrice || (ticket.stopPrice !== null) !== needsStop) return false;
  if (ticket.trailTicks != null && !(ticket.type === 'stop' && isDistance(ticket.trailTicks))) return false;
  if (!orderIdPattern.test(ticket.orderId) || !Number.isInteger(ticket.quantity) || ticket.quantity < 1) return false;
  if (ticket.bracket === null) return true;
  const { targetTicks, stopTicks, isStopTrailing = false } = ticket.bracket;
  if (isStopTrailing && stopTicks === null) return false;
  const legs = [targetTicks, stopTicks].filter((ticks) => ticks !== null);
  return legs.length > 0 && legs.every(isDistance);
}

function isDistance(ticks: Ticks): boolean {
  return Number.isInteger(ticks) && ticks >= 1 && ticks <= bracketTicksMax;
}

/** One limit for every command: the account's, if it is not above the market's. */
function quantityMaxOf({ rules }: TradingMarket, limits: TradeLimits | null): number {
  return limits === null ? rules.quantityMax : Math.min(rules.quantityMax, limits.orderQuantityMax);
}

function quantityRefusal(quantity: number, quantityMax: number): OrderRefusal | null {
  return quantity > quantityMax ? { code: 'order_too_large', quantity, quantityMax } : null;
}

type Prices = { readonly side: Side; readonly price: Ticks | null; readonly stopPrice: Ticks | null };

function priceRefusal({ rules, lastPrice }: TradingMarket, prices: Omit<Prices, 'side'>): OrderRefusal | null {
  const { price, stopPrice } = prices;
  if ([price, stopPrice].some((each) => each !== null && !Number.isInteger(each))) return { code: 'off_tick' };
  const { priceMin, priceMax } = priceBandOf(lastPrice ?? rules.around, rules);
  return bandRefusal(prices, {
    priceMin: asTicks(Math.max(priceMin, rules.around - priceReachTicks)),
    priceMax: asTicks(Math.min(priceMax, rules.around + priceReachTicks)),
  });
}

/** A buy stop must be above the last trade, a sell stop below it; the limit of a stop-limit must not be on the wrong side of its stop. */
function stopRefusal(market: TradingMarket, prices: Prices, before: number | null = null): OrderRefusal | null {
  if (prices.stopPrice === null) return null;
  const { lastPrice } = market;
  const sign = signOf(prices.side);
  if (prices.price !== null && (prices.price - prices.stopPrice) * sign < 0) return { code: 'bad_order' };
  // A stop that already waits may keep its price: for a bracket's stop the last trade may be older than its entry.
  if (prices.stopPrice !== before && lastPrice !== null && (lastPrice - prices.stopPrice) * sign >= 0)
    return { code: 'stop_already_reached', lastPrice };
  return null;
}

type Judged = Pick<OrderTicket, 'side' | 'quantity'> & {
  readonly bracket?: OrderTicket['bracket'];
  readonly limits: TradeLimits | null;
};

function limitRefusal(market: TradingMarket, account: Account, judged: Judged, without?: Order): OrderRefusal | null {
  if (judged.limits === null) return null;
  // The legs of a closing order's bracket would open again.
  if (judged.limits.isClosingOnly && judged.bracket) return { code: 'closing_only' };
  return checkOrder({
    at: market.now,
    side: judged.side,
    quantity: judged.quantity,
    exposure: exposureOf(account, without),
    limits: judged.limits,
  });
}

function isKnown(account: Account, orderId: string): boolean {
  return account.orders.has(orderId) || account.ended.has(orderId);
}
