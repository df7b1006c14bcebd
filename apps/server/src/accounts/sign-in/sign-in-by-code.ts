// The second step of a sign-in: the code for a challenge. A challenge ends after ten minutes, five wrong codes, a new password or a change
// of the second step.
import { isRefusal, type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import { codeTriesMax } from '@openbell/rules/accounts/second-step.ts';
import type { FastifyRequest } from 'fastify';
import type { AccountsContext } from '../accounts-context.ts';
import { type CustomerRow, findCustomer } from '../customers-store.ts';
import { recordAct } from '../record-act.ts';
import { checkCode } from './check-code.ts';
import { countForNetwork, visitorOf } from './guesser.ts';
import { tellRecoveryUse } from './second-step.ts';
import { findSecondStep } from './second-steps-store.ts';
import { challengeHashOf } from './sign-in-challenge.ts';
import { removeChallenge, takeTry } from './sign-in-challenges-store.ts';
import { startSession } from './sign-in-sessions.ts';

/** Finishes the sign-in of the request's challenge; the code is used up. */
export async function signInByCode(
  context: AccountsContext,
  request: FastifyRequest,
  typed: string,
): Promise<{ readonly token: string; readonly customer: CustomerRow } | Refusal> {
  const again = refuse('sign_in_again', { message: 'Begin the sign-in again with your password.' });
  const tokenHash = challengeHashOf(request, context.config);
  const now = context.clock.realNow();
  const challenge = tokenHash === null ? null : await takeTry(context.db, { tokenHash, now, triesMax: codeTriesMax });
  if (challenge === null) return again;
  const step = await findSecondStep(context.db, challenge.customerId);
  if (step === null || step.confirmedAt === null) return again;
  const guesser = await visitorOf(context, request, () => findCustomer(context.db, challenge.customerId));
  const checked = await checkCode(context, step, { typed, guesser });
  if (isRefusal(checked)) {
    if (checked.code !== 'wrong_code') return checked;
    const crowded = await countForNetwork(context, guesser);
    return crowded ?? (challenge.tries >= codeTriesMax ? again : checked);
  }
  return context.db.transaction().execute(async (trx) => {
    const customer = await findCustomer(trx, challenge.customerId);
    if (customer === null || !(await removeChallenge(trx, challenge.id))) return again;
    const details = { secondStep: checked.by };
    await recordAct(trx, context, { kind: 'accounts.signed-in', customerId: customer.id, details });
    if (checked.by === 'recovery') await tellRecoveryUse(trx, context, customer);
    const token = await startSession(trx, context.clock, { customerId: customer.id, device: challenge.device });
    return { token, customer };
  });
}
