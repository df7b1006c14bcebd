// Sends the verification mail again, to the customer's own address or the requested new one; for any other address the answer is the same,
// without a mail (Q74).
import type { Refusal } from '@openbell/api/calls/refusals.ts';
import { ok } from '@openbell/api/common.ts';
import { takeFrom } from '../../platform/security/rate-limits.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { findCustomer } from '../customers-store.ts';
import { resends } from '../sign-in/limits.ts';
import { mailNewAddress } from './change-email.ts';
import { mailLink } from './mailed-links.ts';

export async function resendVerificationMail(
  context: AccountsContext,
  customerId: number,
  address: string,
): Promise<typeof ok | Refusal> {
  const refused = await takeFrom(context, resends, String(customerId));
  if (refused !== null) return refused;
  const customer = await findCustomer(context.db, customerId);
  const email = address.trim().toLowerCase();
  if (customer === null || email === '') return ok;
  await context.db.transaction().execute(async (trx) => {
    if (email === customer.pendingEmail) await mailNewAddress(trx, context, customer, email);
    else if (email === customer.email && customer.status === 1)
      await mailLink(trx, context, { customer, email, purpose: 'verification', template: 'verification' });
  });
  return ok;
}
