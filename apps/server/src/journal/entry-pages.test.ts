// The trades of a journal page by page: they always belong to the rows that are saved now.
import { getJournalEntries, type JournalEntriesPage } from '@openbell/api/journal.ts';
import type { JournalImport } from '@openbell/api/journal-files.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeJournalist, newYork, ordersFile } from '../testing/journal-kit.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  ({ client } = await makeJournalist(server));
});
afterAll(() => server.remove());

async function pageOf(query = ''): Promise<JournalEntriesPage> {
  const answer = await client.call('GET', `/journal/entries?${query}`);
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  return answer.body as JournalEntriesPage;
}
/** Saves so many trades of one contract, one a minute. */
async function save(hour: string, trades: number): Promise<JournalImport> {
  const rows = Array.from({ length: trades }, (_, index) => [
    `${hour}:${String(index).padStart(2, '0')} buy 1 MNQM26 30000.25 ${hour}${index}1`,
    `${hour}:${String(index).padStart(2, '0')} sell 1 MNQM26 30001.25 ${hour}${index}2`,
  ]);
  const body = { text: ordersFile(rows.flat()), zone: newYork, mappingKey: 'tradovate-orders', fileName: 'a.csv' };
  const answer = await client.call('POST', '/journal/imports', body);
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  return answer.body as JournalImport;
}

it('the pages have every trade exactly once for any page size, and the last page says so', async () => {
  await save('10', 4);
  const whole = await pageOf();
  expect([whole.total, whole.entries.length, whole.next]).toEqual([5, 5, null]);
  const keys = whole.entries.map(({ trade }) => trade.key);
  expect(new Set(keys).size).toBe(5);
  // Below, at and above the number of trades.
  expect([(await pageOf('limit=4')).next, (await pageOf('limit=5')).next, (await pageOf('limit=6')).next]).toEqual([
    4,
    null,
    null,
  ]);
  const paged: string[] = [];
  for (let from: number | null = 0; from !== null; ) {
    const page: JournalEntriesPage = await pageOf(`from=${from}&limit=2`);
    expect([page.total, page.version]).toEqual([5, whole.version]);
    paged.push(...page.entries.map(({ trade }) => trade.key));
    from = page.next;
  }
  expect(paged).toEqual(keys);
  expect(await pageOf('from=5')).toMatchObject({ entries: [], total: 5, next: null });
  expect(await pageOf('filter=root%3DMNQ&from=3&limit=1')).toMatchObject({ total: 4, next: null });
  for (const query of ['from=-1', 'limit=0', 'limit=5001', 'from=x'])
    expect((await client.call('GET', `/journal/entries?${query}`)).status).toBe(400);
});

it('the pages are compressed if the client accepts it, plain otherwise, and contain only what the call describes', async () => {
  const ask = async (encoding: string) =>
    fetch(`${server.url}/api/journal/entries`, { headers: { cookie: client.cookie(), 'accept-encoding': encoding } });
  const plain = await ask('identity');
  const packed = await ask('gzip, br');
  expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([null, 'gzip']);
  expect([plain.headers.get('vary'), packed.headers.get('vary')]).toEqual(['accept-encoding', 'accept-encoding']);
  expect((await ask('gzip;q=0')).headers.get('content-encoding')).toBeNull();
  const text = await plain.text();
  expect(await packed.text()).toBe(text);
  expect(Number(packed.headers.get('content-length'))).toBeLessThan(Buffer.byteLength(text) / 2);
  expect(getJournalEntries.answer.parse(JSON.parse(text))).toEqual(JSON.parse(text));
});

it('the trades can be filtered by playbook, and by having none', async () => {
  const { entries } = await pageOf();
  const list = { kind: 'playbook', name: 'Retest', text: '', points: ['Edge'] };
  const [made] = (await client.call('POST', '/journal/lists', list)).body as { id: string }[];
  const key = entries[0]?.trade.key;
  expect((await client.call('PUT', `/journal/trades/${key}`, { playbookId: made?.id })).status).toBe(200);
  const followed = await pageOf(`filter=${encodeURIComponent(`playbook=${made?.id}`)}`);
  expect(followed.entries.map(({ trade }) => trade.key)).toEqual([key]);
  expect((await pageOf(`filter=${encodeURIComponent('playbook=')}`)).total).toBe(entries.length - 1);
});

it('the trades are those of the rows saved at that moment: a new version after an import, the old one after its removal', async () => {
  const before = await pageOf();
  const kept = await save('12', 3);
  const after = await pageOf();
  expect([after.total - before.total, after.version === before.version]).toEqual([3, false]);
  expect((await client.call('DELETE', `/journal/imports/${kept.id}`)).status).toBe(200);
  expect(await pageOf()).toEqual(before);
  // Two imports of the same size in turn: neither is mistaken for the other.
  const one = await save('13', 2);
  await pageOf();
  await client.call('DELETE', `/journal/imports/${one.id}`);
  await save('14', 2);
  const hours = (await pageOf()).entries.map(({ trade }) => new Date(trade.openedAt).getUTCHours());
  expect([hours.filter((hour) => hour === 17).length, hours.filter((hour) => hour === 18).length]).toEqual([0, 2]);
});

it('the pages are right while imports are saved and removed', async () => {
  const { total } = await pageOf();
  await Promise.all([save('15', 2), pageOf(), pageOf('limit=1'), pageOf()]);
  expect((await pageOf()).total).toBe(total + 2);
});
