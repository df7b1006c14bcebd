import type { Discount } from '@openbell/rules/billing/price.ts';
import { asCents } from '@openbell/units/money.ts';

/** The answer of a discount check: whole units of money, percent 0 to 100 (Q30). */
export type DiscountAnswer = {
  readonly amt: number;
  readonly one_time: boolean;
  readonly type: string;
  readonly plan: string;
};

/** What was checked: the code and its plan; the plan is empty before one is chosen. */
type Question = { readonly code: string; readonly plan: string };

/** The state of a code's check. */
export type DiscountCheck =
  | { readonly kind: 'idle' }
  | (Question & { readonly kind: 'checking' })
  | (Question & { readonly kind: 'good'; readonly answer: DiscountAnswer })
  | (Question & { readonly kind: 'bad'; readonly text: string });

/** The discount that a check gives to a plan: only for exactly the code in the field, and only if it was checked for this plan. */
export function discountFor(check: DiscountCheck, code: string, plan: string): Discount | null {
  if (check.kind !== 'good' || check.code !== code.trim() || check.plan !== plan) return null;
  const { amt, type } = check.answer;
  return type === 'percent'
    ? { kind: 'percent', percent: amt }
    : { kind: 'flat', cents: asCents(Math.round(amt * 100)) };
}

/** Whether the order may be paid: no code, or exactly the code that was checked for the plan. */
export const isCodeSettled = (check: DiscountCheck, code: string, plan: string): boolean =>
  code.trim() === '' || discountFor(check, code, plan) !== null;
