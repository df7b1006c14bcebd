// SQL of partial refunds of paid orders.
import type { Instant } from '@openbell/units/instant.ts';
import type { Selectable } from 'kysely';
import {
  type Database,
  type DatabaseHandle,
  type DatabaseTransaction,
  sqlTime,
} from '../../platform/database/database.ts';
import type { BillingTables } from '../tables.ts';

export type PartRefundRow = Selectable<BillingTables['partRefunds']>;

/** Returns its id. */
export async function insertPart(
  trx: DatabaseTransaction,
  part: {
    readonly reference: string;
    readonly paymentId: number;
    readonly amountMinor: number;
    readonly reason: string;
    readonly askedAt: Instant;
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('partRefunds')
    .values({ ...part, askedAt: sqlTime(part.askedAt) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const findPart = async (handle: DatabaseHandle, reference: string): Promise<PartRefundRow | undefined> =>
  handle.selectFrom('partRefunds').selectAll().where('reference', '=', reference).executeTakeFirst();

/** The part of an order that its company, or a person, has not refunded yet. */
export const findPartUnderWay = async (handle: DatabaseHandle, paymentId: number): Promise<PartRefundRow | undefined> =>
  handle
    .selectFrom('partRefunds')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .where('givenAt', 'is', null)
    .executeTakeFirst();

/** The refunded parts of an order. */
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

/** The sum of an order's refunded parts, without one in progress. */
export async function sumOfPartsGiven(handle: DatabaseHandle, paymentId: number): Promise<number> {
  const row = await handle
    .selectFrom('partRefunds')
    .select((select) => select.fn.sum<number | null>('amountMinor').as('sum'))
    .where('paymentId', '=', paymentId)
    .where('givenAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(row.sum ?? 0);
}

/** False if it was refunded before. */
export async function markPartGiven(
  trx: DatabaseTransaction,
  part: { readonly id: number; readonly at: Instant; readonly by: 'gateway' | 'operator' },
): Promise<boolean> {
  const result = await trx
    .updateTable('partRefunds')
    .set({ givenAt: sqlTime(part.at), givenBy: part.by })
    .where('id', '=', part.id)
    .where('givenAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Every part that is not refunded yet, with its order, oldest first. */
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
