/**
 * Calls that are right only in the process that owns evaluations and market, since they answer or decide by what it has in memory. Elsewhere,
 * and while the lock is lost, they are refused before anything is read: what would be judged wrongly is not judged at all.
 */
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../http/http.ts';
import { routeOf } from '../security/origin-guard.ts';
import { notOwnerRetrySeconds, notOwnerWords, type Ownership } from './ownership.ts';

/** The bridge, the market, private and public events, and the acts of the sandbox, which move the clock and finish what waits. */
const ownerPaths = ['/api/provider/', '/api/market/', '/api/stream', '/api/sandbox/'];

export const guardOwnerCalls = (server: FastifyInstance, { isHeld }: Pick<Ownership, 'isHeld'>): void => {
  server.addHook('onRequest', async (request, reply) => {
    if (isHeld()) return;
    const route = routeOf(request);
    if (ownerPaths.some((path) => route.startsWith(path)))
      return sendRefusal(reply, 'unavailable', notOwnerWords, { retryAfterSeconds: notOwnerRetrySeconds });
  });
};
