/**
 * GET /api/stream: the customer's private events over a WebSocket. The cookie is the sign-in, the Origin must be ours, and a connection
 * does not outlive its sign-in session by more than five seconds. Who floods or does not read is cut off.
 */
import { type Refusal, refuse } from '@openbell/api/refusals.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../platform/context.ts';
import { sendRefusal } from '../platform/http.ts';
import { isKnownOrigin } from '../platform/origin-guard.ts';
import type { RouteContext } from '../platform/routes.ts';
import { liveAnswer } from './attempt-answer.ts';
import type { AttemptHost } from './attempt-host.ts';
import { createCustomerHubs } from './customer-hubs.ts';
import { closeCodes, createStreamConnections, type StreamRequest } from './stream-connections.ts';

const checkSessionsMs = 4000;

export const openStreamRoute = (routes: RouteContext, context: Context, host: AttemptHost): void => {
  const { clock, bus } = context;
  const hubs = createCustomerHubs({
    realNow: clock.realNow,
    heldBy: host.heldBy,
    liveOf: (attemptId) => {
      const [row, progress] = [host.rowOf(attemptId), host.progressOf(attemptId)];
      if (row === null || progress === null) return null;
      const { run, personalBlock } = progress;
      return liveAnswer({ row, state: run.state, logHash: run.logHash, personalBlock }, clock.productNow());
    },
  });
  const connections = createStreamConnections({ hubs, context, authenticate: routes.authenticate });
  const stopListening = bus.subscribe((event) => {
    hubs.hear(event);
    if (event.kind === 'signed-out') connections.signOut(event.sessionIds);
  });
  const timer = setInterval(() => void connections.checkSessions(), checkSessionsMs);
  timer.unref();
  routes.server.addHook('onClose', async () => {
    clearInterval(timer);
    stopListening();
    hubs.close();
    connections.closeAll();
  });

  // The reply of the upgrade goes with its request, so that the session can be looked at again later.
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
};

const enter = async (
  { authenticate, config }: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StreamRequest | Refusal> => {
  const { origin } = request.headers;
  if (origin !== undefined && !isKnownOrigin(origin, request, config))
    return refuse('foreign_origin', { message: 'This connection came from another site.' });
  const customer = await authenticate(request, reply);
  if (customer === null) return refuse('not_signed_in', { message: 'Sign in first.' });
  if (customer.status !== 2) return refuse('not_verified', { message: 'Verify your e-mail address first.' });
  return { customer, request, reply };
};
