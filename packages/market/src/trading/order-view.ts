// An order as it is shown and stored: its complete state after each event. Instants are text, as on the wire.
import { assert } from '@openbell/units/assert.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import type { Side } from './market-event.ts';
import type { OrderState } from './order-states.ts';
import type { Bracket, Order, OrderEvent, OrderType } from './order-types.ts';

export type OrderView = {
  readonly orderId: string;
  readonly symbol: string;
  readonly type: OrderType;
  readonly side: Side;
  readonly state: OrderState;
  readonly quantity: number;
  readonly filled: number;
  readonly price: Ticks | null;
  readonly stopPrice: Ticks | null;
  /** The distance at which its stop trails the market, or trailed it until it was reached; null: it does not move. */
  readonly trailTicks: Ticks | null;
  /** For a stop and a stop-limit: a trade has reached the stop price, and since then the order trades and rests as a limit. */
  readonly isStopTriggered: boolean;
  readonly ahead: number | null;
  /** The order whose bracket created it, and which leg it is; null for orders that the customer sent. */
  readonly parentId: string | null;
  readonly leg: 'target' | 'stop' | null;
  readonly group: string | null;
  /** The bracket for its fills, without legs that the owner canceled. */
  readonly bracket: Bracket | null;
  readonly placedAt: string;
  readonly changedAt: string;
};

type Living = Exclude<OrderEvent, { kind: 'rejected' }>;

/** The order after an event; `before` is its previous view, undefined before it was accepted. */
export function orderViewAfter(symbol: string, before: OrderView | undefined, event: Living): OrderView {
  const changedAt = formatInstant(event.at);
  if (event.kind === 'accepted') return newView(symbol, event.order, changedAt);
  assert(before !== undefined, `order ${event.orderId} was told of before it was accepted`);
  const order = { ...before, changedAt };
  switch (event.kind) {
    case 'waiting': {
      const { stopPrice, price, trailTicks } = event;
      return { ...order, state: 'waiting', stopPrice, price, trailTicks, quantity: order.filled + event.quantity };
    }
    case 'trailed':
      return { ...order, stopPrice: event.stopPrice };
    case 'triggered':
      return { ...order, state: 'working', price: event.price, isStopTriggered: true };
    case 'bracket':
      return { ...order, bracket: event.bracket };
    case 'working': {
      const { price, remaining, ahead } = event;
      return { ...order, state: 'working', price, quantity: order.filled + remaining, ahead };
    }
    case 'filled': {
      const filled = order.filled + event.quantity;
      if (event.remaining > 0) return { ...order, filled, quantity: filled + event.remaining, ahead: event.ahead };
      return { ...order, state: 'filled', filled, quantity: filled, ahead: null };
    }
    case 'cancelled':
      return { ...order, state: 'cancelled', ahead: null };
    case 'expired':
      return { ...order, state: 'expired', ahead: null };
  }
}

function newView(symbol: string, order: Readonly<Order>, at: string): OrderView {
  const leg = /^(.*)\.(target|stop)(?:\.\d+)?$/.exec(order.id);
  return {
    orderId: order.id,
    symbol,
    type: order.type,
    side: order.side,
    state: 'accepted',
    quantity: order.quantity,
    filled: order.filled,
    price: order.price,
    stopPrice: order.stopPrice,
    trailTicks: order.trailTicks,
    isStopTriggered: false,
    ahead: null,
    parentId: leg?.[1] ?? null,
    leg: leg === null ? null : leg[2] === 'target' ? 'target' : 'stop',
    group: order.group,
    bracket: order.bracket,
    placedAt: at,
    changedAt: at,
  };
}
