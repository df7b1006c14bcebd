// Discount codes: what each one applies to, and for how long. The codes themselves are stored on the server.

import { asInstant, type Instant, msPerDay } from '@openbell/units/instant.ts';
import { asCents } from '@openbell/units/money.ts';
import type { Discount } from './price.ts';

/** What a code can be used for. Data fees and mentoring accept none (PRICE-025). */
export type DiscountTarget = 'plan' | 'reset';

export type DiscountCode = {
  readonly code: string;
  readonly type: 'percent' | 'flat';
  /** 0 to 100 percent, or whole dollars (Q30). */
  readonly amount: number;
  readonly target: DiscountTarget;
  /** The one plan it is for; null for all. */
  readonly planKey: string | null;
  /** For the first month only; otherwise for 120 days from the purchase (Q31). */
  readonly isOneTime: boolean;
};

const discountMs = 120 * msPerDay;

/** A code as it is stored and compared: trimmed, in lower case. */
export function normalizeCode(code: string): string {
  return code.trim().toLowerCase();
}

/** Nothing was typed: the path of the reset call then carries the word none (DISC-005). */
export function isNoCode(code: string): boolean {
  return ['', 'none'].includes(normalizeCode(code));
}

/** The path segment of the reset call for a typed code. */
export function codeInPath(code: string): string {
  return isNoCode(code) ? 'none' : code.trim();
}

/**
 * The row that applies among those of one code: for the target, and a row of exactly this plan before one of all plans. Without a plan
 * (`''`, the check before one is chosen) any row for the target.
 */
export function chooseDiscount<Row extends Pick<DiscountCode, 'target' | 'planKey'>>(
  rows: readonly Row[],
  wanted: { readonly target: DiscountTarget; readonly planKey: string },
): Row | null {
  const fitting = rows.filter(({ target }) => target === wanted.target);
  const exact = fitting.find(({ planKey }) => planKey === wanted.planKey);
  const general = fitting.find(({ planKey }) => planKey === null);
  return exact ?? general ?? (wanted.planKey === '' ? (fitting[0] ?? null) : null);
}

/** The discount of a code for the price function. */
export function discountOf(code: Pick<DiscountCode, 'type' | 'amount'>): Discount {
  return code.type === 'percent'
    ? { kind: 'percent', percent: code.amount }
    : { kind: 'flat', cents: asCents(Math.round(code.amount * 100)) };
}

/** The last instant at which a renewal is still reduced if bought at `startedAt`; null for the first month only (DISC-006, Q31a). */
export function discountEndOf(code: Pick<DiscountCode, 'isOneTime'>, startedAt: Instant): Instant | null {
  return code.isOneTime ? null : asInstant(startedAt + discountMs);
}

/** The discount of a renewal due at an instant: within 120 x 24 h of the purchase, the end included. */
export function renewalDiscountOf(
  kept: { readonly discount: Discount | null; readonly discountUntil: Instant | null },
  dueAt: Instant,
): Discount | null {
  return kept.discountUntil !== null && dueAt <= kept.discountUntil ? kept.discount : null;
}
