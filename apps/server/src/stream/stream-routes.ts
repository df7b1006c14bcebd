// GET /api/stream: a browser's one WebSocket, with the customer's private events, the market's public frames and the events of the trading
// account. The cookie authenticates, the Origin must be ours, and a connection outlives its sign-in session by at most five seconds. A
// client that floods or does not read is cut off. The domains that publish here are passed in.
import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MarketFeed } from '../market/market-feed.ts';
import type { Context } from '../platform/context.ts';
import { sendRefusal } from '../platform/http/http.ts';
import type { RouteContext } from '../platform/http/routes.ts';
import { isKnownOrigin } from '../platform/security/origin-guard.ts';
import { createAccountReaders } from './account-readers.ts';
import { type AttemptFigures, createCustomerHubs } from './customer-hubs.ts';
import type { HasDepth } from './depth-readers.ts';
import { createMarketFanOut } from './market-fan-out.ts';
import { type ConnectionParts, createStreamConnections, type StreamRequest } from './stream-connections.ts';
import { closeCodes } from './stream-peer.ts';

/** How often the stream checks its connections; other intervals only in tests. */
export type StreamTimes = { readonly checkSessionsMs: number; readonly pingMs: number; readonly silentMsMax: number };
const usualTimes: StreamTimes = { checkSessionsMs: 4000, pingMs: 20_000, silentMsMax: 60_000 };

export type StreamSources = {
  readonly attempts: AttemptFigures;
  /** Null in a process without a market. */
  readonly market: MarketFeed | null;
  readonly hasDepth: HasDepth;
  readonly liveSessions: ConnectionParts['liveSessions'];
};

type StreamRoutes = Pick<RouteContext, 'server' | 'authenticate' | 'config'>;

export function openStream(
  routes: StreamRoutes,
  context: Pick<Context, 'clock' | 'bus' | 'log'>,
  sources: StreamSources,
  times: StreamTimes = usualTimes,
): void {
  const { clock, bus, log } = context;
  const { market: feed, hasDepth, liveSessions } = sources;
  const hubs = createCustomerHubs({ realNow: clock.realNow, ...sources.attempts });
  const market = feed && createMarketFanOut({ feed, hasDepth, realNow: clock.realNow, log });
  const accounts = feed && createAccountReaders({ feed, log });
  const connections = createStreamConnections({ hubs, market, accounts, context, liveSessions });
  const stopListening = bus.subscribe((event) => {
    hubs.hear(event);
    if (event.kind === 'changed' && event.domain === 'simulator') market?.look(event.customerId);
    if (event.kind === 'signed-out') connections.signOut(event.sessionIds);
  });
  const timers = [
    setInterval(() => void connections.checkSessions(), times.checkSessionsMs),
    setInterval(() => connections.ping(times.silentMsMax), times.pingMs),
  ];
  for (const timer of timers) timer.unref();
  routes.server.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
    stopListening();
    hubs.close();
    market?.close();
    accounts?.close();
    connections.closeAll();
  });

  const letIn = new WeakMap<FastifyRequest, StreamRequest>();
  routes.server.route({
    method: 'GET',
    url: '/api/stream',
    schema: { hide: true },
    preValidation: async (request, reply) => {
      const entered = await enter(routes, request, reply);
      if ('kind' in entered) return sendRefusal(reply, entered.code, entered.message ?? entered.code);
      letIn.set(request, entered);
    },
    handler: async (_request, reply) =>
      sendRefusal(reply, 'malformed', 'This address speaks WebSocket: connect with an upgrade.'),
    wsHandler: (socket, request) => {
      const entered = letIn.get(request);
      if (entered === undefined) socket.close(closeCodes.policy, 'not signed in');
      else connections.serve(socket, entered);
    },
  });
}

async function enter(
  { authenticate, config }: StreamRoutes,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StreamRequest | Refusal> {
  const { origin } = request.headers;
  if (origin !== undefined && !isKnownOrigin(origin, request, config))
    return refuse('foreign_origin', { message: 'This connection came from another site.' });
  const customer = await authenticate(request, reply);
  if (customer === null) return refuse('not_signed_in', { message: 'Sign in first.' });
  if (customer.status !== 2) return refuse('not_verified', { message: 'Verify your email address first.' });
  return { customer, raw: request.raw.socket };
}
