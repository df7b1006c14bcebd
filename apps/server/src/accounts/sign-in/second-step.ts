// Setting up and removing the second step. Each act requires the password, so that an unattended browser cannot lock its owner out; each
// ends the other sign-ins, gives this one a new token and sends a mail.
import { isRefusal, type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import { zeroDate } from '@openbell/api/common.ts';
import type { Proof } from '@openbell/api/passkeys.ts';
import { readTypedCode, recoveryCodesCount } from '@openbell/rules/accounts/second-step.ts';
import { formatInstant, type Instant } from '@openbell/units/instant.ts';
import { Secret } from 'otpauth';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { SignedIn } from '../../platform/http/routes.ts';
import { randomAppKey, randomCode, randomId } from '../../platform/security/randomness.ts';
import { seal } from '../../platform/security/seal.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { type CustomerRow, findCustomer } from '../customers-store.ts';
import { type AccountAct, recordAct } from '../record-act.ts';
import { appOf, checkCode, digestOfRecovery, faultyCode, sealKindOf } from './check-code.ts';
import { type Caller, checkProof } from './check-proof.ts';
import { signedInGuesser } from './guesser.ts';
import { removePasskeysOf } from './passkeys-store.ts';
import * as store from './second-steps-store.ts';
import { checkOwnPassword } from './sign-in.ts';
import { removeChallengesOf } from './sign-in-challenges-store.ts';
import { announceEnded, endSessions, rotateSession } from './sign-in-sessions.ts';

/** An unconfirmed secret expires after an hour. */
const beginMsMax = 3_600_000;

type Renewed = { readonly token: string; readonly recoveryCodes: readonly string[] };

export async function readSecondStep(context: AccountsContext, customerId: number) {
  const step = await store.findSecondStep(context.db, customerId);
  const since = step?.confirmedAt ?? null;
  return {
    isOn: since !== null,
    since: since === null ? zeroDate : formatInstant(since),
    recoveryCodesLeft: since === null ? 0 : await store.countRecoveryCodesLeft(context.db, customerId),
  };
}

/** A new secret, as Base32 and as the address of the QR code. Refused while the second step is on. */
export async function beginSecondStep(
  context: AccountsContext,
  signedIn: SignedIn,
  password: string,
): Promise<{ readonly secret: string; readonly uri: string } | Refusal> {
  const customer = await checkOwnPassword(context, signedIn, password);
  if (isRefusal(customer)) return customer;
  const secret = new Secret({ buffer: Uint8Array.from(randomAppKey()).buffer }).base32;
  const isKept = await store.keepUnconfirmed(context.db, {
    customerId: customer.id,
    secretSealed: seal(context.config, sealKindOf(customer.id), secret),
    createdAt: context.clock.realNow(),
  });
  if (!isKept) return refuse('wrong_state', { message: 'The second step is on already.' });
  const { brandName } = context.config;
  return { secret, uri: appOf(secret, { issuer: brandName, label: customer.email }).toString() };
}

/** Switches it on with an app code: from now on the sign-in requires one. */
export async function confirmSecondStep(
  context: AccountsContext,
  customer: SignedIn,
  typed: string,
): Promise<Renewed | Refusal> {
  const { customerId } = customer;
  const step = await store.findSecondStep(context.db, customerId);
  const isOpen = step !== null && step.confirmedAt === null && context.clock.realNow() - step.createdAt < beginMsMax;
  if (!isOpen) return refuse('wrong_state', { message: 'Begin the set-up again.' });
  if (readTypedCode(typed)?.kind !== 'app') return faultyCode();
  const checked = await checkCode(context, step, { typed, guesser: signedInGuesser(customer) });
  if (isRefusal(checked)) return asFieldFault(checked);
  return change(context, customer, 'second-step-on', async (trx) => {
    if (!(await store.markConfirmed(trx, customerId, context.clock.realNow()))) return null;
    return giveRecoveryCodes(trx, context, customerId);
  });
}

/** Ten new recovery codes; the previous ones stop working. */
export async function renewRecoveryCodes(
  context: AccountsContext,
  caller: Caller,
  proof: Proof,
): Promise<Renewed | Refusal> {
  const refused = await checkWhileOn(context, caller, proof);
  if (refused !== null) return refused;
  const { customer } = caller;
  return change(context, customer, 'recovery-codes-renewed', async (trx) =>
    (await store.findSecondStep(trx, customer.customerId)) === null
      ? null
      : giveRecoveryCodes(trx, context, customer.customerId),
  );
}

/** Switches it off; the sign-in requires only the password. */
export async function endSecondStep(
  context: AccountsContext,
  caller: Caller,
  proof: Proof,
): Promise<Renewed | Refusal> {
  const refused = await checkWhileOn(context, caller, proof);
  if (refused !== null) return refused;
  const { customer } = caller;
  return change(context, customer, 'second-step-off', async (trx) =>
    (await store.removeSecondStep(trx, customer.customerId)) ? [] : null,
  );
}

/** For an operator, if the customer has neither phone nor recovery codes; false if it was not on. */
export async function liftSecondStep(
  trx: DatabaseTransaction,
  context: Pick<AccountsContext, 'clock' | 'mailer'>,
  customer: CustomerRow,
): Promise<boolean> {
  if (!(await store.removeSecondStep(trx, customer.id))) return false;
  await removeChallengesOf(trx, customer.id);
  await recordAct(trx, context, { kind: 'accounts.second-step-off', customerId: customer.id, actor: 'operator' });
  await queueNotice(trx, context, customer, { template: 'second-step-off' });
  return true;
}

/**
 * Removes everything that a sign-in requires in addition to the password, if the address was never proven together with its password: a
 * stranger may have added it. False if nothing was on.
 */
export async function removeUnprovenSecondSteps(
  trx: DatabaseTransaction,
  customerId: number,
  now: Instant,
): Promise<boolean> {
  const step = await store.findSecondStep(trx, customerId);
  await store.removeSecondStep(trx, customerId);
  const passkeys = await removePasskeysOf(trx, customerId, now);
  return passkeys > 0 || (step !== null && step.confirmedAt !== null);
}

/** Mailed if setting a password by a mailed link removed the second step: both facts in one mail. */
export async function tellStepsOff(
  trx: DatabaseTransaction,
  context: Pick<AccountsContext, 'clock' | 'mailer'>,
  customer: CustomerRow,
): Promise<void> {
  await recordAct(trx, context, { kind: 'accounts.second-step-off', customerId: customer.id, actor: 'stranger' });
  await queueNotice(trx, context, customer, { template: 'password-set-step-off' });
}

/** Mailed after a sign-in with a recovery code, in case somebody else used it. */
export async function tellRecoveryUse(
  trx: DatabaseTransaction,
  context: AccountsContext,
  customer: CustomerRow,
): Promise<void> {
  const left = await store.countRecoveryCodesLeft(trx, customer.id);
  await queueNotice(trx, context, customer, { template: 'recovery-code-used', values: { left: String(left) } });
}

async function change(
  context: AccountsContext,
  customer: SignedIn,
  what: 'second-step-on' | 'second-step-off' | 'recovery-codes-renewed',
  apply: (trx: DatabaseTransaction) => Promise<readonly string[] | null>,
): Promise<Renewed | Refusal> {
  const { customerId, sessionId } = customer;
  const row = await findCustomer(context.db, customerId);
  if (row === null) throw new Error('a signed-in customer is gone');
  const done = await context.db.transaction().execute(async (trx) => {
    const recoveryCodes = await apply(trx);
    if (recoveryCodes === null) return null;
    const kind: AccountAct = `accounts.${what}`;
    await recordAct(trx, context, { kind, customerId });
    await queueNotice(trx, context, row, { template: what });
    await removeChallengesOf(trx, customerId);
    const ended = await endSessions(trx, customerId, { except: sessionId });
    return { recoveryCodes, ended, token: await rotateSession(trx, context.clock, sessionId) };
  });
  if (done === null) return refuse('wrong_state', { message: 'This was changed elsewhere. Load the page again.' });
  announceEnded(context.bus, customerId, done.ended);
  return done;
}

async function giveRecoveryCodes(
  trx: DatabaseTransaction,
  context: AccountsContext,
  customerId: number,
): Promise<readonly string[]> {
  const codes = Array.from({ length: recoveryCodesCount }, () => randomCode(2));
  const digests = codes.map((code) => digestOfRecovery(context.config, customerId, code));
  await store.replaceRecoveryCodes(trx, customerId, digests);
  return codes;
}

const queueNotice = (
  trx: DatabaseTransaction,
  context: Pick<AccountsContext, 'mailer'>,
  customer: CustomerRow,
  { template, values = {} }: { readonly template: string; readonly values?: Readonly<Record<string, string>> },
): Promise<void> =>
  context.mailer.queue(trx, {
    key: randomId(template),
    to: customer.email,
    lang: customer.lang,
    template,
    values: { name: customer.name, ...values },
    path: '/settings/password',
  });

/** For the two acts that require it to be on. */
async function checkWhileOn(context: AccountsContext, caller: Caller, proof: Proof): Promise<Refusal | null> {
  const step = await store.findSecondStep(context.db, caller.customer.customerId);
  if (step === null || step.confirmedAt === null)
    return refuse('wrong_state', { message: 'The second step is not on.' });
  const owner = await checkProof(context, caller, proof);
  return isRefusal(owner) ? owner : null;
}

const asFieldFault = (refusal: Refusal): Refusal => (refusal.code === 'wrong_code' ? faultyCode() : refusal);
