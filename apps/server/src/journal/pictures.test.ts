// Screenshots and exports of the journal: only real pictures, served so that they are nothing else; both exports; the deletion.
import type {
  JournalDayRecord,
  JournalEntriesPage,
  JournalEntryRecord,
  JournalPicture,
} from '@openbell/api/journal.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { customerTables } from '../accounts/customer-tables.ts';
import { forgetOwnRows, readOwnRows } from '../accounts/privacy/customer-data-store.ts';
import { type Journalist, makeJournalist, newYork, ordersFile } from '../testing/journal-kit.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server.ts';
import { pictureFactsOf } from './picture-kind.ts';

vi.setConfig({ testTimeout: 120_000 });

/** A white pixel in each format, as encoders write it. */
const pixels = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  jpeg: '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  webp: 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
} as const;
const bytesOf = (base64: string): Buffer => Buffer.from(base64, 'base64');

let server: TestServer;
let journalist: Journalist;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  journalist = await makeJournalist(server);
  client = journalist.client;
});
afterAll(() => server.remove());

async function entryOf(): Promise<JournalEntryRecord> {
  const { body } = await client.call('GET', '/journal/entries');
  const [entry] = (body as JournalEntriesPage).entries;
  return entry ?? expect.unreachable('no trade');
}
const upload = (body: Readonly<Record<string, unknown>>) => client.call('POST', '/journal/pictures', body);
async function codeOf(call: ReturnType<TestClient['call']>) {
  const { status, body } = await call;
  return [status, (body as { error?: { code: string } }).error?.code];
}
const bytesAt = async (path: string, of = client): Promise<Response> =>
  fetch(`${server.url}/api${path}`, { headers: { cookie: of.cookie() } });

describe('a screenshot', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('of a trade or a day is stored and served unchanged: %s', async (kind) => {
    const { trade } = await entryOf();
    const answer = await upload({ tradeId: trade.key, caption: 'The entry', data: pixels[kind] });
    expect(answer.body).toMatchObject({
      kind,
      width: 1,
      height: 1,
      bytes: bytesOf(pixels[kind]).length,
      caption: 'The entry',
    });
    const { id } = answer.body as JournalPicture;
    expect((await entryOf()).note.pictures).toEqual([answer.body]);
    const ofDay = (await upload({ date: '2026-06-10', data: pixels[kind] })).body as JournalPicture;
    expect(ofDay.id).not.toBe(id);
    expect(((await client.call('GET', '/journal/days')).body as JournalDayRecord[])[0]?.pictures).toEqual([ofDay]);

    const served = await bytesAt(`/journal/pictures/${id}`);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(bytesOf(pixels[kind]));
    expect([served.status, served.headers.get('content-type'), served.headers.get('x-content-type-options')]).toEqual([
      200,
      `image/${kind}`,
      'nosniff',
    ]);
    expect(served.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/);
    expect(served.headers.get('content-disposition')).toBe(`inline; filename="${id}.${kind}"`);
    expect(served.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(served.headers.get('cache-control')).toMatch(/^private/);
    const tag = served.headers.get('etag') ?? '';
    const again = await fetch(served.url, { headers: { cookie: client.cookie(), 'if-none-match': tag } });
    expect(again.status).toBe(304);

    expect((await client.call('DELETE', `/journal/pictures/${id}`)).status).toBe(200);
    expect((await bytesAt(`/journal/pictures/${id}`)).status).toBe(404);
    expect((await entryOf()).note.pictures).toEqual([]);
  });

  it('sent twice is stored once, and is deleted with the note of its trade', async () => {
    const { trade } = await entryOf();
    const body = { tradeId: trade.key, data: pixels.png };
    const first = await upload(body);
    expect((await upload(body)).body).toEqual(first.body);
    expect((await entryOf()).note.pictures).toHaveLength(1);
    await client.call('DELETE', `/journal/trades/${trade.key}`);
    expect((await bytesAt(`/journal/pictures/${(first.body as JournalPicture).id}`)).status).toBe(404);
  });

  it('can be described and redescribed by its customer', async () => {
    const { trade } = await entryOf();
    const { id } = (await upload({ tradeId: trade.key, data: pixels.png })).body as JournalPicture;
    for (const caption of ['The entry', '']) {
      const answer = await client.call('PUT', `/journal/pictures/${id}`, { caption: ` ${caption} ` });
      expect(answer.body).toMatchObject({ id, caption, kind: 'png' });
      expect((await entryOf()).note.pictures).toEqual([answer.body]);
    }
    const tooLong = { caption: 'x'.repeat(201) };
    expect(await codeOf(client.call('PUT', `/journal/pictures/${id}`, tooLong))).toEqual([400, 'invalid_fields']);
    expect(await codeOf(client.call('PUT', '/journal/pictures/pic_none', { caption: 'x' }))).toEqual([
      404,
      'not_found',
    ]);
  });

  it('belongs only to its customer', async () => {
    const { trade } = await entryOf();
    const { id } = (await upload({ tradeId: trade.key, data: pixels.png })).body as JournalPicture;
    const { client: stranger } = await makeJournalist(server);
    expect((await bytesAt(`/journal/pictures/${id}`, stranger)).status).toBe(404);
    expect((await fetch(`${server.url}/api/journal/pictures/${id}`)).status).toBe(401);
    expect(await codeOf(stranger.call('DELETE', `/journal/pictures/${id}`))).toEqual([404, 'not_found']);
    expect(await codeOf(stranger.call('PUT', `/journal/pictures/${id}`, { caption: 'x' }))).toEqual([404, 'not_found']);
    expect(await codeOf(stranger.call('POST', '/journal/pictures', { tradeId: trade.key, data: pixels.png }))).toEqual([
      404,
      'not_found',
    ]);
    expect((await entryOf()).note.pictures).toHaveLength(1);
  });

  const text = (value: string) => Buffer.from(value).toString('base64');
  const patched = (at: number, ...values: readonly number[]) => {
    const bytes = bytesOf(pixels.png);
    bytes.set(values, at);
    return bytes.toString('base64');
  };
  it.each([
    ['a page', text('<!doctype html><script>alert(1)</script>'), 'not_a_picture'],
    ['a drawing that may hold scripts', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not_a_picture'],
    ["a page behind a picture's signature", text(`\u0089PNG<script>${' '.repeat(60)}`), 'not_a_picture'],
    ['a truncated picture', pixels.png.slice(0, 60), 'not_a_picture'],
    ['a picture without a size', patched(16, 0, 0, 0, 0), 'not_a_picture'],
    ['a picture of ten thousand and one pixels', patched(16, 0, 0, 0x27, 0x11), 'picture_too_large'],
    ['no base64', '!!!!', 'not_a_picture'],
    ['nothing', '', 'invalid_fields'],
    ['more than five megabytes', 'A'.repeat(6_666_672), 'invalid_fields'],
    ['more than a body may hold', 'A'.repeat(7_000_000), 'too_large'],
  ])('is refused: %s', async (_, data, code) => {
    expect((await codeOf(upload({ date: '2026-06-10', data })))[1]).toBe(code);
    expect((await client.call('GET', '/journal/days')).body).toEqual([]);
  });

  it('needs either a trade or a day', async () => {
    const { trade } = await entryOf();
    expect(await codeOf(upload({ data: pixels.png }))).toEqual([400, 'invalid_fields']);
    expect(await codeOf(upload({ data: pixels.png, tradeId: trade.key, date: '2026-06-10' }))).toEqual([
      400,
      'invalid_fields',
    ]);
    expect(await codeOf(upload({ data: pixels.png, tradeId: 'trd_none' }))).toEqual([404, 'not_found']);
  });

  it('is identified by its own header, for any bytes', () => {
    for (const base64 of Object.values(pixels)) {
      const bytes = bytesOf(base64);
      for (let length = 0; length < bytes.length; length += 1)
        expect(() => pictureFactsOf(bytes.subarray(0, length))).not.toThrow();
    }
  });
});

describe('an export of the journal', () => {
  const fillIn = async (): Promise<JournalPicture> => {
    const { trade } = await entryOf();
    await client.call('POST', '/journal/imports', {
      text: ordersFile(['10:00 Buy 1 MNQM6 30000.25', '10:05 Sell 1 MNQM6 30010.25']),
      zone: newYork,
    });
    await client.call('PUT', `/journal/trades/${trade.key}`, {
      text: '=1+1, "quoted"',
      tags: ['retest'],
      plannedStop: 27_592,
    });
    await client.call('PUT', '/journal/days/2026-06-10', { text: 'Slow morning.' });
    return (await upload({ tradeId: trade.key, data: pixels.png })).body as JournalPicture;
  };

  it('has everything: trades with R and tags, notes, fills, rows and pictures', async () => {
    const { id } = await fillIn();
    const served = await bytesAt('/journal/export');
    expect(served.headers.get('content-type')).toBe('application/zip');
    const files = unzipSync(new Uint8Array(await served.arrayBuffer()));
    expect(Object.keys(files).sort()).toEqual(
      ['fills-of-this-product.json', 'journal.json', `pictures/${id}.png`, 'rows-of-files.json', 'trades.csv'].sort(),
    );
    const [head, ...rows] = strFromU8(files['trades.csv'] ?? new Uint8Array())
      .trim()
      .split('\r\n');
    expect(head?.split(',').slice(-4)).toEqual(['r', 'tags', 'playbook', 'note']);
    expect(rows).toHaveLength(2);
    expect(rows.join('\n')).toContain('6898.00');
    expect(rows.join('\n')).toContain(`retest,,"'=1+1, ""quoted"""`);
    const written = JSON.parse(strFromU8(files['journal.json'] ?? new Uint8Array())) as {
      days: unknown[];
      imports: unknown[];
    };
    expect([written.days.length, written.imports.length]).toEqual([1, 1]);
    expect(Buffer.from(files[`pictures/${id}.png`] ?? [])).toEqual(bytesOf(pixels.png));
  });

  it("is part of the export of the customer's data, including pictures", async () => {
    const { id } = await fillIn();
    const [asked] = (await client.call('POST', '/accounts/data-exports')).body as { id: string }[];
    await expect
      .poll(async () => ((await client.call('GET', '/accounts/data-exports')).body as { state: string }[])[0]?.state, {
        timeout: 20_000,
      })
      .toBe('ready');
    const served = await bytesAt(`/accounts/data-exports/${asked?.id}`);
    const files = unzipSync(new Uint8Array(await served.arrayBuffer()));
    expect(Buffer.from(files[`journal/pictures/${id}.png`] ?? [])).toEqual(bytesOf(pixels.png));
    const rowsOf = (name: string) =>
      JSON.parse(strFromU8(files[`journal/${name}.json`] ?? new Uint8Array())) as unknown[];
    expect(
      ['trial', 'imports', 'rows', 'notes-of-trades', 'tags', 'notes-of-days', 'pictures'].map(
        (name) => rowsOf(name).length,
      ),
    ).toEqual([1, 1, 2, 1, 1, 1, 1]);
  });

  it('is empty once the account is deleted', async () => {
    await fillIn();
    const { db } = server.context;
    const { customerId } = await db
      .selectFrom('customers')
      .select('id as customerId')
      .where('email', '=', journalist.email)
      .executeTakeFirstOrThrow();
    const tables = customerTables.filter(({ table }) => table.startsWith('journal_'));
    await db.transaction().execute(async (trx) => {
      for (const table of tables) await forgetOwnRows(trx, table, customerId);
    });
    expect(tables).toHaveLength(9);
    for (const table of tables)
      for await (const rows of readOwnRows(db, table, customerId))
        expect([table.table, rows]).toEqual([table.table, []]);
    expect(await codeOf(client.call('GET', '/journal/entries'))).toEqual([409, 'journal_missing']);
  });
});
