// Checks a customer's command and carries it out. Every refusal happens before anything changes.
import { assertNever } from '@openbell/units/assert.ts';
import { bestPriceOf } from '../book/book-view.ts';
import type { OrderRefusal, TradeLimits } from './check-order.ts';
import { closingRefusal, modifyRefusal, type Placing, placingRefusal } from './judge-order.ts';
import { bookSideOf, oppositeOf, type Side } from './market-event.ts';
import { type Account, accountOf, type TradingMarket, tell } from './market-state.ts';
import { isWithin, joinStops, leaveQueue, tellWorking } from './matching.ts';
import { acceptOrder, cutOrder, endOrder, forgetLeg, sendOrder, tradeAndRest } from './order-flow.ts';
import type { Order, OrderCommand, OrderTicket } from './order-types.ts';
import { takeAlong, trailTicksAfter } from './trailing-stops.ts';

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
      closePosition(market, account, { orderId: command.orderId, side: null, limits: null });
      return;
    case 'reverse':
      closePosition(market, account, command);
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

/** One order, or a pair that is accepted or refused together. */
function placeTickets(market: TradingMarket, account: Account, { tickets, limits }: Placing): void {
  const refusal = placingRefusal(market, account, { tickets, limits });
  if (refusal !== null) {
    for (const ticket of tickets) refuse(market, { accountId: account.id, id: ticket.orderId }, refusal);
    return;
  }
  const [first, second] = tickets;
  const group = first !== undefined && second !== undefined ? `${first.orderId}.pair` : null;
  const orders = tickets.map((ticket) => acceptOrder(market, account, { ticket, group }));
  // The first order of a pair may fill at once and end the second before it is sent.
  for (const order of orders) {
    if (order.state !== 'accepted') continue;
    sendOrder(market, order);
    // The market may have moved since the customer chose the distance.
    takeAlong(market, order, market.lastPrice);
  }
}

/** The open order with an id, or null after reporting why there is none. */
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

/** A smaller size at the same prices keeps the place; any other change moves to the end of the queue. */
function modifyOrder(market: TradingMarket, account: Account, command: Modify): void {
  const order = livingOrder(market, account, command.orderId);
  if (order === null) return;
  const asked = {
    side: order.side,
    quantity: command.quantity ?? order.quantity,
    price: command.price ?? order.price,
    stopPrice: order.state === 'waiting' ? (command.stopPrice ?? order.stopPrice) : null,
    trailTicks: trailTicksAfter(order, command),
  };
  const refusal = modifyRefusal(market, account, { order, asked, limits: command.limits });
  if (refusal !== null) {
    refuse(market, order, refusal);
    return;
  }
  const isCut =
    asked.quantity <= order.quantity &&
    asked.price === order.price &&
    asked.trailTicks === order.trailTicks &&
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
  order.trailTicks = asked.trailTicks;
  if (order.state !== 'working') {
    joinStops(market, order);
    return;
  }
  // An order that fills completely at once never rests, so no other event would report its last price.
  if (order.price !== before && isTaking(market, order)) tellWorking(market, order);
  tradeAndRest(market, order);
}

/** Whether an order crosses the best opposite price. */
function isTaking(market: TradingMarket, order: Order): boolean {
  const best = bestPriceOf(market.reference, bookSideOf(oppositeOf(order.side)));
  return best !== null && isWithin(order, best);
}

type Closing = {
  readonly orderId: string;
  /** The side of the order that reverses the position; null: the position is only closed. */
  readonly side: Side | null;
  readonly limits: TradeLimits | null;
};

/** Cancels every order, then sends the position (or twice its size) the other way as a market order. */
function closePosition(market: TradingMarket, account: Account, { orderId, side: turning, limits }: Closing): void {
  const named = { accountId: account.id, id: orderId };
  const quantity = Math.abs(account.net) * (turning === null ? 1 : 2);
  const side: Side = account.net > 0 ? 'sell' : 'buy';
  const ticket: OrderTicket = { orderId, type: 'market', side, quantity, price: null, stopPrice: null, bracket: null };
  const refusal = closingRefusal(market, account, { ticket, turning, limits });
  if (refusal !== null) {
    refuse(market, named, refusal);
    return;
  }
  for (const order of [...account.orders.values()]) endOrder(market, order, 'flatten');
  if (quantity > 0) sendOrder(market, acceptOrder(market, account, { ticket, group: null }));
}
