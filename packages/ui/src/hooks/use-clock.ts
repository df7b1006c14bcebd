import { useCallback, useSyncExternalStore } from 'react';

type Clock = Readonly<{ now: () => number; subscribe: (listener: () => void) => () => void }>;

/** The time of a clock, renewed at each whole step (a second, a minute) and when the clock is set; cut to the step, so that nothing renders more often. */
export function useClock(clock: Clock, stepMs: number): number {
  const subscribe = useCallback((listener: () => void) => watchClock(clock, stepMs, listener), [clock, stepMs]);
  return useSyncExternalStore(subscribe, () => Math.floor(clock.now() / stepMs) * stepMs);
}

/** Calls at the clock's own steps, of a second at most, so that two countdowns on a page turn together; ends with the answer. */
export function watchClock(clock: Clock, stepMs: number, listener: () => void): () => void {
  const beatMs = Math.min(stepMs, 1000);
  const untilNext = (): number => beatMs - (clock.now() % beatMs);
  const beat = (): void => {
    listener();
    timer = setTimeout(beat, untilNext());
  };
  let timer = setTimeout(beat, untilNext());
  const unsubscribe = clock.subscribe(listener);
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}
