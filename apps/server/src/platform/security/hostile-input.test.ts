// Security bar S12: typical attack input for every call that accepts input: nothing breaks, nothing leaks, nothing is executed.
import { createConnection } from 'node:net';
import { allCalls } from '@openbell/api/calls/all-calls.ts';
import type { Call } from '@openbell/api/calls/call.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleBodyOf, jsonSchemaOf, objectPlacesOf, withMember } from '../../testing/calls/call-values.ts';
import { makeCustomer, type TestCustomer } from '../../testing/customers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const isBars = process.env['BARS'] === '1';
vi.setConfig({ testTimeout: isBars ? 3_600_000 : 60_000 });

let server: TestServer;
let customer: TestCustomer;
beforeAll(async () => {
  server = await startTestServer();
});
// Undoes effects that would block the next call: a canceled plan, an ended session.
beforeEach(async () => {
  customer = await makeCustomer(server, { plan: 'TCP50' });
});
afterAll(() => server.remove());

const statements = [
  "' OR '1'='1",
  "'; DROP TABLE customers; --",
  "1'; SELECT pg_sleep(5); --",
  "' UNION SELECT password_hash FROM customers --",
  "\\'; COMMIT; --",
  '$1',
  '$$; DELETE FROM audit; $$',
  "E'\\x27'",
  '"; DROP SCHEMA public CASCADE; --',
  '1 OR 1=1',
  "%' ESCAPE '%",
  'customers"."password_hash',
];
const paths = [
  '../../../../etc/passwd',
  '..\\..\\..\\windows\\win.ini',
  '....//....//etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '..%252f..%252fetc%252fpasswd',
  '/proc/self/environ',
  'file:///etc/passwd',
  '..;/..;/etc/passwd',
  '%c0%ae%c0%ae/etc/passwd',
  'data/openbell.lock',
];
const lines = [
  'x\r\nSet-Cookie: planted=1',
  'x\nX-Planted: 1',
  'x%0d%0aX-Planted: 1',
  'x\r\n\r\n<script>1</script>',
  'a@b.example\r\nBcc: c@d.example',
  'x\u2028X-Planted: 1',
  '\u560d\u560aX-Planted: 1',
];
const commands = ['$(touch planted)', '`id`', '; cat /etc/passwd', '| id', '{{7*7}}', '$(7*7)', '#{7*7}', '<%= 7*7 %>'];
const payloads = [...statements, ...paths, ...lines, ...commands];

const leaks = /root:x:0|\[fonts\]|syntax error|unterminated|node_modules|\/src\/|\$argon2|at \w+ \(/i;
const countTables = async (): Promise<number> =>
  Number(
    (
      await sql<{
        count: string;
      }>`SELECT count(*) AS count FROM information_schema.tables WHERE table_schema = 'public'`.execute(
        server.context.db,
      )
    ).rows[0]?.count,
  );

/** The paths of all texts in a body. */
function textPlacesOf(value: unknown, place: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value === 'string') return [place];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => textPlacesOf(member, [...place, name]));
}

async function send(call: Call, url: string, body: string) {
  const answer = await fetch(url, {
    method: call.method,
    redirect: 'manual',
    headers: {
      origin: server.url,
      // A public call carries no cookie: a sign-in that succeeds would end the session it came with.
      ...(call.access === 'anyone' ? {} : { cookie: customer.client.cookie() }),
      ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(call.method === 'GET' ? {} : { body }),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const targets = allCalls.map((call) => ({ call, name: `${call.method} ${call.path}` }));
/** Every call that changes something, with or without input. */
const changing = targets.filter(({ call }) => call.method !== 'GET');
/** Also calls that only read, if they accept a text. */
const readBy = targets.filter(({ call }) => call.method === 'GET' && (/:/.test(call.path) || call.query !== undefined));
let cases = 0;

async function attack(call: Call, payload: string): Promise<void> {
  const path = call.path.replaceAll(/:\w+/g, () => encodeURIComponent(payload));
  // If a call has no query parameters, one is sent anyway.
  const names = call.query === undefined ? ['x'] : Object.keys(jsonSchemaOf(call.query).properties ?? {});
  const query = names.map((name) => `${name}=${encodeURIComponent(payload)}`).join('&');
  const url = `${server.url}/api${path}${query === '' ? '' : `?${query}`}`;
  const example = exampleBodyOf(call);
  const places = textPlacesOf(example);
  const bodies: string[] =
    example === undefined ? [JSON.stringify({ x: payload })] : places.length === 0 ? [JSON.stringify(payload)] : [];
  for (const place of places)
    bodies.push(JSON.stringify(withMember(example, place.slice(0, -1), place.at(-1) ?? '', payload)));
  for (const body of isBars ? bodies : bodies.slice(0, 2)) {
    cases += 1;
    const answer = await send(call, url, body);
    expect([payload, body, answer.status < 500, answer.text.slice(0, 300)]).toEqual([
      payload,
      body,
      true,
      answer.text.slice(0, 300),
    ]);
    expect([payload, leaks.test(answer.text.replaceAll(JSON.stringify(payload).slice(1, -1), ''))]).toEqual([
      payload,
      false,
    ]);
    expect([answer.headers.get('x-planted'), answer.headers.getSetCookie().join()]).toEqual([
      null,
      expect.not.stringContaining('planted'),
    ]);
  }
}

/** The calls that were attacked with texts, and with bodies. */
const attacked = { texts: new Set<string>(), bodies: new Set<string>() };

/** The changing calls in the public API description. */
async function describedChanges(): Promise<readonly string[]> {
  const { paths } = (await (await fetch(`${server.url}/api/docs/json`)).json()) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
  const names = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(
      (method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '').replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  return names.filter((name) => !name.startsWith('GET ')).sort();
}

describe('a hostile text', () => {
  it.each([...changing, ...readBy])('is treated as plain text: $name', async ({ call, name }) => {
    const start = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
    for (const [index, payload] of payloads.entries())
      if (isBars || (index + start) % 7 === 0) await attack(call, payload);
    attacked.texts.add(name);
  });

  it('was tried often enough, and the database is unchanged', async () => {
    expect(cases).toBeGreaterThan(isBars ? 1000 : 100);
    expect(await countTables()).toBeGreaterThan(25);
    expect((await customer.client.call('GET', '/accounts')).body).toMatchObject({ email: customer.email });
  });
});

/** Broker files and pictures may be larger; without a journal they are refused unread all the same. */
const takesFiles: readonly string[] = [
  'POST /journal/imports',
  'POST /journal/imports/preview',
  'POST /journal/pictures',
];
/** Other companies' mail programs post a form there; its content is not read. */
const takesForms: readonly string[] = ['POST /mail/unsubscribe/:token'];
const depths = [
  '['.repeat(100_000),
  `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`,
  `{"name":${'['.repeat(5000)}${']'.repeat(5000)}}`,
];
const types = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json5',
  'text/json',
  'application/vnd.api+json',
  'application/json/',
  'application/jsonx',
  'json',
  'application/json\tx',
  'application/octet-stream',
];

describe('a hostile body', () => {
  it.each(changing)('pollutes no prototype and nests no deeper than allowed: $name', async ({ call, name }) => {
    const example = exampleBodyOf(call) ?? {};
    const url = `${server.url}/api${call.path.replaceAll(/:\w+/g, 'none')}`;
    // Public calls accept only small bodies; notices of a company that is not configured are not read at all.
    const isRefused = (status: number): boolean =>
      [400, 413].includes(status) ||
      (call.access === 'provider' && status === 401) ||
      (name === 'POST /payments/notices/:gateway' && status === 404);
    // A call without a body reads none; only members that no program may send are refused.
    const members = call.body === undefined ? ['__proto__', 'constructor'] : ['__proto__', 'constructor', 'prototype'];
    for (const place of objectPlacesOf(example))
      for (const member of members) {
        const value = { isAdmin: true, status: 2, prototype: { isAdmin: true } };
        const { status } = await send(call, url, JSON.stringify(withMember(example, place, member, value)));
        expect([place.join('.'), member, status, isRefused(status)]).toEqual([place.join('.'), member, status, true]);
      }
    for (const [index, body] of depths.entries()) {
      const { status } = await send(call, url, body);
      const isFine = isRefused(status) || (call.body === undefined && index > 0 && status < 500);
      expect([index, status, isFine]).toEqual([index, status, true]);
    }
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
    attacked.bodies.add(name);
  });

  it.each(changing.filter((_, index) => isBars || index % 4 === 0))(
    'is JSON or refused: $name',
    async ({ call, name }) => {
      const url = `${server.url}/api${call.path.replaceAll(/:\w+/g, 'none')}`;
      for (const type of types) {
        const answer = await fetch(url, {
          method: call.method,
          headers: { origin: server.url, cookie: customer.client.cookie(), 'content-type': type },
          body: JSON.stringify(exampleBodyOf(call) ?? {}),
        });
        const isRefused = answer.status === 415 || (takesForms.includes(name) && answer.status === 400);
        expect([type, answer.status, isRefused]).toEqual([type, answer.status, true]);
      }
    },
  );

  it.each(changing.filter((_, index) => isBars || index % 5 === 0))(
    'of ten megabytes is refused unread: $name',
    async ({ call, name }) => {
      const url = `${server.url}/api${call.path.replaceAll(/:\w+/g, 'none')}`;
      const outcome = await send(call, url, `{"name":"${'x'.repeat(10_000_000)}"}`).catch(() => ({ status: 0 }));
      // A refused upload may find its connection closed before it has read the response.
      const refusals = takesFiles.includes(name) ? [409, 0] : [413, 0];
      expect(call.access === 'provider' ? [401, 413, 0] : refusals).toContain(outcome.status);
      expect((await fetch(`${server.url}/api/hc`)).status).toBe(200);
    },
  );

  it('that never ends holds nobody up: the server still answers during fifty of them', async () => {
    const port = Number(new URL(server.url).port);
    const head = `POST /api/auth/sign-in/email HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`;
    const sockets = Array.from({ length: 50 }, () => createConnection(port, '127.0.0.1').on('error', () => undefined));
    for (const socket of sockets) socket.write(head);
    const drip = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write(' ');
    }, 500);
    expect((await customer.client.call('GET', '/accounts')).status).toBe(200);
    if (isBars)
      await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve).resume())));
    clearInterval(drip);
    for (const socket of sockets) socket.destroy();
    expect((await fetch(`${server.url}/api/hc`)).status).toBe(200);
  });
});

it('is tried on every changing call of the API description', async () => {
  const described = await describedChanges();
  expect(described.length).toBeGreaterThan(70);
  expect([...attacked.texts].filter((name) => !name.startsWith('GET ')).sort()).toEqual(described);
  expect([...attacked.bodies].sort()).toEqual(described);
});
