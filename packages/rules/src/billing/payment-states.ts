// The states of a payment and every allowed transition; `paymentStep` ignores everything else.

/**
 * `new`: stored, no answer from the gateway yet. `pending`: the gateway is working on it, or its outcome is unknown. `paid`, `declined`:
 * decided by the gateway. `expired`: never happened or timed out. `held`: a person must look. `refunded`, `disputed`: taken back.
 */
export type PaymentState = 'new' | 'pending' | 'paid' | 'declined' | 'expired' | 'held' | 'refunded' | 'disputed';

const transitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  new: ['pending', 'paid', 'declined', 'expired', 'held'],
  pending: ['paid', 'declined', 'expired', 'held'],
  paid: ['refunded', 'disputed'],
  // Money that arrives after the order was given up is never kept silently.
  declined: ['held'],
  expired: ['held'],
  held: ['paid', 'declined', 'expired', 'refunded'],
  refunded: [],
  disputed: ['paid', 'refunded'],
};

/** Whether a payment may go from one state to another; the same state again is not a transition. */
export function canPaymentMove(from: PaymentState, to: PaymentState): boolean {
  return transitions[from].includes(to);
}

/** States in which the outcome is open: the recovery job asks the gateway until it is decided. */
export function isPaymentOpen(state: PaymentState): boolean {
  return state === 'new' || state === 'pending';
}

/** What we learn about a payment: the gateway's answer, its signed notice, or the result of a lookup. */
export type PaymentObservation =
  | { readonly kind: 'succeeded'; readonly gatewayRef: string; readonly amountMinor: number; readonly currency: string }
  | { readonly kind: 'declined'; readonly code: string }
  | { readonly kind: 'pending' }
  | { readonly kind: 'unknown' }
  /** The gateway says for certain that this order was never charged. */
  | { readonly kind: 'not_charged' }
  /** The recovery job has used up its lookups. */
  | { readonly kind: 'exhausted' };

/** What to do with a payment after an observation: move to a state for a reason, or leave it unchanged. */
export type PaymentStep =
  | { readonly kind: 'move'; readonly to: PaymentState; readonly reason: string }
  | { readonly kind: 'stay' };

/**
 * Decides the next state. Notices and answers may arrive twice, late and in any order, so a decided payment stays decided. Only a success
 * after a refusal, and a success over another amount or currency than ordered, move it: both are held for a person.
 */
export function paymentStep(
  payment: { readonly state: PaymentState; readonly amountMinor: number; readonly currency: string },
  observation: PaymentObservation,
): PaymentStep {
  const move = (to: PaymentState, reason: string): PaymentStep =>
    canPaymentMove(payment.state, to) ? { kind: 'move', to, reason } : { kind: 'stay' };
  const isOpen = isPaymentOpen(payment.state);
  switch (observation.kind) {
    case 'succeeded':
      if (!isOpen)
        return payment.state === 'held' ? { kind: 'stay' } : move('held', 'success after the order was closed');
      if (observation.amountMinor !== payment.amountMinor || observation.currency !== payment.currency)
        return move('held', 'another amount than ordered');
      return move('paid', 'charged');
    case 'declined':
      return isOpen ? move('declined', observation.code) : { kind: 'stay' };
    case 'not_charged':
      return isOpen ? move('expired', 'not charged') : { kind: 'stay' };
    case 'exhausted':
      return isOpen ? move('held', 'outcome still unknown') : { kind: 'stay' };
    case 'pending':
      return move('pending', 'in progress at the gateway');
    case 'unknown':
      return move('pending', 'outcome unknown');
  }
}

/**
 * Waits between the lookups of an open payment, in product time; after the last one a person looks (R11). Time alone never declines a
 * payment.
 */
export const recoveryWaitsMs: readonly number[] = [1, 5, 30, 120, 720, 1440, 1440, 1440].map(
  (minutes) => minutes * 60_000,
);
