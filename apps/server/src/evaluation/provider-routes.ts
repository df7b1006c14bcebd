/** The bridge from any trading platform (design.md, data provider): signed fills and marks, acknowledged when stored. */
import { postProviderEvents } from '@openbell/api/provider.ts';
import type { Context } from '../platform/context.ts';
import { sendRefusal } from '../platform/http.ts';
import { openCall, type RouteContext } from '../platform/routes.ts';
import type { AttemptHost } from './attempt-host.ts';
import { checkSignature } from './provider-signature.ts';

const bodyBytesMax = 8 * 1024 * 1024;

export const openProviderRoutes = (routes: RouteContext, context: Context, host: AttemptHost): void => {
  const { config, clock } = context;
  const signatures = new WeakMap<object, string>();
  openCall(
    routes,
    postProviderEvents,
    async ({ body, request }) => {
      const signature = signatures.get(request) ?? null;
      const answer = await host.acceptEvents(body.events, { now: clock.productNow(), signature });
      return { ...answer, rejected: [...answer.rejected] };
    },
    {
      bodyLimit: bodyBytesMax,
      // Before the body is looked at: a stranger learns nothing about what the call takes.
      preValidation: async (request, reply) => {
        const checked = checkSignature({
          header: request.headers['openbell-signature'],
          body: request.rawBody,
          secret: config.providerSecret,
          realNow: clock.realNow(),
        });
        if (checked.kind === 'invalid') return sendRefusal(reply, 'bad_signature', checked.message);
        signatures.set(request, checked.signature);
      },
    },
  );
};
