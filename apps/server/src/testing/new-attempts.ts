// Starts a new attempt as a paid reset would, without the payment: a starting point for tests of the evaluation.
import { isRefusal, type Refusal } from '@openbell/api/calls/refusals.ts';
import { findCustomerByEmail } from '../accounts/customers-store.ts';
import { type StartedAttempt, startNewAttempt } from '../evaluation/attempts/start-new-attempt.ts';
import { deriveKey } from '../platform/config/config.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { createPlatformCommands } from '../providers/platform/platform-commands.ts';
import { createStandInPlatform } from '../providers/platform/stand-in-platform.ts';
import type { TestServer } from './test-server.ts';

export type Again = {
  readonly email: string;
  readonly reference: string;
  readonly commission?: 'live' | 'default';
};

/** Inside a transaction of the test; the running server carries out the commands. */
export async function beginAgain(
  trx: DatabaseTransaction,
  { context }: TestServer,
  { email, reference, commission = 'live' }: Again,
): Promise<StartedAttempt | Refusal> {
  const { clock, config, jobs } = context;
  const customer = await findCustomerByEmail(trx, email);
  if (customer === null) throw new Error(`no customer ${email}`);
  // The server keeps its own outbox handlers.
  const quiet = { ...context, jobs: { ...jobs, handle: () => undefined } };
  const platform = createStandInPlatform({ clock, key: deriveKey(config, 'stand-in-platform') });
  const parts = { clock, jobs, commands: createPlatformCommands(quiet, platform) };
  return startNewAttempt(trx, parts, { customerId: customer.id, reference, commission });
}

export const startAgain = async (server: TestServer, again: Again): Promise<StartedAttempt | Refusal> =>
  server.context.db.transaction().execute((trx) => beginAgain(trx, server, again));

/** The same, with the account ready at the platform. */
export async function startAgainReady(server: TestServer, again: Again): Promise<StartedAttempt> {
  const started = await startAgain(server, again);
  if (isRefusal(started)) throw new Error(started.code);
  await server.context.jobs.drainOutbox(true);
  const { status } = await server.client().call('POST', '/sandbox/provider', { email: again.email, ready: true });
  if (status !== 200) throw new Error(`the platform answered ${status}`);
  return started;
}
