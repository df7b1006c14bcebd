// SQL of the license codes: one per subscription.
import type { Instant } from '@openbell/units/instant.ts';
import { type DatabaseHandle, type DatabaseTransaction, sqlTime } from '../platform/database/database.ts';

export async function findLicenceCode(
  db: DatabaseHandle,
  of: { readonly customerId: number; readonly subscriptionId: number },
): Promise<string | null> {
  const row = await db
    .selectFrom('licenceCodes')
    .select('code')
    .where('subscriptionId', '=', of.subscriptionId)
    .where('customerId', '=', of.customerId)
    .executeTakeFirst();
  return row?.code ?? null;
}

/** False if the subscription already has a code. */
export async function insertLicenceCode(
  trx: DatabaseTransaction,
  row: {
    readonly customerId: number;
    readonly subscriptionId: number;
    readonly code: string;
    readonly issuedAt: Instant;
  },
): Promise<boolean> {
  const result = await trx
    .insertInto('licenceCodes')
    .values({ ...row, issuedAt: sqlTime(row.issuedAt) })
    .onConflict((conflict) => conflict.column('subscriptionId').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
