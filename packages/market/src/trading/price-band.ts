// How far from the market a price may be. Like an exchange's own band it catches an extra digit: 75900 instead of 7590 would fill at once.
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import type { OrderRefusal } from './check-order.ts';

/** A tenth of the last price either way, and at least this much. */
const bandShare = 10;
export const bandTicksMin = 200;

/** The lowest and the highest accepted price. */
export type PriceBand = { readonly priceMin: Ticks; readonly priceMax: Ticks };

/** The accepted prices while the market is at `around`: below one tick only if the contract's price can be negative. */
export function priceBandOf(around: Ticks, { canBeNegative }: { readonly canBeNegative: boolean }): PriceBand {
  const reach = Math.max(bandTicksMin, Math.floor(Math.abs(around) / bandShare));
  const priceMin = around - reach;
  return { priceMin: asTicks(canBeNegative ? priceMin : Math.max(1, priceMin)), priceMax: asTicks(around + reach) };
}

/** Null if every price is within the band; an order type without a price passes null for it. Server and browser use the same function. */
export function bandRefusal(
  { price, stopPrice }: { readonly price: Ticks | null; readonly stopPrice: Ticks | null },
  band: PriceBand,
): OrderRefusal | null {
  const isOutside = (each: Ticks | null): boolean => each !== null && (each < band.priceMin || each > band.priceMax);
  return isOutside(price) || isOutside(stopPrice) ? { code: 'price_out_of_range', ...band } : null;
}
