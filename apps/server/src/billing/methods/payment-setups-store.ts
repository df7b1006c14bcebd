// SQL of the setups: customers on their way to link a method at a payment company.
import type { Selectable } from 'kysely';
import {
  type Database,
  type DatabaseHandle,
  type DatabaseTransaction,
  sqlTime,
} from '../../platform/database/database.ts';
import type { BillingTables } from '../tables.ts';

export type SetupRow = Selectable<BillingTables['paymentSetups']>;

export async function insertSetup(db: Database, setup: Omit<SetupRow, 'instrumentRef'>): Promise<void> {
  await db
    .insertInto('paymentSetups')
    .values({ ...setup, createdAt: sqlTime(setup.createdAt), expiresAt: sqlTime(setup.expiresAt) })
    .execute();
}

export const findSetup = async (
  handle: DatabaseHandle,
  { gateway, setupRef }: { readonly gateway: string; readonly setupRef: string },
): Promise<SetupRow | undefined> =>
  handle
    .selectFrom('paymentSetups')
    .selectAll()
    .where('setupRef', '=', setupRef)
    .where('gateway', '=', gateway)
    .executeTakeFirst();

/** False if the method of this setup was stored before. */
export async function finishSetup(trx: DatabaseTransaction, setupRef: string, instrumentRef: string): Promise<boolean> {
  const result = await trx
    .updateTable('paymentSetups')
    .set({ instrumentRef })
    .where('setupRef', '=', setupRef)
    .where('instrumentRef', '=', '')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
