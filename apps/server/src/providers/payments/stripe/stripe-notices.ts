// Stripe's signed notices: the package checks the signature over the raw bytes, with five minutes of tolerance both ways.
import type { Instant } from '@openbell/units/instant.ts';
import Stripe from 'stripe';
import { z } from 'zod';
import type { NoticeResult, PaymentGateway } from '../payment-gateway.ts';
import { resultOf } from './stripe-intents.ts';

export const stripeSignatureHeader = 'stripe-signature';
const toleranceSeconds = 300;

const eventSchema = z.object({
  id: z.string().min(1).max(100),
  object: z.literal('event'),
  type: z.string().max(100),
  data: z.object({ object: z.unknown() }),
});

/** The same members in every version of Stripe's API. */
const intentSchema = z.object({
  id: z.string(),
  object: z.literal('payment_intent'),
  status: z.string(),
  amount_received: z.int(),
  currency: z.string(),
  created: z.int(),
  cancellation_reason: z.string().nullish().default(null),
  last_payment_error: z
    .object({ code: z.string().exactOptional(), decline_code: z.string().exactOptional() })
    .nullish()
    .default(null),
  metadata: z.record(z.string(), z.string()),
});

/** A dispute names the payment and the charge; its current state is looked up. */
const disputeSchema = z.object({ object: z.literal('dispute'), payment_intent: z.string().min(1) });

/** `now` is real time. A payment of the same account that is not ours is stored as `other`. */
export function parseStripeNotice(
  webhookSecret: string,
  [rawBody, headers, now]: Parameters<PaymentGateway['parseNotice']>,
): NoticeResult {
  const header = headers[stripeSignatureHeader];
  if (typeof header !== 'string') return { kind: 'invalid', reason: 'no signature' };
  const event = readEvent(rawBody, { header, webhookSecret, now });
  if (event === null) return { kind: 'invalid', reason: 'the signature does not hold, or is stale' };
  const parsed = eventSchema.safeParse(event);
  if (!parsed.success) return { kind: 'invalid', reason: 'not a notice' };
  const { id: eventId, type, data } = parsed.data;
  const dispute = type.startsWith('charge.dispute.') ? disputeSchema.safeParse(data.object) : null;
  if (dispute?.success === true) {
    const what = { kind: 'dispute', gatewayRef: dispute.data.payment_intent } as const;
    return { kind: 'notice', notice: { eventId, orderRef: '', what } };
  }
  const intent = type.startsWith('payment_intent.') ? intentSchema.safeParse(data.object) : null;
  const orderRef = intent?.data?.metadata['order_ref'] ?? '';
  if (intent?.success !== true || orderRef === '')
    return { kind: 'notice', notice: { eventId, orderRef: '', what: { kind: 'other' } } };
  const result = resultOf(intent.data, now);
  // For an open or stuck payment only a lookup knows the current state.
  const what = result.kind === 'stuck' || result.kind === 'unknown' ? ({ kind: 'look' } as const) : result;
  return { kind: 'notice', notice: { eventId, orderRef, what } };
}

type Signed = { readonly header: string; readonly webhookSecret: string; readonly now: Instant };

/** Null if the signature is invalid. The package accepts a time ahead of ours; we do not. */
function readEvent(rawBody: Buffer, { header, webhookSecret, now }: Signed): unknown {
  const seconds = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1]);
  if (!(seconds - now / 1000 <= toleranceSeconds)) return null;
  try {
    return Stripe.webhooks.constructEvent(rawBody, header, webhookSecret, toleranceSeconds, undefined, now);
  } catch {
    return null;
  }
}
