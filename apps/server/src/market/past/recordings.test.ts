// Recordings over HTTP: who may read them, which files are offered, and that only the operator's folder can be read.
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type MarketRecording, recordingPartBytesMax } from '@openbell/api/market/market-recordings.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCustomer } from '../../testing/customers.ts';
import { makeMarketTrader, okBody } from '../../testing/market/market-kit.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const bars = [
  'ts_utc,contract,open,high,low,close,volume',
  '2024-01-05T14:30:00Z,202403,1.0950,1.0955,1.0945,1.0952,205',
  '2024-01-05T14:31:00Z,202403,1.0952,1.0960,1.0952,1.0958,90',
  '2024-01-05T14:30:00Z,202406,1.0990,1.0990,1.0990,1.0990,1',
  '2024-01-05T14:31:00Z,202406,1.0990,1.0991,1.0990,1.0991,1',
].join('\n');
const depth = [
  'ts_ns,bid1,bid1_size,ask1,ask1_size',
  '1703545230000000000,4802.25,10,4802.50,23',
  '1703545231000000000,4802.25,11,4802.50,23',
].join('\n');

let folder: string;
let server: TestServer;
let trader: Awaited<ReturnType<typeof makeMarketTrader>>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'openbell-recordings-'));
  const put = (name: string, content: string | Uint8Array): void => writeFileSync(path.join(folder, name), content);
  put('6e_morning.csv.gz', gzipSync(bars));
  put('es_depth.csv', depth);
  // An unknown format, a broken row, an unknown contract, a truncated file, a price between ticks.
  put('es_notes.csv', 'when,what\n1,2');
  put('es_broken.csv', `${depth}\nsoon,4802.25,10,4802.50,23`);
  put('xx_depth.csv', depth);
  put('gc_cut.csv.gz', gzipSync(bars).subarray(0, 40));
  put('es_offtick.csv', depth.replace('4802.25', '4802.26'));
  put('README.md', 'not a recording');
  put('secret.txt', 'not a recording');
  symlinkSync(path.join(folder, 'secret.txt'), path.join(folder, 'es_link.csv'));
  server = await startTestServer({ RECORDINGS_DIR: folder });
  trader = await makeMarketTrader(server);
});
afterAll(async () => {
  await server.remove();
  rmSync(folder, { recursive: true });
});

/** A large file is read in the background. */
const patience = { timeout: 20_000 };

const list = async (): Promise<readonly MarketRecording[]> =>
  okBody<{ recordings: MarketRecording[] }>(await trader.client.call('GET', '/market/recordings')).recordings;
async function allRead(): Promise<readonly MarketRecording[]> {
  await expect.poll(async () => (await list()).length, patience).toBe(13);
  return list();
}
const addressOf = (id: string, version: string, from: number | string = 0): string =>
  `/market/recordings/${encodeURIComponent(id)}/part?version=${version}&from=${from}`;

describe('the recordings', () => {
  it('are those that ship and the readable files, one entry per contract, without broken and foreign files [SIM-001]', async () => {
    const all = await allRead();
    const shipped = all.filter(({ kind }) => kind === 'synthetic');
    expect(shipped).toHaveLength(10);
    expect(shipped[0]).toMatchObject({
      id: 'synthetic-opening',
      scene: 'opening',
      symbol: 'ESZ26',
      from: '2026-09-22T13:25:00.000Z',
      until: '2026-09-22T13:55:00.000Z',
    });
    const files = all.filter(({ kind, scene }) => kind !== 'synthetic' && scene === null);
    expect(files.map(({ id, kind, symbol, from, until }) => [id, kind, symbol, from, until])).toEqual([
      ['6e_morning~202403', 'bars', '6EH24', '2024-01-05T14:30:00.000Z', expect.stringMatching(/^2024-01-05T14:31:5/)],
      ['6e_morning~202406', 'bars', '6EM24', '2024-01-05T14:30:00.000Z', expect.stringMatching(/^2024-01-05T14:31:/)],
      ['es_depth', 'depth', 'ESH24', '2023-12-25T23:00:30.000Z', '2023-12-25T23:00:31.000Z'],
    ]);
  });

  it('are served as they are stored, in parts from any byte offset', async () => {
    const recording = (await allRead()).find(({ id }) => id === '6e_morning~202403');
    const { version = '', bytes = 0 } = recording?.file ?? {};
    const cookie = { cookie: trader.client.cookie() };
    const read = async (from: number): Promise<Buffer> => {
      const answer = await fetch(`${server.url}/api${addressOf('6e_morning~202403', version, from)}`, {
        headers: cookie,
      });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/octet-stream');
      return Buffer.from(await answer.arrayBuffer());
    };
    const whole = await read(0);
    expect(gunzipSync(whole).toString()).toBe(bars);
    expect(whole.length).toBe(bytes);
    expect(await read(10)).toEqual(whole.subarray(10));
    expect((await read(bytes)).length).toBe(0);
    expect((await read(Number.MAX_SAFE_INTEGER)).length).toBe(0);
  });

  it('never serve more than one part of a large file, and answer another version with not_found', async () => {
    const rows = Array.from(
      { length: 12_000 },
      (_, index) => `${1_703_545_230_000 + index}000000,4802.25,10,4802.50,23`,
    );
    writeFileSync(path.join(folder, 'es_large.csv'), `${depth.split('\n')[0]}\n${rows.join('\n')}`);
    const version = async () => (await list()).find(({ id }) => id === 'es_large')?.file?.version ?? null;
    await expect.poll(version, patience).not.toBeNull();
    const known = (await version()) ?? '';
    const part = await trader.client.call('GET', addressOf('es_large', known));
    expect(Buffer.byteLength(part.text)).toBe(recordingPartBytesMax);
    expect((await trader.client.call('GET', addressOf('es_large', `${known}x`))).status).toBe(404);
    rmSync(path.join(folder, 'es_large.csv'));
    await expect.poll(version, patience).toBeNull();
    expect((await trader.client.call('GET', addressOf('es_large', known))).status).toBe(404);
  });

  it('answer with not_found what was just removed or replaced, before the folder was read again', async () => {
    const file = path.join(folder, 'es_brief.csv');
    writeFileSync(file, depth);
    const version = async () => (await list()).find(({ id }) => id === 'es_brief')?.file?.version ?? null;
    await expect.poll(version, patience).not.toBeNull();
    const address = addressOf('es_brief', (await version()) ?? '');
    expect((await trader.client.call('GET', address)).text).toBe(depth);
    writeFileSync(file, `${depth}\n`);
    expect((await trader.client.call('GET', address)).status).toBe(404);
    rmSync(file);
    expect((await trader.client.call('GET', address)).status).toBe(404);
  });

  it.each([
    '../../secret.txt',
    '..%2Fsecret.txt',
    '../../etc/passwd',
    'secret',
    'es_link',
    'es_broken',
    'es_depth/../secret',
    'es_depth\0',
    '__proto__',
    'synthetic-opening',
  ])('answer the id %j with not_found: ids are no paths', async (id) => {
    const known = (await allRead()).find((one) => one.id === 'es_depth')?.file?.version ?? '';
    const answer = await trader.client.call('GET', addressOf(id, known));
    expect([400, 404]).toContain(answer.status);
    expect(answer.text).not.toContain('not a recording');
  });

  it.each([-1, 1.5, 'x'])('refuse a part from offset %s as an invalid field', async (from) => {
    expect((await trader.client.call('GET', addressOf('es_depth', 'v', from))).status).toBe(400);
  });

  it('are closed to strangers and to plans without a simulator, like the desk [ACCESS-004]', async () => {
    const stranger = server.client();
    expect((await stranger.call('GET', '/market/recordings')).status).toBe(401);
    expect((await stranger.call('GET', addressOf('es_depth', 'v'))).status).toBe(401);
    const { client: student } = await makeCustomer(server);
    for (const address of ['/market/recordings', addressOf('es_depth', 'v')]) {
      const refused = await student.call('GET', address);
      expect(refused.status).toBe(403);
      expect(refused.text).toContain('not_entitled');
    }
  });
});
