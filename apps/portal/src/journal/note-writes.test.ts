import { MutationObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../platform/query-client.ts';
import { queryKeys } from '../platform/query-keys.ts';
import { inOrder, sendWaiting } from './note-writes.ts';
import { noteAfter } from './written-note.ts';

describe('a page that is closed while writes wait for their turn', () => {
  it('sends what waits as one write for each note, the newest of each field, and nothing twice', async () => {
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

describe('a note with what is on its way', () => {
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
    ['ticks, under the name of today', [{ checks: [ticked] }], { checks: [{ ...ticked, name: 'Every morning' }] }],
    ['another playbook', [{ playbookId: 'p1' }], { playbook: { listId: 'p1', name: 'Retest' } }],
    ['no playbook', [{ playbookId: '' }], { playbook: null }],
    ['one that is gone', [{ playbookId: 'p0' }], { playbook: { listId: 'p0', name: 'Gone' } }],
  ])('is changed by %s', (_, writes, difference) => {
    expect(noteAfter(note, writes, lists)).toEqual({ ...note, ...difference });
  });
});
