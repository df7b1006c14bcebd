// What a day has in addition to its note: tags and a playbook, as a trade has.
import type { JournalDayRecord, JournalList } from '@openbell/api/journal.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeJournalist } from '../testing/journal-kit.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server.ts';

vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
let client: TestClient;
let playbook: Pick<JournalList, 'id' | 'name'>;
beforeAll(async () => {
  server = await startTestServer();
  ({ client } = await makeJournalist(server));
  const list = { kind: 'playbook', name: 'Range day', points: ['Fade the edges'] };
  const lists = (await client.call('POST', '/journal/lists', list)).body as JournalList[];
  playbook = { id: lists[0]?.id ?? '', name: 'Range day' };
});
afterAll(() => server.remove());

const days = async () => (await client.call('GET', '/journal/days')).body as JournalDayRecord[];
async function exportedDays(): Promise<readonly JournalDayRecord[]> {
  const zip = await fetch(`${server.url}/api/journal/export`, { headers: { cookie: client.cookie() } });
  const json = unzipSync(new Uint8Array(await zip.arrayBuffer()))['journal.json'];
  return (JSON.parse(strFromU8(json ?? new Uint8Array())) as { days: JournalDayRecord[] }).days;
}

describe('tags and playbook of a day', () => {
  it('mark the day, either of them alone, and leave it unmarked once removed', async () => {
    await client.call('PUT', '/journal/days/2026-06-10', { tags: ['news'] });
    await client.call('PUT', '/journal/days/2026-06-11', { playbookId: playbook.id });
    expect((await days()).map(({ date }) => date)).toEqual(['2026-06-10', '2026-06-11']);
    await client.call('PUT', '/journal/days/2026-06-10', { tags: [] });
    await client.call('PUT', '/journal/days/2026-06-11', { playbookId: '' });
    expect(await days()).toEqual([]);
  });

  it('are refused if invalid, too many, or without such a playbook of the customer', async () => {
    for (const wrong of [
      { playbookId: 'lst_none' },
      { tags: Array.from({ length: 21 }, (_, place) => `tag ${place}`) },
      { tags: [''] },
      { plannedStop: 1 },
    ])
      expect([wrong, (await client.call('PUT', '/journal/days/2026-06-12', wrong)).status]).toEqual([wrong, 400]);
    expect(await days()).toEqual([]);
  });

  it('are kept with its note, are exported, and keep the name of a deleted playbook', async () => {
    const path = '/journal/days/2026-06-10';
    const chosen = { listId: playbook.id, name: playbook.name };
    await client.call('PUT', path, { tags: ['patient', 'news', 'patient'], playbookId: playbook.id });
    await client.call('PUT', path, { text: 'Slow.' });
    const written = { date: '2026-06-10', text: 'Slow.', tags: ['news', 'patient'], playbook: chosen };
    expect(await days()).toMatchObject([written]);
    await client.call('DELETE', `/journal/lists/${playbook.id}`);
    expect((await client.call('PUT', path, { playbookId: playbook.id })).body).toMatchObject(written);
    expect(await exportedDays()).toMatchObject([written]);
  });
});
