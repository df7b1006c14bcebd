/** Repeats the steps of the market in real time, one after the other: what a step works on, no other step touches meanwhile. */
import type { Logger } from 'pino';
import type { Clock } from '../../platform/jobs/clock.ts';

export type Step = { readonly everyMs: number; readonly run: () => Promise<void> };

export const createTicker = (
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
  tickMs: number,
  steps: readonly Step[],
): { readonly start: () => void; readonly stop: () => Promise<void> } => {
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
        log.error({ err: error }, 'a step of the market failed; it goes on');
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
};
