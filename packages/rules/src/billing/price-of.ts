// One function for what anything on sale costs a customer: the page shows it and the server charges it (Q19).
import type { Instant } from '@openbell/units/instant.ts';
import type { Cents } from '@openbell/units/money.ts';
import { eurexMonthCents, eurexPurchase, mentoringCents } from './add-on-price.ts';
import { catalogueOf } from './plan-catalogue.ts';
import { type Discount, type Price, priceFor, reduceCents } from './price.ts';
import { resetBaseCents, resetDiscount } from './reset-price.ts';

export type OnSale =
  | { readonly kind: 'plan'; readonly planKey: string }
  /** `listCents`: the price agreed at the purchase. */
  | { readonly kind: 'renewal'; readonly listCents: Cents }
  | {
      readonly kind: 'reset';
      readonly planKey: string;
      /** The account's `fixed_reset`, whole dollars; 0 without one. */
      readonly fixedResetDollars: number;
      readonly isFree: boolean;
    }
  /** EUREX from an instant on (one month or two), or its next month. */
  | { readonly kind: 'data'; readonly at: Instant }
  | { readonly kind: 'data-renewal' }
  | { readonly kind: 'mentoring' };

export type PriceOf = {
  /** Before the discount, US cents. */
  readonly listCents: Cents;
  /** After the discount, US cents. */
  readonly dueCents: Cents;
  /** What is charged, in the customer's currency. */
  readonly price: Price;
};

/**
 * The price of an item for a customer of a partner with at most one discount. Data and mentoring ignore any discount code (PRICE-025). Null
 * for a plan that is not on sale.
 */
export function priceOf(item: OnSale, partner: string, code: Discount | null = null): PriceOf | null {
  const list = listCentsOf(item);
  if (list === null) return null;
  const discount = discountFor(item, list, code);
  return { listCents: list, dueCents: reduceCents(list, discount), price: priceFor(list, partner, discount) };
}

function listCentsOf(item: OnSale): Cents | null {
  switch (item.kind) {
    case 'plan':
      return catalogueOf(item.planKey)?.priceCents ?? null;
    case 'renewal':
      return item.listCents;
    case 'reset':
      return resetBaseCents(item.planKey, item.fixedResetDollars);
    case 'data':
      return eurexPurchase(item.at).priceCents;
    case 'data-renewal':
      return eurexMonthCents;
    case 'mentoring':
      return mentoringCents;
  }
}

function discountFor(item: OnSale, listCents: Cents, code: Discount | null): Discount | null {
  if (item.kind === 'plan' || item.kind === 'renewal') return code;
  return item.kind === 'reset' ? resetDiscount(listCents, code, item.isFree) : null;
}
