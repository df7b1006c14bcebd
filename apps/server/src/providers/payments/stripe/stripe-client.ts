// The client of Stripe's own package, and the meaning of its faults for a call that may have moved money.
import type { Instant } from '@openbell/units/instant.ts';
import Stripe from 'stripe';

export type StripeParts = {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** An address instead of Stripe's own; null for the real one. */
  readonly apiUrl: string | null;
  readonly realNow: () => Instant;
  readonly timeoutMs?: number;
};

/**
 * The timeout of an answer, real milliseconds. A charge reads once and writes once; both together stay under the fifteen seconds after
 * which the recovery considers "not found" as final.
 */
const writeMsDefault = 8000;
const readMsMax = 4000;

export const readMs = (parts: Pick<StripeParts, 'timeoutMs'>): number =>
  Math.min(parts.timeoutMs ?? writeMsDefault, readMsMax);

/** Without retries of its own: our recovery looks up what is unknown. Sends no telemetry. */
export function createStripeClient(parts: StripeParts): Stripe {
  const address = parts.apiUrl === null ? null : new URL(parts.apiUrl);
  return new Stripe(parts.secretKey, {
    maxNetworkRetries: 0,
    timeout: parts.timeoutMs ?? writeMsDefault,
    telemetry: false,
    ...(address === null
      ? {}
      : {
          host: address.hostname,
          port: address.port,
          protocol: address.protocol === 'http:' ? ('http' as const) : ('https' as const),
        }),
  });
}

export type StripeFault = {
  /** Kind, code and status, never Stripe's text: it may repeat what was sent. */
  readonly reason: string;
  /** The call was certainly refused before it could have any effect. */
  readonly isRefused: boolean;
  readonly error: Stripe.errors.StripeError;
};

/** Throws for an answer of an unexpected type: it means nothing. */
export function expectObject(answer: { readonly object?: string }, name: string): void {
  if (answer.object !== name) throw new Error(`not a ${name}`);
}

/**
 * Classifies a fault. After no answer, a broken answer, a status of 500 or more, a key in use (409) or a key used for something else, the
 * outcome is open; every other refusal happened before anything was done. What the package cannot parse is a broken answer.
 */
export function faultOf(thrown: unknown): StripeFault {
  const error =
    thrown instanceof Stripe.errors.StripeError
      ? thrown
      : new Stripe.errors.StripeAPIError({ type: 'api_error', message: 'an answer of a strange form' });
  const { statusCode = 0, code = '', type } = error;
  const isOpen = statusCode < 400 || statusCode === 409 || statusCode >= 500 || isKeyMisused(error);
  return { reason: [type, code, statusCode].filter(Boolean).join(' '), isRefused: !isOpen, error };
}

const isKeyMisused = (error: Stripe.errors.StripeError): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError || error.rawType === 'idempotency_error';
