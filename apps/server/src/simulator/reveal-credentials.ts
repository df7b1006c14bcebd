/** Shows the platform's password to whoever knows the own one: for ten minutes, and noted in the audit log. */
import { type Refusal, refuse } from '@openbell/api/refusals.ts';
import { formatInstant, msPerMinute } from '@openbell/units/instant.ts';
import { findCustomer } from '../accounts/customers-store.ts';
import { checkPassword } from '../accounts/sign-in.ts';
import { appendAudit } from '../platform/audit.ts';
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

/** Refuses a wrong password (under the same limits as signing in) and a customer who has not agreed to the data terms (Q52). */
export const revealCredentials = async (
  context: SimulatorContext,
  customerId: number,
  form: { readonly password: string; readonly address: string },
): Promise<RevealedCredentials | Refusal> => {
  const { db, clock, config, bus } = context;
  const customer = await findCustomer(db, customerId);
  if (customer === null) throw new Error('a signed-in customer is gone');
  const simulator = await findActiveSimulator(db, customerId);
  if (simulator === null) return refuse('simulator_not_active', { message: 'Your simulator account is not active.' });
  if (customer.agreements !== 'y')
    return refuse('agreements_missing', { message: 'Complete the requirements before you can begin trading.' });
  const checked = await checkPassword(context, { ...form, email: customer.email }, async () => customer);
  if ('kind' in checked) {
    if (checked.code !== 'wrong_credentials') return checked;
    // The customer is signed in: a 401 would send the browser to the sign-in page.
    const message = 'The password is wrong.';
    return refuse('invalid_fields', { message, fields: { password: message } });
  }
  const until = clock.realNow() + revealMs;
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
};
