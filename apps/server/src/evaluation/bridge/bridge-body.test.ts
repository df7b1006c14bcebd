// What an unauthenticated body costs the bridge: nothing is read before the header is checked, nothing parsed before the digest is.
import { createConnection, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sendBody } from '../../testing/calls/sign-bridge.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { skewMsMax } from './provider-signature.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

const megabyte = 1_048_576;
const until = (what: () => unknown) => expect.poll(what, { timeout: 20_000, interval: 5 });

type Line = {
  readonly socket: Socket;
  readonly heard: () => string;
  readonly isClosed: () => boolean;
  /** Bytes that the server has read from the connection. */
  readonly takenBytes: () => number;
};

/** Sends the head of a request to the bridge without any of its body. */
async function beginRequest(headers: readonly string[], path = '/api/provider/events'): Promise<Line> {
  const connected = new Promise<Socket>((resolve) => server.server.server.once('connection', resolve));
  const socket = createConnection(Number(new URL(server.url).port), '127.0.0.1');
  let heard = '';
  let isClosed = false;
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isClosed = true;
  });
  socket.on('data', (data) => {
    heard += data.toString('latin1');
  });
  onTestFinished(() => void socket.destroy());
  const lines = ['Host: x', 'Content-Type: application/json', ...headers];
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  const end = await connected;
  return { socket, heard: () => heard, isClosed: () => isClosed, takenBytes: () => end.bytesRead };
}

const secondsOff = (ms: number): number => Math.floor((Date.now() + ms) / 1000);
const signature = (seconds: number | string, digest = 'a'.repeat(64)): string =>
  `Openbell-Signature: t=${seconds},v1=${digest}`;
const length = (bytes: number): string => `Content-Length: ${bytes}`;

const implausible: readonly (readonly [string, readonly string[]])[] = [
  ['no signature', []],
  ['an empty signature', ['Openbell-Signature: ']],
  ['one without a time', [`Openbell-Signature: v1=${'a'.repeat(64)}`]],
  ['a short digest', [signature(secondsOff(0), 'ab')]],
  ['one of an hour ago', [signature(secondsOff(-3_600_000))]],
  ['one just too old', [signature(secondsOff(-skewMsMax - 2000))]],
  ['one from the future', [signature(secondsOff(skewMsMax + 60_000))]],
  ['two signatures', [signature(secondsOff(0)), signature(secondsOff(0))]],
];

describe('a body of eight megabytes', () => {
  it.each(implausible)('is refused before a byte of it is read: %s [TRUST-011]', async (_name, headers) => {
    const { heard } = await beginRequest([length(8 * megabyte - 1), ...headers]);
    await until(heard).toMatch(/^HTTP\/1\.1 401 [\s\S]*"bad_signature"/);
  });

  it.each([
    ['declared', length(8 * megabyte - 1)],
    ['not declared', 'Transfer-Encoding: chunked'],
  ])(
    'is cut off after a megabyte if it comes without a signature, its length %s [TRUST-011]',
    async (_name, header) => {
      const { socket, heard, isClosed, takenBytes } = await beginRequest([header]);
      await until(heard).toContain('bad_signature');
      const part = Buffer.alloc(65_536, ' ');
      const chunk = header.startsWith('T')
        ? Buffer.concat([Buffer.from('10000\r\n'), part, Buffer.from('\r\n')])
        : part;
      for (let sent = 0; sent < 7 * megabyte && !isClosed(); sent += part.length)
        await new Promise((resolve) => socket.write(chunk, resolve));
      await until(isClosed).toBe(true);
      // The server may have read a few more chunks before it counts them.
      expect(takenBytes()).toBeLessThan(megabyte + 5 * part.length);
    },
  );

  it('is discarded if it is no longer than a megabyte, and the connection stays open', async () => {
    const { socket, heard } = await beginRequest([length(megabyte)]);
    await until(heard).toContain('bad_signature');
    socket.write(Buffer.alloc(megabyte, ' '));
    socket.write('GET /api/hc HTTP/1.1\r\nHost: x\r\n\r\n');
    await until(heard).toMatch(/HTTP\/1\.1 200 OK/);
  });
});

describe('the digest', () => {
  it('is checked over the raw bytes before they are parsed: invalid JSON is 401 unsigned and 400 signed [TRUST-011]', async () => {
    for (const body of ['{"events":', '', '[', '{"events":[],"__proto__":{}}', '\u0000']) {
      const forged = { headers: { 'openbell-signature': `t=${secondsOff(0)},v1=${'a'.repeat(64)}` } };
      expect([body, (await sendBody(server, body, forged)).status]).toEqual([body, 401]);
      expect([body, (await sendBody(server, body)).status]).toEqual([body, 400]);
    }
  });

  it('of sixteen large bodies at once is awaited; the seventeenth has to retry later [TRUST-011]', async () => {
    const begun = [];
    for (let count = 0; count < 16; count += 1)
      begun.push(await beginRequest([length(2 * megabyte), signature(secondsOff(0))]));
    const more = () => sendBody(server, `{"events":[]${' '.repeat(2 * megabyte)}}`);
    await until(async () => (await more()).status).toBe(503);
    expect((await sendBody(server, '{"events":[]}')).status).toBe(200);
    begun[0]?.socket.destroy();
    await until(async () => (await more()).status).toBe(200);
  });
});

describe('a slow body', () => {
  it('gets thirty seconds, to the second, for any call [TRUST-011]', async () => {
    const http = server.server.server;
    expect([http.headersTimeout, http.requestTimeout]).toEqual([30_000, 30_000]);
    // The same limit, shortened: the test does not wait half a minute.
    Object.assign(http, { headersTimeout: 500, requestTimeout: 500 });
    onTestFinished(() => void Object.assign(http, { headersTimeout: 30_000, requestTimeout: 30_000 }));
    const lines = [
      await beginRequest([length(1000), signature(secondsOff(0))]),
      await beginRequest([length(1000)], '/api/auth/sign-in/email'),
      await beginRequest([length(1000)], '/api/payments/notices/sandbox'),
    ];
    for (const { socket } of lines) socket.write('{"');
    for (const { heard, isClosed } of lines) {
      await until(isClosed).toBe(true);
      expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
    }
  });
});

describe('the bodies of other unauthenticated calls', () => {
  it.each([
    ['/api/auth/sign-in/email', 65_536],
    ['/api/auth/sign-up/email', 65_536],
    ['/api/payments/notices/sandbox', 262_144],
  ])('are small: %s accepts %i bytes and no more', async (path, bytesMax) => {
    const send = async (bytes: number): Promise<number> => {
      const answer = await fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"a":"${'x'.repeat(bytes - 8)}"}`,
      });
      return answer.status;
    };
    expect([await send(bytesMax), await send(bytesMax + 1)]).toEqual([path.includes('notices') ? 401 : 400, 413]);
  });

  it.each(['/api/none', '/api/payments/notices/sandbox'])(
    'are not parsed where nobody reads them: %s',
    async (path) => {
      const send = async (body: string): Promise<number> =>
        (await fetch(server.url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body }))
          .status;
      expect(await send('{')).toBe(await send('{}'));
    },
  );
});
