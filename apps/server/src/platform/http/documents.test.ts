import http from 'node:http';
import { createConnection } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChildServer, createChildServer } from '../../testing/child-server.ts';
import { productionEnvironment } from '../../testing/production.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const texts = ['/api/docs/json', '/api/docs/yaml'];
type Answer = { readonly status: number; readonly headers: http.IncomingHttpHeaders; readonly bytes: Buffer };

/** The raw bytes: `fetch` would decompress them. */
const ask = (url: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }),
      );
    });
    request.on('error', reject);
    request.end();
  });

describe('the description of the API', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.remove());

  it.each(texts)(
    'is built once and kept compressed: the same bytes twice in each encoding, and 304 after them: %s [TRUST-002]',
    async (path) => {
      const plain = (await ask(server.url + path)).bytes;
      const unpacked = { br: brotliDecompressSync, gzip: gunzipSync } as const;
      for (const encoding of ['br', 'gzip'] as const) {
        const [first, second] = [
          await ask(server.url + path, { 'accept-encoding': encoding }),
          await ask(server.url + path, { 'accept-encoding': encoding }),
        ];
        expect([first.status, first.headers['content-encoding'], first.headers.vary]).toEqual([
          200,
          encoding,
          'accept-encoding',
        ]);
        expect(second.bytes.equals(first.bytes)).toBe(true);
        expect(unpacked[encoding](first.bytes).equals(plain)).toBe(true);
        expect(first.bytes.length).toBeLessThan(plain.length / 5);
        const { etag = '' } = first.headers;
        const kept = await ask(server.url + path, { 'accept-encoding': encoding, 'if-none-match': etag });
        expect([kept.status, kept.bytes.length]).toEqual([304, 0]);
      }
      const again = await ask(server.url + path);
      expect([again.bytes.equals(plain), again.headers['content-encoding']]).toEqual([true, undefined]);
      const head = await ask(server.url + path, {}, 'HEAD');
      expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([200, String(plain.length), 0]);
    },
  );

  it('is not rebuilt for each request: its source is read once [TRUST-002]', async () => {
    let made = 0;
    const fresh = await startTestServer();
    const { swagger } = fresh.server;
    Object.assign(fresh.server, {
      swagger: (...given: Parameters<typeof swagger>) => {
        made += 1;
        return swagger(...given);
      },
    });
    await Promise.all(Array.from({ length: 20 }, () => ask(`${fresh.url}/api/docs/json`)));
    expect(made).toBe(1);
    await fresh.remove();
  });
});

describe('in production', () => {
  const paths = ['/api/docs', '/api/docs/', ...texts, '/api/docs/static/swagger-ui.css', '/api/docs/static/index.html'];
  const statuses = async (environment: Readonly<Record<string, string>>): Promise<readonly number[]> => {
    const server = await startTestServer({ ...productionEnvironment, ...environment });
    const answers = await Promise.all(paths.map((path) => ask(server.url + path)));
    await server.remove();
    return answers.map(({ status }) => status);
  };

  it('the description is closed unless API_DOCS=1 opens it [TRUST-002]', async () => {
    for (const environment of [{}, { API_DOCS: '0' }])
      expect(await statuses(environment)).toEqual(paths.map(() => 404));
    expect(await statuses({ API_DOCS: '1' })).toEqual([200, 200, 200, 200, 200, 302]);
  });
});

describe('a connection that requests the description 1,500 times and reads nothing', () => {
  let child: ChildServer;
  beforeAll(async () => {
    child = await createChildServer();
    await child.start();
  });
  afterAll(() => child.remove());

  it("adds at most 100 MB to the server's memory while others are answered [TRUST-001]", async () => {
    const { port } = new URL(child.url);
    const health = async (): Promise<number> => (await fetch(`${child.url}/api/hc`)).status;
    // First builds the description and warms the server up.
    for (let asked = 0; asked < 50; asked += 1) await ask(`${child.url}/api/docs/json`);
    const before = child.memoryMb();
    const flood = createConnection(Number(port), '127.0.0.1');
    flood.pause();
    await new Promise<void>((resolve) => {
      flood.write('GET /api/docs/json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1500), () => resolve());
    });
    let most = before;
    for (let asked = 0; asked < 200; asked += 1) {
      expect(await health()).toBe(200);
      most = Math.max(most, child.memoryMb());
    }
    flood.destroy();
    expect(most - before).toBeLessThanOrEqual(100);
  });
});
