// SQL of the exports of customers' data.
import type { Instant } from '@openbell/units/instant.ts';
import type { Selectable } from 'kysely';
import { type DatabaseHandle, sqlTime, timeValue } from '../../platform/database/database.ts';
import type { AccountsTables } from '../tables.ts';

export type DataExportRow = Omit<Selectable<AccountsTables['dataExports']>, 'file'> & { readonly fileBytes: number };

const columns = ['id', 'customerId', 'state', 'askedAt', 'readyAt', 'expiresAt'] as const;

export async function insertExport(
  db: DatabaseHandle,
  row: { readonly id: string; readonly customerId: number; readonly askedAt: Instant; readonly expiresAt: Instant },
): Promise<void> {
  await db
    .insertInto('dataExports')
    .values({ ...row, askedAt: sqlTime(row.askedAt), expiresAt: sqlTime(row.expiresAt) })
    .execute();
}

/** The exports that have not expired, newest first, without their files. */
export async function listExports(
  db: DatabaseHandle,
  customerId: number,
  now: Instant,
): Promise<readonly DataExportRow[]> {
  const rows = await db
    .selectFrom('dataExports')
    .select(columns)
    .select(({ fn, val }) => fn.coalesce(fn<number>('length', ['file']), val(0)).as('fileBytes'))
    .where('customerId', '=', customerId)
    .where('expiresAt', '>', timeValue(now))
    .orderBy('askedAt', 'desc')
    .execute();
  return rows;
}

export const findExport = async (db: DatabaseHandle, id: string) =>
  (await db.selectFrom('dataExports').select(columns).where('id', '=', id).executeTakeFirst()) ?? null;

/** The file of the customer's own, ready and unexpired export; null otherwise. */
export async function readExportFile(
  db: DatabaseHandle,
  wanted: { readonly id: string; readonly customerId: number; readonly now: Instant },
): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('dataExports')
    .select('file')
    .where('id', '=', wanted.id)
    .where('customerId', '=', wanted.customerId)
    .where('state', '=', 'ready')
    .where('expiresAt', '>', timeValue(wanted.now))
    .executeTakeFirst();
  return row?.file ?? null;
}

/** Stores the file; its lifetime starts now. False if it was stored before. */
export async function finishExport(
  db: DatabaseHandle,
  done: { readonly id: string; readonly file: Uint8Array; readonly at: Instant; readonly expiresAt: Instant },
): Promise<boolean> {
  const result = await db
    .updateTable('dataExports')
    .set({
      state: 'ready',
      file: Buffer.from(done.file),
      readyAt: sqlTime(done.at),
      expiresAt: sqlTime(done.expiresAt),
    })
    .where('id', '=', done.id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function removeExpiredExports(db: DatabaseHandle, now: Instant): Promise<void> {
  await db.deleteFrom('dataExports').where('expiresAt', '<', timeValue(now)).execute();
}
