/** The steps of canceling: what is lost, the last question, the call, the end (SUBS-020, SUBS-030). Pure. */
export type CancelStep =
  | { readonly kind: 'closed' }
  | { readonly kind: 'cancelSub' }
  /** `error`: why the previous call failed. */
  | { readonly kind: 'cancelSubConfirm'; readonly error: unknown }
  | { readonly kind: 'canceling' }
  | { readonly kind: 'success' };

export type CancelEvent =
  | { readonly kind: 'open' | 'goOn' | 'confirm' | 'done' | 'close' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Ignores an event that does not belong to a step: the call cannot be left, and the end can only be closed. */
export function cancelStep(step: CancelStep, event: CancelEvent): CancelStep {
  switch (event.kind) {
    case 'open':
      return step.kind === 'closed' ? { kind: 'cancelSub' } : step;
    case 'goOn':
      return step.kind === 'cancelSub' ? { kind: 'cancelSubConfirm', error: null } : step;
    case 'confirm':
      return step.kind === 'cancelSubConfirm' ? { kind: 'canceling' } : step;
    case 'done':
      return step.kind === 'canceling' ? { kind: 'success' } : step;
    case 'failed':
      return step.kind === 'canceling' ? { kind: 'cancelSubConfirm', error: event.error } : step;
    case 'close':
      return step.kind === 'canceling' ? step : { kind: 'closed' };
  }
}
