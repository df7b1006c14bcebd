// Adds to the generated API description what no schema of a call contains: who may make it, its headers, and its refusals.
import { allCalls } from '@openbell/api/calls/all-calls.ts';
import type { Call } from '@openbell/api/calls/call.ts';
import { errorBodySchema, type RefusalCode, refusalStatuses } from '@openbell/api/calls/refusals.ts';
import { postProviderEvents } from '@openbell/api/provider.ts';
import { z } from 'zod';

/** An OpenAPI operation, limited to what is changed here. */
type Operation = {
  security?: readonly Readonly<Record<string, readonly string[]>>[];
  parameters?: readonly unknown[];
  responses?: Readonly<Record<string, unknown>>;
};
type ApiDocument = {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
  components?: { schemas?: Record<string, unknown> };
};

/** The introduction of the description. */
export const generalWords = [
  'A refusal is `{ "error": { "code", "message", "fields"?, "requestId"? } }`; `code` is the contract, `message` is English.',
  'Amounts of money are whole cents or paise where their name or description does not say otherwise; balances and profits are numbers of dollars.',
  'Instants are ISO 8601 in UTC; `0001-01-01T00:00:00Z` stands for a date that is not set. Every answer names the product time in `Openbell-Time`.',
  'Live data come over a WebSocket, `GET /api/stream`, with the cookie of the session: JSON texts with a `type`. Sent: `{"type":"watch","symbols":["ESZ26"]}` (forty contracts at most; each begins with a snapshot, then frames with its own `sequence`), `{"type":"watch_account","after":0}` (private events of the trading account after a `sequence` of GET /api/market/account, never dropped), `{"type":"resume","after":0}` (news of the customer after the newest one seen), `{"type":"ping"}`. Heard: `welcome`, `market`, `market-unknown`, `account`, `account-reset`, `places`, `attempt`, `changed`, `pong`, `signed-out`.',
].join('\n\n');

/** How a caller authenticates. */
export const securitySchemes = (sessionCookie: string) => ({
  session: {
    type: 'apiKey' as const,
    in: 'cookie' as const,
    name: sessionCookie,
    description: 'Set by POST /api/auth/sign-in/email; HttpOnly.',
  },
  signature: {
    type: 'apiKey' as const,
    in: 'header' as const,
    name: 'Openbell-Signature',
    description:
      '`t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">` with PROVIDER_SECRET, at most five minutes off the real time.',
  },
});

/** Completes the operations of a generated document, in place. */
export function describeCalls(document: ApiDocument): void {
  document.components = { ...document.components, schemas: { Refusal: refusalSchema() } };
  for (const call of allCalls) {
    const path = `/api${call.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    const operation = document.paths?.[path]?.[call.method.toLowerCase()] as Operation | undefined;
    if (operation === undefined) continue;
    operation.security = securityOf(call);
    if (takesKey(call)) operation.parameters = [...(operation.parameters ?? []), idempotencyKey];
    operation.responses = { ...operation.responses, ...refusalsOf(call) };
  }
}

const hasCustomer = ({ access }: Call): boolean => access === 'signed-in' || access === 'verified';
const isUnsafe = ({ method }: Call): boolean => method !== 'GET';
const takesKey = (call: Call): boolean => hasCustomer(call) && isUnsafe(call);

function securityOf(call: Call): NonNullable<Operation['security']> {
  if (call === postProviderEvents) return [{ signature: [] }];
  return hasCustomer(call) ? [{ session: [] }] : [];
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description:
    'The same key with the same body answers the first result again; with another body it is refused. An answer that holds a secret is not kept.',
};

/** The refusals common to this kind of call; those of its own domain come under `default`. */
const codesOf = (call: Call): readonly RefusalCode[] => [
  ...(call.params || call.query || call.body ? (['malformed', 'invalid_fields'] as const) : []),
  ...(call.body ? (['too_large', 'unsupported_media_type'] as const) : []),
  ...(hasCustomer(call) ? (['not_signed_in', 'verified_meanwhile'] as const) : []),
  ...(call.access === 'provider' ? (['bad_signature'] as const) : []),
  ...(call.access === 'verified' ? (['not_verified'] as const) : []),
  ...(isUnsafe(call) && call !== postProviderEvents ? (['foreign_origin'] as const) : []),
  ...(takesKey(call) ? (['call_in_progress', 'idempotency_mismatch'] as const) : []),
  ...(isUnsafe(call) ? (['read_only'] as const) : []),
  'too_many_requests',
  'internal',
  'unavailable',
];

function refusalsOf(call: Call): Readonly<Record<string, unknown>> {
  const statuses = new Map<number, RefusalCode[]>();
  for (const code of codesOf(call)) {
    const status = refusalStatuses[code];
    statuses.set(status, [...(statuses.get(status) ?? []), code]);
  }
  const described = [...statuses].map(([status, codes]) => [String(status), refusalResponse(codes.join(', '))]);
  return { ...Object.fromEntries(described), default: refusalResponse('Any other refusal: its code says which.') };
}

const refusalResponse = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
});

/** Lists every code with its HTTP status. */
function refusalSchema() {
  const codes = Object.entries(refusalStatuses).map(([code, status]) => `${code} ${status}`);
  const described = errorBodySchema.extend({
    error: errorBodySchema.shape.error.extend({
      code: z.enum(Object.keys(refusalStatuses)).describe(`Each with its status: ${codes.join(', ')}.`),
    }),
  });
  return z.toJSONSchema(described, { target: 'openapi-3.0' });
}
