// Opens a mailed verification link: verifies the address of a registration, or puts a requested address into effect. Mail scanners fetch
// such links too, so an earlier session counts as the customer's only after its browser has opened the link.
import type { SignedIn } from '../../platform/http/routes.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { lockCustomer, markOwnerProven, markVerified, takeEmail } from '../customers-store.ts';
import { recordAct } from '../record-act.ts';
import { removeChallengesOf } from '../sign-in/sign-in-challenges-store.ts';
import { announceEnded, endByVerification } from '../sign-in/sign-in-sessions.ts';
import { openLink } from './mailed-links.ts';

export type OpenedLink = {
  /** The new token of the browser that opened the link; null if it has no session of this customer, or keeps its token. */
  readonly token: string | null;
  /** Opened in a browser that is signed in as this customer. */
  readonly isOwn: boolean;
};

/** Null for an invalid link. A valid one works any number of times in its life, and ends sessions only when it changes something. */
export async function verifyAddress(
  context: AccountsContext,
  linkToken: string,
  browser: SignedIn | null,
): Promise<OpenedLink | null> {
  const link = await openLink(context.db, context.clock, linkToken, 'verification');
  if (link === null) return null;
  const clicked = browser?.customerId === link.customerId ? browser.sessionId : null;
  const outcome = await context.db.transaction().execute(async (trx) => {
    const customer = await lockCustomer(trx, link.customerId);
    if (customer === null) return null;
    const { id } = customer;
    const now = context.clock.realNow();
    const isNew = customer.pendingEmail !== '' && customer.pendingEmail === link.email;
    if (isNew) {
      if (!(await takeEmail(trx, id, link.email))) return null;
      await recordAct(trx, context, { kind: 'accounts.email-changed', customerId: id });
    } else if (customer.email !== link.email) return null;
    const isFirst = await markVerified(trx, id, now);
    if (isFirst) await recordAct(trx, context, { kind: 'accounts.verified', customerId: id });
    if (clicked !== null) await markOwnerProven(trx, { id, email: link.email, now });
    if (!isNew && !isFirst) return { ended: [], token: null };
    await removeChallengesOf(trx, id);
    return endByVerification(trx, context.clock, id, clicked);
  });
  if (outcome === null) return null;
  announceEnded(context.bus, link.customerId, outcome.ended);
  context.bus.publish({ kind: 'changed', customerId: link.customerId, domain: 'accounts' });
  return { token: outcome.token, isOwn: clicked !== null };
}
