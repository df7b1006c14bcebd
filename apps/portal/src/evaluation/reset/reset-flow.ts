// The progress of a reset or restart purchase, and what blocks it. Pure.
import type { DiscountRecord } from '@openbell/api/subscriptions.ts';
import { discountOf } from '@openbell/rules/billing/discounts.ts';
import type { Discount } from '@openbell/rules/billing/price.ts';

export type ResetOutcome = {
  /** Empty if nothing was charged. */
  readonly id: string;
  readonly status: 'paid' | 'pending';
  readonly amount: number;
  readonly currency: string;
  readonly invoice: string;
};

export type ResetFlow =
  | { readonly kind: 'idle' }
  | { readonly kind: 'purchasing' }
  | { readonly kind: 'success'; readonly outcome: ResetOutcome }
  | { readonly kind: 'unknown'; readonly error: string }
  | { readonly kind: 'error'; readonly error: string };

export type ResetEvent =
  | { readonly kind: 'sent' }
  | { readonly kind: 'answered'; readonly outcome: ResetOutcome }
  | { readonly kind: 'unanswered'; readonly error: string }
  | { readonly kind: 'failed'; readonly error: string };

/**
 * Idle, purchasing, success or error (RESET-019), and unknown while no response says whether it was paid. A response counts only while one
 * is expected, and a success is final.
 */
export function resetReducer(flow: ResetFlow, event: ResetEvent): ResetFlow {
  if (event.kind === 'sent') return isSent(flow) && flow.kind !== 'unknown' ? flow : { kind: 'purchasing' };
  if (flow.kind !== 'purchasing') return flow;
  if (event.kind === 'answered') return { kind: 'success', outcome: event.outcome };
  return { kind: event.kind === 'failed' ? 'error' : 'unknown', error: event.error };
}

/** Whether an order was sent and not refused, so that its content must not change. */
export const isSent = ({ kind }: ResetFlow): boolean => kind !== 'idle' && kind !== 'error';

/** The state of a code's check; `code` is the checked code. */
export type CodeCheck =
  | { readonly kind: 'idle' }
  | { readonly kind: 'checking'; readonly code: string }
  | { readonly kind: 'success'; readonly code: string; readonly discount: DiscountRecord }
  | { readonly kind: 'error'; readonly code: string; readonly error: string };

/** The check, if it is for the code in the field. */
export const checkOf = (check: CodeCheck, typed: string): CodeCheck =>
  check.kind !== 'idle' && check.code === typed.trim() ? check : { kind: 'idle' };

/** No code, or exactly the checked code; else the check-code button replaces Purchase. */
export const isCodeSettled = (check: CodeCheck, typed: string): boolean =>
  typed.trim() === '' || checkOf(check, typed).kind === 'success';

/** The discount of the code in the field; null unless exactly this code was checked successfully. */
export function checkedDiscount(check: CodeCheck, typed: string): Discount | null {
  const own = checkOf(check, typed);
  return own.kind === 'success' ? discountOf({ type: own.discount.type, amount: own.discount.amt }) : null;
}

export type ResetBlock = 'passed' | 'purchasing' | 'commission' | 'method' | 'terms';

/** Why the purchase cannot be sent now (RESET-007, RESET-020, RESET-021); null if it can, or if it can be retried. */
export function resetBlockOf(question: {
  readonly isPassed: boolean;
  readonly flow: ResetFlow['kind'];
  readonly commission: string | null;
  /** In the smallest unit of the currency; nothing is charged for 0. */
  readonly dueMinor: number;
  readonly hasMethod: boolean;
  readonly isAgreed: boolean;
}): ResetBlock | null {
  if (question.flow === 'unknown') return null;
  if (question.isPassed) return 'passed';
  if (question.flow === 'purchasing') return 'purchasing';
  if (question.commission === null) return 'commission';
  if (question.dueMinor > 0 && !question.hasMethod) return 'method';
  return question.isAgreed ? null : 'terms';
}
