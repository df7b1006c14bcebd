// Sign-in by address and password. Unknown addresses take the same work and get the same answer as wrong passwords.
import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import type { SignedIn } from '../../platform/http/routes.ts';
import { checkGuess, countWrongGuess, forgetGuesses } from '../../platform/security/rate-limits.ts';
import { createTurns } from '../../platform/turns.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { type CustomerRow, findCustomer, findCustomerByEmail, updateCustomer } from '../customers-store.ts';
import { recordAct } from '../record-act.ts';
import { checkNetwork, countForNetwork, type Guesser, passwordCountOf, placeOf, signedInGuesser } from './guesser.ts';
import { passwordGuesses } from './limits.ts';
import { hashPassword, isOutdatedHash, verifyPassword } from './password-hash.ts';
import { findSecondStep } from './second-steps-store.ts';
import { startChallenge } from './sign-in-challenge.ts';
import { startSession } from './sign-in-sessions.ts';

export type SignIn = {
  readonly email: string;
  readonly password: string;
  readonly guesser: Guesser;
  readonly device: string;
};

const inTurn = createTurns();

export const wrongCredentials = (): Refusal =>
  refuse('wrong_credentials', { message: 'The address or the password is wrong.' });

export type SignedInByPassword = {
  /** `session`: signed in. `challenge`: the account has a second factor, and the token opens only the call that accepts the code. */
  readonly opens: 'session' | 'challenge';
  readonly token: string;
  readonly customer: CustomerRow;
};

export async function signInCustomer(context: AccountsContext, form: SignIn): Promise<SignedInByPassword | Refusal> {
  const customer = await checkPassword(context, form, (email) => findCustomerByEmail(context.db, email));
  if ('kind' in customer) return customer;
  const fresherHash = isOutdatedHash(context.config, customer.passwordHash)
    ? await hashPassword(context.config, form.password, placeOf(form.guesser))
    : null;
  return context.db.transaction().execute(async (trx) => {
    if (fresherHash !== null) await updateCustomer(trx, customer.id, { passwordHash: fresherHash });
    const signIn = { customerId: customer.id, device: form.device };
    const step = await findSecondStep(trx, customer.id);
    if (step !== null && step.confirmedAt !== null)
      return { opens: 'challenge', token: await startChallenge(trx, context, signIn), customer };
    await recordAct(trx, context, { kind: 'accounts.signed-in', customerId: customer.id });
    return { opens: 'session', token: await startSession(trx, context.clock, signIn), customer };
  });
}

/** Recorded once per run of failures, for a known and an unknown address alike. */
const recordDelay = (context: AccountsContext, customer: CustomerRow | null): Promise<void> =>
  context.db.transaction().execute((trx) =>
    recordAct(trx, context, {
      kind: 'accounts.sign-in-delayed',
      customerId: customer?.id ?? null,
      actor: 'stranger',
    }),
  );

/**
 * Checks a password under the limits on guessing; returns the customer. Tries of one count run one at a time, so that a burst is counted.
 */
export async function checkPassword(
  context: AccountsContext,
  form: Pick<SignIn, 'email' | 'password' | 'guesser'>,
  find: (email: string) => Promise<CustomerRow | null>,
): Promise<CustomerRow | Refusal> {
  const { email, password, guesser } = form;
  const { limit, subject } = passwordCountOf(guesser, passwordGuesses, email);
  return inTurn(`${limit.act} ${subject}`, async () => {
    const refused = (await checkGuess(context, limit, subject)) ?? (await checkNetwork(context, guesser, email));
    if (refused !== null) return refused;
    const customer = await find(email);
    const tried = { passwordHash: customer?.passwordHash ?? null, password, place: placeOf(guesser) };
    if ((await verifyPassword(context.config, tried)) && customer !== null) {
      await forgetGuesses(context, limit, subject);
      return customer;
    }
    const isFirstDelay = (await countWrongGuess(context, limit, subject)) === limit.freeMax;
    const crowded = await countForNetwork(context, guesser, email);
    if (isFirstDelay) await recordDelay(context, customer);
    return crowded ?? wrongCredentials();
  });
}

/**
 * Checks a signed-in customer's password, with a count of only this sign-in session. A wrong one is a field error: a 401 would send the
 * browser to the sign-in page.
 */
export async function checkOwnPassword(
  context: AccountsContext,
  signedIn: SignedIn,
  password: string,
  field = 'password',
): Promise<CustomerRow | Refusal> {
  const row = await findCustomer(context.db, signedIn.customerId);
  if (row === null) throw new Error('a signed-in customer is gone');
  const form = { email: row.email, password, guesser: signedInGuesser(signedIn) };
  const checked = await checkPassword(context, form, async () => row);
  if (!('kind' in checked) || checked.code !== 'wrong_credentials') return checked;
  const message = field === 'password' ? 'The password is wrong.' : 'The current password is wrong.';
  return refuse('invalid_fields', { message, fields: { [field]: message } });
}
