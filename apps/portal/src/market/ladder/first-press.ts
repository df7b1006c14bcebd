import type { MouseEvent } from 'react';

/**
 * Of a double click only the first press acts: the second would undo a reversal that was answered fast, or cancel the order that came to stand
 * in the place of the one that went.
 */
export const first =
  (act: () => void) =>
  (event: MouseEvent): void => {
    if (event.detail <= 1) act();
  };
