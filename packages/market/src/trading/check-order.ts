// Whether an order may be sent: size by plan, ladder and margin, the flat deadline, blocks. The numbers are arguments, since the plan's
// rules are decided elsewhere. Server and browser use the same function; the server decides.
import { asInstant, type Instant, msPerSecond } from '@openbell/units/instant.ts';
import { asMicros, type MicroDollars } from '@openbell/units/money.ts';
import { asSizeTenths, type SizeTenths, type Ticks } from '@openbell/units/quantity.ts';
import type { Side } from './market-event.ts';

/** Why an order is refused, with the numbers that the message needs. */
export type OrderRefusal =
  | { readonly code: 'bad_order' | 'off_tick' | 'session_closed' | 'no_price' }
  | { readonly code: 'unknown_order' | 'duplicate_order' | 'order_ended' | 'no_position' | 'account_blocked' }
  /** The position is already on the side to which it was to be reversed. */
  | { readonly code: 'already_reversed' }
  /** Further from the market than its price band allows, with the band. */
  | { readonly code: 'price_out_of_range'; readonly priceMin: Ticks; readonly priceMax: Ticks }
  /** Traders have left this month: positions in it can only be closed. */
  | { readonly code: 'closing_only' }
  /** A stop that the last trade has already reached: it would trade at once. */
  | { readonly code: 'stop_already_reached'; readonly lastPrice: Ticks }
  | { readonly code: 'too_many_orders'; readonly ordersMax: number }
  | { readonly code: 'below_filled'; readonly filled: number }
  | { readonly code: 'order_too_large'; readonly quantity: number; readonly quantityMax: number }
  /** The position if every order that adds to it filled, over all contracts, in tenths of a standard contract. */
  | { readonly code: 'position_too_large'; readonly sizeTenths: SizeTenths; readonly sizeTenthsMax: SizeTenths }
  | { readonly code: 'not_enough_margin'; readonly neededMicros: MicroDollars; readonly availableMicros: MicroDollars }
  | { readonly code: 'flat_deadline_near' | 'after_flat_deadline'; readonly deadline: Instant };

export type TradeLimits = {
  readonly isBlocked: boolean;
  /** Contracts in one order. */
  readonly orderQuantityMax: number;
  /** Size of one contract of this market, the bound for all contracts together, and the size that the other contracts may reach. */
  readonly sizeTenthsEach: SizeTenths;
  readonly sizeTenthsMax: SizeTenths;
  readonly otherSizeTenths: SizeTenths;
  /** Margin of one contract, and what is left for this market after the others. */
  readonly marginMicrosEach: MicroDollars;
  readonly marginMicrosAvailable: MicroDollars;
  /** When every position must be closed; null: no deadline applies. */
  readonly flatDeadline: Instant | null;
  /** Only orders that reduce the position are accepted: another month is traded by now. */
  readonly isClosingOnly: boolean;
};

/** What an account holds in this market and what its orders could add. Of a group only the largest order counts. */
export type Exposure = { readonly net: number; readonly buys: number; readonly sells: number };

export const autoFlattenLeadMs = 60 * msPerSecond;

/** When the product closes positions by itself: 60 seconds before the flat deadline. */
export function autoFlattenAt(deadline: Instant): Instant {
  return asInstant(deadline - autoFlattenLeadMs);
}

export type OrderQuestion = {
  readonly at: Instant;
  readonly side: Side;
  readonly quantity: number;
  readonly exposure: Exposure;
  readonly limits: TradeLimits;
};

/**
 * Null if the order may be sent. An order that cannot enlarge the position skips the bounds of size and margin, so a trader can always get
 * out. One that reduces it is also accepted in the last minute before the deadline, and in a month that traders have left, when no other
 * order is.
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

/** Whether all orders of its side together close at most what is held. */
function isReducing({ exposure: { net, buys, sells }, side, quantity }: OrderQuestion): boolean {
  return side === 'buy' ? buys + quantity <= -net : sells + quantity <= net;
}

function withOrder({ exposure, side, quantity }: OrderQuestion): Exposure {
  return side === 'buy'
    ? { ...exposure, buys: exposure.buys + quantity }
    : { ...exposure, sells: exposure.sells + quantity };
}

function checkSize(reach: number, limits: TradeLimits): OrderRefusal | null {
  const sizeTenths = asSizeTenths(reach * limits.sizeTenthsEach + limits.otherSizeTenths);
  const { sizeTenthsMax } = limits;
  return sizeTenths > sizeTenthsMax ? { code: 'position_too_large', sizeTenths, sizeTenthsMax } : null;
}

function checkMargin(reach: number, limits: TradeLimits): OrderRefusal | null {
  const neededMicros = asMicros(reach * limits.marginMicrosEach);
  const availableMicros = limits.marginMicrosAvailable;
  return neededMicros > availableMicros ? { code: 'not_enough_margin', neededMicros, availableMicros } : null;
}
