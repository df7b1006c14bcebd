// How far from the market a price may lie. Like an exchange's own band it catches the digit too many: 75900 where 7590 was meant would fill at once.
import type { Ticks } from '@openbell/units/quantity.ts';
import type { OrderRefusal } from './check-order.ts';

/** A tenth of the last price either way, and never less than this. */
const bandShare = 10;
export const bandTicksMin = 200;

/** The lowest and the highest price that is taken. */
export type PriceBand = { readonly priceMin: Ticks; readonly priceMax: Ticks };

/** The prices that are taken while the market stands at `around`: below one tick only where the contract's price can be negative. */
export function priceBandOf(around: Ticks, { canBeNegative }: { readonly canBeNegative: boolean }): PriceBand {
  const reach = Math.max(bandTicksMin, Math.floor(Math.abs(around) / bandShare));
  const priceMin = around - reach;
  return { priceMin: canBeNegative ? priceMin : Math.max(1, priceMin), priceMax: around + reach };
}

/** Null when every price lies within the band; one that is not asked for is null. Server and browser ask the same function. */
export function bandRefusal(
  { price, stopPrice }: { readonly price: Ticks | null; readonly stopPrice: Ticks | null },
  band: PriceBand,
): OrderRefusal | null {
  const isOutside = (each: Ticks | null): boolean => each !== null && (each < band.priceMin || each > band.priceMax);
  return isOutside(price) || isOutside(stopPrice) ? { code: 'price_out_of_range', ...band } : null;
}
