// Common parts of the stand-in companies: signed calls, the ways in which an answer gets lost, notices, and pages with forms.
import { asInstant } from '@openbell/units/instant.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { AnswerManner, ChargeOutcome } from '../sandbox-gateway-charge.ts';
import type { NoticeSender } from '../sandbox-gateway-notices.ts';
import { listCharges, settleDueCharges } from '../sandbox-gateway-store.ts';
import type { Company } from '../sandbox-gateway-tables.ts';
import { type GatewayCharge, periodRequest } from '../sandbox-protocol.ts';
import { checkSignature, requestKey, requestText, signatureHeader } from '../signed-message.ts';

export type StandIn = Pick<Context, 'db' | 'clock' | 'log'> & {
  /** Shared between one company and us. */
  readonly secret: string;
  readonly notices: NoticeSender;
  /** Resolves when the server closes: then nobody is kept waiting. */
  readonly closing: Promise<void>;
};

const lateAnswerMs = 800;
const holdMsMax = 30_000;

type Opener = <Schema extends z.ZodType>(
  method: 'GET' | 'POST',
  url: string,
  schema: Schema,
  handle: (input: z.output<Schema>, reply: FastifyReply, request: FastifyRequest) => Promise<unknown>,
) => void;

/** Adds calls that accept only signed requests. */
export const signedCalls =
  (scope: FastifyInstance, standIn: StandIn, basePath: string): Opener =>
  (method, url, schema, handle) => {
    scope.route({
      method,
      url: `${basePath}${url}`,
      schema: { hide: true },
      handler: async (request, reply) => {
        const fault = checkRequest(standIn, request);
        if (fault !== null) return reply.status(401).send({ message: fault });
        const parsed = schema.safeParse(method === 'GET' ? request.query : request.body);
        if (!parsed.success) return reply.status(400).send({ message: 'not a request of this call' });
        return handle(parsed.data, reply, request);
      },
    });
  };

function checkRequest({ secret, clock }: StandIn, request: FastifyRequest): string | null {
  const text = requestText(request.method, request.url, request.rawBody?.toString('utf8') ?? '');
  return checkSignature(requestKey(secret), text, request.headers[signatureHeader], clock.realNow());
}

/** The company's own list of its charges, for the merchant's books. */
export function openChargeList(open: Opener, { db, clock }: StandIn, company: Company): void {
  open('GET', '/charge-list', periodRequest, async ({ from, to }) => {
    await settleDueCharges(db, clock.realNow());
    return { charges: await listCharges(db, { company, from: asInstant(from), to: asInstant(to) }) };
  });
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** Answers a charge in the manner that was decided for it. */
export async function answerCharge(
  standIn: StandIn,
  outcome: ChargeOutcome,
  exchange: Exchange,
  shape: (charge: GatewayCharge) => unknown,
): Promise<unknown> {
  const { reply } = exchange;
  if (outcome.kind === 'failed') return reply.status(500).send({ message: 'broken down' });
  if (outcome.kind === 'refused') return reply.status(outcome.status).send({ message: outcome.message });
  crashPoint('gateway.charged');
  standIn.notices.wake();
  return answerInManner(standIn, outcome.manner, exchange, shape(outcome.charge));
}

/** At once, late, broken, cut off or never: the charge itself is made in every case. */
export async function answerInManner(
  { closing }: Pick<StandIn, 'closing'>,
  manner: AnswerManner,
  { request, reply }: Exchange,
  answer: unknown,
): Promise<unknown> {
  switch (manner) {
    case 'at_once':
      return answer;
    case 'late':
      await Promise.race([waitMs(lateAnswerMs), closing]);
      return answer;
    case 'error':
      return reply.status(502).send({ message: 'broken down' });
    case 'never':
      await Promise.race([waitMs(holdMsMax), closing, untilClosed(request)]);
      request.raw.socket.destroy();
      return reply.hijack();
    case 'cut':
      request.raw.socket.destroy();
      return reply.hijack();
  }
}

const waitMs = (durationMs: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, durationMs).unref();
  });

const untilClosed = (request: FastifyRequest): Promise<void> =>
  new Promise((resolve) => {
    request.raw.socket.once('close', () => resolve());
  });
