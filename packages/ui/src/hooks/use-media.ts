import { useSyncExternalStore } from 'react';

/** Below 768: one column, the tab bar. */
export const phones = '(max-width: 767.98px)';

/** From 768: a side panel next to the main one. */
export const tablets = '(min-width: 768px)';

/** From 1200: everything side by side. */
export const desktops = '(min-width: 1200px)';

/** Whether a media query matches now. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
