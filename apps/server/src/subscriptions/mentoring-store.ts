// SQL of bought mentoring, for which support has to agree a time.
import type { Instant } from '@openbell/units/instant.ts';
import { type DatabaseTransaction, sqlTime } from '../platform/database/database.ts';

export async function insertMentoring(
  trx: DatabaseTransaction,
  bought: {
    readonly customerId: number;
    readonly paymentId: number;
    readonly minutes: number;
    readonly boughtAt: Instant;
  },
): Promise<void> {
  await trx
    .insertInto('mentoringSessions')
    .values({ ...bought, boughtAt: sqlTime(bought.boughtAt) })
    .execute();
}
