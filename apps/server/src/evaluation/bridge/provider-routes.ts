// The bridge for any trading platform (design.md, data provider): signed fills and marks, acknowledged once they are stored.
import { isRefusal, type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import { postProviderEvents } from '@openbell/api/provider.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { isLarge, openCall, type RouteContext } from '../../platform/http/routes.ts';
import type { AttemptHost } from '../attempts/attempt-host.ts';
import { type BridgeSignature, checkDigest, readSignature } from './provider-signature.ts';

const bodyBytesMax = 8 * 1024 * 1024;
/** Anyone can send a plausible header, so at most this many large bodies are in memory before their digest is checked. */
const largeAtOnceMax = 16;
const largeRetrySeconds = 2;

export function openProviderRoutes(routes: RouteContext, context: Context, host: AttemptHost): void {
  const { config, clock } = context;
  const signatures = new WeakMap<FastifyRequest, BridgeSignature>();
  const enterLarge = createLargeDoor();
  openCall(
    routes,
    postProviderEvents,
    async ({ body, request }) => {
      const signature = signatures.get(request)?.digest ?? null;
      const answer = await host.receiveEvents(body.events, { now: clock.productNow(), signature, isChecked: true });
      return { ...answer, rejected: [...answer.rejected], held: [...answer.held] };
    },
    {
      bodyLimit: bodyBytesMax,
      beforeBody: async (request, reply) => {
        const signature = readSignature(request.headers['openbell-signature'], clock.realNow());
        if (isRefusal(signature)) return signature;
        signatures.set(request, signature);
        return isLarge(request) ? enterLarge(reply) : null;
      },
      checkBytes: (request, bytes) => checkSigned(request, bytes),
    },
  );
  const checkSigned = (request: FastifyRequest, body: Buffer): Refusal | null => {
    const signature = signatures.get(request);
    if (signature === undefined) throw new Error('a body was read before its signature header');
    return checkDigest(signature, { body, secret: config.providerSecret });
  };
}

function createLargeDoor(): (reply: FastifyReply) => Refusal | null {
  let inside = 0;
  return ({ raw }) => {
    if (inside >= largeAtOnceMax)
      return refuse('unavailable', {
        message: 'Too many large batches at once. Send it again in a moment, or in parts of a megabyte.',
        retryAfterSeconds: largeRetrySeconds,
      });
    inside += 1;
    raw.once('close', () => {
      inside -= 1;
    });
    return null;
  };
}
