/** What the customer's record shows of the subscription and of what is owed for it. */
import { noSubscription, type SubscriptionPart } from '../accounts/account-parts.ts';
import { findOpenInvoice, findPayer } from '../billing/payments-store.ts';
import type { DatabaseHandle } from '../platform/database.ts';
import { planPriceOf, recordOf } from './read-subscription.ts';
import { readFixedReset } from './reset-evaluation.ts';
import { findNewest } from './subscriptions-store.ts';
import { listRunningUpgrades } from './upgrades-store.ts';

/** `open_invoice`: the transaction of the newest crypto invoice that waits to be paid; empty without one. */
export const readSubscriptionPart = async (handle: DatabaseHandle, customerId: number): Promise<SubscriptionPart> => {
  const row = await findNewest(handle, customerId);
  const invoice = await findOpenInvoice(handle, customerId);
  const open_invoice = invoice?.transactionId ?? '';
  if (row === undefined) return { ...noSubscription, open_invoice };
  return {
    id: row.id,
    subscription: recordOf(row, await listRunningUpgrades(handle, customerId)),
    plan_price: planPriceOf(row, (await findPayer(handle, customerId)).partner),
    fixed_reset: await readFixedReset(handle, row),
    open_invoice,
  };
};
