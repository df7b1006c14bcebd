// SQL of the sign-in sessions.
import type { Instant } from '@openbell/units/instant.ts';
import { type Selectable, sql } from 'kysely';
import { type DatabaseHandle, sqlTime, timeValue } from '../../platform/database/database.ts';
import type { AccountsTables } from '../tables.ts';

export type SessionRow = Selectable<AccountsTables['signInSessions']>;
export type KnownSession = {
  readonly id: string;
  readonly customerId: number;
  readonly xid: string;
  readonly status: number;
  readonly createdAt: Instant;
  readonly lastUsedAt: Instant;
};

export async function insertSession(
  db: DatabaseHandle,
  session: {
    readonly id: string;
    readonly tokenHash: string;
    readonly customerId: number;
    readonly createdAt: Instant;
    readonly device: string;
  },
): Promise<void> {
  await db
    .insertInto('signInSessions')
    .values({ ...session, createdAt: sqlTime(session.createdAt), lastUsedAt: sqlTime(session.createdAt) })
    .execute();
}

export const findSession = async (db: DatabaseHandle, tokenHash: string): Promise<KnownSession | null> =>
  (await db
    .selectFrom('signInSessions')
    .innerJoin('customers', 'customers.id', 'signInSessions.customerId')
    .select([
      'signInSessions.id',
      'signInSessions.customerId',
      'signInSessions.createdAt',
      'signInSessions.lastUsedAt',
      'customers.xid',
      'customers.status',
    ])
    .where('signInSessions.tokenHash', '=', tokenHash)
    .executeTakeFirst()) ?? null;

/** Those of the given sessions that are live and belong to verified customers. */
export const findLiveSessions = (
  db: DatabaseHandle,
  ids: readonly string[],
  limits: { readonly usedAfter: Instant; readonly createdAfter: Instant },
): Promise<readonly { readonly id: string; readonly lastUsedAt: Instant }[]> =>
  db
    .selectFrom('signInSessions')
    .innerJoin('customers', 'customers.id', 'signInSessions.customerId')
    .select(['signInSessions.id', 'signInSessions.lastUsedAt'])
    .where('signInSessions.id', 'in', ids)
    .where('signInSessions.lastUsedAt', '>', timeValue(limits.usedAfter))
    .where('signInSessions.createdAt', '>', timeValue(limits.createdAfter))
    .where('customers.status', '=', 2)
    .execute();

/** Whether browsers with the same name, as browsers report it, are signed in to both accounts. */
export async function sharesDevice(db: DatabaseHandle, customerId: number, otherId: number): Promise<boolean> {
  const row = await db
    .selectFrom('signInSessions as own')
    .innerJoin('signInSessions as other', 'other.device', 'own.device')
    .select('own.id')
    .where('own.customerId', '=', customerId)
    .where('other.customerId', '=', otherId)
    .where('own.device', '<>', '')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function touchSessions(db: DatabaseHandle, ids: readonly string[], now: Instant): Promise<void> {
  await db
    .updateTable('signInSessions')
    .set({ lastUsedAt: sqlTime(now) })
    .where('id', 'in', ids)
    .execute();
}

/** Gives a session another token, which invalidates the old one; false if the session has ended. */
export async function replaceToken(db: DatabaseHandle, id: string, tokenHash: string, now: Instant): Promise<boolean> {
  const result = await db
    .updateTable('signInSessions')
    .set({ tokenHash, lastUsedAt: sqlTime(now) })
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Remembers the tokens of all sessions of a customer as ended by a verification. */
export async function keepVerifiedOut(db: DatabaseHandle, customerId: number, now: Instant): Promise<void> {
  await db
    .insertInto('verifiedOutTokens')
    .columns(['tokenHash', 'endedAt'])
    .expression((of) =>
      of
        .selectFrom('signInSessions')
        .select(['tokenHash', sql<string>`${sqlTime(now)}::timestamptz`.as('endedAt')])
        .where('customerId', '=', customerId),
    )
    .execute();
}

export const wasVerifiedOut = async (db: DatabaseHandle, tokenHash: string): Promise<boolean> =>
  (await db
    .selectFrom('verifiedOutTokens')
    .select('tokenHash')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()) !== undefined;

export async function removeOldVerifiedOut(db: DatabaseHandle, before: Instant): Promise<void> {
  await db.deleteFrom('verifiedOutTokens').where('endedAt', '<', timeValue(before)).execute();
}

export const listSessions = async (
  db: DatabaseHandle,
  customerId: number,
  limits: { readonly usedAfter: Instant; readonly createdAfter: Instant },
): Promise<readonly SessionRow[]> =>
  db
    .selectFrom('signInSessions')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('lastUsedAt', '>', timeValue(limits.usedAfter))
    .where('createdAt', '>', timeValue(limits.createdAfter))
    .orderBy('lastUsedAt', 'desc')
    .execute();

/** Ends one session of a customer; returns the ids of ended sessions. */
export async function removeSession(db: DatabaseHandle, customerId: number, id: string): Promise<readonly string[]> {
  const rows = await db
    .deleteFrom('signInSessions')
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Ends all sessions of a customer except one (null: all); returns the ids of ended sessions. */
export async function removeSessions(
  db: DatabaseHandle,
  customerId: number,
  keptId: string | null,
): Promise<readonly string[]> {
  let query = db.deleteFrom('signInSessions').where('customerId', '=', customerId);
  if (keptId !== null) query = query.where('id', '<>', keptId);
  const rows = await query.returning('id').execute();
  return rows.map((row) => row.id);
}

export async function removeStaleSessions(
  db: DatabaseHandle,
  limits: { readonly usedBefore: Instant; readonly createdBefore: Instant },
): Promise<void> {
  await db
    .deleteFrom('signInSessions')
    .where((where) =>
      where.or([
        where('lastUsedAt', '<', timeValue(limits.usedBefore)),
        where('createdAt', '<', timeValue(limits.createdBefore)),
      ]),
    )
    .execute();
}
