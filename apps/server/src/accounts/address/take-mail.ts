/**
 * Whether a mail may go to an address that nobody signed in has asked for: a forgotten password, the registration of a known address.
 * Counted by network and address, so that a stranger uses up his own mails and not the owner's: the first of a network in an hour has
 * room of its own, and a browser that has signed in before has a count of its own. Where a flood has used up the room of the day, one mail
 * an hour still goes, whoever asks; as its link works for an hour, an owner always has one that works.
 */
import type { Refusal } from '@openbell/api/calls/refusals.ts';
import { type Limit, peekAt, takeFrom } from '../../platform/security/rate-limits.ts';
import { createTurns } from '../../platform/turns.ts';
import type { AccountsContext } from '../accounts-context.ts';
import type { Visitor } from '../sign-in/guesser.ts';
import { firstMails, lastMails, mailsOfNetwork, repeatedMails } from '../sign-in/limits.ts';

const inTurn = createTurns();

/** Counts one mail, or refuses it. The address need not be known: the answer never tells. */
export const takeMail = (context: AccountsContext, visitor: Visitor, email: string): Promise<Refusal | null> =>
  visitor.kind === 'device'
    ? takeFrom(context, mailsOfNetwork.map(ofDevice), visitor.nonce)
    : inTurn(email, () => takeOfStranger(context, visitor.network, email));

const ofDevice = (limit: Limit): Limit => ({ ...limit, act: `${limit.act}-device` });

const takeOfStranger = async (context: AccountsContext, network: string, email: string): Promise<Refusal | null> => {
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
};
