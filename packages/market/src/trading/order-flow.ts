// The consequences of an order: it is sent, fills change its bracket and its group, stops trigger, orders end.
import { assert } from '@openbell/units/assert.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import { bestPriceOf } from '../book/book-view.ts';
import { bookSideOf, oppositeOf, type Side, signOf } from './market-event.ts';
import { type Account, accountOf, finishOrder, type TradingMarket, tell } from './market-state.ts';
import {
  isBeyondShown,
  joinQueue,
  joinStops,
  leaveQueue,
  resizeInQueue,
  takeLiquidity,
  tellWaiting,
  tellWorking,
} from './matching.ts';
import { moveOrder } from './order-states.ts';
import { type CancelReason, type Order, type OrderTicket, remainingOf } from './order-types.ts';

/** A checked ticket becomes an order of its account. */
export function acceptOrder(
  market: TradingMarket,
  account: Account,
  made: { readonly ticket: OrderTicket; readonly group: string | null },
): Order {
  const { ticket, group } = made;
  const order: Order = {
    id: ticket.orderId,
    accountId: account.id,
    type: ticket.type,
    side: ticket.side,
    state: 'accepted',
    quantity: ticket.quantity,
    filled: 0,
    price: ticket.price,
    stopPrice: ticket.stopPrice,
    trailTicks: ticket.trailTicks ?? null,
    ahead: null,
    queuedAt: market.now,
    isBehindShown: false,
    bracket: ticket.bracket,
    legs: { target: null, stop: null },
    legsMade: 0,
    legsFrom: null,
    group,
  };
  account.orders.set(order.id, order);
  tell(market, order, { kind: 'accepted', order: { ...order, legs: { ...order.legs } } });
  return order;
}

/** Activates an order: a stop waits (or triggers, if the newest trade has reached it), all others trade and rest. */
export function sendOrder(market: TradingMarket, order: Order, newest: Reaching | null = lastTradeOf(market)): void {
  if (order.type === 'stop' || order.type === 'stop_limit') {
    joinStops(market, order);
    if (newest !== null && isReached(order, newest.by)) triggerStop(market, order, newest);
    return;
  }
  if (order.type === 'market') order.price = protectedPriceOf(market, order.side);
  tradeAndRest(market, order);
}

/** The worst price of a market order: protection points from the best opposite price; null without one. */
export function protectedPriceOf(market: TradingMarket, side: Side): Ticks | null {
  const best = bestPriceOf(market.reference, bookSideOf(oppositeOf(side)));
  return best === null ? null : asTicks(best + market.rules.protectionTicks * signOf(side));
}

/** What cannot trade at once rests at the limit. So does the rest of a market order, as on the exchange. */
export function tradeAndRest(market: TradingMarket, order: Order, reaching: Reaching | null = null): void {
  const filled = takeLiquidity(market, order, reaching?.from ?? null);
  order.isBehindShown = remainingOf(order) > 0 && isBeyondShown(market, order, reaching?.by ?? null);
  if (remainingOf(order) > 0) joinQueue(market, order);
  if (filled > 0) followFill(market, order, filled);
}

/** A buy stop is reached by a trade at or above its price, a sell stop by one at or below. */
export function isReached(order: Readonly<Order>, tradePrice: Ticks): boolean {
  return order.stopPrice !== null && (tradePrice - order.stopPrice) * signOf(order.side) >= 0;
}

/** The trade that reached a stop, and the best price at which the stop may trade because of it; null: any displayed price. */
export type Reaching = { readonly by: Ticks; readonly from: Ticks | null };

/** No trade is happening now: the displayed levels are real. */
function lastTradeOf({ lastPrice }: TradingMarket): Reaching | null {
  return lastPrice === null ? null : { by: lastPrice, from: null };
}

/** A stop becomes a limit order: at its own limit, or at its stop price plus protection points. */
export function triggerStop(market: TradingMarket, order: Order, reaching: Reaching): void {
  assert(order.stopPrice !== null, `order ${order.id} has no stop price`);
  leaveQueue(market, order);
  if (order.type === 'stop') order.price = asTicks(order.stopPrice + market.rules.protectionTicks * signOf(order.side));
  assert(order.price !== null, `order ${order.id} has no limit`);
  moveOrder(order, 'working');
  tell(market, order, { kind: 'triggered', price: order.price, tradePrice: reaching.by });
  tradeAndRest(market, order, reaching);
}

/**
 * The bracket grows with the fills of its entry. Orders of a group shrink with each other's fills; an order of the other side ends with the
 * first fill. `trade`: the trade that caused the fill, if there was one.
 */
export function followFill(market: TradingMarket, order: Order, filled: number, trade: Reaching | null = null): void {
  if (order.bracket !== null) growBracket(market, order, { filled, trade });
  if (order.group === null) return;
  for (const other of [...accountOf(market, order.accountId).orders.values()]) {
    if (other === order || other.group !== order.group) continue;
    // The entry of one side ends the other: its rest would close the new position and leave both brackets behind.
    if (other.side !== order.side || remainingOf(other) <= filled) endOrder(market, other, 'other_filled');
    else cutOrder(market, other, filled);
  }
}

/** A reduced order keeps its place. */
export function cutOrder(market: TradingMarket, order: Order, by: number): void {
  order.quantity -= by;
  resizeInQueue(market, order);
  tellPlace(market, order);
}

function tellPlace(market: TradingMarket, order: Order): void {
  if (order.state === 'working') tellWorking(market, order);
  else if (order.state === 'waiting') tellWaiting(market, order);
}

type Grown = { readonly filled: number; readonly trade: Reaching | null };

/** Each leg grows with the entry; a leg that has filled is created again, one that its owner canceled is not. */
function growBracket(market: TradingMarket, entry: Order, { filled, trade }: Grown): void {
  const account = accountOf(market, entry.accountId);
  entry.legsFrom ??= fillPriceOf(market, entry, 'first');
  // The fill itself is the newest trade: an earlier trade, before the entry, must not trigger the stop.
  const newest = trade ?? { by: fillPriceOf(market, entry, 'last'), from: null };
  const legs: Order[] = [];
  for (const leg of ['target', 'stop'] as const) {
    const known = account.orders.get(entry.legs[leg] ?? '');
    if (known !== undefined) {
      leaveQueue(market, known);
      known.quantity += filled;
      legs.push(known);
      continue;
    }
    const ticket = legTicket(entry, leg, filled);
    if (ticket === null) continue;
    entry.legs[leg] = ticket.orderId;
    entry.legsMade += 1;
    legs.push(acceptOrder(market, account, { ticket, group: bracketGroupOf(entry) }));
  }
  // All legs get their whole size before one may fill at once and reduce or end the other.
  for (const leg of legs) {
    if (leg.state === 'working') tradeAndRest(market, leg);
    else if (leg.state === 'waiting' || leg.state === 'accepted') sendOrder(market, leg, newest);
  }
}

/** Price among the entry's fills in the current input. */
function fillPriceOf(market: TradingMarket, entry: Order, which: 'first' | 'last'): Ticks {
  const fills = market.told.filter(
    (event) => event.kind === 'filled' && event.orderId === entry.id && event.accountId === entry.accountId,
  );
  const fill = fills.at(which === 'first' ? 0 : -1);
  assert(fill?.kind === 'filled', `order ${entry.id} has a bracket and no fill`);
  return fill.price;
}

export function bracketGroupOf(entry: { readonly id: string }): string {
  return `${entry.id}.bracket`;
}

/** A leg at its distance from the entry's first fill; null if the bracket has none of its kind. */
function legTicket(entry: Order, leg: 'target' | 'stop', quantity: number): OrderTicket | null {
  const { bracket, legsFrom } = entry;
  const ticks = leg === 'target' ? bracket?.targetTicks : bracket?.stopTicks;
  if (ticks === null || ticks === undefined || legsFrom === null) return null;
  const sign = signOf(entry.side);
  // The id of a first leg is plain; later ones are numbered.
  const orderId = entry.legs[leg] === null ? `${entry.id}.${leg}` : `${entry.id}.${leg}.${entry.legsMade}`;
  const common = { orderId, side: oppositeOf(entry.side), quantity, bracket: null };
  return leg === 'target'
    ? { ...common, type: 'limit', price: asTicks(legsFrom + ticks * sign), stopPrice: null }
    : {
        ...{ ...common, type: 'stop', price: null, stopPrice: asTicks(legsFrom - ticks * sign) },
        trailTicks: bracket?.isStopTrailing === true ? ticks : null,
      };
}

/** The owner canceled a leg: its entry creates no other one. */
export function forgetLeg(market: TradingMarket, account: Account, cancelled: Order): void {
  for (const entry of account.orders.values()) {
    if (entry.bracket === null || cancelled.group !== bracketGroupOf(entry)) continue;
    if (entry.legs.target === cancelled.id) entry.bracket = { ...entry.bracket, targetTicks: null };
    if (entry.legs.stop === cancelled.id) entry.bracket = { targetTicks: entry.bracket.targetTicks, stopTicks: null };
    tell(market, entry, { kind: 'bracket', bracket: entry.bracket });
  }
}

/** Ends an order by hand or by its group; no effect if it has already ended. */
export function endOrder(market: TradingMarket, order: Order, reason: CancelReason): void {
  leaveQueue(market, order);
  finishOrder(market, order, 'cancelled');
  tell(market, order, { kind: 'cancelled', reason, remaining: remainingOf(order) });
}
