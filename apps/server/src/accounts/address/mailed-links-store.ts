// SQL of the mailed links.
import type { Instant } from '@openbell/units/instant.ts';
import type { Selectable } from 'kysely';
import { type DatabaseHandle, sqlTime, timeValue } from '../../platform/database/database.ts';
import type { AccountsTables } from '../tables.ts';

export type MailedLinkRow = Selectable<AccountsTables['mailedLinks']>;

/** False if a link with this id was made before. */
export async function insertLink(
  db: DatabaseHandle,
  link: {
    readonly id: string;
    readonly tokenHash: string;
    readonly purpose: MailedLinkRow['purpose'];
    readonly customerId: number;
    readonly email: string;
    readonly createdAt: Instant;
    readonly expiresAt: Instant;
  },
): Promise<boolean> {
  const result = await db
    .insertInto('mailedLinks')
    .values({ ...link, createdAt: sqlTime(link.createdAt), expiresAt: sqlTime(link.expiresAt) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const findLink = async (db: DatabaseHandle, tokenHash: string): Promise<MailedLinkRow | null> =>
  (await db.selectFrom('mailedLinks').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst()) ?? null;

/** Uses up a link; true for exactly one of several concurrent attempts. */
export async function useLink(db: DatabaseHandle, tokenHash: string, now: Instant): Promise<boolean> {
  const result = await db
    .updateTable('mailedLinks')
    .set({ usedAt: sqlTime(now) })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', timeValue(now))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Closes all open password links of a customer: a new password invalidates older mails. */
export async function closePasswordLinks(db: DatabaseHandle, customerId: number, now: Instant): Promise<void> {
  await db
    .updateTable('mailedLinks')
    .set({ usedAt: sqlTime(now) })
    .where('customerId', '=', customerId)
    .where('purpose', '=', 'password')
    .where('usedAt', 'is', null)
    .execute();
}

export async function removeExpiredLinks(db: DatabaseHandle, before: Instant): Promise<void> {
  await db.deleteFrom('mailedLinks').where('expiresAt', '<', timeValue(before)).execute();
}
