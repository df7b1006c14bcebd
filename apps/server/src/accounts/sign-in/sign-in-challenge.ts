// The challenge between the password and the code: its cookie opens only the call that accepts the code.
import { asInstant } from '@openbell/units/instant.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { randomId, randomToken, sha256Hex } from '../../platform/security/randomness.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { insertChallenge } from './sign-in-challenges-store.ts';

const challengeMsMax = 10 * 60_000;

const cookieName = (config: Pick<Config, 'isProduction'>): string =>
  config.isProduction ? '__Host-openbell-step' : 'openbell-step';

const cookieOptions = (config: Pick<Config, 'isProduction'>) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: config.isProduction,
});

/** After the right password; returns the token of the challenge. */
export async function startChallenge(
  trx: DatabaseTransaction,
  context: Pick<AccountsContext, 'clock'>,
  signIn: { readonly customerId: number; readonly device: string },
): Promise<string> {
  const token = randomToken();
  const createdAt = context.clock.realNow();
  await insertChallenge(trx, {
    id: randomId('step'),
    tokenHash: sha256Hex(token),
    customerId: signIn.customerId,
    device: signIn.device.slice(0, 200),
    createdAt,
    expiresAt: asInstant(createdAt + challengeMsMax),
  });
  return token;
}

export function setChallengeCookie(reply: FastifyReply, config: Pick<Config, 'isProduction'>, token: string): void {
  reply.setCookie(cookieName(config), token, { ...cookieOptions(config), maxAge: challengeMsMax / 1000 });
}

export function clearChallengeCookie(reply: FastifyReply, config: Pick<Config, 'isProduction'>): void {
  reply.clearCookie(cookieName(config), cookieOptions(config));
}

/** The digest of a request's challenge; null without one. */
export function challengeHashOf(request: FastifyRequest, config: Pick<Config, 'isProduction'>): string | null {
  const token = request.cookies[cookieName(config)];
  return token === undefined || token.length > 100 ? null : sha256Hex(token);
}
