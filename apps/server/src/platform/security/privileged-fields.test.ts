// Security bar S4: a call cannot set what only the product decides, and a response holds exactly what its description names.
import { allCalls } from '@openbell/api/calls/all-calls.ts';
import type { Call } from '@openbell/api/calls/call.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeReader, type Reader } from '../../testing/calls/answered-reads.ts';
import {
  addressOfCall,
  exampleBodyOf,
  type JsonSchema,
  jsonSchemaOf,
  objectPlacesOf,
  withMember,
} from '../../testing/calls/call-values.ts';
import type { TestCustomer } from '../../testing/customers.ts';
import { makeTrader, moveToSession } from '../../testing/evaluation-kit.ts';
import { passkeyServer } from '../../testing/passkeys.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const isBars = process.env['BARS'] === '1';
vi.setConfig({ testTimeout: isBars ? 3_600_000 : 60_000 });

const privileged: Readonly<Record<string, unknown>> = {
  id: 1,
  xid: 'cus_other',
  customerId: 1,
  customer_id: 1,
  role: 'admin',
  isAdmin: true,
  status: 2,
  sub_status: 'active',
  verified: true,
  partner: 'IND',
  passed: true,
  canceled: false,
  free_resets: 99,
  fixed_reset: 0,
  price: 0,
  amountMinor: 1,
  currency: 'INR',
  until: '2999-01-01T00:00:00Z',
  gauntlet_balance: 1_000_000,
  fail_reason: '',
  agreements: 'y',
  account_name: 'OTHER',
  passwordHash: 'x',
  createdAt: '2000-01-01T00:00:00Z',
  __proto__x: { status: 2 },
};
const names = Object.keys(privileged);

let server: TestServer;
let customer: Pick<TestCustomer, 'client' | 'email'>;
beforeAll(async () => {
  server = await startTestServer(passkeyServer);
  await moveToSession(server, '09:00');
  customer = await makeTrader(server);
});
afterAll(() => server.remove());

/** What the calls could have changed: the customer, the plan, the money, the account and the attempts. */
async function stateOf(): Promise<string> {
  const lines: string[] = [];
  for (const table of [
    'customers',
    'subscriptions',
    'payments',
    'payment_methods',
    'simulators',
    'attempts',
    'ledger_entries',
  ]) {
    const { rows } = await sql<{
      line: unknown;
    }>`SELECT to_jsonb(t) AS line FROM ${sql.table(table)} t ORDER BY 1::text`.execute(server.context.db);
    lines.push(...rows.map(({ line }) => `${table} ${JSON.stringify(line)}`));
  }
  return lines.join('\n');
}

/** Bodies to the provider are signed by us or by a company; the sandbox belongs to no account. */
const isCustomers = (call: Call): boolean => !['provider', 'sandbox'].includes(call.access);
const named = (calls: readonly Call[]) => calls.map((call) => ({ call, name: `${call.method} ${call.path}` }));
const withBody = named(
  allCalls.filter((call) => call.method !== 'GET' && isCustomers(call) && call.body !== undefined),
);
const withoutBody = named(
  allCalls.filter((call) => call.method !== 'GET' && isCustomers(call) && call.body === undefined),
);

/** The object at a path of a body: a name on the list that the call accepts there is not privileged. */
const memberAt = (body: unknown, place: readonly string[]): object =>
  place.reduce((value, step) => (value as Record<string, unknown>)[step], body) as object;

describe('a field that only the product decides', () => {
  it.each(withBody)('is refused anywhere in the body, and nothing is done: $name', async ({ call, name }) => {
    const before = await stateOf();
    const body = exampleBodyOf(call);
    const places = objectPlacesOf(body);
    expect(places.length).toBeGreaterThan(0);
    const start = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
    for (const place of places)
      for (const [index, field] of names.entries()) {
        if (!isBars && (index + start) % 6 !== 0) continue;
        if (field in memberAt(body, place)) continue;
        const sent = withMember(body, place, field === '__proto__x' ? '__proto__' : field, privileged[field]);
        const answer = await customer.client.call(
          call.method,
          addressOfCall(call).slice('/api'.length),
          JSON.stringify(sent),
          {
            'content-type': 'application/json',
          },
        );
        expect([place.join('.'), field, answer.status]).toEqual([place.join('.'), field, 400]);
      }
    expect(await stateOf()).toBe(before);
  });

  it.each(withoutBody)('has no effect on a call without a body: $name', async ({ call }) => {
    const before = (await customer.client.call('GET', '/accounts')).body as Record<string, unknown>;
    for (const [index, field] of names.entries()) {
      if (!isBars && index % 6 !== 0) continue;
      const body =
        field === '__proto__x' ? '{"__proto__":{"status":2}}' : JSON.stringify({ [field]: privileged[field] });
      const answer = await customer.client.call(call.method, addressOfCall(call).slice('/api'.length), body, {
        'content-type': 'application/json',
      });
      expect([field, answer.status < 500]).toEqual([field, true]);
    }
    const after = (await customer.client.call('GET', '/accounts')).body as Record<string, unknown>;
    // The call may do its work, a cancellation for example; no field may have taken the sent value.
    const taken = names.filter(
      (field) => field in before && before[field] !== privileged[field] && after[field] === privileged[field],
    );
    expect(taken).toEqual([]);
    expect(({} as Record<string, unknown>)['status']).toBeUndefined();
  });

  it('is tried in as many cases as the bar names', () => {
    const cases = withBody.reduce(
      (sum, { call }) => sum + objectPlacesOf(exampleBodyOf(call)).length * names.length,
      0,
    );
    expect(cases + withoutBody.length * names.length).toBeGreaterThan(400);
  });
});

/** Members of a value that its description does not name, as paths. */
function unnamedIn(value: unknown, schema: JsonSchema, place = ''): readonly string[] {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) {
    const found = choices.map((choice) => unnamedIn(value, choice, place));
    return found.find((unnamed) => unnamed.length === 0) ?? found[0] ?? [];
  }
  if (Array.isArray(value))
    return value.flatMap((item, index) => unnamedIn(item, schema.items ?? {}, `${place}[${index}]`));
  if (typeof value !== 'object' || value === null || schema.properties === undefined) return [];
  const { properties } = schema;
  return Object.entries(value).flatMap(([name, member]) => {
    const described = properties[name];
    if (described !== undefined) return unnamedIn(member, described, `${place}.${name}`);
    return typeof schema.additionalProperties === 'object'
      ? unnamedIn(member, schema.additionalProperties as JsonSchema, `${place}.${name}`)
      : [`${place}.${name}`];
  });
}

/** Calls without content for the reader: never mailed, passed, drawn or recorded, or not paid by invoice. */
const without: Readonly<Record<string, number>> = {
  '/verify/:token': 303,
  '/mail/unsubscribe/:token': 400,
  '/certificates/pass/:code': 404,
  '/supplemental/:lesson/figures/:file': 404,
  '/market/recordings/:id/part': 400,
  '/accounts/billing/renewInvoice': 409,
};
const emptyLists = ['/certificates', '/withdrawals', '/notifications'];
const logout = '/logout';
/** The call that ends the session comes last. */
const reads = named(allCalls.filter((call) => call.method === 'GET')).sort(
  (one, other) => Number(one.call.path === logout) - Number(other.call.path === logout),
);

describe('a response', () => {
  let reader: Reader;
  beforeAll(async () => {
    reader = await makeReader(server);
  });

  it.each(reads)('holds exactly what its description names: $name [API-052]', async ({ call }) => {
    const answer = await reader.client.call('GET', reader.pathOf(call));
    expect([answer.status, answer.text]).toEqual([without[call.path] ?? 200, expect.any(String)]);
    expect(answer.text).not.toMatch(/passwordHash|password_hash|argon2|tokenHash|token_hash/);
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
    if (answer.status !== 200 || !isJson) return;
    expect(call.answer?.safeParse(answer.body).error).toBeUndefined();
    expect(unnamedIn(answer.body, jsonSchemaOf(call.answer, 'output'))).toEqual([]);
    if (!emptyLists.includes(call.path)) expect(answer.body).not.toEqual([]);
  });

  it('belongs to a customer who was signed in until the last of them', async () => {
    expect(reads.at(-1)?.call.path).toBe(logout);
    expect((await reader.client.call('GET', '/accounts')).status).toBe(401);
  });

  it('is described in the documentation, every call with its path and its response [API-052]', async () => {
    const documents = (await (await fetch(`${server.url}/api/docs/json`)).json()) as {
      readonly paths: Readonly<
        Record<string, Readonly<Record<string, { readonly summary?: string; readonly responses: object }>>>
      >;
    };
    for (const call of allCalls) {
      const path = `/api${call.path.replaceAll(/:(\w+)/g, '{$1}')}`;
      const described = documents.paths[path]?.[call.method.toLowerCase()];
      expect([path, described?.summary]).toEqual([path, call.summary]);
      expect(Object.keys(described?.responses ?? {}), path).toEqual(expect.arrayContaining(['200', 'default']));
    }
  });
});
