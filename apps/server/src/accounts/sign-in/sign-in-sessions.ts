// Sign-in sessions (docs/decisions/0003-sign-in-sessions.md): a 256-bit random token in an HttpOnly cookie, its SHA-256 in the table. A
// session ends after 12 hours without use and after 30 days in any case, by real time. Every request reads the table, so an ended session
// is ended everywhere at once.

import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import { asInstant } from '@openbell/units/instant.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseHandle, DatabaseTransaction } from '../../platform/database/database.ts';
import type { Authenticate } from '../../platform/http/routes.ts';
import { randomId, randomToken, sha256Hex } from '../../platform/security/randomness.ts';
import { sessionCookie } from '../../platform/security/session-cookie.ts';
import * as store from './sign-in-sessions-store.ts';

export const idleMsMax = 12 * 3_600_000;
export const ageMsMax = 30 * 86_400_000;
/** Use is recorded at most this often: reading is cheap, a write per request is not. */
const touchEveryMs = 60_000;

type Parts = Pick<Context, 'config' | 'clock' | 'db' | 'bus'>;

/** Starts a session with a new token, never with one from the browser's cookie. Returns the token. */
export async function startSession(
  handle: DatabaseHandle,
  clock: Context['clock'],
  session: { readonly customerId: number; readonly device: string },
): Promise<string> {
  const token = randomToken();
  await store.insertSession(handle, {
    id: randomId('ses'),
    tokenHash: sha256Hex(token),
    customerId: session.customerId,
    createdAt: clock.realNow(),
    device: session.device.slice(0, 200),
  });
  return token;
}

/** Gives the current session a new token (after a change of the password, for example); returns it. */
export async function rotateSession(
  handle: DatabaseHandle,
  clock: Context['clock'],
  sessionId: string,
): Promise<string> {
  const token = randomToken();
  await store.replaceToken(handle, sessionId, sha256Hex(token), clock.realNow());
  return token;
}

export function setSessionCookie(reply: FastifyReply, config: Pick<Config, 'isProduction'>, token: string): void {
  reply.setCookie(sessionCookie(config), token, { ...cookieOptions(config), maxAge: ageMsMax / 1000 });
}

export function clearSessionCookie(reply: FastifyReply, config: Pick<Config, 'isProduction'>): void {
  reply.clearCookie(sessionCookie(config), cookieOptions(config));
}

const cookieOptions = (config: Pick<Config, 'isProduction'>) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: config.isProduction,
});

/** Reads the customer of a request from its cookie; null without a session, or after it ended. */
export const createAuthenticate =
  (parts: Parts): Authenticate =>
  async (request) => {
    const session = await findLiveSession(parts, request);
    if (session === null) return null;
    const now = parts.clock.realNow();
    if (now - session.lastUsedAt > touchEveryMs) {
      // A full disk must not keep a customer from reading: the use is recorded with the next request.
      await store.touchSessions(parts.db, [session.id], now).catch((error: unknown) => {
        request.log.warn({ err: error }, 'the use of a sign-in session could not be recorded');
      });
    }
    const { customerId, xid, id: sessionId, status } = session;
    return { customerId, xid, sessionId, status: status === 2 ? 2 : 1 };
  };

/** The maximum per statement. */
const askedAtOnce = 500;

/**
 * Returns those of the given sessions that are still live and belong to verified customers. They hold connections open, which counts as
 * use.
 */
export async function keepSessionsAlive(
  parts: Pick<Context, 'clock' | 'db' | 'log'>,
  sessionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const live = new Set<string>();
  const now = parts.clock.realNow();
  for (let from = 0; from < sessionIds.length; from += askedAtOnce) {
    const found = await store.findLiveSessions(parts.db, sessionIds.slice(from, from + askedAtOnce), {
      usedAfter: asInstant(now - idleMsMax),
      createdAfter: asInstant(now - ageMsMax),
    });
    for (const { id } of found) live.add(id);
    const used = found.filter(({ lastUsedAt }) => now - lastUsedAt > touchEveryMs).map(({ id }) => id);
    if (used.length === 0) continue;
    await store.touchSessions(parts.db, used, now).catch((error: unknown) => {
      parts.log.warn({ err: error }, 'the use of sign-in sessions could not be recorded');
    });
  }
  return live;
}

async function findLiveSession(parts: Parts, request: FastifyRequest): Promise<store.KnownSession | null> {
  const token = tokenOf(parts, request);
  if (token === null) return null;
  const session = await store.findSession(parts.db, sha256Hex(token));
  if (session === null) return null;
  const now = parts.clock.realNow();
  const isLive = now - session.lastUsedAt < idleMsMax && now - session.createdAt < ageMsMax;
  return isLive ? session : null;
}

function tokenOf(parts: Parts, request: FastifyRequest): string | null {
  const token = request.cookies[sessionCookie(parts.config)];
  return token === undefined || token.length > 100 ? null : token;
}

/** Ends sessions, and publishes it so that their open connections are closed. `which`: one by id, all others, or all. */
export async function endSessions(
  handle: DatabaseHandle,
  customerId: number,
  which: { readonly only: string } | { readonly except: string } | 'all',
): Promise<readonly string[]> {
  if (which === 'all') return store.removeSessions(handle, customerId, null);
  if ('only' in which) return store.removeSession(handle, customerId, which.only);
  return store.removeSessions(handle, customerId, which.except);
}

/**
 * After an address was verified: ends every session of the customer except that of the browser that opened the link, which gets a new
 * token. The old tokens are remembered, so that their browsers can be told why they are signed out.
 */
export async function endByVerification(
  trx: DatabaseTransaction,
  clock: Context['clock'],
  customerId: number,
  clicked: string | null,
): Promise<{ readonly ended: readonly string[]; readonly token: string | null }> {
  const now = clock.realNow();
  await store.keepVerifiedOut(trx, customerId, now);
  const ended = await store.removeSessions(trx, customerId, clicked);
  if (clicked === null) return { ended, token: null };
  const token = randomToken();
  return { ended, token: (await store.replaceToken(trx, clicked, sha256Hex(token), now)) ? token : null };
}

/** The refusal of a request without a live session: it says that the address was verified elsewhere, if that ended the session. */
export const createStrangerRefusal =
  (parts: Parts) =>
  async (request: FastifyRequest): Promise<Refusal> => {
    const token = tokenOf(parts, request);
    if (token !== null && (await store.wasVerifiedOut(parts.db, sha256Hex(token))))
      return refuse('verified_meanwhile', { message: 'The address was verified. Sign in to go on.' });
    return refuse('not_signed_in', { message: 'Sign in first.' });
  };

/** Call this after the commit: it closes the open connections of ended sessions. */
export function announceEnded(bus: Context['bus'], customerId: number, sessionIds: readonly string[]): void {
  if (sessionIds.length > 0) bus.publish({ kind: 'signed-out', customerId, sessionIds });
}
