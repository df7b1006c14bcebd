// What a dispute with the customer's bank does to a payment. The provider's current list decides, so notices may arrive twice, late or in
// any order.
import type { PaymentState } from './payment-states.ts';

/**
 * `open`: the bank has taken the money back for now. `won`: we got it back. `lost`: the customer keeps it. An inquiry that moves no money
 * is not a dispute.
 */
export type CompanyDispute = {
  readonly disputeRef: string;
  /** The provider's name for the charge. */
  readonly gatewayRef: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly state: 'open' | 'won' | 'lost';
};

/**
 * `open`, `won`: the payment becomes disputed, or paid again. `lost`: all that was left of it is gone. `part_lost`: some of it is gone, and
 * the rest stays paid. `unclear`: a person must look, since the sums do not fit (another currency, or more than is left).
 */
export type DisputeStep =
  | { readonly kind: 'stay' }
  | { readonly kind: 'open' }
  | { readonly kind: 'won' }
  | { readonly kind: 'lost'; readonly disputeRef: string }
  | { readonly kind: 'part_lost'; readonly parts: readonly CompanyDispute[] }
  | { readonly kind: 'unclear'; readonly reason: string };

/**
 * Decides from all disputes of one charge. `leftMinor`: the part of the payment that has not been given back; `booked`: references of lost
 * disputes that are already booked. Only a paid or disputed payment can move; while one dispute is open no other is booked.
 */
export function disputeStep(
  payment: { readonly state: PaymentState; readonly currency: string; readonly leftMinor: number },
  disputes: readonly CompanyDispute[],
  booked: ReadonlySet<string>,
): DisputeStep {
  const isDisputed = payment.state === 'disputed';
  if (payment.state !== 'paid' && !isDisputed) return { kind: 'stay' };
  if (disputes.some(({ state }) => state === 'open')) return isDisputed ? { kind: 'stay' } : { kind: 'open' };
  const lost = disputes.filter(({ state, disputeRef }) => state === 'lost' && !booked.has(disputeRef));
  const [first] = lost;
  if (first === undefined) return isDisputed && disputes.length > 0 ? { kind: 'won' } : { kind: 'stay' };
  if (lost.some(({ currency }) => currency !== payment.currency))
    return { kind: 'unclear', reason: 'lost in another currency than paid' };
  const lostMinor = lost.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  if (lostMinor > payment.leftMinor) return { kind: 'unclear', reason: 'more was lost than is left of the payment' };
  return lostMinor === payment.leftMinor
    ? { kind: 'lost', disputeRef: first.disputeRef }
    : { kind: 'part_lost', parts: lost };
}
