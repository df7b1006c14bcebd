// Customers' orders: commands, stored orders, events. All are plain data and survive JSON.
import type { Instant } from '@openbell/units/instant.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import type { OrderRefusal, TradeLimits } from './check-order.ts';
import type { Side } from './market-event.ts';
import type { OrderState } from './order-states.ts';

export type OrderType = 'market' | 'limit' | 'stop' | 'stop_limit';

/** Distances from the first fill of the entry, each at least one tick; null: without that leg. */
export type Bracket = {
  readonly targetTicks: Ticks | null;
  readonly stopTicks: Ticks | null;
  /** The stop trails the market at its distance; if omitted, it does not move. */
  readonly isStopTrailing?: boolean | undefined;
};

/** One order as the customer describes it. Day orders only: the rest expires when the session ends. */
export type OrderTicket = {
  readonly orderId: string;
  readonly type: OrderType;
  readonly side: Side;
  readonly quantity: number;
  /** For limit and stop-limit orders. */
  readonly price: Ticks | null;
  /** For stop and stop-limit orders. */
  readonly stopPrice: Ticks | null;
  /** For stop orders: how far behind the market it trails, at least one tick. Omitted or null: it does not move. */
  readonly trailTicks?: Ticks | null | undefined;
  readonly bracket: Bracket | null;
};

type From = { readonly at: Instant; readonly accountId: string };

/**
 * A customer's command. `limits` are the numbers of the account at that instant (null: none apply, as on a throwaway account); they are
 * part of the input, so the journal alone explains each refusal.
 */
export type OrderCommand =
  | (From & { readonly kind: 'place'; readonly ticket: OrderTicket; readonly limits: TradeLimits | null })
  /** Two orders of one size. On the same side a fill of one reduces the other; on two sides the first fill ends the other. */
  | (From & {
      readonly kind: 'place_pair';
      readonly tickets: readonly [OrderTicket, OrderTicket];
      readonly limits: TradeLimits | null;
    })
  | (From & {
      readonly kind: 'modify';
      readonly orderId: string;
      /** The whole size of the order, including the filled part; a null field is unchanged. */
      readonly quantity: number | null;
      readonly price: Ticks | null;
      readonly stopPrice: Ticks | null;
      /** The distance at which a waiting stop trails from the next trade on; 0: it stops trailing. Null or omitted: unchanged. */
      readonly trailTicks?: Ticks | null | undefined;
      readonly limits: TradeLimits | null;
    })
  | (From & { readonly kind: 'cancel'; readonly orderId: string })
  | (From & { readonly kind: 'cancel_all' })
  /** Cancels every order of the account here and closes its position at the market. Never refused by limits. */
  | (From & { readonly kind: 'flatten'; readonly orderId: string })
  /** Like flatten, and the same size the other way: the order is of `side`, so repeating the command reverses the position once. */
  | (From & {
      readonly kind: 'reverse';
      readonly orderId: string;
      readonly side: Side;
      readonly limits: TradeLimits | null;
    });

export type Order = {
  readonly id: string;
  readonly accountId: string;
  readonly type: OrderType;
  readonly side: Side;
  state: OrderState;
  quantity: number;
  filled: number;
  /** The worst price at which it may trade; for a market order and a triggered stop the protected one; null while a stop waits. */
  price: Ticks | null;
  stopPrice: Ticks | null;
  /** The distance at which a waiting stop trails the best trade; null: it does not move. */
  trailTicks: Ticks | null;
  /** Displayed contracts ahead of it; null: not in a queue, or its price is not displayed yet. */
  ahead: number | null;
  /** When it joined its queue. */
  queuedAt: Instant;
  /** If a source shows only the best levels: it rests because the levels that it would have taken are not shown. */
  isBehindShown: boolean;
  /** A leg that its owner canceled is removed from it. */
  bracket: Bracket | null;
  /** The newest legs that the bracket created, open or not, how many there were, and the price they are measured from. */
  readonly legs: { target: string | null; stop: string | null };
  legsMade: number;
  legsFrom: Ticks | null;
  /** Orders of one group: a fill of one reduces the others by the same size, and ends those of the other side. */
  readonly group: string | null;
};

export type CancelReason = 'asked' | 'flatten' | 'other_filled';

type Heading = {
  readonly sequence: number;
  readonly at: Instant;
  readonly accountId: string;
  readonly orderId: string;
};

export type FillEvent = Heading & {
  readonly kind: 'filled';
  /** Unique in the market of its contract, the same in every replay of the journal. */
  readonly fillId: string;
  readonly side: Side;
  readonly price: Ticks;
  readonly quantity: number;
  readonly remaining: number;
  /** Whether it took displayed contracts or waited in the queue. */
  readonly liquidity: 'taker' | 'maker';
  /** Contracts ahead of the rest, as in `Order`. */
  readonly ahead: number | null;
  /** The account's position in this contract after the fill. */
  readonly net: number;
};

/** An event of an order, numbered by `sequence`. */
export type OrderEvent =
  | (Heading & { readonly kind: 'accepted'; readonly order: Readonly<Order> })
  | (Heading & {
      readonly kind: 'waiting';
      readonly stopPrice: Ticks;
      /** The limit of a stop-limit; null: a plain stop has none yet. */
      readonly price: Ticks | null;
      readonly trailTicks: Ticks | null;
      readonly quantity: number;
    })
  /** A trade has moved a trailing stop. */
  | (Heading & { readonly kind: 'trailed'; readonly stopPrice: Ticks })
  | (Heading & { readonly kind: 'triggered'; readonly price: Ticks; readonly tradePrice: Ticks })
  /** The rest of its bracket after the owner canceled a leg. */
  | (Heading & { readonly kind: 'bracket'; readonly bracket: Bracket })
  | (Heading & {
      readonly kind: 'working';
      readonly price: Ticks;
      readonly remaining: number;
      readonly ahead: number | null;
    })
  | FillEvent
  | (Heading & { readonly kind: 'cancelled'; readonly reason: CancelReason; readonly remaining: number })
  | (Heading & { readonly kind: 'expired'; readonly remaining: number })
  | (Heading & { readonly kind: 'rejected'; readonly refusal: OrderRefusal });

/** The unfilled size of an order. */
export function remainingOf(order: Readonly<Order>): number {
  return order.quantity - order.filled;
}
