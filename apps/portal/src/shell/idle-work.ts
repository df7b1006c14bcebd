import { useEffect } from 'react';

/** Longest wait for an idle moment, so that a page that never rests gets its words too. */
const idleWithinMs = 4000;

/**
 * Runs something once the page has loaded and the browser has nothing to do; again when `work` is another function.
 *
 * @param work null while it is not wanted yet
 */
export const useIdleWork = (work: (() => void) | null): void => {
  useEffect(() => {
    if (work === null) return undefined;
    // Safari knows no idle moments; a pause after the screen is close enough.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(work, idleWithinMs / 2);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(work, { timeout: idleWithinMs });
    return () => window.cancelIdleCallback(handle);
  }, [work]);
};
