// One description of a call, shared by the server (validation, guard, OpenAPI), the two front ends (typed client) and the tests
// (every operation as a stranger). A domain file exports its calls as constants; `all-calls.ts` lists them.
import type { z } from 'zod';
import './own-words.ts';

/**
 * Who may make a call, decided on the server before anything is read:
 * - `anyone`: no sign-in session needed
 * - `signed-in`: any customer with a sign-in session, verified or not
 * - `verified`: customer status 2 only (ACCESS-004)
 * - `provider`: authenticated by the signature of the body
 * - `sandbox`: anyone, but the path exists only with SANDBOX=1
 */
export type CallAccess = 'anyone' | 'signed-in' | 'verified' | 'provider' | 'sandbox';

export type CallMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  readonly method: CallMethod;
  /** Relative to `/api`, parameters as `:name`. */
  readonly path: string;
  readonly access: CallAccess;
  readonly domain: string;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
};

/** Keeps the exact schema types of a call; adds nothing. */
export const defineCall = <
  Answer extends z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(
  call: Call<Params, Query, Body, Answer>,
): Call<Params, Query, Body, Answer> => call;

/** The answer of a call, parsed by its schema. */
export type AnswerOf<C extends Call> = z.output<C['answer']>;

/** The inputs of a call; `undefined` if it has none. */
export type ParamsOf<C extends Call> = z.input<NonNullable<C['params']>>;
export type QueryOf<C extends Call> = z.input<NonNullable<C['query']>>;
export type BodyOf<C extends Call> = z.input<NonNullable<C['body']>>;
