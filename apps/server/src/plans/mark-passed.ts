// Sets the passed flag of an evaluation on its own subscription (Q37: a flag in addition to the status). Setting it twice changes nothing.
import type { Context } from '../platform/context.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { planTry } from './plan-due.ts';
import { findSubscription, setPassed } from './subscriptions-store.ts';

/** Completes a plan whose end date came before the pass (a Gauntlet that started late, a renewal that waits for its money). */
export async function markPassed(
  trx: DatabaseTransaction,
  { jobs, clock }: Pick<Context, 'jobs' | 'clock'>,
  subscriptionId: number,
): Promise<void> {
  await setPassed(trx, subscriptionId);
  const row = await findSubscription(trx, subscriptionId);
  const now = clock.productNow();
  if (row === undefined || row.until === null || row.until > now) return;
  await planTry(trx, { jobs }, { subscriptionId, dueAt: row.until, step: 0, occasion: 'passed' }, now);
}
