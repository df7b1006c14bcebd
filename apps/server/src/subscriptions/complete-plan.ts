// How a plan ends that is not billed again: its evaluation was passed, or its fixed time is over.
import { planNameOf } from '@openbell/rules/billing/plan-catalogue.ts';
import { isAttemptUnderWay } from '../evaluation/attempts/attempt-under-way.ts';
import { type DuePayload, planTomorrow } from '../plans/plan-due.ts';
import type { SubscriptionRow } from '../plans/subscriptions-store.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { endSubscription } from './end-services.ts';
import type { LifeBase } from './life-parts.ts';
import { tellCustomer } from './tell-customer.ts';

/** A plan with a passed evaluation is not billed again; the pass stays visible. */
export async function endPassed(trx: DatabaseTransaction, parts: LifeBase, row: SubscriptionRow): Promise<null> {
  await endSubscription(trx, parts, row, 'passed');
  return tell(trx, parts, row, 'subscription-completed');
}

/** For a plan of fixed length: notifies the customer when it is over, including an evaluation that was started in it. */
export async function endTime(
  trx: DatabaseTransaction,
  parts: LifeBase,
  row: SubscriptionRow,
  due: DuePayload,
): Promise<null> {
  if (await isAttemptUnderWay(trx, row.id, parts.clock.productNow())) return planTomorrow(trx, parts, due);
  return tell(trx, parts, row, 'subscription-expired');
}

async function tell(
  trx: DatabaseTransaction,
  parts: LifeBase,
  { id, customerId, planKey }: SubscriptionRow,
  template: 'subscription-completed' | 'subscription-expired',
): Promise<null> {
  const values = { plan: planNameOf(planKey) };
  await tellCustomer(trx, parts, { customerId, template, key: String(id), values });
  return null;
}
