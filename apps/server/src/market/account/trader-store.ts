// SQL of who may trade now: the rows that belong to a customer's newest subscription.
import { type DatabaseHandle, literalTrue } from '../../platform/database/database.ts';
import { joinedTable } from '../../platform/database/joined-table.ts';

const subscriptions = joinedTable('subscriptions', ['id', 'planKey', 'status', 'canceled', 'passed', 'until']);
const simulators = joinedTable('simulators', ['id', 'state', 'accountName', 'exchanges']);
const attempts = joinedTable('attempts', [
  'id',
  'planKey',
  'planVersion',
  'commission',
  'status',
  'verdict',
  'plannedStartAt',
  'state',
]);

/** Null if the customer never had a subscription. */
export async function findTraderRows(db: DatabaseHandle, customerId: number) {
  const row = await db
    .selectFrom('subscriptions')
    .innerJoin('customers', 'customers.id', 'subscriptions.customerId')
    .leftJoin('simulators', 'simulators.subscriptionId', 'subscriptions.id')
    .leftJoin('attempts', 'attempts.accountName', 'simulators.accountName')
    .select([...subscriptions.columns, ...simulators.columns, ...attempts.columns, 'customers.agreements'])
    .where('subscriptions.customerId', '=', customerId)
    .where('subscriptions.isNewest', '=', literalTrue)
    // The newest attempt on the account.
    .orderBy('attempts.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const subscription = row === undefined ? null : subscriptions.rowOf(row);
  if (row === undefined || subscription === null) return null;
  return {
    held: { ...subscription, key: subscription.planKey },
    agreements: row.agreements,
    simulator: simulators.rowOf(row),
    attempt: attempts.rowOf(row),
  };
}
