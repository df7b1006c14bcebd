/** Between two registrations for a webinar (API-035). */
export const registerThrottleMs = 10_000;

/** One act in a span of time: what comes sooner is not done, and who asked is told so. */
export type Throttle = {
  /** Whether the act ran. */
  readonly run: (act: () => void) => boolean;
  /** The act came to nothing, so the next one need not wait. */
  readonly free: () => void;
};

/**
 * @param windowMs how long after an act no other one runs
 * @param now milliseconds of any clock that only goes forward
 */
export const createThrottle = (windowMs: number, now: () => number): Throttle => {
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
};
