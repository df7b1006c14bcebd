// The demo journals are alive: trades with notes, tags, stops and days, and the request where it should be shown.
import type { JournalDayRecord, JournalEntriesPage } from '@openbell/api/journal.ts';
import { msPerMinute } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { signInDemo } from '../testing/customers.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ DEMO_CUSTOMERS: '1' });
});
afterAll(() => server.remove());

const read = async <Answer>(client: TestClient, path: string): Promise<Answer> =>
  (await client.call('GET', path)).body as Answer;

it.each(['trader', 'passed', 'arabic'])(
  'of %s has trades with notes, tags and R, days, a checklist and a playbook',
  async (local) => {
    const client = await signInDemo(server, local);
    expect(await read(client, '/accounts/journal')).toMatchObject({ state: 'trial', refusal: '' });
    const { entries } = await read<JournalEntriesPage>(client, '/journal/entries');
    const closed = entries.filter(({ trade }) => trade.closedAt !== null);
    expect(closed.length).toBeGreaterThan(8);
    expect(closed.every(({ note }) => note.tags.length === 1)).toBe(true);
    expect(closed.filter(({ note }) => note.text !== '').length).toBeGreaterThan(closed.length / 3);
    expect(closed.filter(({ note }) => note.playbook !== null && note.checks.length === 1).length).toBeGreaterThan(3);
    for (const { trade, note } of closed) {
      const entry = trade.legs[0]?.entry.ticks ?? 0;
      if (note.plannedStop !== null) expect(Math.sign(entry - note.plannedStop)).toBe(trade.side === 'long' ? 1 : -1);
    }
    const days = await read<JournalDayRecord[]>(client, '/journal/days');
    expect(days.length).toBeGreaterThan(1);
    expect(days.flatMap(({ looseNotes }) => looseNotes)).toEqual([]);
    expect(await read(client, '/journal/lists')).toHaveLength(2);
    // A trade of one minute may be between two marks of the demo's tape.
    const long = closed.find(({ trade }) => (trade.closedAt ?? 0) - trade.openedAt > 3 * msPerMinute);
    expect(await read(client, `/journal/trades/${long?.trade.key}/marks`)).toMatchObject({ source: 'tape', bars: [] });
  },
);

it('can be requested by demo customers with a balance, and is refused without one', async () => {
  expect(await read(await signInDemo(server, 'failed'), '/accounts/journal')).toMatchObject({
    state: 'none',
    refusal: '',
  });
  expect(await read(await signInDemo(server, 'ready'), '/accounts/journal')).toMatchObject({
    refusal: 'journal_no_balance',
  });
  expect(await read(await signInDemo(server, 'student'), '/accounts/journal')).toMatchObject({
    refusal: 'not_entitled',
  });
  expect(await read(await signInDemo(server, 'canceled'), '/accounts/journal')).toMatchObject({
    refusal: 'subscription_canceled',
  });
});
