// Repeats the market's steps in real time, one at a time, so that no two steps work on the same state.
import type { Logger } from 'pino';
import type { Clock } from '../../platform/jobs/clock.ts';

export type Step = { readonly everyMs: number; readonly run: () => Promise<void> };

export function createTicker(
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
  tickMs: number,
  steps: readonly Step[],
): { readonly start: () => void; readonly stop: () => Promise<void> } {
  const nextAt = new Map<Step, number>();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> = Promise.resolve();
  const tick = async (): Promise<void> => {
    for (const step of steps) {
      const now = clock.realNow();
      if (now < (nextAt.get(step) ?? 0)) continue;
      nextAt.set(step, now + step.everyMs);
      try {
        await step.run();
      } catch (error) {
        log.error({ err: error }, 'a step of the market failed; it is repeated at the next tick');
      }
    }
    if (!isStopped) timer = setTimeout(next, tickMs);
  };
  const next = (): void => {
    turn = tick();
  };
  return {
    start: next,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await turn;
    },
  };
}
