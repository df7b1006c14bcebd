// The cookie that the setup step sets and the auth step requires (PAY-006): only the browser that left for a payment company can bring the
// method back. It is derived from the sign-in session, so a lost response or a second tab changes nothing.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Config, deriveKey } from '../../platform/config/config.ts';
import { equalDigests, hmacHex } from '../../platform/security/randomness.ts';

const cookieName = 'openbell-link';
const ageSeconds = 3 * 3600;

type Signing = Pick<Config, 'sessionSecret' | 'isProduction'>;

const linkValue = (config: Signing, sessionId: string): string => hmacHex(deriveKey(config, 'payment link'), sessionId);

export function setLinkCookie(reply: FastifyReply, config: Signing, sessionId: string): void {
  reply.setCookie(cookieName, linkValue(config, sessionId), {
    path: '/api/accounts/paymentMethod',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.isProduction,
    maxAge: ageSeconds,
  });
}

export const hasLinkCookie = (request: FastifyRequest, config: Signing, sessionId: string): boolean =>
  equalDigests(request.cookies[cookieName] ?? '', linkValue(config, sessionId));
