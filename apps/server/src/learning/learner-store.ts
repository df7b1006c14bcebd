// SQL of a customer's access to lessons: the plan that includes them, and the evaluation that says until when.
import { type DatabaseHandle, literalTrue } from '../platform/database/database.ts';
import { joinedTable } from '../platform/database/joined-table.ts';

const subscriptions = joinedTable('subscriptions', ['id', 'planKey', 'status', 'canceled']);
const attempts = joinedTable('attempts', [
  'id',
  'status',
  'startedAt',
  'plannedStartAt',
  'plannedEndAt',
  'planKey',
  'planVersion',
]);

/** Includes the newest subscription and its newest attempt. */
export async function findLearner(db: DatabaseHandle, customerId: number) {
  const row = await db
    .selectFrom('customers')
    .leftJoin('subscriptions', (join) =>
      join.onRef('subscriptions.customerId', '=', 'customers.id').on('subscriptions.isNewest', '=', literalTrue),
    )
    .leftJoin('attempts', 'attempts.subscriptionId', 'subscriptions.id')
    .select(['customers.name', 'customers.lang', ...subscriptions.columns, ...attempts.columns])
    .where('customers.id', '=', customerId)
    .orderBy('attempts.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { name, lang } = row;
  return { name, lang, subscription: subscriptions.rowOf(row), attempt: attempts.rowOf(row) };
}
