// SQL of the kinds of mail that customers have opted out of.

import { isMailKind, type MailKind } from '@openbell/rules/accounts/mail-kinds.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { type DatabaseHandle, sqlTime } from '../../platform/database/database.ts';

export async function listOptOuts(db: DatabaseHandle, customerId: number): Promise<readonly MailKind[]> {
  const rows = await db.selectFrom('mailOptOuts').select('kind').where('customerId', '=', customerId).execute();
  return rows.map(({ kind }) => kind).filter(isMailKind);
}

export const isOptedOut = async (db: DatabaseHandle, customerId: number, kind: MailKind): Promise<boolean> =>
  (await db
    .selectFrom('mailOptOuts')
    .select('kind')
    .where('customerId', '=', customerId)
    .where('kind', '=', kind)
    .executeTakeFirst()) !== undefined;

export async function addOptOut(db: DatabaseHandle, customerId: number, kind: MailKind, at: Instant): Promise<void> {
  await db
    .insertInto('mailOptOuts')
    .values({ customerId, kind, optedOutAt: sqlTime(at) })
    .onConflict((conflict) => conflict.columns(['customerId', 'kind']).doNothing())
    .execute();
}

export async function removeOptOut(db: DatabaseHandle, customerId: number, kind: MailKind): Promise<void> {
  await db.deleteFrom('mailOptOuts').where('customerId', '=', customerId).where('kind', '=', kind).execute();
}
