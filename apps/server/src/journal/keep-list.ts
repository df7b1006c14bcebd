// Checklists and playbooks of a customer.
import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import { type JournalList, journalLimits } from '@openbell/api/journal.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import { randomId } from '../platform/security/randomness.ts';
import type { JournalContext } from './journal-context.ts';
import * as store from './notes-store.ts';
import { refuseReader, refuseWriter } from './request-journal.ts';
import { lockJournal } from './rows-store.ts';

export const readLists = async (db: DatabaseHandle, customerId: number): Promise<JournalList[]> =>
  (await store.listLists(db, customerId)).map(({ id, kind, name, text, points }) => ({ id, kind, name, text, points }));

type NewList = Omit<JournalList, 'id'>;

export async function keepList(
  context: JournalContext,
  customerId: number,
  list: NewList,
): Promise<JournalList[] | Refusal> {
  const refused = await refuseWriter(context, customerId);
  if (refused !== null) return refused;
  const isKept = await context.db.transaction().execute(async (trx) => {
    await lockJournal(trx, customerId);
    if ((await store.listLists(trx, customerId)).length >= journalLimits.lists) return false;
    await store.insertList(trx, { ...list, id: randomId('lst'), customerId, keptAt: context.clock.productNow() });
    return true;
  });
  return isKept
    ? readLists(context.db, customerId)
    : refuse('journal_full', { message: `A journal holds ${journalLimits.lists} checklists and playbooks.` });
}

export async function changeList(
  context: JournalContext,
  customerId: number,
  id: string,
  list: Omit<NewList, 'kind'>,
): Promise<JournalList[] | Refusal> {
  const refused = await refuseWriter(context, customerId);
  if (refused !== null) return refused;
  const isFound = await store.updateList(context.db, { customerId, id }, list);
  return isFound ? readLists(context.db, customerId) : listNotFound;
}

export async function removeList(
  context: JournalContext,
  customerId: number,
  id: string,
): Promise<JournalList[] | Refusal> {
  const refused = await refuseReader(context, customerId);
  if (refused !== null) return refused;
  const isFound = await store.deleteList(context.db, customerId, id);
  return isFound ? readLists(context.db, customerId) : listNotFound;
}

const listNotFound = refuse('not_found', { message: 'There is no such checklist or playbook.' });
