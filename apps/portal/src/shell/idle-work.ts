import { useEffect } from 'react';

/** The longest wait for an idle moment, so that the work is also done on a page that is never idle. */
const idleWithinMs = 4000;

/**
 * Runs something once the page has loaded and the browser is idle; again when `work` is another function.
 *
 * @param work null while it is not wanted yet
 */
export function useIdleWork(work: (() => void) | null): void {
  useEffect(() => {
    if (work === null) return undefined;
    // Safari has no idle callback; a delay after the first screen is close enough.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(work, idleWithinMs / 2);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(work, { timeout: idleWithinMs });
    return () => window.cancelIdleCallback(handle);
  }, [work]);
}
