// Signing in with only a passkey: its owner has it and unlocked it, so it replaces password and code. No address is entered: the passkey
// identifies the customer. A cookie that opens nothing binds the challenge to the browser. Wrong tries are not counted: nothing can be
// guessed, and so nobody can use up another's tries.
import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import type { Assertion } from '@openbell/api/passkeys.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { randomToken, sha256Hex } from '../../platform/security/randomness.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { type CustomerRow, findCustomer } from '../customers-store.ts';
import { recordAct } from '../record-act.ts';
import { askForSignature, challengeMsMax, checkAssertion, handleOf } from './passkey-ceremonies.ts';
import { partyOf } from './passkey-party.ts';
import { noParty } from './passkeys.ts';
import { findPasskey, takeUse } from './passkeys-store.ts';
import { startSession } from './sign-in-sessions.ts';

const cookieName = (config: Pick<Config, 'isProduction'>): string =>
  config.isProduction ? '__Host-openbell-passkey' : 'openbell-passkey';

/** The browser's cookie; another of its tabs may be waiting with a challenge of its own. */
function tokenOf(request: FastifyRequest, config: Pick<Config, 'isProduction'>): string | null {
  const token = request.cookies[cookieName(config)];
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null;
}

const holderOf = (token: string) => ({ purpose: 'sign-in' as const, holder: sha256Hex(token) });

/** A challenge for any caller; it names no passkey. */
export async function beginPasskeySignIn(context: AccountsContext, request: FastifyRequest, reply: FastifyReply) {
  const { config } = context;
  const party = partyOf(request, config);
  if (party === null) return noParty();
  const token = tokenOf(request, config) ?? randomToken();
  reply.setCookie(cookieName(config), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.isProduction,
    maxAge: challengeMsMax / 1000,
  });
  return askForSignature(context, party, { ...holderOf(token), customerId: null, passkeys: [] });
}

/** Signs in the owner of the passkey. */
export async function signInByPasskey(
  context: AccountsContext,
  request: FastifyRequest,
  assertion: Assertion,
): Promise<{ readonly token: string; readonly customer: CustomerRow } | Refusal> {
  const { db, config, clock } = context;
  const wrong = refuse('wrong_passkey', { message: 'This passkey does not sign in here. Use your password instead.' });
  const party = partyOf(request, config);
  const cookie = tokenOf(request, config);
  if (party === null || cookie === null) return wrong;
  const passkey = await findPasskey(db, assertion.id);
  const used = await checkAssertion(context, party, holderOf(cookie), { assertion, passkey });
  if (used === null || passkey === null) return wrong;
  return db.transaction().execute(async (trx) => {
    const customer = await findCustomer(trx, passkey.customerId);
    if (customer === null || assertion.response.userHandle !== handleOf(customer)) return wrong;
    const use = { ...used, id: passkey.id, signCountBefore: passkey.signCount, at: clock.realNow() };
    if (!(await takeUse(trx, use))) return wrong;
    const details = { secondStep: 'passkey' };
    await recordAct(trx, context, { kind: 'accounts.signed-in', customerId: customer.id, details });
    const device = request.headers['user-agent'] ?? '';
    return { token: await startSession(trx, clock, { customerId: customer.id, device }), customer };
  });
}
