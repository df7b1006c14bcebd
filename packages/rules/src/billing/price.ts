// One price function for what is shown and what is charged (Q17, Q18, Q19), in integers throughout.
import { assert } from '@openbell/units/assert.ts';
import { asCents, type Cents } from '@openbell/units/money.ts';

export type Currency = 'USD' | 'INR';

/** An amount in the smallest unit of its currency: cents or paise. */
export type Price = { readonly currency: Currency; readonly amountMinor: number };

export type Discount =
  | { readonly kind: 'percent'; readonly percent: number }
  /** Whole or fractional US dollars, in cents. */
  | { readonly kind: 'flat'; readonly cents: Cents };

/** 84.72 rupees a dollar, in hundredths. */
const paisePerDollar = 8_472;
const centsPerDollar = 100;
const paisePerRupee = 100;

/** The currency that a partner's customers pay in: rupees for IND, dollars otherwise. */
export function currencyOf(partner: string): Currency {
  return partner === 'IND' ? 'INR' : 'USD';
}

/**
 * List price in rupees: USD x 84.72, rounded up to a rupee, then down to a hundred minus 1 (PRICE-013). 249 dollars are 20,999 rupees.
 * A price of 0 stays 0, and no price falls below 0.
 */
export function rupeesOfCents(cents: Cents): number {
  assert(Number.isSafeInteger(cents) && cents >= 0, `not a price: ${cents}`);
  if (cents === 0) return 0;
  // cents x 8472 counts ten-thousandths of a rupee, so the division that is rounded up stays exact in a double.
  const rupees = Math.ceil((cents * paisePerDollar) / (centsPerDollar * paisePerRupee));
  return Math.max(0, Math.floor(rupees / 100) * 100 - 1);
}

/**
 * What a customer of a partner pays for a list price, with at most one discount. Percent: the dollar price is reduced first (half a cent
 * rounds up), then converted. Flat: subtracted from the dollar price; in rupees it is converted at 84.72 without any rounding and
 * subtracted from the rounded list price (PRICE-014). Never below 0.
 *
 * @param cents list price in US cents, 0 or more
 * @param partner E2T, EDX or IND; anything else pays dollars
 */
export function priceFor(cents: Cents, partner: string, discount: Discount | null = null): Price {
  const currency = currencyOf(partner);
  if (discount === null) return { currency, amountMinor: listPrice(cents, currency) };
  if (discount.kind === 'percent') {
    return { currency, amountMinor: listPrice(reduceByPercent(cents, discount.percent), currency) };
  }
  assert(Number.isSafeInteger(discount.cents) && discount.cents >= 0, `not a discount: ${discount.cents}`);
  const list = listPrice(cents, currency);
  if (currency === 'USD') return { currency, amountMinor: Math.max(0, list - discount.cents) };
  // Paise are whole only for whole dollars; a fraction of a paisa is cut in the customer's favor.
  return {
    currency,
    amountMinor: Math.max(0, list - Math.ceil((discount.cents * paisePerDollar) / centsPerDollar)),
  };
}

/** A list price in US cents after a discount, never below 0. */
export function reduceCents(cents: Cents, discount: Discount | null): Cents {
  if (discount === null) return cents;
  return discount.kind === 'percent'
    ? reduceByPercent(cents, discount.percent)
    : asCents(Math.max(0, cents - discount.cents));
}

/** Whole units for display: 17000 is 170, 84720 is 847.2 (PRICE-012). */
export function majorUnits(price: Price): number {
  return price.amountMinor / 100;
}

function listPrice(cents: Cents, currency: Currency): number {
  assert(Number.isSafeInteger(cents) && cents >= 0, `not a price: ${cents}`);
  return currency === 'INR' ? rupeesOfCents(cents) * paisePerRupee : cents;
}

function reduceByPercent(cents: Cents, percent: number): Cents {
  assert(percent >= 0 && percent <= 100, `not a percentage: ${percent}`);
  return asCents(Math.floor((cents * (100 - percent) + 50) / 100));
}
