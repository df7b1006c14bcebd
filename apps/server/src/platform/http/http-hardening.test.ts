import { createConnection } from 'node:net';
import { allCalls } from '@openbell/api/calls/all-calls.ts';
import type { Call } from '@openbell/api/calls/call.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo, makeCustomer, type TestCustomer } from '../../testing/customers.ts';
import { productionEnvironment } from '../../testing/production.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let customer: TestCustomer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer();
  customer = await makeCustomer(server);
  cookie = customer.client.cookie();
});
afterAll(async () => {
  await server.remove();
});

const calls = allCalls.map((call) => ({ call, name: `${call.method} ${call.path}` }));
const unsafeCalls = calls.filter(({ call }) => call.method !== 'GET');

/** An address of the call with a value for each parameter. */
const addressOf = (call: Call): string => `/api${call.path.replaceAll(/:(\w+)/g, 'none0000000000000000000000')}`;

type Sent = { readonly status: number; readonly text: string; readonly headers: Headers };
async function send(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: string,
): Promise<Sent> {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers,
    redirect: 'manual',
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}
const codeOf = (answer: Sent): string => (JSON.parse(answer.text) as { error: { code: string } }).error.code;
const json = { 'content-type': 'application/json' };

describe('the access rule of a call', () => {
  it('exists for every call of the contract, and every call has a route', () => {
    const closed = calls.filter(
      ({ call }) => !server.server.hasRoute({ method: call.method, url: `/api${call.path}` }),
    );
    expect(closed.map(({ name }) => name)).toEqual([]);
    expect(calls.length).toBeGreaterThan(40);
  });

  it.each(calls)('admits a stranger only if anyone may make the call: $name [ACCESS-004]', async ({ call }) => {
    const answer = await send(call.method, addressOf(call), json, call.method === 'GET' ? undefined : '{"x":1}');
    if (call.access === 'signed-in' || call.access === 'verified')
      expect([answer.status, codeOf(answer)]).toEqual([401, 'not_signed_in']);
    else expect(answer.text).not.toContain('not_signed_in');
  });

  it.each(calls)('keeps a customer of status 1 from $name unless it allows them [ACCESS-004]', async ({ call }) => {
    const unverified = await makeCustomer(server, { verified: false });
    const answer = await send(
      call.method,
      addressOf(call),
      { ...json, cookie: unverified.client.cookie() },
      call.method === 'GET' ? undefined : '{"x":1}',
    );
    if (call.access === 'verified') expect([answer.status, codeOf(answer)]).toEqual([403, 'not_verified']);
    else expect(answer.text).not.toContain('not_verified');
  });

  it('limits sandbox calls to a sandbox', async () => {
    const serious = await startTestServer({ SANDBOX: '0', PASSWORD_COST: 'full' });
    for (const { call } of calls.filter(({ call }) => call.access === 'sandbox')) {
      const answer = await fetch(`${serious.url}${addressOf(call)}`, { method: call.method });
      expect(answer.status).toBe(404);
    }
    await serious.remove();
  });
});

describe('a call from another site', () => {
  const variants: readonly (readonly [string, Readonly<Record<string, string>>, string | undefined])[] = [
    ['cross-site by the browser’s word', { ...json, 'sec-fetch-site': 'cross-site' }, '{}'],
    ['same-site, yet another host', { ...json, 'sec-fetch-site': 'same-site' }, '{}'],
    ['a null origin', { ...json, origin: 'null' }, '{}'],
    ['a foreign origin', { ...json, origin: 'https://evil.example' }, '{}'],
    ['a look-alike of our origin', { ...json, origin: 'http://127.0.0.1.evil.example' }, '{}'],
    ['plain text', { 'content-type': 'text/plain' }, '{}'],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=b'],
    ['no word of its own but the cookie', {}, undefined],
  ];

  it.each(unsafeCalls.filter(({ call }) => call.access !== 'provider'))('does nothing: $name', async ({ call }) => {
    for (const [name, headers, body] of variants) {
      const answer = await send(call.method, addressOf(call), { ...headers, cookie }, body);
      expect([name, [403, 415].includes(answer.status)]).toEqual([name, true]);
    }
  });

  it.each(['/api/logout', '/api/accounts/lang/es', '/%61pi/logout', '/api/accounts/%6Cang/es'])(
    'does nothing by GET either: %s',
    async (path) => {
      for (const headers of [
        { 'sec-fetch-site': 'cross-site' },
        { origin: 'https://evil.example' },
        { origin: 'null' },
      ])
        for (const method of ['GET', 'HEAD'])
          expect((await send(method, path, { ...headers, cookie })).status).toBe(403);
      expect((await customer.client.call('GET', '/accounts')).body).toMatchObject({ lang: 'en' });
    },
  );

  it('is told from our own by Origin, by Sec-Fetch-Site, or by what only a program sends', async () => {
    for (const headers of [{ origin: server.url }, { 'sec-fetch-site': 'same-origin' }, {}]) {
      const answer = await send('PUT', '/api/accounts', { ...json, ...headers, cookie }, '{}');
      expect(answer.status).toBe(200);
    }
    expect((await send('DELETE', '/api/auth/sessions/none', { cookie, 'idempotency-key': 'one' })).status).toBe(404);
  });
});

describe('every response', () => {
  it('carries the security headers, for all kinds of responses', async () => {
    const link = (await mailsTo(server, (await makeCustomer(server, { verified: false })).email))[0]?.links[0] ?? '';
    const paths = [
      ...calls.map(({ call }) => [call.method, addressOf(call)] as const),
      ['GET', '/'],
      ['GET', '/site/'],
      ['GET', '/lessons'],
      ['GET', '/assets/none.js'],
      ['GET', '/api/none'],
      ['GET', '/api/docs'],
      ['GET', '/api/docs/json'],
      ['POST', '/'],
      ['PATCH', '/api/accounts'],
      ['OPTIONS', '/api/accounts'],
      ['GET', '/%2e%2e/etc/passwd'],
      ['GET', '/api/accounts/lang/%ff'],
      ['GET', new URL(link).pathname],
    ] as const;
    expect(paths.length).toBeGreaterThan(40);
    for (const [method, path] of paths) {
      const { headers, status } = await send(
        method,
        path,
        method === 'GET' ? {} : json,
        method === 'GET' ? undefined : '{',
      );
      const where = `${method} ${path} ${status}`;
      expect([where, headers.get('content-security-policy')]).toEqual([
        where,
        expect.stringMatching(/^default-src 'none'/),
      ]);
      // The documentation viewer needs style elements of its own; its scripts are restricted just as strictly.
      const csp = (headers.get('content-security-policy') ?? '').split(';').map((directive) => directive.trim());
      const checked = path.startsWith('/api/docs')
        ? csp.filter((directive) => !directive.startsWith('style-src'))
        : csp;
      expect([where, checked.join()]).toEqual([where, expect.not.stringMatching(/unsafe-(inline|eval)/)]);
      expect([where, headers.get('x-content-type-options')]).toEqual([where, 'nosniff']);
      expect([where, headers.get('referrer-policy')]).toEqual([
        where,
        expect.stringMatching(/no-referrer|strict-origin-when-cross-origin/),
      ]);
      expect([where, headers.get('x-request-id')]).toEqual([where, expect.stringMatching(/^req_/)]);
      expect([where, headers.get('cross-origin-resource-policy')]).toEqual([where, 'same-origin']);
      expect([where, headers.get('cross-origin-opener-policy')]).toEqual([where, 'same-origin']);
      expect([where, headers.get('x-powered-by'), headers.get('server')]).toEqual([where, null, null]);
      if (path.startsWith('/api/') && !path.startsWith('/api/docs'))
        expect([where, headers.get('cache-control')]).toEqual([where, 'no-store']);
    }
  });

  it('carries them also if an upgrade is refused', async () => {
    const port = Number(new URL(server.url).port);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = createConnection(port, '127.0.0.1', () =>
        socket.write(
          `GET /api/stream HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
        ),
      );
      let text = '';
      socket.on('data', (data) => {
        text += data.toString();
        if (text.includes('\r\n\r\n')) socket.end();
      });
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1.1 401/);
    expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
  });

  it('binds the session cookie to the host over TLS in production', async () => {
    const serious = await startTestServer({
      ...productionEnvironment,
    });
    const strict = (await fetch(`${serious.url}/api/hc`)).headers;
    expect(strict.get('strict-transport-security')).toMatch(/max-age=63072000; includeSubDomains; preload/);
    expect(strict.get('content-security-policy')).toContain('upgrade-insecure-requests');
    const { email } = { email: 'tls@example.test' };
    const origin = 'https://portal.example';
    const post = (path: string, body: object, from = origin) =>
      fetch(`${serious.url}/api${path}`, {
        method: 'POST',
        headers: { ...json, origin: from },
        body: JSON.stringify(body),
      });
    const person = { email, password: 'a long enough password' };
    expect((await post('/sandbox/customers', { ...person, name: 'Secure Customer' }, serious.url)).status).toBe(403);
    expect((await post('/sandbox/customers', { ...person, name: 'Secure Customer' })).status).toBe(200);
    const setCookies = (await post('/auth/sign-in/email', person)).headers.getSetCookie();
    const session = setCookies.filter((line) => line.startsWith('__Host-openbell='));
    expect(session).toEqual([
      expect.stringMatching(/^[\w-]+=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    // The cookie that recognizes a browser is bound as well.
    for (const line of setCookies)
      expect(line).toMatch(/^__Host-[\s\S]*; Path=\/; HttpOnly; Secure; SameSite=(Lax|Strict)$/);
    await serious.remove();
  });
});

describe('bad input', () => {
  const put = (body: string, headers: Readonly<Record<string, string>> = json) =>
    send('PUT', '/api/accounts', { ...headers, cookie, origin: server.url }, body);

  it.each([
    '',
    '{',
    '}',
    'null',
    '[]',
    '"text"',
    '1',
    '{"city":',
    '{"city":"Austin",}',
    '{city:"Austin"}',
    "{'city':'Austin'}",
    '\u0000',
    '{"city":"\ud800"}',
    '{"__proto__":{"status":2}}',
    '{"constructor":{"prototype":{"status":2}}}',
    '{"city":{"__proto__":{"x":1}}}',
    '['.repeat(100_000),
    `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
    '{"city":1e999}',
    '{"city":["Austin"]}',
    '{"city":{"length":5}}',
    '{"unknown":1}',
    '{"city":"x\\u0000y"}',
  ])('is refused: %#', async (body) => {
    const answer = await put(body);
    expect([400, 415]).toContain(answer.status);
    expect(Object.keys(JSON.parse(answer.text) as object)).toEqual(['error']);
    expect(({} as Record<string, unknown>)['status']).toBeUndefined();
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/json5',
    'application/jsonx',
    'application/vnd.api+json',
    'text/json',
    'application/json/',
    'application',
    'json',
    ' ',
    'application/jso\u00f1',
  ])('is refused with the content type %j', async (type) => {
    const answer = await put('{"city":"Mutant"}', { 'content-type': type });
    expect([400, 403, 415]).toContain(answer.status);
    expect((await customer.client.call('GET', '/accounts')).text).not.toContain('Mutant');
  });

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON',
    'application/json;charset=UTF-8',
  ])('is still validated with the content type %j', async (type) => {
    expect((await put('{"city":"X"}', { 'content-type': type })).status).toBe(400);
  });

  it('is refused by its size: under the limit, at it and over it', async () => {
    const bodyOf = (bytes: number) => `{"city":"${'x'.repeat(bytes - 11)}"}`;
    const statuses = [];
    for (const bytes of [1_048_575, 1_048_576, 1_048_577, 10_000_000]) statuses.push((await put(bodyOf(bytes))).status);
    expect(statuses).toEqual([400, 400, 413, 413]);
  });

  it.each([
    "' OR 1=1 --",
    '$(id)',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    "'; DROP TABLE customers; --",
    '\r\nSet-Cookie: a=b',
    '%0d%0aX: y',
  ])('is stored as plain text: %j', async (text) => {
    const sly = await makeCustomer(server);
    expect((await sly.client.call('PUT', '/accounts', { city: text })).body).toMatchObject({ city: text.trim() });
    const path = `/api/auth/sessions/${encodeURIComponent(text)}`;
    expect((await send('DELETE', path, { ...json, cookie, origin: server.url })).status).toBe(404);
    expect((await send('GET', `/api/sandbox/mail?to=${encodeURIComponent(text)}`)).text).toBe('[]');
  });

  it.each([
    '/api/auth/sessions/%00',
    '/api/verify/%00',
    '/api/sandbox/mail?to=%00',
    '/api/attempts/a%00b',
    '/%00',
    '/site/%00',
  ])('is refused with a zero character in the address: %s', async (path) => {
    for (const method of ['GET', 'DELETE'])
      expect((await send(method, path, { ...json, cookie, origin: server.url })).status).toBe(400);
  });

  it('is refused if a slow body never ends', async () => {
    const port = Number(new URL(server.url).port);
    const socket = createConnection(port, '127.0.0.1');
    socket.write(
      `POST /api/auth/sign-in/email HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
    );
    expect((await send('GET', '/api/hc')).status).toBe(200);
    socket.destroy();
  });
});

describe('an internal fault', () => {
  it('shows no stack, no SQL and no path, but the request id', async () => {
    const broken = await startTestServer();
    const made = await makeCustomer(broken);
    await broken.context.db.schema.dropTable('signInSessions').cascade().execute();
    for (const path of ['/accounts', '/account', '/auth/sessions', '/accounts/paymentMethod', '/attempts']) {
      const answer = await made.client.call('GET', path);
      expect(answer.status).toBe(500);
      expect(answer.text).not.toMatch(/select|sign_in_sessions|relation|node_modules|\/src\/|at \w+ \(/i);
      expect(answer.body).toMatchObject({ error: { code: 'internal', requestId: answer.headers.get('x-request-id') } });
    }
    await broken.remove();
  });

  it('answers 503 with a hint while the database is away, and ends when it is back', async () => {
    const broken = await startTestServer();
    const made = await makeCustomer(broken);
    const comeBack = await takeAway(broken);
    const attempts = [
      ['GET', '/accounts', undefined],
      ['PUT', '/accounts', { city: 'Austin' }],
      ['POST', '/auth/sign-in/email', { email: made.email, password: 'x' }],
    ] as const;
    for (const [method, path, body] of attempts) {
      const answer = await made.client.call(method, path, body);
      expect(answer).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await broken.client().call('GET', '/hc')).status).toBe(200);
    if (comeBack !== null) {
      await comeBack();
      expect((await made.client.call('GET', '/accounts')).body).toMatchObject({ email: made.email, city: '' });
      expect((await made.client.call('PUT', '/accounts', { city: 'Austin' })).status).toBe(200);
    }
    await broken.remove();
  });
});

/** Takes the database away from a running server; returns how to bring it back, or null for the embedded one, which is closed for good. */
async function takeAway(broken: TestServer): Promise<(() => Promise<void>) | null> {
  const { databaseUrl } = broken.config;
  if (databaseUrl === null) {
    await broken.database.close();
    return null;
  }
  const url = new URL(databaseUrl);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const allow = async (isAllowed: boolean): Promise<void> => {
    const operator = new pg.Client({ connectionString: url.toString() });
    await operator.connect();
    await operator.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${isAllowed}`);
    await operator.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
    await operator.end();
  };
  await allow(false);
  return () => allow(true);
}
