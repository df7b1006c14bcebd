/** Sends the verification mail again, to the own address only; any other address gets the same answer and no mail (Q74). */
import { ok } from '@openbell/api/common.ts';
import type { Refusal } from '@openbell/api/refusals.ts';
import { takeFrom } from '../platform/rate-limits.ts';
import type { AccountsContext } from './accounts-context.ts';
import { findCustomer } from './customers-store.ts';
import { resends } from './limits.ts';
import { mailLink } from './mailed-links.ts';
import { shownEmail } from './read-account.ts';

export const resendVerificationMail = async (
  context: AccountsContext,
  customerId: number,
  address: string,
): Promise<typeof ok | Refusal> => {
  const refused = await takeFrom(context, resends, String(customerId));
  if (refused !== null) return refused;
  const customer = await findCustomer(context.db, customerId);
  if (customer === null || address.trim().toLowerCase() !== shownEmail(customer)) return ok;
  const isNew = customer.pendingEmail !== '';
  if (!isNew && customer.status === 2) return ok;
  await context.db.transaction().execute((trx) =>
    mailLink(trx, context, {
      customer,
      email: shownEmail(customer),
      purpose: 'verification',
      template: isNew ? 'email-change' : 'verification',
    }),
  );
  return ok;
};
