// Limits the mails that anybody can request for an address without signing in: a forgotten password, the registration of a known address.
// Counted by network and address, so that strangers use up their own mails and not the owner's: the first mail of a network in an hour has
// its own quota, and a browser that has signed in before has its own count. If a flood has used up the day's quota, one mail an hour still
// goes out, regardless of who requests it; a link is valid for an hour, so the owner always has a valid one.
import type { Refusal } from '@openbell/api/calls/refusals.ts';
import { type Limit, peekAt, takeFrom } from '../../platform/security/rate-limits.ts';
import { createTurns } from '../../platform/turns.ts';
import type { AccountsContext } from '../accounts-context.ts';
import type { Visitor } from '../sign-in/guesser.ts';
import { firstMails, lastMails, mailsOfNetwork, repeatedMails } from '../sign-in/limits.ts';

const inTurn = createTurns();

/** Counts one mail, or refuses it. The address need not be known: the answer never reveals that. */
export const takeMail = (context: AccountsContext, visitor: Visitor, email: string): Promise<Refusal | null> =>
  visitor.kind === 'device'
    ? takeFrom(context, mailsOfNetwork.map(ofDevice), visitor.nonce)
    : inTurn(email, () => takeOfStranger(context, visitor.network, email));

const ofDevice = (limit: Limit): Limit => ({ ...limit, act: `${limit.act}-device` });

async function takeOfStranger(context: AccountsContext, network: string, email: string): Promise<Refusal | null> {
  const source = `${network} ${email}`;
  for (const limit of mailsOfNetwork) {
    const refused = await peekAt(context, limit, source);
    if (refused !== null) return refused;
  }
  const [, anHour] = mailsOfNetwork;
  const isFirst = (await peekAt(context, { ...anHour, countMax: 1 }, source)) === null;
  const isRoomLeft = (await takeFrom(context, [isFirst ? firstMails : repeatedMails], email)) === null;
  const refused = isRoomLeft ? null : await takeFrom(context, [lastMails], email);
  return refused ?? takeFrom(context, mailsOfNetwork, source);
}
