import type { Discount } from '@openbell/rules/billing/price.ts';

/** The answer of a discount check: whole units of money, percent 0 to 100 (Q30). */
export type DiscountAnswer = {
  readonly amt: number;
  readonly one_time: boolean;
  readonly type: string;
  readonly plan: string;
};

/** Where the check of a code stands; `code` is what was checked. */
export type DiscountCheck =
  | { readonly kind: 'idle' }
  | { readonly kind: 'checking'; readonly code: string }
  | { readonly kind: 'good'; readonly code: string; readonly answer: DiscountAnswer }
  | { readonly kind: 'bad'; readonly code: string; readonly text: string };

/** The discount that a check gives to a plan: only the code as it stands in the field counts, and only for its plan. */
export const discountFor = (check: DiscountCheck, code: string, plan: string): Discount | null => {
  if (check.kind !== 'good' || check.code !== code.trim()) return null;
  const { amt, type, plan: forPlan } = check.answer;
  if (forPlan !== '' && forPlan !== plan) return null;
  return type === 'percent' ? { kind: 'percent', percent: amt } : { kind: 'flat', cents: Math.round(amt * 100) };
};

/** Whether the order may be paid: no code, or exactly the code that was checked. */
export const isCodeSettled = (check: DiscountCheck, code: string): boolean =>
  code.trim() === '' || (check.kind === 'good' && check.code === code.trim());
