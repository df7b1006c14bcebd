// Shows the platform's password for ten minutes to a customer who enters their own password; recorded in the audit log.
import { isRefusal, type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import { asInstant, formatInstant, msPerMinute } from '@openbell/units/instant.ts';
import { findCustomer } from '../accounts/customers-store.ts';
import { checkOwnPassword } from '../accounts/sign-in/sign-in.ts';
import { appendAudit } from '../platform/audit/audit.ts';
import type { SignedIn } from '../platform/http/routes.ts';
import { openPassword } from './password-seal.ts';
import { findActiveSimulator } from './read-simulator.ts';
import type { SimulatorContext } from './simulator-context.ts';
import { setRevealedUntil } from './simulators-store.ts';

const revealMs = 10 * msPerMinute;

export type RevealedCredentials = {
  readonly account: string;
  readonly username: string;
  readonly password: string;
  readonly until: string;
};

/**
 * Refuses a wrong password (with growing waits, counted for this sign-in session) and a customer who has not agreed to the data terms
 * (Q52).
 */
export async function revealCredentials(
  context: SimulatorContext,
  signedIn: SignedIn,
  password: string,
): Promise<RevealedCredentials | Refusal> {
  const { db, clock, config, bus } = context;
  const { customerId } = signedIn;
  const customer = await findCustomer(db, customerId);
  if (customer === null) throw new Error('a signed-in customer is gone');
  const simulator = await findActiveSimulator(db, customerId);
  if (simulator === null) return refuse('simulator_not_active', { message: 'Your simulator account is not active.' });
  if (customer.agreements !== 'y')
    return refuse('agreements_missing', { message: 'Complete the requirements before you can begin trading.' });
  const checked = await checkOwnPassword(context, signedIn, password);
  if (isRefusal(checked)) return checked;
  const until = asInstant(clock.realNow() + revealMs);
  await db.transaction().execute(async (trx) => {
    await setRevealedUntil(trx, simulator.id, until);
    await appendAudit(trx, {
      at: clock.productNow(),
      customerId,
      actor: 'customer',
      kind: 'simulator.credentials-revealed',
      details: { account: simulator.accountName },
    });
  });
  bus.publish({ kind: 'changed', customerId, domain: 'accounts' });
  return {
    account: simulator.accountName,
    username: simulator.providerUsername,
    password: openPassword(config, simulator.providerPasswordSealed, simulator.accountName),
    until: formatInstant(until),
  };
}
