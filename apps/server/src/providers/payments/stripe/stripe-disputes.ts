// Stripe's disputes: listed by payment or period; a notice is never trusted.
import type { CompanyDispute } from '@openbell/rules/billing/disputes.ts';
import type Stripe from 'stripe';
import type { Period } from '../payment-gateway.ts';
import { faultOf } from './stripe-client.ts';

const pageSize = 100;

export async function listStripeDisputes(
  stripe: Stripe,
  asked: { readonly gatewayRef: string } | Period,
): Promise<readonly CompanyDispute[] | null> {
  const about =
    'gatewayRef' in asked
      ? { payment_intent: asked.gatewayRef }
      : { created: { gte: Math.floor(asked.fromAt / 1000), lte: Math.floor(asked.toAt / 1000) } };
  const found: CompanyDispute[] = [];
  try {
    for await (const dispute of stripe.disputes.list({ ...about, limit: pageSize })) {
      const state = stateOf(dispute.status);
      const { payment_intent: intent } = dispute;
      const gatewayRef = typeof intent === 'string' ? intent : intent?.id;
      if (state === null || gatewayRef === undefined) continue;
      const { id: disputeRef, amount: amountMinor, currency } = dispute;
      found.push({ disputeRef, gatewayRef, amountMinor, currency: currency.toUpperCase(), state });
    }
    return found.toReversed();
  } catch (error) {
    faultOf(error);
    return null;
  }
}

/**
 * Null for an inquiry, and for one prevented by a refund: no dispute has moved money. An unknown status counts as open, so that a person
 * sees it.
 */
function stateOf(status: Stripe.Dispute.Status): CompanyDispute['state'] | null {
  if (status === 'won') return 'won';
  if (status === 'lost') return 'lost';
  return status.startsWith('warning_') || status === 'prevented' ? null : 'open';
}
