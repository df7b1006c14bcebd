// An order other than the first purchase, a change of plan or mentoring: idle, purchasing, success or error (SUBS-025, SUBS-029). Pure.
import { CallError, isBrokenOff } from '@openbell/api/calls/call-error.ts';

/** `invoice`: the payment URL of a crypto invoice; empty for every other order. */
export type OrderAnswer = {
  readonly transactionID: string;
  readonly status: 'paid' | 'pending';
  readonly invoice: string;
};

export type OrderStep =
  | { readonly kind: 'idle' }
  | { readonly kind: 'purchasing' }
  | { readonly kind: 'success'; readonly answer: OrderAnswer }
  | { readonly kind: 'error'; readonly error: unknown };

export type OrderEvent =
  | { readonly kind: 'buy' }
  | { readonly kind: 'answered'; readonly answer: OrderAnswer }
  | { readonly kind: 'failed'; readonly error: unknown };

/** A second press during the first is ignored; after an error the order can be sent again. */
export function orderStep(step: OrderStep, event: OrderEvent): OrderStep {
  switch (event.kind) {
    case 'buy':
      return step.kind === 'idle' || step.kind === 'error' ? { kind: 'purchasing' } : step;
    case 'answered':
      return step.kind === 'purchasing' ? { kind: 'success', answer: event.answer } : step;
    case 'failed':
      return step.kind === 'purchasing' ? { kind: 'error', error: event.error } : step;
  }
}

/**
 * The message for a failed call: the text of the refusal, or a fallback of section 8 if it has none: `unknown_cancel` for an aborted
 * call, `unknown_rejection` for any other (ERR-006, ERR-007).
 */
export function failureOf(error: unknown): 'refusal' | 'unknown_cancel' | 'unknown_rejection' {
  if (error instanceof CallError && error.message !== '') return 'refusal';
  return isBrokenOff(error) ? 'unknown_cancel' : 'unknown_rejection';
}
