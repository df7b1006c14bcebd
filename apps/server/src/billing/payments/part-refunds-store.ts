/** SQL of the parts of paid orders that go back. */
import type { Selectable } from 'kysely';
import {
  type Database,
  type DatabaseHandle,
  type DatabaseTransaction,
  sqlTime,
} from '../../platform/database/database.ts';
import type { BillingTables } from '../tables.ts';

export type PartRefundRow = Selectable<BillingTables['partRefunds']>;

/** Answers its id. */
export const insertPart = async (
  trx: DatabaseTransaction,
  part: {
    readonly reference: string;
    readonly paymentId: number;
    readonly amountMinor: number;
    readonly reason: string;
    readonly askedAt: number;
  },
): Promise<number> => {
  const { id } = await trx
    .insertInto('partRefunds')
    .values({ ...part, askedAt: sqlTime(part.askedAt) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const findPart = async (handle: DatabaseHandle, reference: string): Promise<PartRefundRow | undefined> =>
  handle.selectFrom('partRefunds').selectAll().where('reference', '=', reference).executeTakeFirst();

/** The part of an order that its company, or a person, has not given back yet. */
export const findPartUnderWay = async (handle: DatabaseHandle, paymentId: number): Promise<PartRefundRow | undefined> =>
  handle
    .selectFrom('partRefunds')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .where('givenAt', 'is', null)
    .executeTakeFirst();

/** The parts of an order that have gone back. */
export const listPartsGiven = async (
  handle: DatabaseHandle,
  paymentId: number,
): Promise<readonly Pick<PartRefundRow, 'reference' | 'amountMinor'>[]> =>
  handle
    .selectFrom('partRefunds')
    .select(['reference', 'amountMinor'])
    .where('paymentId', '=', paymentId)
    .where('givenAt', 'is not', null)
    .execute();

/** What has gone back of an order in parts, without what is under way. */
export const sumOfPartsGiven = async (handle: DatabaseHandle, paymentId: number): Promise<number> => {
  const row = await handle
    .selectFrom('partRefunds')
    .select((select) => select.fn.sum<number | null>('amountMinor').as('sum'))
    .where('paymentId', '=', paymentId)
    .where('givenAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(row.sum ?? 0);
};

/** False where it was given before. */
export const markPartGiven = async (
  trx: DatabaseTransaction,
  part: { readonly id: number; readonly at: number; readonly by: 'gateway' | 'operator' },
): Promise<boolean> => {
  const result = await trx
    .updateTable('partRefunds')
    .set({ givenAt: sqlTime(part.at), givenBy: part.by })
    .where('id', '=', part.id)
    .where('givenAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/** Every part that was not given yet, with its order, oldest first. */
export const listPartsUnderWay = async (db: Database) =>
  db
    .selectFrom('partRefunds')
    .innerJoin('payments', 'payments.id', 'partRefunds.paymentId')
    .select([
      'partRefunds.reference',
      'partRefunds.amountMinor',
      'partRefunds.reason',
      'payments.transactionId',
      'payments.gateway',
      'payments.purpose',
      'payments.currency',
    ])
    .where('partRefunds.givenAt', 'is', null)
    .orderBy('partRefunds.id')
    .execute();
