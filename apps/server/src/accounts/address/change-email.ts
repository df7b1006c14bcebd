// A change of the e-mail address: requested with proof of identity, effective once the link mailed to the new address was opened,
// cancelable until then.
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { AccountsContext } from '../accounts-context.ts';
import {
  type CustomerRow,
  findCustomer,
  findCustomerByEmail,
  lockCustomer,
  updateCustomer,
} from '../customers-store.ts';
import { recordAct } from '../record-act.ts';
import { mailLink } from './mailed-links.ts';

/** The mails are the same whether the address is free or another customer's; in that case it simply never gets confirmed. */
export async function askForEmail(
  trx: DatabaseTransaction,
  context: AccountsContext,
  customer: CustomerRow,
  email: string,
): Promise<void> {
  await updateCustomer(trx, customer.id, { pendingEmail: email });
  await recordAct(trx, context, { kind: 'accounts.email-change-asked', customerId: customer.id });
  await mailLink(trx, context, {
    customer,
    email: customer.email,
    purpose: 'password',
    template: 'email-change-notice',
  });
  await mailNewAddress(trx, context, customer, email);
}

/** Mails the requested address: the link that verifies it or, if another customer has it, the note that they have an account. */
export async function mailNewAddress(
  trx: DatabaseTransaction,
  context: AccountsContext,
  customer: CustomerRow,
  email: string,
): Promise<void> {
  const owner = await findCustomerByEmail(trx, email);
  if (owner === null)
    await mailLink(trx, context, { customer, email, purpose: 'verification', template: 'email-change' });
  else
    await mailLink(trx, context, {
      customer: owner,
      email: owner.email,
      purpose: 'password',
      template: 'known-address',
    });
}

/** The address that is not verified yet; empty without one. */
export const readEmailChange = async (
  context: Pick<AccountsContext, 'db'>,
  customerId: number,
): Promise<{ readonly email: string }> => ({
  email: (await findCustomer(context.db, customerId))?.pendingEmail ?? '',
});

/** Cancels a pending change, either any or only one to this address; false if there is none. */
export async function cancelEmailChange(
  context: AccountsContext,
  customerId: number,
  { email, actor }: { readonly email?: string; readonly actor: 'customer' | 'stranger' },
): Promise<boolean> {
  const isCanceled = await context.db.transaction().execute(async (trx) => {
    const customer = await lockCustomer(trx, customerId);
    if (customer === null || customer.pendingEmail === '' || (email ?? customer.pendingEmail) !== customer.pendingEmail)
      return false;
    await updateCustomer(trx, customerId, { pendingEmail: '' });
    await recordAct(trx, context, { kind: 'accounts.email-change-canceled', customerId, actor });
    return true;
  });
  if (isCanceled) context.bus.publish({ kind: 'changed', customerId, domain: 'accounts' });
  return isCanceled;
}
