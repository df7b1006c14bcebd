// Privacy mode hides every amount and every screenshot, for a shared screen; notes stay visible. This browser remembers it.
import { useSyncExternalStore } from 'react';

const key = 'openbell.journal.private';
const listeners = new Set<() => void>();

/** Also kept in memory, for browsers without storage. */
let isPrivate: boolean | null = null;

function read(): boolean {
  if (isPrivate !== null) return isPrivate;
  try {
    isPrivate = window.localStorage.getItem(key) === '1';
  } catch {
    isPrivate = false;
  }
  return isPrivate;
}

export function setPrivate(next: boolean): void {
  isPrivate = next;
  try {
    window.localStorage.setItem(key, next ? '1' : '0');
  } catch {
    // A full or disabled storage: the mode lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

/** Privacy mode was switched in another tab, or in another page's frame. */
function readAgain(event: StorageEvent): void {
  if (event.key !== key) return;
  isPrivate = null;
  for (const listener of listeners) listener();
}

export function usePrivacy(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    // One listener for good: a switch in another tab must count even while no amount is shown.
    window.addEventListener('storage', readAgain);
    return () => listeners.delete(listener);
  }, read);
}
