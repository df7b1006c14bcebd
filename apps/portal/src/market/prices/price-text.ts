import type { Instrument } from '@openbell/instruments/instrument.ts';
import { priceOfTicks } from '@openbell/instruments/price.ts';
import { fractionOfTicks } from '@openbell/instruments/price-fraction.ts';
import { formatNumber } from '@openbell/ui/figures/number-format.ts';
import type { Locale } from '@openbell/ui/locale.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';

/** The same prices recur many times a second, so each is formatted once. */
const written = new Map<string, Map<Ticks, string>>();
const writtenMax = 4_000;

type Of = { readonly instrument: Instrument; readonly locale: Locale };

/** A price in the fractions of its exchange, or in the contract's own decimals in the format of the customer's language. */
export function priceText(price: Ticks, { instrument, locale }: Of): string {
  const place = `${locale} ${instrument.root}`;
  const known = written.get(place) ?? new Map<Ticks, string>();
  const text =
    known.get(price) ?? fractionOfTicks(price, instrument) ?? formatNumber(priceOfTicks(price, instrument), { locale });
  if (known.size >= writtenMax) known.clear();
  known.set(price, text);
  written.set(place, known);
  return text;
}

/** A price change with its sign; no sign for zero. */
export function changeText(ticks: Ticks, { instrument, locale }: Of): string {
  const fraction = fractionOfTicks(asTicks(Math.abs(ticks)), instrument);
  if (fraction === null) return formatNumber(priceOfTicks(ticks, instrument), { locale, isSigned: true });
  return `${ticks === 0 ? '' : ticks > 0 ? '+' : '\u2212'}${fraction}`;
}
