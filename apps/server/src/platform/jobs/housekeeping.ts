/** Small rows that are worth nothing any more are removed every hour of real time: at the boot and then again and again. */
import type { Context } from '../context.ts';

export type Housekeeping = (context: Pick<Context, 'db' | 'clock'>) => Promise<void>;

const everyMs = 3_600_000;

/** Answers the end of it. A failed turn is told and tried again with the next. */
export const startHousekeeping = (
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  tasks: readonly Housekeeping[],
): (() => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const turn = async (): Promise<void> => {
    for (const task of tasks) {
      if (isStopped) return;
      try {
        await task(context);
      } catch (error) {
        context.log.warn({ err: error }, 'housekeeping failed; it is tried again');
      }
    }
    if (isStopped) return;
    timer = setTimeout(() => {
      running = turn();
    }, everyMs);
    timer.unref();
  };
  let running = turn();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
};
