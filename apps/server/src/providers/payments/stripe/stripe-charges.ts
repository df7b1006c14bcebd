// Stripe's books: its successful payments of a period, with refunds and lost disputes.
import type { CompanyCharge } from '@openbell/rules/billing/reconciliation.ts';
import type Stripe from 'stripe';
import type { Period } from '../payment-gateway.ts';
import { faultOf } from './stripe-client.ts';
import { listStripeDisputes } from './stripe-disputes.ts';
import { orderRefOf } from './stripe-intents.ts';

const pageSize = 100;

/** Every successful payment of the account; one without an order of ours is listed under Stripe's own name. */
export async function listStripeCharges(
  stripe: Stripe,
  { fromAt, toAt }: Period,
): Promise<readonly CompanyCharge[] | null> {
  const created = { gte: Math.floor(fromAt / 1000), lte: Math.floor(toAt / 1000) };
  const charges: CompanyCharge[] = [];
  try {
    const all = stripe.paymentIntents.list({ created, limit: pageSize, expand: ['data.latest_charge'] });
    for await (const intent of all) {
      if (intent.status !== 'succeeded') continue;
      const made = intent.latest_charge;
      charges.push({
        orderRef: orderRefOf(intent) || intent.id,
        gatewayRef: intent.id,
        amountMinor: intent.amount_received,
        currency: intent.currency.toUpperCase(),
        refundedMinor: made === null || typeof made === 'string' ? 0 : await goneOf(stripe, intent.id, made),
      });
    }
    return charges.toReversed();
  } catch (error) {
    faultOf(error);
    return null;
  }
}

/** What was refunded of a charge, and what a bank has taken for good. */
async function goneOf(stripe: Stripe, gatewayRef: string, made: Stripe.Charge): Promise<number> {
  if (!made.disputed) return made.amount_refunded;
  const disputes = await listStripeDisputes(stripe, { gatewayRef });
  if (disputes === null) throw new Error('the company does not list its disputes');
  return disputes.reduce((sum, one) => (one.state === 'lost' ? sum + one.amountMinor : sum), made.amount_refunded);
}
