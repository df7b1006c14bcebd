// Costs that the customer enters for a file without them: at the import and later, exact, and without changing a row.
import type { JournalEntriesPage } from '@openbell/api/journal.ts';
import type { JournalImport, JournalPreview } from '@openbell/api/journal-files.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Journalist, makeJournalist, newYork, ordersFile } from '../testing/journal-kit.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

vi.setConfig({ testTimeout: 60_000 });

const nothingSaid = { perSideMicros: null, byRoot: {}, takesStated: false };
const text = ordersFile([
  '10:00 Buy 2 MNQM6 30000.25',
  '10:05 Sell 2 MNQM6 30010.25',
  '11:00 Buy 1 ESM6 6000.00',
  '11:05 Sell 1 ESM6 6000.25',
]);
const grid = [
  'Instrument,Account,Market pos.,Qty,Entry time,Exit time,Entry price,Exit price,Profit,Commission',
  'MNQ JUN26,D1,Long,1,2026-06-10 9:12,2026-06-10 9:13,30220,30245,$48.10 ,$0.78 ',
].join('\n');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.remove());

let client: Journalist['client'];
beforeEach(async () => {
  ({ client } = await makeJournalist(server));
});

async function save(body: object): Promise<JournalImport> {
  const answer = await client.call('POST', '/journal/imports', { zone: newYork, text, ...body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as JournalImport;
}
const say = (id: string, costs: object) => client.call('PUT', `/journal/imports/${id}/costs`, costs);
const trades = async () =>
  ((await client.call('GET', '/journal/entries')).body as JournalEntriesPage).entries
    .filter(({ origin }) => origin === 'import')
    .map(({ trade: { symbol, commissionMicros, netMicros, isWithoutCosts } }) =>
      [symbol, commissionMicros / 1e6, netMicros / 1e6, isWithoutCosts ? 'unknown' : 'known'].join(' '),
    );

describe('a file without costs', () => {
  it('reports that for each row, and its trades are before costs', async () => {
    const preview = (await client.call('POST', '/journal/imports/preview', { zone: newYork, text }))
      .body as JournalPreview;
    if (preview.kind !== 'preview') expect.unreachable(preview.code);
    expect(preview.rows.every(({ isWithoutCosts }) => isWithoutCosts)).toBe(true);
    expect(await save({})).toMatchObject({ rootsWithoutCosts: ['ES', 'MNQ'], costs: nothingSaid });
    expect(await trades()).toEqual(['MNQM26 0 40 unknown', 'ESM26 0 12.5 unknown']);
  });

  it('can be imported with costs per contract and side, with an own amount per product', async () => {
    const costs = { perSideMicros: 2_020_000, byRoot: { MNQ: 370_000 }, takesStated: false };
    expect(await save({ costs })).toMatchObject({ costs });
    expect(await trades()).toEqual(['MNQM26 1.48 38.52 known', 'ESM26 4.04 8.46 known']);
  });

  it('can get costs later, changed or removed; importing the file again adds and changes nothing', async () => {
    const { id } = await save({});
    const before = await client.call('GET', '/journal/entries');
    const said = { ...nothingSaid, perSideMicros: 370_000 };
    expect(await say(id, said)).toMatchObject({ status: 200, body: { id, costs: said, rows: 4 } });
    expect(await trades()).toEqual(['MNQM26 1.48 38.52 known', 'ESM26 0.74 11.76 known']);
    const after = await client.call('GET', '/journal/entries');
    const versionOf = ({ body }: typeof after) => (body as JournalEntriesPage).version;
    expect(versionOf(after), 'a page-by-page reader starts over').not.toBe(versionOf(before));
    const again = { zone: newYork, text, costs: { ...nothingSaid, perSideMicros: 9_000_000 } };
    expect((await client.call('POST', '/journal/imports', again)).status).toBe(409);
    expect(await trades()).toEqual(['MNQM26 1.48 38.52 known', 'ESM26 0.74 11.76 known']);
    expect((await say(id, nothingSaid)).status).toBe(200);
    expect(await trades()).toEqual(['MNQM26 0 40 unknown', 'ESM26 0 12.5 unknown']);
  });

  it.each([
    ['less than nothing', { ...nothingSaid, perSideMicros: -1 }],
    ['more than a hundred dollars', { ...nothingSaid, perSideMicros: 100_000_001 }],
    ['parts of a micro-dollar', { ...nothingSaid, byRoot: { MNQ: 0.5 } }],
    ['something that is no product', { ...nothingSaid, byRoot: { 'a b': 1 } }],
  ])('cannot be given costs of %s', async (_what, costs) => {
    const { id } = await save({});
    expect((await say(id, costs)).status).toBe(400);
    expect((await say(id, { ...nothingSaid, perSideMicros: 100_000_000 })).status).toBe(200);
  });

  it('cannot be given costs by another customer', async () => {
    const { id } = await save({});
    const owner = client;
    ({ client } = await makeJournalist(server));
    expect((await say(id, { ...nothingSaid, perSideMicros: 1 })).status).toBe(404);
    client = owner;
    expect((await trades())[0]).toContain('unknown');
  });
});

it('whose net result is below its prices less commission contains further costs, if the customer says so', async () => {
  const { id, ...saved } = await save({ text: grid });
  expect(saved).toMatchObject({ rootsWithoutCosts: [], rowsWithStatedCosts: 1 });
  expect(await trades()).toEqual(['MNQM26 0.78 49.22 known']);
  expect((await say(id, { ...nothingSaid, takesStated: true })).status).toBe(200);
  expect(await trades()).toEqual(['MNQM26 1.9 48.1 known']);
});
