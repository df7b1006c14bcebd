// Ends at the trading platform what belongs to an ended plan: the attempt without a verdict, the account permanently.
import type { Instant } from '@openbell/units/instant.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { SimulatorContext } from '../../simulator/simulator-context.ts';
import type { AttemptHost } from './attempt-host.ts';
import { lockNewestAttempt, replaceAttempt } from './attempts-store.ts';

const releaseKind = 'attempt.given-up';

/** The attempt keeps its log and figures and accepts nothing more; an attempt that has already ended is not changed. */
export async function giveUpAttempt(
  trx: DatabaseTransaction,
  context: Pick<SimulatorContext, 'jobs'>,
  subscriptionId: number,
  at: Instant,
): Promise<void> {
  const attempt = await lockNewestAttempt(trx, subscriptionId);
  if (attempt === undefined || attempt.status === 'ended') return;
  await replaceAttempt(trx, attempt.id, at);
  const payload = { attemptId: attempt.id, customerId: attempt.customerId };
  await context.jobs.send(trx, { kind: releaseKind, key: attempt.xid, payload });
}

/** Drops such an attempt from memory, as a job after the commit, so that a crash does not lose it. */
export function openGivenUpAttempts(context: Pick<SimulatorContext, 'jobs' | 'bus'>, host: AttemptHost): void {
  context.jobs.handle(releaseKind, async ({ payload }) => {
    const { attemptId, customerId } = payload as { attemptId: number; customerId: number };
    await host.remove([attemptId], async () => undefined);
    context.bus.publish({ kind: 'changed', customerId, domain: 'attempts' });
  });
}
