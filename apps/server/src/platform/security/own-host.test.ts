// A name that resolves here (DNS rebinding) is not ours, and a request with two host names is refused.
import http from 'node:http';
import { createConnection } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { isOwnHost } from './origin-guard.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

const port = (): string => new URL(server.url).port;

const ask = (method: string, path: string, headers: http.OutgoingHttpHeaders, body = ''): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = http.request({ hostname: '127.0.0.1', port: port(), method, path, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    request.on('error', reject);
    request.end(body);
  });

/** The status lines of raw requests. */
const askRaw = (text: string): Promise<readonly string[]> =>
  new Promise((resolve, reject) => {
    const socket = createConnection(Number(port()), '127.0.0.1', () => socket.write(text));
    let heard = '';
    socket.on('data', (data) => {
      heard += data.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => resolve([...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => match[1] ?? '')));
    onTestFinished(() => void socket.destroy());
  });

const json = { 'content-type': 'application/json' };
const person = JSON.stringify({ email: 'nobody@example.test', password: 'a long enough password' });

describe('a host name that resolves here', () => {
  it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'localhost.', '192.168.1.5', '0.0.0.0'])(
    'is not trusted by itself: a call from http://%s does nothing in a sandbox [TRUST-016]',
    async (name) => {
      const host = `${name}:${port()}`;
      for (const origin of [`http://${host}`, `https://${host}`]) {
        const headers = { host, origin, 'sec-fetch-site': 'same-origin' };
        expect(await ask('POST', '/api/auth/sign-in/email', { ...json, ...headers }, person)).toBe(403);
        expect(await ask('GET', '/api/logout', headers)).toBe(403);
      }
      for (const path of ['/api/sandbox/mail?to=a@example.test', '/api/sandbox/clock'])
        expect(await ask('GET', path, { host })).toBe(403);
    },
  );

  it.each(['127.0.0.1', 'localhost', '[::1]'])('that means this machine is ours: http://%s', async (name) => {
    const host = `${name}:${port()}`;
    expect(await ask('POST', '/api/auth/sign-in/email', { ...json, host, origin: `http://${host}` }, person)).toBe(401);
    expect(await ask('GET', '/api/sandbox/clock', { host })).toBe(200);
  });

  it('is ours if HOST or PUBLIC_URL has it, and by any address if HOST is all of them', () => {
    const at = (host: string) => ({ publicUrl: 'https://portal.example', host });
    const ours = (host: string, listensAt = '127.0.0.1'): boolean => isOwnHost(host, at(listensAt));
    expect([ours('portal.example'), ours('PORTAL.example:443'), ours('portal.example.evil.example')]).toEqual([
      true,
      true,
      false,
    ]);
    expect([ours('10.0.0.7:3000', '10.0.0.7'), ours('10.0.0.8:3000', '10.0.0.7')]).toEqual([true, false]);
    expect([ours('desk.lan:3000', 'desk.lan'), ours('desk.lan:3000')]).toEqual([true, false]);
    for (const all of ['0.0.0.0', '::'])
      expect([ours('192.168.1.5:3000', all), ours('[fe80::1]:3000', all), ours('evil.example', all)]).toEqual([
        true,
        true,
        false,
      ]);
    expect(
      ['', 'a b', '/', 'evil.example@localhost', '@', '127.0.0.1#.evil.example'].filter((host) => ours(host)),
    ).toEqual([]);
  });
});

describe('two hosts in one request', () => {
  it.each([
    ['/api/hc', 'Host: a\r\nHost: b'],
    ['/api/hc', 'Host: a\r\nHost: a'],
    ['/api/hc', 'Host: a\r\nAccept: */*\r\nhOST: b'],
    ['/', 'Host: a\r\nHost: b'],
    ['/api/none', 'Host: a\r\nHost: b'],
    ['/api/stream', 'Host: a\r\nHost: b\r\nUpgrade: websocket'],
  ])('are refused with 400: %s %j [TRUST-016]', async (path, hosts) => {
    const line = `GET ${path} HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`;
    expect(await askRaw(line)).toEqual(['400']);
  });

  it('do not include a request with one', async () => {
    expect(await askRaw('GET /api/hc HTTP/1.1\r\nHost: a\r\nX-Host: b\r\nConnection: close\r\n\r\n')).toEqual(['200']);
  });
});
