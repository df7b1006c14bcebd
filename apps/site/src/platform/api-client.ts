/**
 * The typed client of the API. Types come from the call definitions, never their schemas, so that no validator travels to the browser.
 * Unsafe calls carry an Idempotency-Key: one for each act of the customer, the same when the act is sent again.
 */
import type { AnswerOf, BodyOf, Call } from '@openbell/api/call.ts';
import { productTimeHeader } from '@openbell/api/product-time.ts';
import { productClock } from './product-clock.ts';

/** A refusal of the server, or its absence (`offline`), as the screens see it. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(details: {
    readonly code: string;
    readonly status: number;
    readonly message: string;
    readonly fields?: Readonly<Record<string, string>> | undefined;
    readonly requestId?: string | null;
    readonly retryAfterSeconds?: number | null;
  }) {
    super(details.message);
    this.name = 'ApiError';
    this.code = details.code;
    this.status = details.status;
    this.fields = details.fields ?? {};
    this.requestId = details.requestId ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}

export type CallOptions<Body> = {
  readonly body?: Body;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
};

/** Sends one call; throws an ApiError for a refusal and for a network that failed. */
export const call = <C extends Call>(
  method: C['method'],
  path: string,
  options: CallOptions<BodyOf<C>> = {},
): Promise<AnswerOf<C>> => callFor(method, path, options);

/** A call that has no definition yet; the caller says what it answers. */
export const callFor = async <Answer>(
  method: Call['method'],
  path: string,
  options: CallOptions<unknown> = {},
): Promise<Answer> => {
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
    throw new ApiError({ code: 'offline', status: 0, message: 'The server could not be reached.' });
  }
  productClock.hear(response.headers.get(productTimeHeader));
  if (response.ok) return response.json() as Promise<Answer>;
  throw await readRefusal(response);
};

/** A key for one act of the customer. */
export const newIdempotencyKey = (): string => crypto.randomUUID();

export const isApiError = (error: unknown, code?: string): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code);

const readRefusal = async (response: Response): Promise<ApiError> => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  const base = {
    status: response.status,
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : null,
    requestId: response.headers.get('x-request-id'),
  };
  try {
    const body: unknown = await response.json();
    const error = isRecord(body) && isRecord(body['error']) ? body['error'] : {};
    return new ApiError({
      ...base,
      code: typeof error['code'] === 'string' ? error['code'] : 'internal',
      message: typeof error['message'] === 'string' ? error['message'] : '',
      fields: isRecord(error['fields']) ? (error['fields'] as Record<string, string>) : undefined,
    });
  } catch {
    return new ApiError({ ...base, code: response.status === 503 ? 'unavailable' : 'internal', message: '' });
  }
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
