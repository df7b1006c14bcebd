// The client of both front ends. It takes only types from the contract, never a schema, so no validator ships to the browser. Browser
// facilities (sending, waiting, randomness, the page's clock) are passed in.
import { productTimeHeader } from '../product-time.ts';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from './call.ts';
import { CallError, isBrokenOff } from './call-error.ts';
import { readRefusal } from './read-refusal.ts';

/** The part of `AbortSignal` that is used. */
type Stop = { readonly aborted: boolean };

export type CallInput<C extends Call, Signal extends Stop> = {
  readonly params?: ParamsOf<C>;
  readonly query?: QueryOf<C>;
  readonly body?: BodyOf<C>;
  readonly signal?: Signal | undefined;
  /** One idempotency key per user action; set if the customer may press again after a failure, so both presses count once. */
  readonly actionKey?: string | undefined;
  /** Continues after the page is closed; for written text that must not be lost. */
  readonly outlivesPage?: boolean | undefined;
  /** Timeout of one try if the caller does not abort: a connection that died silently never answers. */
  readonly timeLimitMs?: number | undefined;
};

/** The arguments of the browser's `fetch`. */
export type CallRequest<Signal> = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly credentials: 'same-origin';
  readonly keepalive: boolean;
  readonly body: string | null;
  readonly signal: Signal | null;
};

type Answer = Parameters<typeof readRefusal>[0] & { readonly ok: boolean };

export type CallerParts<Signal extends Stop> = {
  /** Prefix of every path. */
  readonly base: string;
  /** One try; throws if no answer came. */
  readonly send: (address: string, request: CallRequest<Signal>) => Promise<Answer>;
  /** Aborts after a time. */
  readonly stopAfter: (ms: number) => Signal;
  readonly wait: (ms: number) => Promise<void>;
  readonly newActionKey: () => string;
  /** Waits before retries of an unsafe call without an answer; all retries use the same key. */
  readonly retryDelaysMs: readonly number[];
  /** Receives the product's time with every answer. */
  readonly hearTime: (instant: string | null) => void;
  readonly onRefused: (error: CallError) => void;
};

export type Caller<Signal extends Stop> = <C extends Call>(
  method: C['method'],
  path: string,
  input?: CallInput<C, Signal>,
) => Promise<AnswerOf<C>>;

/** Browsers let 64 kB outlive a page, at up to three bytes per character. */
const outlivingMax = 20_000;

/**
 * Makes `call<typeof getAccounts>('GET', '/accounts')`: the answer, or a CallError. A test compares each method and path with the
 * definition.
 */
export const createCaller =
  <Signal extends Stop>(parts: CallerParts<Signal>): Caller<Signal> =>
  async <C extends Call>(method: C['method'], path: string, input: CallInput<C, Signal> = {}): Promise<AnswerOf<C>> => {
    const address = `${parts.base}${fillPath(path, input.params as PathValues)}${queryText(input.query as PathValues)}`;
    const body = input.body === undefined ? null : JSON.stringify(input.body);
    const headers: Record<string, string> = { accept: 'application/json' };
    if (method !== 'GET') headers['idempotency-key'] = input.actionKey ?? parts.newActionKey();
    if (body !== null) headers['content-type'] = 'application/json';
    const keepalive = input.outlivesPage === true && String(body).length <= outlivingMax;
    const { timeLimitMs } = input;
    const attempt = (): Promise<Answer> => {
      const signal = timeLimitMs === undefined ? (input.signal ?? null) : parts.stopAfter(timeLimitMs);
      return parts.send(address, { method, headers, credentials: 'same-origin', keepalive, body, signal });
    };
    const delaysMs = method === 'GET' ? [] : parts.retryDelaysMs;
    const answer = await answerOf(attempt, delaysMs, { wait: parts.wait, signal: input.signal });
    parts.hearTime(answer.headers.get(productTimeHeader));
    if (answer.ok) return (await readJson(answer)) as AnswerOf<C>;
    const error = await readRefusal(answer);
    parts.onRefused(error);
    throw error;
  };

/** A key (UUID form) of 16 random bytes. The browser's own `randomUUID` is missing on pages without a secure context. */
export function actionKeyOf(bytes: Uint8Array): string {
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

type PathValues = Readonly<Record<string, string | number | boolean | undefined>> | undefined;

/** `/auth/sessions/:id` with {id} filled in, encoded; a missing value is a bug of ours. */
export const fillPath = (path: string, values: PathValues): string =>
  path.replace(/:([A-Za-z]+)/g, (_match, name: string) => {
    const value = values?.[name];
    if (value === undefined) throw new Error(`the path ${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });

function queryText(values: PathValues): string {
  const given = Object.entries(values ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`],
  );
  return given.length === 0 ? '' : `?${given.join('&')}`;
}

async function answerOf(
  attempt: () => Promise<Answer>,
  delaysMs: readonly number[],
  { wait, signal }: { readonly wait: (ms: number) => Promise<void>; readonly signal: Stop | undefined },
): Promise<Answer> {
  try {
    return await attempt();
  } catch (error) {
    if (signal?.aborted === true || isBrokenOff(error)) throw error;
    const [delayMs, ...laterMs] = delaysMs;
    if (delayMs === undefined) throw new CallError({ code: 'offline', status: 0, message: 'No answer came.' });
    await wait(delayMs);
    return answerOf(attempt, laterMs, { wait, signal });
  }
}

async function readJson(answer: Answer): Promise<unknown> {
  const text = await answer.text();
  return text === '' ? undefined : JSON.parse(text);
}
