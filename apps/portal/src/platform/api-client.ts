/**
 * Calls the API by the contract of `packages/api`, from which come types, never a schema: `call<typeof getAccounts>('GET', '/accounts')`.
 * A test holds each method and path against the definition.
 */
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@openbell/api/call.ts';
import { CallError, isBrokenOff } from '@openbell/api/call-error.ts';
import { productTimeHeader } from '@openbell/api/product-time.ts';
import { readRefusal } from '@openbell/api/read-refusal.ts';
import { portalConfig } from './portal-config.ts';
import { productClock } from './product-clock.ts';
import { goToSignIn } from './sign-in-address.ts';

type Input<C extends Call> = {
  readonly params?: ParamsOf<C>;
  readonly query?: QueryOf<C>;
  readonly body?: BodyOf<C>;
  readonly signal?: AbortSignal | undefined;
  /** One key a user action; given where the customer may press again after a failure, so that both presses count once. */
  readonly actionKey?: string | undefined;
  /** Goes on when the page is closed; for what was written and must not be lost. */
  readonly outlivesPage?: boolean | undefined;
  /** The longest that one try may take, where nobody breaks the call off: a connection that died in silence answers never. */
  readonly timeLimitMs?: number | undefined;
};

/** Browsers let 64 kB outlive a page, at up to three bytes a character. */
const outlivingMax = 20_000;

/** Tries of an unsafe call that got no answer, with one and the same key. */
const retryDelaysMs = [500, 1500];

/** The answer of a call, or a CallError. 401 sends the browser to the sign-in page (AUTH-003 to AUTH-006). */
export const call = async <C extends Call>(
  method: C['method'],
  path: string,
  input: Input<C> = {},
): Promise<AnswerOf<C>> => {
  const address = `${portalConfig.api}${fillPath(path, (input.params ?? {}) as PathValues)}${queryText(input.query as PathValues)}`;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (method !== 'GET') headers['idempotency-key'] = input.actionKey ?? newActionKey();
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  const request: RequestInit = { method, headers, credentials: 'same-origin', signal: input.signal ?? null };
  if (input.body !== undefined) request.body = JSON.stringify(input.body);
  request.keepalive = input.outlivesPage === true && String(request.body).length <= outlivingMax;
  const { timeLimitMs } = input;
  const attempt = (): Promise<Response> =>
    fetch(address, timeLimitMs === undefined ? request : { ...request, signal: AbortSignal.timeout(timeLimitMs) });
  const response = await send(attempt, method === 'GET' ? [] : retryDelaysMs, input.signal);
  productClock.hear(response.headers.get(productTimeHeader));
  if (response.ok) return (await readJson(response)) as AnswerOf<C>;
  const error = await readRefusal(response);
  if (error.code === 'not_signed_in') goToSignIn();
  throw error;
};

type PathValues = Readonly<Record<string, string | number | boolean | undefined>> | undefined;

/** `/auth/sessions/:id` with {id} filled in, encoded; a missing value is a fault of ours. */
export const fillPath = (path: string, values: PathValues): string =>
  path.replace(/:([A-Za-z]+)/g, (_match, name: string) => {
    const value = values?.[name];
    if (value === undefined) throw new Error(`the path ${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });

const queryText = (values: PathValues): string => {
  const given = Object.entries(values ?? {}).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
};

/** A random key (UUID form); also where the page is not a secure context and randomUUID is missing. */
export const newActionKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
};

const send = async (
  attempt: () => Promise<Response>,
  delaysMs: readonly number[],
  signal: AbortSignal | undefined,
): Promise<Response> => {
  try {
    return await attempt();
  } catch (error) {
    if (signal?.aborted === true || isBrokenOff(error)) throw error;
    const [delayMs, ...laterMs] = delaysMs;
    if (delayMs === undefined) throw new CallError({ code: 'offline', status: 0, message: 'No answer came.' });
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    return send(attempt, laterMs, signal);
  }
};

const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
};
