// What a reset or restart costs, in US cents: a table by plan, a price fixed for the account, one discount, free resets (Q25 to Q28).
import { assert } from '@openbell/units/assert.ts';
import { asCents, type Cents } from '@openbell/units/money.ts';
import { startingBalanceOf } from '../plans/plan-table.ts';
import type { Discount } from './price.ts';

const defaultCents = asCents(10_000);

/** What differs from the default (RESET-023 to RESET-026). */
const listCents: Readonly<Record<string, Cents>> = { GAU150: asCents(13_000), GAU200: asCents(15_500) };

/** Whole dollars that an eligible classic Gauntlet customer pays (RESET-034, Q25). */
export const gauntletResetDollars = 229;

/**
 * The discount on a new classic Gauntlet for a customer whose old one reached its drawdown: the code reserved for it, and its percent
 * (RESET-035).
 */
export const newGauntlet = { code: 'gauntlet10', percent: 10 } as const;

/** The list price of a reset of a plan in US cents; 100 dollars for every key without a row of its own. */
export function resetListCents(planKey: string): Cents {
  return listCents[planKey] ?? defaultCents;
}

/**
 * The price before any discount: `fixedResetDollars` (whole dollars, the account's `fixed_reset`) if it is above 0, else the list price
 * (RESET-027, Q27).
 */
export function resetBaseCents(planKey: string, fixedResetDollars: number): Cents {
  assert(Number.isSafeInteger(fixedResetDollars) && fixedResetDollars >= 0, `not a price: ${fixedResetDollars}`);
  return fixedResetDollars > 0 ? asCents(fixedResetDollars * 100) : resetListCents(planKey);
}

/**
 * The discount of a reset. A free reset takes the whole price off, regardless of the typed code (RESET-033). Otherwise the one checked code
 * is applied to the base each time, so two checks never add up (RESET-031).
 */
export function resetDiscount(baseCents: Cents, code: Discount | null, isFree: boolean): Discount | null {
  return isFree ? { kind: 'flat', cents: baseCents } : code;
}

/**
 * `fixed_reset` of an account in whole dollars, 0 without one: what an operator set, else 229 for a classic Gauntlet that has not reached
 * its 10 % drawdown.
 */
export function fixedResetOf(account: {
  readonly planKey: string;
  readonly setDollars: number;
  readonly hasReachedDrawdown: boolean;
}): number {
  if (account.setDollars > 0) return account.setDollars;
  return account.planKey === 'GAUNT' && !account.hasReachedDrawdown ? gauntletResetDollars : 0;
}

/**
 * The first argument of the reset call: whether the balance, in dollars, is above 90 % of the starting balance (22,500 for the classic
 * Gauntlet; RESET-022, Q24). The server ignores any price that is sent.
 */
export function isDiscountedReset(balance: number): boolean {
  return balance * 10 > startingBalanceOf('GAUNT') * 9;
}
