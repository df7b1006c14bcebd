/** The minimum time between two registrations for a webinar (API-035). */
export const registerThrottleMs = 10_000;

/** At most one action per time window: an earlier one is not run, and the caller learns that. */
export type Throttle = {
  /** Returns whether the action ran. */
  readonly run: (act: () => void) => boolean;
  /** The action failed, so the next one need not wait. */
  readonly free: () => void;
};

/**
 * @param windowMs how long after an action no other one runs
 * @param now milliseconds of any clock that only goes forward
 */
export function createThrottle(windowMs: number, now: () => number): Throttle {
  let lastAt: number | null = null;
  return {
    run: (act) => {
      const at = now();
      if (lastAt !== null && at - lastAt < windowMs) return false;
      lastAt = at;
      act();
      return true;
    },
    free: () => {
      lastAt = null;
    },
  };
}
