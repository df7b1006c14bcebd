// Finishes at once everything that the trading platform has pending for a customer: the sandbox does not wait 5 to 10 minutes.
import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import { ok } from '@openbell/api/common.ts';
import { findCustomerByEmail } from '../accounts/customers-store.ts';
import type { SimulatorContext } from './simulator-context.ts';

/** Also succeeds if nothing is pending; refuses an unknown address. */
export async function finishPending(context: SimulatorContext, email: string): Promise<typeof ok | Refusal> {
  const customer = await findCustomerByEmail(context.db, email);
  if (customer === null) return refuse('not_found', { message: 'There is no customer with this address.' });
  await context.commands.finishNow(customer.id);
  return ok;
}
