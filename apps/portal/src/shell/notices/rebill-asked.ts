import type { Account } from '@openbell/api/accounts.ts';
import { isRebillAsked } from '@openbell/rules/access/shell-modal.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { instantOfWire } from '../../platform/wire-date.ts';

/** Whether to ask this customer for the renewal payment of a crypto plan now (SHELL-034). */
export function isRebillAskedOf(account: Pick<Account, 'subscription' | 'paymentMethod'>, now: Instant): boolean {
  const { subscription, paymentMethod } = account;
  const plan = { ...subscription, until: instantOfWire(subscription.until) };
  return isRebillAsked({ brand: paymentMethod?.brand ?? '', plan, now });
}
