// Who tries a password or a code. Strangers share one count of wrong guesses per account; a browser that has signed in before, and a
// sign-in session, have their own counts, which no stranger can use up.
import type { Refusal } from '@openbell/api/calls/refusals.ts';
import type { FastifyRequest } from 'fastify';
import type { Place } from '../../platform/http/fair-slots.ts';
import type { SignedIn } from '../../platform/http/routes.ts';
import { type GuessLimit, networkOf, peekAt, takeFrom } from '../../platform/security/rate-limits.ts';
import type { AccountsContext } from '../accounts-context.ts';
import type { CustomerRow } from '../customers-store.ts';
import { deviceOf, hasTickets } from './device-cookie.ts';
import { crowdedAddress, crowdedNetwork, networkGuesses } from './limits.ts';

export type Guesser = Visitor | { readonly kind: 'signed-in'; readonly sessionId: string };

/** A caller who is not signed in. */
export type Visitor =
  | { readonly kind: 'stranger'; readonly network: string }
  | { readonly kind: 'device'; readonly network: string; readonly nonce: string };

/** Calls `find` only if the browser has signed in before. */
export async function visitorOf(
  context: Pick<AccountsContext, 'config'>,
  request: FastifyRequest,
  find: () => Promise<CustomerRow | null>,
): Promise<Visitor> {
  const network = networkOf(request.ip);
  const nonce = hasTickets(request, context.config) ? deviceOf(request, context.config, await find()) : null;
  return nonce === null ? { kind: 'stranger', network } : { kind: 'device', network, nonce };
}

export const signedInGuesser = ({ sessionId }: SignedIn): Guesser => ({ kind: 'signed-in', sessionId });

export type GuessCount = { readonly limit: GuessLimit; readonly subject: string };

/** The count of wrong passwords for a guesser at the account of an address. */
export function passwordCountOf(guesser: Guesser, limit: GuessLimit, email: string): GuessCount {
  switch (guesser.kind) {
    case 'stranger':
      return { limit, subject: email };
    case 'device':
      return { limit: { ...limit, act: `${limit.act}-device` }, subject: guesser.nonce };
    case 'signed-in':
      return { limit: { ...limit, act: `${limit.act}-own` }, subject: guesser.sessionId };
  }
}

/**
 * The same for codes. All browsers with a ticket share one count: someone who knows the password may collect tickets, and must not get more
 * guesses at the second factor.
 */
export function codeCountOf(guesser: Guesser, limit: GuessLimit, customerId: number): GuessCount {
  if (guesser.kind !== 'device') return passwordCountOf(guesser, limit, String(customerId));
  return { limit: { ...limit, act: `${limit.act}-device` }, subject: String(customerId) };
}

/** The guess's place in the queue for hashing. */
export const placeOf = (guesser: Guesser): Place =>
  guesser.kind === 'signed-in'
    ? { lane: 'known', source: guesser.sessionId }
    : { lane: guesser.kind === 'device' ? 'known' : 'strange', source: guesser.network };

/**
 * Refuses a stranger whose network has used up its wrong guesses and its one extra guess at this address: right passwords get through,
 * while guesses at many addresses stay few.
 */
export async function checkNetwork(context: AccountsContext, guesser: Guesser, email: string): Promise<Refusal | null> {
  if (guesser.kind !== 'stranger' || (await peekAt(context, networkGuesses, guesser.network)) === null) return null;
  return (
    (await peekAt(context, crowdedNetwork, guesser.network)) ??
    (await peekAt(context, crowdedAddress, `${guesser.network} ${email}`))
  );
}

/** Counts a wrong password or code against a stranger's network; refuses if its guesses were used up. */
export async function countForNetwork(
  context: AccountsContext,
  guesser: Guesser,
  email?: string,
): Promise<Refusal | null> {
  if (guesser.kind !== 'stranger') return null;
  const { network } = guesser;
  const crowded = await takeFrom(context, [networkGuesses], network);
  if (crowded === null || email === undefined) return crowded;
  await takeFrom(context, [crowdedNetwork], network);
  await takeFrom(context, [crowdedAddress], `${network} ${email}`);
  return crowded;
}
