// May this order be sent? Size by plan, ladder and margin, the flat deadline, blocks. The numbers are arguments: what a plan says is
// decided elsewhere. Server and browser ask the same function, the server decides.
import { type Instant, msPerSecond } from '@openbell/units/instant.ts';
import type { MicroDollars } from '@openbell/units/money.ts';
import type { SizeTenths } from '@openbell/units/quantity.ts';
import type { Side } from './market-event.ts';

/** Why an order is not taken, with the numbers that a sentence about it needs. */
export type OrderRefusal =
  | { readonly code: 'bad_order' | 'off_tick' | 'session_closed' | 'no_price' }
  | { readonly code: 'unknown_order' | 'duplicate_order' | 'order_ended' | 'no_position' | 'account_blocked' }
  /** The position is on the side already to which it was to be turned. */
  | { readonly code: 'already_reversed' }
  /** Further from the market than the band of its prices, with the band. */
  | { readonly code: 'price_out_of_range'; readonly priceMin: number; readonly priceMax: number }
  /** The month is left: what is held in it can be closed, nothing more. */
  | { readonly code: 'closing_only' }
  /** A stop that the last trade has reached already: it would trade at once. */
  | { readonly code: 'stop_already_reached'; readonly lastPrice: number }
  | { readonly code: 'too_many_orders'; readonly ordersMax: number }
  | { readonly code: 'below_filled'; readonly filled: number }
  | { readonly code: 'order_too_large'; readonly quantity: number; readonly quantityMax: number }
  /** What could be held if every order that adds to it filled, over all contracts, in tenths of a standard contract. */
  | { readonly code: 'position_too_large'; readonly sizeTenths: SizeTenths; readonly sizeTenthsMax: SizeTenths }
  | { readonly code: 'not_enough_margin'; readonly neededMicros: MicroDollars; readonly availableMicros: MicroDollars }
  | { readonly code: 'flat_deadline_near' | 'after_flat_deadline'; readonly deadline: Instant };

export type TradeLimits = {
  readonly isBlocked: boolean;
  /** Contracts in one order. */
  readonly orderQuantityMax: number;
  /** Size of one contract of this market, the bound for all contracts together, and what the other contracts may reach. */
  readonly sizeTenthsEach: SizeTenths;
  readonly sizeTenthsMax: SizeTenths;
  readonly otherSizeTenths: SizeTenths;
  /** Margin of one contract, and what is left for this market after the others. */
  readonly marginMicrosEach: MicroDollars;
  readonly marginMicrosAvailable: MicroDollars;
  /** When every position must be closed; null: no deadline applies. */
  readonly flatDeadline: Instant | null;
  /** Only what makes the position smaller passes: another month is traded by now. */
  readonly isClosingOnly: boolean;
};

/** What an account holds in this market and what its orders could add. Of a group of orders only the largest counts. */
export type Exposure = { readonly net: number; readonly buys: number; readonly sells: number };

export const autoFlattenLeadMs = 60 * msPerSecond;

/** When the product closes positions by itself: 60 seconds before the flat deadline. */
export function autoFlattenAt(deadline: Instant): Instant {
  return deadline - autoFlattenLeadMs;
}

export type OrderQuestion = {
  readonly at: Instant;
  readonly side: Side;
  readonly quantity: number;
  readonly exposure: Exposure;
  readonly limits: TradeLimits;
};

/**
 * Null when the order may be sent. An order that cannot enlarge the position passes the bounds of size and margin, so that everybody can
 * always get out; one that makes it smaller also passes in the last minute before the deadline, and in a month that is left, when nothing else does.
 */
export function checkOrder(question: OrderQuestion): OrderRefusal | null {
  const { at, quantity, limits } = question;
  const { flatDeadline, orderQuantityMax } = limits;
  if (limits.isBlocked) return { code: 'account_blocked' };
  if (flatDeadline !== null && at >= flatDeadline) return { code: 'after_flat_deadline', deadline: flatDeadline };
  if (quantity > orderQuantityMax) return { code: 'order_too_large', quantity, quantityMax: orderQuantityMax };
  if (!isReducing(question)) {
    if (limits.isClosingOnly) return { code: 'closing_only' };
    if (flatDeadline !== null && at >= autoFlattenAt(flatDeadline))
      return { code: 'flat_deadline_near', deadline: flatDeadline };
  }
  const after = reachOf(withOrder(question));
  if (after <= reachOf(question.exposure)) return null;
  return checkSize(after, limits) ?? checkMargin(after, limits);
}

/** The largest position, long or short, that the orders can lead to. */
export function reachOf({ net, buys, sells }: Exposure): number {
  return Math.max(net + buys, sells - net, Math.abs(net));
}

/** Whether all orders of its side together close no more than is held. */
function isReducing({ exposure: { net, buys, sells }, side, quantity }: OrderQuestion): boolean {
  return side === 'buy' ? buys + quantity <= -net : sells + quantity <= net;
}

function withOrder({ exposure, side, quantity }: OrderQuestion): Exposure {
  return side === 'buy'
    ? { ...exposure, buys: exposure.buys + quantity }
    : { ...exposure, sells: exposure.sells + quantity };
}

function checkSize(reach: number, limits: TradeLimits): OrderRefusal | null {
  const sizeTenths = reach * limits.sizeTenthsEach + limits.otherSizeTenths;
  const { sizeTenthsMax } = limits;
  return sizeTenths > sizeTenthsMax ? { code: 'position_too_large', sizeTenths, sizeTenthsMax } : null;
}

function checkMargin(reach: number, limits: TradeLimits): OrderRefusal | null {
  const neededMicros = reach * limits.marginMicrosEach;
  const availableMicros = limits.marginMicrosAvailable;
  return neededMicros > availableMicros ? { code: 'not_enough_margin', neededMicros, availableMicros } : null;
}
