import { useEffect, useRef, useState } from 'react';

const UNSEEN_MS = 200;
const SEEN_MIN_MS = 400;

/**
 * Whether to show the skeleton. One that was never visible (it is invisible for the first 200 ms) disappears at once; one that
 * was visible stays 400 ms, so that it does not flash. Pass the query's `isPending`.
 */
export function useCalmLoading(isLoading: boolean): boolean {
  const [isHeld, setIsHeld] = useState(false);
  const release = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!isLoading) return;
    const seen = setTimeout(() => {
      setIsHeld(true);
      release.current = setTimeout(() => setIsHeld(false), SEEN_MIN_MS);
    }, UNSEEN_MS);
    return () => clearTimeout(seen);
  }, [isLoading]);
  useEffect(() => () => clearTimeout(release.current), []);
  return isLoading || isHeld;
}
