// Remembers, in a cookie, the verification link that a browser opened before it signed in. A password used to sign in there belongs to the
// reader of the mail: a mail scanner never signs in, and a stranger does not have the link.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { markOwnerProven } from '../customers-store.ts';
import { openLink } from './mailed-links.ts';

type Names = Pick<Config, 'isProduction'>;

const keptSeconds = 7 * 86_400;

const cookieName = (config: Names): string => (config.isProduction ? '__Host-openbell-link' : 'openbell-link');

const cookieOptions = (config: Names) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: config.isProduction,
});

export function keepOpenedLink(reply: FastifyReply, config: Names, linkToken: string): void {
  reply.setCookie(cookieName(config), linkToken, { ...cookieOptions(config), maxAge: keptSeconds });
}

/** After a sign-in: marks the address as the customer's own if this browser opened its link, and forgets the link. */
export async function useOpenedLink(
  context: AccountsContext,
  request: FastifyRequest,
  reply: FastifyReply,
  customerId: number,
): Promise<void> {
  const token = request.cookies[cookieName(context.config)];
  if (token === undefined) return;
  reply.clearCookie(cookieName(context.config), cookieOptions(context.config));
  if (token.length > 100) return;
  const link = await openLink(context.db, context.clock, token, 'verification');
  if (link === null || link.customerId !== customerId) return;
  await markOwnerProven(context.db, { id: customerId, email: link.email, now: context.clock.realNow() });
}
