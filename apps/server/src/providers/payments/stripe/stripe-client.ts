/** The way to Stripe through its own package, and what a fault of it means for a call that may have moved money. */
import Stripe from 'stripe';

export type StripeParts = {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Another address in the place of the company's own; null for the real one. */
  readonly apiUrl: string | null;
  readonly realNow: () => number;
  readonly timeoutMs?: number;
};

/**
 * How long an answer may take, real milliseconds. Charging reads once and writes once, and both together stay under the fifteen seconds
 * after which the recovery takes "not found" as final.
 */
const writeMsDefault = 8000;
const readMsMax = 4000;

export const readMs = (parts: Pick<StripeParts, 'timeoutMs'>): number =>
  Math.min(parts.timeoutMs ?? writeMsDefault, readMsMax);

/** No retries of its own: what is unknown is asked after by our recovery. Sends no telemetry. */
export const createStripeClient = (parts: StripeParts): Stripe => {
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
};

export type StripeFault = {
  /** Kind, code and status, never the text of the company: that may repeat what was sent. */
  readonly reason: string;
  /** The call was surely refused before it could have any effect. */
  readonly isRefused: boolean;
  readonly error: Stripe.errors.StripeError;
};

/** Throws for an answer that is something else than what was asked for: it says nothing. */
export const expectObject = (answer: { readonly object?: string }, name: string): void => {
  if (answer.object !== name) throw new Error(`not a ${name}`);
};

/**
 * Reads a fault. No answer, a broken answer, a status of 500 or more, a key that is still at work (409) or that was used for something else
 * leave open what happened; every other refusal happened before anything was done. What the package cannot read is such a broken answer.
 */
export const faultOf = (thrown: unknown): StripeFault => {
  const error =
    thrown instanceof Stripe.errors.StripeError
      ? thrown
      : new Stripe.errors.StripeAPIError({ type: 'api_error', message: 'an answer of a strange form' });
  const { statusCode = 0, code = '', type } = error;
  const isOpen = statusCode < 400 || statusCode === 409 || statusCode >= 500 || isKeyMisused(error);
  return { reason: [type, code, statusCode].filter(Boolean).join(' '), isRefused: !isOpen, error };
};

const isKeyMisused = (error: Stripe.errors.StripeError): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError || error.rawType === 'idempotency_error';
