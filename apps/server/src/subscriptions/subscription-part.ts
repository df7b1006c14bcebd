// What the customer's record shows of the subscription.
import { accountNoticesOf } from '@openbell/rules/accounts/account-notices.ts';
import { noSubscription, type SubscriptionPart } from '../accounts/account-parts.ts';
import type { AccountRows } from '../accounts/account-record-store.ts';
import { canPayWith } from '../billing/payments/place-order.ts';
import { planPriceOf, recordOf } from '../plans/read-subscription.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import type { LifeBase } from './life-parts.ts';
import { renewalWayOf } from './renew-subscription.ts';
import { readFixedReset } from './reset-evaluation.ts';

type Parts = Pick<LifeBase, 'gateways' | 'clock'>;

export async function subscriptionPart(
  handle: DatabaseHandle,
  parts: Parts,
  rows: AccountRows,
): Promise<SubscriptionPart> {
  const { customer, subscription, upgrades } = rows;
  const renewal = { way: renewalWay(parts, rows), failed_tries: subscription?.failedRenewals ?? 0 };
  const notices = noticesOf(parts, rows, renewal);
  if (subscription === null) return { ...noSubscription, notices };
  return {
    subscription: recordOf(subscription, upgrades),
    plan_price: planPriceOf(subscription, customer.partner),
    fixed_reset: await readFixedReset(handle, subscription),
    renewal,
    notices,
  };
}

/** Uses the functions that renew: a plan that was given, not bought, continues without a charge while there is nothing to charge. */
function renewalWay(
  parts: Pick<LifeBase, 'gateways'>,
  { customer, subscription, method }: AccountRows,
): SubscriptionPart['renewal']['way'] {
  if (subscription === null) return '';
  const isUsable = method !== null && (!parts.gateways.has(method.gateway) || canPayWith(parts, method, customer));
  if (!isUsable) return subscription.paymentId === null ? '' : 'method';
  const way = renewalWayOf(parts, method);
  return way === 'none' ? 'method' : way;
}

function noticesOf(
  parts: Parts,
  { customer, subscription, method }: AccountRows,
  { way, failed_tries: failedTries }: SubscriptionPart['renewal'],
): SubscriptionPart['notices'] {
  const { partner, countryId } = customer;
  const notices = accountNoticesOf({
    partner,
    countryId,
    key: subscription?.planKey ?? '',
    subscriptionStatus: subscription?.status ?? '',
    isCanceled: subscription?.canceled ?? false,
    isPassed: subscription?.passed ?? false,
    until: subscription?.until ?? null,
    renewal: { way, failedTries },
    method: method === null ? null : { ...method, isUsable: canPayWith(parts, method, customer) },
    now: parts.clock.productNow(),
  });
  return [...notices];
}
