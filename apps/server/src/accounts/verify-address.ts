/** Opens a mailed verification link: proves the address of a registration, or takes over an address that was asked for. */
import type { AccountsContext } from './accounts-context.ts';
import { lockCustomer, markVerified, takeEmail } from './customers-store.ts';
import { openLink } from './mailed-links.ts';
import { recordAct } from './record-act.ts';

/** True where the link is good, the first time and every time after it within its life. */
export const verifyAddress = async (context: AccountsContext, token: string): Promise<boolean> => {
  const link = await openLink(context.db, context.clock, token, 'verification');
  if (link === null) return false;
  const hasChanged = await context.db.transaction().execute(async (trx) => {
    const customer = await lockCustomer(trx, link.customerId);
    if (customer === null) return null;
    if (customer.pendingEmail !== '' && customer.pendingEmail === link.email) {
      if (!(await takeEmail(trx, customer.id, link.email))) return null;
      await recordAct(trx, context, { kind: 'accounts.email-changed', customerId: customer.id });
    } else if (customer.email !== link.email) return null;
    const isFirst = await markVerified(trx, customer.id, context.clock.realNow());
    if (isFirst) await recordAct(trx, context, { kind: 'accounts.verified', customerId: customer.id });
    return isFirst;
  });
  if (hasChanged === null) return false;
  context.bus.publish({ kind: 'changed', customerId: link.customerId, domain: 'accounts' });
  return true;
};
