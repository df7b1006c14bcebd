/** Lets the clock decide for everyone: those who were due before the batch, and those of the batch itself. */
import type { Instant } from '@openbell/units/instant.ts';
import type { HostedAttempts } from '../attempts/hosted-attempts.ts';
import { type EventBatch, passDuesIn } from './event-batch.ts';

export const passDuesOfAll = (batch: EventBatch, hosted: Pick<HostedAttempts, 'dueUntil'>, until: Instant): void => {
  for (const one of hosted.dueUntil(until)) passDuesIn(batch, one, until);
  for (const one of [...batch.drafts.keys()]) if (!one.isBroken) passDuesIn(batch, one, until);
};
