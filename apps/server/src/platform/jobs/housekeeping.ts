// Small rows that are no longer needed are removed at boot and then every hour of real time.
import type { Context } from '../context.ts';

export type Housekeeping = (context: Pick<Context, 'db' | 'clock'>) => Promise<void>;

const everyMs = 3_600_000;

/** Returns a function that stops it. A failed run is logged and retried with the next. */
export function startHousekeeping(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  tasks: readonly Housekeeping[],
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const turn = async (): Promise<void> => {
    for (const task of tasks) {
      if (isStopped) return;
      try {
        await task(context);
      } catch (error) {
        context.log.warn({ err: error }, 'housekeeping failed; it will be retried');
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
}
