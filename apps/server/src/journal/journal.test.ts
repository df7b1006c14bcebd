// The journal over HTTP: who gets it and for how long, trades of attempts, notes on trades and days.
import { zeroDate } from '@openbell/api/common.ts';
import type {
  JournalAccess,
  JournalDayRecord,
  JournalEntriesPage,
  JournalEntryRecord,
  JournalList,
} from '@openbell/api/journal.ts';
import type { JournalImport } from '@openbell/api/journal-files.ts';
import { formatDate } from '@openbell/units/civil-date.ts';
import { asInstant, instantOf, msPerDay } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { journalFramePolicy, portalPolicy } from '../platform/security/content-policy.ts';
import { sendEvents } from '../testing/calls/sign-bridge.ts';
import { at, fill, makeCustomer, makeTrader, moveTo, moveToSession, productNow } from '../testing/evaluation-kit.ts';
import { type Journalist, makeJournalist, ordersFile } from '../testing/journal-kit.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server.ts';
import { es, shownMonth } from '../testing/traded-months.ts';

vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

async function read<Answer>(client: TestClient, path: string): Promise<Answer> {
  const answer = await client.call('GET', path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body as Answer;
}
const entriesOf = async (client: TestClient, filter = '') =>
  (await read<JournalEntriesPage>(client, `/journal/entries?filter=${encodeURIComponent(filter)}`)).entries;
async function codeOf(call: ReturnType<TestClient['call']>): Promise<readonly unknown[]> {
  const { status, body } = await call;
  return [status, (body as { error?: { code: string } }).error?.code];
}

describe('requesting the journal', () => {
  it('gives a trial of 60 days and the address of our own journal, once [API-022] [PRODUCT-021] [CONST-006]', async () => {
    const date = await moveToSession(server, '10:00');
    const { client, account } = await makeTrader(server);
    expect(await read(client, '/accounts')).toMatchObject({ journalytix: false, journalytix_url: '' });
    expect(await codeOf(client.call('POST', '/accounts/journal'))).toEqual([409, 'journal_no_balance']);
    await sendEvents(server, [fill(account, at(date, '09:30'), `buy 1 ${es} @ 6900.00`)]);
    expect(await read(client, '/accounts/journal')).toMatchObject({
      state: 'none',
      requestedAt: zeroDate,
      refusal: '',
    });

    const given = (await client.call('POST', '/accounts/journal')).body as JournalAccess;
    expect(given).toMatchObject({ state: 'trial', url: '/journal/app', isExternal: false, refusal: '' });
    expect(instantOf(given.trialUntil) - instantOf(given.requestedAt)).toBe(60 * msPerDay);
    expect(await read(client, '/accounts')).toMatchObject({ journalytix: true, journalytix_url: '/journal/app' });
    expect((await client.call('POST', '/accounts/journal')).body).toEqual(given);
  });

  it('is refused without a balance, when canceled, and for key BCC [JOURNAL-003] [JOURNAL-004] [ACCESS-015] [ERR-008]', async () => {
    const { client: without } = await makeCustomer(server, 'TCP50');
    expect(await codeOf(without.call('POST', '/accounts/journal'))).toEqual([409, 'journal_no_balance']);
    expect(await read(without, '/accounts/journal')).toMatchObject({ refusal: 'journal_no_balance' });
    const { client: course } = await makeCustomer(server, 'BCC');
    expect(await codeOf(course.call('POST', '/accounts/journal'))).toEqual([403, 'not_entitled']);

    const date = await moveToSession(server, '10:00');
    const trader = await makeTrader(server);
    await sendEvents(server, [fill(trader.account, at(date, '09:30'), `buy 1 ${es} @ 6900.00`)]);
    await trader.client.call('DELETE', '/subscription?upgrades=0');
    expect(await read(trader.client, '/accounts')).toMatchObject({ canceled: true });
    expect(await codeOf(trader.client.call('POST', '/accounts/journal'))).toEqual([403, 'subscription_canceled']);
    expect(await read(trader.client, '/accounts')).toMatchObject({ journalytix: false, journalytix_url: '' });
    expect(await codeOf(server.client().call('POST', '/accounts/journal'))).toEqual([401, 'not_signed_in']);
  });

  it('is required before any of it can be read or written', async () => {
    const { client } = await makeCustomer(server, 'TCP50');
    for (const [method, path, body] of [
      ['GET', '/journal/entries'],
      ['GET', '/journal/days'],
      ['GET', '/journal/lists'],
      ['GET', '/journal/imports'],
      ['GET', '/journal/mappings'],
      ['GET', '/journal/export'],
      ['PUT', '/journal/days/2026-06-10', { text: 'x' }],
      ['POST', '/journal/lists', { kind: 'checklist', name: 'x', points: [] }],
      ['POST', '/journal/imports', { text: 'x', zone: 'UTC' }],
    ] as const)
      expect([path, ...(await codeOf(client.call(method, path, body)))]).toEqual([path, 409, 'journal_missing']);
  });
});

describe('the trades', () => {
  let journalist: Journalist;
  beforeAll(async () => {
    journalist = await makeJournalist(server);
  });

  it("include those of the attempt automatically, with the plan's commissions", async () => {
    const { client, account, date } = journalist;
    const [entry, ...more] = await entriesOf(client);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ origin: 'evaluation', note: { text: '', tags: [], changedAt: zeroDate } });
    const [attempt] = await read<{ id: string }[]>(client, '/attempts');
    expect(entry?.attempt).toBe(attempt?.id);
    const [opened, first, second] = ['09:30', '09:31:10', '09:33'].map((time) => instantOf(at(date, time)));
    expect(entry?.trade).toMatchObject({
      accountId: account,
      symbol: shownMonth(es),
      side: 'long',
      openedAt: opened,
      closedAt: second,
      session: date,
      quantity: 2,
      quantityMax: 2,
      openLots: [],
      grossMicros: 150_000_000,
      commissionMicros: 8_080_000,
      netMicros: 141_920_000,
    });
    expect(
      entry?.trade.legs.map(({ entry: from, exit, quantity, grossMicros }) => [from, exit, quantity, grossMicros]),
    ).toEqual([
      [
        expect.objectContaining({ at: opened, ticks: 27_600 }),
        expect.objectContaining({ at: first, ticks: 27_604 }),
        1,
        50_000_000,
      ],
      [
        expect.objectContaining({ at: opened, ticks: 27_600 }),
        expect.objectContaining({ at: second, ticks: 27_608 }),
        1,
        100_000_000,
      ],
    ]);
  });

  it('can be filtered by percent-encoded text in the address', async () => {
    const { client } = journalist;
    expect(await entriesOf(client, 'root=ES&side=long')).toHaveLength(1);
    expect(await entriesOf(client, 'side=short')).toEqual([]);
    expect(await entriesOf(client, 'until=2020-01-01')).toEqual([]);
  });

  it('show the prices recorded while they were open, in order and each once', async () => {
    const { client, date } = journalist;
    const [entry] = await entriesOf(client);
    const { source, marks } = await read<{ source: string; marks: { at: number; ticks: number }[] }>(
      client,
      `/journal/trades/${entry?.trade.key}/marks`,
    );
    expect(source).toBe('tape');
    expect(marks).toEqual([
      { at: instantOf(at(date, '09:30:30')), ticks: 27_597 },
      { at: instantOf(at(date, '09:31')), ticks: 27_604 },
      { at: instantOf(at(date, '09:32')), ticks: 27_610 },
    ]);
  });
});

describe('a note on a trade', () => {
  let journalist: Journalist;
  let path = '';
  beforeAll(async () => {
    journalist = await makeJournalist(server);
    path = `/journal/trades/${(await entriesOf(journalist.client))[0]?.trade.key}`;
  });

  it('keeps each field, and the same change again changes nothing', async () => {
    const { client } = journalist;
    expect(
      (await client.call('PUT', path, { text: 'Waited for the retest.', tags: ['retest', 'A+', 'retest'] })).body,
    ).toMatchObject({
      text: 'Waited for the retest.',
      tags: ['A+', 'retest'],
      plannedStop: null,
    });
    const second = await client.call('PUT', path, { plannedStop: 27_592 });
    expect(second.body).toMatchObject({ text: 'Waited for the retest.', tags: ['A+', 'retest'], plannedStop: 27_592 });
    const third = (await client.call('PUT', path, { plannedStop: 27_592 })).body as JournalEntryRecord['note'];
    expect({ ...third, changedAt: '' }).toEqual({ ...(second.body as object), changedAt: '' });
    expect((await entriesOf(client, 'tag=retest'))[0]?.note).toEqual(third);
    expect(await entriesOf(client, 'tag=other')).toEqual([]);
    expect((await client.call('PUT', path, { tags: [], plannedStop: null })).body).toMatchObject({
      tags: [],
      plannedStop: null,
    });
  });

  it('keeps checklist and playbook as they were ticked', async () => {
    const { client } = journalist;
    await client.call('POST', '/journal/lists', {
      kind: 'checklist',
      name: 'Before',
      points: ['News read', 'Size set'],
    });
    const made = await client.call('POST', '/journal/lists', {
      kind: 'playbook',
      name: 'Retest',
      text: 'x',
      points: [],
    });
    const lists = made.body as JournalList[];
    expect(lists.map(({ kind, name }) => [kind, name])).toEqual([
      ['checklist', 'Before'],
      ['playbook', 'Retest'],
    ]);
    const [checklist, playbook] = [lists[0]?.id ?? '', lists[1]?.id ?? ''];
    const points = [
      { text: 'News read', isMet: true },
      { text: 'Size set', isMet: false },
    ];
    const body = { playbookId: playbook, checks: [{ listId: checklist, points }] };
    const kept = {
      playbook: { listId: playbook, name: 'Retest' },
      checks: [{ listId: checklist, name: 'Before', points }],
    };
    expect((await client.call('PUT', path, body)).body).toMatchObject(kept);
    await client.call('PUT', `/journal/lists/${checklist}`, { name: 'Every morning', points: [] });
    expect((await client.call('DELETE', `/journal/lists/${playbook}`)).body).toEqual([
      { id: checklist, kind: 'checklist', name: 'Every morning', text: '', points: [] },
    ]);
    expect((await entriesOf(client))[0]?.note).toMatchObject(kept);
    // A checklist is not a playbook, and an unknown list is neither.
    for (const wrong of [{ playbookId: checklist }, { checks: [{ listId: 'lst_none', points: [] }] }])
      expect(await codeOf(client.call('PUT', path, wrong))).toEqual([400, 'invalid_fields']);
    expect((await client.call('PUT', path, { playbookId: '', checks: [] })).body).toMatchObject({
      playbook: null,
      checks: [],
    });
  });

  it('is refused if it is too long, too much or invalid', async () => {
    const { client } = journalist;
    const tooLong = [
      { text: 'x'.repeat(20_001) },
      { tags: ['x'.repeat(41)] },
      { tags: [''] },
      { tags: Array.from({ length: 21 }, (_, index) => `t${index}`) },
      { plannedStop: 1.5 },
      { plannedStop: 2e9 },
      { more: 1 },
    ];
    for (const body of tooLong)
      expect([body, ...(await codeOf(client.call('PUT', path, body)))]).toEqual([body, 400, 'invalid_fields']);
    expect(await codeOf(client.call('PUT', '/journal/trades/trd_none', { text: 'x' }))).toEqual([404, 'not_found']);
    expect(await codeOf(client.call('GET', '/journal/trades/trd_none/marks'))).toEqual([404, 'not_found']);
    expect((await client.call('PUT', path, { text: `half ${'\ud83d'}` })).body).toMatchObject({ text: 'half \ufffd' });
    expect((await client.call('PUT', path, { tags: [`${'\udc00'}`] })).body).toMatchObject({ tags: ['\ufffd'] });
  });

  it('belongs only to its customer: another one finds neither trade nor list', async () => {
    const { client: stranger } = await makeJournalist(server);
    const { client } = journalist;
    const [list] = (await client.call('POST', '/journal/lists', { kind: 'checklist', name: 'Mine', points: [] }))
      .body as JournalList[];
    const before = [await entriesOf(client), await read(client, '/journal/lists')];
    expect(await codeOf(stranger.call('PUT', path, { text: 'x' }))).toEqual([404, 'not_found']);
    expect(await codeOf(stranger.call('DELETE', path))).toEqual([404, 'not_found']);
    expect(await codeOf(stranger.call('GET', `${path}/marks`))).toEqual([404, 'not_found']);
    expect(await codeOf(stranger.call('PUT', `/journal/lists/${list?.id}`, { name: 'x', points: [] }))).toEqual([
      404,
      'not_found',
    ]);
    expect(await codeOf(stranger.call('DELETE', `/journal/lists/${list?.id}`))).toEqual([404, 'not_found']);
    expect(
      await codeOf(stranger.call('PUT', '/journal/days/2026-06-10', { checks: [{ listId: list?.id, points: [] }] })),
    ).toEqual([400, 'invalid_fields']);
    expect([await entriesOf(client), await read(client, '/journal/lists')]).toEqual(before);
    expect((await entriesOf(stranger))[0]?.note.text).toBe('');
  });

  it('can be deleted, and the trade stays', async () => {
    const { client } = journalist;
    expect((await client.call('DELETE', path)).status).toBe(200);
    expect((await entriesOf(client))[0]?.note).toMatchObject({ text: '', tags: [], changedAt: zeroDate });
    expect(await codeOf(client.call('DELETE', path))).toEqual([404, 'not_found']);
  });
});

describe('the note of a day', () => {
  it('is stored by session date, whether or not the day was traded', async () => {
    const { client, date } = await makeJournalist(server);
    const day = formatDate(date);
    expect(await read(client, '/journal/days')).toEqual([]);
    await client.call('PUT', `/journal/days/${day}`, { text: 'Slow morning.' });
    await client.call('PUT', '/journal/days/2026-06-10', { text: 'Stayed out.' });
    const days = await read<JournalDayRecord[]>(client, '/journal/days');
    expect(days.map(({ date: of, text }) => [of, text])).toEqual([
      ['2026-06-10', 'Stayed out.'],
      [day, 'Slow morning.'],
    ]);
    for (const wrong of ['2026-13-01', '1812-06-10', '10.06.2026', '2026-06-13', '2026-06-14'])
      expect([wrong, (await client.call('PUT', `/journal/days/${wrong}`, { text: 'x' })).status]).toEqual([wrong, 400]);
  });

  it('no longer marks its day once emptied, nor does an emptied note of a deleted trade', async () => {
    const { client } = await makeJournalist(server);
    await client.call('PUT', '/journal/days/2026-06-10', { text: 'Stayed out.' });
    const emptied = await client.call('PUT', '/journal/days/2026-06-10', { text: ' ' });
    expect(emptied.body).toMatchObject({ date: '2026-06-10', looseNotes: [] });
    expect(await read(client, '/journal/days')).toEqual([]);
    await client.call('PUT', '/journal/days/2026-06-10', { text: '', checks: [] });
    expect(await read(client, '/journal/days')).toEqual([]);
    const file = { text: ordersFile(['10:00 Buy 1 MNQM6 30000.25', '10:05 Sell 1 MNQM6 30010.25']), zone: 'UTC' };
    const { id } = (await client.call('POST', '/journal/imports', file)).body as JournalImport;
    const { entries } = await read<JournalEntriesPage>(client, '/journal/entries');
    const path = `/journal/trades/${entries.find(({ origin }) => origin === 'import')?.trade.key}`;
    await client.call('PUT', path, { text: 'x', tags: ['chase'], plannedStop: 1 });
    await client.call('DELETE', `/journal/imports/${id}`);
    for (const change of [{ text: '' }, { tags: [] }]) {
      expect(await read(client, '/journal/days')).toMatchObject([{ looseNotes: [{}] }]);
      await client.call('PUT', path, change);
    }
    await client.call('PUT', path, { plannedStop: null });
    expect(await read(client, '/journal/days')).toEqual([]);
  });

  it('can be deleted on its own, but not by other customers', async () => {
    const { client } = await makeJournalist(server);
    const { client: stranger } = await makeJournalist(server);
    await client.call('PUT', '/journal/days/2026-06-10', { text: 'Stayed out.' });
    await client.call('PUT', '/journal/days/2026-06-11', { text: 'Stayed out again.' });
    expect(await codeOf(stranger.call('DELETE', '/journal/days/2026-06-10'))).toEqual([404, 'not_found']);
    expect((await client.call('DELETE', '/journal/days/2026-06-10')).status).toBe(200);
    expect(await codeOf(client.call('DELETE', '/journal/days/2026-06-10'))).toEqual([404, 'not_found']);
    const days = await read<JournalDayRecord[]>(client, '/journal/days');
    expect(days.map(({ text }) => text)).toEqual(['Stayed out again.']);
  });
});

describe('after the trial', () => {
  it('everything can be read, exported and deleted, and nothing new is accepted', async () => {
    const { client } = await makeJournalist(server);
    const [entry] = await entriesOf(client);
    const path = `/journal/trades/${entry?.trade.key}`;
    await client.call('PUT', path, { text: 'Kept.' });
    await client.call('PUT', '/journal/days/2026-06-10', { text: 'Kept.' });
    const [list] = (await client.call('POST', '/journal/lists', { kind: 'checklist', name: 'x', points: [] }))
      .body as JournalList[];
    const { trialUntil } = await read<JournalAccess>(client, '/accounts/journal');
    await moveTo(server, asInstant(instantOf(trialUntil) - 1000));
    expect((await client.call('PUT', path, { text: 'Kept to the end.' })).status).toBe(200);
    await moveTo(server, asInstant(Math.max(instantOf(trialUntil), await productNow(server))));

    expect(await read(client, '/accounts/journal')).toMatchObject({
      state: 'over',
      trialUntil,
      refusal: 'journal_trial_over',
    });
    expect(await read(client, '/accounts')).toMatchObject({ journalytix: true, journalytix_url: '/journal/app' });
    for (const [method, to, body] of [
      ['POST', '/accounts/journal'],
      ['PUT', path, { text: 'x' }],
      ['PUT', '/journal/days/2026-06-10', { text: 'x' }],
      ['POST', '/journal/lists', { kind: 'checklist', name: 'y', points: [] }],
      ['PUT', `/journal/lists/${list?.id}`, { name: 'y', points: [] }],
      ['POST', '/journal/imports/preview', { text: 'x', zone: 'UTC' }],
      ['POST', '/journal/imports', { text: 'x', zone: 'UTC' }],
      ['POST', '/journal/pictures', { date: '2026-06-10', data: 'AAAA' }],
      ['PUT', '/journal/pictures/pic_none', { caption: 'x' }],
    ] as const)
      expect([to, ...(await codeOf(client.call(method, to, body)))]).toEqual([to, 403, 'journal_trial_over']);
    expect((await entriesOf(client))[0]?.note.text).toBe('Kept to the end.');
    expect((await client.call('GET', '/journal/export')).status).toBe(200);
    expect((await client.call('DELETE', `/journal/lists/${list?.id}`)).body).toEqual([]);
    expect((await client.call('DELETE', path)).status).toBe(200);
    expect((await client.call('DELETE', '/journal/days/2026-06-10')).status).toBe(200);
  });
});

describe('a journal of another company', () => {
  it("is the address in the account record, with the customer's id in it, and may be framed", async () => {
    const other = await startTestServer({ JOURNAL_URL: 'https://journal.example/embed?c={id}' });
    try {
      const { client } = await makeJournalist(other);
      const account = await read<{ xid: string }>(client, '/accounts');
      const url = `https://journal.example/embed?c=${account.xid}`;
      expect(account).toMatchObject({ journalytix: true, journalytix_url: url });
      expect(await read(client, '/accounts/journal')).toMatchObject({ url, isExternal: true });
      for (const source of ['frame-src', 'connect-src'])
        expect(portalPolicy(other.config)).toContain(`${source} 'self' https://journal.example`);
    } finally {
      await other.remove();
    }
  });
});

describe('the own journal', () => {
  it('may be framed by the portal, and by no other site', () => {
    expect(portalPolicy(server.config)).toBeNull();
    expect(journalFramePolicy(server.config)).toContain("frame-ancestors 'self'");
    expect(journalFramePolicy(server.config)).toContain("script-src 'self'");
  });
});
