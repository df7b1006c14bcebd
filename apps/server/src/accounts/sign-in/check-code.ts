// Checks a second-factor code: from the authenticator app (one step early or late counts, none twice) or a recovery code (once). After
// wrong codes the next try by the same kind of guesser has to wait; tries for one customer run one at a time, so that a burst is counted.
import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import { readTypedCode, stepSeconds, stepsAround, timeStepOf } from '@openbell/rules/accounts/second-step.ts';
import { Secret, TOTP } from 'otpauth';
import { type Config, deriveKey } from '../../platform/config/config.ts';
import { hmacHex } from '../../platform/security/randomness.ts';
import { checkGuess, countWrongGuess, forgetGuesses } from '../../platform/security/rate-limits.ts';
import { openSeal } from '../../platform/security/seal.ts';
import { createTurns } from '../../platform/turns.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { recordAct } from '../record-act.ts';
import { codeCountOf, type Guesser } from './guesser.ts';
import { codeGuesses } from './limits.ts';
import { type SecondStepRow, takeStep, useRecoveryCode } from './second-steps-store.ts';

const inTurn = createTurns();

export type RightCode = { readonly by: 'app' | 'recovery' };

export const wrongCode = (): Refusal =>
  refuse('wrong_code', { message: 'The code is wrong or was used. Wait for the next one.' });

/** A wrong code of a signed-in customer, shown at its field. */
export function faultyCode(): Refusal {
  const message = 'The code is wrong or was used. Wait for the next one.';
  return refuse('invalid_fields', { message, fields: { code: message } });
}

/** The generator of an app with this Base32 secret, with every app's defaults (SHA-1, six digits, 30 seconds). */
export const appOf = (secret: string, names: { readonly issuer: string; readonly label: string }): TOTP =>
  new TOTP({ ...names, algorithm: 'SHA1', digits: 6, period: stepSeconds, secret: Secret.fromBase32(secret) });

export const sealKindOf = (customerId: number) => ({ purpose: 'second-step', boundTo: String(customerId) });

/** Hashed with our key: with a dump of the table nobody can search the fifty bits of a code. */
export const digestOfRecovery = (config: Pick<Config, 'sessionSecret'>, customerId: number, code: string): string =>
  hmacHex(deriveKey(config, 'recovery-code'), `${customerId}\n${code.replaceAll('-', '')}`);

/**
 * Uses the code up if it is right. A recovery code never has to wait: nobody can guess its fifty bits, and it admits an owner whose other
 * codes are delayed by somebody else's guesses.
 */
export function checkCode(
  context: AccountsContext,
  step: SecondStepRow,
  { typed, guesser }: { readonly typed: string; readonly guesser: Guesser },
): Promise<RightCode | Refusal> {
  const { limit, subject } = codeCountOf(guesser, codeGuesses, step.customerId);
  return inTurn(`${limit.act} ${subject}`, async () => {
    const refused = await checkGuess(context, limit, subject);
    if (refused !== null && readTypedCode(typed)?.kind !== 'recovery') return refused;
    const right = await takeCode(context, step, typed);
    if (right !== null) {
      await forgetGuesses(context, limit, subject);
      return right;
    }
    if (refused !== null) return refused;
    if ((await countWrongGuess(context, limit, subject)) === limit.freeMax)
      await context.db.transaction().execute((trx) =>
        recordAct(trx, context, {
          kind: 'accounts.code-delayed',
          customerId: step.customerId,
          actor: 'stranger',
        }),
      );
    return wrongCode();
  });
}

async function takeCode(context: AccountsContext, step: SecondStepRow, typed: string): Promise<RightCode | null> {
  const { config, clock, db } = context;
  const { customerId } = step;
  const code = readTypedCode(typed);
  const now = clock.realNow();
  if (code === null) return null;
  if (code.kind === 'recovery') {
    const digest = digestOfRecovery(config, customerId, code.code);
    return (await useRecoveryCode(db, { customerId, digest, at: now })) ? { by: 'recovery' } : null;
  }
  const app = appOf(openSeal(config, sealKindOf(customerId), step.secretSealed), { issuer: '', label: '' });
  const stepsOff = app.validate({ token: code.code, timestamp: now, window: stepsAround });
  if (stepsOff === null) return null;
  return (await takeStep(db, customerId, timeStepOf(now, stepsOff))) ? { by: 'app' } : null;
}
