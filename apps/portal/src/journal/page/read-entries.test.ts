import type { JournalEntriesPage, JournalEntryRecord } from '@openbell/api/journal.ts';
import { describe, expect, it, vi } from 'vitest';
import { type Reading, readAllEntries } from './read-entries.ts';

/** The names of entries are enough for this test. */
const entriesOf = (names: string) => names.split('').map((key) => ({ trade: { key } }) as JournalEntryRecord);

/** A journal with pages of two; each version is one state of it, the last one stays. */
function journalOf(...versions: readonly string[]) {
  const asked: number[] = [];
  const told: Reading[] = [];
  const ask = async (from: number): Promise<JournalEntriesPage> => {
    const names = versions[Math.min(asked.length, versions.length - 1)] ?? '';
    asked.push(from);
    const next = from + 2 < names.length ? from + 2 : null;
    return { version: names, total: names.length, next, entries: entriesOf(names.slice(from, from + 2)) };
  };
  const read = async (): Promise<string> =>
    (await readAllEntries({ ask, laterPage: 2 }, (reading) => told.push(reading)))
      .map(({ trade }) => trade.key)
      .join('');
  return { read, asked, told };
}

describe('reading the whole journal', () => {
  it.each([
    ['nothing', '', [0], []],
    ['one page', 'ab', [0], []],
    ['one more than a page', 'abc', [0, 2], [{ read: 2, total: 3 }]],
    [
      'many',
      'abcde',
      [0, 2, 4],
      [
        { read: 2, total: 5 },
        { read: 4, total: 5 },
      ],
    ],
  ])('fetches every page once: %s', async (_name, names, asked, told) => {
    const journal = journalOf(names);
    expect(await journal.read()).toBe(names);
    expect([journal.asked, journal.told]).toEqual([asked, told]);
  });

  it('requests three pages at a time and joins them in order, whichever comes first', async () => {
    const names = 'abcdefghijk';
    const open = new Map<number, () => void>();
    const ask = async (from: number): Promise<JournalEntriesPage> => {
      if (from > 0) await new Promise<void>((resolve) => open.set(from, resolve));
      const next = from + 2 < names.length ? from + 2 : null;
      return { version: 'v', total: names.length, next, entries: entriesOf(names.slice(from, from + 2)) };
    };
    const reading = readAllEntries({ ask, laterPage: 2 }, () => undefined);
    await vi.waitFor(() => expect([...open.keys()]).toEqual([2, 4, 6]));
    open.get(6)?.();
    await vi.waitFor(() => expect([...open.keys()]).toEqual([2, 4, 6, 8]));
    open.get(8)?.();
    await vi.waitFor(() => expect(open.size).toBe(5));
    for (const answer of open.values()) answer();
    expect((await reading).map(({ trade }) => trade.key).join('')).toBe(names);
  });

  it('starts over if the trades changed in between, so that none is there twice', async () => {
    const journal = journalOf('abcd', 'xabcd');
    expect(await journal.read()).toBe('xabcd');
    expect(journal.asked).toEqual([0, 2, 0, 2, 4]);
  });

  it('ends even if they change with every page', async () => {
    const journal = journalOf(...Array.from({ length: 40 }, (_, turn) => `${turn}bcd`));
    expect((await journal.read()).length).toBeGreaterThan(1);
    expect(journal.asked.length).toBeLessThan(12);
  });
});
