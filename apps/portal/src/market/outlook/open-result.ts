// The result of a position at a price.
import type { MarketPosition } from '@openbell/api/market/market.ts';
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { asMicros, type MicroDollars } from '@openbell/units/money.ts';
import type { Ticks } from '@openbell/units/quantity.ts';

/** For the whole position, before commissions; exact. */
export function resultAt(
  position: Pick<MarketPosition, 'net' | 'costTicks'>,
  price: Ticks,
  { tickValueMicros }: Pick<Instrument, 'tickValueMicros'>,
): MicroDollars {
  return asMicros((position.net * price - position.costTicks) * tickValueMicros);
}

/**
 * What an order's fill at a price earns: on the contracts that close the position, at the average cost; null if it closes none. Rounded to
 * whole micro-dollars if the average is between ticks.
 */
export function resultOfOrder(
  order: { readonly side: 'buy' | 'sell'; readonly size: number },
  position: Pick<MarketPosition, 'net' | 'costTicks'> | null,
  at: { readonly price: Ticks; readonly instrument: Pick<Instrument, 'tickValueMicros'> },
): MicroDollars | null {
  if (position === null || position.net === 0 || position.net > 0 === (order.side === 'buy')) return null;
  const closed = Math.min(order.size, Math.abs(position.net));
  return asMicros(Math.round((resultAt(position, at.price, at.instrument) * closed) / Math.abs(position.net)));
}
