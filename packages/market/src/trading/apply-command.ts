// What a customer asks for, checked and carried out. Everything that is refused is refused before anything changes.
import { assertNever } from '@openbell/units/assert.ts';
import { bestPriceOf } from '../book/book-view.ts';
import { checkOrder, type OrderRefusal, type TradeLimits } from './check-order.ts';
import { bookSideOf, oppositeOf, type Side, signOf } from './market-event.ts';
import { type Account, accountOf, exposureOf, type TradingMarket, tell } from './market-state.ts';
import { isWithin, joinStops, leaveQueue, tellWorking } from './matching.ts';
import { acceptOrder, cutOrder, endOrder, forgetLeg, protectedPriceOf, sendOrder, tradeAndRest } from './order-flow.ts';
import type { Order, OrderCommand, OrderTicket } from './order-types.ts';
import { bandRefusal, priceBandOf } from './price-band.ts';

/** No leg of a bracket lies further from its entry, no price further from where the market began: the books hold all of them together. */
export const bracketTicksMax = 100_000;
export const priceReachTicks = 500_000;
/** Living orders of an account in one market; a pair may begin as the last one. */
export const livingOrdersMax = 200;
/** Ids of customers; a point marks the ids that brackets and pairs make. */
const orderIdPattern = /^[A-Za-z0-9_-]{1,64}$/;

export function applyCommand(market: TradingMarket, command: OrderCommand): void {
  const account = accountOf(market, command.accountId);
  switch (command.kind) {
    case 'place':
      placeTickets(market, account, { tickets: [command.ticket], limits: command.limits });
      return;
    case 'place_pair':
      placeTickets(market, account, command);
      return;
    case 'modify':
      modifyOrder(market, account, command);
      return;
    case 'cancel':
      cancelOrderOf(market, account, command.orderId);
      return;
    case 'cancel_all':
      for (const order of [...account.orders.values()]) endOrder(market, order, 'asked');
      return;
    case 'flatten':
      closePosition(market, account, { orderId: command.orderId, factor: 1, limits: null });
      return;
    case 'reverse':
      closePosition(market, account, { orderId: command.orderId, factor: 2, limits: command.limits });
      return;
    default:
      assertNever(command, 'command');
  }
}

function refuse(
  market: TradingMarket,
  order: { readonly accountId: string; readonly id: string },
  refusal: OrderRefusal,
): void {
  tell(market, order, { kind: 'rejected', refusal });
}

type Placing = { readonly tickets: readonly OrderTicket[]; readonly limits: TradeLimits | null };

/** One order, or a pair that is taken or refused together. */
function placeTickets(market: TradingMarket, account: Account, { tickets, limits }: Placing): void {
  const refusal =
    pairRefusal(tickets) ??
    firstRefusal(tickets, (ticket) => ticketRefusal(market, account, { ticket, limits })) ??
    firstRefusal(tickets, (ticket) => limitRefusal(market, account, { ...ticket, limits }));
  if (refusal !== null) {
    for (const ticket of tickets) refuse(market, { accountId: account.id, id: ticket.orderId }, refusal);
    return;
  }
  const [first, second] = tickets;
  const group = first !== undefined && second !== undefined ? `${first.orderId}.pair` : null;
  const orders = tickets.map((ticket) => acceptOrder(market, account, { ticket, group }));
  // The first of a pair may fill at once and end the second before it was sent.
  for (const order of orders) if (order.state === 'accepted') sendOrder(market, order);
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

/** The orders of a pair are of one size, and neither is sent to the market at once. */
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

/** Each type has exactly the prices that it needs. */
function isWholeTicket(ticket: OrderTicket): boolean {
  const needsPrice = ticket.type === 'limit' || ticket.type === 'stop_limit';
  const needsStop = ticket.type === 'stop' || ticket.type === 'stop_limit';
  if ((ticket.price !== null) !== needsPrice || (ticket.stopPrice !== null) !== needsStop) return false;
  if (!orderIdPattern.test(ticket.orderId) || !Number.isInteger(ticket.quantity) || ticket.quantity < 1) return false;
  if (ticket.bracket === null) return true;
  const legs = [ticket.bracket.targetTicks, ticket.bracket.stopTicks].filter((ticks) => ticks !== null);
  return legs.length > 0 && legs.every((ticks) => Number.isInteger(ticks) && ticks >= 1 && ticks <= bracketTicksMax);
}

/** One figure, whoever asks: the account's, where it is not above what the market takes. */
function quantityMaxOf({ rules }: TradingMarket, limits: TradeLimits | null): number {
  return limits === null ? rules.quantityMax : Math.min(rules.quantityMax, limits.orderQuantityMax);
}

function quantityRefusal(quantity: number, quantityMax: number): OrderRefusal | null {
  return quantity > quantityMax ? { code: 'order_too_large', quantity, quantityMax } : null;
}

type Prices = { readonly side: Side; readonly price: number | null; readonly stopPrice: number | null };

function priceRefusal({ rules, lastPrice }: TradingMarket, prices: Omit<Prices, 'side'>): OrderRefusal | null {
  const { price, stopPrice } = prices;
  if ([price, stopPrice].some((each) => each !== null && !Number.isInteger(each))) return { code: 'off_tick' };
  const { priceMin, priceMax } = priceBandOf(lastPrice ?? rules.around, rules);
  return bandRefusal(prices, {
    priceMin: Math.max(priceMin, rules.around - priceReachTicks),
    priceMax: Math.min(priceMax, rules.around + priceReachTicks),
  });
}

/** What stands already stays, wherever the market has gone since: only a price that is new is judged. */
function changedPrices(order: Order, { price, stopPrice }: Prices): Omit<Prices, 'side'> {
  return {
    price: price === order.price ? null : price,
    stopPrice: stopPrice === order.stopPrice ? null : stopPrice,
  };
}

/** A buy stop lies above the last trade, a sell stop below it; a stop-limit's limit is not on the wrong side of its stop. */
function stopRefusal(market: TradingMarket, prices: Prices, before: number | null = null): OrderRefusal | null {
  if (prices.stopPrice === null) return null;
  const { lastPrice } = market;
  const sign = signOf(prices.side);
  if (prices.price !== null && (prices.price - prices.stopPrice) * sign < 0) return { code: 'bad_order' };
  // One that waits already waits for a trade to come: of a bracket's stop the last one may be older than its entry.
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
  // The legs of an order that closes would open again.
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

/** The living order of an id, or why there is none; the refusal is told. */
function livingOrder(market: TradingMarket, account: Account, orderId: string): Order | null {
  const order = account.orders.get(orderId);
  if (order !== undefined) return order;
  refuse(
    market,
    { accountId: account.id, id: orderId },
    { code: account.ended.has(orderId) ? 'order_ended' : 'unknown_order' },
  );
  return null;
}

function cancelOrderOf(market: TradingMarket, account: Account, orderId: string): void {
  const order = livingOrder(market, account, orderId);
  if (order === null) return;
  endOrder(market, order, 'asked');
  forgetLeg(market, account, order);
}

type Modify = Extract<OrderCommand, { kind: 'modify' }>;

/** A smaller size at the same prices keeps the place; everything else is a new place at the end of the queue. */
function modifyOrder(market: TradingMarket, account: Account, command: Modify): void {
  const order = livingOrder(market, account, command.orderId);
  if (order === null) return;
  const asked = {
    side: order.side,
    quantity: command.quantity ?? order.quantity,
    price: command.price ?? order.price,
    stopPrice: order.state === 'waiting' ? (command.stopPrice ?? order.stopPrice) : null,
  };
  const refusal = modifyRefusal(market, account, { order, asked, limits: command.limits });
  if (refusal !== null) {
    refuse(market, order, refusal);
    return;
  }
  const isCut =
    asked.quantity <= order.quantity &&
    asked.price === order.price &&
    (order.state !== 'waiting' || asked.stopPrice === order.stopPrice);
  if (isCut) {
    cutOrder(market, order, order.quantity - asked.quantity);
    return;
  }
  const before = order.price;
  leaveQueue(market, order);
  order.quantity = asked.quantity;
  order.price = asked.price;
  if (asked.stopPrice !== null) order.stopPrice = asked.stopPrice;
  if (order.state !== 'working') {
    joinStops(market, order);
    return;
  }
  // What fills whole at once rests nowhere: nothing else would tell its last price.
  if (order.price !== before && isTaking(market, order)) tellWorking(market, order);
  tradeAndRest(market, order);
}

/** Whether an order meets the best opposite price. */
function isTaking(market: TradingMarket, order: Order): boolean {
  const best = bestPriceOf(market.reference, bookSideOf(oppositeOf(order.side)));
  return best !== null && isWithin(order, best);
}

type Modifying = {
  readonly order: Order;
  readonly asked: Prices & { readonly quantity: number };
  readonly limits: TradeLimits | null;
};

function modifyRefusal(market: TradingMarket, account: Account, modifying: Modifying): OrderRefusal | null {
  const { order, asked, limits } = modifying;
  if (!market.isOpen) return { code: 'session_closed' };
  // A plain stop has no limit of its own while it waits.
  const needsPrice = order.state === 'working' || order.type === 'stop_limit';
  if (!Number.isInteger(asked.quantity) || asked.quantity < 1 || (asked.price !== null) !== needsPrice)
    return { code: 'bad_order' };
  if (asked.quantity <= order.filled) return { code: 'below_filled', filled: order.filled };
  // A leg that has grown with its entry may be larger than one order of the account: it can always be made smaller.
  const isGrowing = asked.quantity > order.quantity;
  return (
    quantityRefusal(asked.quantity, quantityMaxOf(market, isGrowing ? limits : null)) ??
    priceRefusal(market, changedPrices(order, asked)) ??
    stopRefusal(market, asked, order.stopPrice) ??
    growthRefusal(market, account, modifying)
  );
}

/** A larger order is judged as a new one of its whole size, of which a part has filled. */
function growthRefusal(
  market: TradingMarket,
  account: Account,
  { order, asked: { side, quantity }, limits }: Modifying,
): OrderRefusal | null {
  if (limits === null || quantity <= order.quantity) return null;
  return limitRefusal(market, account, { side, quantity: quantity - order.filled, limits }, order);
}

type Closing = { readonly orderId: string; readonly factor: 1 | 2; readonly limits: TradeLimits | null };

/** Cancels every order, then sends the position (or twice as much) the other way at the market. */
function closePosition(market: TradingMarket, account: Account, { orderId, factor, limits }: Closing): void {
  const named = { accountId: account.id, id: orderId };
  const quantity = Math.abs(account.net) * factor;
  const side: Side = account.net > 0 ? 'sell' : 'buy';
  const ticket: OrderTicket = { orderId, type: 'market', side, quantity, price: null, stopPrice: null, bracket: null };
  const refusal =
    quantity === 0
      ? null
      : (closeRefusal(market, account, ticket) ??
        (limits === null ? null : reverseRefusal(market, account, { ticket, limits })));
  if (refusal !== null) {
    refuse(market, named, refusal);
    return;
  }
  const living = [...account.orders.values()];
  for (const order of living) endOrder(market, order, 'flatten');
  if (quantity === 0) {
    if (factor === 2 || living.length === 0) refuse(market, named, { code: 'no_position' });
    return;
  }
  sendOrder(market, acceptOrder(market, account, { ticket, group: null }));
}

function closeRefusal(market: TradingMarket, account: Account, ticket: OrderTicket): OrderRefusal | null {
  if (!market.isOpen) return { code: 'session_closed' };
  if (isKnown(account, ticket.orderId)) return { code: 'duplicate_order' };
  return protectedPriceOf(market, ticket.side) === null ? { code: 'no_price' } : null;
}

/** The orders that stand now are cancelled first, so only the position counts. */
function reverseRefusal(
  market: TradingMarket,
  account: Account,
  { ticket, limits }: { readonly ticket: OrderTicket; readonly limits: TradeLimits },
): OrderRefusal | null {
  const exposure = { net: account.net, buys: 0, sells: 0 };
  return checkOrder({ at: market.now, side: ticket.side, quantity: ticket.quantity, exposure, limits });
}
