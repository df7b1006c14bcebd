// Adds the calls for a customer's passkeys. Signing in with one is added with the other ways to sign in.
import { isRefusal } from '@openbell/api/calls/refusals.ts';
import { ok } from '@openbell/api/common.ts';
import * as calls from '@openbell/api/passkeys.ts';
import { customerCall, type RouteContext } from '../../platform/http/routes.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { beginProof } from './check-proof.ts';
import { addPasskey, beginPasskey, readPasskeys, removePasskey, renamePasskey } from './passkeys.ts';
import { setSessionCookie } from './sign-in-sessions.ts';

/** Challenges are issued once, and a proof must not be stored under an Idempotency-Key. */
const secret = { isAnswerSecret: true } as const;

export function openPasskeys(routes: RouteContext, context: AccountsContext): void {
  const { config } = context;
  customerCall(routes, calls.listPasskeys, ({ customer }) => readPasskeys(context, customer.customerId));
  customerCall(routes, calls.beginProof, (caller) => beginProof(context, caller), secret);
  customerCall(routes, calls.beginPasskey, ({ body, ...caller }) => beginPasskey(context, caller, body), secret);
  customerCall(
    routes,
    calls.addPasskey,
    async ({ body, reply, ...caller }) => {
      const outcome = await addPasskey(context, caller, body);
      if (isRefusal(outcome)) return outcome;
      setSessionCookie(reply, config, outcome.token);
      return outcome.passkey;
    },
    secret,
  );
  customerCall(routes, calls.renamePasskey, ({ customer, params, body }) =>
    renamePasskey(context, customer.customerId, { ...params, ...body }),
  );
  customerCall(
    routes,
    calls.removePasskey,
    async ({ params, body, reply, ...caller }) => {
      const outcome = await removePasskey(context, caller, { id: params.id, proof: body });
      if (isRefusal(outcome)) return outcome;
      setSessionCookie(reply, config, outcome.token);
      return ok;
    },
    secret,
  );
}
