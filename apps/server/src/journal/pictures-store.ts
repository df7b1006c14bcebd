// SQL of the screenshots. Lists do not read the bytes.
import type { Selectable } from 'kysely';
import { type DatabaseHandle, type DatabaseTransaction, sqlTime } from '../platform/database/database.ts';
import type { JournalTables } from './tables.ts';

export type PictureRow = Omit<Selectable<JournalTables['journalPictures']>, 'content'>;

const columns = [
  'id',
  'customerId',
  'tradeId',
  'session',
  'kind',
  'width',
  'height',
  'bytes',
  'caption',
  'digest',
  'addedAt',
] as const;

export const listPictures = async (db: DatabaseHandle, customerId: number): Promise<readonly PictureRow[]> =>
  db
    .selectFrom('journalPictures')
    .select(columns)
    .where('customerId', '=', customerId)
    .orderBy('addedAt')
    .orderBy('id')
    .execute();

export async function insertPicture(
  trx: DatabaseTransaction,
  row: PictureRow & { readonly content: Uint8Array },
): Promise<void> {
  await trx
    .insertInto('journalPictures')
    .values({ ...row, content: Buffer.from(row.content), addedAt: sqlTime(row.addedAt) })
    .execute();
}

export type PictureFile = Pick<PictureRow, 'id' | 'kind' | 'digest'> & { readonly content: Uint8Array };

export const findPicture = async (
  db: DatabaseHandle,
  customerId: number,
  id: string,
): Promise<PictureFile | undefined> =>
  db
    .selectFrom('journalPictures')
    .select(['id', 'kind', 'digest', 'content'])
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();

export const updateCaption = async (
  db: DatabaseHandle,
  of: { readonly customerId: number; readonly id: string },
  caption: string,
): Promise<PictureRow | undefined> =>
  db
    .updateTable('journalPictures')
    .set({ caption })
    .where('customerId', '=', of.customerId)
    .where('id', '=', of.id)
    .returning(columns)
    .executeTakeFirst();

export async function deletePicture(db: DatabaseHandle, customerId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('journalPictures')
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
