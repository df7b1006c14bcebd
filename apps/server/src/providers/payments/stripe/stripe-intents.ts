/** What a payment of Stripe (a payment intent) says in the words of the port. */
import type Stripe from 'stripe';
import type { ChargeSuccess } from '../payment-gateway.ts';

/** The part that is read of an intent, out of an answer or of a notice. */
export type Intent = {
  readonly id: string;
  readonly status: string;
  readonly amount_received: number;
  readonly currency: string;
  readonly created: number;
  readonly cancellation_reason: string | null;
  readonly last_payment_error: { readonly code?: string; readonly decline_code?: string } | null;
};

export type IntentResult =
  | ChargeSuccess
  | { readonly kind: 'declined'; readonly code: string }
  | { readonly kind: 'pending' }
  /** Nobody can finish it any more: it has to be cancelled, and is declined then. */
  | { readonly kind: 'stuck' }
  | { readonly kind: 'unknown'; readonly reason: string };

/** An intent is made and confirmed in one call; one that stands unconfirmed for longer belongs to a call that broke off over there. */
const unconfirmedSecondsMax = 60;

/**
 * Reads an intent. A bank that wants the customer to prove who they are (`requires_action`) gets no answer here: cards are charged without
 * the customer at hand, so that such a payment is given up and not left open.
 */
export const resultOf = (intent: Intent, now: number): IntentResult => {
  const { status, last_payment_error: fault } = intent;
  switch (status) {
    case 'succeeded':
      return {
        kind: 'succeeded',
        gatewayRef: intent.id,
        amountMinor: intent.amount_received,
        currency: intent.currency.toUpperCase(),
      };
    case 'processing':
      return { kind: 'pending' };
    case 'canceled':
      return { kind: 'declined', code: intent.cancellation_reason === abandoned ? authentication : codeOf(fault) };
    case 'requires_action':
      return { kind: 'stuck' };
    case 'requires_payment_method':
    case 'requires_confirmation':
      if (fault !== null) return { kind: 'declined', code: codeOf(fault) };
      return now / 1000 - intent.created > unconfirmedSecondsMax
        ? { kind: 'stuck' }
        : { kind: 'unknown', reason: 'not confirmed yet' };
    default:
      return { kind: 'unknown', reason: `status ${status}` };
  }
};

/** Why we cancel what a bank wants proof for; read again as the code under which it is declined. */
export const abandoned = 'abandoned';
const authentication = 'authentication_required';

/** The bank's own word where it gives one, else the company's. */
const codeOf = (fault: Intent['last_payment_error']): string => fault?.decline_code || fault?.code || 'canceled';

/** Our order in the books over there. */
export const orderRefOf = (intent: Pick<Stripe.PaymentIntent, 'metadata'>): string =>
  intent.metadata['order_ref'] ?? '';

/**
 * Where a card is kept: whose it is here, the customer over there, the card. All three, so that a charge needs no question before, a lookup
 * has a customer whose payments it reads, and a card of one customer is never charged to another.
 */
export type InstrumentParts = { readonly customerRef: string; readonly customer: string; readonly method: string };

export const instrumentRefOf = ({ customerRef, customer, method }: InstrumentParts): string =>
  `${customerRef}/${customer}/${method}`;

/** Null for anything that is no reference of ours. */
export const readInstrumentRef = (ref: string): InstrumentParts | null => {
  const match = /^([^/]+)\/(cus_\w+)\/(pm_\w+|card_\w+)$/.exec(ref);
  const [, customerRef, customer, method] = match ?? [];
  return customerRef === undefined || customer === undefined || method === undefined
    ? null
    : { customerRef, customer, method };
};
