/** One act in a span of time: what comes sooner does nothing. */

/**
 * @param windowMs how long after an act no other one runs
 * @param now milliseconds of any clock that only goes forward
 * @returns whether the act ran
 */
export const createThrottle = (windowMs: number, now: () => number): ((act: () => void) => boolean) => {
  let lastAt: number | null = null;
  return (act) => {
    const at = now();
    if (lastAt !== null && at - lastAt < windowMs) return false;
    lastAt = at;
    act();
    return true;
  };
};
