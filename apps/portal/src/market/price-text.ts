import type { Instrument } from '@openbell/instruments/instrument.ts';
import { priceOfTicks } from '@openbell/instruments/price.ts';
import type { Locale } from '@openbell/ui/locale.ts';
import { formatNumber } from '@openbell/ui/number-format.ts';
import type { Ticks } from '@openbell/units/quantity.ts';

/** Prices of a market come back many times a second: each is written once. */
const written = new Map<string, Map<Ticks, string>>();
const writtenMax = 4_000;

/** A price in the contract's own decimals, as the customer's language writes it. */
export function priceText(
  price: Ticks,
  { instrument, locale }: { readonly instrument: Instrument; readonly locale: Locale },
): string {
  const place = `${locale} ${instrument.root}`;
  const known = written.get(place) ?? new Map<Ticks, string>();
  const text = known.get(price) ?? formatNumber(priceOfTicks(price, instrument), { locale });
  if (known.size >= writtenMax) known.clear();
  known.set(price, text);
  written.set(place, known);
  return text;
}
