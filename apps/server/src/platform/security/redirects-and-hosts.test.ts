// Security bar S13: no address leads to another site, and no header decides where a mailed link or one of our calls goes.
import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo, makeCustomer, testPassword } from '../../testing/customers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

const ask = (
  method: string,
  path: string,
  headers: http.OutgoingHttpHeaders = {},
  body = '',
): Promise<{ readonly status: number; readonly location: string; readonly text: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const request = http.request({ hostname, port, method, path, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString('utf8');
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? '', text }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });

/** Whether a browser stays on this server with a Location. */
const isOwn = (location: string): boolean => location === '' || new URL(location, server.url).origin === server.url;

const evil = 'evil.example';
const token = 'none0000000000000000000000000000';
const addresses = [
  `//${evil}`,
  `//${evil}/`,
  `///${evil}`,
  `////${evil}/%2e%2e`,
  `/\\${evil}`,
  `/\\/${evil}`,
  `/%5c${evil}`,
  `/%2f%2f${evil}`,
  `/%2F%5C${evil}`,
  `//${evil}/site`,
  `/site//${evil}`,
  `/site/%2f%2f${evil}`,
  `/site/\\${evil}`,
  `/api//${evil}`,
  `/api/docs//${evil}`,
  `/api/docs/..//${evil}`,
  `//${evil}/%2f..`,
  `/.${evil}`,
  `/@${evil}`,
  `/https://${evil}`,
  `http://${evil}/`,
  `http://${evil}/api/verify/${token}`,
  `/agreements/https:%2f%2f${evil}`,
  `/agreements/%2f%2f${evil}`,
  `/site/sign-in?next=https://${evil}`,
  `/site/verified?state=https://${evil}`,
  `/api/verify/${token}?redirect=https://${evil}`,
  `/api/verify/${token}?next=//${evil}`,
  `/api/verify/https:%2f%2f${evil}%2f0000000000000000`,
  `/api/logout?next=https://${evil}`,
  `/api/accounts/lang/en?next=https://${evil}`,
  `/api/docs?url=https://${evil}/openapi.json`,
];

const forgeries: readonly (readonly [string, http.OutgoingHttpHeaders])[] = [
  ['the host', { host: evil }],
  ['the host with a port', { host: `${evil}:443` }],
  ['the host in capitals', { host: evil.toUpperCase() }],
  ['the forwarded host', { 'x-forwarded-host': evil }],
  ['the forwarded host and scheme', { 'x-forwarded-host': evil, 'x-forwarded-proto': 'https' }],
  ['the forwarded port', { 'x-forwarded-port': '666' }],
  ['the server', { 'x-forwarded-server': evil }],
  ['the standard header', { forwarded: `host=${evil};proto=https` }],
  ['the original address', { 'x-original-url': `https://${evil}/`, 'x-rewrite-url': `https://${evil}/` }],
  ['the old host header', { 'x-host': evil, 'x-http-host-override': evil }],
  ['the referrer', { referer: `https://${evil}/` }],
];

describe('an address', () => {
  it.each(addresses)('leads to no other site: %s', async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, location, text } = await ask(method, path);
      expect([path, status < 500, isOwn(location)]).toEqual([path, true, true]);
      expect(/<(?:meta|base)[^>]*evil\.example|(?:href|src|action)="[^"]*evil\.example/.test(text)).toBe(false);
    }
  });
});

describe('a mailed link', () => {
  const acts: readonly (readonly [string, (email: string) => readonly [string, string, object]])[] = [
    [
      'registration',
      (email) => [
        'POST',
        '/api/auth/sign-up/email',
        { email: `new-${email}`, password: testPassword, name: 'Somebody New' },
      ],
    ],
    ['a forgotten password', (email) => ['POST', '/api/auth/forgot-password', { email }]],
  ];

  it.each(acts.flatMap(([act, make]) => forgeries.map(([name, headers]) => ({ act, make, name, headers }))))(
    'for $act leads here, whatever the caller sends in $name',
    async ({ make, headers }) => {
      const { email } = await makeCustomer(server);
      const [method, path, body] = make(email);
      const { status } = await ask(
        method,
        path,
        { 'content-type': 'application/json', ...headers },
        JSON.stringify(body),
      );
      expect(status).toBe(200);
      const to = (body as { readonly email: string }).email;
      const mails = await mailsTo(server, to);
      const links = mails.flatMap((mail) => mail.links);
      expect(links.length).toBeGreaterThan(0);
      expect(links.filter((link) => new URL(link).origin !== server.url)).toEqual([]);
      expect(JSON.stringify(mails)).not.toContain(evil);
    },
  );

  it('leads to our own page, not to one that its address names', async () => {
    const { email } = await makeCustomer(server, { verified: false });
    const link = new URL((await mailsTo(server, email))[0]?.links[0] ?? '');
    for (const more of [`?redirect=https://${evil}`, `?next=//${evil}`, `#https://${evil}`]) {
      const { status, location } = await ask('GET', `${link.pathname}${more.startsWith('#') ? '' : more}`, {
        host: evil,
      });
      expect([status, location]).toEqual([303, '/site/verified']);
    }
  });

  it('is tried fifty times and more, together with addresses', () => {
    expect(addresses.length + acts.length * forgeries.length).toBeGreaterThanOrEqual(50);
  });
});
