// Reads all trades page by page, so that neither side ever holds the whole answer as one text.
import type { getJournalEntries, JournalEntriesPage, JournalEntryRecord } from '@openbell/api/journal.ts';
import { call } from '../../platform/calls/api-client.ts';

/** The progress of a read. */
export type Reading = { readonly read: number; readonly total: number };

type AskForPage = (from: number) => Promise<JournalEntriesPage>;

type Source = {
  readonly ask: AskForPage;
  /** Trades per page after the first. */
  readonly laterPage: number;
};

/** If the trades change faster than they can be read, a trade may be there twice or not at all; the next read corrects that. */
const beginningsMax = 4;
/** Concurrent requests: while one page is parsed here, the server prepares the next. */
const lanes = 3;

/**
 * Reads every page; starts over if the trades changed in between.
 *
 * @param tell called after each page but the last
 */
export async function readAllEntries(
  source: Source,
  tell: (reading: Reading) => void,
): Promise<readonly JournalEntryRecord[]> {
  for (let beginnings = 1; ; beginnings += 1) {
    const first = await source.ask(0);
    const later = await readLaterPages(source, first, { tell, takesAny: beginnings === beginningsMax });
    if (later !== null) return [first, ...later].flatMap(({ entries }) => entries);
  }
}

type Telling = {
  readonly tell: (reading: Reading) => void;
  /** Accepts pages of other versions, too. */
  readonly takesAny: boolean;
};

/** The pages after the first in order; null if the trades have changed since it. */
async function readLaterPages(
  { ask, laterPage }: Source,
  { version, total, next, entries }: JournalEntriesPage,
  { tell, takesAny }: Telling,
): Promise<readonly JournalEntriesPage[] | null> {
  if (next === null) return [];
  const pages = Array<JournalEntriesPage | undefined>(Math.ceil((total - next) / laterPage));
  let read = entries.length;
  let asked = 0;
  let hasChanged = false;
  tell({ read, total });
  const readLane = async (): Promise<void> => {
    while (asked < pages.length && !hasChanged) {
      const place = asked;
      asked += 1;
      const page = await ask(next + place * laterPage);
      pages[place] = page;
      read += page.entries.length;
      hasChanged ||= page.version !== version && !takesAny;
      if (read < total) tell({ read, total });
    }
  };
  await Promise.all(Array.from({ length: lanes }, readLane));
  return hasChanged ? null : pages.filter((page) => page !== undefined);
}

/** The first page has the server's default size, later ones are larger. */
const laterPage = 4000;

export const pagesOf = (signal: AbortSignal): Source => ({
  ask: (from) =>
    call<typeof getJournalEntries>('GET', '/journal/entries', {
      ...(from === 0 ? {} : { query: { from, limit: laterPage } }),
      signal,
    }),
  laterPage,
});
