// All trades of the journal, a page after the other, so that neither side ever holds the whole answer as one text.
import type { getJournalEntries, JournalEntriesPage, JournalEntryRecord } from '@openbell/api/journal.ts';
import { call } from '../../platform/calls/api-client.ts';

/** How far reading has come. */
export type Reading = { readonly read: number; readonly total: number };

type AskForPage = (from: number) => Promise<JournalEntriesPage>;

type Source = {
  readonly ask: AskForPage;
  /** Trades of each page behind the first. */
  readonly laterPage: number;
};

/** Where the trades change faster than they can be read, a trade may be there twice or not at all: the next reading puts it right. */
const beginningsMax = 4;
/** Pages on their way at one time: while one is read here, the server makes the next. */
const lanes = 3;

/**
 * Reads every page; begins anew when the trades have changed on the way.
 *
 * @param tell told after each page but the last
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
  /** Pages of other versions too. */
  readonly takesAny: boolean;
};

/** The pages behind the first in their order; null where the trades have changed since it. */
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

/** The first page comes without being counted out, the others larger. */
const laterPage = 4000;

export const pagesOf = (signal: AbortSignal): Source => ({
  ask: (from) =>
    call<typeof getJournalEntries>('GET', '/journal/entries', {
      ...(from === 0 ? {} : { query: { from, limit: laterPage } }),
      signal,
    }),
  laterPage,
});
