import { useEffect, useEffectEvent } from 'react';

/** Calls when the browser's back button restores the page from the back/forward cache, in the middle of what it did. */
export function useWokenPage(onWoken: () => void): void {
  const tell = useEffectEvent(onWoken);
  useEffect(() => {
    const wake = (event: PageTransitionEvent): void => {
      if (event.persisted) tell();
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);
}
