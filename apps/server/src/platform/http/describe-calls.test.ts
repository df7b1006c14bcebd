import { refusalStatuses } from '@openbell/api/calls/refusals.ts';
import { streamClientMessageSchema, streamServerMessageSchema } from '@openbell/api/market/stream.ts';
import { readEntry } from '@openbell/rules/evaluation/log/entry.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

type Json = Readonly<Record<string, unknown>>;
type Operation = {
  readonly summary?: string;
  readonly security: readonly Json[];
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Readonly<Record<string, Json>>;
};

let server: TestServer;
let document: Json;
beforeAll(async () => {
  server = await startTestServer();
  document = (await (await fetch(`${server.url}/api/docs/json`)).json()) as Json;
});
afterAll(() => server.remove());

/** The value at a path of members, separated by `/`. */
const at = (path: string, from: unknown = document): unknown =>
  path.split('|').reduce<unknown>((value, name) => (value as Json)[name], from);
const operation = (path: string, method: string): Operation => at(`paths|/api${path}|${method}`) as Operation;
const answerOf = (path: string, method: string): Json =>
  at('responses|200|content|application/json|schema', operation(path, method)) as Json;
const headersOf = ({ parameters = [] }: Operation): readonly string[] =>
  parameters.filter((one) => one.in === 'header').map(({ name }) => name);

describe('the description of the API', () => {
  it('lists the stream, which is no call, with every message in both directions', () => {
    const words = String(at('info|description'));
    const types = [...streamClientMessageSchema.options, ...streamServerMessageSchema.options].map(
      ({ shape }) => shape.type.value,
    );
    expect(words).toContain('GET /api/stream');
    expect(types.filter((type) => !words.includes(`\`${type}\``) && !words.includes(`"type":"${type}"`))).toEqual([]);
  });

  it('lists the refusals of each call by status, all in the same shape', () => {
    const paths = Object.entries(document['paths'] as Json).filter(([path]) => path.startsWith('/api/'));
    const operations = paths.flatMap(([, methods]) => Object.values(methods as Json) as readonly Operation[]);
    const described = operations.filter(({ summary }) => summary !== undefined);
    expect(described.length).toBeGreaterThan(150);
    expect(described.filter(({ responses }) => !responses['default'] || !responses['500'])).toEqual([]);
    expect(at('default|content|application/json|schema|$ref', described[0]?.responses)).toBe(
      '#/components/schemas/Refusal',
    );
    const code = at('components|schemas|Refusal|properties|error|properties|code') as Json;
    expect(code['enum']).toEqual(Object.keys(refusalStatuses));
    expect(code['description']).toContain('idempotency_mismatch 422');
  });

  it('requires the cookie for calls of a signed-in customer, the signature on the bridge, and nothing elsewhere', () => {
    expect(at('components|securitySchemes|session')).toMatchObject({ in: 'cookie', name: 'openbell' });
    expect(operation('/accounts', 'get')).toMatchObject({ security: [{ session: [] }] });
    expect(Object.keys(operation('/accounts', 'get').responses)).toContain('401');
    expect(operation('/accounts', 'put').responses['403']).toMatchObject({
      description: 'not_verified, foreign_origin',
    });
    expect(operation('/hc', 'get')).toMatchObject({ security: [] });
    expect(operation('/provider/events', 'post')).toMatchObject({ security: [{ signature: [] }] });
    expect(at('components|securitySchemes|signature')).toMatchObject({ in: 'header', name: 'Openbell-Signature' });
  });

  it('lists the Idempotency-Key only on unsafe calls of a customer', () => {
    expect(headersOf(operation('/subscription', 'post'))).toEqual(['Idempotency-Key']);
    expect(Object.keys(operation('/subscription', 'post').responses)).toEqual(expect.arrayContaining(['409', '422']));
    expect(headersOf(operation('/accounts', 'get'))).toEqual([]);
    expect(headersOf(operation('/auth/sign-in/email', 'post'))).toEqual([]);
  });

  it('states the unit of a discount and of a reset price, and the minimum length of lists', () => {
    expect(at('properties|amt|description', answerOf('/discounts/{code}', 'get'))).toMatch(/whole dollars/);
    expect(at('properties|fixed_reset|description', answerOf('/accounts', 'get'))).toMatch(/whole dollars/i);
    expect(at('properties|price|description', answerOf('/accounts', 'get'))).toMatch(/US cents/);
    const planPrice = at('properties|plan_price', answerOf('/accounts', 'get')) as Json;
    expect(planPrice['description']).toMatch(/in addition to the fields of the specification/i);
    expect(at('properties|amount|description', planPrice)).toMatch(/smallest unit/);
    expect(at('items|properties|amount|description', answerOf('/accounts/billing/history', 'get'))).toMatch(
      /smallest unit/,
    );
  });

  it('shows the members of a fill, a mark and a heartbeat as the bridge reads them', () => {
    const events = at(
      'requestBody|content|application/json|schema|properties|events|items|anyOf',
      operation('/provider/events', 'post'),
    ) as { readonly required: readonly string[]; readonly properties: Json }[];
    const whole: Json = {
      type: 'fill',
      id: 'f1',
      account: 'OB-TCP50-1',
      at: '2026-11-20T15:31:05.123Z',
      symbol: 'ESZ6',
      side: 'buy',
      quantity: 2,
      price: '6020.25',
    };
    expect(events.map(({ properties }) => at('type|enum|0', properties) ?? '')).toEqual(['fill', 'mark', 'heartbeat']);
    const [heartbeat] = events.splice(2);
    expect([heartbeat?.required, Object.keys(heartbeat?.properties ?? {}).sort()]).toEqual([
      ['type', 'at'],
      ['account', 'at', 'type'],
    ]);
    for (const { required, properties } of events) {
      const event = { ...whole, type: at('type|enum|0', properties) };
      const pick = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, at(name, event)]));
      expect(readEntry(pick(required))).toMatchObject({ ok: true });
      // The host checks the account before the engine reads the event.
      for (const name of required.filter((one) => one !== 'account'))
        expect(readEntry(pick(required.filter((one) => one !== name))), name).toMatchObject({ ok: false });
    }
  });
});
