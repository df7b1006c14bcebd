/**
 * The typed client of the API. Types come from the call definitions, never their schemas, so that no validator travels to the browser.
 * Unsafe calls carry an Idempotency-Key: one for each act of the customer, the same when the act is sent again.
 */
import type { AnswerOf, BodyOf, Call } from '@openbell/api/call.ts';
import { CallError } from '@openbell/api/call-error.ts';
import { productTimeHeader } from '@openbell/api/product-time.ts';
import { readRefusal } from '@openbell/api/read-refusal.ts';
import { productClock } from './product-clock.ts';

type CallOptions<Body> = {
  readonly body?: Body;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
};

/** Sends one call; throws a CallError for a refusal and for a network that failed. */
export const call = async <C extends Call>(
  method: C['method'],
  path: string,
  options: CallOptions<BodyOf<C>> = {},
): Promise<AnswerOf<C>> => {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  if (method !== 'GET') headers['idempotency-key'] = options.idempotencyKey ?? newIdempotencyKey();
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers,
      credentials: 'same-origin',
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    });
  } catch (error) {
    if (options.signal?.aborted === true) throw error;
    throw new CallError({ code: 'offline', status: 0, message: 'The server could not be reached.' });
  }
  productClock.hear(response.headers.get(productTimeHeader));
  if (response.ok) return response.json() as Promise<AnswerOf<C>>;
  throw await readRefusal(response);
};

/** A key for one act of the customer. */
export const newIdempotencyKey = (): string => crypto.randomUUID();
