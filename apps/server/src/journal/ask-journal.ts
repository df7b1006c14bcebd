// What the journal already has of a file: its rows by their digests, and executions of its time from other sources or under another
// account.
import { executionsOf, withoutAccount } from '@openbell/rules/journal/import/echoed-rows.ts';
import { asInstant, msPerHour } from '@openbell/units/instant.ts';
import type { JournalContext } from './journal-context.ts';
import { readOwnFills } from './journal-trades.ts';
import type { AskJournal } from './read-file.ts';
import { listKnownDigests, readRowPagesBetween } from './rows-store.ts';
import { itemOfStored } from './stored-item.ts';

/** The maximum distance of two time zones: the same file may have been read in another one. */
const zonesApartMs = 26 * msPerHour;

export const askJournal =
  (context: Pick<JournalContext, 'db' | 'ownFills'>, customerId: number): AskJournal =>
  async ({ mappingKey, digests, account, range }) => {
    const known = new Set(await listKnownDigests(context.db, customerId, digests));
    const executions = new Set<string>();
    const elsewhere = new Set<string>();
    if (range === null) return { known, executions, elsewhere };
    const pages = readRowPagesBetween(context.db, { customerId, ...range, notOf: { mappingKey } });
    for await (const page of pages)
      for (const item of page) for (const each of executionsOf(itemOfStored(item))) executions.add(each);
    if (account !== null) {
      const wide = { from: asInstant(range.from - zonesApartMs), until: asInstant(range.until + zonesApartMs) };
      const moved = readRowPagesBetween(context.db, { customerId, ...wide, notOf: { mappingKey, account } });
      for await (const page of moved)
        for (const item of page) elsewhere.add(withoutAccount(item.kind === 'fill' ? item.fill.id : item.pair.id));
    }
    for (const { fill } of await readOwnFills(context, customerId)) {
      if (fill.at < range.from || fill.at >= range.until) continue;
      for (const each of executionsOf({ kind: 'fill', fill })) executions.add(each);
    }
    return { known, executions, elsewhere };
  };
