/** What the customer's record shows of the subscription. */
import { noSubscription, type SubscriptionPart } from '../accounts/account-parts.ts';
import type { AccountRows } from '../accounts/account-record-store.ts';
import type { DatabaseHandle } from '../platform/database.ts';
import { planPriceOf, recordOf } from './read-subscription.ts';
import { readFixedReset } from './reset-evaluation.ts';

export const subscriptionPart = async (
  handle: DatabaseHandle,
  { customer, subscription, upgrades }: AccountRows,
): Promise<SubscriptionPart> => {
  if (subscription === null) return noSubscription;
  return {
    subscription: recordOf(subscription, upgrades),
    plan_price: planPriceOf(subscription, customer.partner),
    fixed_reset: await readFixedReset(handle, subscription),
  };
};
