import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveAssets } from './assets.ts';

const script = `export const words = ${JSON.stringify('bell '.repeat(2_000))};\n`;
const folder = mkdtempSync(path.join(tmpdir(), 'openbell-assets-'));
let server: FastifyInstance;
beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets/deep'), { recursive: true });
  mkdirSync(path.join(folder, '.vite'));
  const write = (name: string, bytes: string | Buffer): void => writeFileSync(path.join(folder, name), bytes);
  write('assets/main-1.js', script);
  write('assets/main-1.js.br', brotliCompressSync(script));
  write('assets/main-1.js.gz', gzipSync(script));
  write('assets/deep/small-2.css', 'b{}');
  write('assets/font-3.woff2', Buffer.from([0, 1, 2, 255]));
  write('theme.js', 'theme()');
  write('hint.js', 'first()');
  write('index.html', '<title>raw</title>');
  write('.vite/manifest.json', '{}');
  server = Fastify();
  server.setNotFoundHandler((_request, reply) => reply.status(404).send('nothing here'));
  serveAssets(server, { folder, prefix: '/site/', isDevelopment: false });
  serveAssets(server, { folder, prefix: '/watched/', isDevelopment: true });
  serveAssets(server, { folder: path.join(folder, 'never-built'), prefix: '/', isDevelopment: false });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ method: 'GET', url, headers });

describe('the files of a front end', () => {
  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ])('are sent compressed if the browser accepts it: %s', async (accepted, encoding, unpack) => {
    const answer = await get('/site/assets/main-1.js', { 'accept-encoding': accepted });
    expect([answer.statusCode, answer.headers['content-encoding'], answer.headers.vary]).toEqual([
      200,
      encoding,
      'accept-encoding',
    ]);
    expect(unpack(answer.rawPayload).toString()).toBe(script);
    expect(answer.rawPayload.length).toBeLessThan(script.length / 10);
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
  });

  it.each(['', 'identity', 'br;q=0, gzip;q=0.0', 'brotli'])(
    'are sent uncompressed otherwise: «%s»',
    async (accepted) => {
      const answer = await get('/site/assets/main-1.js', { 'accept-encoding': accepted });
      expect([answer.headers['content-encoding'], answer.payload]).toEqual([undefined, script]);
    },
  );

  it('have a content type and are cached for a year; files without a digest in their name are revalidated', async () => {
    const kept = 'public, max-age=31536000, immutable';
    const facts = async (url: string) => {
      const { headers } = await get(url);
      return [headers['content-type'], headers['cache-control']];
    };
    expect(await facts('/site/assets/main-1.js')).toEqual(['text/javascript; charset=utf-8', kept]);
    expect(await facts('/site/assets/deep/small-2.css')).toEqual(['text/css; charset=utf-8', kept]);
    expect(await facts('/site/assets/font-3.woff2')).toEqual(['font/woff2', kept]);
    expect(await facts('/site/theme.js')).toEqual(['text/javascript; charset=utf-8', 'no-cache']);
    expect((await get('/site/assets/font-3.woff2')).rawPayload).toEqual(Buffer.from([0, 1, 2, 255]));
  });

  it('are not sent again to a browser that has them', async () => {
    const first = await get('/site/theme.js');
    const again = await get('/site/theme.js', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    const plain = String((await get('/site/assets/main-1.js')).headers.etag);
    const other = await get('/site/assets/main-1.js', { 'accept-encoding': 'br', 'if-none-match': plain });
    expect(other.statusCode).toBe(200);
  });

  it('answer HEAD with their length only', async () => {
    const answer = await server.inject({ method: 'HEAD', url: '/site/assets/main-1.js' });
    expect([answer.statusCode, answer.payload, answer.headers['content-length']]).toEqual([
      200,
      '',
      `${script.length}`,
    ]);
  });

  it('are those of the start, and in development those on the disk', async () => {
    const texts = async (name: string) => {
      const answers = await Promise.all(['/site/', '/watched/'].map((prefix) => get(prefix + name)));
      return answers.map(({ payload }) => payload);
    };
    expect(await texts('hint.js')).toEqual(['first()', 'first()']);
    writeFileSync(path.join(folder, 'hint.js'), 'second()');
    writeFileSync(path.join(folder, 'assets/hint-9.js'), 'third()');
    expect(await texts('hint.js')).toEqual(['first()', 'second()']);
    expect(await texts('assets/hint-9.js')).toEqual(['nothing here', 'third()']);
    rmSync(path.join(folder, 'hint.js'));
    expect(await texts('hint.js')).toEqual(['first()', 'nothing here']);
  });

  it.each([
    '/site/assets/none.js',
    '/site/assets/main-1.js.br',
    '/site/assets/../index.html',
    '/site/assets/%2e%2e/index.html',
    '/site/assets/..%2findex.html',
    '/watched/assets/..%2findex.html',
    '/site/assets/',
    '/site/index.html',
    '/site/.vite/manifest.json',
    '/assets/main-1.js',
  ])('are the only files: %s is not found', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.payload]).toEqual([404, 'nothing here']);
  });
});
