// The HTTP server: headers, body limits, refusals, request ids. The domains add routes through `routes.ts`.
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import websocket from '@fastify/websocket';
import { errorBodySchema, type Refusal, type RefusalCode, refusalStatuses } from '@openbell/api/calls/refusals.ts';
import { productTimeHeader } from '@openbell/api/product-time.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { hasZodFastifySchemaValidationErrors, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Integrity } from '../audit/integrity.ts';
import type { Context } from '../context.ts';
import { NotOwnerError, notOwnerRetrySeconds, notOwnerWords } from '../database/ownership.ts';
import { isPassingFault } from '../faults.ts';
import { traceOf } from '../log.ts';
import { ownDirectives, permissionsPolicy } from '../security/content-policy.ts';
import { isOwnHost, isOwnOrigin, isReading, routeOf } from '../security/origin-guard.ts';
import { randomId } from '../security/randomness.ts';
import { networkOf } from '../security/rate-limits.ts';
import { createCallsUnderWay, endCall, networkLimit } from './calls-under-way.ts';
import { createTurnServer } from './connection-turns.ts';
import { describeApi } from './documents.ts';
import { endBrokenSocket } from './socket-errors.ts';

export const bodyBytesMax = 1_048_576;
const readOnlyRetrySeconds = 300;
const unavailableRetrySeconds = 15;
const crowdedRetrySeconds = 2;

declare module 'fastify' {
  interface FastifyRequest {
    /** The exact bytes of a JSON body, which a signature covers. */
    rawBody: Buffer | null;
  }
  interface FastifyContextConfig {
    /** Checks the bytes of a body before anything is parsed, so a bad signature costs no parsing. */
    checkBytes?: ((request: FastifyRequest, bytes: Buffer) => Refusal | null) | undefined;
    /** The call reads only the bytes: nothing is parsed. */
    isRaw?: boolean | undefined;
  }
}

/** Builds the server without routes; it does not listen yet. */
export async function createHttpServer(
  context: Pick<Context, 'clock' | 'config' | 'log'> & { readonly integrity: Integrity },
): Promise<FastifyInstance> {
  const { clock, config, log } = context;
  const server: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    bodyLimit: bodyBytesMax,
    genReqId: () => randomId('req'),
    serverFactory: createTurnServer,
    forceCloseConnections: 'idle',
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (error, request, reply) =>
      refuseUnread(error as FastifyError, request, reply as FastifyReply, config.isProduction),
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger, bindings, options, { headers }) =>
      logger.child({ ...bindings, ...traceOf(headers['traceparent']?.toString()) }, options),
    // Setting this keeps the framework from loading its own validator.
    schemaController: { compilersFactory: { buildValidator: () => validatorCompiler as never } },
  });
  server.setSerializerCompiler(serializerCompiler);
  server.decorateRequest('rawBody', null);
  server.decorateRequest('signedIn', null);
  readJsonOnly(server);
  await server.register(cookie);
  await server.register(helmet, helmetOptions(config.isProduction));
  await server.register(websocket, { options: { maxPayload: 65_536 }, errorHandler: endBrokenSocket });
  if (config.hasApiDocs) await describeApi(server, config);
  guardRequests(server, context);
  server.addHook('onSend', async (request, reply) => {
    leaveUnread(request);
    if (routeOf(request).startsWith('/api/')) reply.header(productTimeHeader, formatInstant(clock.productNow()));
  });
  server.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(request.signedIn === null ? {} : { customer: request.signedIn.xid }),
      },
      'answered',
    );
  });
  server.setErrorHandler((error: FastifyError, request, reply) => handleError(error, request, reply));
  return server;
}

/** Checks every request before its call: a readable address, no other site, and no change while the server is read-only. */
function guardRequests(
  server: FastifyInstance,
  { config, integrity }: Pick<Context, 'config'> & { readonly integrity: Integrity },
): void {
  const networks = createCallsUnderWay(networkLimit);
  server.addHook('onSend', async (request) => endCall(request));
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, 'permissions-policy': permissionsPolicy });
    const route = routeOf(request);
    if (/%00/.test(request.url)) return sendRefusal(reply, 'malformed', 'The address cannot be read.');
    // With two hosts, a proxy in front and this server could each believe a different one.
    if (hostsOf(request) > 1) return sendRefusal(reply, 'malformed', 'A request names one host.');
    if (!route.startsWith('/api/')) return;
    reply.header('cache-control', 'no-store');
    // A stream connection is no call: it stays open.
    if (route !== '/api/stream' && !(await networks.enter(networkOf(request.ip), request, reply)))
      return sendCrowded(reply);
    if (route !== '/api/provider/events' && !isOwnOrigin(request, config)) {
      return sendRefusal(
        reply,
        'foreign_origin',
        'This call came from another site. Open the portal and try again there.',
      );
    }
    if (!config.isProduction && route.startsWith('/api/sandbox/') && !isOwnHost(request.headers.host ?? '', config)) {
      return sendRefusal(
        reply,
        'foreign_origin',
        'The sandbox answers under its own address alone: PUBLIC_URL or HOST.',
      );
    }
    if (integrity.isReadOnly() && !isReading(request)) {
      return sendRefusal(
        reply,
        'read_only',
        'We are checking our records. You can look at everything, but changes have to wait.',
        { retryAfterSeconds: readOnlyRetrySeconds },
      );
    }
  });
}

function hostsOf({ raw: { rawHeaders } }: FastifyRequest): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') count += 1;
  return count;
}

const leaveUnreadMs = 1000;

/** Discards a body that is still arriving when its call is answered; cuts a stranger who sends much more than any call accepts. */
function leaveUnread({ raw, signedIn, routeOptions, headers }: FastifyRequest): void {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (!hasBody || raw.complete || raw.readableFlowing !== null) return;
  let bytesLeft = signedIn === null ? bodyBytesMax : (routeOptions.bodyLimit ?? bodyBytesMax);
  raw.on('data', (chunk: Buffer) => {
    bytesLeft -= chunk.length;
    if (bytesLeft >= 0 || raw.isPaused()) return;
    // An immediate cut would lose the response with the connection.
    raw.pause();
    setTimeout(() => raw.destroy(), leaveUnreadMs).unref();
  });
}

const sweepEveryMs = 50;
const unansweredMsMax = 5000;

/**
 * Closes the server: no new requests, running ones are answered. A browser's keep-alive connection would delay the stop by a minute, so it
 * is cut once idle, and after five seconds in any case.
 */
export async function closeHttpServer(server: FastifyInstance): Promise<void> {
  const closing = server.close();
  const sweep = setInterval(() => server.server.closeIdleConnections(), sweepEveryMs);
  const cut = setTimeout(() => server.server.closeAllConnections(), unansweredMsMax);
  try {
    await closing;
  } finally {
    clearInterval(sweep);
    clearTimeout(cut);
  }
}

/** Sends a refusal in the product's one shape. */
export function sendRefusal(
  reply: FastifyReply,
  code: RefusalCode,
  message: string,
  extra: { readonly fields?: Readonly<Record<string, string>>; readonly retryAfterSeconds?: number } = {},
): FastifyReply {
  if (extra.retryAfterSeconds !== undefined) reply.header('retry-after', String(extra.retryAfterSeconds));
  const body = errorBodySchema.parse({
    error: { code, message, ...(extra.fields ? { fields: { ...extra.fields } } : {}), requestId: reply.request.id },
  });
  // Serialized here: the response schemas of a route describe its success, not its refusals.
  return reply
    .status(refusalStatuses[code])
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

/** The refusal of a call that waited in vain because its customer or network has too many in progress. */
export const sendCrowded = (reply: FastifyReply): FastifyReply =>
  sendRefusal(reply, 'too_many_requests', 'Too many calls at once. Try again in a moment.', {
    retryAfterSeconds: crowdedRetrySeconds,
  });

const hstsSeconds = 63_072_000;

const helmetOptions = (isProduction: boolean) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: Object.fromEntries(
      Object.entries(ownDirectives(isProduction)).map(([name, sources]) => [name, [...sources]]),
    ),
  },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
  strictTransportSecurity: isProduction ? { maxAge: hstsSeconds, includeSubDomains: true, preload: true } : false,
  crossOriginEmbedderPolicy: false,
  xFrameOptions: { action: 'deny' as const },
});

class ZeroCharacterError extends Error {
  readonly statusCode = 400;
}

class RefusedBytesError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

function readJsonOnly(server: FastifyInstance): void {
  const parseSafely = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    request.rawBody = bytes;
    const { checkBytes, isRaw } = request.routeOptions.config;
    const refusal = checkBytes?.(request, bytes) ?? null;
    if (refusal !== null) return done(new RefusedBytesError(refusal));
    if (request.is404 || isRaw === true) return done(null, undefined);
    if (bytes.length === 0) return done(null, undefined);
    const text = bytes.toString('utf8');
    // None of our texts has a zero character, and the database accepts none. The bridge refuses event by event.
    if (text.includes('\\u0000') && routeOf(request) !== '/api/provider/events') return done(new ZeroCharacterError());
    return parseSafely(request, text, done);
  });
}

function handleError(
  error: FastifyError | RefusedBytesError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof RefusedBytesError)
    return sendRefusal(reply, error.refusal.code, error.refusal.message ?? error.refusal.code, error.refusal);
  if (hasZodFastifySchemaValidationErrors(error))
    return sendRefusal(reply, 'invalid_fields', 'Some values are not valid.', { fields: fieldsOf(error) });
  if (error instanceof NotOwnerError)
    return sendRefusal(reply, 'unavailable', notOwnerWords, { retryAfterSeconds: notOwnerRetrySeconds });
  // An error with a status happened while reading the body: the client went away, which is no fault of the database.
  if (error.statusCode === undefined && isPassingFault(error)) {
    request.log.error({ err: error }, 'a request failed because of a temporary fault; the client may retry');
    return sendRefusal(
      reply,
      'unavailable',
      'We cannot save or read this at the moment. Nothing was changed. Try again in a minute.',
      { retryAfterSeconds: unavailableRetrySeconds },
    );
  }
  const status = error.statusCode ?? 500;
  if (status === 413) return sendRefusal(reply, 'too_large', 'The body is larger than allowed.');
  if (status === 415)
    return sendRefusal(reply, 'unsupported_media_type', 'Send JSON with Content-Type: application/json.');
  if (status === 429)
    return sendRefusal(reply, 'too_many_requests', 'Too many requests. Try again later.', { retryAfterSeconds: 5 });
  if (status >= 400 && status < 500) return sendRefusal(reply, 'malformed', 'The request could not be read.');
  request.log.error({ err: error }, 'request failed');
  return sendRefusal(reply, 'internal', 'Something failed on our side. Nothing was changed unless you were told so.');
}

/** A request that the router could not read never runs the hooks, so the important headers are set here. */
function refuseUnread(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  isProduction: boolean,
): FastifyReply {
  if (isProduction) reply.header('strict-transport-security', `max-age=${hstsSeconds}; includeSubDomains; preload`);
  reply.headers({
    'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
    'x-request-id': request.id,
  });
  return handleError(error, request, reply);
}

const fieldsMax = 50;

/** The invalid fields, each with its fault; unknown ones under their own names. */
function fieldsOf(error: FastifyError): Record<string, string> {
  const fields = new Map<string, string>();
  for (const { instancePath, message, params } of error.validation ?? []) {
    const place = instancePath.replace(/^\//, '').replaceAll('/', '.');
    for (const name of namesAt(place, params['keys'])) {
      if (!fields.has(name) && fields.size < fieldsMax) fields.set(name, message ?? 'Not valid');
    }
  }
  return Object.fromEntries(fields);
}

function namesAt(place: string, unknownKeys: unknown): readonly string[] {
  if (!Array.isArray(unknownKeys)) return [place || 'body'];
  return unknownKeys.map((key) => [place, String(key).slice(0, 60)].filter((part) => part !== '').join('.'));
}
