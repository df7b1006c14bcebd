import { asInstant, type Instant } from '@openbell/units/instant.ts';
import { useCallback, useSyncExternalStore } from 'react';

type Clock = Readonly<{ now: () => Instant; subscribe: (listener: () => void) => () => void }>;

/**
 * The time of a clock, rounded down to a step (a second, a minute), so that nothing renders more often; also updated when the clock is set.
 */
export function useClock(clock: Clock, stepMs: number): Instant {
  const subscribe = useCallback((listener: () => void) => watchClock(clock, stepMs, listener), [clock, stepMs]);
  return useSyncExternalStore(subscribe, () => asInstant(Math.floor(clock.now() / stepMs) * stepMs));
}

/** Calls at the clock's own steps, at least once a second, so that two countdowns on a page tick together; returns the stop function. */
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
