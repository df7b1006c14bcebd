// Customers' orders: what is asked, what is kept, what is answered. All of it is plain data and survives JSON.
import type { Instant } from '@openbell/units/instant.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import type { OrderRefusal, TradeLimits } from './check-order.ts';
import type { Side } from './market-event.ts';
import type { OrderState } from './order-states.ts';

export type OrderType = 'market' | 'limit' | 'stop' | 'stop_limit';

/** Distances from the first fill of the entry, each at least one tick; null: that leg is left out. */
export type Bracket = {
  readonly targetTicks: number | null;
  readonly stopTicks: number | null;
  /** The stop follows the market at its distance; left out: it stays where it is. */
  readonly isStopTrailing?: boolean | undefined;
};

/** One order as the customer describes it. Day orders only: what is left expires when the session ends. */
export type OrderTicket = {
  readonly orderId: string;
  readonly type: OrderType;
  readonly side: Side;
  readonly quantity: number;
  /** Of limit and stop-limit orders. */
  readonly price: Ticks | null;
  /** Of stop and stop-limit orders. */
  readonly stopPrice: Ticks | null;
  /** Of stop orders: how far behind the market it follows, at least one tick. Left out or null: it stays where it is. */
  readonly trailTicks?: number | null | undefined;
  readonly bracket: Bracket | null;
};

type From = { readonly at: Instant; readonly accountId: string };

/**
 * What a customer asks for. `limits` are the numbers of the account at that instant (null: none apply, as on a throwaway account); they
 * are part of the input, so that the journal alone explains each refusal.
 */
export type OrderCommand =
  | (From & { readonly kind: 'place'; readonly ticket: OrderTicket; readonly limits: TradeLimits | null })
  /** Two orders of one size: of one side a fill of one takes as much from the other, of two sides the first fill ends the other. */
  | (From & {
      readonly kind: 'place_pair';
      readonly tickets: readonly [OrderTicket, OrderTicket];
      readonly limits: TradeLimits | null;
    })
  | (From & {
      readonly kind: 'modify';
      readonly orderId: string;
      /** The whole size of the order, what is filled included; null in a field: as it was. */
      readonly quantity: number | null;
      readonly price: Ticks | null;
      readonly stopPrice: Ticks | null;
      /** The distance at which a waiting stop follows from the next trade on; 0: it stays from now on. Null or left out: as it was. */
      readonly trailTicks?: number | null | undefined;
      readonly limits: TradeLimits | null;
    })
  | (From & { readonly kind: 'cancel'; readonly orderId: string })
  | (From & { readonly kind: 'cancel_all' })
  /** Cancels every order of the account here and closes its position at the market. Never refused by limits. */
  | (From & { readonly kind: 'flatten'; readonly orderId: string })
  /** As flatten, and the same size the other way: the order is of `side`, so that the same asked twice turns the position once. */
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
  /** The worst price it may trade at; of a market order and a triggered stop the protected one; null while a stop waits. */
  price: Ticks | null;
  stopPrice: Ticks | null;
  /** The distance at which a waiting stop follows the best trade; null: it stays where it is. */
  trailTicks: number | null;
  /** Displayed contracts in front of it; null: not in a queue, or its price is not displayed yet. */
  ahead: number | null;
  /** When it joined its queue. */
  queuedAt: Instant;
  /** Where a source shows only the best levels: it rests because those that it would have taken are not shown. */
  isBehindShown: boolean;
  /** A leg that its owner cancelled is taken out of it. */
  bracket: Bracket | null;
  /** The newest legs that the bracket made, living or not, how many there were, and the price they are measured from. */
  readonly legs: { target: string | null; stop: string | null };
  legsMade: number;
  legsFrom: Ticks | null;
  /** Orders of one group: a fill of one takes as much from the others, and ends one of the other side. */
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
  /** What is in front of the rest, as in `Order`. */
  readonly ahead: number | null;
  /** The account's position in this contract after the fill. */
  readonly net: number;
};

/** What happened to an order, in order of `sequence`. */
export type OrderEvent =
  | (Heading & { readonly kind: 'accepted'; readonly order: Readonly<Order> })
  | (Heading & {
      readonly kind: 'waiting';
      readonly stopPrice: Ticks;
      /** The limit of a stop-limit; null: a plain stop has none yet. */
      readonly price: Ticks | null;
      readonly trailTicks: number | null;
      readonly quantity: number;
    })
  /** A trade has taken a waiting stop along. */
  | (Heading & { readonly kind: 'trailed'; readonly stopPrice: Ticks })
  | (Heading & { readonly kind: 'triggered'; readonly price: Ticks; readonly tradePrice: Ticks })
  /** What is left of its bracket after the owner cancelled a leg. */
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

/** What is left of an order. */
export function remainingOf(order: Readonly<Order>): number {
  return order.quantity - order.filled;
}
