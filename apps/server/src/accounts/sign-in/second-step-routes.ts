// Adds the calls for the second step of the sign-in.
import { isRefusal } from '@openbell/api/calls/refusals.ts';
import { ok } from '@openbell/api/common.ts';
import * as calls from '@openbell/api/second-step.ts';
import type { FastifyReply } from 'fastify';
import { customerCall, type RouteContext } from '../../platform/http/routes.ts';
import type { AccountsContext } from '../accounts-context.ts';
import {
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  readSecondStep,
  renewRecoveryCodes,
} from './second-step.ts';
import { setSessionCookie } from './sign-in-sessions.ts';

/** Secrets and recovery codes are sent once, and never stored under an Idempotency-Key. */
const secret = { isAnswerSecret: true } as const;

export function openSecondStep(routes: RouteContext, context: AccountsContext): void {
  const { config } = context;
  customerCall(routes, calls.getSecondStep, ({ customer }) => readSecondStep(context, customer.customerId));
  customerCall(
    routes,
    calls.beginSecondStep,
    ({ customer, body, reply }) => {
      keepOutOfCaches(reply);
      return beginSecondStep(context, customer, body.password);
    },
    secret,
  );
  customerCall(
    routes,
    calls.confirmSecondStep,
    async ({ customer, body, reply }) => {
      keepOutOfCaches(reply);
      const outcome = await confirmSecondStep(context, customer, body.code);
      if (isRefusal(outcome)) return outcome;
      setSessionCookie(reply, config, outcome.token);
      return { recoveryCodes: [...outcome.recoveryCodes] };
    },
    secret,
  );
  customerCall(
    routes,
    calls.renewRecoveryCodes,
    async ({ body, reply, ...caller }) => {
      keepOutOfCaches(reply);
      const outcome = await renewRecoveryCodes(context, caller, body);
      if (isRefusal(outcome)) return outcome;
      setSessionCookie(reply, config, outcome.token);
      return { recoveryCodes: [...outcome.recoveryCodes] };
    },
    secret,
  );
  customerCall(
    routes,
    calls.endSecondStep,
    async ({ body, reply, ...caller }) => {
      const outcome = await endSecondStep(context, caller, body);
      if (isRefusal(outcome)) return outcome;
      setSessionCookie(reply, config, outcome.token);
      return ok;
    },
    secret,
  );
}

const keepOutOfCaches = (reply: FastifyReply): void => void reply.header('cache-control', 'no-store');
