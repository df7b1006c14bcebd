// SQL of who has a journal.
import type { Selectable } from 'kysely';
import { type DatabaseHandle, sqlTime } from '../platform/database/database.ts';
import type { JournalTables } from './tables.ts';

export type AccessRow = Selectable<JournalTables['journalAccess']>;

export const findAccess = async (db: DatabaseHandle, customerId: number): Promise<AccessRow | undefined> =>
  db.selectFrom('journalAccess').selectAll().where('customerId', '=', customerId).executeTakeFirst();

/** Keeps the first request if there already is one. */
export async function insertAccess(db: DatabaseHandle, row: AccessRow): Promise<void> {
  await db
    .insertInto('journalAccess')
    .values({
      customerId: row.customerId,
      requestedAt: sqlTime(row.requestedAt),
      trialUntil: sqlTime(row.trialUntil),
    })
    .onConflict((conflict) => conflict.column('customerId').doNothing())
    .execute();
}
