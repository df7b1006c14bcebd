import type { Instrument } from '@openbell/instruments/instrument.ts';
import { priceOfTicks } from '@openbell/instruments/price.ts';
import type { Locale } from '@openbell/ui/locale.ts';
import { formatNumber } from '@openbell/ui/number-format.ts';
import type { Ticks } from '@openbell/units/quantity.ts';

/** A price in the contract's own decimals, as the customer's language writes it. */
export function priceText(
  price: Ticks,
  { instrument, locale }: { readonly instrument: Instrument; readonly locale: Locale },
): string {
  return formatNumber(priceOfTicks(price, instrument), { locale });
}
