// SQL of the discount codes. The uses of a code are counted in the payments that carry it.

import type { DiscountCode } from '@openbell/rules/billing/discounts.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { Selectable } from 'kysely';
import { type DatabaseHandle, type DatabaseTransaction, sqlTime } from '../platform/database/database.ts';
import type { BillingTables } from './tables.ts';

type Row = Selectable<BillingTables['discounts']>;
export type StoredDiscount = DiscountCode & {
  readonly id: number;
  readonly usesMax: number | null;
  readonly isActive: boolean;
  /** A customer may use it for a plan that they have bought with it before. */
  readonly isRepeatable: boolean;
};

/** Active rows of a code, in its stored spelling. */
export async function listActive(handle: DatabaseHandle, code: string): Promise<readonly StoredDiscount[]> {
  const rows = await handle
    .selectFrom('discounts')
    .selectAll()
    .where('code', '=', code)
    .where('isActive', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(discountOfRow);
}

export const listAll = async (handle: DatabaseHandle): Promise<readonly StoredDiscount[]> =>
  (await handle.selectFrom('discounts').selectAll().orderBy('code').orderBy('id').execute()).map(discountOfRow);

/** Serializes orders with a code that has a limited number of uses. */
export async function lockDiscount(trx: DatabaseTransaction, id: number): Promise<void> {
  await trx.selectFrom('discounts').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** A failed or refunded order has not used a code. */
const unusedStates = ['declined', 'expired', 'refunded'] as const;

/** The number of orders that used a code and did not fail. */
export async function countUses(handle: DatabaseHandle, id: number): Promise<number> {
  const row = await handle
    .selectFrom('payments')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('discountId', '=', id)
    .where('state', 'not in', unusedStates)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Whether a customer has bought a plan with a code in an order that did not fail. */
export async function hasUsed(
  handle: DatabaseHandle,
  {
    discountId,
    customerId,
    planKey,
  }: { readonly discountId: number; readonly customerId: number; readonly planKey: string },
): Promise<boolean> {
  const before = await handle
    .selectFrom('payments')
    .select('purposePayload')
    .where('discountId', '=', discountId)
    .where('customerId', '=', customerId)
    .where('state', 'not in', unusedStates)
    .execute();
  return before.some(({ purposePayload: payload }) => isOfPlan(payload, planKey));
}

const isOfPlan = (payload: unknown, planKey: string): boolean =>
  typeof payload === 'object' && payload !== null && 'planKey' in payload && payload.planKey === planKey;

/** False if the code already exists for this target and plan. */
export async function insertDiscount(
  trx: DatabaseTransaction,
  discount: Omit<StoredDiscount, 'id' | 'isActive'> & { readonly createdAt: Instant },
): Promise<boolean> {
  const { code, type, amount, target, planKey, isOneTime, usesMax, isRepeatable, createdAt } = discount;
  const result = await trx
    .insertInto('discounts')
    .values({
      code,
      type,
      amount,
      target,
      planKey: planKey ?? '',
      oneTime: isOneTime,
      usesMax,
      isRepeatable,
      createdAt: sqlTime(createdAt),
    })
    .onConflict((conflict) => conflict.columns(['code', 'target', 'planKey']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Switches every row of a code on or off; returns how many changed. */
export async function switchCode(trx: DatabaseTransaction, code: string, isActive: boolean): Promise<number> {
  const result = await trx
    .updateTable('discounts')
    .set({ isActive })
    .where('code', '=', code)
    .where('isActive', '=', !isActive)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

const discountOfRow = (row: Row): StoredDiscount => ({
  id: row.id,
  code: row.code,
  type: row.type,
  amount: row.amount,
  target: row.target,
  planKey: row.planKey === '' ? null : row.planKey,
  isOneTime: row.oneTime,
  usesMax: row.usesMax,
  isActive: row.isActive,
  isRepeatable: row.isRepeatable,
});
