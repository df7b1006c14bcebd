// The public export files through the whole server: what is saved has the checked totals.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { JournalEntriesPage } from '@openbell/api/journal.ts';
import type { JournalImport, JournalPreview } from '@openbell/api/journal-files.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeJournalist, newYork } from '../testing/journal-kit.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

vi.setConfig({ testTimeout: 120_000 });

const folder = path.resolve(
  import.meta.dirname,
  '../../../..',
  process.env['BROKER_EXPORTS'] ?? '../shared/data/broker-exports',
);
/** For files whose dates can be read both ways. */
const dayOrder = 'month_first';
const hasFiles = existsSync(path.join(folder, 'README.md'));

describe.skipIf(!hasFiles)(`the public export files${hasFiles ? '' : ' (not run: no BROKER_EXPORTS)'}`, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server?.remove());

  it.each([
    ['tradovate-orders-mnq-2026.csv', newYork, 12, [-400, 1200, -492.5, 1200, 800, -363]],
    ['tradovate-performance-mnq-2026.csv', newYork, null, [-400, 1200]],
    ['tradovate-position-history-mnq-2026.csv', newYork, 5, null],
    ['ninjatrader-trades-grid-mnq-2026.csv', 'America/Chicago', 6, [50, 50, -74, 50, -53.5, 50]],
  ] as const)('%s is saved with its checked totals, and once', async (file, zone, rows, grosses) => {
    const { client } = await makeJournalist(server);
    const body = {
      text: readFileSync(path.join(folder, file), 'utf8'),
      zone,
      account: 'mine',
      fileName: file,
      dayOrder,
    };
    const { fileName: _fileName, ...asked } = body;
    const preview = (await client.call('POST', '/journal/imports/preview', asked)).body as JournalPreview;
    expect(preview).toMatchObject({ kind: 'preview', isTested: true, rejected: [] });
    const saved = await client.call('POST', '/journal/imports', body);
    if (rows !== null) expect((saved.body as JournalImport).rows).toBe(rows);
    const { body: page } = await client.call('GET', '/journal/entries');
    const trades = (page as JournalEntriesPage).entries
      .filter(({ origin }) => origin === 'import')
      .map(({ trade }) => trade);
    if (grosses !== null) expect(trades.map(({ grossMicros }) => grossMicros / 1_000_000)).toEqual(grosses);
    else expect(trades.reduce((sum, { grossMicros }) => sum + grossMicros, 0)).toBe(-218_000_000);
    expect((await client.call('POST', '/journal/imports', body)).status).toBe(409);
  });

  it('of shares is refused row by row', async () => {
    const { client } = await makeJournalist(server);
    const text = readFileSync(path.join(folder, 'ibkr-activity-statement.csv'), 'utf8');
    const preview = (await client.call('POST', '/journal/imports/preview', { text, zone: newYork }))
      .body as JournalPreview;
    expect(preview).toMatchObject({
      kind: 'preview',
      canSave: false,
      rows: [],
      rejected: expect.objectContaining({ length: 6 }),
    });
    expect((await client.call('POST', '/journal/imports', { text, zone: newYork })).status).toBe(409);
  });
});
