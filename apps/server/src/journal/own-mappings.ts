// Mappings created by a customer. Rows are recognized by keys that contain the mapping's, so no key is ever reused.
import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import type { JournalMappings, OwnColumnMapping } from '@openbell/api/journal-files.ts';
import type { ColumnMapping } from '@openbell/rules/journal/import/column-mapping.ts';
import { readyMappings } from '@openbell/rules/journal/import/ready-mappings.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import { randomId } from '../platform/security/randomness.ts';
import type { JournalContext } from './journal-context.ts';
import { refuseReader, refuseWriter } from './request-journal.ts';
import * as store from './rows-store.ts';

const mappingsMax = 50;

export const readMappings = async (
  { db }: Pick<JournalContext, 'db'>,
  customerId: number,
): Promise<JournalMappings> => ({
  ready: readyMappings.map(({ key, isTested }) => ({ key, isTested })),
  own: (await store.listMappings(db, customerId)).map(({ id, name, mapping, keptAt }) => ({
    id,
    key: ownKeyOf(id),
    name,
    mapping,
    keptAt: formatInstant(keptAt),
  })),
});

export async function keepMapping(
  context: JournalContext,
  customerId: number,
  { name, mapping }: { readonly name: string; readonly mapping: OwnColumnMapping },
): Promise<JournalMappings | Refusal> {
  const refused = await refuseWriter(context, customerId);
  if (refused !== null) return refused;
  const isKept = await context.db.transaction().execute(async (trx) => {
    await store.lockJournal(trx, customerId);
    if ((await store.listMappings(trx, customerId)).length >= mappingsMax) return false;
    const row = { id: randomId('map'), customerId, name, mapping, keptAt: context.clock.productNow() };
    await store.insertMapping(trx, row);
    return true;
  });
  return isKept
    ? readMappings(context, customerId)
    : refuse('journal_full', { message: `A journal holds ${mappingsMax} own mappings.` });
}

export async function removeMapping(
  context: JournalContext,
  customerId: number,
  id: string,
): Promise<JournalMappings | Refusal> {
  const refused = await refuseReader(context, customerId);
  if (refused !== null) return refused;
  const isFound = await store.deleteMapping(context.db, customerId, id);
  return isFound ? readMappings(context, customerId) : refuse('not_found', { message: 'There is no such mapping.' });
}

export const ownKeyOf = (id: string): string => `own-${id}`;

export const mappingOfRow = ({ id, mapping }: store.MappingRow): ColumnMapping => ({
  ...mapping,
  key: ownKeyOf(id),
  isTested: false,
});
