// Security bar S10: the score of MDN's HTTP Observatory (its ten tests and their points, version 1.4), computed here from the headers that
// a production server sends with every kind of response. The preload list is not queried, so its five points are not counted.
import http from 'node:http';
import { createConnection } from 'node:net';
import { allCalls } from '@openbell/api/calls/all-calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOfCall } from '../../testing/calls/call-values.ts';
import { productionEnvironment } from '../../testing/production.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const scoreMin = 130;
const origin = 'https://portal.example';
const person = { email: 'score@example.test', password: 'a long enough password' };

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer({
    ...productionEnvironment,
    PUBLIC_URL: origin,
    API_DOCS: '1',
  });
  const headers = { 'content-type': 'application/json' };
  await ask('POST', '/api/sandbox/customers', {
    headers,
    body: JSON.stringify({ ...person, name: 'Scored Customer', verified: true }),
  });
  const signedIn = await ask('POST', '/api/auth/sign-in/email', { headers, body: JSON.stringify(person) });
  cookie = (signedIn.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '';
});
afterAll(() => server.remove());

type Answer = { readonly status: number; readonly headers: http.IncomingHttpHeaders; readonly text: string };

/** Sends a request as the proxy in front would: Node's client allows any path and header. */
const ask = (
  method: string,
  path: string,
  { headers = {}, body = '' }: { readonly headers?: http.OutgoingHttpHeaders; readonly body?: string } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const request = http.request({ hostname, port, method, path, headers: { origin, ...headers } }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString('utf8');
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    request.on('error', (error) => reject(new Error(`${method} ${path.slice(0, 100)}: ${error.message}`)));
    request.end(body);
  });

/** The raw response to an upgrade: an HTTP client would hang up. */
const askUpgrade = (headers: Readonly<Record<string, string>>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const lines = Object.entries({ host: hostname, origin, ...upgradeHeaders, ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    const socket = createConnection(Number(port), hostname, () =>
      socket.write(`GET /api/stream HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`),
    );
    let text = '';
    socket.on('data', (data) => {
      text += data.toString('latin1');
      if (text.includes('\r\n\r\n')) socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [first = '', ...rest] = (text.split('\r\n\r\n')[0] ?? '').split('\r\n');
      const pairs = rest.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 2),
      ]);
      resolve({ status: Number(first.split(' ')[1]), headers: Object.fromEntries(pairs), text: '' });
    });
  });
const upgradeHeaders = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

const headerOf = (answer: Answer, name: string): string => String(answer.headers[name] ?? '');

const readPolicy = (text: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    text
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name !== '')
      .map(([name = '', ...sources]) => [name.toLowerCase(), sources]),
  );

const broad = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'];
const has = (sources: readonly string[], bad: readonly string[]): boolean =>
  sources.some((source) => bad.includes(source));

function scoreOfPolicy(text: string): number {
  if (text === '') return -25;
  const policy = readPolicy(text);
  const fallback = policy.get('default-src') ?? ['*'];
  const sourcesOf = (name: string): readonly string[] => policy.get(name) ?? fallback;
  const inline = [...broad, "'unsafe-inline'", 'data:'];
  if (has(sourcesOf('script-src'), inline) || has(sourcesOf('object-src'), broad)) return -20;
  if (
    [...policy].some(
      ([name, sources]) =>
        !['img-src', 'media-src'].includes(name) && sources.some((source) => /^(http|ftp):/.test(source)),
    )
  )
    return -20;
  if (has([...sourcesOf('script-src'), ...sourcesOf('style-src')], ["'unsafe-eval'"])) return -10;
  if ([...sourcesOf('img-src'), ...sourcesOf('media-src')].some((source) => /^(http|ftp):/.test(source))) return -10;
  if (has(sourcesOf('style-src'), inline)) return 0;
  return fallback.join() === "'none'" ? 10 : 5;
}

function scoreOfCookies(answer: Answer): number {
  const cookies = answer.headers['set-cookie'] ?? [];
  if (cookies.length === 0) return 0;
  if (cookies.some((line) => !/;\s*httponly/i.test(line))) return -30;
  if (cookies.some((line) => !/;\s*secure/i.test(line))) return -10;
  return cookies.every((line) => /;\s*samesite=(lax|strict)/i.test(line)) ? 5 : 0;
}

function scoreOfTransport(text: string): number {
  const seconds = Number(/max-age=(\d+)/i.exec(text)?.[1] ?? 'NaN');
  if (Number.isNaN(seconds)) return -20;
  return seconds < 15_768_000 ? -10 : 0;
}

/** Scripts of another origin would need a digest. */
function scoreOfScripts(answer: Answer): number {
  if (!headerOf(answer, 'content-type').startsWith('text/html')) return 0;
  const sources = [...answer.text.matchAll(/<script[^>]*\ssrc="([^"]*)"/g)].map((match) => match[1] ?? '');
  return sources.every((source) => /^(\.?\/(?!\/)|[\w-]+\.js)/.test(source)) ? 0 : -50;
}

const privateReferrers = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];

/** The points of the ten tests; bonuses count only if the score without them is 90 or more. */
function scoreOf(answer: Answer): number {
  const framing = readPolicy(headerOf(answer, 'content-security-policy')).get('frame-ancestors');
  const referrer = headerOf(answer, 'referrer-policy');
  const points = [
    scoreOfPolicy(headerOf(answer, 'content-security-policy')),
    scoreOfCookies(answer),
    headerOf(answer, 'access-control-allow-origin') !== '' &&
    headerOf(answer, 'access-control-allow-credentials') !== ''
      ? -50
      : 0,
    // Production is reached only over TLS: the proxy redirects http to https on the same host.
    0,
    privateReferrers.includes(referrer) ? 5 : referrer === '' ? 0 : -5,
    scoreOfTransport(headerOf(answer, 'strict-transport-security')),
    scoreOfScripts(answer),
    headerOf(answer, 'x-content-type-options') === 'nosniff' ? 0 : -5,
    framing !== undefined && !has(framing, broad)
      ? 5
      : /^(deny|sameorigin)$/i.test(headerOf(answer, 'x-frame-options'))
        ? 0
        : -20,
    ['same-origin', 'same-site'].includes(headerOf(answer, 'cross-origin-resource-policy')) ? 10 : 0,
  ];
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const without = 100 + sum(points.filter((value) => value < 0));
  return without >= 90 ? without + sum(points.filter((value) => value > 0)) : without;
}

describe('the headers of a response', () => {
  it('score 130 or more at the Observatory, for every kind of response', async () => {
    const json = { 'content-type': 'application/json' };
    const page = await ask('GET', '/');
    const assets = [...page.text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((match) => match[1] ?? '');
    const answers: (readonly [string, Answer])[] = [];
    const add = async (name: string, ...args: Parameters<typeof ask>): Promise<void> => {
      answers.push([`${name} ${args[0]} ${args[1]}`, await ask(...args)]);
    };
    for (const path of [
      '/',
      '/lessons',
      '/settings/personal',
      '/site/',
      '/site/sign-in',
      '/site/plans',
      '/none/of/this',
    ])
      await add('page', 'GET', path);
    for (const path of assets) await add('asset', 'GET', path);
    for (const call of allCalls.filter(({ method }) => method === 'GET')) {
      await add('stranger', 'GET', addressOfCall(call));
      if (call.path !== '/logout') await add('customer', 'GET', addressOfCall(call), { headers: { cookie } });
    }
    await add('head', 'HEAD', '/');
    await add('sign-in', 'POST', '/api/auth/sign-in/email', { headers: json, body: JSON.stringify(person) });
    await add('wrong password', 'POST', '/api/auth/sign-in/email', {
      headers: json,
      body: JSON.stringify({ ...person, password: 'x' }),
    });
    await add('not JSON', 'PUT', '/api/accounts', { headers: { ...json, cookie }, body: '{' });
    await add('wrong type', 'PUT', '/api/accounts', { headers: { 'content-type': 'text/plain', cookie }, body: 'x' });
    await add('too large', 'PUT', '/api/accounts', {
      headers: { ...json, cookie },
      body: `"${'x'.repeat(1_100_000)}"`,
    });
    await add('another site', 'PUT', '/api/accounts', {
      headers: { ...json, cookie, origin: 'https://evil.example' },
      body: '{}',
    });
    await add('unknown method', 'PATCH', '/api/accounts', { headers: json, body: '{}' });
    await add('nothing there', 'GET', '/api/none');
    await add('no such file', 'GET', '/assets/none.js');
    await add('unreadable', 'GET', '/%E0%A4%A');
    await add('zero', 'GET', '/%00');
    await add('redirect', 'GET', '/api/verify/none00000000000000000000000000');
    answers.push(['upgrade refused', await askUpgrade({})], ['upgrade', await askUpgrade({ cookie })]);
    expect(answers.length).toBeGreaterThan(40);
    expect(new Set(answers.map(([, { status }]) => status)).size).toBeGreaterThan(7);
    // The handshake itself carries no page and no data: its headers have no effect.
    const low = answers.filter(([, answer]) => answer.status !== 101 && scoreOf(answer) < scoreMin);
    expect(low.map(([name, answer]) => `${name} ${answer.status}: ${scoreOf(answer)}`)).toEqual([]);
  });

  it('score 135 if the session cookie is set', async () => {
    const answer = await ask('POST', '/api/auth/sign-in/email', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    });
    expect([answer.status, scoreOf(answer)]).toEqual([200, 135]);
  });

  it('of the API documentation score 120: its viewer writes styles of its own', async () => {
    for (const path of ['/api/docs', '/api/docs/static/swagger-ui.css'])
      expect(await ask('GET', path).then((answer) => [answer.status, scoreOf(answer)])).toEqual([200, 120]);
  });

  it('lose points if one of them is missing, which checks the computation itself', async () => {
    const whole = await ask('GET', '/');
    const without = (name: string): number => {
      const { [name]: _, ...headers } = whole.headers;
      return scoreOf({ ...whole, headers });
    };
    expect(scoreOf(whole)).toBe(130);
    expect(without('content-security-policy')).toBe(75);
    expect(without('strict-transport-security')).toBe(80);
    expect(without('x-content-type-options')).toBe(125);
    expect(without('referrer-policy')).toBe(125);
    expect(without('cross-origin-resource-policy')).toBe(120);
  });
});
