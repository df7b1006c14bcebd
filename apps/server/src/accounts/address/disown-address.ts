// "This was not me": the recipient of a mail about an address that somebody else typed undoes what was started with it. An account that was
// never verified is emptied, and its address becomes free; a change to this address is canceled. A verified account is never ended this
// way.
import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import { ok } from '@openbell/api/common.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { type CustomerRow, findCustomer } from '../customers-store.ts';
import { type DeletionParts, endAccount } from '../privacy/account-deletion.ts';
import { cancelEmailChange } from './change-email.ts';
import { openLink } from './mailed-links.ts';

export async function disownAddress(
  context: AccountsContext,
  parts: DeletionParts,
  token: string,
): Promise<typeof ok | Refusal> {
  const { db, clock } = context;
  const expired = refuse('link_expired', { message: 'This link has expired, or what it was about is gone.' });
  const link = await openLink(db, clock, token, 'not-me');
  const customer = link === null ? null : await findCustomer(db, link.customerId);
  if (link === null || customer === null) return expired;
  if (customer.email !== link.email) {
    const isCanceled = await cancelEmailChange(context, customer.id, { email: link.email, actor: 'stranger' });
    return isCanceled ? ok : expired;
  }
  const mayEnd = ({ status, email }: CustomerRow): boolean => status === 1 && email === link.email;
  const isEnded =
    mayEnd(customer) &&
    (await endAccount(context, parts, customer.id, { kind: 'accounts.disowned', actor: 'stranger', mayEnd }));
  return isEnded ? ok : refuse('account_verified', { message: 'This address was verified: its account stays.' });
}
