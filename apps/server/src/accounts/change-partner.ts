// POST /accounts/changePartner: sets the company that bills a customer by their country, while they have no subscription (Q35).
import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import { partnerOfCountry } from '@openbell/rules/accounts/partner.ts';
import { isPartnerChangeDue } from '@openbell/rules/accounts/partner-change.ts';
import type { AccountParts } from './account-parts.ts';
import type { AccountsContext } from './accounts-context.ts';
import { lockCustomer, updateCustomer } from './customers-store.ts';
import { recordAct } from './record-act.ts';

/** Sets the partner of the country; refused if the customer has a plan, or that partner already. Returns null when done. */
export async function changePartner(
  context: AccountsContext,
  parts: Pick<AccountParts, 'readSubscription'>,
  customerId: number,
): Promise<Refusal | null> {
  const subscription = await parts.readSubscription(customerId);
  const isDone = await context.db.transaction().execute(async (trx) => {
    const customer = await lockCustomer(trx, customerId);
    if (customer === null) throw new Error('a signed-in customer is gone');
    const { partner, countryId } = customer;
    if (!isPartnerChangeDue({ subscriptionStatus: subscription.status, partner, countryId })) return false;
    const next = partnerOfCountry(countryId);
    await updateCustomer(trx, customerId, { partner: next });
    const details = { from: partner, to: next };
    await recordAct(trx, context, { kind: 'accounts.partner-changed', customerId, details });
    return true;
  });
  if (!isDone)
    return refuse('wrong_state', { message: 'The billing company fits the country, or a plan is running under it.' });
  context.bus.publish({ kind: 'changed', customerId, domain: 'accounts' });
  return null;
}
