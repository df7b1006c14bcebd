import type { MouseEvent } from 'react';

/**
 * Runs the action only for the first press of a double click. The second would undo a reversal that was answered fast, or cancel the order
 * that took the place of the canceled one.
 */
export const first =
  (act: () => void) =>
  (event: MouseEvent): void => {
    if (event.detail <= 1) act();
  };
