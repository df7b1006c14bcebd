// Changing a password, and setting a new one by a mailed link. Both end sessions: anyone with only the old password is signed out.
import { isRefusal, type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import { ok } from '@openbell/api/common.ts';
import { sqlTime } from '../platform/database/database.ts';
import type { SignedIn } from '../platform/http/routes.ts';
import { randomId } from '../platform/security/randomness.ts';
import { forgetGuesses, takeFrom } from '../platform/security/rate-limits.ts';
import type { AccountsContext } from './accounts-context.ts';
import { mailLink, openLink } from './address/mailed-links.ts';
import { closePasswordLinks, useLink } from './address/mailed-links-store.ts';
import { takeMail } from './address/take-mail.ts';
import { checkNewPassword } from './check-new-password.ts';
import { findCustomer, findCustomerByEmail, lockCustomer, markVerified, updateCustomer } from './customers-store.ts';
import { recordAct } from './record-act.ts';
import { placeOf, signedInGuesser, type Visitor } from './sign-in/guesser.ts';
import { codeGuesses, forgotOfNetwork, passwordGuesses } from './sign-in/limits.ts';
import { hashPassword, ownPlace } from './sign-in/password-hash.ts';
import { removeUnprovenSecondSteps, tellStepsOff } from './sign-in/second-step.ts';
import { checkOwnPassword } from './sign-in/sign-in.ts';
import { removeChallengesOf } from './sign-in/sign-in-challenges-store.ts';
import { announceEnded, endSessions, rotateSession } from './sign-in/sign-in-sessions.ts';

/** Returns the new token of the current session; all others are ended. */
export async function changePassword(
  context: AccountsContext,
  customer: SignedIn,
  form: { readonly currentPassword: string; readonly newPassword: string },
): Promise<{ readonly token: string } | Refusal> {
  const row = await checkOwnPassword(context, customer, form.currentPassword, 'currentPassword');
  if (isRefusal(row)) return row;
  const weak = checkNewPassword(context.config, { password: form.newPassword, field: 'newPassword', owner: row });
  if (weak !== null) return weak;
  const passwordHash = await hashPassword(context.config, form.newPassword, placeOf(signedInGuesser(customer)));
  const { token, ended } = await context.db.transaction().execute(async (trx) => {
    await updateCustomer(trx, row.id, { passwordHash });
    await closePasswordLinks(trx, row.id, context.clock.realNow());
    await removeChallengesOf(trx, row.id);
    await mailLink(trx, context, {
      customer: row,
      email: row.email,
      purpose: 'password',
      template: 'password-changed',
    });
    await recordAct(trx, context, { kind: 'accounts.password-changed', customerId: row.id });
    return {
      ended: await endSessions(trx, row.id, { except: customer.sessionId }),
      token: await rotateSession(trx, context.clock, customer.sessionId),
    };
  });
  announceEnded(context.bus, row.id, ended);
  return { token };
}

/** Mails a link to a known address; the answer never reveals whether there is one. */
export async function mailPasswordLink(
  context: AccountsContext,
  form: { readonly email: string; readonly visitor: Visitor },
): Promise<typeof ok | Refusal> {
  const { email, visitor } = form;
  const crowded = visitor.kind === 'stranger' ? await takeFrom(context, forgotOfNetwork, visitor.network) : null;
  const refused = crowded ?? (await takeMail(context, visitor, email));
  if (refused !== null) return refused;
  // The outbox looks the customer up, so that the response takes the same time for everyone.
  await context.jobs.send(context.db, { kind: askKind, key: randomId('link'), payload: { email } });
  return ok;
}

const askKind = 'accounts.password-link';

/** Registers the outbox handler that mails password links. */
export function openPasswordLinks(context: AccountsContext): void {
  context.jobs.handle(askKind, async ({ key, payload }) => {
    const { email } = payload as { readonly email: string };
    await context.db.transaction().execute(async (trx) => {
      const owner = await findCustomerByEmail(trx, email);
      if (owner === null) return;
      const isNew = await mailLink(trx, context, {
        id: key,
        customer: owner,
        email: owner.email,
        purpose: 'password',
        template: 'password-link',
      });
      if (isNew)
        await recordAct(trx, context, {
          kind: 'accounts.password-link-mailed',
          customerId: owner.id,
          actor: 'stranger',
        });
    });
  });
}

/**
 * Sets a new password by a mailed link, once; ends every session, verifies the address and forgets wrong guesses of strangers. The reader
 * of the mail may not be the person who chose the old password, so second factors stay only if both were known to be one person. Returns
 * the customer.
 */
export async function setPasswordByLink(
  context: AccountsContext,
  form: { readonly token: string; readonly newPassword: string },
): Promise<{ readonly customerId: number } | Refusal> {
  const expired = refuse('link_expired', { message: 'This link has expired or was used. Ask for a new one.' });
  const link = await openLink(context.db, context.clock, form.token, 'password');
  const owner = link === null ? null : await findCustomer(context.db, link.customerId);
  if (link === null || owner === null) return expired;
  // The link stays open for another try with a better password.
  const weak = checkNewPassword(context.config, { password: form.newPassword, field: 'newPassword', owner });
  if (weak !== null) return weak;
  const passwordHash = await hashPassword(context.config, form.newPassword, ownPlace);
  const ended = await context.db.transaction().execute(async (trx) => {
    const now = context.clock.realNow();
    const customer = await lockCustomer(trx, link.customerId);
    // After an address change the older mail proves nothing.
    if (customer === null || customer.email !== link.email) return null;
    if (!(await useLink(trx, link.tokenHash, now))) return null;
    const isOwn = customer.ownerProvenAt !== null;
    if (!isOwn && (await removeUnprovenSecondSteps(trx, customer.id, now))) await tellStepsOff(trx, context, customer);
    // Another address may have been requested by a stranger: that request is dropped.
    const ownerProvenAt = isOwn ? {} : { ownerProvenAt: sqlTime(now) };
    await updateCustomer(trx, link.customerId, { passwordHash, pendingEmail: '', ...ownerProvenAt });
    await closePasswordLinks(trx, link.customerId, now);
    await removeChallengesOf(trx, link.customerId);
    await markVerified(trx, link.customerId, now);
    await recordAct(trx, context, { kind: 'accounts.password-set-by-link', customerId: link.customerId });
    return endSessions(trx, link.customerId, 'all');
  });
  if (ended === null) return expired;
  announceEnded(context.bus, link.customerId, ended);
  context.bus.publish({ kind: 'changed', customerId: link.customerId, domain: 'accounts' });
  await forgetGuesses(context, passwordGuesses, link.email);
  await forgetGuesses(context, codeGuesses, String(link.customerId));
  return { customerId: link.customerId };
}
