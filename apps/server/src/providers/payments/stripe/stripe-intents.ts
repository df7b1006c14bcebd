// Translates a Stripe payment (payment intent) into the terms of the gateway interface.
import type { Instant } from '@openbell/units/instant.ts';
import type Stripe from 'stripe';
import type { ChargeSuccess } from '../payment-gateway.ts';

/** The part of an intent that is read, from an answer or a notice. */
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
  /** Nobody can finish it any more: it has to be canceled, and then counts as declined. */
  | { readonly kind: 'stuck' }
  | { readonly kind: 'unknown'; readonly reason: string };

/** An intent is created and confirmed in one call; one that stays unconfirmed for longer belongs to a call that broke off at Stripe. */
const unconfirmedSecondsMax = 60;

/**
 * Interprets an intent. If the bank wants the customer to authenticate (`requires_action`), the payment is given up, not left open: cards
 * are charged without the customer present.
 */
export function resultOf(intent: Intent, now: Instant): IntentResult {
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
}

/** Our reason for canceling a payment that the bank wants authenticated; read back as its decline code. */
export const abandoned = 'abandoned';
const authentication = 'authentication_required';

/** The bank's own code if it gives one, otherwise the company's. */
const codeOf = (fault: Intent['last_payment_error']): string => fault?.decline_code || fault?.code || 'canceled';

/** Our order in Stripe's books. */
export const orderRefOf = (intent: Pick<Stripe.PaymentIntent, 'metadata'>): string =>
  intent.metadata['order_ref'] ?? '';

/**
 * Where a card is stored: our customer, the Stripe customer, the card. All three, so that a charge needs no request before it, a lookup
 * knows whose payments to read, and one customer's card is never charged to another.
 */
export type InstrumentParts = { readonly customerRef: string; readonly customer: string; readonly method: string };

export const instrumentRefOf = ({ customerRef, customer, method }: InstrumentParts): string =>
  `${customerRef}/${customer}/${method}`;

/** Null for anything that is not a reference of ours. */
export function readInstrumentRef(ref: string): InstrumentParts | null {
  const match = /^([^/]+)\/(cus_\w+)\/(pm_\w+|card_\w+)$/.exec(ref);
  const [, customerRef, customer, method] = match ?? [];
  return customerRef === undefined || customer === undefined || method === undefined
    ? null
    : { customerRef, customer, method };
}
