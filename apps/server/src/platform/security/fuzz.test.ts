import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { allCalls } from '@openbell/api/calls/all-calls.ts';
import type { Call } from '@openbell/api/calls/call.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createRandom, type JsonSchema, jsonSchemaOf, type Random } from '../../testing/calls/call-values.ts';
import { makeCustomer, type TestCustomer } from '../../testing/customers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { timeLimitMs } from '../../testing/time-limit.ts';

/** Values that roughly fit the description of a call, and bytes that do not; the same seed gives the same cases. */
const isBars = process.env['BARS'] === '1';
const casesEach = Number(process.env['FUZZ_CASES'] ?? (isBars ? 1000 : 12));
const seed = Number(process.env['FUZZ_SEED'] ?? '20261120');
vi.setConfig({ testTimeout: isBars ? 3_600_000 : 120_000 });

let server: TestServer;
let customer: TestCustomer;
beforeAll(async () => {
  server = await startTestServer();
  customer = await makeCustomer(server, { plan: 'TCP50' });
});
afterAll(async () => {
  await server.remove();
});

const strangeTexts = [
  '',
  ' ',
  'a',
  'none',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  'undefined',
  'true',
  '../../..',
  "' OR ''='",
  '<b>',
  '{x}',
  '%s%n',
  '\t',
  '\r\n',
  '\u202e',
  '\ud83d\ude00',
  'مرحبا',
  'x'.repeat(5000),
  'tok_sandbox',
  'TCP50',
  'cme',
  'a@b.cd',
  '2026-11-20',
  '2026-11-20T12:00:00Z',
  '0001-01-01T00:00:00Z',
  '999999999999999999999',
  '__proto__',
  'constructor',
  'toString',
  'ESZ6',
];
const strangeValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1,
  0.1,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  1e308,
  [],
  {},
  [null],
  [[]],
  { length: 1 },
  ...strangeTexts,
];

function makeValue(schema: JsonSchema, random: Random): unknown {
  if (random.below(6) === 0) return random.oneOf(strangeValues);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.oneOf(schema.enum);
  if (schema.anyOf !== undefined) return makeValue(random.oneOf(schema.anyOf), random);
  if (schema.properties !== undefined) return objectOf(schema.properties, random);
  switch (schema.type) {
    case 'array':
      return Array.from({ length: random.below(4) }, () => makeValue(schema.items ?? {}, random));
    case 'integer':
      return random.oneOf([0, 1, -1, 100, 10_000, 356, 2 ** 31, 2 ** 53 - 1]);
    case 'number':
      return random.oneOf([0, 0.01, -1.5, 1e9]);
    case 'boolean':
      return random.below(2) === 0;
    default:
      return random.oneOf(strangeTexts);
  }
}

function objectOf(properties: Readonly<Record<string, JsonSchema>>, random: Random): unknown {
  const members: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties))
    if (random.below(8) !== 0) members[name] = makeValue(schema, random);
  if (random.below(10) === 0)
    members[random.oneOf(['status', 'customerId', 'price', 'id', 'x'])] = random.oneOf(strangeValues);
  return members;
}

/** One byte changed, cut off or doubled. */
function mutate(text: string, random: Random): Buffer {
  const bytes = Buffer.from(text);
  const at = random.below(Math.max(1, bytes.length));
  switch (random.below(3)) {
    case 0:
      bytes[at] = random.below(256);
      return bytes;
    case 1:
      return bytes.subarray(0, at);
    default:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at)]);
  }
}

function requestOf(call: Call, random: Random): { readonly url: string; readonly body: Buffer | null } {
  const path = call.path.replaceAll(
    /:(\w+)/g,
    () => encodeURIComponent(String(random.oneOf(strangeTexts)).slice(0, 250)).replaceAll('%00', '') || 'x',
  );
  const names = Object.keys(jsonSchemaOf(call.query).properties ?? {});
  const query = names
    .filter(() => random.below(3) > 0)
    .map((name) => `${name}=${encodeURIComponent(random.oneOf(strangeTexts).slice(0, 500))}`);
  const url = `${server.url}/api${path}${query.length === 0 ? '' : `?${query.join('&')}`}`;
  if (call.method === 'GET') return { url, body: null };
  const text = JSON.stringify(makeValue(jsonSchemaOf(call.body), random)) ?? '';
  return { url, body: random.below(4) === 0 ? mutate(text, random) : Buffer.from(text) };
}

/** The session is needed to the end; the clock call would move the cases years ahead. */
const isLeftOut = (call: Call): boolean => ['/logout', '/sandbox/clock'].includes(call.path);

/** Bytes in live objects of this process, server and test together, after a garbage collection. */
function livingBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** After the first calls have had all their cases: by then everything is loaded, compiled and cached. */
const callsBeforeMeasure = 20;
let bytesBefore = 0;

describe('any request', () => {
  it.each(
    allCalls
      .filter((call) => !isLeftOut(call))
      .map((call, index) => ({ call, index, name: `${call.method} ${call.path}` })),
  )(`gets an answer, whatever it contains: $name`, async ({ call, name, index: place }) => {
    if (place === callsBeforeMeasure) bytesBefore = livingBytes();
    const random = createRandom(seed + [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
    for (let index = 0; index < casesEach; index += 1) {
      const { url, body } = requestOf(call, random);
      const begunAt = performance.now();
      const answer = await fetch(url, {
        method: call.method,
        redirect: 'manual',
        headers: {
          origin: server.url,
          cookie: customer.client.cookie(),
          ...(body === null ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === null ? {} : { body: new Uint8Array(body) }),
      });
      const text = await answer.text();
      const where = `case ${index} of seed ${seed}: ${url.slice(0, 200)} ${body?.toString('utf8').slice(0, 300) ?? ''}`;
      expect([where, answer.status < 500, text.slice(0, 200)]).toEqual([where, true, text.slice(0, 200)]);
      expect([where, /node_modules|\/src\/|insert into|select "|syntax error/i.test(text)]).toEqual([where, false]);
      expect(performance.now() - begunAt).toBeLessThan(timeLimitMs(2000, 20_000));
    }
  });

  it('leaves at most a fifth more in memory than before (R13)', () => {
    const growth = livingBytes() / bytesBefore - 1;
    process.stdout.write(
      `memory: ${Math.round(bytesBefore / 2 ** 20)} MB before, ${(growth * 100).toFixed(1)} % more after\n`,
    );
    expect(growth).toBeLessThan(0.2);
  });

  it('leaves the customer signed in and the server healthy', async () => {
    expect((await customer.client.call('GET', '/accounts')).status).toBe(200);
    expect((await customer.client.call('GET', '/hc')).body).toMatchObject({ status: 'ok' });
  });
});
