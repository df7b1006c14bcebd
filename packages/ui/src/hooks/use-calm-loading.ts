import { useEffect, useRef, useState } from 'react';

const UNSEEN_MS = 200;
const SEEN_MIN_MS = 400;

/**
 * Whether the skeleton still stands. One that was never seen (the first 200 ms it is invisible) goes at once; one that
 * was seen stays 400 ms, so as not to flash. Give it the query's `isPending`.
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
