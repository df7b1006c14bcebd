// Writes the marks that logs are owed, a few per turn, so that nobody waits for long.
import type { Context } from '../platform/context.ts';

export type LogSweeper = {
  /** Starts a sweep if many marks are owed and none is running. */
  readonly beginIfDue: () => void;
  /** Resolves when no sweep is running any more. */
  readonly stop: () => Promise<void>;
};

export function createLogSweeper(parts: {
  readonly log: Pick<Context['log'], 'warn'>;
  readonly isDue: () => boolean;
  /** Writes some of what logs are owed, in a turn of its own; returns whether more is left. */
  readonly sweepSome: () => Promise<boolean>;
}): LogSweeper {
  const { log, isDue, sweepSome } = parts;
  let sweeping: Promise<void> | null = null;
  let isStopped = false;
  const sweep = async (): Promise<void> => {
    try {
      let isMore = true;
      while (isMore && !isStopped) isMore = await sweepSome();
    } catch (error) {
      log.warn({ err: error }, 'owed log lines could not be written; the sweep retries with the next marks');
    }
  };
  return {
    beginIfDue: () => {
      if (sweeping !== null || isStopped || !isDue()) return;
      sweeping = sweep().finally(() => {
        sweeping = null;
      });
    },
    stop: async () => {
      isStopped = true;
      await sweeping;
    },
  };
}
