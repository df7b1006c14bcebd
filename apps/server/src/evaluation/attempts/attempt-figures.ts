// The live figures of running attempts, for pages that watch them.
import type { AttemptLive } from '@openbell/api/evaluation.ts';
import type { Clock } from '../../platform/jobs/clock.ts';
import { liveAnswer } from './attempt-answer.ts';
import type { AttemptHost } from './attempt-host.ts';

export const createAttemptFigures = (
  host: Pick<AttemptHost, 'heldBy' | 'rowOf' | 'progressOf'>,
  clock: Pick<Clock, 'productNow'>,
) => ({
  heldBy: host.heldBy,
  /** Null if the attempt has no figures yet, or is no longer in memory. */
  liveOf: (attemptId: number): AttemptLive | null => {
    const [row, progress] = [host.rowOf(attemptId), host.progressOf(attemptId)];
    if (row === null || progress === null) return null;
    const { run, personalBlock } = progress;
    return liveAnswer({ row, state: run.state, logHash: run.logHash, personalBlock }, clock.productNow());
  },
});
