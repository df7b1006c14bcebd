// All trades of the journal, a page after the other, so that neither side ever holds the whole answer as one text.
import type { getJournalEntries, JournalEntriesPage, JournalEntryRecord } from '@openbell/api/journal.ts';
import { call } from '../platform/api-client.ts';

/** How far reading has come. */
export type Reading = { readonly read: number; readonly total: number };

type AskForPage = (from: number) => Promise<JournalEntriesPage>;

/** Where the trades change faster than they can be read, a trade may be there twice or not at all: the next reading puts it right. */
const beginningsMax = 4;

/**
 * Reads every page; begins anew when the trades have changed on the way.
 *
 * @param tell told after each page but the last
 */
export async function readAllEntries(
  ask: AskForPage,
  tell: (reading: Reading) => void,
): Promise<readonly JournalEntryRecord[]> {
  let beginnings = 1;
  let version = '';
  let entries: JournalEntryRecord[] = [];
  for (let from: number | null = 0; from !== null; ) {
    const page: JournalEntriesPage = await ask(from);
    const hasChanged = from > 0 && page.version !== version && beginnings < beginningsMax;
    version = page.version;
    if (hasChanged) {
      beginnings += 1;
      entries = [];
      from = 0;
      continue;
    }
    entries = from === 0 ? page.entries : entries.concat(page.entries);
    from = page.next;
    if (from !== null) tell({ read: entries.length, total: page.total });
  }
  return entries;
}

/** The first page comes without being counted out, the others larger. */
const laterPage = 4000;

export const askForEntries =
  (signal: AbortSignal): AskForPage =>
  (from) =>
    call<typeof getJournalEntries>('GET', '/journal/entries', {
      ...(from === 0 ? {} : { query: { from, limit: laterPage } }),
      signal,
    });
