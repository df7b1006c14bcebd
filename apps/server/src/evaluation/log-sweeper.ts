// Writes the logs of attempts behind the marks, a little in each turn, so that nobody waits for it.
import type { Context } from '../platform/context.ts';

export type LogSweeper = {
  /** Begins where much is owed and nothing is being written. */
  readonly beginIfDue: () => void;
  /** Answers when nothing is written any more. */
  readonly stop: () => Promise<void>;
};

export function createLogSweeper(parts: {
  readonly log: Pick<Context['log'], 'warn'>;
  readonly isDue: () => boolean;
  /** Writes some of what is owed in a turn of its own; answers whether more is to be done. */
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
      log.warn({ err: error }, 'what logs are owed could not be written; it is tried again with the next marks');
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
