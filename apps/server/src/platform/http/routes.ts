// Connects a call of `api` to its handler: validation, guard, idempotency, refusals. A domain adds routes under /api only through here.
import type { Call } from '@openbell/api/calls/call.ts';
import { isRefusal, type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { type CallsUnderWay, createCallsUnderWay, customerLimit } from './calls-under-way.ts';
import { bodyBytesMax, sendCrowded, sendRefusal } from './http.ts';
import { runOnce } from './idempotency.ts';
import type { Presence } from './presence.ts';

/** The customer of a request, read from the sign-in session on each request. */
export type SignedIn = {
  readonly customerId: number;
  /** The customer's public number, as the account shows it. */
  readonly xid: string;
  readonly sessionId: string;
  readonly status: 1 | 2;
};

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | null;
  }
}

export type Authenticate = (request: FastifyRequest, reply: FastifyReply) => Promise<SignedIn | null>;

export type RouteContext = Pick<Context, 'db' | 'clock' | 'log' | 'config'> & {
  readonly server: FastifyInstance;
  readonly authenticate: Authenticate;
  /** Recognizes a call that a killed process has left under an Idempotency-Key. */
  readonly presence: Presence;
  /** The refusal of a request without a session. */
  readonly refuseStranger: (request: FastifyRequest) => Promise<Refusal>;
};

type Schema = z.ZodType;
type Input<P extends Schema, Q extends Schema, B extends Schema> = {
  readonly params: z.output<P>;
  readonly query: z.output<Q>;
  readonly body: z.output<B>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** Returned by a handler that has sent the reply itself (redirects, streams). */
export const sent = { kind: 'sent' } as const;

/** No public call needs more than a few hundred bytes; a megabyte of JSON would cost everybody a tenth of a second. */
const strangersBytesMax = 65_536;

/** What a handler may return: the answer of the call, a refusal, or `sent`. */
export type Outcome<A extends Schema> = z.input<A> | Refusal | typeof sent;

/** Options of a call beyond its description: a larger body, a check of its own before the body is validated. */
export type RouteOptions = {
  readonly bodyLimit?: number;
  /** Runs before the body is read. */
  readonly beforeBody?: (request: FastifyRequest, reply: FastifyReply) => Promise<Refusal | null>;
  /** Runs before the bytes of the body are parsed, instead of `preValidation`. */
  readonly checkBytes?: (request: FastifyRequest, bytes: Buffer) => Refusal | null;
  /** The handler reads the bytes (`rawBody`) itself. */
  readonly isRaw?: boolean;
  readonly preValidation?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /** For a larger body: runs before it is read, so that a refused body is never in memory. */
  readonly beforeLarge?: (customer: SignedIn) => Promise<Refusal | null>;
  /** The answer holds a secret: it is not stored under an Idempotency-Key, and the call may run twice. */
  readonly isAnswerSecret?: boolean;
};

/** Adds a call that needs no customer. */
export function openCall<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  routes: RouteContext,
  call: Call<P, Q, B, A>,
  handler: (input: Input<P, Q, B>) => Promise<Outcome<A>>,
  options: RouteOptions = {},
): void {
  register(routes, call, call.access === 'anyone' ? { bodyLimit: strangersBytesMax, ...options } : options, {
    guard: options.beforeBody ?? null,
    handle: async (request, reply) => handler(inputOf(request, reply)),
  });
}

/** Adds a call of a signed-in customer; `verified` calls refuse status 1 (ACCESS-004). Unsafe calls honor an Idempotency-Key. */
export function customerCall<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  routes: RouteContext,
  call: Call<P, Q, B, A>,
  handler: (input: Input<P, Q, B> & { readonly customer: SignedIn }) => Promise<Outcome<A>>,
  options: RouteOptions = {},
): void {
  const handle: Handle = async (request, reply) => {
    const customer = request.signedIn;
    if (customer === null) throw new Error('the guard let a stranger through');
    const run = () => handler({ ...inputOf<P, Q, B>(request, reply), customer });
    const key = request.headers['idempotency-key'];
    if (call.method === 'GET' || options.isAnswerSecret === true || typeof key !== 'string' || key === '') return run();
    return runOnce(
      routes,
      { customerId: customer.customerId, key, call: `${call.method} ${request.url}`, body: request.rawBody },
      run,
    );
  };
  register(routes, call, options, { guard: guardOf(routes, call, options), handle });
}

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<Refusal | null>;

/** Runs before the body is read: a stranger learns nothing about a call's input. */
const guardOf =
  (routes: RouteContext, call: Call, { beforeLarge }: RouteOptions): Guard =>
  async (request, reply) => {
    request.signedIn = await routes.authenticate(request, reply);
    if (request.signedIn === null) return routes.refuseStranger(request);
    if (call.access === 'verified' && request.signedIn.status !== 2)
      return refuse('not_verified', { message: 'Verify your email address first.' });
    return isLarge(request) ? (beforeLarge?.(request.signedIn) ?? null) : null;
  };

/** Larger than other calls allow, or of unknown length. */
export const isLarge = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > bodyBytesMax;

function register(
  routes: RouteContext,
  call: Call,
  options: RouteOptions,
  { guard, handle }: { readonly guard: Guard | null; readonly handle: Handle },
): void {
  const preValidation = options.checkBytes === undefined ? options.preValidation : checkNoBytes(options.checkBytes);
  routes.server.route({
    ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
    ...(preValidation === undefined ? {} : { preValidation }),
    config: { checkBytes: options.checkBytes, isRaw: options.isRaw },
    method: call.method,
    url: `/api${call.path}`,
    schema: {
      summary: call.summary,
      tags: [call.domain],
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.body ? { body: call.body } : {}),
      response: { 200: call.answer },
    },
    ...(guard === null
      ? {}
      : {
          onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
            const refused = await guard(request, reply);
            if (refused !== null) return sendRefusal(reply, refused.code, refused.message ?? refused.code, refused);
            // A guard of the bridge admits callers that are no customers: for them only the network counts.
            const { signedIn } = request;
            if (signedIn !== null && !(await customersOf(routes).enter(String(signedIn.customerId), request, reply)))
              return sendCrowded(reply);
          },
        }),
    handler: async (request, reply) => {
      const outcome = await handle(request, reply);
      if (reply.sent || outcome === sent) return reply;
      if (isRefusal(outcome)) return sendRefusal(reply, outcome.code, outcome.message ?? outcome.code, outcome);
      return outcome;
    },
  });
}

/** A request without a body had no bytes to check on arrival. */
const checkNoBytes =
  (checkBytes: NonNullable<RouteOptions['checkBytes']>) => async (request: FastifyRequest, reply: FastifyReply) => {
    const refused = request.rawBody === null ? checkBytes(request, Buffer.alloc(0)) : null;
    if (refused !== null) return sendRefusal(reply, refused.code, refused.message ?? refused.code, refused);
  };

/** The calls in progress of one server's customers, across all of its domains. */
function customersOf({ server }: RouteContext): CallsUnderWay {
  const known = underWay.get(server);
  if (known !== undefined) return known;
  const calls = createCallsUnderWay(customerLimit);
  underWay.set(server, calls);
  return calls;
}
const underWay = new WeakMap<FastifyInstance, CallsUnderWay>();

const inputOf = <P extends Schema, Q extends Schema, B extends Schema>(
  request: FastifyRequest,
  reply: FastifyReply,
): Input<P, Q, B> => ({
  params: request.params as z.output<P>,
  query: request.query as z.output<Q>,
  body: request.body as z.output<B>,
  request,
  reply,
});
