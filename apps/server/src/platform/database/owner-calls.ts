// Calls that only the owner of evaluations and market can answer, because they depend on its memory. Other processes, and the owner while
// it has lost the lock, refuse them before reading anything: better not to judge than to judge wrongly.
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../http/http.ts';
import { routeOf } from '../security/origin-guard.ts';
import { notOwnerRetrySeconds, notOwnerWords, type Ownership } from './ownership.ts';

/** The bridge, the market, private and public events, and the sandbox calls, which move the clock and finish waiting work. */
const ownerPaths = ['/api/provider/', '/api/market/', '/api/stream', '/api/sandbox/'];

export function guardOwnerCalls(server: FastifyInstance, { isHeld }: Pick<Ownership, 'isHeld'>): void {
  server.addHook('onRequest', async (request, reply) => {
    if (isHeld()) return;
    const route = routeOf(request);
    if (ownerPaths.some((path) => route.startsWith(path)))
      return sendRefusal(reply, 'unavailable', notOwnerWords, { retryAfterSeconds: notOwnerRetrySeconds });
  });
}
