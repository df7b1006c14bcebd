// Privacy mode hides every amount and every screenshot, for a shared screen; notes are the customer's own words and stay. This browser remembers it.
import { useSyncExternalStore } from 'react';

const key = 'openbell.journal.private';
const listeners = new Set<() => void>();

/** Kept beside the store too, for browsers whose store is closed. */
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
    // A full or closed store: the mode lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

/** Switched in another tab, or in the frame of another page. */
function readAgain(event: StorageEvent): void {
  if (event.key !== key) return;
  isPrivate = null;
  for (const listener of listeners) listener();
}

export function usePrivacy(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    // One for all, and for good: a switch elsewhere counts while no amount is shown, too.
    window.addEventListener('storage', readAgain);
    return () => listeners.delete(listener);
  }, read);
}
