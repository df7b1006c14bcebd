import { useCallback, useSyncExternalStore } from 'react';

type Clock = Readonly<{ now: () => number; subscribe: (listener: () => void) => () => void }>;

/** The time of a clock, renewed at each whole step (a second, a minute) and when the clock is set; cut to the step, so that nothing renders more often. */
export function useClock(clock: Clock, stepMs: number): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const unsubscribe = clock.subscribe(listener);
      const timer = setInterval(listener, Math.min(stepMs, 1000));
      return () => {
        unsubscribe();
        clearInterval(timer);
      };
    },
    [clock, stepMs],
  );
  return useSyncExternalStore(subscribe, () => Math.floor(clock.now() / stepMs) * stepMs);
}
