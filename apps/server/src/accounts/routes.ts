// Adds the calls of the accounts domain.

import {
  deleteEmailChange,
  forgotPassword,
  getAccount,
  getAccounts,
  getCountries,
  getEmailChange,
  getLanguage,
  getLogout,
  listSignInSessions,
  postChangePartner,
  putAccounts,
  putPassword,
  resendVerification,
  resetPassword,
  revokeSignInSession,
  signIn,
  signUp,
  verifyEmail,
} from '@openbell/api/accounts.ts';
import { isRefusal, refuse } from '@openbell/api/calls/refusals.ts';
import { ok } from '@openbell/api/common.ts';
import * as passkeys from '@openbell/api/passkeys.ts';
import { signInWithCode } from '@openbell/api/second-step.ts';
import { defaultLanguage, isProductLanguage } from '@openbell/rules/accounts/default-language.ts';
import { asInstant } from '@openbell/units/instant.ts';
import { customerCall, openCall, type RouteContext, sent } from '../platform/http/routes.ts';
import { networkOf } from '../platform/security/rate-limits.ts';
import type { AccountParts } from './account-parts.ts';
import type { AccountsContext } from './accounts-context.ts';
import { cancelEmailChange, readEmailChange } from './address/change-email.ts';
import { openMailRoutes } from './address/mail-routes.ts';
import { openLinkMakers } from './address/mailed-links.ts';
import { keepOpenedLink, useOpenedLink } from './address/opened-link.ts';
import { resendVerificationMail } from './address/resend-verification.ts';
import { verifyAddress } from './address/verify-address.ts';
import { changePartner } from './change-partner.ts';
import { isListedCountry, readCountries } from './countries.ts';
import { type CustomerRow, findCustomerByEmail, updateCustomer } from './customers-store.ts';
import { changePassword, mailPasswordLink, openPasswordLinks, setPasswordByLink } from './passwords.ts';
import { readAccount } from './read-account.ts';
import { recordAct } from './record-act.ts';
import { keepDevice } from './sign-in/device-cookie.ts';
import { visitorOf } from './sign-in/guesser.ts';
import { openPasskeys } from './sign-in/passkey-routes.ts';
import { openSecondStep } from './sign-in/second-step-routes.ts';
import { signInCustomer } from './sign-in/sign-in.ts';
import { signInByCode } from './sign-in/sign-in-by-code.ts';
import { beginPasskeySignIn, signInByPasskey } from './sign-in/sign-in-by-passkey.ts';
import { clearChallengeCookie, setChallengeCookie } from './sign-in/sign-in-challenge.ts';
import {
  ageMsMax,
  announceEnded,
  clearSessionCookie,
  endSessions,
  idleMsMax,
  setSessionCookie,
} from './sign-in/sign-in-sessions.ts';
import { listSessions } from './sign-in/sign-in-sessions-store.ts';
import { signUpCustomer } from './sign-up.ts';
import { updateProfile } from './update-account.ts';

export function openAccountsRoutes(routes: RouteContext, context: AccountsContext, parts: AccountParts): void {
  openLinkMakers(context);
  openPasswordLinks(context);
  openRecord(routes, context, parts);
  openRegistration(routes, context);
  openSignIn(routes, context);
  openSecondStep(routes, context);
  openPasskeys(routes, context);
  openPasswords(routes, context);
  openMailRoutes(routes, context);
}

function openRecord(routes: RouteContext, context: AccountsContext, parts: AccountParts): void {
  customerCall(routes, getAccounts, ({ customer }) => readAccount(context, parts, customer.customerId));
  customerCall(routes, getAccount, ({ customer }) => readAccount(context, parts, customer.customerId));
  customerCall(
    routes,
    putAccounts,
    async ({ customer, body, request }) => {
      const refused = await updateProfile(context, { customer, request }, body);
      return refused ?? readAccount(context, parts, customer.customerId);
    },
    // The record may hold the revealed password of the data provider; a second run changes nothing more.
    { isAnswerSecret: true },
  );
  customerCall(routes, getEmailChange, ({ customer }) => readEmailChange(context, customer.customerId));
  customerCall(routes, deleteEmailChange, async ({ customer }) => {
    if (await cancelEmailChange(context, customer.customerId, { actor: 'customer' })) return ok;
    return refuse('wrong_state', { message: 'There is no change of the address that waits for its proof.' });
  });
  customerCall(
    routes,
    postChangePartner,
    async ({ customer }) => {
      const refused = await changePartner(context, parts, customer.customerId);
      return refused ?? readAccount(context, parts, customer.customerId);
    },
    { isAnswerSecret: true },
  );
  customerCall(routes, getLanguage, async ({ customer, params }) => {
    if (!isProductLanguage(params.code))
      return refuse('unknown_language', { message: 'Choose one of en, es, pt, fr and ar.' });
    await updateCustomer(context.db, customer.customerId, { lang: params.code });
    context.bus.publish({ kind: 'changed', customerId: customer.customerId, domain: 'accounts' });
    return ok;
  });
  openCall(routes, getCountries, async ({ query, request }) => [
    ...(await readCountries(context.db, query.lang ?? defaultLanguage(request.headers['accept-language']))),
  ]);
}

function openRegistration(routes: RouteContext, context: AccountsContext): void {
  openCall(routes, signUp, async ({ body, request }) => {
    if (body.country !== undefined && !(await isListedCountry(context.db, body.country))) {
      const message = 'Choose a country from the list.';
      return refuse('invalid_fields', { message, fields: { country: message } });
    }
    return signUpCustomer(context, {
      email: body.email,
      password: body.password,
      name: body.name,
      countryId: body.country,
      lang: body.lang ?? defaultLanguage(request.headers['accept-language']),
      network: networkOf(request.ip),
    });
  });
  openCall(routes, verifyEmail, async ({ params, request, reply }) => {
    const opened = await verifyAddress(context, params.token, await routes.authenticate(request, reply));
    if (opened !== null && opened.token !== null) setSessionCookie(reply, context.config, opened.token);
    if (opened !== null && !opened.isOwn) keepOpenedLink(reply, context.config, params.token);
    reply.header('referrer-policy', 'no-referrer');
    reply.redirect(opened === null ? '/site/verified?state=expired' : '/site/verified', 303);
    return sent;
  });
  customerCall(routes, resendVerification, ({ customer, params }) =>
    resendVerificationMail(context, customer.customerId, params.email),
  );
}

function openSignIn(routes: RouteContext, context: AccountsContext): void {
  const begin = async (request: Exchange[0], reply: Exchange[1], outcome: { token: string; customer: CustomerRow }) => {
    await endCurrent(routes, context, request, reply);
    await useOpenedLink(context, request, reply, outcome.customer.id);
    setSessionCookie(reply, context.config, outcome.token);
    await keepDevice(context, { request, reply }, outcome.customer.id);
    return { ok: true as const, status: outcome.customer.status === 2 ? (2 as const) : (1 as const) };
  };
  openCall(routes, signIn, async ({ body, request, reply }) => {
    const outcome = await signInCustomer(context, {
      ...body,
      guesser: await visitorOf(context, request, () => findCustomerByEmail(context.db, body.email)),
      device: request.headers['user-agent'] ?? '',
    });
    if (isRefusal(outcome)) return outcome;
    if (outcome.opens === 'challenge') {
      setChallengeCookie(reply, context.config, outcome.token);
      return { ok: false as const, needs: 'code' as const };
    }
    return begin(request, reply, outcome);
  });
  openCall(routes, signInWithCode, async ({ body, request, reply }) => {
    const outcome = await signInByCode(context, request, body.code);
    if (isRefusal(outcome)) return outcome;
    clearChallengeCookie(reply, context.config);
    return begin(request, reply, outcome);
  });
  openCall(routes, passkeys.beginPasskeySignIn, ({ request, reply }) => beginPasskeySignIn(context, request, reply));
  openCall(routes, passkeys.signInWithPasskey, async ({ body, request, reply }) => {
    const outcome = await signInByPasskey(context, request, body.passkey);
    if (isRefusal(outcome)) return outcome;
    clearChallengeCookie(reply, context.config);
    return begin(request, reply, outcome);
  });
  openCall(routes, getLogout, async ({ request, reply }) => {
    await endCurrent(routes, context, request, reply);
    clearSessionCookie(reply, context.config);
    return ok;
  });
  customerCall(routes, listSignInSessions, async ({ customer }) => {
    const now = context.clock.realNow();
    const limits = { usedAfter: asInstant(now - idleMsMax), createdAfter: asInstant(now - ageMsMax) };
    const sessions = await listSessions(context.db, customer.customerId, limits);
    return sessions.map((session) => ({
      id: session.id,
      createdAt: new Date(session.createdAt).toISOString(),
      lastUsedAt: new Date(session.lastUsedAt).toISOString(),
      device: session.device,
      isCurrent: session.id === customer.sessionId,
    }));
  });
  customerCall(routes, revokeSignInSession, async ({ customer, params, reply }) => {
    const ended = await endOne(context, customer.customerId, params.id, 'accounts.session-revoked');
    if (ended.length === 0) return refuse('not_found', { message: 'There is no such sign-in session.' });
    announceEnded(context.bus, customer.customerId, ended);
    if (params.id === customer.sessionId) clearSessionCookie(reply, context.config);
    return ok;
  });
}

type Exchange = Parameters<RouteContext['authenticate']>;

/** Ends the browser's current session when it signs out or signs in again. */
async function endCurrent(
  routes: RouteContext,
  context: AccountsContext,
  request: Exchange[0],
  reply: Exchange[1],
): Promise<void> {
  const before = await routes.authenticate(request, reply);
  if (before === null) return;
  const ended = await endOne(context, before.customerId, before.sessionId, 'accounts.signed-out');
  announceEnded(context.bus, before.customerId, ended);
}

const endOne = (
  context: AccountsContext,
  customerId: number,
  sessionId: string,
  kind: 'accounts.signed-out' | 'accounts.session-revoked',
): Promise<readonly string[]> =>
  context.db.transaction().execute(async (trx) => {
    const ended = await endSessions(trx, customerId, { only: sessionId });
    if (ended.length > 0) await recordAct(trx, context, { kind, customerId });
    return ended;
  });

function openPasswords(routes: RouteContext, context: AccountsContext): void {
  customerCall(routes, putPassword, async ({ customer, body, request, reply }) => {
    const outcome = await changePassword(context, customer, body);
    if (isRefusal(outcome)) return outcome;
    setSessionCookie(reply, context.config, outcome.token);
    await keepDevice(context, { request, reply }, customer.customerId);
    return ok;
  });
  openCall(routes, forgotPassword, async ({ body, request }) => {
    const visitor = await visitorOf(context, request, () => findCustomerByEmail(context.db, body.email));
    return mailPasswordLink(context, { ...body, visitor });
  });
  openCall(routes, resetPassword, async ({ body, request, reply }) => {
    const outcome = await setPasswordByLink(context, body);
    if (isRefusal(outcome)) return outcome;
    // The browser that opened the link belongs to the reader of the mail: strangers' guesses must not block its next sign-in.
    await keepDevice(context, { request, reply }, outcome.customerId);
    return ok;
  });
}
