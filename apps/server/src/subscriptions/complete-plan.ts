/** How a plan ends that is not billed again: its evaluation was passed, or the time it was bought for is over. */
import { planNameOf } from '@openbell/rules/billing/plan-catalogue.ts';
import { isAttemptUnderWay } from '../evaluation/attempts/attempt-under-way.ts';
import { type DuePayload, planTomorrow } from '../plans/plan-due.ts';
import type { SubscriptionRow } from '../plans/subscriptions-store.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { endSubscription } from './end-services.ts';
import type { LifeBase } from './life-parts.ts';
import { tellCustomer } from './tell-customer.ts';

/** A passed evaluation is not billed again: what was passed stays to be seen. */
export const endPassed = async (trx: DatabaseTransaction, parts: LifeBase, row: SubscriptionRow): Promise<null> => {
  await endSubscription(trx, parts, row, 'passed');
  return tell(trx, parts, row, 'subscription-completed');
};

/** What was bought for a time: told when that is over, and with it the evaluation that was begun in it. */
export const endTime = async (
  trx: DatabaseTransaction,
  parts: LifeBase,
  row: SubscriptionRow,
  due: DuePayload,
): Promise<null> => {
  if (await isAttemptUnderWay(trx, row.id, parts.clock.productNow())) return planTomorrow(trx, parts, due);
  return tell(trx, parts, row, 'subscription-expired');
};

const tell = async (
  trx: DatabaseTransaction,
  parts: LifeBase,
  { id, customerId, planKey }: SubscriptionRow,
  template: 'subscription-completed' | 'subscription-expired',
): Promise<null> => {
  const values = { plan: planNameOf(planKey) };
  await tellCustomer(trx, parts, { customerId, template, key: String(id), values });
  return null;
};
