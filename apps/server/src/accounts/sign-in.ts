/** Sign-in by address and password. Unknown addresses take the same work and get the same answer as wrong passwords. */
import { type Refusal, refuse } from '@openbell/api/refusals.ts';
import { checkGuess, countWrongGuess, forgetGuesses, networkOf, peekAt, takeFrom } from '../platform/rate-limits.ts';
import { createTurns } from '../platform/turns.ts';
import type { AccountsContext } from './accounts-context.ts';
import { type CustomerRow, findCustomerByEmail, updateCustomer } from './customers-store.ts';
import { networkGuesses, passwordGuesses } from './limits.ts';
import { hashPassword, isOutdatedHash, verifyPassword } from './password-hash.ts';
import { recordAct } from './record-act.ts';
import { findSecondStep } from './second-steps-store.ts';
import { startChallenge } from './sign-in-challenge.ts';
import { startSession } from './sign-in-sessions.ts';

export type SignIn = {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly device: string;
};

const inTurn = createTurns();

export const wrongCredentials = (): Refusal =>
  refuse('wrong_credentials', { message: 'The address or the password is wrong.' });

export type SignedInByPassword = {
  /** `session`: signed in. `challenge`: the account has a second step, and the token only opens the call that takes the code. */
  readonly opens: 'session' | 'challenge';
  readonly token: string;
  readonly customer: CustomerRow;
};

export const signInCustomer = async (context: AccountsContext, form: SignIn): Promise<SignedInByPassword | Refusal> => {
  const customer = await checkPassword(context, form, (email) => findCustomerByEmail(context.db, email));
  if ('kind' in customer) return customer;
  const fresherHash = isOutdatedHash(context.config, customer.passwordHash)
    ? await hashPassword(context.config, form.password)
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
};

/** Told once a row of failures, for a known and an unknown address alike. */
const recordDelay = (context: AccountsContext, customer: CustomerRow | null): Promise<void> =>
  context.db.transaction().execute((trx) =>
    recordAct(trx, context, {
      kind: 'accounts.sign-in-delayed',
      customerId: customer?.id ?? null,
      actor: 'stranger',
    }),
  );

/** Checks a password under the limits on guessing; answers whose it is. Tries at one address take turns, so that a burst is counted. */
export const checkPassword = async (
  context: AccountsContext,
  form: Pick<SignIn, 'email' | 'password' | 'address'>,
  find: (email: string) => Promise<CustomerRow | null>,
): Promise<CustomerRow | Refusal> =>
  inTurn(form.email, async () => {
    const network = networkOf(form.address);
    const refused =
      (await checkGuess(context, passwordGuesses, form.email)) ?? (await peekAt(context, networkGuesses, network));
    if (refused !== null) return refused;
    const customer = await find(form.email);
    if ((await verifyPassword(context.config, customer?.passwordHash ?? null, form.password)) && customer !== null) {
      await forgetGuesses(context, passwordGuesses, form.email);
      return customer;
    }
    const isFirstDelay = (await countWrongGuess(context, passwordGuesses, form.email)) === passwordGuesses.freeMax;
    await takeFrom(context, [networkGuesses], network);
    if (isFirstDelay) await recordDelay(context, customer);
    return wrongCredentials();
  });
