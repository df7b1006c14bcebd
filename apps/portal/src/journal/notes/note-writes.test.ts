import type { JournalDayRecord, JournalEntryRecord, JournalTradeNote } from '@openbell/api/journal.ts';
import { asInstant } from '@openbell/units/instant.ts';
import { MutationObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../platform/calls/query-client.ts';
import { queryKeys } from '../../platform/calls/query-keys.ts';
import { inOrder, keepDay, keepNote, sendWaiting } from './note-writes.ts';
import { noteAfter } from './written-note.ts';

describe('a page that is closed while writes are queued', () => {
  it('sends the queued writes as one per note, with the newest of each field, and nothing twice', async () => {
    const client = createQueryClient();
    const sent: { readonly of: string; readonly body: object }[] = [];
    const write = (of: string, body: object): void => {
      const mutationFn = (sending: object) => {
        sent.push({ of, body: sending });
        return new Promise(() => undefined);
      };
      void new MutationObserver(client, { ...inOrder(queryKeys.journalTradeWrites(of)), mutationFn }).mutate(body);
    };
    write('a', { tags: ['gap'] });
    write('b', { text: 'Waited.' });
    write('a', { tags: ['gap', 'news'] });
    write('a', { text: 'Late.' });
    write('a', { tags: ['gap', 'news', 'trend'] });
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    sendWaiting(client);
    expect(sent.slice(2)).toEqual([{ of: 'a', body: { tags: ['gap', 'news', 'trend'], text: 'Late.' } }]);
  });
});

describe('concurrent writes of two tabs', () => {
  const noteAt = (changedAt: string, text: string): JournalTradeNote => ({
    text,
    tags: [],
    plannedStop: null,
    isStopDeclined: false,
    playbook: null,
    checks: [],
    pictures: [],
    changedAt,
  });
  const dayAt = (
    changedAt: string,
    text: string,
    looseNotes: JournalDayRecord['looseNotes'] = [],
  ): JournalDayRecord => ({
    date: '2026-11-20',
    text,
    tags: [],
    playbook: null,
    checks: [],
    pictures: [],
    looseNotes,
    changedAt,
  });
  const [never, first, second] = ['0001-01-01T00:00:00Z', '2026-11-20T15:00:00.100Z', '2026-11-20T15:00:00.900Z'];

  it.each([
    ['the older one last', [second, first], 'newer'],
    ['the newer one last', [first, second], 'newer'],
  ])('show the newer text, even if they arrive with %s', (_, [one = '', other = ''], shown) => {
    const client = createQueryClient();
    const textOf = (at: string): string => (at === second ? 'newer' : 'older');
    const loose = { ...noteAt(never, ''), tradeId: 'gone', symbol: 'ESZ26', openedAt: asInstant(1) };
    const entry = { trade: { key: 'here' }, note: noteAt(never, '') } as JournalEntryRecord;
    client.setQueryData(queryKeys.journalEntries, [entry]);
    client.setQueryData(queryKeys.journalDays, [dayAt(never, '', [loose])]);
    for (const at of [one, other]) for (const key of ['here', 'gone']) keepNote(client, key, noteAt(at, textOf(at)));
    const daysOf = () => client.getQueryData<readonly JournalDayRecord[]>(queryKeys.journalDays);
    expect(client.getQueryData(queryKeys.journalEntries)).toMatchObject([{ note: { text: shown } }]);
    expect(daysOf()).toMatchObject([{ looseNotes: [{ text: shown, symbol: 'ESZ26' }] }]);
    for (const at of [one, other]) keepDay(client, dayAt(at, textOf(at)));
    expect(daysOf()).toMatchObject([{ text: shown }]);
  });
});

describe('a note with a write in progress', () => {
  const check = { listId: 'l1', name: 'Before', points: [{ text: 'News read', isMet: false }] };
  const note = { text: 'Old.', tags: ['gap'], playbook: { listId: 'p0', name: 'Gone' }, checks: [check] };
  const lists = [
    { id: 'l1', name: 'Every morning' },
    { id: 'p1', name: 'Retest' },
  ];
  const ticked = { listId: 'l1', points: [{ text: 'News read', isMet: true }] };

  it.each([
    ['nothing', [], {}],
    ['one field', [{ text: 'New.' }], { text: 'New.' }],
    ['one field twice', [{ tags: ['a'] }, { tags: ['a', 'b'] }], { tags: ['a', 'b'] }],
    [
      'ticks, under the current name of the list',
      [{ checks: [ticked] }],
      { checks: [{ ...ticked, name: 'Every morning' }] },
    ],
    ['another playbook', [{ playbookId: 'p1' }], { playbook: { listId: 'p1', name: 'Retest' } }],
    ['no playbook', [{ playbookId: '' }], { playbook: null }],
    ['one that was deleted', [{ playbookId: 'p0' }], { playbook: { listId: 'p0', name: 'Gone' } }],
  ])('is changed by %s', (_, writes, difference) => {
    expect(noteAfter(note, writes, lists)).toEqual({ ...note, ...difference });
  });
});
