// Ends what runs at the trading platform with its plan: the attempt without a verdict, the account for good.
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { SimulatorContext } from '../../simulator/simulator-context.ts';
import type { AttemptHost } from './attempt-host.ts';
import { lockNewestAttempt, replaceAttempt } from './attempts-store.ts';

const releaseKind = 'attempt.given-up';

/** The attempt keeps its log and figures and takes nothing any more; one that has ended already is left as it is. */
export async function giveUpAttempt(
  trx: DatabaseTransaction,
  context: Pick<SimulatorContext, 'jobs'>,
  subscriptionId: number,
  at: number,
): Promise<void> {
  const attempt = await lockNewestAttempt(trx, subscriptionId);
  if (attempt === undefined || attempt.status === 'ended') return;
  await replaceAttempt(trx, attempt.id, at);
  const payload = { attemptId: attempt.id, customerId: attempt.customerId };
  await context.jobs.send(trx, { kind: releaseKind, key: attempt.xid, payload });
}

/** Lets go of such an attempt in memory, after the commit and after a crash too. */
export function openGivenUpAttempts(context: Pick<SimulatorContext, 'jobs' | 'bus'>, host: AttemptHost): void {
  context.jobs.handle(releaseKind, async ({ payload }) => {
    const { attemptId, customerId } = payload as { attemptId: number; customerId: number };
    await host.remove([attemptId], async () => undefined);
    context.bus.publish({ kind: 'changed', customerId, domain: 'attempts' });
  });
}
