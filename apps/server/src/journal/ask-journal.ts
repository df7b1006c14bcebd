/** What the journal has of a file: its rows by their digests, and the executions of its time that came another way. */
import { executionsOf } from '@openbell/rules/journal/echoed-rows.ts';
import type { JournalContext } from './journal-context.ts';
import { readOwnFills } from './journal-trades.ts';
import type { AskJournal } from './read-file.ts';
import { listKnownDigests, readRowPagesBetween } from './rows-store.ts';
import { itemOfStored } from './stored-item.ts';

export const askJournal =
  (context: Pick<JournalContext, 'db' | 'ownFills'>, customerId: number): AskJournal =>
  async ({ mappingKey, digests, range }) => {
    const known = new Set(await listKnownDigests(context.db, customerId, digests));
    const executions = new Set<string>();
    if (range === null) return { known, executions };
    const pages = readRowPagesBetween(context.db, { customerId, ...range, notOf: mappingKey });
    for await (const page of pages)
      for (const item of page) for (const each of executionsOf(itemOfStored(item))) executions.add(each);
    for (const { fill } of await readOwnFills(context, customerId)) {
      if (fill.at < range.from || fill.at >= range.until) continue;
      for (const each of executionsOf({ kind: 'fill', fill })) executions.add(each);
    }
    return { known, executions };
  };
